# Стол игры «Самый центр».
centrepiece-bid = Тайно выберите карту: старшая занимает центр.
centrepiece-wait = Другой игрок выбирает карту.
centrepiece-mark = Отметьте пустую клетку.
centrepiece-theirs = { $name } отмечает клетку.
centrepiece-over = Побеждает { $name }.
centrepiece-grid = Поле
centrepiece-cell = { $cell }{ $name ->
    [none] , пусто
   *[other] , знак: { $name }
}
centrepiece-has-bid = ставка: { $card }
centrepiece-hand = Карты: { $name }
centrepiece-marks = Знаки
centrepiece-score-row = Ряд
centrepiece-score-held = Старшая карта
centrepiece-tell-bid = { $name }: ставка { $card }.
centrepiece-tell-secret = { $name }: ставка сделана.
centrepiece-tell-mark = { $name }: знак на { $cell }.
centrepiece-refused-over = Игра окончена.
centrepiece-refused-game-over = Игра окончена.
centrepiece-refused-bids-first = Сначала оба игрока делают ставки.
centrepiece-refused-bids-done = Ставки уже открыты.
centrepiece-refused-not-held = У вас нет этой карты.
centrepiece-refused-taken = На этой клетке уже есть знак.
centrepiece-refused-not-your-turn = Сейчас не ваш ход.
