"""Yardsticks to measure bots against."""

from vernissage.arena.baselines.lookahead import LookaheadBot
from vernissage.arena.baselines.plain import PlainBot

__all__ = ["LookaheadBot", "PlainBot"]
