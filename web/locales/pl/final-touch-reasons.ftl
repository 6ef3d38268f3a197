# What speaks for a move in Final Touch: each follows “This move” or “The other move”. Then where to look.

reason-final-touch-wins = daje zwycięstwo
reason-final-touch-loses = kończy grę wygraną przeciwnika
reason-final-touch-finishes = kończy arcydzieło za { $dollars } $
reason-final-touch-ruins = niszczy arcydzieło i daje przeciwnikom { $dollars } $
reason-final-touch-opens = zostawia do ukończenia tylko { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}: { $wins ->
    [0] następny gracz może dostać { $dollars } $
   *[other] następny gracz może tak wygrać
}
reason-final-touch-danger = stawia drugi gryzmoł: kto postawi trzeci, da przeciwnikom { $dollars } $
reason-final-touch-keeps = { $count ->
    [one] zostawia na ręce o { $count } kartę więcej z tych, których tu jeszcze brakuje
    [few] zostawia na ręce o { $count } karty więcej z tych, których tu jeszcze brakuje
    [many] zostawia na ręce o { $count } kart więcej z tych, których tu jeszcze brakuje
   *[other] zostawia na ręce o { $count } karty więcej z tych, których tu jeszcze brakuje
}
reason-final-touch-nearer = { $count ->
    [one] dokłada o { $count } brakującą kartę więcej
    [few] dokłada o { $count } brakujące karty więcej
    [many] dokłada o { $count } brakujących kart więcej
   *[other] dokłada o { $count } brakującej karty więcej
}
reason-final-touch-draws = { $count ->
    [one] pozwala dobrać o { $count } kartę więcej
    [few] pozwala dobrać o { $count } karty więcej
    [many] pozwala dobrać o { $count } kart więcej
   *[other] pozwala dobrać o { $count } karty więcej
}
reason-final-touch-next = { $count ->
    [one] zostawia na ręce o { $count } kartę więcej do następnego arcydzieła
    [few] zostawia na ręce o { $count } karty więcej do następnego arcydzieła
    [many] zostawia na ręce o { $count } kart więcej do następnego arcydzieła
   *[other] zostawia na ręce o { $count } karty więcej do następnego arcydzieła
}
reason-final-touch-scarce = zostawia do uzupełnienia rzadki kolor: { $colour ->
    [blue] niebieski
    [brown] brązowy
    [green] zielony
    [red] czerwony
   *[yellow] żółty
}, kart nieznanych: { $count }

final-touch-look-masterpiece = Spójrz, czego jeszcze brakuje arcydziełu.
final-touch-look-opponents = Spójrz, co zostawiasz następnemu graczowi.
final-touch-look-next = Spójrz na następne arcydzieło.
final-touch-look-hand = Spójrz na swoją rękę: które karty warto zatrzymać?

final-touch-hint-touch = zrób retusz ({ $cards })
final-touch-hint-smudge = zrób gryzmoł ({ $card })
