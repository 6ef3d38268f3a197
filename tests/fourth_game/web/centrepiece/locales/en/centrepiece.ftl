# The table of Centrepiece.
centrepiece-bid = Choose a card in secret: the higher one takes the centre.
centrepiece-wait = The other player is choosing a card.
centrepiece-mark = Mark an empty cell.
centrepiece-theirs = { $name } marks a cell.
centrepiece-over = { $name } wins.
centrepiece-grid = The grid
centrepiece-cell = { $cell }{ $name ->
    [none] , empty
   *[other] , marked by { $name }
}
centrepiece-has-bid = bid { $card }
centrepiece-hand = Cards: { $name }
centrepiece-marks = Marks
centrepiece-score-row = Row
centrepiece-score-held = Highest card
centrepiece-tell-bid = { $name } bid { $card }.
centrepiece-tell-secret = { $name } has bid.
centrepiece-tell-mark = { $name } marked { $cell }.
centrepiece-refused-over = The game is over.
centrepiece-refused-game-over = The game is over.
centrepiece-refused-bids-first = Both players bid before a cell is marked.
centrepiece-refused-bids-done = The bids have been shown already.
centrepiece-refused-not-held = You don’t hold that card.
centrepiece-refused-taken = That cell has a mark already.
centrepiece-refused-not-your-turn = It’s not your turn.
