patchwork-buttons = guziki
patchwork-income = dochód
patchwork-empty = puste
patchwork-tile = Żeton specjalny: 7 punktów
patchwork-special = specjalny kawałek materiału
patchwork-time-board = Plansza czasu
patchwork-at-space = { $name }: pole { $space }
patchwork-circle = { $count ->
    [one] Okrąg: został { $count } kawałek
    [few] Okrąg: zostały { $count } kawałki
    [many] Okrąg: zostało { $count } kawałków
   *[other] Okrąg: zostało { $count } kawałka
}
patchwork-patch-facts = Kawałek materiału: cena { $price }, czas { $time }, dochód { $income }.
patchwork-choices = Co możesz zrobić
patchwork-table = Kawałki i czas
patchwork-quilt-of = Kołdra: { $name }
patchwork-quilt-keys = Twoja kołdra. Strzałki przesuwają, R obraca, F odwraca, Enter przyszywa, Escape anuluje; 1, 2, 3 biorą kawałek, A przesuwa znacznik.
patchwork-short = { $count ->
    [one] Brakuje { $count } guzika
    [few] Brakuje { $count } guzików
    [many] Brakuje { $count } guzików
   *[other] Brakuje { $count } guzika
}
patchwork-no-room = Brak miejsca
patchwork-advance = Przesuń się
patchwork-sew = Przyszyj
patchwork-rotate = Obróć
patchwork-flip = Odwróć
patchwork-paid = (dochód +{ $paid })
patchwork-then-end = koniec gry
patchwork-then-mend = { $count ->
    [one] potem kładziesz specjalny kawałek
    [few] potem kładziesz { $count } specjalne kawałki
    [many] potem kładziesz { $count } specjalnych kawałków
   *[other] potem kładziesz { $count } specjalnego kawałka
}
patchwork-then-you = potem znowu twoja tura
patchwork-then-other = potem { $name }
patchwork-mend-now = { $count ->
    [one] Połóż specjalny kawałek na pustym polu.
    [few] Połóż { $count } specjalne kawałki na pustych polach.
    [many] Połóż { $count } specjalnych kawałków na pustych polach.
   *[other] Połóż { $count } specjalnego kawałka na pustych polach.
}
patchwork-prompt-none = Żadnego z najbliższych kawałków nie możesz teraz wziąć: przesuń się.
patchwork-prompt = { $count ->
    [0] Nie ma już kawałków: przesuń się.
    [one] Weź ostatni kawałek albo się przesuń.
    [few] Weź jeden z { $count } najbliższych kawałków albo się przesuń.
    [many] Weź jeden z { $count } najbliższych kawałków albo się przesuń.
   *[other] Weź jeden z { $count } najbliższych kawałków albo się przesuń.
}
patchwork-sending = Wysyłamy ruch…
patchwork-waiting = Tura: { $name }.
patchwork-fits = { $cells }: pasuje.
patchwork-not-here = { $cells }: { $reason }
patchwork-reason-overlap = Nachodzi na inny kawałek.
patchwork-reason-no-room = Ten kawałek nigdzie się na twojej kołdrze nie mieści.
patchwork-reason-too-dear = Za mało guzików.
patchwork-reason-covered = To pole jest zakryte.
patchwork-cell-empty = { $cell }: puste
patchwork-cell-patch = { $cell }: kawałek materiału
patchwork-cell-special = { $cell }: specjalny kawałek
patchwork-score-buttons = Guziki
patchwork-score-special_tile = Żeton specjalny
patchwork-score-empty = Puste pola
patchwork-tie = Remis: wygrywa osoba, która pierwsza dotarła na ostatnie pole.
patchwork-option-special-patches = Specjalne kawałki na planszy czasu
patchwork-option-special-patches-revised = nowsza plansza: 26, 32, 38, 44, 50
patchwork-option-special-patches-original = starsza plansza: 20, 26, 32, 44, 50
patchwork-refused-over = Gra już się zakończyła.
patchwork-refused-mend-first = Najpierw połóż specjalny kawałek, który na ciebie czeka.
patchwork-refused-nothing-to-mend = Nie ma specjalnego kawałka do położenia.
patchwork-refused-cell-covered = Specjalny kawałek kładzie się na pustym polu; { $cell } jest zakryte.
patchwork-refused-out-of-reach = Można wziąć tylko jeden z trzech kawałków leżących przed pionkiem, zgodnie z ruchem wskazówek zegara.
patchwork-refused-too-few-buttons = Ten kawałek kosztuje { $price }, a masz { $buttons }.
patchwork-refused-overlap = Kawałek nachodziłby na inny.
patchwork-refused-outside = Kawałek wystawałby poza kołdrę.
patchwork-refused-wrong-shape = Te pola nie mają kształtu tego kawałka.
patchwork-refused-mend-outside = Specjalny kawałek kładzie się na polu kołdry.
patchwork-refused-not-your-turn = To nie twoja tura.
patchwork-pawn = Pionek neutralny

# The boards: following the others, points where one decides
patchwork-tell-take = { $name }: kawałek materiału za { $price ->
    [one] { $price } guzik
    [few] { $price } guziki
    [many] { $price } guzików
   *[other] { $price } guzika
} i { $time ->
    [one] { $time } pole
    [few] { $time } pola
    [many] { $time } pól
   *[other] { $time } pola
} czasu, dochód +{ $income }.
patchwork-tell-advance = { $name }: ruch o { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
}, +{ $count } { $count ->
    [one] guzik
    [few] guziki
    [many] guzików
   *[other] guzika
}.
patchwork-tell-mend = { $name }: specjalny kawałek.
patchwork-tell-paid = Dochód: +{ $count } { $count ->
    [one] guzik
    [few] guziki
    [many] guzików
   *[other] guzika
}.
patchwork-tell-tile = Zabiera żeton 7 × 7.
patchwork-advancing = Ruch…
patchwork-goal-tile = Dla pierwszej osoby z pełnym kwadratem 7 × 7: 7 punktów.
patchwork-goal-tile-gone = Żeton 7 × 7 jest już wzięty.
patchwork-goal-points = Na koniec guzik to punkt, a puste pole kosztuje 2.
patchwork-after-pawn = { $place }. od pionka.
