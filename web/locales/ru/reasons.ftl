# Whose a reason is: of the move that is recommended, of the one it is compared with; in a review of the better one and of the one that was played.

reason-of-move = Этот ход { $what }.
reason-of-other = Другой ход { $what }.
reason-of-better = Лучший ход { $what }.
reason-of-played = Сыгранный ход { $what }.
reason-of-yours = Ваш ход { $what }.
reason-none = Одной причины нет: этот ход оказался лучшим, когда партию много раз доиграли отсюда на пробу.
reason-equal = Ни один ход не выделяется: все, что мы сравнили, примерно равноценны. Следуйте своему плану.
look-table = Посмотрите на весь стол.
