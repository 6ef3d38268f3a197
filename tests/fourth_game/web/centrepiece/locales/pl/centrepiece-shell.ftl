# Co mówi o grze pierwszy ekran.
game-centrepiece = Sam środek
about-centrepiece = Licytuj w tajemnicy o środek, a potem jako pierwszy ustaw trzy znaki w rzędzie.
facts-centrepiece = 2 graczy · około 1 minuty
