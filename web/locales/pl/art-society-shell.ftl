# What the first screen says of it.
game-art-society = Art Society
about-art-society = Licytuj obrazy i stwórz galerię, o której będzie mówić całe miasto.
facts-art-society = 2–4 osoby · około 45 minut
