# What explains Art Society: answers to what is pointed at, notes of a first game, keys.

art-society-about-points = Tyle punktów byłoby, gdyby gra skończyła się teraz. Wygrywa osoba, która ma najwięcej punktów. Każdy odsłonięty narożnik ściany kosztuje 2, dlatego wszyscy zaczynają poniżej zera.
art-society-about-gavel = Młotek: ten gracz wybiera obrazy na aukcję.
art-society-about-bid = Ostatnio zagrany lizak. Remis rozstrzyga lizak pod spodem.
art-society-about-hand = Właśnie kupiony obraz. Trzeba go od razu powiesić albo dać asystentowi.
art-society-about-assistant = Asystent może przechować jeden żeton na późniejszą turę. Żeton, który zostanie u niego do końca gry, nie daje punktów.
art-society-about-excess = Obrazy, dla których nie było miejsca: po −2 punkty. Drugi taki obraz u jednego gracza kończy grę.
art-society-about-empty = Puste pola. Ściana, na której ich nie ma, jest warta 5 punktów i kończy grę.
art-society-about-multiplier = ×{ $count }: każdy obraz tego typu na ścianie daje { $count } { $count ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
}, chyba że to faux pas. Typ z największym prestiżem ma ×5.
art-society-about-prestige = Jak daleko zaszedł znacznik tego typu. Obraz, którego nikt nie kupi, przesuwa go o tyle pól, ile wynosi wartość obrazu.
art-society-about-value = Wartość: jeśli nikt nie kupi tego obrazu, prestiż jego typu wzrośnie o { $number }.
art-society-about-painting = { $tile }. Jeśli nikt nie kupi tego obrazu, trafi on do muzeum, a prestiż jego typu wzrośnie o { $number }.
art-society-about-pile = Stos obrazów jednego rozmiaru. Wartość { $number }: o tyle wzrośnie prestiż typu, jeśli nikt nie kupi obrazu.
art-society-about-card = Osoba z najwyższą ofertą kupuje pierwsza. Każdy lizak można zagrać raz.
art-society-about-wall = Twoja ściana. Obrazy typu ×5 na jasnym pasie, czyli na linii wzroku, dają 3 punkty więcej. Krzyżyk oznacza faux pas.
art-society-about-score-prestige = Każdy obraz daje tyle punktów, ile wart jest jego typ w muzeum. Przy faux pas obraz nie daje tu nic.
art-society-about-score-decor = Każda tarcza na dekoracji to punkt.
art-society-about-score-eye_line = 3 punkty za każdy obraz typu ×5 na jasnym pasie ściany.
art-society-about-score-full_wall = 5 punktów za ścianę bez pustych pól.
art-society-about-score-corners = −2 punkty za każdy z czterech narożników, którego nic nie zakrywa.
art-society-about-score-excess = −2 punkty za każdy obraz, dla którego nie było miejsca.

art-society-note-gavel = Masz młotek: wybierasz rozmiary. Na aukcję idzie o jeden obraz więcej, niż jest graczy; ten, który zostanie, trafi do muzeum.
art-society-note-corners = Już poniżej zera? Każdy odsłonięty narożnik twojej ściany kosztuje 2 punkty, dopóki nic go nie zakryje.
art-society-note-value = Liczba nad obrazem to jego wartość: jeśli nikt go nie kupi, o tyle wzrośnie prestiż jego typu.
art-society-note-decor = Obraz powieszony obok obrazów w takiej samej ramie przynosi dekorację. Każda tarcza to punkt, a dekoracje wypełniają małe luki.
art-society-note-excess = Na ten obraz nie ma miejsca. Każdy nadmiarowy obraz kosztuje 2 punkty, a drugi u jednego gracza kończy grę.
art-society-note-eye = Jasny pas to linia wzroku: obrazy na nim dają na koniec gry 3 punkty więcej, jeśli ich typ ma wtedy ×5.
art-society-note-faux-pas = Krzyżyk oznacza faux pas: gdy stykają się obrazy tego samego typu, żaden nie daje punktów za prestiż.
art-society-note-assistant = Asystent może przechować jeden żeton na późniejszą turę. Żeton da punkty tylko wtedy, gdy powiesisz go przed końcem gry.
art-society-note-prestige = O tym, ile warte są obrazy, decyduje muzeum: im większy prestiż typu, tym więcej daje każdy jego obraz, aż do ×5.

art-society-key-move = Przesuń żeton albo rozejrzyj się po ścianie
art-society-key-next = Przejdź do następnego miejsca, w którym żeton się mieści
art-society-key-previous = Przejdź do poprzedniego miejsca
art-society-key-hang = Powieś
art-society-key-cancel = Anuluj
art-society-key-more = Te klawisze działają na twojej ścianie: przejdź do niej klawiszem Tab. Naciśnij ścianę przeciwnika, aby ją powiększyć.
