# What speaks for a move in Patchwork: each follows “This move” or “The other move”. Then where to look.

reason-patchwork-tile = completes a square of 7 × 7 cells: 7 points
reason-patchwork-square = leaves { $left ->
    [one] { $left } cell
   *[other] { $left } cells
} to fill for the 7 × 7 square, { $count } fewer than the other move
reason-patchwork-special = { $count ->
    [one] takes one more special patch
   *[other] takes { $count } more special patches
}
reason-patchwork-cells = { $count ->
    [one] covers { $count } more cell
   *[other] covers { $count } more cells
}
reason-patchwork-income = { $count ->
    [one] brings { $count } more button of income by the end of the game
   *[other] brings { $count } more buttons of income by the end of the game
}
reason-patchwork-cheaper = { $count ->
    [one] costs { $count } button less
   *[other] costs { $count } buttons less
}
reason-patchwork-earns = { $count ->
    [one] earns { $count } button
   *[other] earns { $count } buttons
}
reason-patchwork-quicker = { $count ->
    [one] moves the marker { $count } space less
   *[other] moves the marker { $count } spaces less
}
reason-patchwork-paid = { $count ->
    [one] pays { $count } more button of income at once
   *[other] pays { $count } more buttons of income at once
}
reason-patchwork-again = keeps the turn: the opponent has to wait
reason-patchwork-starves = leaves the opponent no patch to take, only to advance
reason-patchwork-denies = stops the opponent from taking the patch for { $price ->
    [one] { $price } button
   *[other] { $price } buttons
} and { $time ->
    [one] { $time } space
   *[other] { $time } spaces
} of time next
reason-patchwork-holes = { $more ->
    [0] { $count ->
    [one] leaves an empty cell that only a special patch can fill
   *[other] leaves { $count } empty cells that only special patches can fill
}
   *[other] { $count ->
    [one] leaves { $count } more empty cell that only a special patch can fill
   *[other] leaves { $count } more empty cells that only special patches can fill
}
}
reason-patchwork-fills = fills a cell that only a special patch can fill
reason-patchwork-splits = { $count ->
    [one] leaves { $count } more separate group of empty cells
   *[other] leaves { $count } more separate groups of empty cells
}
reason-patchwork-room = { $count ->
    [one] leaves room for { $count } more patch of the circle
   *[other] leaves room for { $count } more patches of the circle
}
reason-patchwork-snug = { $count ->
    [one] lays the patch more snugly: { $count } more edge touches others or the border
   *[other] lays the patch more snugly: { $count } more edges touch others or the border
}

patchwork-look-time = Look at the time board: who moves next, and what lies ahead.
patchwork-look-income = Look at income: how often will it still be paid?
patchwork-look-buttons = Look at your buttons: what is the move worth to you?
patchwork-look-opponent = Look at what your opponent can take next.
patchwork-look-circle = Look at the next patches in the circle.
patchwork-look-square = Look at the 7 × 7 square.
patchwork-look-quilt = Look at the empty cells of your quilt.

patchwork-hint-advance = advance
patchwork-hint-take = take the patch for { $price ->
    [one] { $price } button
   *[other] { $price } buttons
} and { $time ->
    [one] { $time } space
   *[other] { $time } spaces
} of time, and sew it on where it is outlined
patchwork-hint-mend = sew on the special patch where it is outlined
