# Searching in the rules pages.

rules-search = Поиск в правилах
rules-search-example = { $game ->
    [patchwork] можно ли перевернуть лоскут?
    [final-touch] когда добирают карты?
    [art-society] можно ли повернуть картину?
   *[other] …
}
rules-found = { $count ->
    [one] { $count } место
    [few] { $count } места
    [many] { $count } мест
   *[other] { $count } места
}
rules-nothing = Ничего не нашлось. Попробуйте другое слово.
