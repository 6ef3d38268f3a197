# What speaks for a move in Art Society: each follows “This move” or “The other move”. Then where to look.

reason-art-society-decor = { $against ->
    [0] даёт украшение до { $shields ->
    [one] { $shields } щита
    [few] { $shields } щитов
    [many] { $shields } щитов
   *[other] { $shields } щита
}
   *[other] даёт украшение до { $shields ->
    [one] { $shields } щита
    [few] { $shields } щитов
    [many] { $shields } щитов
   *[other] { $shields } щита
}, другой только до { $against }
}
reason-art-society-shields = { $count ->
    [one] берёт украшение, где щитов больше на { $count }
    [few] берёт украшение, где щитов больше на { $count }
    [many] берёт украшение, где щитов больше на { $count }
   *[other] берёт украшение, где щитов больше на { $count }
}
reason-art-society-faux-pas = вызывает нарушение композиции: картин без престижа станет больше на { $count }
reason-art-society-prestige = { $count ->
    [one] даёт при нынешнем музее на { $count } очко престижа больше
    [few] даёт при нынешнем музее на { $count } очка престижа больше
    [many] даёт при нынешнем музее на { $count } очков престижа больше
   *[other] даёт при нынешнем музее на { $count } очка престижа больше
}
reason-art-society-eye-line = { $count ->
    [one] даёт при нынешнем музее на { $count } очко больше за уровень глаз
    [few] даёт при нынешнем музее на { $count } очка больше за уровень глаз
    [many] даёт при нынешнем музее на { $count } очков больше за уровень глаз
   *[other] даёт при нынешнем музее на { $count } очка больше за уровень глаз
}
reason-art-society-corner = { $count ->
    [one] закрывает на { $count } угол больше
    [few] закрывает на { $count } угла больше
    [many] закрывает на { $count } углов больше
   *[other] закрывает на { $count } угла больше
}
reason-art-society-full = заполняет всю стену: 5 очков
reason-art-society-holes = { $count ->
    [one] оставляет на { $count } пустую клетку больше, куда войдёт только украшение 1 × 1
    [few] оставляет на { $count } пустые клетки больше, куда войдёт только украшение 1 × 1
    [many] оставляет на { $count } пустых клеток больше, куда войдёт только украшение 1 × 1
   *[other] оставляет на { $count } пустой клетки больше, куда войдёт только украшение 1 × 1
}
reason-art-society-keeps = занимает помощника
reason-art-society-excess = делает картину лишней: на 2 очка меньше
reason-art-society-room = { $count ->
    [one] оставляет место ещё для { $count } размера картин
    [few] оставляет место ещё для { $count } размеров картин
    [many] оставляет место ещё для { $count } размеров картин
   *[other] оставляет место ещё для { $count } размера картин
}
reason-art-society-places = { $count ->
    [one] оставляет картинам на { $count } место больше
    [few] оставляет картинам на { $count } места больше
    [many] оставляет картинам на { $count } мест больше
   *[other] оставляет картинам на { $count } места больше
}
reason-art-society-snug = вешает плотнее: прилегающих сторон больше на { $count }
reason-art-society-no-place = покупает картину, для которой на стене нет места
reason-art-society-clash = покупает картину ({ $type ->
    [city] городской ландшафт
    [portrait] портрет
    [still_life] натюрморт
   *[landscape] пейзаж
}), которую можно повесить только с нарушением композиции
reason-art-society-could-earn = { $against ->
    [0] покупает то, что может дать украшение до { $shields ->
    [one] { $shields } щита
    [few] { $shields } щитов
    [many] { $shields } щитов
   *[other] { $shields } щита
}
   *[other] покупает то, что может дать украшение до { $shields ->
    [one] { $shields } щита
    [few] { $shields } щитов
    [many] { $shields } щитов
   *[other] { $shields } щита
}, другой только до { $against }
}
reason-art-society-worth = покупает картину ({ $type ->
    [city] городской ландшафт
    [portrait] портрет
    [still_life] натюрморт
   *[landscape] пейзаж
}), тип которой сейчас стоит { $points }, на { $count } больше
reason-art-society-cells = { $count ->
    [one] покупает картину больше на { $count } клетку
    [few] покупает картину больше на { $count } клетки
    [many] покупает картину больше на { $count } клеток
   *[other] покупает картину больше на { $count } клетки
}
reason-art-society-fits = { $count ->
    [one] покупает картину, для которой на стене на { $count } место больше
    [few] покупает картину, для которой на стене на { $count } места больше
    [many] покупает картину, для которой на стене на { $count } мест больше
   *[other] покупает картину, для которой на стене на { $count } места больше
}
reason-art-society-denies = не отдаёт сопернику картину, которая могла бы дать ему украшение до { $shields ->
    [one] { $shields } щита
    [few] { $shields } щитов
    [many] { $shields } щитов
   *[other] { $shields } щита
}
reason-art-society-museum = { $count ->
    [one] оставляет для музея картину, с которой стена дороже на { $count } очко
    [few] оставляет для музея картину, с которой стена дороже на { $count } очка
    [many] оставляет для музея картину, с которой стена дороже на { $count } очков
   *[other] оставляет для музея картину, с которой стена дороже на { $count } очка
}
reason-art-society-sure = наверняка даёт первый выбор
reason-art-society-outbids = { $count ->
    [one] перебивает на { $count } карту соперников больше
    [few] перебивает на { $count } карты соперников больше
    [many] перебивает на { $count } карт соперников больше
   *[other] перебивает на { $count } карты соперников больше
}
reason-art-society-enough = и так даёт первый выбор, а карта { $card } остаётся на руке
reason-art-society-same-for-less = перебивает столько же карт, а карта { $card } остаётся на руке
reason-art-society-saves = сохраняет карту { $card } на потом
reason-art-society-pile-no-place = выбирает размер, для которого на стене нет места
reason-art-society-pile-others = { $count ->
    [one] выбирает размер, который не поместится ещё у { $count } соперника
    [few] выбирает размер, который не поместится ещё у { $count } соперников
    [many] выбирает размер, который не поместится ещё у { $count } соперников
   *[other] выбирает размер, который не поместится ещё у { $count } соперника
}
reason-art-society-pile-earns = выбирает стопку, где украшение могут дать { $count } из { $total } картин, а не { $less } из { $others }
reason-art-society-pile-room = { $count ->
    [one] выбирает размер, для которого на стене на { $count } место больше
    [few] выбирает размер, для которого на стене на { $count } места больше
    [many] выбирает размер, для которого на стене на { $count } мест больше
   *[other] выбирает размер, для которого на стене на { $count } места больше
}
reason-art-society-pile-cells = { $count ->
    [one] выбирает размер больше на { $count } клетку
    [few] выбирает размер больше на { $count } клетки
    [many] выбирает размер больше на { $count } клеток
   *[other] выбирает размер больше на { $count } клетки
}

art-society-look-wall = Посмотрите на свою стену: рамы, типы и свободное место.
art-society-look-bids = Посмотрите на свои карты ставок: чего они будут стоить потом?
art-society-look-offer = Посмотрите на картины на аукционе.
art-society-look-piles = Посмотрите на размеры стопок.
art-society-look-museum = Посмотрите на музей: сколько стоит каждый тип?
art-society-look-opponents = Посмотрите, что могут соперники.

art-society-hint-size = выставьте на аукцион картину { $size }
art-society-hint-bid = поставьте { $card }
art-society-hint-buy = купите эту картину ({ $tile })
art-society-hint-hang = повесьте по контуру ({ $tile })
art-society-hint-decor = возьмите украшение { $size }
art-society-hint-keep = отдайте помощнику
art-society-hint-swap = замените и повесьте по контуру ({ $tile })
art-society-hint-swapped = завершите замену
art-society-hint-exchange = обменяйте картину в музее ({ $tile })
art-society-hint-excess = отложите как лишнюю картину
art-society-hint-done = закончите ход
