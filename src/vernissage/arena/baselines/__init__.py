"""Yardsticks to measure bots against: the names they had before they were among all bots."""

from vernissage.bots.lookahead import LookaheadBot
from vernissage.bots.plain import PlainBot

__all__ = ["LookaheadBot", "PlainBot"]
