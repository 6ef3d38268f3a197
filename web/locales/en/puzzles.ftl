# Puzzles: choosing one, the question, what a try was worth, the puzzle of the day.

puzzles-title = Puzzles
puzzles-about = Positions from strong games, each with a clear answer. Every answer was checked by several searches that had to agree.
puzzles-none = There are no puzzles for this game.
puzzles-game = Game
puzzles-kind = Kind
puzzles-grade = Difficulty
puzzles-any = All
puzzles-start = Give me a puzzle
puzzles-solved = Solved { $solved } of { $all }
puzzle-of = Puzzle: { $game }
puzzle-gone = We can’t find that puzzle.
puzzle-grade = Difficulty { $grade } of 5
puzzle-kind = Best move
puzzle-ask = Which move is best now?
puzzle-patchwork-take = Which patch?
puzzle-patchwork-take-ask = Which of the patches is best now, or is it best to advance? Where you sew the patch doesn’t matter here.
puzzle-patchwork-pack = Packing
puzzle-patchwork-pack-ask = Take the next three patches, one after another from the first, and sew them so that they cover exactly the outlined cells.
puzzle-patchwork-pack-do = Sew the first patch on the outlined cells.
puzzle-patchwork-pack-near = It fits, but the rest of the cells can’t be covered any more.
puzzle-patchwork-pack-wrong = The patches must lie inside the outlined cells, in their order from the first.
puzzle-final-touch-card = Which cards?
puzzle-final-touch-card-ask = Which cards are best now?
puzzle-final-touch-smudge = Touch up or smudge?
puzzle-final-touch-smudge-ask = Is it better to touch up or to smudge? Which cards you use for it doesn’t matter here.
puzzle-art-society-bid = Best bid
puzzle-art-society-bid-ask = Which bid is best now?
puzzle-art-society-buy = Which painting?
puzzle-art-society-buy-ask = Which painting is best for you now?
puzzle-art-society-hang = Where to hang?
puzzle-art-society-hang-ask = Where does this painting hang best, or should the assistant keep it?
puzzle-art-society-end = End the game?
puzzle-art-society-end-ask = A second excess painting ends the game. Is it better to end it now or to go on?
puzzle-open = Good so far. Keep going.
puzzle-right = Right!
puzzle-near = Close, but something is clearly better.
puzzle-wrong = That is not it.
puzzle-cost = { $unit ->
    [money] It costs { $chance }% of the winning chances and ${ $points }.
   *[points] It costs { $chance }% of the winning chances and { $points } points.
}
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-answer = { $count ->
    [one] The answer:
   *[other] Each of these is right:
}
puzzle-take = take the patch that costs { $price } and takes time { $time }
puzzle-details = How sure are we?
puzzle-promises = { $unit ->
    [money] winning chances { $chance }%, ${ $points }
   *[points] winning chances { $chance }%, { $points } points
}
puzzle-best-other = The best of the rest:
puzzle-ways = { $count ->
    [one] There is exactly one way.
   *[other] There are { $count } ways; this is one of them.
}
puzzle-sure = { $searches } searches of { $simulations } games each agree, with at least { $gap }% of the winning chances between right and wrong ({ $errors } standard errors). A search that knows nothing but the rules agrees too.
puzzle-exact = Solved exactly: every way was tried.
puzzle-finders = Found by bots of levels 1 to 5: { $shares }

daily-title = Puzzle of the day
daily-of = Puzzle of the day, { $day }
daily-solved = Solved
daily-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
daily-share = Share the result
daily-copied = Copied
daily-text = Vernissage, puzzle of the day, { $day }: { $game }
