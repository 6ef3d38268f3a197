# What explains Final Touch: answers to what is pointed at, notes of a first game, keys.

final-touch-about-money = Zarobione dotąd pieniądze. Płacą tylko za ukończone arcydzieła i za te, które zniszczą przeciwnicy.
final-touch-about-goal = Droga do { $target }. Wygrywa osoba, która dojdzie pierwsza.
final-touch-about-cards = Karty na ręce tego gracza. Ich kolorów nikt inny nie widzi.
final-touch-about-partner = Zespół: partnerzy siedzą naprzeciw siebie i mają wspólne pieniądze.
final-touch-about-out = Już poza grą: pojedynek toczą pozostali.
final-touch-about-deck = Karty maźnięć do dobrania. Każdy dobiera do pięciu.
final-touch-about-discard = Zagrane karty. Gdy talia się skończy, są tasowane i stają się nową talią.
final-touch-about-finished = { $amount } za ostatni szlif, czyli za dołożenie ostatniego brakującego koloru. Za wcześniejsze maźnięcia nie płacą.
final-touch-about-ruined = { $amount } dla przeciwników osoby, która położy trzeci gryzmoł.
final-touch-about-needs = Maźnięcia, których wymaga arcydzieło, według kolorów. Wypełnione plamy są już namalowane, tych obrysowanych linią przerywaną jeszcze brakuje.
final-touch-about-left = Ile arcydzieł jeszcze zostało. Znane jest tylko następne.
final-touch-about-smudges = Gryzmoły: karty w kolorach, których nie brakuje. Trzeci niszczy arcydzieło.

final-touch-note-goal = To wyścig: wygrywa osoba, która pierwsza zbierze 25 $.
final-touch-note-teams = Grasz w zespole z osobą siedzącą naprzeciw. Pieniądze są wspólne, a wygrywa zespół, który pierwszy zbierze 25 $.
final-touch-note-smudge = Karta w kolorze, którego nie brakuje, to gryzmoł. Trzeci niszczy arcydzieło, a płacą wtedy przeciwnikom osoby, która go położyła.
final-touch-note-ruin = Są już dwa gryzmoły. Kto doda trzeci, nic za to nie dostanie: zapłacą przeciwnikom. Potem ta sama osoba od razu rozgrywa kolejną turę, już przy następnym arcydziele.
final-touch-note-last = Płacą tylko za ostatni szlif, i to całą sumę. Nie zostawiaj przeciwnikom jednego czy dwóch maźnięć.
final-touch-note-ruined = Za zniszczone arcydzieło przeciwnicy dostają mniejszą sumę; większa jest za ukończenie.

final-touch-key-pick = Wybierz kartę 1–5 albo ją odłóż
final-touch-key-before = Przejdź do karty po lewej
final-touch-key-after = Przejdź do karty po prawej
final-touch-key-first = Przejdź do pierwszej karty
final-touch-key-last = Przejdź do ostatniej karty
final-touch-key-toggle = Wybierz kartę albo ją odłóż
final-touch-key-play = Zagraj wybrane karty
final-touch-key-cancel = Anuluj
final-touch-key-more = Kartę można też przeciągnąć na obraz albo do gryzmołów.
