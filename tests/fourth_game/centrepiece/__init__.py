"""Centrepiece: two players bid in secret for the middle of nine cells, then try for a row."""

from tests.fourth_game.centrepiece.game import GAME

__all__ = ["GAME"]
