# What stands round the steps of a first course.

learn-of = Курс: { $game }
learn-step = Шаг { $number } из { $count }
learn-done = Именно так!
learn-missed = Пока не то. Вот правило:
learn-refused = Так нельзя. Вот правило:
learn-on = Дальше
learn-again = Попробовать ещё раз
learn-back = Предыдущий шаг
learn-skip = Пропустить шаг
learn-play = А теперь целая партия против бота 1-го уровня. Сделайте первый ход.
learn-none = Для этой игры курса нет. Вот её правила:
