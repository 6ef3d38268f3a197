# Hints at a table, and the question before a move that gives much away.

hint-thinking = Looking for a good move… You can play on meanwhile.
hint-forced = You have only one move.
hint-best = Try this: { $move }.
hint-equal = { $count ->
    [one] { $count } other move is as good.
   *[other] { $count } other moves are as good.
}
hint-yours-best = Your move is the best one found.
hint-yours-equal = Your move is as good as the best one found.
hint-costs-chance = Your move gives away { $chance }% of your winning chances.
hint-costs-points = { $unit ->
    [money] Your move gives away about ${ $points }.
   *[points] Your move gives away about { $points } points.
}
hint-costs-both = { $unit ->
    [money] Your move gives away { $chance }% of your winning chances, about ${ $points }.
   *[points] Your move gives away { $chance }% of your winning chances, about { $points } points.
}
hint-take = Take it in hand
hint-close = Close the hint
hint-refused-no-hints = There are no hints at this table.
hint-refused-too-many-hints = That was a lot of hints. Wait a minute for more.
hint-refused-hints-at-once = We’re still working on your other hints. One moment.
warning-title = Do you mean this move?
warning-think = Think again
warning-play = Play it anyway
