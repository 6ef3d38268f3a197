# What the first screen says of it.
game-final-touch = Final Touch
about-final-touch = Заканчивайте шедевры или портите их — за деньги.
facts-final-touch = 2–4 игрока · около 15 минут
level-1-about-final-touch = Кладёт всё, что подходит, побольше сразу, а кляксы ставит слишком поздно.
level-2-about-final-touch = Видит, что оставляет следующему игроку, но часто торопится.
level-3-about-final-touch = Заканчивает шедевр, когда может, и мало что оставляет следующему игроку.
