# What the first screen says of it.
game-final-touch = Final Touch
about-final-touch = Заканчивайте шедевры или портите их — за деньги.
facts-final-touch = 2–4 игрока · около 15 минут
