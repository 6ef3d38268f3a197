"""Patchwork: two players, thirty-three patches, no secrets."""

from vernissage.games.patchwork.record import Patchwork

GAME = Patchwork()
