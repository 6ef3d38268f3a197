# What the first screen says of it.
game-patchwork = Patchwork
about-patchwork = Płać guzikami i czasem za kawałki materiału i uszyj kołdrę bez dziur.
facts-patchwork = 2 osoby · około 20 minut
