# Подсчёт очков партий, сыгранных за своим столом.

score-about = Играете в настольную версию? Введите, что лежит на столе, и мы посчитаем каждое очко по правилам. Всё остаётся на этом устройстве.
score-none = Для этой игры подсчёта нет.
score-names = Имена
score-name-of = Имя: игрок { $number }
score-clear = Очистить
score-result = Результат
score-total = Всего
score-enter = Введите данные всех игроков, и очки появятся здесь.
score-offline = Нет связи. Введённое хранится на этом устройстве и будет посчитано, как только она появится.
score-offline-old = Нет связи. Это последний подсчёт; новое будет посчитано, как только она появится.
score-impossible = Так не бывает. Правило:
score-impossible-of = { $name }: так не бывает. Правило:
score-unreadable = Эту строку нельзя прочитать.
score-won = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}
score-team-won = Победа команды: { $names }
score-open-home = Очков поровну: кто первым дошёл до последнего деления?
score-open-cards = Очков поровну: введите сумму оставшихся карт ставок у лидеров.
score-open-duel = Поровну: решает дуэль за ещё один шедевр.
score-open-target = Ни у кого ещё нет 25 $: игра продолжается.
score-tie-home = Очков поровну: побеждает тот, кто первым дошёл до последнего деления.
score-tie-cards = Очков поровну: решает большая сумма оставшихся карт ставок.
score-less = { $what }: на один меньше
score-more = { $what }: на один больше
score-how = Как ввести

# Patchwork

score-tile = Особый жетон (7 × 7)
score-count-holes = Посчитать пустые клетки
score-tap-holes = Отметить пустые клетки
score-holes-of = Пустые клетки: { $name }
score-holes = { $count ->
    [one] { $count } пустая клетка
    [few] { $count } пустые клетки
    [many] { $count } пустых клеток
   *[other] { $count } пустой клетки
}
score-home = Кто первым дошёл до последнего деления?

# Final Touch

score-by-works = Отметить шедевры
score-by-money = Ввести деньги
score-pile = Выберите, где они лежат, и отметьте их
score-pile-finished = { $names }, законченные
score-pile-ruined = { $names }, испорченные
score-works = Шедевры

# Art Society

score-prestige = Шкала престижа
score-prestige-about = Введите деление каждого маркера. Если он лежит чёрной стороной вверх, прибавьте 50.
score-at-museum = Такая картина есть в музее
score-wall-of = Чья стена
score-by-wall = Собрать стену
score-by-figures = Ввести числа
score-without-faux-pas = { $type }, без нарушения композиции
score-shields = Щиты на стене
score-eye-line = Картины типа ×5 на уровне глаз
score-full-wall = На стене нет пустых клеток
score-cards = Сумма оставшихся карт ставок
score-box = Предметы из коробки
score-tiles = Предметы
score-starting = Начальные ★
score-value = Ценность { $n }
score-values = По ценности
score-choose-tile = Выберите предмет. Предмет, отмеченный на стене, снимается.
score-back = Убрать в коробку
score-in-hand = { $tile }: отметьте клетку его левого верхнего угла.
score-wall-cells = Клетки стены: { $name }
score-art-society-prestige = { $what ->
    [city] Городские ландшафты
    [portrait] Портреты
    [still_life] Натюрморты
   *[landscape] Пейзажи
}
