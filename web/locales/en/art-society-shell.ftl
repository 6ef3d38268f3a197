# What the first screen says of it.
game-art-society = Art Society
about-art-society = Bid for paintings and build the gallery the whole town talks about.
facts-art-society = 2–4 players · about 45 minutes
level-1-about-art-society = Plays high bid cards early and hangs large paintings along the edge of the wall.
level-2-about-art-society = Hangs a painting where it scores at once, and bids without a plan.
level-3-about-art-society = Hangs well, and begins to ask what a bid will bring.
