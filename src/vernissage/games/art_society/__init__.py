"""Art Society: two to four collectors bid for paintings and hang them on their walls."""

from vernissage.games.art_society.game import GAME

__all__ = ["GAME"]
