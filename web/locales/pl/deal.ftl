# The same deal for others: the link, the page behind it, everyone's results.

deal-challenge = To samo rozdanie dla znajomych
deal-about = Kto otworzy ten link, zagra dokładnie to rozdanie przeciw tym samym botom. Rozdanie powstało przy pierwszym stole; tu się powtarza, nie jest losowane od nowa.
deal-yours = Zagrasz dokładnie to samo rozdanie co przy pierwszym stole, przeciw tym samym botom. Rozdanie się powtarza, nie jest losowane od nowa.
deal-title = To samo rozdanie
deal-of = { $unit ->
    [money] { $game }: pobij wynik { $points } $
   *[points] { $game }: pobij wynik { $points }
}
deal-against = Przeciwnicy: { $bots }
deal-play = Zagraj to rozdanie
deal-results = Wyniki tego rozdania
deal-nobody = Gracz
deal-points = { $unit ->
    [money] { $points } $
   *[points] { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktów
    }
}
deal-won = wygrana
deal-gone = Tego rozdania już tu nie ma.
