"""Vernissage: exact rules, records and bots for three table games about art."""

from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup, VernissageError
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, game, register
from vernissage.games.state import LegalMoves, Move, State
from vernissage.games.terms import CHANCE, Outcome

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
    "register",
]
__version__ = "1.0.0"
