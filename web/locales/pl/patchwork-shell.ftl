# What the first screen says of it.
game-patchwork = Patchwork
about-patchwork = Płać guzikami i czasem za kawałki materiału i uszyj kołdrę bez dziur.
facts-patchwork = 2 osoby · około 20 minut
level-1-about-patchwork = Bierze największy kawałek materiału, szyje wzdłuż brzegu, a o czasie i dochodzie zapomina.
level-2-about-patchwork = Porównuje cenę, czas i dochód, ale myśli tylko o jednym kawałku materiału.
level-3-about-patchwork = Dba o porządek na kołdrze i patrzy jeden ruch naprzód.
