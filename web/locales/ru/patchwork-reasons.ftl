# What speaks for a move in Patchwork: each follows “This move” or “The other move”. Then where to look.

reason-patchwork-tile = заполняет квадрат 7 × 7: 7 очков
reason-patchwork-square = оставляет для квадрата 7 × 7 { $left ->
    [one] { $left } клетку
    [few] { $left } клетки
    [many] { $left } клеток
   *[other] { $left } клетки
}, на { $count } меньше, чем другой ход
reason-patchwork-special = { $count ->
    [one] даёт на один особый лоскут больше
    [few] даёт на { $count } особых лоскута больше
    [many] даёт на { $count } особых лоскутов больше
   *[other] даёт на { $count } особого лоскута больше
}
reason-patchwork-cells = { $count ->
    [one] закрывает на { $count } клетку больше
    [few] закрывает на { $count } клетки больше
    [many] закрывает на { $count } клеток больше
   *[other] закрывает на { $count } клетки больше
}
reason-patchwork-income = { $count ->
    [one] принесёт до конца игры на { $count } пуговицу дохода больше
    [few] принесёт до конца игры на { $count } пуговицы дохода больше
    [many] принесёт до конца игры на { $count } пуговиц дохода больше
   *[other] принесёт до конца игры на { $count } пуговицы дохода больше
}
reason-patchwork-cheaper = { $count ->
    [one] обходится на { $count } пуговицу дешевле
    [few] обходится на { $count } пуговицы дешевле
    [many] обходится на { $count } пуговиц дешевле
   *[other] обходится на { $count } пуговицы дешевле
}
reason-patchwork-earns = { $count ->
    [one] приносит { $count } пуговицу
    [few] приносит { $count } пуговицы
    [many] приносит { $count } пуговиц
   *[other] приносит { $count } пуговицы
}
reason-patchwork-quicker = { $count ->
    [one] продвигает фишку на { $count } деление меньше
    [few] продвигает фишку на { $count } деления меньше
    [many] продвигает фишку на { $count } делений меньше
   *[other] продвигает фишку на { $count } деления меньше
}
reason-patchwork-paid = { $count ->
    [one] сразу приносит на { $count } пуговицу дохода больше
    [few] сразу приносит на { $count } пуговицы дохода больше
    [many] сразу приносит на { $count } пуговиц дохода больше
   *[other] сразу приносит на { $count } пуговицы дохода больше
}
reason-patchwork-again = сохраняет ход: соперник ждёт
reason-patchwork-starves = не оставляет сопернику ни одного лоскута: тот может только продвинуться
reason-patchwork-denies = не даст сопернику сразу взять лоскут за { $price ->
    [one] { $price } пуговицу
    [few] { $price } пуговицы
    [many] { $price } пуговиц
   *[other] { $price } пуговицы
} и { $time ->
    [one] { $time } деление
    [few] { $time } деления
    [many] { $time } делений
   *[other] { $time } деления
} времени
reason-patchwork-holes = { $more ->
    [0] { $count ->
    [one] оставляет пустую клетку, которую закроет только особый лоскут
    [few] оставляет { $count } пустые клетки, которые закроют только особые лоскуты
    [many] оставляет { $count } пустых клеток, которые закроют только особые лоскуты
   *[other] оставляет { $count } пустой клетки, которую закроет только особый лоскут
}
   *[other] { $count ->
    [one] оставляет ещё { $count } пустую клетку, которую закроет только особый лоскут
    [few] оставляет ещё { $count } пустые клетки, которые закроют только особые лоскуты
    [many] оставляет ещё { $count } пустых клеток, которые закроют только особые лоскуты
   *[other] оставляет ещё { $count } пустой клетки, которую закроет только особый лоскут
}
}
reason-patchwork-fills = закрывает клетку, которую может закрыть только особый лоскут
reason-patchwork-splits = { $count ->
    [one] оставляет на { $count } отдельную группу пустых клеток больше
    [few] оставляет на { $count } отдельные группы пустых клеток больше
    [many] оставляет на { $count } отдельных групп пустых клеток больше
   *[other] оставляет на { $count } отдельной группы пустых клеток больше
}
reason-patchwork-room = { $count ->
    [one] оставляет место ещё для { $count } лоскута из круга
    [few] оставляет место ещё для { $count } лоскутов из круга
    [many] оставляет место ещё для { $count } лоскутов из круга
   *[other] оставляет место ещё для { $count } лоскута из круга
}
reason-patchwork-snug = кладёт лоскут плотнее: прилегающих сторон больше на { $count }

patchwork-look-time = Посмотрите на шкалу времени: кто ходит следующим и что впереди.
patchwork-look-income = Посмотрите на доход: сколько раз его ещё выплатят?
patchwork-look-buttons = Посмотрите на пуговицы: во что вам обойдётся ход?
patchwork-look-opponent = Посмотрите, что соперник сможет взять следующим ходом.
patchwork-look-circle = Посмотрите на ближайшие лоскуты в круге.
patchwork-look-square = Посмотрите на квадрат 7 × 7.
patchwork-look-quilt = Посмотрите на пустые клетки одеяла.

patchwork-hint-advance = продвиньтесь
patchwork-hint-take = возьмите лоскут за { $price ->
    [one] { $price } пуговицу
    [few] { $price } пуговицы
    [many] { $price } пуговиц
   *[other] { $price } пуговицы
} (время: { $time }) и пришейте его по контуру
patchwork-hint-mend = пришейте особый лоскут по контуру
