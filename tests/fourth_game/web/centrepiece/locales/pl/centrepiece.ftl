# Stół gry Sam środek.
centrepiece-bid = Wybierz w tajemnicy kartę: wyższa zajmuje środek.
centrepiece-wait = Drugi gracz wybiera kartę.
centrepiece-mark = Zaznacz puste pole.
centrepiece-theirs = { $name } zaznacza pole.
centrepiece-over = Wygrywa { $name }.
centrepiece-grid = Plansza
centrepiece-cell = { $cell }{ $name ->
    [none] , puste
   *[other] , znak: { $name }
}
centrepiece-has-bid = oferta: { $card }
centrepiece-hand = Karty: { $name }
centrepiece-marks = Znaki
centrepiece-score-row = Rząd
centrepiece-score-held = Najwyższa karta
centrepiece-tell-bid = { $name }: oferta { $card }.
centrepiece-tell-secret = { $name }: oferta złożona.
centrepiece-tell-mark = { $name }: znak na { $cell }.
centrepiece-refused-over = Gra jest skończona.
centrepiece-refused-game-over = Gra jest skończona.
centrepiece-refused-bids-first = Najpierw obaj gracze składają oferty.
centrepiece-refused-bids-done = Oferty zostały już odkryte.
centrepiece-refused-not-held = Nie masz tej karty.
centrepiece-refused-taken = Na tym polu jest już znak.
centrepiece-refused-not-your-turn = To nie twoja kolej.
