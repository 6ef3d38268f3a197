# Looking at a game again: the bar, the moves, what if; opening a record.

replay-of = Replay: { $game }
replay-beginning = The beginning
replay-move = Move { $number }
replay-place = { $place } of { $most }
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-view = View
replay-open = Everyone, cards open
replay-watcher = A spectator
replay-running = This game is still being played. You see only what you have seen at the table; all of it opens when the game is over.
replay-link = Copy link to this move
replay-to-table = Back to the table
replay-what-if = What if …?
replay-what-if-about = Play on from this moment at a table of your own. The game itself stays as it was.
replay-play-as = You play as
replay-against = Against
replay-bots = Bots, level { $level } · { $name }
replay-alone = Nobody: all seats are mine
replay-play-on = Play on from here
replay-bring = A record is a whole game in one file. Choose one that you downloaded here or got from another program: it is checked by the rules, then you can replay it.
replay-choose = Choose a file
replay-drop = or drop it here
replay-no-json = There is no record in this file: it is not JSON.
replay-too-large = This record is too large.
replay-bad-move = Something is wrong with move { $move } of this record.
replay-bad-part = { $part ->
    [setup] Something is wrong with the setup of this record.
    [result] The result in this record is wrong.
   *[record] This is not a record that can be read.
}
replay-rule = Rule { $rule }
replay-first-of = { $count ->
    [one] The file holds { $count } record.
   *[other] The file holds { $count } records; this is the first.
}
replay-not-over = This game is still being played. It opens when it is over.
replay-not-begun = This game has not begun yet.
replay-no-record = There is no such record here.
replay-mark-inaccuracy = Inaccuracy
replay-mark-mistake = Mistake
replay-mark-blunder = Blunder

# The review of a finished game
review-ask = Review this game
review-points = { $unit ->
    [money] Expected money
   *[points] Expected points
}
review-chances = Chance to win
review-so-far = { $done } of { $all } decisions so far
review-failed = The review could not be finished. Ask for it again.
review-nobody = This game can’t be reviewed on this server.
review-worst = The costliest moves
review-none = No mistakes were found.
review-cost = { $unit ->
    [money] costs { $chance }% of the winning chances and ${ $points }
   *[points] costs { $chance }% of the winning chances and { $points } points
}
review-better = Better:
review-elsewhere = elsewhere
review-forced = The only move.
review-best = The best move.
review-equal = As good as the best move.
review-luck = { $unit ->
    [money] { $name }: draws { $draws } dollars, guesses { $guesses }, own choices { $own }.
   *[points] { $name }: draws { $draws } points, guesses { $guesses }, own choices { $own }.
}
review-choices = { $unit ->
    [money] { $name }: own choices { $own } dollars.
   *[points] { $name }: own choices { $own } points.
}
review-accuracy = Accuracy { $value } ({ $low } to { $high }).
review-level = Loses about as much per decision as level { $value } ({ $low } to { $high }).

# Find the better move
retry-title = Find the better move
retry-start = Find better moves: { $name } ({ $count })
retry-played = { $name } played:
retry-find = Find a better move on the board.
retry-judging = Judging your move…
retry-best = That is the best move.
retry-equal = Found: as good as the best move.
retry-close = Found: almost as good as the best move ({ $less }).
retry-better = Better than what was played, but not the best: { $less }. Try again.
retry-worse = No better than what was played: { $less }. Try again.
retry-played-again = That is the move that was played. Try another.
retry-less = { $unit ->
    [money] ${ $points } and { $chance }% of the winning chances behind the best
   *[points] { $points } points and { $chance }% of the winning chances behind the best
}
retry-first-step = Only the first step of your move was judged.
retry-shown = The better move:
retry-why = Why:
retry-show = Show it
retry-skip = Skip
retry-next = Next
retry-finish = Finish
retry-stop = Back to the review
retry-done = { $found } of { $all } found
retry-again = Start over
retry-other = The moves of { $name }
retry-inaccuracies = Include inaccuracies
retry-order = Order
retry-order-cost = Costliest first
retry-order-game = In the order played
retry-gone = This review is no longer available. Go back and ask for it again.
