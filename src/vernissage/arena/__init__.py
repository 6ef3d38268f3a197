"""Bots against bots."""

from vernissage.arena.simulation import Plan, play_game, simulate

__all__ = ["Plan", "play_game", "simulate"]
