patchwork-buttons = buttons
patchwork-income = income
patchwork-empty = empty
patchwork-tile = Special tile: 7 points
patchwork-special = special patch
patchwork-time-board = Time board
patchwork-at-space = { $name } on space { $space }
patchwork-circle = { $count ->
    [one] Circle: { $count } patch left
   *[other] Circle: { $count } patches left
}
patchwork-patch-facts = Patch { $patch }: price { $price }, time { $time }, income { $income }.
patchwork-choices = What you may do
patchwork-table = Patches and time
patchwork-quilt-of = Quilt of { $name }
patchwork-quilt-keys = Your quilt. Arrows move, R turns, F flips, Enter sews, Escape puts back; 1, 2, 3 take a patch, A advances.
patchwork-short = { $count ->
    [one] { $count } button short
   *[other] { $count } buttons short
}
patchwork-no-room = Fits nowhere
patchwork-advance = Advance
patchwork-sew = Sew on
patchwork-rotate = Turn
patchwork-flip = Flip
patchwork-paid = (income +{ $paid })
patchwork-then-end = the game ends
patchwork-then-mend = { $count ->
    [one] then you place a special patch
   *[other] then you place { $count } special patches
}
patchwork-then-you = then it is your turn again
patchwork-then-other = then { $name }
patchwork-mend-now = { $count ->
    [one] Place the special patch on an empty cell.
   *[other] Place { $count } special patches on empty cells.
}
patchwork-prompt = Take one of the three patches, or advance.
patchwork-sending = Sewing…
patchwork-waiting = { $name } is to move.
patchwork-fits = { $cells }: fits.
patchwork-not-here = { $cells }: { $reason }
patchwork-reason-overlap = Lies on other cloth.
patchwork-reason-no-room = This patch fits nowhere on your quilt.
patchwork-reason-too-dear = You have too few buttons for it.
patchwork-reason-covered = This cell is covered.
patchwork-cell-empty = { $cell }: empty
patchwork-cell-patch = { $cell }: patch { $patch }
patchwork-cell-special = { $cell }: special patch
patchwork-score-buttons = Buttons
patchwork-score-special_tile = Special tile
patchwork-score-empty = Empty cells
patchwork-tie = Equal points: whoever reached the last space first wins.
patchwork-option-special-patches = Special patches on the time board
patchwork-option-special-patches-revised = newer board: 26, 32, 38, 44, 50
patchwork-option-special-patches-original = older board: 20, 26, 32, 44, 50
patchwork-refused-over = The game is over.
patchwork-refused-mend-first = First place the special patch you have passed.
patchwork-refused-nothing-to-mend = There is no special patch to place.
patchwork-refused-cell-covered = A special patch goes on an empty cell; { $cell } is covered.
patchwork-refused-out-of-reach = Only the next three patches after the pawn can be taken.
patchwork-refused-too-few-buttons = Patch { $patch } costs { $price }; you have { $buttons }.
patchwork-refused-overlap = The patch would lie on other cloth.
patchwork-refused-outside = The patch would lie outside the quilt.
patchwork-refused-wrong-shape = Those cells don’t have the patch’s shape.
patchwork-refused-mend-outside = A special patch goes on a cell of the quilt.
patchwork-refused-not-your-turn = It is not your turn.

# The boards: following the others, points where one decides
patchwork-tell-take = { $name }: a patch for { $price ->
    [one] { $price } button
   *[other] { $price } buttons
} and { $time } { $time ->
    [one] space
   *[other] spaces
} of time, income +{ $income }.
patchwork-tell-advance = { $name }: advanced { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}, +{ $count } { $count ->
    [one] button
   *[other] buttons
}.
patchwork-tell-mend = { $name }: a special patch.
patchwork-tell-paid = Income: +{ $count } { $count ->
    [one] button
   *[other] buttons
}.
patchwork-tell-tile = Takes the 7 × 7 tile.
patchwork-advancing = Advancing…
patchwork-empty-cost = Empty cells: each costs 2 points at the end
patchwork-goal-tile = For the first to fill a square of 7 × 7: 7 points.
patchwork-goal-tile-gone = The 7 × 7 tile is taken.
patchwork-goal-points = At the end a button is a point; an empty cell costs 2.
patchwork-after-pawn = No. { $place } after the pawn.
