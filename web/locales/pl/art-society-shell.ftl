# What the first screen says of it.
game-art-society = Art Society
about-art-society = Licytuj obrazy i stwórz galerię, o której będzie mówić całe miasto.
facts-art-society = 2–4 osoby · około 45 minut
level-1-about-art-society = Wcześnie zagrywa wysokie lizaki, a duże obrazy wiesza przy krawędzi ściany.
level-2-about-art-society = Wiesza obraz tam, gdzie od razu punktuje, a licytuje bez planu.
level-3-about-art-society = Dobrze wiesza obrazy i zaczyna się zastanawiać, co da mu oferta.
