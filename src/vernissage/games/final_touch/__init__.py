"""Final Touch: two, three or four forgers, one picture at a time, hidden hands."""

from vernissage.games.final_touch.game import GAME

__all__ = ["GAME"]
