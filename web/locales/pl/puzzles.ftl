# Puzzles: choosing one, the question, what a try was worth, the puzzle of the day.

puzzles-title = Zadania
puzzles-about = Pozycje z partii silnych botów, każda z jednoznaczną odpowiedzią. Każdą odpowiedź sprawdziło kilka analiz i wszystkie musiały dać ten sam wynik.
puzzles-none = Do tej gry nie ma zadań.
puzzles-game = Gra
puzzles-kind = Rodzaj
puzzles-grade = Trudność
puzzles-any = Wszystkie
puzzles-start = Daj mi zadanie
puzzles-solved = Rozwiązane: { $solved } z { $all }
puzzle-of = Zadanie: { $game }
puzzle-gone = Nie ma tu takiego zadania.
puzzle-grade = Trudność { $grade } z 5
puzzle-kind = Najlepszy ruch
puzzle-ask = Jaki ruch jest teraz najlepszy?
puzzle-patchwork-take = Który kawałek materiału?
puzzle-patchwork-take-ask = Który kawałek materiału najlepiej teraz wziąć? A może lepiej się przesunąć? To, gdzie go przyszyjesz, nie ma tu znaczenia.
puzzle-patchwork-pack = Układanka
puzzle-patchwork-pack-ask = Weź trzy kolejne kawałki materiału, jeden po drugim od pierwszego, i przyszyj je tak, żeby zakryły dokładnie obrysowane pola.
puzzle-patchwork-pack-do = Przyszyj pierwszy kawałek na obrysowanych polach.
puzzle-patchwork-pack-near = Pasuje, ale reszty pól nie da się już zakryć.
puzzle-patchwork-pack-wrong = Kawałki materiału muszą leżeć na obrysowanych polach, po kolei od pierwszego.
puzzle-final-touch-card = Które karty?
puzzle-final-touch-card-ask = Które karty najlepiej teraz zagrać?
puzzle-final-touch-smudge = Retusz czy gryzmoł?
puzzle-final-touch-smudge-ask = Co jest teraz lepsze: retusz czy gryzmoł? To, których kart użyjesz, nie ma tu znaczenia.
puzzle-art-society-bid = Najlepsza oferta
puzzle-art-society-bid-ask = Jaka oferta jest teraz najlepsza?
puzzle-art-society-buy = Który obraz?
puzzle-art-society-buy-ask = Który obraz jest teraz dla ciebie najlepszy?
puzzle-art-society-hang = Gdzie powiesić?
puzzle-art-society-hang-ask = Gdzie najlepiej powiesić ten obraz? A może lepiej dać go asystentowi?
puzzle-art-society-end = Zakończyć grę?
puzzle-art-society-end-ask = Drugi nadmiarowy obraz kończy grę. Lepiej zakończyć ją teraz czy grać dalej?
puzzle-open = Na razie dobrze. Graj dalej.
puzzle-right = Zgadza się!
puzzle-near = Blisko, ale coś innego jest wyraźnie lepsze.
puzzle-wrong = To nie to.
puzzle-cost = { $unit ->
    [money] Kosztuje { $chance } % szans na wygraną i { $points } $.
   *[points] Kosztuje { $chance } % szans na wygraną i { $points } punktu.
}
puzzle-again = Spróbuj jeszcze raz
puzzle-show = Pokaż odpowiedź
puzzle-next = Następne zadanie
puzzle-all = Wszystkie zadania
puzzle-answer = { $count ->
    [one] Odpowiedź:
   *[other] Każda z tych odpowiedzi jest dobra:
}
puzzle-take = weź kawałek materiału: cena { $price }, czas { $time }
puzzle-details = Skąd ta pewność?
puzzle-promises = { $unit ->
    [money] { $chance } % szans na wygraną, { $points } $
   *[points] { $chance } % szans na wygraną, { $points } punktu
}
puzzle-best-other = Najlepsze z pozostałych:
puzzle-ways = { $count ->
    [one] Jest dokładnie jeden sposób.
    [few] Są { $count } sposoby; to jeden z nich.
    [many] Jest { $count } sposobów; to jeden z nich.
   *[other] Jest { $count } sposobów; to jeden z nich.
}
puzzle-sure = Zgodne są { $searches } analizy po { $simulations } rozgrywek; między dobrą a złą odpowiedzią jest co najmniej { $gap } % szans na wygraną (błędów standardowych: { $errors }). Zgadza się też analiza, która zna tylko zasady.
puzzle-exact = Rozwiązane dokładnie: sprawdzono każdy sposób.
puzzle-finders = Odsetek botów z poziomów od 1 do 5, które to znalazły: { $shares }

daily-title = Zadanie dnia
daily-of = Zadanie dnia, { $day }
daily-solved = Rozwiązane
daily-streak = { $days ->
    [one] { $days } dzień z rzędu
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dni z rzędu
}
daily-share = Udostępnij wynik
daily-copied = Skopiowano
daily-text = Vernissage, zadanie na { $day }: { $game }
