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
patchwork-patch-facts = Patch: price { $price }, time { $time }, income { $income }.
patchwork-choices = What you may do
patchwork-table = Patches and time
patchwork-quilt-of = { $you ->
    [yes] Your quilt
   *[no] { $name }’s quilt
}
patchwork-quilt-keys = Your quilt. Arrows move, R rotates, F flips, Enter sews, Escape cancels; 1, 2, 3 take a patch, A advances.
patchwork-short = { $count ->
    [one] { $count } button short
   *[other] { $count } buttons short
}
patchwork-no-room = No room
patchwork-advance = Advance
patchwork-sew = Sew on
patchwork-rotate = Rotate
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
patchwork-prompt-none = You can take none of the next patches: advance.
patchwork-prompt = { $count ->
    [0] No patches are left: advance.
    [one] Take the last patch, or advance.
   *[other] Take one of the next { $count } patches, or advance.
}
patchwork-sending = Sending your move…
patchwork-waiting = { $name }’s turn.
patchwork-fits = { $cells }: fits.
patchwork-not-here = { $cells }: { $reason }
patchwork-reason-overlap = Overlaps another patch.
patchwork-reason-no-room = This patch fits nowhere on your quilt.
patchwork-reason-too-dear = Not enough buttons.
patchwork-reason-covered = This cell is covered.
patchwork-cell-empty = { $cell }: empty
patchwork-cell-patch = { $cell }: patch
patchwork-cell-special = { $cell }: special patch
patchwork-score-buttons = Buttons
patchwork-score-special_tile = Special tile
patchwork-score-empty = Empty cells
patchwork-tie = Tied: whoever reached the last space first wins.
patchwork-option-special-patches = Special patches on the time board
patchwork-option-special-patches-revised = newer board: 26, 32, 38, 44, 50
patchwork-option-special-patches-original = older board: 20, 26, 32, 44, 50
patchwork-refused-over = The game is over.
patchwork-refused-mend-first = First place the special patch you have passed.
patchwork-refused-nothing-to-mend = There is no special patch to place.
patchwork-refused-cell-covered = A special patch goes on an empty cell; { $cell } is covered.
patchwork-refused-out-of-reach = You can take only one of the next three patches in front of the pawn, clockwise.
patchwork-refused-too-few-buttons = This patch costs { $price }; you have { $buttons }.
patchwork-refused-overlap = The patch would overlap another.
patchwork-refused-outside = The patch would lie outside the quilt.
patchwork-refused-wrong-shape = Those cells don’t have the patch’s shape.
patchwork-refused-mend-outside = A special patch goes on a cell of the quilt.
patchwork-refused-not-your-turn = It’s not your turn.
patchwork-pawn = Neutral pawn

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
patchwork-tell-tile = Takes the 7 × 7 tile.
patchwork-advancing = Advancing…
patchwork-goal-tile = For the first to fill a square of 7 × 7: 7 points.
patchwork-goal-tile-gone = The 7 × 7 tile is taken.
patchwork-goal-points = At the end a button is a point; an empty cell costs 2.
patchwork-after-pawn = No. { $place } after the pawn.
