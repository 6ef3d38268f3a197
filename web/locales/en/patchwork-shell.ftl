# What the first screen says of it.
game-patchwork = Patchwork
about-patchwork = Pay buttons and time for patches, and sew a quilt without holes.
facts-patchwork = 2 players · about 20 minutes
level-1-about-patchwork = Takes the largest patch, sews along the edge, and forgets time and income.
level-2-about-patchwork = Weighs price, time and income, but only of the patch at hand.
level-3-about-patchwork = Keeps its quilt tidy and looks one move ahead.
