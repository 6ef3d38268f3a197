# What explains Final Touch: answers to what is pointed at, notes of a first game, keys.

final-touch-about-money = Заработано. Платят только за законченные шедевры и за те, что испортили соперники.
final-touch-about-goal = Путь к { $target }. Побеждает тот, кто дойдёт первым.
final-touch-about-cards = Карты на руке этого игрока. Их цветов никто другой не видит.
final-touch-about-partner = Команда: партнёры сидят друг напротив друга, деньги у них общие.
final-touch-about-out = Уже вне игры: дуэль ведут остальные.
final-touch-about-deck = Карты мазков, которые можно добрать. Каждый добирает до пяти.
final-touch-about-discard = Сыгранные карты. Когда колода кончится, их перемешают в новую.
final-touch-about-finished = { $amount } тому, кто сыграет последний нужный мазок. За мазки до него не платят.
final-touch-about-ruined = { $amount } соперникам того, кто поставит третью кляксу.
final-touch-about-needs = Мазки, которые нужны шедевру, по цветам. Закрашенные уже есть, пунктирных ещё не хватает.
final-touch-about-left = Шедевры впереди. Известен только следующий.
final-touch-about-smudges = Кляксы: карты цветов, которые не нужны. Третья портит шедевр.

final-touch-note-goal = Это гонка: побеждает тот, кто первым соберёт 25 $.
final-touch-note-teams = Вы в одной команде с игроком напротив. Деньги общие, 25 $ — это победа.
final-touch-note-smudge = Карта ненужного цвета — это клякса. Третья портит шедевр, и платят тогда соперникам того, кто её поставил.
final-touch-note-ruin = Уже две кляксы. Кто поставит третью, ничего не получит: заплатят соперникам. Затем тот же игрок сразу ходит над следующим шедевром.
final-touch-note-last = Платят только за последний штрих, зато всю сумму. Не оставляйте соперникам один-два мазка.
final-touch-note-ruined = Тот шедевр испорчен, поэтому соперники получили меньшую сумму. Большая — за законченный.

final-touch-key-pick = Выбрать карту на этом месте или вернуть её
final-touch-key-before = К карте слева
final-touch-key-after = К карте справа
final-touch-key-first = К первой карте
final-touch-key-last = К последней карте
final-touch-key-toggle = Выбрать карту или вернуть её
final-touch-key-play = Сыграть выбранные карты
final-touch-key-cancel = Отмена
final-touch-key-more = Мышь: карту можно перетащить на картину или к кляксам.
