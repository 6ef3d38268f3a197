"""Looking at a game again: what a seat, or anyone, saw after each of its moves.

A game that is over is open: it may be seen with the eyes of each seat, or with all hands and bids
laid open. Of a game that goes on, everyone sees what they have seen already, and nothing else. A
*ply* is a number of moves of the record, those of chance too; a *frame* is what is seen there.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from vernissage.games.state import State
from vernissage.games.telling import as_json
from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.server.access import Access
from vernissage.server.errors import Refused
from vernissage.server.messages import AnyResult, EndMessage, ResultMessage, SeatMessage, encode
from vernissage.server.names import clean_name
from vernissage.server.table import Table
from vernissage.server.telling import end_message, result_message, seat_message

OPEN, WATCHER = "open", "watcher"
"""The views that are no seat's: with everything laid open, and of one who looks on."""
MOST_FRAMES = 32
"""Of one answer: with everything open they take 0.1 s of a thread at most, 160 kB."""
_LEVEL = re.compile(r"level:([1-9])")


class FrameMessage(Struct):
    """What is seen at a ply; from its move ``secret`` on, the log has choices of others that are
    not revealed there."""

    view: Raw
    secret: int | None


class ReplayHead(Struct):
    """All that is the same at every ply."""

    game: str
    edition: str | None
    seats: list[SeatMessage]
    options: Json
    over: bool
    """Whether it is open; a game under way isn't."""
    plies: int
    views: list[str]
    """The views that may be asked for: ``open``, ``watcher``, or the number of a seat."""
    you: int | None
    log: list[Json]
    last: Raw
    """The view at the last ply."""
    result: AnyResult | None
    ended: EndMessage | None


class ReplayMessage(Struct):
    """Frames in a row, the first of them at ply ``first``."""

    view: str
    first: int
    frames: list[FrameMessage]
    head: ReplayHead | UnsetType = UNSET


class Wish(NamedTuple):
    """What is asked for: which view, from which ply to which, and whether the head too."""

    view: str | None
    first: int
    last: int
    head: bool

    @property
    def frames(self) -> int:
        """How many frames that are at most."""
        return max(1, min(self.last - self.first + 1, MOST_FRAMES))


class Told(NamedTuple):
    """A game as it may be told, and who may see it how."""

    record: Record
    seats: list[SeatMessage]
    over: bool
    views: list[str]
    """The first of them is shown to one who asks for none."""
    you: int | None = None
    result: AnyResult | None = None
    ended: EndMessage | None = None


def of_table(table: Table, access: Access) -> Told:
    """The game of a table, for whoever has that access; raises `Refused` before it has begun."""
    if table.status == "open":
        raise Refused("forbidden", "The game has not begun yet.", key="not-begun")
    over = table.status == "over"
    own = [] if access.seat is None else [str(access.seat)]
    views = list(dict.fromkeys([*own, *_all_views(len(table.seats))])) if over else own or [WATCHER]
    return Told(
        table.game.record(),
        [seat_message(seat, False) for seat in table.seats],
        over,
        views,
        access.seat,
        result_message(table),
        end_message(table),
    )


def of_record(record: Record) -> Told:
    """The game of a record that was checked; what else it says may be anything."""
    outcome = record.at().outcome
    result = None
    if outcome is not None:
        result = ResultMessage(
            list(outcome.scores),
            list(outcome.winners),
            [dict(part) for part in outcome.breakdown],
            outcome.reason,
        )
    seats = [_seat_of(record, seat) for seat in range(record.seats)]
    ended = EndMessage("finished", None) if result is not None else _ended(record)
    return Told(record, seats, True, _all_views(record.seats), None, result, ended)


def _all_views(seats: int) -> list[str]:
    return [OPEN, *map(str, range(seats))]


def _seat_of(record: Record, seat: int) -> SeatMessage:
    """Who sat there, as our own records say it: a name, or the level of a bot."""
    name, bot = (_nth(record.extra.get(key), seat) for key in ("players", "bots"))
    level = _LEVEL.fullmatch(name)
    return SeatMessage(
        kind="bot" if level else "person",
        name=None if level else clean_name(name[:200]) or None,
        here=False,
        level=int(level[1]) if level else None,
        resigned=False,
        replaced=False,
        why=None,
        bot=bot[:40] or None,
    )


def _nth(listed: object, place: int) -> str:
    """A text of a list that may be no list, and have no text there."""
    found = listed[place] if isinstance(listed, list) and place < len(listed) else None
    return found if isinstance(found, str) else ""


def _ended(record: Record) -> EndMessage | None:
    """By whom it was given up, or whose time ran out."""
    try:
        ended = msgspec.convert(record.extra.get("ended"), EndMessage)
    except msgspec.ValidationError:
        return None
    return ended if ended.seat in (None, *range(record.seats)) else None


def write(told: Told, wish: Wish) -> bytes:
    """The answer, as JSON; raises `Refused` for a view that is not for everyone, or for no ply."""
    record = told.record
    plies = len(record.moves)
    view = told.views[0] if wish.view is None else wish.view
    if view not in told.views:
        raise _closed(told, view)
    if not 0 <= wish.first <= plies:
        raise Refused("format", f"The game has {plies} moves; there is no ply {wish.first}.")
    last = min(wish.first + wish.frames - 1, plies)
    message = ReplayMessage(view, wish.first, frames(record, view, wish.first, last))
    if wish.head:
        message.head = ReplayHead(
            game=record.game.id,
            edition=record.game.edition,
            seats=told.seats,
            options=record.options,
            over=told.over,
            plies=plies,
            views=told.views,
            you=told.you,
            log=[{"chance": True} if "chance" in move else move for move in record.moves],
            last=_seen(record.at(), view),
            result=told.result,
            ended=told.ended,
        )
    return encode(message)


def _closed(told: Told, view: str) -> Refused:
    if told.over:
        listed = ", ".join(told.views)
        return Refused("format", f"There is no such view; there are: {listed}.", key="no-view")
    return Refused(
        "forbidden",
        "A game that goes on has no open replay: everyone sees what they have seen themselves.",
        key="not-over",
        views=told.views,
    )


def frames(record: Record, view: str, first: int, last: int) -> list[FrameMessage]:
    """What is seen at these plies of a record that is right."""
    # Choices that are made together and not revealed yet are as many as there are seats, at most.
    start = max(0, first - record.seats)
    state, secret = record.at(start), None
    found: list[FrameMessage] = []
    for ply in range(start, last + 1):
        if ply > start:
            if secret is None and len(state.deciders) > 1:
                secret = ply - 1
            state = state.play(record.moves[ply - 1])
            if secret is not None and not _is_secret(state, ply - secret):
                secret = None
        if ply >= first:
            found.append(FrameMessage(_seen(state, view), secret))
    return found


def _is_secret(state: State, made: int) -> bool:
    """Whether so many choices are made of those that are revealed together."""
    return len(state.deciders) == state.seats - made > 0


def _seen(state: State, view: str) -> Raw:
    game = state.game
    if view != OPEN:
        return Raw(game.view_json(state, None if view == WATCHER else int(view)))
    if not game.hidden:
        return Raw(game.view_json(state, None))
    return Raw(as_json(_open_view(state)))


def _open_view(state: State) -> Struct:
    """What one who looks on sees, with each player's own as that player sees it."""
    see = state.game.views.view
    view: Any = see(state, None)  # of each game its own struct
    own: list[Any] = [see(state, seat) for seat in range(state.seats)]  # the same
    players = [view.players[seat] for seat, view in enumerate(own)]
    opened: Struct = msgspec.structs.replace(view, players=players)
    return opened
