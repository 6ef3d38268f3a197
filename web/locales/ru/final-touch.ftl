# Стол Final Touch.

final-touch-colour-blue = синий
final-touch-colour-brown = коричневый
final-touch-colour-green = зелёный
final-touch-colour-red = красный
final-touch-colour-yellow = жёлтый
final-touch-several = { $colour } ×{ $count }
final-touch-and = и
final-touch-money = { $amount } $
final-touch-you = Вы

final-touch-finished = закончен
final-touch-ruined = испорчен
final-touch-score-finished = Законченные шедевры
final-touch-score-ruined = Испорченные шедевры
final-touch-missing-list = { $count ->
    [0] Больше ничего не нужно.
   *[other] Не хватает: { $missing }.
}
final-touch-work-words = «{ $title }»: { $finish } за законченный, { $ruin } за испорченный. { $count ->
    [0] Больше ничего не нужно.
   *[other] Не хватает: { $missing }.
} Кляксы: { $smudges } из { $most }.
final-touch-smudges = Кляксы
final-touch-smudge-count = { $smudges } из { $most }. Третья клякса портит картину.
final-touch-smudge-last = Ещё одна клякса испортит картину и даст соперникам { $amount }.
# The same two on a short phone, under three small places.
final-touch-smudge-count-short = Третья испортит картину.
final-touch-smudge-last-short = Ещё одна испортит картину: { $amount } соперникам.
final-touch-next = Следующий
final-touch-left = { $count ->
    [0] Больше шедевров нет
    [one] Впереди { $count } шедевр
    [few] Впереди { $count } шедевра
    [many] Впереди { $count } шедевров
   *[other] Впереди { $count } шедевра
}
final-touch-deck = Колода
final-touch-discard = Сброс
final-touch-cards = { $count ->
    [one] { $count } карта на руке
    [few] { $count } карты на руке
    [many] { $count } карт на руке
   *[other] { $count } карты на руке
}
final-touch-taken = Полученные шедевры
final-touch-prize-finished = «{ $title }», закончен: { $amount }
final-touch-prize-ruined = «{ $title }», испорчен соперником: { $amount }
final-touch-team-with = в команде с:
final-touch-of-target = { $amount } из { $target }
final-touch-out = вне игры
final-touch-hand = Ваша рука
final-touch-hand-words = На руке: { $cards }.
final-touch-fits = мазок
final-touch-smudges-only = клякса

final-touch-your-turn = Ваш ход.
final-touch-turn-of = Выбирает { $name }.
final-touch-shuffling = Сброс перемешивают в новую колоду.
final-touch-duel = Денег поровну: дуэль ещё за один шедевр. Вне игры: { $name }.
final-touch-may-both = Выберите карты, чтобы подправить, или одну для кляксы.
final-touch-must-touch = Все ваши цвета нужны картине: подправьте её одной или несколькими картами.
final-touch-must-smudge = Ни один ваш цвет картине не нужен: придётся поставить кляксу.
final-touch-was-finished = Шедевр «{ $title }» закончен: { $names } +{ $amount }.
final-touch-was-ruined = Шедевр «{ $title }» испорчен: { $names } { $count ->
    [one] +{ $amount }.
   *[other] по +{ $amount }.
}

final-touch-plan-touch = Мазки. Ещё не будет хватать: { $missing }.
final-touch-plan-finish = Последний штрих! Вы закончите шедевр и получите { $amount }.
final-touch-plan-finish-team = Последний штрих! Вы закончите шедевр, команда получит { $amount }.
final-touch-plan-smudge = Клякса { $smudges } из { $most }.
final-touch-plan-ruin = Шедевр будет испорчен. { $count ->
    [one] Деньги получит: { $names }, { $amount }.
   *[other] Деньги получат: { $names }, по { $amount }.
}
final-touch-plan-ruin-team = Шедевр будет испорчен, другая команда получит { $amount }.
final-touch-plan-again = Потом вы ходите ещё раз.
final-touch-plan-ends = На этом игра закончится.
final-touch-plan-duel = Решит дуэль; начинает { $name }.
final-touch-do-touch = Подправить
final-touch-do-finish = Последний штрих!
final-touch-do-smudge = Поставить кляксу
final-touch-do-ruin = Испортить

final-touch-why-too-many = Не хватает только { $count }: { $colour }.
final-touch-why-not-missing = Картине не нужен { $colour }: им можно только поставить кляксу.
final-touch-why-still-missing = Картине ещё нужен { $colour }: кляксу им не поставить.
final-touch-why-one-smudge = Клякса — это только одна карта.
final-touch-why-mixed = Или мазки, или клякса: картине не нужен { $colour }.

final-touch-log-touch = { $name } · мазки: { $cards }
final-touch-log-shuffle = Сброс стал новой колодой.

final-touch-takings = Деньги, картина за картиной
final-touch-so-far = всего
final-touch-no-takings = Ни одного шедевра

final-touch-option-first = Кто начинает
final-touch-refused-over = Игра окончена.
final-touch-refused-deck-first = Сначала сброс должен стать новой колодой.
final-touch-refused-no-deck-due = Новая колода нужна, только когда нужно взять карту, а колода пуста.
final-touch-refused-not-discarded = Такой карты в сбросе нет.
final-touch-refused-touch-not-held = У вас нет этих карт.
final-touch-refused-not-missing = Картине не нужны все эти цвета.
final-touch-refused-smudge-not-held = У вас нет этой карты.
final-touch-refused-still-missing = Этого цвета ещё не хватает: кляксу им не поставить.
final-touch-refused-not-your-turn = Сейчас не ваш ход.
final-touch-refused-pass = Пасовать нельзя: сыграйте хотя бы одну карту.
final-touch-refused-more-than-a-hand = Можно сыграть не больше пяти карт.

final-touch-work-m01 = Два паруса
final-touch-work-m02 = Сова в полдень
final-touch-work-m03 = Маковый холм
final-touch-work-m04 = Лягушачий пруд
final-touch-work-m05 = Первый снег
final-touch-work-m06 = Лис в пшенице
final-touch-work-m07 = Цирк приехал
final-touch-work-m08 = Попутный ветер
final-touch-work-m09 = Медвежья доля
final-touch-work-m10 = Кто рано встаёт
final-touch-work-m11 = Курс на остров
final-touch-work-m12 = Три фонарика
final-touch-work-m13 = Два карпа
final-touch-work-m14 = Десятичасовой
final-touch-work-m15 = За забором
final-touch-work-m16 = Лев отдыхает
final-touch-work-m17 = Пора канареек
final-touch-work-m18 = Гость в бухте
final-touch-work-m19 = После концерта
final-touch-work-m20 = Медовая дорога
final-touch-work-m21 = Кот смотрит в окно
final-touch-work-m22 = Утро воздушных шаров
final-touch-work-m23 = Деревня ежа
final-touch-work-m24 = Павлин во всей красе
final-touch-work-m25 = Занавес поднят
final-touch-teams = Команды: игроки 1 и 3 против игроков 2 и 4

# The boards: following the others, points where one decides
final-touch-tell-smudge = { $name } · клякса { $nth } из { $most }: { $card }
final-touch-tell-end = { $how ->
    [finished] Закончен
   *[ruined] Испорчен
}: { $names } +{ $amount }.
