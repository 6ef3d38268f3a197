# What a table shows after its board: the menu, the result, fair dealing.

log-empty = Nothing has been played yet.
notify-on = Notify me on my turn
notify-off = Turn off notifications
resign = Resign
resign-sure = Really resign?
result = Result
you-won = You win!
you-share = Shared victory!
team-won = Your team wins!
ended-resigned = { $you ->
    [yes] You have resigned.
   *[no] { $name } has resigned.
}
ended-time = { $you ->
    [yes] You ran out of time.
   *[no] { $name } ran out of time.
}
rematch = Play again
rematch-accept = Accept rematch
rematch-waiting = Waiting for the others…

other-device = Play on another device
other-device-hint = Anyone with this link can play as you. Open it only on your own phone or computer.
stand-in = Let a bot play for { $name }
give-back = Give the seat back to { $name }
kept-until = This table is kept until { $date }. Every move extends that.

# Fair dealing
fair = Fair dealing
fair-about = The server and every player each add a secret random number, and the game is dealt from all of them together. Each was promised beforehand by a fingerprint, so nobody can choose the cards.
fair-server = Server
fair-no-number = adds none
fair-more = How this works (in English)
fair-check = Check the deal
fair-checking = Checking…
fair-failed = The record of this game could not be fetched. Try again in a moment.
fair-verdict-right = This game was dealt fairly.
fair-verdict-promised = This game was dealt from what had been promised beforehand.
fair-verdict-wrong = Something is wrong with this deal.
fair-unreadable = The record does not say how the game was dealt.
fair-right-commitment = The server used the number whose fingerprint this browser saw before the game.
fair-wrong-commitment = The server used another number than the one whose fingerprint this browser saw before the game.
fair-wrong-seed = The server’s number does not match its fingerprint.
fair-unseen = This browser did not see the server’s fingerprint before the end of the game, so it cannot compare.
fair-wrong-hashes = { $names }: the fingerprint is not the one this browser saw before the game.
fair-wrong-promise = { $names }: the record does not hold the fingerprint this browser sent.
fair-wrong-text = { $names }: the number does not match its fingerprint.
fair-own = { $names }: the number this browser made is part of the deal.
fair-wrong-own = { $names }: the record holds another number than the one this browser made.
fair-left-out = { $names }: the server confirmed the number and then dealt without it.
fair-too-late = { $names }: the number did not reach the server in time, so the game was dealt without it.
fair-right-deal = { $count ->
    [0] Dealt again in this browser: everything follows from the numbers.
    [one] Dealt again in this browser: everything follows from the numbers, the one later shuffle too.
   *[other] Dealt again in this browser: everything follows from the numbers, all { $count } later shuffles too.
}
fair-wrong-setup = What was dealt at the beginning does not follow from the numbers.
fair-wrong-first = Who went first was not decided by the numbers.
fair-wrong-options = The options in the record are neither those chosen for this table nor those drawn by the numbers.
fair-wrong-shuffle = The shuffle at entry { $count } of the record does not follow from the numbers.
fair-wrong-moves = From entry { $count } on, the record differs from the game that was shown here.
fair-wrong-cards = Entry { $count } of the record was not possible with the cards that follow from the numbers.
fair-given = Besides the server, random numbers came from: { $names }. Whoever added one need not trust anybody else.
fair-given-none = No player added a number: the server alone made this deal. It was fixed before the game, but the server could have picked it.
fair-silent = { $names }: promised a number but did not give it in time.
stand-in-ask = Ask { $name } to let a bot play
stand-in-sure = Really let a bot play for { $name }?
rematch-no = No, thank you
say = Say something
say-switch = Short words between players
how-to-play = How to play
tips-switch = Explain new things as they come up
replay = Replay
review = Review
