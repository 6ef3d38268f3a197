# Searching in the rules pages.

rules-search = Szukaj w zasadach
rules-search-example = { $game ->
    [patchwork] czy mogę odwrócić kawałek?
    [final-touch] kiedy dobieram karty?
    [art-society] czy mogę obrócić obraz?
   *[other] …
}
rules-found = { $count ->
    [one] { $count } miejsce
    [few] { $count } miejsca
    [many] { $count } miejsc
   *[other] { $count } miejsca
}
rules-nothing = Nic nie znaleziono. Spróbuj innego słowa.
