# The position editor.

edit-board = The position as the board shows it
edit-to-move = { $count ->
    [one] To move: { $names }
   *[other] To decide: { $names }
}
edit-line = Position line (paste one, or change it)
edit-fields = Field by field
edit-field = Field { $number }
edit-nobody = nobody
edit-by-hand = By hand
edit-eyes = Seen by
edit-eyes-mover = Whoever decides
edit-play = Play on
edit-deal = New deal
edit-deal-for = New deal for { $count }
edit-analysis = Analysis
edit-analyse = Analyse
edit-thinking = Thinking…
edit-figures = { $unit ->
    [money] Winning chances { $chance }%, expected money ${ $points }.
   *[points] Winning chances { $chance }%, expected points { $points }.
}
edit-back = Back to the editor
edit-against = Who plays
edit-against-bots = Against bots
edit-all-seats = I play everyone
edit-record = Save as a record and replay it
edit-instead = Instead of { $tile }
edit-put = Put here
edit-nothing = nothing

# Patchwork

edit-enter = Enter a game
edit-enter-circle = Tap the patches in the order of the circle, clockwise from the pawn: { $count } left. The smallest one is always the last.
edit-enter-left = Patches left
edit-enter-undo = Remove the last one
edit-enter-begin = Now the moves
edit-patch-of = Patch { $number }: price { $price }, time { $time }
edit-patchwork-0 = Time board (revised or original)
edit-patchwork-1 = Circle, from the pawn on
edit-patchwork-2 = Player 1: buttons : space : special tile (7) : patches
edit-patchwork-3 = Player 2: buttons : space : special tile (7) : patches
edit-patchwork-4 = Whose turn
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
edit-special-patch = Special patch
edit-special-about = Tap the cell where it lies. One that you tap on the quilt comes off.
edit-circle-order = Change the order of the circle
edit-circle-done = The order is right
edit-circle-about = Tap the patches in their order from the pawn on. The rest follow as they lie.

# Art Society

edit-filled-in = What follows from the walls is filled in: earlier bids, the museum, the piles, whose turn it is.
edit-phase = Phase
edit-phase-start = Starting paintings
edit-phase-auction = Auction
edit-phase-bids = Bids
edit-phase-buying = Buying
edit-phase-hanging = Hanging
edit-phase-over = Game over
edit-whose = Whose wall and cards
edit-place-painting = In hand
edit-place-assistant = Assistant
edit-place-excess = Excess
edit-place-museum = Museum
edit-place-offer = Auction
edit-clear-wall = Clear this wall
edit-decor-due = Decor reward still to take
edit-starting-card = Starting bid card (the lowest made the first auctioneer)
edit-cards-played = Bid cards played by { $name }
edit-cards-about = Tap the bid cards in the order they were played. The last one is framed: it decides the order of buying.
edit-secret-bid = Bid chosen in secret
edit-none-yet = none yet
edit-enter-art-society = Choose each player’s starting painting and starting bid card. The paintings of each auction are named as they come up; those below them in the piles are random.
edit-starting-painting = Starting painting
edit-came-up = Which paintings came up? Tap one that was different.
edit-came-instead = Instead of { $tile }:
edit-art-society-0 = Phase
edit-art-society-1 = Whose turn
edit-art-society-2 = Sizes picked, or the auction
edit-art-society-3 = Piles, the top first
edit-art-society-4 = Decor in the pool
edit-art-society-5 = Museum
edit-art-society-6 = Prestige markers
edit-art-society-7 = What the hanging turn still owes
edit-art-society-seat = { $name }: bids : secret bid : painting : assistant : excess : wall

# Final Touch

edit-whose-turn = Whose turn
edit-touch-cards = Touch cards
edit-heap = Choose where they lie
edit-heap-touched = Touch-up zone
edit-heap-smudged = Smudge zone
edit-heap-discard = Discard pile
edit-hand-of = Hand of { $name }
edit-from-deck = Cards in the deck
edit-from-deck-about = A card of the deck that you tap goes there. A card that you tap there goes back to the deck.
edit-take-card = { $colour }: remove
edit-fill-hands = Fill the hands from the deck
edit-work-middle = In the middle
edit-work-next = Up next
edit-works-about = Masterpieces that lie nowhere come later, in random order.
edit-enter-final-touch = Name the masterpieces as they come up and the cards as they are played. Hands that you don’t know are filled in so that they fit what was played.
edit-known = Whose hand do you know?
edit-known-nobody = Nobody’s
edit-first-hand = First hand of { $name }
edit-first-works = Which masterpiece comes first, and which after it?
edit-next-work = Which masterpiece is up next?
edit-not-known = I don’t know
edit-drew = What did { $name } draw?
edit-cards-left = { $count ->
    [one] { $count } card to go
   *[other] { $count } cards to go
}
edit-played = Which cards does { $name } play?
edit-touch = Touch up
edit-smudge = Smudge
edit-undo-move = Undo the last move
edit-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
edit-final-touch-0 = Number of players
edit-final-touch-1 = Masterpieces in their order
edit-final-touch-2 = Touch-up zone
edit-final-touch-3 = Smudge zone
edit-final-touch-4 = Discard pile
edit-final-touch-5 = Touch deck, the next card first
edit-final-touch-6 = Hands
edit-final-touch-7 = Whose turn
edit-final-touch-8 = Who is out of a duel
edit-final-touch-9 = Hands when the deck was last shuffled
edit-final-touch-10 = Played since then
