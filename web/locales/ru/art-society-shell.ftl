# What the first screen says of it.
game-art-society = Моя галерея
about-art-society = Торгуйтесь за картины и соберите лучшую галерею в городе.
facts-art-society = 2–4 игрока · около 45 минут
level-1-about-art-society = Рано тратит высокие карты ставок и вешает большие картины по краям стены.
level-2-about-art-society = Вешает картину туда, где она сразу приносит очки, а ставит без плана.
level-3-about-art-society = Хорошо вешает картины и начинает думать, что даст ставка.
