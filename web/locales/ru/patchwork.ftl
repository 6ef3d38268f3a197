patchwork-buttons = пуговицы
patchwork-income = доход
patchwork-empty = пусто
patchwork-tile = Особый жетон: 7 очков
patchwork-special = особый лоскут
patchwork-time-board = Шкала времени
patchwork-at-space = { $name }: деление { $space }
patchwork-circle = { $count ->
    [one] Круг: остался { $count } лоскут
    [few] Круг: осталось { $count } лоскута
    [many] Круг: осталось { $count } лоскутов
   *[other] Круг: осталось { $count } лоскута
}
patchwork-patch-facts = Лоскут: цена { $price }, время { $time }, доход { $income }.
patchwork-choices = Что можно сделать
patchwork-table = Лоскуты и время
patchwork-quilt-of = Одеяло: { $name }
patchwork-quilt-keys = Ваше одеяло. Стрелки двигают, R поворачивает, F переворачивает, Enter пришивает, Escape отменяет; 1, 2, 3 берут лоскут, A продвигает фишку.
patchwork-short = { $count ->
    [one] Не хватает { $count } пуговицы
    [few] Не хватает { $count } пуговиц
    [many] Не хватает { $count } пуговиц
   *[other] Не хватает { $count } пуговицы
}
patchwork-no-room = Нет места
# May be parted on a narrow button.
patchwork-advance = Продви{"\u00AD"}нуться
patchwork-sew = Пришить
patchwork-rotate = Повернуть
patchwork-flip = Перевернуть
patchwork-paid = (доход +{ $paid })
patchwork-then-end = конец игры
patchwork-then-mend = { $count ->
    [one] затем вы кладёте особый лоскут
    [few] затем вы кладёте { $count } особых лоскута
    [many] затем вы кладёте { $count } особых лоскутов
   *[other] затем вы кладёте { $count } особого лоскута
}
patchwork-then-you = затем снова ваш ход
patchwork-then-other = затем { $name }
patchwork-mend-now = { $count ->
    [one] Положите особый лоскут на пустую клетку.
    [few] Положите { $count } особых лоскута на пустые клетки.
    [many] Положите { $count } особых лоскутов на пустые клетки.
   *[other] Положите { $count } особого лоскута на пустые клетки.
}
patchwork-prompt-none = Ни один из ближайших лоскутов взять нельзя: продвиньтесь.
patchwork-prompt = { $count ->
    [0] Лоскутов больше нет: продвиньтесь.
    [one] Возьмите последний лоскут или продвиньтесь.
    [few] Возьмите один из { $count } ближайших лоскутов или продвиньтесь.
    [many] Возьмите один из { $count } ближайших лоскутов или продвиньтесь.
   *[other] Возьмите один из { $count } ближайших лоскутов или продвиньтесь.
}
patchwork-sending = Отправляем ход…
patchwork-waiting = Ход: { $name }.
patchwork-fits = { $cells }: помещается.
patchwork-not-here = { $cells }: { $reason }
patchwork-reason-overlap = Накладывается на другой лоскут.
patchwork-reason-no-room = Этот лоскут никуда на ваше одеяло не помещается.
patchwork-reason-too-dear = Не хватает пуговиц.
patchwork-reason-covered = Эта клетка закрыта.
patchwork-cell-empty = { $cell }: пусто
patchwork-cell-patch = { $cell }: лоскут
patchwork-cell-special = { $cell }: особый лоскут
patchwork-score-buttons = Пуговицы
patchwork-score-special_tile = Особый жетон
patchwork-score-empty = Пустые клетки
patchwork-tie = Очков поровну: побеждает тот, кто первым дошёл до последнего деления.
patchwork-option-special-patches = Особые лоскуты на шкале времени
patchwork-option-special-patches-revised = новая шкала: 26, 32, 38, 44, 50
patchwork-option-special-patches-original = старая шкала: 20, 26, 32, 44, 50
patchwork-refused-over = Игра окончена.
patchwork-refused-mend-first = Сначала положите особый лоскут, который вы прошли.
patchwork-refused-nothing-to-mend = Особого лоскута у вас сейчас нет.
patchwork-refused-cell-covered = Особый лоскут кладут на пустую клетку, а { $cell } закрыта.
patchwork-refused-out-of-reach = Можно взять только один из трёх ближайших лоскутов перед нейтральной фишкой, по часовой стрелке.
patchwork-refused-too-few-buttons = Этот лоскут стоит { $price }, а у вас { $buttons }.
patchwork-refused-overlap = Лоскут накладывался бы на другой.
patchwork-refused-outside = Лоскут вышел бы за край одеяла.
patchwork-refused-wrong-shape = Эти клетки не повторяют форму лоскута.
patchwork-refused-mend-outside = Особый лоскут кладут на клетку одеяла.
patchwork-refused-not-your-turn = Сейчас не ваш ход.
patchwork-pawn = Нейтральная фишка

# The boards: following the others, points where one decides
patchwork-tell-take = { $name }: лоскут за { $price ->
    [one] { $price } пуговицу
    [few] { $price } пуговицы
    [many] { $price } пуговиц
   *[other] { $price } пуговицы
} и { $time ->
    [one] { $time } деление
    [few] { $time } деления
    [many] { $time } делений
   *[other] { $time } деления
} времени, доход +{ $income }.
patchwork-tell-advance = { $name }: вперёд на { $count ->
    [one] { $count } деление
    [few] { $count } деления
    [many] { $count } делений
   *[other] { $count } деления
}, +{ $count } { $count ->
    [one] пуговица
    [few] пуговицы
    [many] пуговиц
   *[other] пуговицы
}.
patchwork-tell-mend = { $name }: особый лоскут.
patchwork-tell-paid = Доход: +{ $count } { $count ->
    [one] пуговица
    [few] пуговицы
    [many] пуговиц
   *[other] пуговицы
}.
patchwork-tell-tile = Забирает жетон 7 × 7.
patchwork-advancing = Идём…
patchwork-goal-tile = Кто первым заполнит квадрат 7 × 7, получит 7 очков.
patchwork-goal-tile-gone = Жетон 7 × 7 уже взят.
patchwork-goal-points = В конце пуговица — очко, а пустая клетка отнимает 2.
patchwork-after-pawn = { $place }-й от фишки.
