"""When a bot can't go on, and how to ask one so that it can't hurt who asks."""

from __future__ import annotations

import contextlib
import traceback

from vernissage.bots.player import Bot
from vernissage.bots.situation import Situation
from vernissage.games.errors import VernissageError


class BotFailure(VernissageError):
    """A bot crashed, hung, flooded its output, or answered nonsense or an illegal move.

    ``bot`` is its spec, ``why`` the end of a sentence that begins with "it", ``output`` the last
    that it printed, and ``seat`` where it sat, if that is known.
    """

    def __init__(self, bot: str, why: str, output: str = "", seat: int | None = None) -> None:
        super().__init__(bot, why, output, seat)
        self.bot = bot
        self.why = why
        self.output = output
        self.seat = seat

    def __str__(self) -> str:
        lines = self.output.strip().splitlines()
        last_words = f" Its last words: {lines[-1].strip()[:200]}" if lines else ""
        seat = "" if self.seat is None else f" (seat {self.seat})"
        return f"The bot {self.bot}{seat} failed: it {self.why}.{last_words}"


def ask(bot: Bot, situation: Situation, name: str) -> int:
    """What the bot chooses; whatever it raises becomes a `BotFailure`."""
    try:
        return bot.choose(situation)
    except BotFailure:
        raise
    except (Exception, SystemExit) as error:
        raise raised(name, error) from error


def raised(name: str, error: BaseException) -> BotFailure:
    """The failure of a bot that raised something, with the traceback as its output."""
    words = "".join(traceback.format_exception(error))
    return BotFailure(name, f"raised {type(error).__name__}", words)


def dismiss(bot: Bot) -> None:
    """Close a bot; nothing that it raises matters any more."""
    with contextlib.suppress(Exception, SystemExit):
        bot.close()
