"""Patchwork: two players, thirty-three patches, no secrets."""

from vernissage.games.patchwork.game import GAME

__all__ = ["GAME"]
