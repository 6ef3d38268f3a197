# Hints at a table, and the question before a move that gives much away.

hint-thinking = Szukam ruchu… Możesz grać dalej.
hint-forced = Masz tylko jeden ruch.
hint-best = Propozycja: { $move }.
hint-equal = { $count ->
    [one] Jest { $count } inny równie dobry ruch.
    [few] Są { $count } inne równie dobre ruchy.
    [many] Jest { $count } innych równie dobrych ruchów.
   *[other] Jest { $count } innego równie dobrego ruchu.
}
hint-yours-best = Twój ruch jest najlepszy ze znalezionych.
hint-yours-equal = Twój ruch jest równie dobry jak najlepszy ze znalezionych.
hint-costs-chance = Twój ruch kosztuje { $chance } % szans na wygraną.
hint-costs-points = { $unit ->
    [money] Twój ruch kosztuje około { $points } $.
   *[points] Twój ruch kosztuje około { $points } pkt.
}
hint-costs-both = { $unit ->
    [money] Twój ruch kosztuje { $chance } % szans na wygraną i około { $points } $.
   *[points] Twój ruch kosztuje { $chance } % szans na wygraną i około { $points } pkt.
}
hint-take = Weź do ręki
hint-close = Zamknij podpowiedź
hint-refused-no-hints = Przy tym stole nie ma podpowiedzi.
hint-refused-too-many-hints = To było dużo podpowiedzi. Na następne poczekaj minutę.
hint-refused-hints-at-once = Poprzednie podpowiedzi są jeszcze obliczane. Poczekaj chwilę.
warning-title = Na pewno ten ruch?
warning-think = Pomyślę jeszcze
warning-play = Zagraj mimo to
