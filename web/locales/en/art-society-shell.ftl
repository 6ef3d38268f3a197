# What the first screen says of it.
game-art-society = Art Society
about-art-society = Bid for paintings and build the gallery the whole town talks about.
facts-art-society = 2–4 players · about 45 minutes
