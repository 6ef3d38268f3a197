# What speaks for a move in Final Touch: each follows “This move” or “The other move”. Then where to look.

reason-final-touch-wins = приносит победу
reason-final-touch-loses = заканчивает игру победой соперника
reason-final-touch-finishes = заканчивает шедевр за { $dollars } $
reason-final-touch-ruins = портит шедевр и даёт соперникам { $dollars } $
reason-final-touch-opens = оставляет до конца всего { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}: { $wins ->
    [0] следующий игрок может получить { $dollars } $
   *[other] следующий игрок может так победить
}
reason-final-touch-danger = ставит вторую кляксу: кто поставит третью, даст соперникам { $dollars } $
reason-final-touch-keeps = { $count ->
    [one] оставляет на руке на { $count } карту больше из тех, которых здесь не хватает
    [few] оставляет на руке на { $count } карты больше из тех, которых здесь не хватает
    [many] оставляет на руке на { $count } карт больше из тех, которых здесь не хватает
   *[other] оставляет на руке на { $count } карты больше из тех, которых здесь не хватает
}
reason-final-touch-nearer = { $count ->
    [one] добавляет на { $count } нужную карту больше
    [few] добавляет на { $count } нужные карты больше
    [many] добавляет на { $count } нужных карт больше
   *[other] добавляет на { $count } нужной карты больше
}
reason-final-touch-draws = { $count ->
    [one] позволяет взять на { $count } карту больше
    [few] позволяет взять на { $count } карты больше
    [many] позволяет взять на { $count } карт больше
   *[other] позволяет взять на { $count } карты больше
}
reason-final-touch-next = { $count ->
    [one] оставляет на руке на { $count } карту больше для следующего шедевра
    [few] оставляет на руке на { $count } карты больше для следующего шедевра
    [many] оставляет на руке на { $count } карт больше для следующего шедевра
   *[other] оставляет на руке на { $count } карты больше для следующего шедевра
}
reason-final-touch-scarce = оставляет нужным редкий цвет: { $colour ->
    [blue] синий
    [brown] коричневый
    [green] зелёный
    [red] красный
   *[yellow] жёлтый
}, неизвестных карт: { $count }

final-touch-look-masterpiece = Посмотрите, чего ещё не хватает шедевру.
final-touch-look-opponents = Посмотрите, что вы оставляете следующему игроку.
final-touch-look-next = Посмотрите на следующий шедевр.
final-touch-look-hand = Посмотрите на свою руку: какие карты стоит придержать?

final-touch-hint-touch = подправьте картину ({ $cards })
final-touch-hint-smudge = поставьте кляксу ({ $card })
