# The Art Society table.

# Names

art-society-type = { $type ->
        [city] city life
        [portrait] portrait
        [still_life] still life
       *[landscape] landscape
    }
art-society-tile = { $type ->
        [city] city life
        [portrait] portrait
        [still_life] still life
       *[landscape] landscape
    } { $size }, { $frame ->
        [gold] gold frame
        [shell] shell frame
        [silver] silver frame
       *[wood] wooden frame
    }
art-society-tile-decor = decor { $size }
art-society-wall = wall
art-society-wall-of = { $you ->
        [yes] Your wall
       *[no] { $name }’s wall
    }
art-society-wall-keys = Arrow keys move the tile, N finds the next place, Enter hangs it.
art-society-museum = Museum
art-society-prestige = prestige { $count }
art-society-absent = not at the museum
art-society-assistant = Assistant
art-society-auctioneer = Auctioneer
art-society-in-hand = In hand
art-society-excess = Excess paintings
art-society-empty = Empty cells
art-society-empty-cell = empty
art-society-nothing = nothing
art-society-free = free
art-society-bid-stack = Last bid
art-society-round = Round { $round }
art-society-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
art-society-left = { $count } left
art-society-enlarge = Look at { $name }’s wall
art-society-cards-left = Bid cards left: { $cards }

# What is to be done

art-society-do-start = Hang your starting painting over a star.
art-society-do-auction = You have the gavel: choose { $count } paintings for the auction.
art-society-do-bid = Pick a bid card. It stays hidden until everyone has bid.
art-society-do-buy = Buy a painting.
art-society-do-hang = Hang your painting, or give it to your assistant.
art-society-do-decor = Hang it or give it to your assistant: { $tile }.
art-society-do-due = Matching frames: take your decor.
art-society-do-swap = Finish the swap: cover every tile you return.
art-society-do-no-room = Your painting fits nowhere on the wall.
art-society-do-done = All done? Confirm, or undo.
art-society-waiting = { $phase ->
        [start] { $names } is hanging the starting painting.
        [auction] { $names } is choosing paintings for the auction.
        [bids] Still to bid: { $names }.
        [buying] { $names } is buying a painting.
       *[hanging] { $names } is hanging a painting.
    }
art-society-end = { $reason ->
        [full-wall] Game over: a wall is full.
        [second-excess] Game over: somebody has a second excess painting.
       *[no-cards-left] Game over: all bid cards have been played.
    }

# Auction, bids, buying

art-society-piles = Piles by size
art-society-pile = Pile { $size }, value { $number }, { $count } left
art-society-auction-chosen = { $count } of { $wanted } chosen
art-society-put-back-size = Return { $size }
art-society-open-auction = Reveal the paintings
art-society-offer = On offer
art-society-on-offer = { $tile }, value { $number }: try it on your wall
art-society-hand = Your bid cards
art-society-card = Bid card { $card }
art-society-bid = Bid { $card }
art-society-choose-card = Choose a card
art-society-bid-help = The highest bid buys first. A card you play never comes back.
art-society-your-bid = Your bid
art-society-has-bid = Has bid
art-society-no-bid-yet = No bid yet
art-society-place = { $place ->
        [1] first pick
        [2] second pick
        [3] third pick
       *[4] fourth pick
    }
art-society-buy = Buy
art-society-buy-help = Choose a painting; try it on your wall first if you like.

# Hanging

art-society-tray = Your hand and your assistant
art-society-lift = Take in hand: { $tile }
art-society-keep = Give to assistant
art-society-due = { $count ->
        [one] You’ve earned decor: { $count } shield
       *[other] You’ve earned decor: up to { $count } shields
    }
art-society-due-more = { $count ->
        [one] You may take { $count } more shield
       *[other] You may take up to { $count } more shields
    }
art-society-take-decor = Take decor { $size }, { $count } left
art-society-take-wanted = Now take a tile of the size you returned
art-society-swap = One size has run out: you may swap decor
art-society-swap-take = Take decor { $size } for { $returns }
art-society-swap-for = for { $returns }
art-society-swap-here = Swap here
art-society-swap-finish = Finish the swap
art-society-no-room = No room on the wall
art-society-exchange-for = Exchange it at the museum for
art-society-exchange = Exchange for: { $tile }
art-society-put-aside = Set aside as excess (−2)
art-society-done = Done
art-society-hang-here = Hang here
art-society-plan = Hang it here on my turn
art-society-plan-title = Your plan for this turn
art-society-plan-hang = { $tile } at { $cell }
art-society-plan-keep = { $tile } to the assistant
art-society-plan-take = { $tile } in hand
art-society-plan-swap = swap: { $tile } to { $cell }
art-society-plan-exchange = exchanged at the museum for: { $tile }
art-society-plan-excess = the painting is set aside as excess
art-society-plan-do = Others go first. Plan your turn now: it plays itself when it’s your go.
art-society-plan-done = That’s my turn
art-society-plan-whole = Will be played and confirmed on your turn.
art-society-plan-part = Will be played on your turn; you do the rest then.
art-society-plan-back = One step back
art-society-plan-drop = Start again
art-society-plan-played = Your turn was played as planned.
art-society-plan-lapsed = Your plan was not played: something it used has changed. { $reason }
art-society-plan-lapsed-pool = Decor { $size } has run out: plan that part of your turn again.
art-society-plan-lapsed-museum = { $tile } is no longer at the museum: plan that part of your turn again.
art-society-try-help = Choose a place on the wall. Dots show where it may hang.
art-society-fits = { $cell }: fits.
art-society-try-alike = { $count ->
        [one] Faux pas: touches { $count } painting of the same type.
       *[other] Faux pas: touches { $count } paintings of the same type.
    }
art-society-try-worth = Prestige ×{ $count } at the moment.
art-society-try-eye-points = On the eye line: +3 at the moment.
art-society-try-decor = { $count ->
        [one] { $count } matching frame: decor with { $count } shield.
       *[other] { $count } matching frames: decor with up to { $count } shields.
    }
art-society-try-eye = On the eye line.
art-society-try-full = The wall is full.
art-society-why-overlap = Something hangs there already.
art-society-why-apart = It must touch another tile along an edge.
art-society-why-no-star = It must cover a star.
art-society-why-swap-place = This swap can’t put anything there.

# Score

art-society-standing = Points if the game ended now
art-society-legend = What the marks mean
art-society-legend-prestige = Prestige of a painting
art-society-legend-faux-pas = Faux pas: no prestige
art-society-legend-eye = Top type on the eye line
art-society-legend-decor = Shields of decor
art-society-legend-corner = Bare corner
art-society-score-prestige = Prestige
art-society-score-decor = Decor
art-society-score-eye_line = Eye line
art-society-score-full_wall = Full wall
art-society-score-corners = Bare corners
art-society-score-excess = Excess paintings
art-society-tie = Tied: the higher total of unplayed bid cards wins ({ $sums }).

# Log

art-society-log-auction = { $name }: auction of { $sizes }
art-society-log-bid = { $name }: bid { $card }
art-society-log-buy = { $name }: bought { $tile }
art-society-log-keep = { $name }: the assistant keeps { $tile }
art-society-log-exchange = { $name }: exchanged at the museum for { $tile }
art-society-log-excess = { $name }: set aside an excess painting
art-society-log-swap = { $name }: swapped decor

# Why a move is refused

art-society-refused-over = The game is over.
art-society-refused-starting-first = Everyone hangs their starting painting first.
art-society-refused-no-star = A starting painting must cover at least one star.
art-society-refused-auction-first = The auctioneer chooses the paintings first.
art-society-refused-pile-empty = That pile is empty.
art-society-refused-sizes-in-order = The sizes must be named in order.
art-society-refused-too-few-behind = From that pile on there are too few paintings.
art-society-refused-unsorted = The sizes must be named in order.
art-society-refused-auction-size = An auction has one painting more than there are players.
art-society-refused-bids-first = Everyone bids first.
art-society-refused-no-such-card = There is no such bid card.
art-society-refused-card-played = That card has been played.
art-society-refused-has-bid = You have already bid.
art-society-refused-not-your-turn = It’s somebody else’s turn.
art-society-refused-not-whole = The move has too few or too many parts.
art-society-refused-buying-first = Everyone buys a painting first.
art-society-refused-not-offered = That painting is not on offer.
art-society-refused-hanging-first = Everyone hangs their painting first.
art-society-refused-outside = It would reach beyond the wall.
art-society-refused-overlap = Something hangs there already.
art-society-refused-apart = It must touch another tile along an edge.
art-society-refused-other-tile = That tile is neither in your hand nor with your assistant.
art-society-refused-hand-empty = There is nothing in your hand.
art-society-refused-still-in-hand = First hang what is in your hand, or give it to your assistant.
art-society-refused-due-first = First take the decor you’ve earned.
art-society-refused-assistant-busy = Your assistant already holds a tile.
art-society-refused-assistant-empty = Your assistant holds nothing.
art-society-refused-held-after-decor = First hang the decor in your hand, or give it to your assistant.
art-society-refused-held-after-exchange = First hang the painting from the museum.
art-society-refused-held-after-swap = After a swap take the decor first.
art-society-refused-held-only-hangs = A painting given to the assistant can only be hung.
art-society-refused-nothing-due = You have no decor to take.
art-society-refused-wall-full = Your wall is full: you get no decor.
art-society-refused-too-valuable = That decor has more shields than you’ve earned.
art-society-refused-more-than-left = That decor has more shields than are left.
art-society-refused-newest-first = The reward you earned last comes first.
art-society-refused-pool-empty = The pool has none of that size.
art-society-refused-no-room-for-decor = That decor can neither be hung nor given to your assistant.
art-society-refused-decor-in-hand = First hang the decor in your hand, or give it to your assistant.
art-society-refused-has-place = Your painting fits on the wall.
art-society-refused-not-at-museum = That painting is not at the museum.
art-society-refused-other-type = You can exchange it only for a painting of the same type.
art-society-refused-exchange-has-no-place = You couldn’t hang that painting either.
art-society-refused-hang-exchanged = First hang the painting from the museum.
art-society-refused-take-wanted = After a swap, take a tile of the size you returned.
art-society-refused-no-shortage = You can swap only for a size that has run out.
art-society-refused-no-due-allows = You can swap only for a size you’ve earned.
art-society-refused-swap-not-decor = There is no decor there to swap.
art-society-refused-swap-mixed = You can return tiles of one size only.
art-society-refused-swap-same-size = Swap for another size.
art-society-refused-swap-overlap = Two tiles of the swap overlap.
art-society-refused-swap-apart = The tiles you return must touch each other.
art-society-refused-swap-in-order = Start with the topmost tile.
art-society-refused-swap-pool = The pool has no further tile of that size.
art-society-refused-swap-stuck = That way, not every returned tile can be covered.
art-society-refused-swap-open = Finish the swap first.
art-society-refused-swap-other-tiles = The tiles you take would cover other tiles than those you return.
art-society-refused-swap-empty = A swap returns tiles and takes others.
art-society-refused-swap-twice = A tile can be returned only once.
art-society-refused-swap-outside = It would reach beyond the wall.
art-society-option-remember-bids = Cards that others have left
art-society-option-remember-bids-true = listed for everyone
art-society-option-remember-bids-false = not listed: remember them yourself
art-society-frame = { $frame ->
        [gold] gold frame
        [shell] shell frame
        [silver] silver frame
       *[wood] wooden frame
    }
art-society-gavel = Gavel
art-society-starting-card = Starting bid card { $card }

# The boards: following the others, points where one decides
art-society-tell-hang = { $name }: hung { $tile }
art-society-tie-cards = { $card } = { $card }, card beneath: { $theirs } > { $mine }
art-society-tie-beneath = { $card } = { $card }, the card beneath decides for { $name }
art-society-deed-auction = auction
art-society-deed-buy = took
art-society-deed-hang = hung
art-society-deed-keep = kept by the assistant
art-society-deed-exchange = from the museum
art-society-deed-excess = excess painting
art-society-deed-swap = decor swapped
art-society-reveal = The bids
art-society-try-points = { $now } → { $then } points
art-society-try-offer = Choose a painting to try it on your wall.
art-society-take = Take
art-society-museum-aim = Points for each painting, by type
art-society-aim = Whoever has the most points at the end wins.
