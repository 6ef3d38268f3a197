# What the first screen says of it.
game-centrepiece = Centrepiece
about-centrepiece = Bid in secret for the middle, then be the first with three in a row.
facts-centrepiece = 2 players · about 1 minute
