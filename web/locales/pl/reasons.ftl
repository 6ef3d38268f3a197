# Whose a reason is: of the move that is recommended, of the one it is compared with; in a review of the better one and of the one that was played.

reason-of-move = Ten ruch { $what }.
reason-of-other = Drugi ruch { $what }.
reason-of-better = Lepszy ruch { $what }.
reason-of-played = Zagrany ruch { $what }.
reason-of-yours = Twój ruch { $what }.
reason-none = Przemawia za nim tylko obliczenie, prostego powodu nie ma.
reason-equal = Te ruchy są równie dobre.
look-table = Spójrz na cały stół.
