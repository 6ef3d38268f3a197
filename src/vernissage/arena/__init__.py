"""Bots against bots."""

from vernissage.arena import baselines
from vernissage.arena.simulation import Plan, play_game, simulate

__all__ = ["Plan", "baselines", "play_game", "simulate"]
