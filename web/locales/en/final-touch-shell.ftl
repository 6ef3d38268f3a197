# What the first screen says of it.
game-final-touch = Final Touch
about-final-touch = Finish masterpieces, or ruin them, for money.
facts-final-touch = 2–4 players · about 15 minutes
