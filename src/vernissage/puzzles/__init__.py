"""Puzzles: decisions of strong games with a clear answer, and exact packing.

`mining` finds them, `proving` says how sure an answer is, `collection` has those that come with this
library, and `judging` says what a try is worth, without a search. `python -m vernissage puzzles mine`
and ``confirm`` are the commands.
"""

from vernissage.puzzles.collection import daily, puzzle, puzzles
from vernissage.puzzles.judging import Answer, judge
from vernissage.puzzles.puzzle import Choice, Proof, Puzzle

__all__ = ["Answer", "Choice", "Proof", "Puzzle", "daily", "judge", "puzzle", "puzzles"]
