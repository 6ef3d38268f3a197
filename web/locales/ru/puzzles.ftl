# Puzzles: choosing one, the question, what a try was worth, the puzzle of the day.

puzzles-title = Задачи
puzzles-about = Позиции из партий сильных ботов, каждая с ясным ответом. Каждый ответ проверили несколько независимых поисков, и все они сошлись.
puzzles-none = Для этой игры задач нет.
puzzles-game = Игра
puzzles-kind = Вид
puzzles-grade = Сложность
puzzles-any = Все
puzzles-start = Дайте задачу
puzzles-solved = Решено { $solved } из { $all }
puzzle-of = Задача: { $game }
puzzle-gone = Такой задачи здесь нет.
puzzle-grade = Сложность { $grade } из 5
puzzle-kind = Лучший ход
puzzle-ask = Какой ход сейчас лучший?
puzzle-patchwork-take = Какой лоскут?
puzzle-patchwork-take-ask = Какой лоскут сейчас лучше всего взять? Или лучше продвинуться? Куда вы его пришьёте, здесь неважно.
puzzle-patchwork-pack = Уложить лоскуты
puzzle-patchwork-pack-ask = Возьмите три следующих лоскута, один за другим, начиная с первого, и пришейте их так, чтобы они закрыли ровно обведённые клетки.
puzzle-patchwork-pack-do = Пришейте первый лоскут на обведённые клетки.
puzzle-patchwork-pack-near = Подходит, но остальные клетки уже не закрыть.
puzzle-patchwork-pack-wrong = Лоскуты должны лежать на обведённых клетках, по порядку, начиная с первого.
puzzle-final-touch-card = Какие карты?
puzzle-final-touch-card-ask = Какие карты сейчас лучше всего сыграть?
puzzle-final-touch-smudge = Подправить или поставить кляксу?
puzzle-final-touch-smudge-ask = Что сейчас лучше: подправить или поставить кляксу? Какими картами, здесь неважно.
puzzle-art-society-bid = Лучшая ставка
puzzle-art-society-bid-ask = Какая ставка сейчас лучшая?
puzzle-art-society-buy = Какая картина?
puzzle-art-society-buy-ask = Какая картина сейчас для вас лучшая?
puzzle-art-society-hang = Куда повесить?
puzzle-art-society-hang-ask = Куда лучше всего повесить эту картину? Или лучше отдать её помощнику?
puzzle-art-society-end = Закончить игру?
puzzle-art-society-end-ask = Вторая лишняя картина заканчивает игру. Лучше закончить её сейчас или продолжать?
puzzle-open = Пока всё верно. Играйте дальше.
puzzle-right = Верно!
puzzle-near = Близко, но есть ход заметно лучше.
puzzle-wrong = Не то.
puzzle-cost = { $unit ->
    [money] Это стоит { $chance } % шансов на победу и { $points } $.
   *[points] Это стоит { $chance } % шансов на победу и { $points } очка.
}
puzzle-again = Попробовать ещё раз
puzzle-show = Показать ответ
puzzle-next = Следующая задача
puzzle-all = Все задачи
puzzle-answer = { $count ->
    [one] Ответ:
   *[other] Верен любой из этих ответов:
}
puzzle-take = взять лоскут: цена { $price }, время { $time }
puzzle-details = Откуда такая уверенность?
puzzle-promises = { $unit ->
    [money] { $chance } % шансов на победу, { $points } $
   *[points] { $chance } % шансов на победу, { $points } очка
}
puzzle-best-other = Лучшее из остального:
puzzle-ways = { $count ->
    [one] Есть ровно один способ.
    [few] Есть { $count } способа; это один из них.
    [many] Есть { $count } способов; это один из них.
   *[other] Есть { $count } способов; это один из них.
}
puzzle-sure = { $searches } поиска по { $simulations } партий сошлись; между верным и неверным не меньше { $gap } % шансов на победу (стандартных ошибок: { $errors }). Согласен и поиск, который знает только правила.
puzzle-exact = Решено точно: проверены все способы.
puzzle-finders = Доля ботов уровней от 1 до 5, которые это нашли: { $shares }

daily-title = Задача дня
daily-of = Задача дня, { $day }
daily-solved = Решено
daily-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
    [many] { $days } дней подряд
   *[other] { $days } дней подряд
}
daily-share = Поделиться результатом
daily-copied = Скопировано
daily-text = Vernissage, задача на { $day }: { $game }
