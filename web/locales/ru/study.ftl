# Hints at a table, and the question before a move that gives much away.

hint-thinking = Ищу ход… Можно играть дальше.
hint-forced = У вас только один ход.
hint-best = Совет: { $move }.
hint-equal = { $count ->
    [one] Есть ещё { $count } ход не хуже.
    [few] Есть ещё { $count } хода не хуже.
    [many] Есть ещё { $count } ходов не хуже.
   *[other] Есть ещё { $count } хода не хуже.
}
hint-yours-best = Ваш ход — лучший из найденных.
hint-yours-equal = Ваш ход не хуже лучшего из найденных.
hint-costs-chance = Ваш ход отнимает { $chance } % шансов на победу.
hint-costs-points = { $unit ->
    [money] Ваш ход отнимает примерно { $points } $.
   *[points] Ваш ход отнимает очки (примерно { $points }).
}
hint-costs-both = { $unit ->
    [money] Ваш ход отнимает { $chance } % шансов на победу и примерно { $points } $.
   *[points] Ваш ход отнимает { $chance } % шансов на победу и очки (примерно { $points }).
}
hint-take = Взять в руку
hint-close = Закрыть подсказку
hint-refused-no-hints = За этим столом подсказок нет.
hint-refused-too-many-hints = Подсказок было много. До следующих подождите минуту.
hint-refused-hints-at-once = Прошлые подсказки ещё готовятся. Подождите немного.
warning-title = Вы уверены в этом ходе?
warning-think = Подумать ещё
warning-play = Всё равно сыграть
