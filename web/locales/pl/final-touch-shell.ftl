# What the first screen says of it.
game-final-touch = Final Touch
about-final-touch = Kończ arcydzieła albo je niszcz – dla pieniędzy.
facts-final-touch = 2–4 osoby · około 15 minut
