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
        [shell] rama z muszlami
        [silver] srebrna rama
       *[wood] drewniana rama
    }
art-society-tile-decor = dekoracja { $size }
art-society-wall = ściana
art-society-wall-of = Ściana: { $name }
art-society-wall-keys = Strzałki przesuwają żeton, N znajduje następne miejsce, Enter wiesza.
art-society-museum = Muzeum
art-society-prestige = prestiż { $count }
art-society-absent = brak w muzeum
art-society-assistant = Asystent
art-society-auctioneer = Aukcjoner
art-society-in-hand = W ręce
art-society-excess = Odłożone
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
art-society-left = zostało { $count }
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
art-society-do-bid = W tajemnicy połóż lizak z ofertą.
art-society-do-buy = Kup obraz.
art-society-do-hang = Powieś obraz albo daj go asystentowi.
art-society-do-decor = Powieś albo oddaj asystentowi: { $tile }.
art-society-do-due = Takie same ramy: weź dekorację.
art-society-do-swap = Dokończ zamianę: zakryj wszystkie zwracane elementy.
art-society-do-no-room = Na ścianie nie ma miejsca na twój obraz.
art-society-do-done = Wszystko wisi. Potwierdź albo cofnij.
art-society-waiting = { $phase ->
        [start] { $names }: wiesza obraz startowy.
        [auction] { $names }: wybiera obrazy na aukcję.
        [bids] Czekamy na oferty: { $names }.
        [buying] { $names }: kupuje obraz.
       *[hanging] { $names }: wiesza.
    }
art-society-end = { $reason ->
        [full-wall] Koniec: czyjaś ściana jest pełna.
        [second-excess] Koniec: ktoś odłożył drugi obraz.
       *[no-cards-left] Koniec: zagrano wszystkie lizaki.
    }

# Aukcja, oferty, zakup

art-society-piles = Stosy według rozmiaru
art-society-pile = Stos { $size }, numer { $number }, zostało { $count }
art-society-auction-chosen = Wybrano { $count } z { $wanted }
art-society-put-back-size = Odłóż { $size }
art-society-open-auction = Odkryj obrazy
art-society-offer = Na sprzedaż
art-society-on-offer = { $tile }, numer { $number }: przymierz do ściany
art-society-hand = Twoje lizaki
art-society-card = Lizak { $card }
art-society-bid = Oferuj { $card }
art-society-choose-card = Wybierz lizak
art-society-bid-help = Kto da najwięcej, kupuje pierwszy. Zagrany lizak nie wraca.
art-society-your-bid = Twoja oferta
art-society-has-bid = Oferta złożona
art-society-no-bid-yet = Jeszcze bez oferty
art-society-place = kupuje jako { $place }.
art-society-buy = Kup
art-society-buy-help = Wybierz obraz; możesz go najpierw przymierzyć do ściany.

# Wieszanie

art-society-tray = Twoja ręka i asystent
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
art-society-take-decor = Weź dekorację { $size }, zostało { $count }
art-society-take-wanted = Weź element zwróconego rozmiaru
art-society-swap = W puli brak rozmiaru: możesz zamienić
art-society-swap-take = Weź dekorację { $size } za { $returns }
art-society-swap-for = za { $returns }
art-society-swap-here = Zamień tutaj
art-society-swap-finish = Zakończ zamianę
art-society-no-room = Brak miejsca na ścianie
art-society-exchange-for = Wymień go w muzeum na
art-society-exchange = Wymień na: { $tile }
art-society-put-aside = Odłóż go (−2)
art-society-done = Potwierdź wieszanie
art-society-hang-here = Powieś tutaj
art-society-plan = Powieś tu w mojej turze
art-society-plan-title = Plan twojej tury
art-society-plan-hang = { $tile } na { $cell }
art-society-plan-keep = { $tile } dla asystenta
art-society-plan-take = { $tile } w ręce
art-society-plan-exchange = wymiana w muzeum na: { $tile }
art-society-plan-excess = obraz odłożony
art-society-plan-do = Najpierw wieszają inni. Ułóż już swoją turę: zostanie zagrana, gdy nadejdzie.
art-society-plan-done = To cała moja tura
art-society-plan-whole = Zagra się i potwierdzi, gdy nadejdzie twoja tura.
art-society-plan-part = Zagra się, gdy nadejdzie twoja tura; resztę zrobisz wtedy.
art-society-plan-back = Krok wstecz
art-society-plan-drop = Od nowa
art-society-plan-played = Twoja tura jest grana zgodnie z planem.
art-society-plan-lapsed = Plan nie został zagrany: zmieniło się coś, z czego korzystał. { $reason }
art-society-plan-lapsed-pool = Zabrakło ozdób { $size }: zaplanuj tę część tury jeszcze raz.
art-society-plan-lapsed-museum = W muzeum nie ma już tego obrazu: { $tile }. Zaplanuj tę część tury jeszcze raz.
art-society-try-help = Wskaż miejsce na ścianie. Kropki pokazują, gdzie wolno wieszać.
art-society-fits = { $cell }: pasuje.
art-society-try-alike = { $count ->
        [one] Faux pas: styka się z { $count } obrazem tego typu.
        [few] Faux pas: styka się z { $count } obrazami tego typu.
        [many] Faux pas: styka się z { $count } obrazami tego typu.
       *[other] Faux pas: styka się z { $count } obrazu tego typu.
    }
art-society-try-worth = Prestiż na razie ×{ $count }.
art-society-try-eye-points = Na linii wzroku: na razie +3.
art-society-try-decor = { $count ->
        [one] { $count } taka sama rama: dekoracja za { $count }.
        [few] { $count } takie same ramy: dekoracja do { $count }.
        [many] { $count } takich samych ram: dekoracja do { $count }.
       *[other] { $count } takiej samej ramy: dekoracja do { $count }.
    }
art-society-try-eye = Na linii wzroku.
art-society-try-full = Ściana jest pełna.
art-society-why-outside = Wystawałby poza ścianę.
art-society-why-overlap = Tu już coś wisi.
art-society-why-apart = Musi dotykać krawędzią innego żetonu.
art-society-why-no-star = Musi zakryć gwiazdkę.
art-society-why-swap-place = Zamiana tego tu nie obejmuje.

# Punktacja

art-society-standing = Punkty, gdyby gra skończyła się teraz
art-society-legend = Co znaczą znaki
art-society-legend-prestige = Prestiż obrazu
art-society-legend-faux-pas = Faux pas: bez prestiżu
art-society-legend-eye = Pierwszy typ na linii wzroku
art-society-legend-decor = Tarcze dekoracji
art-society-legend-corner = Pusty narożnik
art-society-score-prestige = Prestiż
art-society-score-decor = Dekoracje
art-society-score-eye_line = Linia wzroku
art-society-score-full_wall = Pełna ściana
art-society-score-corners = Puste narożniki
art-society-score-excess = Odłożone obrazy
art-society-tie = Tyle samo punktów: decyduje większa suma lizaków na ręce ({ $sums }).

# Przebieg

art-society-log-auction = { $name }: aukcja – { $sizes }
art-society-log-bid = { $name }: oferta { $card }
art-society-log-buy = { $name }: kupuje – { $tile }
art-society-log-keep = { $name }: asystent przechowuje – { $tile }
art-society-log-exchange = { $name }: wymiana w muzeum – { $tile }
art-society-log-excess = { $name }: odkłada obraz
art-society-log-swap = { $name }: zamienia dekoracje

# Dlaczego ruch jest odrzucony

art-society-refused-over = Gra jest skończona.
art-society-refused-starting-first = Najpierw wszyscy wieszają obrazy startowe.
art-society-refused-no-star = Obraz startowy zakrywa co najmniej jedną gwiazdkę.
art-society-refused-auction-first = Najpierw aukcjoner wybiera obrazy.
art-society-refused-pile-empty = Ten stos jest pusty.
art-society-refused-sizes-in-order = Rozmiary trzeba podać po kolei.
art-society-refused-too-few-behind = Od tego stosu zostało za mało obrazów.
art-society-refused-unsorted = Rozmiary trzeba podać po kolei.
art-society-refused-auction-size = Na aukcji jest o jeden obraz więcej niż graczy.
art-society-refused-bids-first = Najpierw wszyscy składają oferty.
art-society-refused-no-such-card = Nie ma takiego lizaka.
art-society-refused-card-played = Ten lizak już zagrano.
art-society-refused-has-bid = Oferta już złożona.
art-society-refused-not-your-turn = Teraz kolej kogoś innego.
art-society-refused-not-whole = Ruch ma za mało lub za dużo części.
art-society-refused-buying-first = Najpierw kupuje się obraz.
art-society-refused-not-offered = Tego obrazu nie ma na sprzedaż.
art-society-refused-hanging-first = Najpierw wszyscy wieszają.
art-society-refused-outside = Wystawałoby to poza ścianę.
art-society-refused-overlap = Tu już coś wisi.
art-society-refused-apart = Żeton musi dotykać krawędzią innego.
art-society-refused-other-tile = Tego żetonu nie masz w ręce ani u asystenta.
art-society-refused-hand-empty = Nie masz nic w ręce.
art-society-refused-still-in-hand = Najpierw powieś to, co masz w ręce, albo daj asystentowi.
art-society-refused-due-first = Najpierw weź należną dekorację.
art-society-refused-assistant-busy = Asystent już coś trzyma.
art-society-refused-assistant-empty = Asystent niczego nie trzyma.
art-society-refused-held-after-decor = Najpierw powieś dekorację z ręki albo ją oddaj.
art-society-refused-held-after-exchange = Najpierw powieś obraz z muzeum.
art-society-refused-held-after-swap = Po zamianie najpierw weź dekorację.
art-society-refused-held-only-hangs = Obraz oddany asystentowi można tylko powiesić.
art-society-refused-nothing-due = Żadna dekoracja się nie należy.
art-society-refused-wall-full = Ściana jest pełna: bez dekoracji.
art-society-refused-too-valuable = Ta dekoracja ma więcej tarcz, niż się należy.
art-society-refused-more-than-left = Ta dekoracja ma więcej tarcz, niż zostało.
art-society-refused-newest-first = Najpierw odbiera się najnowszą nagrodę.
art-society-refused-pool-empty = W puli nie ma tego rozmiaru.
art-society-refused-no-room-for-decor = Tej dekoracji nie da się powiesić ani oddać.
art-society-refused-decor-in-hand = Najpierw powieś dekorację z ręki albo ją oddaj.
art-society-refused-has-place = Twój obraz ma miejsce na ścianie.
art-society-refused-not-at-museum = Tego obrazu nie ma w muzeum.
art-society-refused-other-type = Wymiana tylko na obraz tego samego typu.
art-society-refused-exchange-has-no-place = Tego obrazu też nie da się powiesić.
art-society-refused-hang-exchanged = Najpierw powieś obraz z muzeum.
art-society-refused-take-wanted = Po zamianie weź element zwróconego rozmiaru.
art-society-refused-no-shortage = Zamiana tylko dla rozmiaru, którego brak w puli.
art-society-refused-no-due-allows = Zamiana tylko dla rozmiaru, który się należy.
art-society-refused-swap-not-decor = Nie ma tam dekoracji do zamiany.
art-society-refused-swap-mixed = Wracają tylko elementy jednego rozmiaru.
art-society-refused-swap-same-size = Zamień na inny rozmiar.
art-society-refused-swap-overlap = Dwa elementy zamiany się nakładają.
art-society-refused-swap-apart = Zwracane elementy muszą się stykać.
art-society-refused-swap-in-order = Zacznij od pierwszego pola.
art-society-refused-swap-pool = W puli nie ma więcej tego rozmiaru.
art-society-refused-swap-stuck = Tak nie da się zakryć wszystkich zwracanych elementów.
art-society-refused-swap-open = Najpierw dokończ zamianę.
art-society-refused-swap-other-tiles = Wróciłyby inne elementy niż zakryte.
art-society-refused-swap-empty = Zamiana zwraca elementy i bierze inne.
art-society-refused-swap-twice = Element można zwrócić tylko raz.
art-society-refused-swap-outside = Wystawałoby to poza ścianę.

# The boards: following the others, points where one decides
art-society-tell-hang = { $name }: zawieszono { $tile }
art-society-tie-cards = { $card } = { $card }, lizak pod spodem: { $theirs } > { $mine }
art-society-tie-beneath = { $card } = { $card }, rozstrzyga lizak pod spodem: { $name }
art-society-deed-auction = aukcja
art-society-deed-buy = kupno
art-society-deed-hang = na ścianie
art-society-deed-keep = u asystenta
art-society-deed-exchange = z muzeum
art-society-deed-excess = obraz odłożony
art-society-deed-swap = wymiana dekoracji
art-society-reveal = Oferty
art-society-try-points = punkty: { $now } → { $then }
art-society-try-offer = Wybierz obraz, aby przymierzyć go do swojej ściany.
art-society-take = Weź
