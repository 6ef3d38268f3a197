# What explains Art Society: answers to what is pointed at, notes of a first game, keys.

art-society-about-points = Punkty, gdyby gra skończyła się teraz. Wygrywa najwięcej punktów. Każdy odsłonięty narożnik ściany kosztuje 2, dlatego wszyscy zaczynają poniżej zera.
art-society-about-gavel = Młotek: ten gracz wybiera obrazy na aukcję.
art-society-about-bid = Ostatnio zagrany lizak. O remisie decyduje karta pod nim.
art-society-about-hand = Obraz właśnie kupiony. Od razu wisi albo trafia do asystenta.
art-society-about-assistant = Asystent może przechować jeden żeton na późniejszą turę. Co trzyma na końcu gry, nie daje punktów.
art-society-about-excess = Obrazy, dla których nie było miejsca: po −2 punkty. Drugi taki obraz u jednego gracza kończy grę.
art-society-about-empty = Pola jeszcze puste. Ściana bez pustych pól jest warta 5 punktów i kończy grę.
art-society-about-multiplier = Punkty za każdy obraz tego typu na ścianie, o ile to nie faux pas: { $count }. Typ z największym prestiżem ma ×5.
art-society-about-prestige = Jak daleko zaszedł znacznik tego typu. Obraz, którego nikt nie kupi, przesuwa go o swoją wartość.
art-society-about-value = Wartość: jeśli nikt nie kupi tego obrazu, prestiż jego typu wzrośnie o { $number }.
art-society-about-painting = { $tile }. Jeśli nikt nie kupi tego obrazu, trafi on do muzeum, a prestiż jego typu wzrośnie o { $number }.
art-society-about-pile = Stos obrazów jednego rozmiaru. Wartość { $number}: o tyle wzrośnie prestiż typu, jeśli nikt nie kupi obrazu.
art-society-about-card = Najwyższa oferta kupuje pierwsza. Każdy lizak można zagrać raz.
art-society-about-wall = Twoja ściana. Obrazy typu ×5 na jasnym pasie, czyli na linii wzroku, dają 3 punkty więcej. Krzyżyk oznacza faux pas.
art-society-about-score-prestige = Każdy obraz daje tyle punktów, ile wart jest jego typ w muzeum. Obraz w faux pas nie daje tu nic.
art-society-about-score-decor = Każda tarcza na dekoracji to punkt.
art-society-about-score-eye_line = 3 punkty za każdy obraz typu ×5 na jasnym pasie ściany.
art-society-about-score-full_wall = 5 punktów za ścianę bez pustych pól.
art-society-about-score-corners = −2 punkty za każdy z czterech narożników, którego nic nie zakrywa.
art-society-about-score-excess = −2 punkty za każdy obraz, dla którego nie było miejsca.

art-society-note-gavel = Masz młotek: wybierasz rozmiary. Na aukcję idzie o jeden obraz więcej, niż jest graczy; ten, który zostanie, trafi do muzeum.
art-society-note-corners = Już poniżej zera? Każdy odsłonięty narożnik twojej ściany kosztuje 2 punkty, dopóki nic go nie zakryje.
art-society-note-value = Liczba nad obrazem to jego wartość: jeśli nikt go nie kupi, o tyle wzrośnie prestiż jego typu.
art-society-note-decor = Obraz powieszony obok takich samych ram przynosi dekorację. Każda tarcza to punkt, a dekoracje wypełniają małe luki.
art-society-note-excess = Na ten obraz nie ma miejsca. Każdy nadmiarowy obraz kosztuje 2 punkty, a drugi u jednego gracza kończy grę.
art-society-note-eye = Jasny pas to linia wzroku: obrazy na nim dają na końcu 3 punkty więcej, jeśli ich typ ma wtedy ×5.
art-society-note-faux-pas = Krzyżyk oznacza faux pas: stykające się obrazy tego samego typu nie dają punktów za prestiż, żaden z nich.
art-society-note-assistant = Asystent może przechować jeden żeton na późniejszą turę. Aby dał punkty, musi zawisnąć przed końcem gry.
art-society-note-prestige = O tym, ile warte są obrazy, decyduje muzeum: im większy prestiż typu, tym więcej daje każdy jego obraz, aż do ×5.

art-society-key-move = Przesuń żeton z ręki albo rozejrzyj się po ścianie
art-society-key-next = Następne miejsce, w którym pasuje
art-society-key-previous = Poprzednie miejsce
art-society-key-hang = Powieś
art-society-key-cancel = Anuluj
art-society-key-more = Te klawisze działają na twojej ścianie: przejdź do niej klawiszem Tab. Naciśnij ścianę przeciwnika, aby ją powiększyć.
