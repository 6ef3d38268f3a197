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
puzzle-kind = { $kind ->
    [take] Какой лоскут?
    [pack] Уложить лоскуты
    [card] Какие карты?
    [smudge] Подправить или поставить кляксу?
    [bid] Лучшая ставка
    [buy] Какая картина?
    [hang] Куда повесить?
    [end] Закончить игру?
   *[other] { $kind }
}
puzzle-ask = { $kind ->
    [take] Какой лоскут сейчас лучше всего взять? Или лучше продвинуться? Куда вы его пришьёте, здесь неважно.
    [pack] Возьмите три следующих лоскута, один за другим, начиная с первого, и пришейте их так, чтобы они закрыли ровно обведённые клетки.
    [card] Какие карты сейчас лучше всего сыграть?
    [smudge] Что сейчас лучше: подправить или поставить кляксу? Какими картами, здесь неважно.
    [bid] Какая ставка сейчас лучшая?
    [buy] Какая картина сейчас для вас лучшая?
    [hang] Куда лучше всего повесить эту картину? Или лучше отдать её помощнику?
    [end] Вторая лишняя картина заканчивает игру. Лучше закончить её сейчас или продолжать?
   *[other] Какой ход сейчас лучший?
}
puzzle-do-pack = Пришейте первый лоскут на обведённые клетки.
puzzle-open = Пока всё верно. Играйте дальше.
puzzle-right = Верно!
puzzle-near = Близко, но есть ход заметно лучше.
puzzle-wrong = Не то.
puzzle-near-pack = Подходит, но остальные клетки уже не закрыть.
puzzle-wrong-pack = Лоскуты должны лежать на обведённых клетках, по порядку, начиная с первого.
puzzle-cost = { $unit ->
    [money] Это стоит { $chance } % шансов на победу и { $points } $.
   *[points] Это стоит { $chance } % шансов на победу и { $points } очка.
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
