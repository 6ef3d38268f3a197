# Stół Art Society.

# Nazwy

art-society-type = { $type ->
        [city] życie miejskie
        [portrait] portret
        [still_life] martwa natura
       *[landscape] pejzaż
    }
art-society-tile = { $type ->
        [city] życie miejskie
        [portrait] portret
        [still_life] martwa natura
       *[landscape] pejzaż
    } { $size }, { $frame ->
        [gold] złota rama
        [shell] rama z muszlami
        [silver] srebrna rama
       *[wood] drewniana rama
    }
art-society-tile-decor = dekoracja { $size }
art-society-wall = ściana
art-society-wall-of = Ściana: { $name }
art-society-wall-keys = Strzałki przesuwają żeton, N znajduje następne miejsce, Enter wiesza.
art-society-museum = Muzeum
art-society-prestige = prestiż { $count }
art-society-absent = brak w muzeum
art-society-assistant = Asystent
art-society-auctioneer = Aukcjoner
art-society-in-hand = W ręce
art-society-excess = Nadmiarowe obrazy
art-society-empty = Puste pola
art-society-empty-cell = puste
art-society-nothing = nic
art-society-free = wolny
art-society-bid-stack = Ostatnia oferta
art-society-round = Runda { $round }
art-society-points = { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
art-society-left = zostało: { $count }
art-society-enlarge = Obejrzyj ścianę: { $name }
art-society-cards-left = Lizaki na ręce: { $cards }

# Co teraz

art-society-do-start = Powieś obraz startowy tak, by zakrył gwiazdkę.
art-society-do-auction = { $count ->
        [one] Masz młotek: wybierz { $count } obraz na aukcję.
        [few] Masz młotek: wybierz { $count } obrazy na aukcję.
        [many] Masz młotek: wybierz { $count } obrazów na aukcję.
       *[other] Masz młotek: wybierz { $count } obrazu na aukcję.
    }
art-society-do-bid = Wybierz lizak (kartę oferty). Pozostanie zakryty, aż wszyscy złożą oferty.
art-society-do-buy = Kup obraz.
art-society-do-hang = Powieś obraz albo daj go asystentowi.
art-society-do-decor = Powieś albo daj asystentowi: { $tile }.
art-society-do-due = Takie same ramy: weź dekorację.
art-society-do-swap = Dokończ zamianę: zakryj wszystkie zwracane dekoracje.
art-society-do-no-room = Na ścianie nie ma miejsca na twój obraz.
art-society-do-done = Gotowe? Potwierdź albo cofnij.
art-society-waiting = { $phase ->
        [start] { $names } wiesza obraz startowy.
        [auction] { $names } wybiera obrazy na aukcję.
        [bids] Czekamy na oferty: { $names }.
        [buying] { $names } kupuje obraz.
       *[hanging] { $names } wiesza obraz.
    }
art-society-end = { $reason ->
        [full-wall] Koniec gry: czyjaś galeria jest zapełniona.
        [second-excess] Koniec gry: ktoś ma drugi nadmiarowy obraz.
       *[no-cards-left] Koniec gry: zagrano wszystkie lizaki.
    }

# Aukcja, oferty, zakup

art-society-piles = Stosy według rozmiaru
art-society-pile = Stos { $size }, wartość { $number }, pozostało: { $count }
art-society-auction-chosen = Wybrano { $count } z { $wanted }
art-society-put-back-size = Zwróć { $size }
art-society-open-auction = Odkryj obrazy
art-society-offer = Na aukcji
art-society-on-offer = { $tile }, wartość { $number }: przymierz do ściany
art-society-hand = Twoje lizaki
art-society-card = Lizak { $card }
art-society-bid = Oferuj { $card }
art-society-choose-card = Wybierz lizak
art-society-bid-help = Kto da najwięcej, kupuje pierwszy. Zagrany lizak nie wraca na rękę.
art-society-your-bid = Twoja oferta
art-society-has-bid = Oferta złożona
art-society-no-bid-yet = Jeszcze bez oferty
art-society-place = { $place ->
        [1] pierwszy wybór
        [2] drugi wybór
        [3] trzeci wybór
       *[4] czwarty wybór
    }
art-society-buy = Kup
art-society-buy-help = Wybierz obraz; możesz go najpierw przymierzyć do ściany.

# Wieszanie

art-society-tray = Twoja ręka i asystent
art-society-lift = Weź do ręki: { $tile }
art-society-keep = Daj asystentowi
art-society-due = { $count ->
        [one] Należy ci się dekoracja: { $count } tarcza
        [few] Należy ci się dekoracja: do { $count } tarcz
        [many] Należy ci się dekoracja: do { $count } tarcz
       *[other] Należy ci się dekoracja: do { $count } tarczy
    }
art-society-due-more = { $count ->
        [one] Możesz wziąć jeszcze { $count } tarczę
        [few] Możesz wziąć jeszcze do { $count } tarcz
        [many] Możesz wziąć jeszcze do { $count } tarcz
       *[other] Możesz wziąć jeszcze do { $count } tarczy
    }
art-society-take-decor = Weź dekorację { $size }, pozostało: { $count }
art-society-take-wanted = Teraz weź dekorację zwróconego rozmiaru
art-society-swap = Jeden z rozmiarów się skończył – możesz zamienić dekoracje
art-society-swap-take = Weź dekorację { $size } za { $returns }
art-society-swap-for = za { $returns }
art-society-swap-here = Zamień tutaj
art-society-swap-finish = Zakończ zamianę
art-society-no-room = Brak miejsca na ścianie
art-society-exchange-for = Wymień go w muzeum na
art-society-exchange = Wymień na: { $tile }
art-society-put-aside = Odłóż jako nadmiarowy (−2)
art-society-done = Gotowe
art-society-hang-here = Powieś tutaj
art-society-plan = Powieś tu w mojej turze
art-society-plan-title = Plan twojej tury
art-society-plan-hang = { $tile } na { $cell }
art-society-plan-keep = { $tile } dla asystenta
art-society-plan-take = { $tile } w ręce
art-society-plan-swap = zamiana: { $tile } na { $cell }
art-society-plan-exchange = wymiana w muzeum na: { $tile }
art-society-plan-excess = obraz odłożony jako nadmiarowy
art-society-plan-do = Najpierw inni. Zaplanuj swoją turę już teraz – zostanie zagrana, gdy przyjdzie twoja kolej.
art-society-plan-done = To cała moja tura
art-society-plan-whole = W twojej turze plan zostanie zagrany i zatwierdzony automatycznie.
art-society-plan-part = W twojej turze plan zostanie zagrany automatycznie; resztę zrobisz wtedy.
art-society-plan-back = Krok wstecz
art-society-plan-drop = Od nowa
art-society-plan-played = Twoja tura została zagrana zgodnie z planem.
art-society-plan-lapsed = Plan nie został zagrany: zmieniło się coś, z czego korzystał. { $reason }
art-society-plan-lapsed-pool = Zabrakło dekoracji { $size }: zaplanuj tę część tury jeszcze raz.
art-society-plan-lapsed-museum = W muzeum nie ma już tego obrazu: { $tile }. Zaplanuj tę część tury jeszcze raz.
art-society-try-help = Wskaż miejsce na ścianie. Kropki pokazują, gdzie wolno wieszać.
art-society-fits = { $cell }: pasuje.
art-society-try-alike = { $count ->
        [one] Faux pas: styka się z { $count } obrazem tego samego typu.
        [few] Faux pas: styka się z { $count } obrazami tego samego typu.
        [many] Faux pas: styka się z { $count } obrazami tego samego typu.
       *[other] Faux pas: styka się z { $count } obrazu tego samego typu.
    }
art-society-try-worth = Prestiż na razie ×{ $count }.
art-society-try-eye-points = Na linii wzroku: na razie +3.
art-society-try-decor = { $count ->
        [one] { $count } taka sama rama: dekoracja z { $count } tarczą.
        [few] { $count } takie same ramy: dekoracja do { $count } tarcz.
        [many] { $count } takich samych ram: dekoracja do { $count } tarcz.
       *[other] { $count } takiej samej ramy: dekoracja do { $count } tarczy.
    }
art-society-try-eye = Na linii wzroku.
art-society-try-full = Ściana jest pełna.
art-society-why-overlap = Tu już coś wisi.
art-society-why-apart = Musi stykać się krawędzią z innym żetonem.
art-society-why-no-star = Musi zakryć gwiazdkę.
art-society-why-swap-place = Przy tej zamianie nie można tu nic powiesić.

# Punktacja

art-society-standing = Punkty, gdyby gra skończyła się teraz
art-society-legend = Co oznaczają symbole
art-society-legend-prestige = Prestiż obrazu
art-society-legend-faux-pas = Faux pas: bez prestiżu
art-society-legend-eye = Najmodniejszy typ na linii wzroku
art-society-legend-decor = Tarcze dekoracji
art-society-legend-corner = Odsłonięty narożnik
art-society-score-prestige = Prestiż
art-society-score-decor = Dekoracje
art-society-score-eye_line = Linia wzroku
art-society-score-full_wall = Zapełniona galeria
art-society-score-corners = Odsłonięte narożniki
art-society-score-excess = Nadmiarowe obrazy
art-society-tie = Remis: decyduje większa suma lizaków na ręce ({ $sums }).

# Przebieg

art-society-log-auction = { $name }: aukcja – { $sizes }
art-society-log-bid = { $name }: oferta { $card }
art-society-log-buy = { $name }: zakup – { $tile }
art-society-log-keep = { $name }: dla asystenta – { $tile }
art-society-log-exchange = { $name }: wymiana w muzeum – { $tile }
art-society-log-excess = { $name }: nadmiarowy obraz
art-society-log-swap = { $name }: zamiana dekoracji

# Dlaczego ruch jest odrzucony

art-society-refused-over = Gra już się zakończyła.
art-society-refused-starting-first = Najpierw wszyscy wieszają obrazy startowe.
art-society-refused-no-star = Obraz startowy musi zakryć co najmniej jedną gwiazdkę.
art-society-refused-auction-first = Najpierw aukcjoner wybiera obrazy.
art-society-refused-pile-empty = Ten stos jest pusty.
art-society-refused-sizes-in-order = Rozmiary trzeba podać po kolei.
art-society-refused-too-few-behind = Od tego stosu zostało za mało obrazów.
art-society-refused-unsorted = Rozmiary trzeba podać po kolei.
art-society-refused-auction-size = Na aukcji jest o jeden obraz więcej niż graczy.
art-society-refused-bids-first = Najpierw wszyscy składają oferty.
art-society-refused-no-such-card = Nie ma takiego lizaka.
art-society-refused-card-played = Ten lizak już zagrano.
art-society-refused-has-bid = Oferta już złożona.
art-society-refused-not-your-turn = Teraz kolej kogoś innego.
art-society-refused-not-whole = Ruch ma za mało lub za dużo części.
art-society-refused-buying-first = Najpierw wszyscy kupują obrazy.
art-society-refused-not-offered = Tego obrazu nie ma na aukcji.
art-society-refused-hanging-first = Najpierw wszyscy wieszają swoje obrazy.
art-society-refused-outside = Wystawałoby to poza ścianę.
art-society-refused-overlap = Tu już coś wisi.
art-society-refused-apart = Żeton musi stykać się krawędzią z innym.
art-society-refused-other-tile = Tego żetonu nie masz w ręce ani u asystenta.
art-society-refused-hand-empty = Nie masz nic w ręce.
art-society-refused-still-in-hand = Najpierw powieś to, co masz w ręce, albo daj asystentowi.
art-society-refused-due-first = Najpierw weź dekorację, która ci się należy.
art-society-refused-assistant-busy = Asystent już coś trzyma.
art-society-refused-assistant-empty = Asystent niczego nie trzyma.
art-society-refused-held-after-decor = Najpierw powieś dekorację z ręki albo daj ją asystentowi.
art-society-refused-held-after-exchange = Najpierw powieś obraz z muzeum.
art-society-refused-held-after-swap = Po zamianie najpierw weź dekorację.
art-society-refused-held-only-hangs = Obraz oddany asystentowi można tylko powiesić.
art-society-refused-nothing-due = Nie należy ci się żadna dekoracja.
art-society-refused-wall-full = Twoja ściana jest pełna, więc nie dostajesz dekoracji.
art-society-refused-too-valuable = Ta dekoracja ma więcej tarcz, niż się należy.
art-society-refused-more-than-left = Ta dekoracja ma więcej tarcz, niż zostało.
art-society-refused-newest-first = Najpierw odbiera się najnowszą nagrodę.
art-society-refused-pool-empty = W puli nie ma dekoracji tego rozmiaru.
art-society-refused-no-room-for-decor = Tej dekoracji nie da się powiesić ani dać asystentowi.
art-society-refused-decor-in-hand = Najpierw powieś dekorację z ręki albo daj ją asystentowi.
art-society-refused-has-place = Dla twojego obrazu jest miejsce na ścianie.
art-society-refused-not-at-museum = Tego obrazu nie ma w muzeum.
art-society-refused-other-type = Możesz go wymienić tylko na obraz tego samego typu.
art-society-refused-exchange-has-no-place = Tego obrazu też nie da się powiesić.
art-society-refused-hang-exchanged = Najpierw powieś obraz z muzeum.
art-society-refused-take-wanted = Po zamianie weź dekorację zwróconego rozmiaru.
art-society-refused-no-shortage = Zamienić można tylko wtedy, gdy jakiegoś rozmiaru zabrakło w puli.
art-society-refused-no-due-allows = Zamienić można tylko dla rozmiaru, który ci się należy.
art-society-refused-swap-not-decor = Nie ma tam dekoracji do zamiany.
art-society-refused-swap-mixed = Zwrócić można tylko dekoracje jednego rozmiaru.
art-society-refused-swap-same-size = Zamień na inny rozmiar.
art-society-refused-swap-overlap = Dwie brane dekoracje nachodzą na siebie.
art-society-refused-swap-apart = Zwracane dekoracje muszą się stykać.
art-society-refused-swap-in-order = Zacznij od pierwszego pola.
art-society-refused-swap-pool = W puli nie ma więcej dekoracji tego rozmiaru.
art-society-refused-swap-stuck = Tak nie da się zakryć wszystkich zwracanych dekoracji.
art-society-refused-swap-open = Najpierw dokończ zamianę.
art-society-refused-swap-other-tiles = Nowe dekoracje zakryłyby inne pola niż zwracane.
art-society-refused-swap-empty = W zamianie jedne dekoracje się zwraca, a inne bierze.
art-society-refused-swap-twice = Dekorację można zwrócić tylko raz.
art-society-refused-swap-outside = Wystawałoby to poza ścianę.
art-society-option-remember-bids = Lizaki pozostałe przeciwnikom
art-society-option-remember-bids-true = widoczne dla wszystkich
art-society-option-remember-bids-false = niewidoczne: trzeba pamiętać
art-society-frame = { $frame ->
        [gold] złota rama
        [shell] rama z muszlami
        [silver] srebrna rama
       *[wood] drewniana rama
    }
art-society-gavel = Młotek
art-society-starting-card = Lizak startowy { $card }

# The boards: following the others, points where one decides
art-society-tell-hang = { $name }: na ścianie – { $tile }
art-society-tie-cards = { $card } = { $card }, lizak pod spodem: { $theirs } > { $mine }
art-society-tie-beneath = { $card } = { $card }, rozstrzyga lizak pod spodem: { $name }
art-society-deed-auction = aukcja
art-society-deed-buy = zakup
art-society-deed-hang = na ścianie
art-society-deed-keep = u asystenta
art-society-deed-exchange = z muzeum
art-society-deed-excess = obraz odłożony
art-society-deed-swap = zamiana dekoracji
art-society-reveal = Oferty
art-society-try-points = punkty: { $now } → { $then }
art-society-try-offer = Wybierz obraz, aby przymierzyć go do swojej ściany.
art-society-take = Weź
art-society-museum-aim = Punkty za każdy obraz, według typu
art-society-aim = Wygrywa osoba, która na koniec ma najwięcej punktów.
