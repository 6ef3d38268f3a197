"""How a table is set up when it is made: who shall sit where, and how much time there is."""

from __future__ import annotations

from typing import Literal

import msgspec

SeatKind = Literal["person", "free", "bot"]
Flag = Literal["loss", "bot"]
"""What becomes of one whose time is up."""


class SeatSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who shall sit on a seat: a person, someone who will come by the link, or a bot."""

    kind: SeatKind
    name: str = ""
    level: int = 0
    hash: str = ""
    """Of the random text that the seat will give to the deal."""
    bot: str = ""
    """The key of a bot's name; older logs have none, there it is drawn from the commitment."""


class ClockSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time there is: none counted, for each move, or a bank that grows by moves."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0
    flag: Flag = "loss"


class Branch(msgspec.Struct, frozen=True):
    """Where a game was left for another way on: whose moves those before it are."""

    of: str
    """The id of that game's table or record; empty where it is neither."""
    ply: int
    """How many moves of its record stand."""
