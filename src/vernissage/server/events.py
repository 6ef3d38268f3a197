"""What can happen at a table. The log of these events is the truth; all else is derived.

Every event is one JSON object with a tag and the time at which it happened, in milliseconds.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

FIRST_RULES = "1"


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who shall sit on a seat: a person, someone who will come by the link, or a bot."""

    kind: Literal["person", "free", "bot"]
    name: str = ""
    level: int = 0
    hash: str = ""
    """Of the random text that the seat will give to the deal."""
    bot: str = ""
    """The key of a bot's name; older logs have none, there it is drawn from the commitment."""


class ClockPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time there is: none counted, for each move, or a bank that grows by moves."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0
    flag: Literal["loss", "bot"] = "loss"

    def to_json(self) -> dict[str, Any]:
        """As clients see it: only what its kind has."""
        told: dict[str, dict[str, Any]] = {
            "none": {},
            "move": {"seconds": self.seconds, "flag": self.flag},
            "bank": {"seconds": self.seconds, "increment": self.increment, "flag": self.flag},
            "days": {"days": self.days, "flag": self.flag},
        }
        return {"kind": self.kind, **told[self.kind]}


class ClockState(msgspec.Struct, frozen=True, array_like=True):
    """All that a clock is at a moment but for what going back restores; by seat. See `clock`."""

    budget: list[int]
    used: list[int]
    running: tuple[int, ...]
    since: int
    late: list[bool]
    spent: list[bool]
    granted: list[int]
    shaded: tuple[int, ...]
    shadow: list[int]


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """What all events have."""

    at: int


class Made(Event, tag="made"):
    """A table was made; the seed decides the deal and all chance."""

    game: str
    seats: list[SeatPlan]
    seed: str
    options: dict[str, Any] = {}
    clock: ClockPlan = ClockPlan()
    host: int | None = None
    rules: str = ""
    """The version of the game's rules; logs that don't name one are of `FIRST_RULES`."""


class Joined(Event, tag="joined"):
    seat: int
    name: str = ""
    hash: str = ""


class Named(Event, tag="named"):
    seat: int
    name: str


class Dealing(Event, tag="dealing"):
    """All seats are taken: those that have committed to a text are to reveal it."""


class Revealed(Event, tag="revealed"):
    """A seat's text, which is the one that it committed to."""

    seat: int
    text: str


class Started(Event, tag="started"):
    """The game is dealt, from the server's seed and from what was revealed."""


class Played(Event, tag="played"):
    """A decision; ``chance`` is what was drawn directly after it."""

    seat: int
    action: int
    chance: list[int] = []


class Undone(Event, tag="undone"):
    """Back to the state after so many decisions. ``clock`` is how it stood before that, as what
    was taken back need not be played again to know it; earlier logs have none."""

    to: int
    by: int
    clock: ClockState | None = None


class Asked(Event, tag="asked"):
    """Something is asked: to go back ``to`` a ply, of all; or of the seat ``to``, whether a bot of
    that level may play for it. A host who has no seat asks as -1."""

    what: Literal["undo", "rematch", "replace"]
    by: int
    to: int = 0
    level: int = 0
    hash: str = ""
    """Of the seat's text for the game after this one."""


class Answered(Event, tag="answered"):
    seat: int
    yes: bool
    hash: str = ""


class Resigned(Event, tag="resigned"):
    seat: int


class Flagged(Event, tag="flagged"):
    """A clock ran out."""

    seat: int


class Replaced(Event, tag="replaced"):
    """A bot stands in for a person; with level 0 the person is back. ``by`` is who wanted it;
    -1 is a host who has no seat, or not known."""

    seat: int
    level: int
    by: int = -1


class LeftToBots(Event, tag="left-to-bots"):
    """No person decides any more, and one of them wants the bots to play on."""

    by: int = -1


class Rematched(Event, tag="rematched"):
    """Everyone wants another game: it is at that table."""

    table: str


AnyEvent = (
    Made
    | Joined
    | Named
    | Dealing
    | Revealed
    | Started
    | Played
    | Undone
    | Asked
    | Answered
    | Resigned
    | Flagged
    | Replaced
    | LeftToBots
    | Rematched
)
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode
