"""Players that are programs: each chooses an action for a seat."""

from vernissage.bots.bot import Bot, bot

__all__ = ["Bot", "bot"]
