# What stands round the steps of a first course.

learn-of = Learn { $game }
learn-step = Step { $number } of { $count }
learn-done = That’s it!
learn-missed = Not quite. The rule:
learn-refused = That isn’t possible. The rule:
learn-on = Continue
learn-again = Try again
learn-back = Previous step
learn-skip = Skip this step
learn-play = Now a whole game against a level 1 bot. Make your first move.
learn-none = There is no course for this game. The rules are here:
