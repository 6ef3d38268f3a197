# Looking at a game again: the bar, the moves, what if; opening a record.

replay-of = Powtórka: { $game }
replay-beginning = Początek
replay-move = Ruch { $number }
replay-place = { $place } z { $most }
replay-first = Na początek
replay-back = Ruch wstecz
replay-on = Ruch naprzód
replay-last = Na koniec
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-view = Widok
replay-open = Wszyscy, karty odkryte
replay-watcher = Widz
replay-running = Ta gra jeszcze trwa. Widać tylko to, co było widać przy stole; całość otworzy się, gdy gra się skończy.
replay-link = Kopiuj link do tego ruchu
replay-to-table = Wróć do stołu
replay-what-if = A gdyby…?
replay-what-if-about = Zagraj dalej od tej chwili przy własnym stole. Sama partia się nie zmieni.
replay-play-as = Grasz jako
replay-against = Przeciwko
replay-bots = Boty, poziom { $level } · { $name }
replay-alone = Nikomu: wszystkie miejsca są moje
replay-play-on = Graj dalej od tej chwili
replay-bring = Zapis partii to cała gra w jednym pliku. Wybierz zapis pobrany stąd albo z innego programu: sprawdzimy go według zasad, a potem pokażemy powtórkę.
replay-choose = Wybierz plik
replay-drop = albo upuść go tutaj
replay-no-json = W tym pliku nie ma zapisu partii: to nie jest JSON.
replay-too-large = Ten zapis partii jest za duży.
replay-bad-move = Coś się nie zgadza w ruchu { $move } tego zapisu.
replay-bad-part = { $part ->
    [setup] Coś się nie zgadza w przygotowaniu gry w tym zapisie.
    [result] Wynik w tym zapisie się nie zgadza.
   *[record] To nie jest zapis partii, który da się odczytać.
}
replay-rule = Zasada { $rule }
replay-first-of = { $count ->
    [one] W pliku jest { $count } zapis.
    [few] W pliku są { $count } zapisy; to jest pierwszy z nich.
    [many] W pliku jest { $count } zapisów; to jest pierwszy z nich.
   *[other] W pliku jest { $count } zapisu; to jest pierwszy z nich.
}
replay-not-over = Ta gra jeszcze trwa. Powtórka otworzy się, gdy gra się skończy.
replay-not-begun = Ta gra jeszcze się nie zaczęła.
replay-no-record = Nie ma tu takiego zapisu.
replay-mark-inaccuracy = Niedokładność
replay-mark-mistake = Błąd
replay-mark-blunder = Poważny błąd

# The review of a finished game
review-ask = Przeanalizuj tę partię
review-points = { $unit ->
    [money] Oczekiwane pieniądze
   *[points] Oczekiwane punkty
}
review-chances = Szansa na wygraną
review-so-far = Na razie { $done } z { $all } decyzji
review-failed = Nie udało się dokończyć analizy. Poproś o nią jeszcze raz.
review-nobody = Tej partii nie można przeanalizować na tym serwerze.
review-worst = Ruchy, które kosztowały najwięcej
review-none = Nie znaleziono błędów.
review-cost = { $unit ->
    [money] kosztuje { $chance } % szans na wygraną i { $points } $
   *[points] kosztuje { $chance } % szans na wygraną i { $points } pkt
}
review-better = Lepiej:
review-elsewhere = w innym miejscu
review-forced = Jedyny możliwy ruch.
review-best = Najlepszy ruch.
review-equal = Równie dobry jak najlepszy ruch.
review-luck = { $unit ->
    [money] { $name }: dobieranie { $draws } $, zgadywanie { $guesses }, własne wybory { $own }.
   *[points] { $name }: dobieranie { $draws } pkt, zgadywanie { $guesses }, własne wybory { $own }.
}
review-choices = { $unit ->
    [money] { $name }: własne wybory { $own } $.
   *[points] { $name }: własne wybory { $own } pkt.
}
review-accuracy = Dokładność { $value } (od { $low } do { $high }).
review-level = Na jednej decyzji traci średnio tyle co poziom { $value } (od { $low } do { $high }).

# Find the better move
retry-title = Znajdź lepszy ruch
retry-start = Znajdź lepsze ruchy: { $name } ({ $count })
retry-played = { $name } – zagrany ruch:
retry-find = Znajdź na planszy lepszy ruch.
retry-judging = Oceniamy twój ruch…
retry-best = To jest najlepszy ruch.
retry-equal = Znalezione: ruch równie dobry jak najlepszy.
retry-close = Znalezione: ruch prawie tak dobry jak najlepszy ({ $less }).
retry-better = Lepszy od zagranego, ale nie najlepszy: { $less }. Spróbuj jeszcze raz.
retry-worse = Nie lepszy od zagranego: { $less }. Spróbuj jeszcze raz.
retry-played-again = To właśnie zagrany ruch. Spróbuj innego.
retry-less = { $unit ->
    [money] { $points } $ i { $chance } % szans mniej niż najlepszy
   *[points] { $points } pkt i { $chance } % szans mniej niż najlepszy
}
retry-first-step = Oceniliśmy tylko pierwszy krok twojego ruchu.
retry-shown = Lepszy ruch:
retry-why = Dlaczego:
retry-show = Pokaż
retry-skip = Pomiń
retry-next = Dalej
retry-finish = Zakończ
retry-stop = Wróć do analizy
retry-done = Znalezione: { $found } z { $all }
retry-again = Jeszcze raz
retry-other = Ruchy: { $name }
retry-inaccuracies = Także niedokładności
retry-order = Kolejność
retry-order-cost = Od najkosztowniejszych
retry-order-game = Jak w grze
retry-gone = Tej analizy już nie ma. Wróć i poproś o nią jeszcze raz.
