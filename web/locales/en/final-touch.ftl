# The Final Touch table.

final-touch-colour-blue = blue
final-touch-colour-brown = brown
final-touch-colour-green = green
final-touch-colour-red = red
final-touch-colour-yellow = yellow
final-touch-several = { $colour } ×{ $count }
final-touch-and = and
final-touch-money = ${ $amount }
final-touch-you = You

final-touch-finished = finished
final-touch-ruined = ruined
final-touch-score-finished = Finished masterpieces
final-touch-score-ruined = Ruined masterpieces
final-touch-missing-list = { $count ->
    [0] Nothing more is needed.
   *[other] Still needed: { $missing }.
}
final-touch-work-words = “{ $title }”: pays { $finish } finished, { $ruin } ruined. { $count ->
    [0] Nothing more is needed.
   *[other] Still needed: { $missing }.
} Smudges: { $smudges } of { $most }.
final-touch-smudges = Smudges
final-touch-smudge-count = { $smudges } of { $most }. The third ruins the picture.
final-touch-smudge-last = One more ruins it and pays your opponents { $amount }.
# The same two on a short phone, under three small places.
final-touch-smudge-count-short = The third one ruins it.
final-touch-smudge-last-short = One more ruins it: { $amount } to your opponents.
final-touch-next = Up next
final-touch-left = { $count ->
    [0] No more masterpieces
    [one] { $count } masterpiece to come
   *[other] { $count } masterpieces to come
}
final-touch-deck = Deck
final-touch-discard = Discards
final-touch-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
final-touch-taken = Masterpieces taken
final-touch-prize-finished = “{ $title }”, finished: { $amount }
final-touch-prize-ruined = “{ $title }”, ruined by an opponent: { $amount }
final-touch-team-with = in a team with
final-touch-of-target = { $amount } of { $target }
final-touch-out = out
final-touch-hand = Your hand
final-touch-hand-words = Your hand: { $cards }.
final-touch-fits = touch up
final-touch-smudges-only = smudge

final-touch-your-turn = Your turn.
final-touch-turn-of = { $name } is choosing.
final-touch-shuffling = The discards are shuffled into a new deck.
final-touch-duel = A tie: a duel for one more masterpiece. Out of the game: { $name }.
final-touch-may-both = Choose cards to touch up, or one to smudge.
final-touch-must-touch = Every colour you hold is needed: touch up with one card or more.
final-touch-must-smudge = You hold no colour it needs: you have to smudge with one card.
final-touch-was-finished = “{ $title }” finished: { $names } +{ $amount }.
final-touch-was-ruined = “{ $title }” ruined: { $names } +{ $amount }{ $count ->
    [one] .
   *[other] {" "}each.
}

final-touch-plan-touch = Touches up. Still needed: { $missing }.
final-touch-plan-finish = Finishes the masterpiece: you earn { $amount }.
final-touch-plan-finish-team = Finishes the masterpiece: your team earns { $amount }.
final-touch-plan-smudge = Smudge { $smudges } of { $most }.
final-touch-plan-ruin = Ruins the masterpiece: { $names } { $count ->
    [one] gets
   *[other] each get
} { $amount }.
final-touch-plan-ruin-team = Ruins the masterpiece: the other team gets { $amount }.
final-touch-plan-again = Then you play again.
final-touch-plan-ends = The game ends.
final-touch-plan-duel = A duel decides. First: { $name }.
final-touch-do-touch = Touch up
final-touch-do-finish = Finish it
final-touch-do-smudge = Smudge
final-touch-do-ruin = Ruin it

final-touch-why-too-many = Only { $count } { $colour } still needed.
final-touch-why-not-missing = No { $colour } is needed: it can only smudge.
final-touch-why-still-missing = Still needed: { $colour }. It can’t smudge.
final-touch-why-one-smudge = A smudge is one card only.
final-touch-why-mixed = Touch up or smudge, not both: no { $colour } is needed.

final-touch-log-touch = { $name } · touch-up: { $cards }
final-touch-log-shuffle = The discards became the new deck.

final-touch-takings = Money, picture by picture
final-touch-so-far = so far
final-touch-no-takings = No masterpiece

final-touch-option-first = First player
final-touch-refused-over = The game is over.
final-touch-refused-deck-first = First the discards must become the new deck.
final-touch-refused-no-deck-due = A new deck is made only when a card has to be drawn and the deck is empty.
final-touch-refused-not-discarded = No such card is among the discards.
final-touch-refused-touch-not-held = You don’t hold these cards.
final-touch-refused-not-missing = It doesn’t need all of these colours.
final-touch-refused-smudge-not-held = You don’t hold this card.
final-touch-refused-still-missing = This colour is still needed, so it can’t smudge.
final-touch-refused-not-your-turn = It’s not your turn.
final-touch-refused-pass = Nobody may pass: play at least one card.
final-touch-refused-more-than-a-hand = You can play five cards at most.

final-touch-work-m01 = Two Sails
final-touch-work-m02 = The Owl at Noon
final-touch-work-m03 = Poppy Hill
final-touch-work-m04 = The Frog’s Pool
final-touch-work-m05 = First Snow
final-touch-work-m06 = Fox in the Wheat
final-touch-work-m07 = The Circus Is Here
final-touch-work-m08 = A Good Wind
final-touch-work-m09 = The Bear’s Share
final-touch-work-m10 = The First to Wake
final-touch-work-m11 = Bound for the Island
final-touch-work-m12 = Three Lanterns
final-touch-work-m13 = Two Koi
final-touch-work-m14 = The Ten O’Clock
final-touch-work-m15 = Behind the Fence
final-touch-work-m16 = The Lion Rests
final-touch-work-m17 = Canary Season
final-touch-work-m18 = Visitor in the Bay
final-touch-work-m19 = After the Concert
final-touch-work-m20 = The Honey Road
final-touch-work-m21 = The Cat Looks Out
final-touch-work-m22 = Balloon Morning
final-touch-work-m23 = Hedgehog’s Village
final-touch-work-m24 = Peacock in Full
final-touch-work-m25 = Curtain Up
final-touch-teams = Teams: players 1 and 3 against players 2 and 4

# The boards: following the others, points where one decides
final-touch-tell-smudge = { $name } · smudge { $nth } of { $most }: { $card }
final-touch-tell-end = { $how ->
    [finished] Finished
   *[ruined] Ruined
}: { $names } +{ $amount }.
