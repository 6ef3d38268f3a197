"""Players that are programs: each chooses for a seat, from what that seat knows."""

from vernissage.bots.bot import Bot, bot
from vernissage.bots.situation import Situation

__all__ = ["Bot", "Situation", "bot"]
