# Searching in the rules pages.

rules-search = Search the rules
rules-search-example = { $game ->
    [patchwork] may I flip a patch?
    [final-touch] when do I draw cards?
    [art-society] may I turn a painting?
   *[other] …
}
rules-found = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
rules-nothing = Nothing found. Try another word.
