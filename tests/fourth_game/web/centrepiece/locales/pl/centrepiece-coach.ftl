# Co objaśnia grę Sam środek.
centrepiece-note-bid = Obaj gracze licytują naraz. Wysoka karta może dać środek, ale najwyższa karta, którą zachowasz, to punkty na koniec.
centrepiece-key-choose = wybór karty lub pola
centrepiece-key-more = Wszystko na tym stole jest przyciskiem.
