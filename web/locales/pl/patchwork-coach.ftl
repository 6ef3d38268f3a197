# What explains Patchwork: answers to what is pointed at, notes of a first game, keys.

patchwork-about-buttons = Guziki, którymi płacisz. Na końcu każdy to punkt.
patchwork-about-income = Dochód: guziki naszyte na kołdrę. Tyle guzików dostajesz za każdym razem, gdy znacznik mija guzik na planszy czasu.
patchwork-about-empty = Pola jeszcze niezakryte i to, ile by teraz kosztowały: na końcu po 2 punkty każde.
patchwork-about-tile = Żeton specjalny: 7 punktów dla osoby, która pierwsza wypełniła kwadrat 7 × 7 pól.
patchwork-about-goal = Żeton specjalny, jeszcze wolny. Kto pierwszy wypełni kwadrat 7 × 7 pól, bierze go i ma 7 punktów więcej.
patchwork-about-offer = Kawałek materiału: cena w guzikach, czas, jaki zajmuje, i naszyte guziki, czyli dochód.
patchwork-about-price = Cena: tyle guzików płacisz za kawałek.
patchwork-about-time = Czas: o tyle pól przesuwa się twój znacznik na planszy czasu.
patchwork-about-advance = Przesuń znacznik tuż przed przeciwnika i weź guzik za każde pole. Możesz to zrobić zawsze.
patchwork-about-change = Co ruch zmieni w twoich guzikach i ile będziesz ich mieć potem.
patchwork-about-way = O ile przesunie się znacznik i na które pole.
patchwork-about-special = Specjalny kawałek materiału wielkości jednego pola. Kto pierwszy go minie, bierze go i od razu przyszywa.
patchwork-about-board = Plansza czasu. Turę ma gracz, którego znacznik jest bliżej początku. Guzik na linii wypłaca dochód, a brązowy kawałek bierze ten, kto pierwszy go minie.
patchwork-about-track-button = Kto mija ten guzik, dostaje swój dochód.
patchwork-about-marker = { $name }, pole { $space }. Turę ma gracz, którego znacznik jest bliżej początku.
patchwork-about-quilt = Twoja kołdra. Naszyte guziki to dochód; każde pole puste na końcu kosztuje 2 punkty.

patchwork-note-turn = Twój znacznik wciąż jest bliżej początku planszy czasu, więc znowu masz turę.
patchwork-note-advance = Żadnego z trzech kawałków nie możesz teraz wziąć. Przesuń się: za każde pole dostaniesz guzik.
patchwork-note-empty = Każde pole puste na końcu kosztuje 2 punkty. Wynik poniżej zera jest długo czymś zwyczajnym.
patchwork-note-income = Na twojej kołdrze są już guziki. Za każdym razem, gdy znacznik minie guzik na planszy czasu, dostaniesz po jednym za każdy z nich.
patchwork-note-special = Tuż przed tobą na planszy czasu leży specjalny kawałek. Kto pierwszy go minie, wypełni nim pojedyncze pole.
patchwork-note-tile = Kto pierwszy wypełni kwadrat 7 × 7 pól bez dziury, bierze żeton specjalny: 7 punktów.

patchwork-key-take = Weź pierwszy, drugi albo trzeci kawałek
patchwork-key-advance = Przesuń się
patchwork-key-move = Przesuń kawałek
patchwork-key-rotate = Obróć
patchwork-key-rotate-back = Obróć w drugą stronę
patchwork-key-flip = Odwróć
patchwork-key-sew = Przyszyj albo przesuń się
patchwork-key-cancel = Anuluj
patchwork-key-more = Mysz: kółko obraca kawałek w ręce. Każdy kawałek w okręgu pokaże cenę, czas i dochód, gdy go wskażesz.
patchwork-about-buttons-other = Guziki tej osoby. Na koniec gry każdy to punkt.
patchwork-about-income-other = Tyle guzików dostaje ta osoba, gdy jej znacznik mija guzik na planszy czasu.
patchwork-about-income-patch = Dochód: guziki naszyte na ten kawałek. O tyle guzików więcej dostaniesz za każdym razem, gdy znacznik minie guzik na planszy czasu.
