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
art-society-wall-of = The wall of { $name }
art-society-wall-keys = Arrow keys move the tile, N finds the next place, Enter hangs it.
art-society-museum = Museum
art-society-prestige = prestige { $count }
art-society-absent = not at the museum
art-society-assistant = Assistant
art-society-auctioneer = Auctioneer
art-society-in-hand = In hand
art-society-excess = Put aside
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
art-society-enlarge = Look at the wall of { $name }
art-society-cards-left = Bid cards left: { $cards }

# What is to be done

art-society-do-start = Hang your starting painting over a star.
art-society-do-auction = You have the gavel: choose { $count } paintings for the auction.
art-society-do-bid = Lay a bid card in secret.
art-society-do-buy = Buy a painting.
art-society-do-hang = Hang your painting, or give it to the assistant.
art-society-do-decor = Hang it or have it kept: { $tile }.
art-society-do-due = Matching frames: take your decor.
art-society-do-swap = Finish the swap: cover all the tiles that go back.
art-society-do-no-room = Your painting has no place on the wall.
art-society-do-done = All hung. Confirm, or take back.
art-society-waiting = { $phase ->
        [start] { $names }: hanging the starting painting.
        [auction] { $names }: choosing paintings for the auction.
        [bids] Still to bid: { $names }.
        [buying] { $names }: buying a painting.
       *[hanging] { $names }: hanging.
    }
art-society-end = { $reason ->
        [full-wall] The end: a wall is full.
        [second-excess] The end: a second painting was put aside.
       *[no-cards-left] The end: all bid cards are played.
    }

# Auction, bids, buying

art-society-piles = Piles by size
art-society-pile = Pile { $size }, number { $number }, { $count } left
art-society-auction-chosen = { $count } of { $wanted } chosen
art-society-put-back-size = Put back { $size }
art-society-open-auction = Turn them up
art-society-offer = On offer
art-society-on-offer = { $tile }, number { $number }: try it on your wall
art-society-hand = Your bid cards
art-society-card = Bid card { $card }
art-society-bid = Bid { $card }
art-society-choose-card = Choose a card
art-society-bid-help = The highest bid buys first. A card played never comes back.
art-society-your-bid = Your bid
art-society-has-bid = Has bid
art-society-no-bid-yet = No bid yet
art-society-place = buys no. { $place }
art-society-buy = Buy
art-society-buy-help = Choose a painting; try it on your wall first if you like.

# Hanging

art-society-tray = Your hand and your assistant
art-society-lift = Take in hand: { $tile }
art-society-keep = Let him keep it
art-society-due = { $count ->
        [one] Decor is yours: { $count } shield
       *[other] Decor is yours: up to { $count } shields
    }
art-society-due-more = { $count ->
        [one] You may take { $count } shield more
       *[other] You may take up to { $count } shields more
    }
art-society-take-decor = Take decor { $size }, { $count } left
art-society-take-wanted = Take the size that went back
art-society-swap = The pool lacks a size: you may swap
art-society-swap-take = Take decor { $size } for { $returns }
art-society-swap-for = for { $returns }
art-society-swap-here = Swap here
art-society-swap-finish = Finish the swap
art-society-no-room = No room on the wall
art-society-exchange-for = Exchange it at the museum for
art-society-exchange = Exchange for: { $tile }
art-society-put-aside = Put it aside (−2)
art-society-done = Confirm the hanging
art-society-hang-here = Hang here
art-society-plan = Hang it here on my turn
art-society-plan-title = Your plan for this turn
art-society-plan-hang = { $tile } at { $cell }
art-society-plan-keep = { $tile } to the assistant
art-society-plan-take = { $tile } in hand
art-society-plan-exchange = exchanged at the museum for: { $tile }
art-society-plan-excess = the painting is put aside
art-society-plan-do = Others hang first. Arrange your turn already: it is played when it comes.
art-society-plan-done = That is my whole turn
art-society-plan-whole = Played and confirmed when your turn comes.
art-society-plan-part = Played when your turn comes; the rest you do then.
art-society-plan-back = One step back
art-society-plan-drop = Start again
art-society-plan-played = Your turn is played as planned.
art-society-plan-lapsed = Your plan was not played: something it used has changed. { $reason }
art-society-plan-lapsed-pool = Decor { $size } has run out: plan that part of your turn again.
art-society-plan-lapsed-museum = { $tile } is no longer at the museum: plan that part of your turn again.
art-society-try-help = Choose a place on the wall. Dots show where it may hang.
art-society-fits = { $cell }: fits.
art-society-try-alike = { $count ->
        [one] Faux pas: touches { $count } painting of its type.
       *[other] Faux pas: touches { $count } paintings of its type.
    }
art-society-try-worth = Prestige ×{ $count } as it stands.
art-society-try-eye-points = On the eye line: +3 as it stands.
art-society-try-decor = { $count ->
        [one] { $count } matching frame: decor of { $count }.
       *[other] { $count } matching frames: decor up to { $count }.
    }
art-society-try-eye = On the eye line.
art-society-try-full = The wall is full.
art-society-why-outside = It would reach beyond the wall.
art-society-why-overlap = Something hangs there already.
art-society-why-apart = It must touch another tile along an edge.
art-society-why-no-star = It must cover a star.
art-society-why-swap-place = The swap can't take it there.

# Score

art-society-standing = Points if the game ended now
art-society-legend = What the marks mean
art-society-legend-prestige = Prestige of a painting
art-society-legend-faux-pas = Faux pas: no prestige
art-society-legend-eye = First type on the eye line
art-society-legend-decor = Shields of decor
art-society-legend-corner = Bare corner
art-society-score-prestige = Prestige
art-society-score-decor = Decor
art-society-score-eye_line = Eye line
art-society-score-full_wall = Full wall
art-society-score-corners = Bare corners
art-society-score-excess = Put aside
art-society-tie = Equal points: the larger sum of bid cards left decides ({ $sums }).

# Log

art-society-log-auction = { $name }: auction of { $sizes }
art-society-log-bid = { $name }: bid { $card }
art-society-log-buy = { $name }: bought { $tile }
art-society-log-keep = { $name }: the assistant keeps { $tile }
art-society-log-exchange = { $name }: exchanged at the museum for { $tile }
art-society-log-excess = { $name }: put a painting aside
art-society-log-swap = { $name }: swapped decor

# Why a move is refused

art-society-refused-over = The game is over.
art-society-refused-starting-first = First everybody hangs the starting painting.
art-society-refused-no-star = A starting painting covers at least one star.
art-society-refused-auction-first = First the auctioneer chooses the paintings.
art-society-refused-pile-empty = That pile is empty.
art-society-refused-sizes-in-order = The sizes must be named in order.
art-society-refused-too-few-behind = From that pile on there are too few paintings.
art-society-refused-unsorted = The sizes must be named in order.
art-society-refused-auction-size = An auction has one painting more than there are players.
art-society-refused-bids-first = First everybody bids.
art-society-refused-no-such-card = There is no such bid card.
art-society-refused-card-played = That card has been played.
art-society-refused-has-bid = You have bid already.
art-society-refused-not-your-turn = It is somebody else’s turn.
art-society-refused-not-whole = The move has too few or too many parts.
art-society-refused-buying-first = First a painting is bought.
art-society-refused-not-offered = That painting is not on offer.
art-society-refused-hanging-first = First everybody hangs.
art-society-refused-outside = It would reach beyond the wall.
art-society-refused-overlap = Something hangs there already.
art-society-refused-apart = It must touch another tile along an edge.
art-society-refused-other-tile = That tile is neither in hand nor with the assistant.
art-society-refused-hand-empty = There is nothing in your hand.
art-society-refused-still-in-hand = Hang what is in your hand first, or give it to the assistant.
art-society-refused-due-first = Take the decor that is due first.
art-society-refused-assistant-busy = The assistant holds a tile already.
art-society-refused-assistant-empty = The assistant holds nothing.
art-society-refused-held-after-decor = First hang the decor in your hand, or have it kept.
art-society-refused-held-after-exchange = First hang the painting from the museum.
art-society-refused-held-after-swap = After a swap take the decor first.
art-society-refused-held-only-hangs = A painting given to the assistant can only be hung.
art-society-refused-nothing-due = No decor is due.
art-society-refused-wall-full = The wall is full: no decor.
art-society-refused-too-valuable = That decor has more shields than are due.
art-society-refused-more-than-left = That decor has more shields than are left.
art-society-refused-newest-first = What was earned last is settled first.
art-society-refused-pool-empty = The pool has none of that size.
art-society-refused-no-room-for-decor = That decor can be neither hung nor kept.
art-society-refused-decor-in-hand = First hang the decor in your hand, or have it kept.
art-society-refused-has-place = Your painting has a place on the wall.
art-society-refused-not-at-museum = That painting is not at the museum.
art-society-refused-other-type = Exchange only for a painting of the same type.
art-society-refused-exchange-has-no-place = That painting could not be hung either.
art-society-refused-hang-exchanged = First hang the painting from the museum.
art-society-refused-take-wanted = After a swap take a tile of the size that went back.
art-society-refused-no-shortage = Swap only for a size that the pool lacks.
art-society-refused-no-due-allows = Swap only for a size that is due.
art-society-refused-swap-not-decor = There is no decor there to swap.
art-society-refused-swap-mixed = Only tiles of one size can go back.
art-society-refused-swap-same-size = Swap for another size.
art-society-refused-swap-overlap = Two tiles of the swap overlap.
art-society-refused-swap-apart = The tiles that go back must hang together.
art-society-refused-swap-in-order = Take the lowest tile first.
art-society-refused-swap-pool = The pool has no further tile of that size.
art-society-refused-swap-stuck = So the tiles that go back can’t all be covered.
art-society-refused-swap-open = Finish the swap first.
art-society-refused-swap-other-tiles = Other tiles would go back than are covered.
art-society-refused-swap-empty = A swap gives tiles back and takes others.
art-society-refused-swap-twice = A tile can go back only once.
art-society-refused-swap-outside = It would reach beyond the wall.

# The boards: following the others, points where one decides
art-society-tell-hang = { $name }: hung { $tile }
art-society-tie-cards = { $card } = { $card }, card beneath: { $theirs } > { $mine }
art-society-tie-beneath = { $card } = { $card }, the card beneath decides for { $name }
art-society-deed-auction = auction
art-society-deed-buy = took
art-society-deed-hang = hung
art-society-deed-keep = kept by the assistant
art-society-deed-exchange = from the museum
art-society-deed-excess = painting put aside
art-society-deed-swap = decor swapped
art-society-reveal = The bids
art-society-try-points = { $now } → { $then } points
art-society-try-offer = Choose a painting to try it on your wall.
art-society-take = Take
