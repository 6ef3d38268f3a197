# The same deal for others: the link, the page behind it, everyone's results.

deal-challenge = Same deal for a friend
deal-about = Whoever opens this link plays exactly this deal against the same bots. The deal was made for the first table; it is repeated here, not dealt anew.
deal-yours = You play exactly the deal of the first table, against the same bots. It is repeated, not dealt anew.
deal-title = The same deal
deal-of = { $unit ->
    [money] { $game }: beat ${ $points }
   *[points] { $game }: beat { $points } points
}
deal-against = Against { $bots }
deal-play = Play this deal
deal-results = Results at this deal
deal-nobody = Player
deal-points = { $unit ->
    [money] ${ $points }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
deal-won = won
deal-gone = This deal is not kept here any more.
