# Stół Final Touch.

final-touch-colour-blue = niebieski
final-touch-colour-brown = brązowy
final-touch-colour-green = zielony
final-touch-colour-red = czerwony
final-touch-colour-yellow = żółty
final-touch-several = { $colour } ×{ $count }
final-touch-and = i
final-touch-money = { $amount } $
final-touch-you = Ty

final-touch-finished = ukończone
final-touch-ruined = zniszczone
final-touch-score-finished = Ukończone arcydzieła
final-touch-score-ruined = Zniszczone arcydzieła
final-touch-missing-list = { $count ->
    [0] Niczego nie brakuje.
   *[other] Brakuje: { $missing }.
}
final-touch-work-words = „{ $title }”: { $finish } za ukończone, { $ruin } za zniszczone. { $count ->
    [0] Niczego nie brakuje.
   *[other] Brakuje: { $missing }.
} Gryzmoły: { $smudges } z { $most }.
final-touch-smudges = Gryzmoły
final-touch-smudge-count = { $smudges } z { $most }. Trzeci gryzmoł niszczy obraz.
final-touch-smudge-last = Jeszcze jeden gryzmoł zniszczy obraz i da przeciwnikom { $amount }.
# The same two on a short phone, under three small places.
final-touch-smudge-count-short = Trzeci niszczy obraz.
final-touch-smudge-last-short = Następny niszczy obraz: { $amount } dla przeciwników.
final-touch-next = Następne
final-touch-left = { $count ->
    [0] Więcej arcydzieł nie ma
    [one] Jeszcze { $count } arcydzieło
    [few] Jeszcze { $count } arcydzieła
    [many] Jeszcze { $count } arcydzieł
   *[other] Jeszcze { $count } arcydzieła
}
final-touch-deck = Talia
final-touch-discard = Odrzucone
final-touch-cards = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
    [many] { $count } kart na ręce
   *[other] { $count } karty na ręce
}
final-touch-taken = Zdobyte arcydzieła
final-touch-prize-finished = „{ $title }”, ukończone: { $amount }
final-touch-prize-ruined = „{ $title }”, zniszczone przez przeciwnika: { $amount }
final-touch-team-with = w zespole z:
final-touch-of-target = { $amount } z { $target }
final-touch-out = poza grą
final-touch-hand = Twoja ręka
final-touch-hand-words = Na ręce: { $cards }.
final-touch-fits = retusz
final-touch-smudges-only = gryzmoł

final-touch-your-turn = Twoja tura.
final-touch-turn-of = Wybiera { $name }.
final-touch-shuffling = Odrzucone karty są tasowane w nową talię.
final-touch-duel = Remis: pojedynek o jeszcze jedno arcydzieło. Poza grą: { $name }.
final-touch-may-both = Wybierz karty do retuszu albo jedną na gryzmoł.
final-touch-must-touch = Brakuje wszystkich twoich kolorów: retuszuj jedną lub kilkoma kartami.
final-touch-must-smudge = Nie masz żadnego potrzebnego koloru: musisz pogryzmolić obraz jedną kartą.
final-touch-was-finished = Ukończone „{ $title }”: { $names } +{ $amount }.
final-touch-was-ruined = Zniszczone „{ $title }”: { $names } { $count ->
    [one] +{ $amount }.
   *[other] po +{ $amount }.
}

final-touch-plan-touch = Retusz. Będzie jeszcze brakować: { $missing }.
final-touch-plan-finish = Ostatni szlif! Kończysz arcydzieło i dostajesz { $amount }.
final-touch-plan-finish-team = Ostatni szlif! Kończysz arcydzieło, twój zespół dostaje { $amount }.
final-touch-plan-smudge = Gryzmoł { $smudges } z { $most }.
final-touch-plan-ruin = Niszczysz arcydzieło. { $count ->
    [one] Zysk: { $names }, { $amount }.
   *[other] Zysk: { $names }, po { $amount }.
}
final-touch-plan-ruin-team = Niszczysz arcydzieło, a drugi zespół dostaje { $amount }.
final-touch-plan-again = Potem grasz jeszcze raz.
final-touch-plan-ends = To koniec gry.
final-touch-plan-duel = Rozstrzygnie pojedynek; zaczyna { $name }.
final-touch-do-touch = Retuszuj
final-touch-do-finish = Ostatni szlif!
final-touch-do-smudge = Gryzmol
final-touch-do-ruin = Zniszcz

final-touch-why-too-many = Kolor { $colour }: brakuje tylko { $count }.
final-touch-why-not-missing = Nie brakuje koloru: { $colour }. Można nim tylko gryzmolić.
final-touch-why-still-missing = Kolor { $colour } jest jeszcze potrzebny, nie można nim gryzmolić.
final-touch-why-one-smudge = Gryzmoł to tylko jedna karta.
final-touch-why-mixed = Retusz albo gryzmoł, nie oba naraz. Zbędny kolor: { $colour }.

final-touch-log-touch = { $name } · retusz: { $cards }
final-touch-log-shuffle = Odrzucone karty stały się nową talią.

final-touch-takings = Pieniądze, obraz po obrazie
final-touch-so-far = dotąd
final-touch-no-takings = Żadnego arcydzieła

final-touch-option-first = Kto zaczyna
final-touch-refused-over = Gra już się zakończyła.
final-touch-refused-deck-first = Najpierw odrzucone karty muszą stać się nową talią.
final-touch-refused-no-deck-due = Nowa talia powstaje dopiero wtedy, gdy trzeba dobrać kartę, a talia jest pusta.
final-touch-refused-not-discarded = Takiej karty nie ma wśród odrzuconych.
final-touch-refused-touch-not-held = Nie masz tych kart na ręce.
final-touch-refused-not-missing = Arcydziełu nie brakuje wszystkich tych kolorów.
final-touch-refused-smudge-not-held = Nie masz tej karty na ręce.
final-touch-refused-still-missing = Tego koloru jeszcze brakuje, nie można nim gryzmolić.
final-touch-refused-not-your-turn = To nie twoja tura.
final-touch-refused-pass = Pasować nie wolno: zagraj co najmniej jedną kartę.
final-touch-refused-more-than-a-hand = Można zagrać najwyżej pięć kart.

final-touch-work-m01 = Dwa żagle
final-touch-work-m02 = Sowa w południe
final-touch-work-m03 = Makowe wzgórze
final-touch-work-m04 = Żabi staw
final-touch-work-m05 = Pierwszy śnieg
final-touch-work-m06 = Lis w pszenicy
final-touch-work-m07 = Przyjechał cyrk
final-touch-work-m08 = Pomyślny wiatr
final-touch-work-m09 = Część dla niedźwiedzia
final-touch-work-m10 = Pierwszy na nogach
final-touch-work-m11 = Kurs na wyspę
final-touch-work-m12 = Trzy lampiony
final-touch-work-m13 = Dwa karpie koi
final-touch-work-m14 = Pociąg o dziesiątej
final-touch-work-m15 = Za płotem
final-touch-work-m16 = Lew odpoczywa
final-touch-work-m17 = Pora kanarków
final-touch-work-m18 = Gość w zatoce
final-touch-work-m19 = Po koncercie
final-touch-work-m20 = Miodowa droga
final-touch-work-m21 = Kot wygląda przez okno
final-touch-work-m22 = Balonowy poranek
final-touch-work-m23 = Jeżowa wioska
final-touch-work-m24 = Paw w pełnej krasie
final-touch-work-m25 = Kurtyna w górę
final-touch-teams = Zespoły: gracze 1 i 3 przeciw graczom 2 i 4

# The boards: following the others, points where one decides
final-touch-tell-smudge = { $name } · gryzmoł { $nth } z { $most }: { $card }
final-touch-tell-end = { $how ->
    [finished] Ukończone
   *[ruined] Zniszczone
}: { $names } +{ $amount }.
