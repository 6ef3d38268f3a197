"""The words that name a bot.

A spec is a name, and options after colons: ``random``, ``greedy``, ``mcts:sims=2000``,
``mcts:seconds=0.5``, ``level:4``, ``cmd:./mybot``, ``py:mybot:MyBot``. The same specs work in
every command.
"""

from __future__ import annotations

from collections.abc import Callable

from vernissage.bots.external import ExternalBot, parts_of
from vernissage.bots.greedy import GreedyBot
from vernissage.bots.levels import spec_of
from vernissage.bots.mcts import MctsBot
from vernissage.bots.plain import PlainBot
from vernissage.bots.player import Bot
from vernissage.bots.policy import PolicyBot
from vernissage.bots.python import PythonBot
from vernissage.bots.random import RandomBot
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import shown

Options = dict[str, str]


def _lookahead(game: Game, seed: str, options: Options) -> Bot:
    """Plays Final Touch alone, so its tables are made when somebody asks for it."""
    from vernissage.bots.lookahead import LookaheadBot

    return LookaheadBot.make(game, seed, options)


Maker = Callable[[Game, str, Options], Bot]
BOTS: dict[str, Maker] = {
    "random": RandomBot.make,
    "greedy": GreedyBot.make,
    "mcts": MctsBot.make,
    "policy": PolicyBot.make,
    "plain": PlainBot.make,
    "lookahead": _lookahead,
}
"""Every bot by its name; a program may add its own."""
FOREIGN: dict[str, Callable[[Game, str, str], Bot]] = {
    "cmd": ExternalBot.make,
    "py": PythonBot.make,
}
"""Bots of others: they read what stands after their name themselves."""


def bot(spec: str, game: Game, seed: int | str = 0) -> Bot:
    """The bot that a spec names, for one game; raises `FormatError`.

    The same spec and seed make the same choices, unless a time limits the bot.
    """
    if not isinstance(spec, str):
        raise FormatError(f"A bot is named by a spec as 'greedy' or 'level:3', not {shown(spec)}.")
    name, _, rest = spec.partition(":")
    if name == "level":
        return bot(spec_of(game, rest), game, seed)
    if name in FOREIGN:
        return FOREIGN[name](game, str(seed), rest)
    if name not in BOTS:
        raise FormatError(f"There is no bot {name!r}; there are: {', '.join(names())}.")
    options: Options = {}
    for part in rest.split(":") if rest else ():
        key, equals, value = part.partition("=")
        if not equals:
            raise FormatError(f"An option of a bot is written key=value, not {part!r}.")
        options[key] = value
    return BOTS[name](game, str(seed), options)


def names() -> list[str]:
    """The names that a spec can begin with."""
    return [*BOTS, "level", *FOREIGN]


def name_of(spec: str) -> str:
    """What tables call a bot: its spec, or the name that it gives a program."""
    kind, _, rest = spec.partition(":")
    return parts_of(rest)[1].get("name", spec) if kind == "cmd" else spec


def split_specs(words: str) -> list[str]:
    """The specs of a list with commas.

    A comma within a command belongs to it, unless the name of a bot follows.
    """
    specs: list[str] = []
    for part in words.split(","):
        within = specs and specs[-1].startswith("cmd:") and part.partition(":")[0] not in names()
        if within:
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return specs
