# Редактор позиций.

edit-board = Позиция на поле
edit-to-move = { $count ->
    [one] Ход: { $names }
   *[other] Решают: { $names }
}
edit-line = Строка позиции (вставьте или измените)
edit-fields = По частям
edit-field = Часть { $number }
edit-nobody = никто
edit-by-hand = Вручную
edit-eyes = Кто смотрит
edit-eyes-mover = Кто решает
edit-play = Играть дальше
edit-deal = Новая раздача
edit-deal-for = Новая раздача, игроков: { $count }
edit-analysis = Анализ
edit-analyse = Анализировать
edit-thinking = Думаю…
edit-figures = { $unit ->
    [money] Шансы на победу { $chance } %, ожидаемый заработок { $points } $.
   *[points] Шансы на победу { $chance } %, ожидаемые очки { $points }.
}
edit-back = Назад к редактору
edit-against = Кто играет
edit-against-bots = Против ботов
edit-all-seats = Играю за всех
edit-record = Сохранить запись партии и просмотреть
edit-instead = Вместо: { $tile }
edit-put = Положить сюда
edit-nothing = ничего

# Patchwork

edit-enter = Ввести партию
edit-enter-circle = Отмечайте лоскуты в порядке круга, по часовой стрелке от нейтральной фишки. Осталось: { $count }. Самый маленький всегда последний.
edit-enter-left = Оставшиеся лоскуты
edit-enter-undo = Убрать последний
edit-enter-begin = Перейти к ходам
edit-patch-of = Лоскут { $number }: цена { $price }, время { $time }
edit-patchwork-0 = Шкала времени (revised или original)
edit-patchwork-1 = Круг, начиная от нейтральной фишки
edit-patchwork-2 = Игрок 1: пуговицы : деление : особый жетон (7) : лоскуты
edit-patchwork-3 = Игрок 2: пуговицы : деление : особый жетон (7) : лоскуты
edit-patchwork-4 = Чей ход
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
edit-special-patch = Особый лоскут
edit-special-about = Отметьте клетку, где он лежит. Отмеченный на одеяле лоскут снимается.
edit-circle-order = Изменить порядок круга
edit-circle-done = Порядок верный
edit-circle-about = Отмечайте лоскуты по порядку от нейтральной фишки. Остальные лежат дальше, как лежали.

# Art Society

edit-filled-in = Что следует из стен, заполняется само: прежние ставки, музей, стопки и чей ход.
edit-phase = Фаза
edit-phase-start = Начальные картины
edit-phase-auction = Аукцион
edit-phase-bids = Ставки
edit-phase-buying = Покупка
edit-phase-hanging = Развеска
edit-phase-over = Конец игры
edit-whose = Чьи стена и карты ставок
edit-place-painting = В руке
edit-place-assistant = Помощник
edit-place-excess = Лишние
edit-place-museum = Музей
edit-place-offer = На аукционе
edit-clear-wall = Очистить эту стену
edit-decor-due = Награда украшениями, которую ещё можно взять
edit-starting-card = Начальная карта ставки (наименьшая — у первого аукциониста)
edit-cards-played = Сыгранные карты ставок: { $name }
edit-cards-about = Отмечайте карты ставок в том порядке, в каком их сыграли. Последняя в рамке: она решает, кто за кем покупает.
edit-secret-bid = Ставка, выбранная втайне
edit-none-yet = пока нет
edit-enter-art-society = Выберите начальную картину и начальную карту ставки каждого игрока. Картины аукциона вы назовёте, когда их откроют; те, что ниже в стопках, случайны.
edit-starting-painting = Начальная картина
edit-came-up = Какие картины открылись? Отметьте ту, что была другой.
edit-came-instead = Вместо: { $tile }
edit-art-society-0 = Фаза
edit-art-society-1 = Чей ход
edit-art-society-2 = Выбранные размеры или аукцион
edit-art-society-3 = Стопки, сверху вниз
edit-art-society-4 = Украшения в запасе
edit-art-society-5 = Музей
edit-art-society-6 = Маркеры престижа
edit-art-society-7 = Что осталось в ходе развески
edit-art-society-seat = { $name }: ставки : тайная ставка : картина : помощник : лишние : стена

# Final Touch

edit-whose-turn = Чей ход
edit-touch-cards = Карты мазков
edit-heap = Выберите, где они лежат
edit-heap-touched = Зона правок
edit-heap-smudged = Зона клякс
edit-heap-discard = Сброс
edit-hand-of = Карты на руках: { $name }
edit-from-deck = Карты в колоде
edit-from-deck-about = Карта колоды, которую вы отметите, ляжет туда. Карта, отмеченная там, вернётся в колоду.
edit-take-card = { $colour }: убрать
edit-fill-hands = Добрать карты из колоды
edit-work-middle = В середине
edit-work-next = Следующий
edit-works-about = Шедевры, которых нигде нет, появятся позже в случайном порядке.
edit-enter-final-touch = Называйте шедевры, когда они появляются, и карты, когда их играют. Карты на руках, которых вы не знаете, будут подобраны так, чтобы подходили к сыгранным.
edit-known = Чьи карты вы знаете?
edit-known-nobody = Ничьи
edit-first-hand = Первые карты на руках: { $name }
edit-first-works = Какой шедевр первый, а какой после него?
edit-next-work = Какой шедевр следующий?
edit-not-known = Не знаю
edit-drew = Взятые карты: { $name }
edit-cards-left = { $count ->
    [one] Ещё { $count } карта
    [few] Ещё { $count } карты
    [many] Ещё { $count } карт
   *[other] Ещё { $count } карты
}
edit-played = Сыгранные карты: { $name }
edit-touch = Подправить
edit-smudge = Клякса
edit-undo-move = Отменить последний ход
edit-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
}
edit-final-touch-0 = Число игроков
edit-final-touch-1 = Шедевры по порядку
edit-final-touch-2 = Зона правок
edit-final-touch-3 = Зона клякс
edit-final-touch-4 = Сброс
edit-final-touch-5 = Колода, начиная со следующей карты
edit-final-touch-6 = Карты на руках
edit-final-touch-7 = Чей ход
edit-final-touch-8 = Кто не участвует в дуэли
edit-final-touch-9 = Карты на руках при последней тасовке
edit-final-touch-10 = Сыграно с тех пор
