"""All that is sent of a table: every message of a socket, and what HTTP answers of tables.

The structs are the wire format, field by field in the order in which it is sent; the client's
types are made from them. `TableMessage` (who sits where) and `StateMessage` (where the game stands)
are what a socket sends of its own accord, with `PresenceMessage` and `SaidMessage`; `OkMessage`,
`ErrorMessage`, `TriedMessage` and `PongMessage` answer a command. `TableAndState` is what HTTP
answers. Views, choices and the log are JSON already when a `StateMessage` is made: the games write
them, and what several are told is written once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, UnsetType

from vernissage.server.access import Access, is_host
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import imagined
from vernissage.server.seats import NOBODY, Ask, News, Seat, Why
from vernissage.server.setup import ClockSetup, Flag, SeatKind
from vernissage.server.table import Status, Table

VIEW, CHOICES = "view", "choices"
NULL = Raw(b"null")
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
    """Whether a bot of that level may game for a seat."""

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
    options: dict[str, Any]
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


# --- where the game stands ------------------------------------------------------------------------


class ResultMessage(msgspec.Struct):
    """How a game ended that was played to its end."""

    scores: list[Any]
    winners: list[int]
    breakdown: list[dict[str, Any]]
    reason: str | None


class ForfeitMessage(msgspec.Struct):
    """How a game ended that was given up or lost on time."""

    winners: list[int]
    scores: None = None
    breakdown: None = None
    reason: None = None


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
    result: ResultMessage | ForfeitMessage | None
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
    facts: dict[str, Any]
    message: str


class TriedMessage(msgspec.Struct, tag_field="t", tag="tried"):
    """What moves would lead to, as far as their seat can know."""

    id: CommandId
    reveals: bool
    view: Any
    choices: Any


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
    | PongMessage
)


# --- written from a table -------------------------------------------------------------------------


def clock_message(setup: ClockSetup) -> ClockMessage:
    """What a clock's kind has of its settings."""
    match setup.kind:
        case "move":
            return MoveClock(setup.seconds, setup.flag)
        case "bank":
            return BankClock(setup.seconds, setup.increment, setup.flag)
        case "days":
            return DaysClock(setup.days, setup.flag)
    return NoClock()


def _seat_message(seat: Seat, here: bool) -> SeatMessage:
    return SeatMessage(
        seat.kind,
        seat.name or None,
        here or seat.is_bot,
        seat.level or None,
        seat.resigned,
        seat.replaced,
        seat.why,
        seat.bot or None,
    )


def _ask_message(ask: Ask) -> AskMessage:
    by, yes = _seat(ask.by), list(ask.yes)
    if ask.what == "undo":
        return AskUndo(ask.number, by, yes, ask.to, ask.decisions, ask.moves)
    if ask.what == "replace":
        return AskReplace(ask.number, by, yes, ask.to, ask.level)
    return AskRematch(ask.number, by, yes)


def _news_message(news: News) -> NewsMessage:
    moves = news.moves or None
    return NewsMessage(news.what, news.version, _seat(news.by), news.seat, news.ask, moves)


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def table_message(
    table: Table,
    here: Sequence[bool],
    watchers: int,
    access: Access | None = None,
    kept_until: int | None = None,
) -> TableMessage:
    """Who sits where, for whoever has that access. Texts and seed are told when all is over."""
    over, deal, access = table.status == "over", table.deal, access or Access()
    rematch = None
    if table.rematch is not None:
        rematch = RematchMessage(table.rematch, access.key if access.seat is not None else None)
    return TableMessage(
        table.id,
        table.made.game,
        [_seat_message(seat, at) for seat, at in zip(table.seats, here, strict=True)],
        table.status,
        watchers,
        table.made.options,
        clock_message(table.made.clock),
        deal.commitment,
        table.made.seed if over else None,
        DealingMessage(
            list(deal.hashes),
            deal.awaited if deal.awaiting else None,
            deal.all_texts() if over else None,
        ),
        None if table.ask is None else _ask_message(table.ask),
        None if table.news is None else _news_message(table.news),
        table.waits,
        table.touched,
        kept_until,
        access.seat,
        is_host(table, access),
        rematch,
    )


def result_message(table: Table) -> ResultMessage | ForfeitMessage | None:
    """Who has won, and how the points came about."""
    if table.status != "over":
        return None
    outcome = table.game.outcome
    if outcome is None:
        return ForfeitMessage(table.winners_by_forfeit())
    return ResultMessage(**outcome.to_record(), reason=outcome.reason)


def end_message(table: Table) -> EndMessage | None:
    """Why it is over."""
    return None if table.ended is None else EndMessage(table.ended["why"], table.ended["seat"])


NO_UNDO = UndoMessage()


def undo_message(table: Table, seat: int | None) -> UndoMessage:
    """How far a seat may go back."""
    if seat is None or table.status != "playing":
        return NO_UNDO
    last = table.game.last_own(seat)
    free = table.game.free_undo(seat, table.entitled == [seat])
    return UndoMessage(free, last, last is not None and table.ask is None)


def time_message(table: Table, now: int) -> TimeMessage | None:
    """The time left."""
    if not table.clock.counts:
        return None
    left = [table.clock.remaining(seat, now) for seat in range(len(table.seats))]
    return TimeMessage(left, list(table.clock.running), now)


def error_message(refused: Refused, id: CommandId = None) -> bytes:
    """A refusal, for the socket."""
    rule, facts = refused.rule or None, refused.facts
    return encode(ErrorMessage(id, refused.code, rule, refused.key, facts, refused.message))


class StateMessages:
    """Writes where a table's game stands. What several are told of one state is written once."""

    __slots__ = ("_choices", "_logs", "_now", "_table", "_views")

    def __init__(self, table: Table, now: Callable[[], int]) -> None:
        self._table = table
        self._now = now
        self.forget()

    def forget(self) -> None:
        """The state is another now."""
        self._logs: dict[tuple[int, int | None], Raw] = {}
        self._views: dict[int | None, Raw] = {}
        self._choices: Raw | None = None

    def write(self, seat: int | None, want: frozenset[str], have: int) -> bytes:
        """The state for a seat or someone who watches, who has so much of the log."""
        table = self._table
        game = table.game
        is_playing = table.status == "playing"
        due = None
        if seat is not None and is_playing and not table.seats[seat].is_bot:
            due = game.due[seat]
        first = min(have, game.settled)
        message = StateMessage(
            table.version,
            game.ply,
            game.deciders if is_playing else (),
            result_message(table),
            end_message(table),
            due,
            first,
            self._log_from(first, seat),
            undo_message(table, seat),
            time_message(table, self._now()) if table.clock.counts else None,
        )
        if VIEW in want and table.status != "open":
            message.view = self._view(seat)
        if CHOICES in want:
            message.choices = NULL if due is None or seat is None else self._choices_of(seat)
        return encode(message)

    def _view(self, seat: int | None) -> Raw:
        """The view of a seat; everyone's is the same where nothing is hidden."""
        game = self._table.game
        which = seat if game.rules.hidden else None
        if which not in self._views:
            self._views[which] = Raw(game.rules.view_json(game.state, which))
        return self._views[which]

    def _choices_of(self, seat: int) -> Raw:
        if self._choices is not None:
            return self._choices
        game = self._table.game
        choices = Raw(encode(game.rules.views.choices(imagined(game.state, seat))))
        if len(game.deciders) == 1:
            self._choices = choices
        return choices

    def _log_from(self, first: int, seat: int | None) -> Raw:
        game = self._table.game
        which = (first, seat if game.rules.hidden else None)
        if which not in self._logs:
            self._logs[which] = Raw(encode(game.log_for(seat, first)))
        return self._logs[which]
