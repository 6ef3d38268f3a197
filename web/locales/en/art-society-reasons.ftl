# What speaks for a move in Art Society: each follows “This move” or “The other move”. Then where to look.

reason-art-society-decor = { $against ->
    [0] earns decor of up to { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}
   *[other] earns decor of up to { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}; the other only up to { $against }
}
reason-art-society-shields = { $count ->
    [one] takes decor with { $count } more shield
   *[other] takes decor with { $count } more shields
}
reason-art-society-faux-pas = { $count ->
    [one] makes a faux pas: { $count } more painting scores no prestige
   *[other] makes a faux pas: { $count } more paintings score no prestige
}
reason-art-society-prestige = { $count ->
    [one] scores { $count } more point of prestige as the museum stands
   *[other] scores { $count } more points of prestige as the museum stands
}
reason-art-society-eye-line = { $count ->
    [one] scores { $count } more point on the eye line as the museum stands
   *[other] scores { $count } more points on the eye line as the museum stands
}
reason-art-society-corner = { $count ->
    [one] covers { $count } more corner
   *[other] covers { $count } more corners
}
reason-art-society-full = fills the whole wall: 5 points
reason-art-society-holes = { $count ->
    [one] leaves { $count } more empty cell that fits only 1 × 1 decor
   *[other] leaves { $count } more empty cells that fit only 1 × 1 decor
}
reason-art-society-keeps = leaves the assistant busy
reason-art-society-excess = makes an excess painting: 2 points less
reason-art-society-room = { $count ->
    [one] leaves room for { $count } more size of paintings
   *[other] leaves room for { $count } more sizes of paintings
}
reason-art-society-places = { $count ->
    [one] leaves { $count } more place where a painting can hang
   *[other] leaves { $count } more places where paintings can hang
}
reason-art-society-snug = { $count ->
    [one] hangs it more snugly: { $count } more edge touches others or the border
   *[other] hangs it more snugly: { $count } more edges touch others or the border
}
reason-art-society-no-place = buys a painting that has no place on the wall
reason-art-society-clash = buys a painting ({ $type ->
    [city] city life
    [portrait] portrait
    [still_life] still life
   *[landscape] landscape
}) that can hang only with a faux pas
reason-art-society-could-earn = { $against ->
    [0] buys what can earn decor of up to { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}
   *[other] buys what can earn decor of up to { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}; the other only up to { $against }
}
reason-art-society-worth = buys a painting ({ $type ->
    [city] city life
    [portrait] portrait
    [still_life] still life
   *[landscape] landscape
}) whose type counts { $points } now, { $count } more
reason-art-society-cells = { $count ->
    [one] buys a painting larger by { $count } cell
   *[other] buys a painting larger by { $count } cells
}
reason-art-society-fits = { $count ->
    [one] buys a painting with { $count } more place on the wall
   *[other] buys a painting with { $count } more places on the wall
}
reason-art-society-denies = keeps from an opponent what could earn them decor of up to { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}
reason-art-society-museum = { $count ->
    [one] leaves for the museum what makes the wall worth { $count } more point
   *[other] leaves for the museum what makes the wall worth { $count } more points
}
reason-art-society-sure = gives the first choice for certain
reason-art-society-outbids = { $count ->
    [one] outbids { $count } more card of the opponents
   *[other] outbids { $count } more cards of the opponents
}
reason-art-society-enough = is enough for the first choice and saves the { $card }
reason-art-society-same-for-less = outbids just as many cards and saves the { $card }
reason-art-society-saves = saves the { $card } for later
reason-art-society-pile-no-place = picks a size that has no place on the wall
reason-art-society-pile-others = { $count ->
    [one] picks a size that { $count } more opponent has no place for
   *[other] picks a size that { $count } more opponents have no place for
}
reason-art-society-pile-earns = picks a pile where { $count } of { $total } paintings could earn decor, not { $less } of { $others }
reason-art-society-pile-room = { $count ->
    [one] picks a size with { $count } more place on the wall
   *[other] picks a size with { $count } more places on the wall
}
reason-art-society-pile-cells = { $count ->
    [one] picks a size larger by { $count } cell
   *[other] picks a size larger by { $count } cells
}

art-society-look-wall = Look at your wall: frames, types and free room.
art-society-look-bids = Look at your bid cards: what are they worth later?
art-society-look-offer = Look at the paintings on offer.
art-society-look-piles = Look at the sizes of the piles.
art-society-look-museum = Look at the museum: which type counts how much?
art-society-look-opponents = Look at what your opponents can do.

art-society-hint-size = put a { $size } painting up for auction
art-society-hint-bid = bid { $card }
art-society-hint-buy = buy this painting ({ $tile })
art-society-hint-hang = hang it where it is outlined ({ $tile })
art-society-hint-decor = take decor { $size }
art-society-hint-keep = give it to your assistant
art-society-hint-swap = swap, and hang it where it is outlined ({ $tile })
art-society-hint-swapped = finish the swap
art-society-hint-exchange = exchange it at the museum ({ $tile })
art-society-hint-excess = set it aside as an excess painting
art-society-hint-done = end your turn
