# Hints at a table, and the question before a move that gives much away.

hint-thinking = Thinking about your move… Play on if you like.
hint-forced = You have only one move.
hint-best = Try this: { $move }.
hint-equal = { $count ->
    [one] { $count } other move is as good.
   *[other] { $count } other moves are as good.
}
hint-yours-best = Your move is the best one found.
hint-yours-equal = Your move is as good as the best one found.
hint-costs-chance = Your move gives away { $chance } % of the chance to win.
hint-costs-points = Your move gives away about { $points } points.
hint-costs-both = Your move gives away { $chance } % of the chance to win, about { $points } points.
hint-take = Take it in hand
hint-close = Close the hint
hint-refused-no-hints = There are no hints at this table.
hint-refused-too-many-hints = That was a lot of hints. Wait a minute for more.
hint-refused-hints-at-once = Your other hints are still being thought about. Wait a moment.
warning-title = Do you mean this move?
warning-think = Think again
warning-play = Play it anyway
