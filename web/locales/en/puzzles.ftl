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
puzzle-kind = { $kind ->
    [take] Which patch?
    [pack] Packing
    [card] Which cards?
    [smudge] Touch up or smudge?
    [bid] Best bid
    [buy] Which painting?
    [hang] Where to hang?
    [end] End the game?
   *[other] { $kind }
}
puzzle-ask = { $kind ->
    [take] Which of the patches is best now, or is it best to advance? Where you sew the patch doesn’t matter here.
    [pack] Take the next three patches, one after another from the first, and sew them so that they cover exactly the outlined cells.
    [card] Which cards are best now?
    [smudge] Is it better to touch up or to smudge? Which cards you use for it doesn’t matter here.
    [bid] Which bid is best now?
    [buy] Which painting is best for you now?
    [hang] Where does this painting hang best, or should the assistant keep it?
    [end] A second excess painting ends the game. Is it better to end it now or to go on?
   *[other] Which move is best now?
}
puzzle-do-pack = Sew the first patch on the outlined cells.
puzzle-open = Good so far. Keep going.
puzzle-right = Right!
puzzle-near = Close, but something is clearly better.
puzzle-wrong = That is not it.
puzzle-near-pack = It fits, but the rest of the cells can’t be covered any more.
puzzle-wrong-pack = The patches must lie inside the outlined cells, in their order from the first.
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
