# What speaks for a move in Final Touch: each follows “This move” or “The other move”. Then where to look.

reason-final-touch-wins = wins the game
reason-final-touch-loses = ends the game with an opponent’s win
reason-final-touch-finishes = finishes the masterpiece for ${ $dollars }
reason-final-touch-ruins = ruins the masterpiece and pays the opponents ${ $dollars }
reason-final-touch-opens = leaves just { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} to finish with: { $wins ->
    [0] the next player may earn ${ $dollars }
   *[other] the next player may win that way
}
reason-final-touch-danger = makes the second smudge: whoever makes the third pays their opponents ${ $dollars }
reason-final-touch-keeps = { $count ->
    [one] keeps { $count } more card that this masterpiece still needs
   *[other] keeps { $count } more cards that this masterpiece still needs
}
reason-final-touch-nearer = { $count ->
    [one] plays { $count } more card that the masterpiece needs
   *[other] plays { $count } more cards that the masterpiece needs
}
reason-final-touch-draws = { $count ->
    [one] draws { $count } more card
   *[other] draws { $count } more cards
}
reason-final-touch-next = { $count ->
    [one] keeps { $count } more card that the next masterpiece needs
   *[other] keeps { $count } more cards that the next masterpiece needs
}
reason-final-touch-scarce = leaves a rare colour needed: { $colour ->
    [blue] blue
    [brown] brown
    [green] green
    [red] red
   *[yellow] yellow
}, cards unseen: { $count }

final-touch-look-masterpiece = Look at what the masterpiece still needs.
final-touch-look-opponents = Look at what you leave to the next player.
final-touch-look-next = Look at the next masterpiece.
final-touch-look-hand = Look at your hand: which cards are worth keeping?

final-touch-hint-touch = touch up with { $cards }
final-touch-hint-smudge = smudge with { $card }
