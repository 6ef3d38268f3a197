# Looking at a game again: the bar, the moves, what if; opening a record.

replay-of = Просмотр партии: { $game }
replay-beginning = Начало
replay-move = Ход { $number }
replay-place = { $place } из { $most }
replay-first = К началу
replay-back = На ход назад
replay-on = На ход вперёд
replay-last = К концу
replay-play = Смотреть
replay-pause = Пауза
replay-view = Вид
replay-open = Все, карты открыты
replay-watcher = Зритель
replay-running = Эта партия ещё идёт. Видно только то, что вы видели за игрой; целиком она откроется, когда закончится.
replay-link = Скопировать ссылку на этот ход
replay-to-table = Вернуться к игре
replay-what-if = А если…?
replay-what-if-about = Сыграйте дальше с этого момента отдельной партией. Сама партия останется прежней.
replay-play-as = Вы играете за
replay-against = Против
replay-bots = Боты, уровень { $level } · { $name }
replay-alone = Никого: все места мои
replay-play-on = Играть отсюда
replay-bring = Запись партии — это вся игра в одном файле. Выберите запись, скачанную здесь или полученную из другой программы: мы проверим её по правилам и покажем партию.
replay-choose = Выбрать файл
replay-drop = или перетащите его сюда
replay-no-json = В этом файле нет записи партии: это не JSON.
replay-too-large = Эта запись слишком большая.
replay-bad-move = В этой записи что-то не так с ходом { $move }.
replay-bad-part = { $part ->
    [setup] В этой записи что-то не так с начальной раскладкой.
    [result] Результат в этой записи неверен.
   *[record] Это не запись партии, которую можно прочитать.
}
replay-rule = Правило { $rule }
replay-first-of = { $count ->
    [one] В файле { $count } запись.
    [few] В файле { $count } записи; это первая из них.
    [many] В файле { $count } записей; это первая из них.
   *[other] В файле { $count } записи; это первая из них.
}
replay-not-over = Эта партия ещё идёт. Просмотр откроется, когда она закончится.
replay-not-begun = Эта партия ещё не началась.
replay-no-record = Такой записи здесь нет.
replay-mark-inaccuracy = Неточность
replay-mark-mistake = Ошибка
replay-mark-blunder = Грубая ошибка

# The review of a finished game
review-ask = Разобрать партию
review-points = { $unit ->
    [money] Ожидаемые деньги
   *[points] Ожидаемые очки
}
review-chances = Шанс на победу
review-so-far = Пока { $done } из { $all } решений
review-failed = Разбор не удалось закончить. Запросите его ещё раз.
review-nobody = На этом сервере разобрать эту партию нельзя.
review-worst = Ходы, которые обошлись дороже всего
review-none = Ошибок не найдено.
review-cost = { $unit ->
    [money] стоит { $chance } % шансов на победу и { $points } $
   *[points] стоит { $chance } % шансов на победу и { $points } очка
}
review-better = Лучше:
review-elsewhere = в другом месте
review-forced = Единственный возможный ход.
review-best = Лучший ход.
review-equal = Не хуже лучшего хода.
review-luck = { $unit ->
    [money] { $name }: удача { $draws } $, угадывание { $guesses }, свои решения { $own }.
   *[points] { $name }: удача { $draws } очка, угадывание { $guesses }, свои решения { $own }.
}
review-choices = { $unit ->
    [money] { $name }: свои решения { $own } $.
   *[points] { $name }: свои решения { $own } очка.
}
review-accuracy = Точность { $value } (от { $low } до { $high }).
review-level = За одно решение теряет в среднем столько же, сколько уровень { $value } (от { $low } до { $high }).

# Find the better move
retry-title = Найдите более сильный ход
retry-start = Найти более сильные ходы: { $name } ({ $count })
retry-played = { $name } — сыгранный ход:
retry-find = Найдите на поле более сильный ход.
retry-judging = Оцениваем ваш ход…
retry-best = Это лучший ход.
retry-equal = Найдено: этот ход не хуже лучшего.
retry-close = Найдено: этот ход почти не хуже лучшего ({ $less }).
retry-better = Лучше сыгранного, но не лучший: { $less }. Попробуйте ещё раз.
retry-worse = Не лучше сыгранного: { $less }. Попробуйте ещё раз.
retry-played-again = Это и есть сыгранный ход. Попробуйте другой.
retry-less = { $unit ->
    [money] на { $points } $ и { $chance } % шансов меньше, чем у лучшего
   *[points] на { $points } очка и { $chance } % шансов меньше, чем у лучшего
}
retry-first-step = Оценён только первый шаг вашего хода.
retry-shown = Более сильный ход:
retry-why = Почему:
retry-show = Показать
retry-skip = Пропустить
retry-next = Дальше
retry-finish = Закончить
retry-stop = Вернуться к разбору
retry-done = Найдено { $found } из { $all }
retry-again = Ещё раз
retry-other = Ходы: { $name }
retry-inaccuracies = Неточности тоже
retry-order = Порядок
retry-order-cost = Сначала самые дорогие
retry-order-game = Как в партии
retry-gone = Этого разбора больше нет. Вернитесь и запросите его ещё раз.
