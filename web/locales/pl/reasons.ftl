# Whose a reason is: of the move that is recommended, of the one it is compared with; in a review of the better one and of the one that was played.

reason-of-move = Ten ruch { $what }.
reason-of-other = Drugi ruch { $what }.
reason-of-better = Lepszy ruch { $what }.
reason-of-played = Zagrany ruch { $what }.
reason-of-yours = Twój ruch { $what }.
reason-none = Nie ma jednego powodu: ten ruch wypadł najlepiej, gdy grę wielokrotnie rozegrano stąd dalej na próbę.
reason-equal = Żaden ruch się nie wyróżnia: wszystkie porównane są warte mniej więcej tyle samo. Trzymaj się swojego planu.
look-table = Spójrz na cały stół.
