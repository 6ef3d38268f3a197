# What the first screen says of it.
game-final-touch = Final Touch
about-final-touch = Kończ arcydzieła albo je niszcz – dla pieniędzy.
facts-final-touch = 2–4 osoby · około 15 minut
level-1-about-final-touch = Maluje wszystko, co pasuje, ile się da, a gryzmoły robi za późno.
level-2-about-final-touch = Widzi, co zostawia następnemu graczowi, ale często się spieszy.
level-3-about-final-touch = Kończy arcydzieło, gdy może, i niewiele zostawia następnemu graczowi.
