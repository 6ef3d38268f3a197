# The first course of Patchwork, by the ids of its steps (course.toml): 300 words at most.

patchwork-learn-take = Sew a quilt with as few holes as you can. Take one of the three patches in front of the pawn and place it on your quilt.
patchwork-learn-rotate = You may rotate and flip a patch; it only has to fit. Complete the corner square of 3 × 3 cells.
patchwork-learn-pay = Patches cost buttons. You have 3: take the one you can afford.
patchwork-learn-time = A patch takes time, too: your marker moves that far. Whoever is further back goes next. Take a patch so that you go again.
patchwork-learn-advance = Short of buttons? Advance to just ahead of your opponent, and receive a button for each space.
patchwork-learn-income = Whenever you pass a button on the time board you receive your income: one for each button sewn on your quilt. Pass one now.
patchwork-learn-mend = Your marker has passed a special patch. Nothing else can fill a single cell: place it in the hole.
patchwork-learn-seven = The first player to fill a square of 7 × 7 cells takes the special tile: 7 points. Complete yours.
patchwork-learn-end = The game ends when both markers are on the last space. A button is a point, an empty cell costs two. Win on your last turn.
