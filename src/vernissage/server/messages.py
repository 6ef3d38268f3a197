"""All that is sent of a table: every message of a socket, and what HTTP answers of tables.

The structs are the wire format, field by field in the order in which it is sent; the client's
types are made from them. `TableMessage` (who sits where) and `StateMessage` (where the game stands)
are what a socket sends of its own accord, with `PresenceMessage` and `SaidMessage`; `OkMessage`,
`ErrorMessage`, `TriedMessage`, `PlannedMessage` and `PongMessage` answer a command. `TableAndState` is what HTTP
answers. Views, choices and the log are JSON already when a `StateMessage` is made: the games write
them, and what several are told is written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, Raw, UnsetType

from vernissage.games.terms import Json
from vernissage.server.seats import Why
from vernissage.server.setup import Branch, Flag, SeatKind
from vernissage.server.table import Status

VIEW, CHOICES = "view", "choices"
encode = msgspec.json.Encoder().encode
CommandId = str | int | None
"""What a client calls a command, so that it knows the answer."""


# --- who sits where -------------------------------------------------------------------------------


class SeatMessage(msgspec.Struct):
    """Who sits there. ``level`` and ``bot`` (the key of its name) are of a bot that plays there."""

    kind: SeatKind
    name: str | None
    here: bool
    level: int | None
    resigned: bool
    replaced: bool
    why: Why | None
    bot: str | None


class NoClock(msgspec.Struct, tag_field="kind", tag="none"):
    """Time is not counted."""


class MoveClock(msgspec.Struct, tag_field="kind", tag="move"):
    """So much time for each move."""

    seconds: int
    flag: Flag


class BankClock(msgspec.Struct, tag_field="kind", tag="bank"):
    """So much time for the game, and more with each move."""

    seconds: int
    increment: int
    flag: Flag


class DaysClock(msgspec.Struct, tag_field="kind", tag="days"):
    """So many days for each move."""

    days: int
    flag: Flag


ClockMessage = NoClock | MoveClock | BankClock | DaysClock


class DealingMessage(msgspec.Struct):
    """Who has committed to a text for the deal; the texts when all is over."""

    hashes: list[str | None]
    awaited: list[int] | None
    texts: list[str | None] | None


class AskUndo(msgspec.Struct, tag_field="what", tag="undo"):
    """Somebody wants to go back to a ply; how many decisions and moves of each seat would go."""

    number: int
    by: int | None
    yes: list[int]
    to: int
    decisions: list[int]
    moves: list[int]


class AskReplace(msgspec.Struct, tag_field="what", tag="replace"):
    """Whether a bot of that level may play for a seat."""

    number: int
    by: int | None
    yes: list[int]
    seat: int
    level: int


class AskRematch(msgspec.Struct, tag_field="what", tag="rematch"):
    """Whether there shall be another game."""

    number: int
    by: int | None
    yes: list[int]


AskMessage = AskUndo | AskReplace | AskRematch


class NewsMessage(msgspec.Struct):
    """The last thing that happened between people, to be told in a sentence."""

    what: str
    version: int
    by: int | None
    seat: int | None
    ask: str | None
    moves: list[int] | None


class RematchMessage(msgspec.Struct):
    """Where the next game is; one who sits here has the same key there."""

    id: str
    key: str | None


class TableMessage(msgspec.Struct, tag_field="t", tag="table"):
    """Who sits where, and what they ask of each other."""

    id: str
    game: str
    seats: list[SeatMessage]
    status: Status
    watchers: int
    options: Json
    clock: ClockMessage
    commitment: str
    seed: str | None
    dealing: DealingMessage
    ask: AskMessage | None
    news: NewsMessage | None
    waits: bool
    touched_at: int
    kept_until: int | None = None
    you: int | None = None
    host: bool = False
    rematch: RematchMessage | None = None
    branch: Branch | None = None
    """The game whose first moves this one repeats."""
    hints: bool = False
    """Whether people may have hints against people; against bots alone they always may."""
    edition: str | None = None
    """The edition of the game, where that isn't the first: its pieces are told by
    ``/api/games/GAME@EDITION``."""


# --- where the game stands ------------------------------------------------------------------------


class ResultMessage(msgspec.Struct):
    """How a game ended that was played to its end."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    reason: str | None


class ForfeitMessage(msgspec.Struct):
    """How a game ended that was given up or lost on time."""

    winners: list[int]
    scores: None = None
    breakdown: None = None
    reason: None = None


if TYPE_CHECKING:
    AnyResult = ResultMessage | ForfeitMessage
else:  # msgspec reads no union of structs without tags; nobody reads here, and both are written
    AnyResult = ResultMessage


class EndMessage(msgspec.Struct):
    """Why a game is over, and by whose doing."""

    why: Literal["finished"] | Why
    seat: int | None


class UndoMessage(msgspec.Struct):
    """How far a seat may go back: freely, to its own last decision, and whether it may ask."""

    free: int | None = None
    last: int | None = None
    ask: bool = False


class TimeMessage(msgspec.Struct):
    """The milliseconds that each seat has left, and whose time runs."""

    left: list[int]
    running: list[int]
    at: int


class StateMessage(msgspec.Struct, tag_field="t", tag="state"):
    """Where the game stands, for a seat or for one who watches."""

    version: int
    ply: int
    thinking: tuple[int, ...]
    result: AnyResult | None
    ended: EndMessage | None
    due: int | None
    log_from: int
    log: Raw
    """Of it what comes after the first ``log_from`` moves; as records write it."""
    undo: UndoMessage
    clock: TimeMessage | None
    view: Raw | UnsetType = UNSET
    """The game's own, if it is wanted and the game has begun."""
    choices: Raw | UnsetType = UNSET
    """The game's own, if they are wanted; null for one from whom nothing is due."""


# --- other messages -------------------------------------------------------------------------------


class PresenceMessage(msgspec.Struct, tag_field="t", tag="presence"):
    """Somebody came or left: which seats are here, and how many look on."""

    here: list[bool]
    watchers: int


class SaidMessage(msgspec.Struct, tag_field="t", tag="said"):
    """Somebody said one of the ready-made words."""

    seat: int
    word: str


class OkMessage(msgspec.Struct, tag_field="t", tag="ok"):
    """A command is done and stored."""

    id: CommandId
    version: int


class ErrorMessage(msgspec.Struct, tag_field="t", tag="error"):
    """A command is refused, and why."""

    id: CommandId
    code: str
    rule: str | None
    key: str
    facts: Json
    message: str


class TriedMessage(msgspec.Struct, tag_field="t", tag="tried"):
    """What moves would lead to, as far as their seat can know."""

    id: CommandId
    reveals: bool
    view: Any  # the game's own struct, or JSON
    choices: Any  # the same


class PlannedMessage(msgspec.Struct, tag_field="t", tag="planned"):
    """What could be done in a turn that has not come, worked out at that version of the table;
    ``choices`` is null where the moves end the turn."""

    id: CommandId
    version: int
    view: Any  # the game's own struct, or JSON
    choices: Any  # the same


class PongMessage(msgspec.Struct, tag_field="t", tag="pong"):
    """The answer to a ping."""


class TableAndState(msgspec.Struct):
    """What HTTP answers: a `TableMessage`, and a `StateMessage` that is written already."""

    table: TableMessage
    state: Raw


Message = (
    TableMessage
    | StateMessage
    | PresenceMessage
    | SaidMessage
    | OkMessage
    | ErrorMessage
    | TriedMessage
    | PlannedMessage
    | PongMessage
)
