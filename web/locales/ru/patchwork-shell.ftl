# What the first screen says of it.
game-patchwork = Пэчворк
about-patchwork = Платите за лоскуты пуговицами и временем и сшейте одеяло без дыр.
facts-patchwork = 2 игрока · около 20 минут
level-1-about-patchwork = Берёт самый большой лоскут, шьёт вдоль края и забывает о времени и доходе.
level-2-about-patchwork = Сравнивает цену, время и доход, но думает только об одном лоскуте.
level-3-about-patchwork = Шьёт одеяло аккуратно и смотрит на ход вперёд.
