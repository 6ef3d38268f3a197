"""What moves a game on: somebody comes, it begins, is played, given up, or a clock runs out.

Each command gives the `Change` that would follow, or raises `Refused`.
"""

from __future__ import annotations

from vernissage.server import events
from vernissage.server.change import Change, Handler
from vernissage.server.dealing import require_hash
from vernissage.server.errors import Refused
from vernissage.server.events import Event
from vernissage.server.keys import hash_of
from vernissage.server.names import clean_name
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table


def join(
    table: Table, key: str, name: str, wanted: int | None, now: int, hash: str | None = None
) -> Change:
    """Someone came by the link, whose key opens the seat from now on."""
    hash = require_hash(hash)
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "free"]
    if not free:
        raise Refused("forbidden", "All seats of this table are taken.", key="table-full")
    if wanted is not None and wanted not in free:
        raise Refused("forbidden", f"Seat {wanted} is taken.", key="seat-taken")
    seat = free[0] if wanted is None else wanted
    keys = [StoredKey(hash_of(key), "seat", seat)]
    joined: list[Event] = [events.Joined(now, seat, clean_name(name), hash)]
    if len(free) == 1 and table.status == "open":
        return Change([*joined, table.deal.beginning(now, hash)], "playing", keys)
    return Change(joined, keys=keys)


def start(table: Table, now: int) -> Change:
    """The game begins."""
    if table.status != "open" or table.deal.awaiting:
        raise Refused("over", "This game has begun already.", key="begun")
    if any(seat.kind == "free" for seat in table.seats):
        raise Refused("forbidden", "Not all seats are taken yet.", key="seats-free")
    return Change([table.deal.beginning(now)], "playing")


def reveal(table: Table, seat: int, given: str | None, now: int) -> Change:
    """A seat's text; after the last one the game begins."""
    deal = table.deal
    text = deal.require_promised(seat, given)
    if deal.texts.get(seat) == text:
        return Change()  # said again after a break
    if not deal.awaiting:
        raise Refused("stale", "The game is not being dealt now.", key="not-dealing")
    revealed = events.Revealed(now, seat, text)
    if deal.awaited == [seat]:
        return Change([revealed, events.Started(now)], "playing")
    return Change([revealed])


def deal_without_texts(table: Table, now: int) -> Change:
    """No text is waited for any more."""
    return Change([events.Started(now)], "playing") if table.deal.awaiting else Change()


def move(
    table: Table, seat: int, due: int, move: object, now: int, *, by_bot: bool = False
) -> Change:
    """A decision of a seat, by its person or by the bot that sits or stands in there."""
    table.require_begun()
    if by_bot != table.seats[seat].is_bot:
        raise _not_the_one(table, seat, by_bot)
    if by_bot and table.waits:
        raise Refused("stale", "No person plays here now: the bots wait.")
    steps = table.game.read(seat, due, move)
    played = [events.Played(now, seat, step.action, step.chance) for step in steps]
    return Change(played, "over" if steps[-1].after.is_over else None, steps=steps)


def moving(seat: int, due: int, given: object, *, by_bot: bool = False) -> Handler:
    """The handler of a move."""
    return lambda table, now: move(table, seat, due, given, now, by_bot=by_bot)


def _not_the_one(table: Table, seat: int, by_bot: bool) -> Refused:
    """Someone moves where another decides."""
    if by_bot:
        return Refused("stale", "The seat was given back meanwhile.")
    if table.seats[seat].resigned:
        return Refused("forbidden", "This seat has resigned.", key="resigned")
    return Refused("forbidden", "A bot plays for you: take the seat back first.", key="replaced")


def resign(table: Table, seat: int, now: int) -> Change:
    """Give up: with two sides the game is over, else a bot plays on."""
    table.require_playing(seat)
    return Change([events.Resigned(now, seat)], "over" if table.has_two_sides else None)


def flag(table: Table, now: int) -> Change:
    """A clock may have run out."""
    seat = table.clock.flagged(now) if table.status == "playing" else None
    if seat is None:
        return Change()
    is_loss = table.made.clock.flag == "loss" and table.has_two_sides
    return Change([events.Flagged(now, seat)], "over" if is_loss else None)


def rename(table: Table, seat: int, name: str, now: int) -> Change:
    """The seat's person has another name."""
    return Change([events.Named(now, seat, clean_name(name))])
