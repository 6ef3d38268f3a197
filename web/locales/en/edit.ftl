# The position editor.

edit-board = The position as the board shows it
edit-to-move = { $count ->
    [one] To move: { $names }
   *[other] To decide: { $names }
}
edit-line = Position line (paste one, or change it)
edit-fields = Field by field
edit-by-hand = By hand
edit-eyes = Seen by
edit-eyes-mover = Whoever decides
edit-play = Play on
edit-deal = New deal
edit-deal-for = New deal for { $count }
edit-analysis = Analysis
edit-analyse = Analyse
edit-thinking = Thinking…
edit-figures = Chance to win { $chance } %, expected points { $points }.
edit-back = Back to the editor
edit-against = Who plays
edit-against-bots = Against bots
edit-all-seats = I play everyone
edit-record = Save as a record and replay it

# Patchwork

edit-enter = Enter a game
edit-enter-circle = Tap the patches in the order of the circle, clockwise from the pawn: { $count } left. The smallest one comes last by itself.
edit-enter-left = Patches left
edit-enter-undo = Remove the last one
edit-enter-begin = Now the moves
edit-patch-of = Patch { $number }: price { $price }, time { $time }
edit-patchwork-0 = Time board (revised or original)
edit-patchwork-1 = Circle, from the pawn on
edit-patchwork-2 = Player 1: buttons : space : special tile (7) : patches
edit-patchwork-3 = Player 2: buttons : space : special tile (7) : patches
edit-patchwork-4 = Whose turn (0 or 1)
edit-patchwork-5 = Special patches to be placed now
edit-patchwork-6 = Who reached the last space first
edit-quilt-of = Whose quilt
edit-space = Space on the time board
edit-circle = Patches in the circle
edit-patch = Patch { $number }
edit-choose-patch = Choose a patch, then tap where the leftmost cell of its top row lies. A patch that you tap on the quilt goes back to the circle.
edit-rotate = Rotate
edit-flip = Flip
edit-cells-of = Cells of the quilt of { $name }

# Art Society

edit-art-society-0 = Phase
edit-art-society-1 = Whose turn (from 0)
edit-art-society-2 = Sizes picked, or the auction
edit-art-society-3 = Piles, the top first
edit-art-society-4 = Decor in the pool
edit-art-society-5 = Museum
edit-art-society-6 = Prestige markers
edit-art-society-7 = What the hanging turn still owes
edit-art-society-seat = { $name }: bids : secret bid : painting : assistant : excess : wall

# Final Touch

edit-final-touch-0 = Number of players
edit-final-touch-1 = Masterpieces in their order
edit-final-touch-2 = Touch-up zone
edit-final-touch-3 = Smudge zone
edit-final-touch-4 = Discard pile
edit-final-touch-5 = Touch deck, the next card first
edit-final-touch-6 = Hands
edit-final-touch-7 = Whose turn (from 0)
edit-final-touch-8 = Who is out of a duel
edit-final-touch-9 = Hands when the deck was last shuffled
edit-final-touch-10 = Played since then
