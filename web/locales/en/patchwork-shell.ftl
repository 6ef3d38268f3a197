# What the first screen says of it.
game-patchwork = Patchwork
about-patchwork = Pay buttons and time for patches, and sew a quilt without holes.
facts-patchwork = 2 players · about 20 minutes
