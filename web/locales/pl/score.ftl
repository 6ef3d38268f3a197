# Arkusz punktacji partii rozegranych przy własnym stole.

score-about = Gracie w wersję pudełkową? Wpiszcie, co leży na stole, a policzymy każdy punkt według zasad. Wszystko zostaje na tym urządzeniu.
score-none = Ta gra nie ma arkusza punktacji.
score-names = Imiona
score-name-of = Imię: gracz { $number }
score-clear = Wyczyść arkusz
score-result = Wynik
score-total = Razem
score-enter = Wpiszcie dane wszystkich, a punkty pojawią się tutaj.
score-offline = Brak połączenia. To, co wpisujecie, zostaje na tym urządzeniu i będzie policzone, gdy tylko wróci połączenie.
score-offline-old = Brak połączenia. To ostatni wynik; nowe wpisy będą policzone, gdy tylko wróci połączenie.
score-impossible = To niemożliwe. Zasada:
score-impossible-of = { $name }: to niemożliwe. Zasada:
score-unreadable = Tego wiersza nie da się odczytać.
score-won = { $count ->
    [one] Wygrywa: { $names }
   *[other] Wspólne zwycięstwo: { $names }
}
score-team-won = Wygrywają: { $names }
score-open-home = Remis: kto pierwszy dotarł na ostatnie pole?
score-open-cards = Remis: wpiszcie sumę lizaków, które zostały prowadzącym.
score-open-duel = Remis: decyduje pojedynek o jeszcze jedno arcydzieło.
score-open-target = Nikt nie ma jeszcze 25 $: gra toczy się dalej.
score-tie-home = Remis: wygrywa osoba, która pierwsza dotarła na ostatnie pole.
score-tie-cards = Remis: decyduje większa suma pozostałych lizaków.
score-less = { $what }: o jeden mniej
score-more = { $what }: o jeden więcej
score-how = Jak wpisać

# Patchwork

score-tile = Żeton specjalny (7 × 7)
score-count-holes = Policz puste pola
score-tap-holes = Wskaż puste pola
score-holes-of = Puste pola: { $name }
score-holes = { $count ->
    [one] { $count } puste pole
    [few] { $count } puste pola
    [many] { $count } pustych pól
   *[other] { $count } pustego pola
}
score-home = Kto pierwszy dotarł na ostatnie pole?

# Final Touch

score-by-works = Wskaż arcydzieła
score-by-money = Wpisz pieniądze
score-pile = Wybierz, gdzie leżą, i wskaż je
score-pile-finished = { $names }, ukończone
score-pile-ruined = { $names }, zniszczone
score-works = Arcydzieła

# Art Society

score-prestige = Tor prestiżu
score-prestige-about = Wpisz pole każdego znacznika. Jeśli widać jego czarną stronę, dodaj 50.
score-at-museum = Obraz tego typu jest w muzeum
score-wall-of = Czyja ściana
score-by-wall = Ułóż ścianę
score-by-figures = Wpisz liczby
score-without-faux-pas = { $type }, bez faux pas
score-shields = Tarcze na ścianie
score-eye-line = Obrazy typu ×5 na linii wzroku
score-full-wall = Ściana nie ma pustych pól
score-cards = Suma pozostałych lizaków
score-box = Żetony z pudełka
score-tiles = Żetony
score-starting = Startowe ★
score-value = Wartość { $n }
score-values = Według wartości
score-choose-tile = Wybierz żeton. Żeton wskazany na ścianie wraca do ręki.
score-back = Odłóż do pudełka
score-in-hand = { $tile }: wskaż pole jego lewego górnego rogu.
score-wall-cells = Pola ściany: { $name }
score-art-society-prestige = { $what ->
    [city] Życie miejskie
    [portrait] Portrety
    [still_life] Martwe natury
   *[landscape] Pejzaże
}
