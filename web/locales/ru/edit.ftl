# Редактор позиций.

edit-board = Позиция на поле
edit-to-move = { $count ->
    [one] Ход: { $names }
   *[other] Решают: { $names }
}
edit-line = Строка позиции (вставьте или измените)
edit-fields = По частям
edit-by-hand = Вручную
edit-eyes = Кто смотрит
edit-eyes-mover = Кто решает
edit-play = Играть дальше
edit-deal = Новая раздача
edit-deal-for = Новая раздача, игроков: { $count }
edit-analysis = Анализ
edit-analyse = Анализировать
edit-thinking = Думаю…
edit-figures = Шансы на победу { $chance } %, ожидаемые очки { $points }.
edit-back = Назад к редактору
edit-against = Кто играет
edit-against-bots = Против ботов
edit-all-seats = Играю за всех
edit-record = Сохранить запись партии и просмотреть

# Patchwork

edit-enter = Ввести партию
edit-enter-circle = Отмечайте лоскуты в порядке круга, по часовой стрелке от нейтральной фишки. Осталось: { $count }. Самый маленький всегда последний.
edit-enter-left = Оставшиеся лоскуты
edit-enter-undo = Убрать последний
edit-enter-begin = Теперь ходы
edit-patch-of = Лоскут { $number }: цена { $price }, время { $time }
edit-patchwork-0 = Шкала времени (revised или original)
edit-patchwork-1 = Круг, начиная от нейтральной фишки
edit-patchwork-2 = Игрок 1: пуговицы : деление : особый жетон (7) : лоскуты
edit-patchwork-3 = Игрок 2: пуговицы : деление : особый жетон (7) : лоскуты
edit-patchwork-4 = Чей ход (0 или 1)
edit-patchwork-5 = Особые лоскуты, которые нужно пришить сейчас
edit-patchwork-6 = Кто первым дошёл до последнего деления
edit-quilt-of = Чьё одеяло
edit-space = Деление на шкале времени
edit-circle = Лоскуты в круге
edit-patch = Лоскут { $number }
edit-choose-patch = Выберите лоскут и отметьте место левой клетки его верхнего ряда. Лоскут, отмеченный на одеяле, возвращается в круг.
edit-rotate = Повернуть
edit-flip = Перевернуть
edit-cells-of = Клетки одеяла: { $name }

# Art Society

edit-art-society-0 = Фаза
edit-art-society-1 = Чей ход (с 0)
edit-art-society-2 = Выбранные размеры или аукцион
edit-art-society-3 = Стопки, сверху вниз
edit-art-society-4 = Украшения в запасе
edit-art-society-5 = Музей
edit-art-society-6 = Маркеры престижа
edit-art-society-7 = Что осталось в ходе развески
edit-art-society-seat = { $name }: ставки : тайная ставка : картина : помощник : лишние : стена

# Final Touch

edit-final-touch-0 = Число игроков
edit-final-touch-1 = Шедевры по порядку
edit-final-touch-2 = Зона мазков
edit-final-touch-3 = Зона клякс
edit-final-touch-4 = Сброс
edit-final-touch-5 = Колода, начиная со следующей карты
edit-final-touch-6 = Карты на руках
edit-final-touch-7 = Чей ход (с 0)
edit-final-touch-8 = Кто не участвует в дуэли
edit-final-touch-9 = Карты на руках при последней тасовке
edit-final-touch-10 = Сыграно с тех пор
