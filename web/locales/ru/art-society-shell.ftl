# What the first screen says of it.
game-art-society = Моя галерея
about-art-society = Торгуйтесь за картины и соберите лучшую галерею в городе.
facts-art-society = 2–4 игрока · около 45 минут
