# Сыгранные партии на этом устройстве, их показатели и перенос на другое устройство.

history-about = Сыгранные партии на этом устройстве. Они хранятся только в этом браузере.
history-none = Здесь ещё нет ни одной партии, сыгранной до конца.
history-play = Сыграть
history-unstored = Этот браузер больше ничего не сохраняет. Список исчезнет, когда вы закроете страницу; сохраните его в файл.
history-played = Сыграно
history-won = Победы
history-shared = Общие победы
history-points = { $unit ->
    [money] В среднем заработано
   *[points] Очков в среднем
}
history-accuracy = Точность
history-percent = { $value } %
history-of-games = { $count ->
    [one] в { $count } разобранной партии
   *[other] в { $count } разобранных партиях
}
history-over-time = С течением времени
history-mean-of = Среднее за последние партии: { $count }
history-chart-points = { $count ->
    [one] { $unit ->
        [money] Заработок
       *[points] Очки
    } в { $count } партии: { $last }.
   *[other] { $unit ->
        [money] Заработок
       *[points] Очки
    } в { $count } партиях, начиная с самой давней. Среднее за последние партии: сначала { $first }, теперь { $last }.
}
history-chart-accuracy = { $count ->
    [one] Точность в { $count } партии: { $last }.
   *[other] Точность в { $count } партиях, начиная с самой давней. Среднее за последние партии: сначала { $first }, теперь { $last }.
}
history-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
    [many] { $count } партий
   *[other] { $count } партий
}
history-more = Показать ещё
history-given-up = без результата
history-exact = Точность { $value }
history-review = Разбор
history-delete = Удалить: { $game }, { $day }
history-moving = На другое устройство
history-moving-about = В файле и в ссылке есть результаты, имена и адреса партий, но нет ключей от мест. Ссылка, открытая на другом устройстве, спрашивает, прежде чем что-то добавить.
history-export = Сохранить в файл
history-import = Открыть файл
history-link = Создать ссылку
history-link-about = { $count ->
    [one] В ссылке последняя партия; всего их { $all }.
    [few] В ссылке { $count } последние партии; всего их { $all }.
    [many] В ссылке { $count } последних партий; всего их { $all }.
   *[other] В ссылке { $count } последних партий; всего их { $all }.
}
history-brought = { $count ->
    [one] Найдена { $count } партия, новых: { $fresh }.
    [few] Найдено { $count } партии, новых: { $fresh }.
    [many] Найдено { $count } партий, новых: { $fresh }.
   *[other] Найдено { $count } партий, новых: { $fresh }.
}
history-broken = { $count ->
    [one] { $count } запись не читается и пропущена.
    [few] { $count } записи не читаются и пропущены.
    [many] { $count } записей не читаются и пропущены.
   *[other] { $count } записей не читаются и пропущены.
}
history-take = Добавить к вашим партиям
history-taken = { $count ->
    [0] Ничего нового не добавлено.
    [one] Добавлена { $count } партия.
    [few] Добавлено { $count } партии.
    [many] Добавлено { $count } партий.
   *[other] Добавлено { $count } партий.
}
history-fault-too-large = Для истории партий это слишком много. В самом большом файле около тысячи партий.
history-fault-no-history = Это не история, сохранённая на этой странице, или файл повреждён. Выберите файл vernissage-history.json.
history-fault-newer = Эта история из более новой версии страницы. Обновите страницу и попробуйте ещё раз.
history-delete-all = Удалить все
history-delete-sure = { $count ->
    [one] Удалить { $count } партию с этого устройства? Это нельзя отменить.
    [few] Удалить все { $count } партии с этого устройства? Это нельзя отменить.
    [many] Удалить все { $count } партий с этого устройства? Это нельзя отменить.
   *[other] Удалить все { $count } партий с этого устройства? Это нельзя отменить.
}
history-deleted = История теперь пуста.
