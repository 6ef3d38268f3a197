"""Writing what is told of a table: from what it is to the structs of `messages`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Raw

from vernissage.server.access import Access, is_host
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import as_known_to
from vernissage.server.messages import (
    CHOICES,
    VIEW,
    AskMessage,
    AskRematch,
    AskReplace,
    AskUndo,
    BankClock,
    ClockMessage,
    CommandId,
    DaysClock,
    DealingMessage,
    EndMessage,
    ErrorMessage,
    ForfeitMessage,
    MoveClock,
    NewsMessage,
    NoClock,
    RematchMessage,
    ResultMessage,
    SeatMessage,
    StateMessage,
    TableMessage,
    TimeMessage,
    UndoMessage,
    encode,
)
from vernissage.server.seats import NOBODY, Ask, News, Seat
from vernissage.server.setup import ClockSetup
from vernissage.server.table import Table

NULL = Raw(b"null")


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


def seat_message(seat: Seat, here: bool) -> SeatMessage:
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
        [seat_message(seat, at) for seat, at in zip(table.seats, here, strict=True)],
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
        table.made.branch,
        table.made.hints,
        table.game.rules.edition,
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
        first = min(have, game.final_entries)
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
        choices = Raw(encode(game.rules.views.choices(as_known_to(game.state, seat))))
        if len(game.deciders) == 1:
            self._choices = choices
        return choices

    def _log_from(self, first: int, seat: int | None) -> Raw:
        game = self._table.game
        which = (first, seat if game.rules.hidden else None)
        if which not in self._logs:
            self._logs[which] = Raw(encode(game.log_for(seat, first)))
        return self._logs[which]
