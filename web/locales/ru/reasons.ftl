# Whose a reason is: of the move that is recommended, of the one it is compared with; in a review of the better one and of the one that was played.

reason-of-move = Этот ход { $what }.
reason-of-other = Другой ход { $what }.
reason-of-better = Лучший ход { $what }.
reason-of-played = Сыгранный ход { $what }.
reason-of-yours = Ваш ход { $what }.
reason-none = За него говорит только расчёт: простой причины нет.
reason-equal = Эти ходы одинаково хороши.
look-table = Посмотрите на весь стол.
