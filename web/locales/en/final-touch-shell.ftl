# What the first screen says of it.
game-final-touch = Final Touch
about-final-touch = Finish masterpieces, or ruin them, for money.
facts-final-touch = 2–4 players · about 15 minutes
level-1-about-final-touch = Paints whatever fits, as much as it can, and smudges too late.
level-2-about-final-touch = Sees what it leaves to the next player, but is often too eager.
level-3-about-final-touch = Finishes a masterpiece when it can, and leaves little to the next player.
