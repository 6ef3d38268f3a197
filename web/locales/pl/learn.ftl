# What stands round the steps of a first course.

learn-of = Nauka gry: { $game }
learn-step = Krok { $number } z { $count }
learn-done = Właśnie tak!
learn-missed = Jeszcze nie to. Oto zasada:
learn-refused = Tak nie można. Oto zasada:
learn-on = Dalej
learn-again = Spróbuj jeszcze raz
learn-back = Poprzedni krok
learn-skip = Pomiń ten krok
learn-play = A teraz cała partia przeciwko botowi z poziomu 1. Wykonaj pierwszy ruch.
learn-none = Do tej gry nie ma kursu. Oto jej zasady:
