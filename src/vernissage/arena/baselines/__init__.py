"""Yardsticks to measure bots against."""

from vernissage.arena.baselines.plain import PlainBot

__all__ = ["PlainBot"]
