# What explains Patchwork: answers to what is pointed at, notes of a first game, keys.

patchwork-about-buttons = Guziki, którymi płacisz. Na koniec gry każdy guzik to punkt.
patchwork-about-income = Dochód: guziki naszyte na kołdrze. Tyle guzików dostajesz za każdym razem, gdy znacznik mija guzik na planszy czasu.
patchwork-about-empty = Puste pola i punkty, które teraz odejmują: po 2 za każde na koniec gry.
patchwork-about-tile = Żeton specjalny: 7 punktów dla osoby, która pierwsza wypełniła kwadrat 7 × 7 pól.
patchwork-about-goal = Żeton specjalny, jeszcze wolny. Kto pierwszy wypełni kwadrat 7 × 7 pól, weźmie go i dostanie 7 punktów.
patchwork-about-offer = Kawałek materiału: cena w guzikach, czas, jaki zajmuje, i naszyte guziki, czyli dochód.
patchwork-about-price = Cena: ile guzików płacisz za kawałek.
patchwork-about-time = Czas: o ile pól przesuwa się twój znacznik na planszy czasu.
patchwork-about-advance = Przesuń znacznik tuż przed przeciwnika i weź guzik za każde pole. Możesz to zrobić zawsze.
patchwork-about-change = Ile guzików zyskasz lub wydasz w tym ruchu i ile będziesz ich mieć potem.
patchwork-about-way = O ile pól przesunie się znacznik i na którym stanie.
patchwork-about-special = Specjalny kawałek materiału wielkości jednego pola. Kto pierwszy go minie, bierze go i od razu przyszywa.
patchwork-about-board = Plansza czasu. Turę rozgrywa gracz, którego znacznik jest bliżej początku. Guzik na linii wypłaca dochód, a brązowy kawałek bierze ten, kto pierwszy go minie.
patchwork-about-track-button = Kto mija ten guzik, dostaje swój dochód.
patchwork-about-marker = { $name }, pole { $space }. Turę rozgrywa gracz, którego znacznik jest bliżej początku.
patchwork-about-quilt = Twoja kołdra. Naszyte guziki to dochód; każde pole puste na koniec gry kosztuje 2 punkty.

patchwork-note-turn = Twój znacznik wciąż jest bliżej początku planszy czasu, więc to znowu twoja tura.
patchwork-note-advance = Nie możesz teraz wziąć żadnego z najbliższych kawałków. Przesuń się: za każde pole dostaniesz guzik.
patchwork-note-empty = Każde pole puste na koniec gry kosztuje 2 punkty. Bez obaw: wynik długo pozostaje poniżej zera.
patchwork-note-income = Na twojej kołdrze są już guziki. Za każdym razem, gdy znacznik minie guzik na planszy czasu, dostaniesz po jednym za każdy z nich.
patchwork-note-special = Tuż przed tobą na planszy czasu leży specjalny kawałek. Kto pierwszy go minie, wypełni nim pojedyncze pole.
patchwork-note-tile = Kto pierwszy wypełni kwadrat 7 × 7 pól bez dziury, bierze żeton specjalny: 7 punktów.

patchwork-key-take = Weź pierwszy, drugi albo trzeci kawałek
patchwork-key-advance = Przesuń się
patchwork-key-move = Przesuń kawałek
patchwork-key-rotate = Obróć
patchwork-key-rotate-back = Obróć w drugą stronę
patchwork-key-flip = Odwróć
patchwork-key-sew = Przyszyj albo przesuń się
patchwork-key-cancel = Anuluj
patchwork-key-more = Kółko myszy obraca kawałek w ręce. Wskaż dowolny kawałek w okręgu, aby zobaczyć jego cenę, czas i dochód.
patchwork-about-buttons-other = Guziki tej osoby. Na koniec gry każdy to punkt.
patchwork-about-income-other = Tyle guzików dostaje ta osoba, gdy jej znacznik mija guzik na planszy czasu.
patchwork-about-income-patch = Dochód: guziki naszyte na ten kawałek. O tyle guzików więcej dostaniesz za każdym razem, gdy znacznik minie guzik na planszy czasu.
