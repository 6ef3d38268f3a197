"""Studying games: what a search really knows about a decision, in chances and points.

`analyse` judges the moves of one situation, `review` the decisions of a whole game; `hint` says
where to look, which move and why, with reasons that the rules decide. Their figures are calibrated
on games of their own (calibration.json); `VERSION` names what judged, so that a stored analysis
says by whom it was made.
"""

from vernissage.study.analysis import Analysis, Line, analyse
from vernissage.study.calibration import VERSION, Judgement
from vernissage.study.hints import Hint, hint
from vernissage.study.reasons import Reason
from vernissage.study.reviewing import Decision, Review, Reviewer, review

__all__ = [
    "VERSION",
    "Analysis",
    "Decision",
    "Hint",
    "Judgement",
    "Line",
    "Reason",
    "Review",
    "Reviewer",
    "analyse",
    "hint",
    "review",
]
