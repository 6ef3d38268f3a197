"""Vernissage: exact rules, records and bots for three table games about art."""

from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup, VernissageError
from vernissage.games.game import CHANCE, Game, LegalMoves, Move, Outcome, State
from vernissage.games.registry import GAMES, game

__all__ = [
    "CHANCE",
    "GAMES",
    "FormatError",
    "Game",
    "IllegalMove",
    "IllegalSetup",
    "LegalMoves",
    "Move",
    "Outcome",
    "State",
    "VernissageError",
    "game",
]
__version__ = "0.1.0"
