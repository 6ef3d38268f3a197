# The score pad, for games played at a table of one's own.

score-about = Played with the box? Enter what lies on the table, and every point is counted by the rules. It stays on this device.
score-none = There is no score pad for this game.
score-names = Names
score-name-of = Name of player { $number }
score-clear = Clear the pad
score-result = Result
score-total = Total
score-enter = Enter everyone’s things; then the points appear here.
score-offline = No connection. What you enter is kept on this device and is counted as soon as there is one.
score-offline-old = No connection. This is the last count; what you enter now is counted as soon as there is one.
score-impossible = That can’t be. The rule:
score-impossible-of = { $name }: that can’t be. The rule:
score-unreadable = This line can’t be read.
score-won = { $count ->
    [one] Winner: { $names }
   *[other] Shared victory: { $names }
}
score-team-won = Winners: { $names }
score-open-home = Tied: who reached the last space first?
score-open-cards = Tied: enter the sum of the bid cards left for those in the lead.
score-open-duel = Tied: a duel for one more masterpiece decides.
score-open-target = Nobody has $25 yet: the game goes on.
score-tie-home = Tied: whoever reached the last space first wins.
score-tie-cards = Tied: the larger sum of bid cards left wins.
score-less = { $what }: one less
score-more = { $what }: one more
score-how = How to enter it

# Patchwork

score-tile = Special tile (7 × 7)
score-count-holes = Count the empty cells
score-tap-holes = Tap the empty cells
score-holes-of = Empty cells of { $name }
score-holes = { $count ->
    [one] { $count } empty cell
   *[other] { $count } empty cells
}
score-home = Who reached the last space first?

# Final Touch

score-by-works = Tap the masterpieces
score-by-money = Enter the money
score-pile = Choose where they lie, then tap them
score-pile-finished = { $names }, finished
score-pile-ruined = { $names }, ruined
score-works = Masterpieces

# Art Society

score-prestige = Prestige track
score-prestige-about = Enter the space of each marker, and 50 more if its black side is up.
score-at-museum = A painting of it is at the museum
score-wall-of = Whose wall
score-by-wall = Paint the wall
score-by-figures = Enter figures
score-without-faux-pas = { $type }, without faux pas
score-shields = Shields on the wall
score-eye-line = Paintings of the ×5 type in the eye line
score-full-wall = The wall has no empty cell
score-cards = Sum of the bid cards left
score-box = Tiles in the box
score-tiles = Tiles
score-starting = Starting ★
score-value = Value { $n }
score-values = By value
score-choose-tile = Choose a tile. A tile that you tap on the wall comes off.
score-back = Back to the box
score-in-hand = { $tile }: tap the cell of its top left corner.
score-wall-cells = Cells of the wall of { $name }
score-art-society-prestige = { $what ->
    [city] City life
    [portrait] Portraits
    [still_life] Still lifes
   *[landscape] Landscapes
}
