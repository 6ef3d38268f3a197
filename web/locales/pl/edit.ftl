# Edytor pozycji.

edit-board = Pozycja na planszy
edit-to-move = { $count ->
    [one] Ruch: { $names }
   *[other] Decydują: { $names }
}
edit-line = Wiersz pozycji (wklej lub zmień)
edit-fields = Pole po polu
edit-by-hand = Ręcznie
edit-eyes = Widzi
edit-eyes-mover = Kto decyduje
edit-play = Graj dalej
edit-deal = Nowe rozdanie
edit-deal-for = Nowe rozdanie: { $count } graczy
edit-analysis = Analiza
edit-analyse = Analizuj
edit-thinking = Myślę…
edit-figures = Szansa na wygraną { $chance } %, oczekiwane punkty { $points }.
edit-back = Wróć do edytora
edit-against = Kto gra
edit-against-bots = Przeciw botom
edit-all-seats = Gram za wszystkich
edit-record = Zapisz partię i obejrzyj powtórkę

# Patchwork

edit-enter = Wpisz partię
edit-enter-circle = Wskazuj kawałki materiału w kolejności kręgu, zgodnie z ruchem wskazówek zegara od pionka. Zostało: { $count }. Najmniejszy jest zawsze ostatni.
edit-enter-left = Pozostałe kawałki
edit-enter-undo = Cofnij ostatni
edit-enter-begin = Teraz ruchy
edit-patch-of = Kawałek { $number }: cena { $price }, czas { $time }
edit-patchwork-0 = Plansza czasu (revised lub original)
edit-patchwork-1 = Krąg, od pionka
edit-patchwork-2 = Gracz 1: guziki : pole : żeton specjalny (7) : kawałki
edit-patchwork-3 = Gracz 2: guziki : pole : żeton specjalny (7) : kawałki
edit-patchwork-4 = Czyja tura (0 lub 1)
edit-patchwork-5 = Specjalne kawałki do położenia teraz
edit-patchwork-6 = Kto pierwszy dotarł na ostatnie pole
edit-quilt-of = Czyja kołdra
edit-space = Pole na planszy czasu
edit-circle = Kawałki materiału w kręgu
edit-patch = Kawałek { $number }
edit-choose-patch = Wybierz kawałek materiału i wskaż miejsce lewego pola jego górnego rzędu. Kawałek wskazany na kołdrze wraca do kręgu.
edit-rotate = Obróć
edit-flip = Odwróć
edit-cells-of = Pola kołdry: { $name }

# Art Society

edit-art-society-0 = Faza
edit-art-society-1 = Czyja tura (od 0)
edit-art-society-2 = Wybrane rozmiary albo aukcja
edit-art-society-3 = Stosy, od góry
edit-art-society-4 = Dekoracje w puli
edit-art-society-5 = Muzeum
edit-art-society-6 = Znaczniki prestiżu
edit-art-society-7 = Co zostało w turze wieszania
edit-art-society-seat = { $name }: oferty : tajna oferta : obraz : asystent : nadmiarowe : ściana

# Final Touch

edit-final-touch-0 = Liczba graczy
edit-final-touch-1 = Arcydzieła po kolei
edit-final-touch-2 = Strefa retuszu
edit-final-touch-3 = Strefa gryzmołów
edit-final-touch-4 = Karty odrzucone
edit-final-touch-5 = Talia, od następnej karty
edit-final-touch-6 = Ręce
edit-final-touch-7 = Czyja tura (od 0)
edit-final-touch-8 = Kto nie bierze udziału w pojedynku
edit-final-touch-9 = Ręce przy ostatnim tasowaniu
edit-final-touch-10 = Zagrane od tego czasu
