"""Studying games: what a search really knows about a decision, in chances and points.

`analyse` judges the moves of one situation. Its figures are calibrated on games of their own
(calibration.json); `VERSION` names what judged, so that a stored analysis says by whom it was made.
"""

from vernissage.study.analysis import Analysis, Line, analyse
from vernissage.study.calibration import VERSION, Judgement

__all__ = ["VERSION", "Analysis", "Judgement", "Line", "analyse"]
