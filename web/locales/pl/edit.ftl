# Edytor pozycji.

edit-board = Pozycja na planszy
edit-to-move = { $count ->
    [one] Ruch: { $names }
   *[other] Decydują: { $names }
}
edit-line = Wiersz pozycji (wklej lub zmień)
edit-fields = Pole po polu
edit-field = Pole { $number }
edit-nobody = nikt
edit-by-hand = Ręcznie
edit-eyes = Kto patrzy
edit-eyes-mover = Kto decyduje
edit-play = Graj dalej
edit-deal = Nowe rozdanie
edit-deal-for = Nowe rozdanie dla { $count } osób
edit-analysis = Analiza
edit-analyse = Analizuj
edit-thinking = Myślę…
edit-figures = { $unit ->
    [money] Szansa na wygraną { $chance } %, oczekiwany zarobek { $points } $.
   *[points] Szansa na wygraną { $chance } %, oczekiwane punkty { $points }.
}
edit-back = Wróć do edytora
edit-against = Kto gra
edit-against-bots = Przeciw botom
edit-all-seats = Gram za wszystkich
edit-record = Zapisz partię i obejrzyj powtórkę
edit-instead = Zamiast: { $tile }
edit-put = Połóż tutaj
edit-nothing = nic

# Patchwork

edit-enter = Wpisz partię
edit-enter-circle = Wskazuj kawałki materiału po kolei, tak jak leżą w okręgu, zgodnie z ruchem wskazówek zegara od pionka. Zostało: { $count }. Najmniejszy jest zawsze ostatni.
edit-enter-left = Pozostałe kawałki
edit-enter-undo = Cofnij ostatni
edit-enter-begin = Przejdź do ruchów
edit-patch-of = Kawałek { $number }: cena { $price }, czas { $time }
edit-patchwork-0 = Plansza czasu (revised lub original)
edit-patchwork-1 = Okrąg, od pionka
edit-patchwork-2 = Gracz 1: guziki : pole : żeton specjalny (7) : kawałki
edit-patchwork-3 = Gracz 2: guziki : pole : żeton specjalny (7) : kawałki
edit-patchwork-4 = Czyja tura
edit-patchwork-5 = Specjalne kawałki do położenia teraz
edit-patchwork-6 = Kto pierwszy dotarł na ostatnie pole
edit-quilt-of = Czyja kołdra
edit-space = Pole na planszy czasu
edit-circle = Kawałki materiału w okręgu
edit-patch = Kawałek { $number }
edit-choose-patch = Wybierz kawałek materiału i wskaż miejsce lewego pola jego górnego rzędu. Kawałek wskazany na kołdrze wraca do okręgu.
edit-rotate = Obróć
edit-flip = Odwróć
edit-cells-of = Pola kołdry: { $name }
edit-special-patch = Specjalny kawałek materiału
edit-special-about = Wskaż pole, na którym leży. Wskazany na kołdrze wraca na bok.
edit-circle-order = Zmień kolejność w okręgu
edit-circle-done = Kolejność się zgadza
edit-circle-about = Wskazuj kawałki materiału po kolei od pionka. Pozostałe leżą dalej tak, jak dotąd.

# Art Society

edit-filled-in = To, co wynika ze ścian, uzupełnia się samo: wcześniejsze oferty, muzeum, stosy i to, czyja jest tura.
edit-phase = Faza
edit-phase-start = Obrazy startowe
edit-phase-auction = Aukcja
edit-phase-bids = Oferty
edit-phase-buying = Kupowanie
edit-phase-hanging = Wieszanie
edit-phase-over = Koniec gry
edit-whose = Czyja ściana i lizaki
edit-place-painting = W ręce
edit-place-assistant = Asystent
edit-place-excess = Nadmiarowe
edit-place-museum = Muzeum
edit-place-offer = Na aukcji
edit-clear-wall = Opróżnij tę ścianę
edit-decor-due = Nagroda w dekoracjach do wzięcia
edit-starting-card = Lizak startowy (najniższy wyznaczył pierwszego aukcjonera)
edit-cards-played = Zagrane lizaki: { $name }
edit-cards-about = Wskazuj lizaki w kolejności zagrania. Ostatni jest w ramce: decyduje o kolejności kupowania.
edit-secret-bid = Oferta wybrana w tajemnicy
edit-none-yet = jeszcze żadna
edit-enter-art-society = Wybierz obraz startowy i lizak startowy każdego gracza. Obrazy z aukcji podasz, gdy zostaną odkryte; te leżące niżej w stosach są losowe.
edit-starting-painting = Obraz startowy
edit-came-up = Jakie obrazy odkryto? Wskaż ten, który był inny.
edit-came-instead = Zamiast: { $tile }
edit-art-society-0 = Faza
edit-art-society-1 = Czyja tura
edit-art-society-2 = Wybrane rozmiary albo aukcja
edit-art-society-3 = Stosy, od góry
edit-art-society-4 = Dekoracje w puli
edit-art-society-5 = Muzeum
edit-art-society-6 = Znaczniki prestiżu
edit-art-society-7 = Co zostało w turze wieszania
edit-art-society-seat = { $name }: oferty : tajna oferta : obraz : asystent : nadmiarowe : ściana

# Final Touch

edit-whose-turn = Czyja tura
edit-touch-cards = Karty maźnięć
edit-heap = Wybierz, gdzie leżą
edit-heap-touched = Strefa retuszu
edit-heap-smudged = Strefa gryzmołów
edit-heap-discard = Karty odrzucone
edit-hand-of = Ręka: { $name }
edit-from-deck = Karty w talii
edit-from-deck-about = Karta wskazana w talii trafia w wybrane miejsce. Karta wskazana tam wraca do talii.
edit-take-card = { $colour }: usuń
edit-fill-hands = Uzupełnij ręce z talii
edit-work-middle = Na środku
edit-work-next = Następne
edit-works-about = Arcydzieła, które nigdzie nie leżą, przyjdą później w losowej kolejności.
edit-enter-final-touch = Podawaj arcydzieła, gdy się pojawiają, i karty, gdy są zagrywane. Ręce, których nie znasz, zostaną uzupełnione tak, by pasowały do zagranych kart.
edit-known = Czyją rękę znasz?
edit-known-nobody = Niczyją
edit-first-hand = Początkowa ręka: { $name }
edit-first-works = Które arcydzieło jest pierwsze, a które po nim?
edit-next-work = Które arcydzieło jest następne?
edit-not-known = Nie wiem
edit-drew = Dobrane karty: { $name }
edit-cards-left = { $count ->
    [one] Jeszcze { $count } karta
    [few] Jeszcze { $count } karty
    [many] Jeszcze { $count } kart
   *[other] Jeszcze { $count } karty
}
edit-played = Zagrane karty: { $name }
edit-touch = Retusz
edit-smudge = Gryzmoł
edit-undo-move = Cofnij ostatni ruch
edit-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
edit-final-touch-0 = Liczba graczy
edit-final-touch-1 = Arcydzieła po kolei
edit-final-touch-2 = Strefa retuszu
edit-final-touch-3 = Strefa gryzmołów
edit-final-touch-4 = Karty odrzucone
edit-final-touch-5 = Talia, od następnej karty
edit-final-touch-6 = Ręce
edit-final-touch-7 = Czyja tura
edit-final-touch-8 = Kto nie bierze udziału w pojedynku
edit-final-touch-9 = Ręce przy ostatnim tasowaniu
edit-final-touch-10 = Zagrane od tego czasu
