# What the first screen says of it.
game-patchwork = Пэчворк
about-patchwork = Платите за лоскуты пуговицами и временем и сшейте одеяло без дыр.
facts-patchwork = 2 игрока · около 20 минут
