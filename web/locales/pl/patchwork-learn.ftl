# The first course of Patchwork, by the ids of its steps (course.toml): 300 words at most.

patchwork-learn-take = Uszyj kołdrę, w której zostanie jak najmniej dziur. Weź jeden z trzech kawałków materiału przed pionkiem i połóż go na kołdrze.
patchwork-learn-rotate = Kawałek możesz dowolnie obrócić i odwrócić, byle się zmieścił. Dopełnij narożny kwadrat 3 × 3.
patchwork-learn-pay = Za kawałki płacisz guzikami. Masz 3: weź ten, na który cię stać.
patchwork-learn-time = Kawałek zabiera też czas: o tyle pól przesuwa się twój znacznik. Turę rozgrywa ten, czyj znacznik jest bliżej początku. Weź taki kawałek, żeby następna tura też była twoja.
patchwork-learn-advance = Brakuje ci guzików? Przesuń się tuż przed przeciwnika i weź guzik za każde pole.
patchwork-learn-income = Gdy mijasz guzik na planszy czasu, dostajesz dochód: po guziku za każdy guzik naszyty na kołdrze. Miń go teraz.
patchwork-learn-mend = Twój znacznik minął specjalny kawałek materiału. Nic innego nie wypełni pojedynczego pola: połóż go w dziurze.
patchwork-learn-seven = Kto pierwszy wypełni kwadrat 7 × 7 pól, bierze żeton specjalny: 7 punktów. Dopełnij swój.
patchwork-learn-end = Gra kończy się, gdy oba znaczniki stoją na ostatnim polu. Guzik to punkt, puste pole kosztuje dwa. Wygraj ostatnim ruchem.
