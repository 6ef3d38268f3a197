# What speaks for a move in Patchwork: each follows “This move” or “The other move”. Then where to look.

reason-patchwork-tile = zapełnia kwadrat 7 × 7: 7 punktów
reason-patchwork-square = zostawia do zapełnienia kwadratu 7 × 7 { $left ->
    [one] { $left } pole
    [few] { $left } pola
    [many] { $left } pól
   *[other] { $left } pola
}, o { $count } mniej niż drugi ruch
reason-patchwork-special = { $count ->
    [one] daje o jeden specjalny kawałek więcej
    [few] daje o { $count } specjalne kawałki więcej
    [many] daje o { $count } specjalnych kawałków więcej
   *[other] daje o { $count } specjalnego kawałka więcej
}
reason-patchwork-cells = { $count ->
    [one] zakrywa o { $count } pole więcej
    [few] zakrywa o { $count } pola więcej
    [many] zakrywa o { $count } pól więcej
   *[other] zakrywa o { $count } pola więcej
}
reason-patchwork-income = { $count ->
    [one] da do końca gry o { $count } guzik dochodu więcej
    [few] da do końca gry o { $count } guziki dochodu więcej
    [many] da do końca gry o { $count } guzików dochodu więcej
   *[other] da do końca gry o { $count } guzika dochodu więcej
}
reason-patchwork-cheaper = { $count ->
    [one] kosztuje o { $count } guzik mniej
    [few] kosztuje o { $count } guziki mniej
    [many] kosztuje o { $count } guzików mniej
   *[other] kosztuje o { $count } guzika mniej
}
reason-patchwork-earns = { $count ->
    [one] przynosi { $count } guzik
    [few] przynosi { $count } guziki
    [many] przynosi { $count } guzików
   *[other] przynosi { $count } guzika
}
reason-patchwork-quicker = { $count ->
    [one] przesuwa znacznik o { $count } pole mniej
    [few] przesuwa znacznik o { $count } pola mniej
    [many] przesuwa znacznik o { $count } pól mniej
   *[other] przesuwa znacznik o { $count } pola mniej
}
reason-patchwork-paid = { $count ->
    [one] od razu daje o { $count } guzik dochodu więcej
    [few] od razu daje o { $count } guziki dochodu więcej
    [many] od razu daje o { $count } guzików dochodu więcej
   *[other] od razu daje o { $count } guzika dochodu więcej
}
reason-patchwork-again = zachowuje turę: przeciwnik musi poczekać
reason-patchwork-starves = nie zostawia przeciwnikowi żadnego kawałka: może się tylko przesunąć
reason-patchwork-denies = nie da przeciwnikowi wziąć zaraz kawałka za { $price ->
    [one] { $price } guzik
    [few] { $price } guziki
    [many] { $price } guzików
   *[other] { $price } guzika
} i { $time ->
    [one] { $time } pole
    [few] { $time } pola
    [many] { $time } pól
   *[other] { $time } pola
} czasu
reason-patchwork-holes = { $more ->
    [0] { $count ->
    [one] zostawia puste pole, które zakryje tylko specjalny kawałek
    [few] zostawia { $count } puste pola, które zakryją tylko specjalne kawałki
    [many] zostawia { $count } pustych pól, które zakryją tylko specjalne kawałki
   *[other] zostawia { $count } pustego pola, które zakryje tylko specjalny kawałek
}
   *[other] { $count ->
    [one] zostawia jeszcze { $count } puste pole, które zakryje tylko specjalny kawałek
    [few] zostawia jeszcze { $count } puste pola, które zakryją tylko specjalne kawałki
    [many] zostawia jeszcze { $count } pustych pól, które zakryją tylko specjalne kawałki
   *[other] zostawia jeszcze { $count } pustego pola, które zakryje tylko specjalny kawałek
}
}
reason-patchwork-fills = zakrywa pole, które może zakryć tylko specjalny kawałek
reason-patchwork-splits = { $count ->
    [one] zostawia o { $count } osobną grupę pustych pól więcej
    [few] zostawia o { $count } osobne grupy pustych pól więcej
    [many] zostawia o { $count } osobnych grup pustych pól więcej
   *[other] zostawia o { $count } osobnej grupy pustych pól więcej
}
reason-patchwork-room = { $count ->
    [one] zostawia miejsce na { $count } kawałek z okręgu więcej
    [few] zostawia miejsce na { $count } kawałki z okręgu więcej
    [many] zostawia miejsce na { $count } kawałków z okręgu więcej
   *[other] zostawia miejsce na { $count } kawałka z okręgu więcej
}
reason-patchwork-snug = układa kawałek ciaśniej: przylegających krawędzi jest więcej o { $count }

patchwork-look-time = Spójrz na planszę czasu: kto zagra następny i co jest przed wami.
patchwork-look-income = Spójrz na dochód: ile razy zostanie jeszcze wypłacony?
patchwork-look-buttons = Spójrz na guziki: ile jest dla ciebie wart ten ruch?
patchwork-look-opponent = Spójrz, co może zaraz wziąć przeciwnik.
patchwork-look-circle = Spójrz na najbliższe kawałki w okręgu.
patchwork-look-square = Spójrz na kwadrat 7 × 7.
patchwork-look-quilt = Spójrz na puste pola kołdry.

patchwork-hint-advance = przesuń się
patchwork-hint-take = weź kawałek materiału za { $price ->
    [one] { $price } guzik
    [few] { $price } guziki
    [many] { $price } guzików
   *[other] { $price } guzika
} (czas: { $time }) i przyszyj go tam, gdzie jest obrys
patchwork-hint-mend = przyszyj specjalny kawałek tam, gdzie jest obrys
