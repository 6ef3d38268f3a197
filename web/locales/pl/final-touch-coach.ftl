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
final-touch-about-needs = Maźnięcia, których wymaga arcydzieło, według kolorów. Pełne plamy już są, przerywanych jeszcze brakuje.
final-touch-about-left = Arcydzieła, które dopiero przyjdą. Znane jest tylko następne.
final-touch-about-smudges = Gryzmoły: karty w kolorach, których nie brakuje. Trzeci niszczy arcydzieło.

final-touch-note-goal = To jest wyścig: wygrywa osoba, która pierwsza ma 25 $.
final-touch-note-teams = Grasz w zespole z osobą siedzącą naprzeciw. Pieniądze są wspólne, a 25 $ daje wygraną.
final-touch-note-smudge = Karta w kolorze, którego nie brakuje, to gryzmoł. Trzeci niszczy arcydzieło, a płacą wtedy przeciwnikom osoby, która go położyła.
final-touch-note-ruin = Są już dwa gryzmoły. Kto doda trzeci, nic za to nie dostanie: zapłacą przeciwnikom. Potem ten sam gracz od razu gra przy następnym arcydziele.
final-touch-note-last = Płacą tylko za ostatni szlif, i to całą sumę. Nie zostawiaj przeciwnikom jednego czy dwóch maźnięć.
final-touch-note-ruined = Tamto arcydzieło zostało zniszczone, więc przeciwnicy dostali mniejszą sumę. Większa jest za ukończenie.

final-touch-key-pick = Wybierz kartę z tego miejsca albo ją odłóż
final-touch-key-before = Do karty po lewej
final-touch-key-after = Do karty po prawej
final-touch-key-first = Do pierwszej karty
final-touch-key-last = Do ostatniej karty
final-touch-key-toggle = Wybierz kartę albo ją odłóż
final-touch-key-play = Zagraj wybrane karty
final-touch-key-cancel = Anuluj
final-touch-key-more = Mysz: kartę można też przeciągnąć na obraz albo do gryzmołów.
