"""Players that are programs: each chooses for a seat, from what that seat knows."""

from vernissage.bots.bot import bot, name_of, split_specs
from vernissage.bots.failure import BotFailure
from vernissage.bots.player import Bot
from vernissage.bots.situation import Situation

__all__ = ["Bot", "BotFailure", "Situation", "bot", "name_of", "split_specs"]
