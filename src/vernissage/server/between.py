"""What people at a table do with each other: take back, ask, answer, let a bot play.

Like the other commands of a table these give the events that would follow, or raise `Refused`.
"""

from __future__ import annotations

from vernissage.server import events
from vernissage.server.clock import LEAST
from vernissage.server.dealing import require_hash
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.seats import NOBODY
from vernissage.server.table import Table


def undo(table: Table, seat: int, to: int | None, now: int) -> list[AnyEvent]:
    """Take back at once where that is free, else ask everyone."""
    table.require_playing(seat)
    last = table.play.last_own(seat)
    if last is None:
        raise Refused("illegal", "You have not played anything yet.", key="nothing-to-undo")
    to = last if to is None else to
    if not 0 <= to < table.play.ply:
        raise Refused("format", f"There is no earlier ply {to}.")
    _require_time(table, to, now)
    free = table.play.free_undo(seat, table.entitled == [seat])
    if free is not None and to >= free:
        return [events.Undone(now, to, seat, table.clock.state())]
    if table.ask is not None and table.ask.by != seat:
        raise Refused("forbidden", "Something else is being asked.", key="asking")
    asked: list[AnyEvent] = [events.Asked(now, "undo", seat, to)]
    if set(table.entitled) <= {seat}:
        asked.append(events.Undone(now, to, seat, table.clock.state(now)))
    return asked


def _require_time(table: Table, to: int, now: int) -> None:
    """Going back gives no time back: nobody may be left without any by it."""
    for seat in table.people if table.clock.counts else ():
        left = table.clock.after_going_back(seat, to, now)
        if left < min(LEAST, table.clock.remaining(seat, now)):
            raise Refused(
                "forbidden",
                "Going back gives no time back, and too little would be left.",
                key="no-time",
                seat=seat,
            )


def answer(
    table: Table,
    seat: int,
    yes: bool,
    ask: int | None,
    now: int,
    hash: str | None = None,
) -> list[AnyEvent]:
    """Agree to what is asked, or not; who asked withdraws it by a no."""
    asked = table.ask
    if asked is None:
        raise Refused("stale", "Nothing is asked any more.", key="nothing-asked")
    if ask is None and asked.what != "rematch":
        raise Refused(
            "format", "An answer names what it answers: the `number` of `ask`.", key="answer-what"
        )
    if ask is not None and ask != asked.number:
        raise Refused("stale", "Something else is asked by now.", key="other-asked")
    if seat not in table.asked_of() and (yes or seat != asked.by):
        raise Refused("forbidden", "This is not asked of you.", key="not-asked")
    found: list[AnyEvent] = [events.Answered(now, seat, yes, require_hash(hash))]
    if not yes or not {*asked.yes, seat} >= set(table.asked_of()):
        return found
    if asked.what == "undo":
        _require_time(table, asked.to, now)
        found.append(events.Undone(now, asked.to, asked.by, table.clock.state(now)))
    elif asked.what == "replace":
        found.append(events.Replaced(now, asked.to, asked.level, asked.by))
    return found


def replace(
    table: Table, seat: int, level: int | None, by: int | None, present: bool, now: int
) -> list[AnyEvent]:
    """Put a bot on a seat, or give the seat back; ``by`` is who wants it, None a host unseated.

    Who is ``present`` is asked first.
    """
    table.require_seat(seat)
    place = table.seats[seat]
    who = NOBODY if by is None else by
    if table.status == "over":
        raise Refused("over", "The game is over.", key="game-over")
    if place.kind == "bot":
        raise Refused("forbidden", "A bot sits there anyway.", key="seat-of-bot")
    if level is None:
        return _give_back(table, seat, who, now)
    if place.replaced:
        raise Refused("forbidden", "A bot plays there already.", key="replaced-already")
    if place.kind == "person" and who != seat and present:
        if table.ask is not None and table.ask.by != who:
            raise Refused("forbidden", "Something else is being asked.", key="asking")
        return [events.Asked(now, "replace", who, seat, level)]
    found: list[AnyEvent] = [events.Replaced(now, seat, level, who)]
    free = [n for n, each in enumerate(table.seats) if each.kind == "free"]
    if free == [seat] and table.status == "open":
        found.append(table.deal.beginning(now))
    if who == seat and table.people == [seat] and table.status == "playing":
        found.append(events.LeftToBots(now, who))  # that is what one wants who plays with bots
    return found


def _give_back(table: Table, seat: int, by: int, now: int) -> list[AnyEvent]:
    place = table.seats[seat]
    if not place.replaced:
        raise Refused("forbidden", "No bot stands in there.", key="not-replaced")
    if place.resigned:
        raise Refused("forbidden", "That seat has resigned.", key="resigned")
    if table.clock.is_spent(seat) and table.people:
        raise Refused(
            "forbidden",
            "The time for this decision is up: a bot makes it, then you can play on.",
            key="bot-decides",
        )
    return [events.Replaced(now, seat, 0, by)]


def leave_to_bots(table: Table, by: int | None, now: int) -> list[AnyEvent]:
    """Let the bots play on though no person decides."""
    table.require_begun()
    if not table.waits:
        raise Refused("forbidden", "Nothing waits for that.", key="not-waiting")
    return [events.LeftToBots(now, NOBODY if by is None else by)]


def offer_rematch(table: Table, seat: int, now: int, hash: str | None = None) -> list[AnyEvent]:
    """Ask for another game; the second to ask thereby agrees."""
    hash = require_hash(hash)
    if table.status != "over":
        raise Refused("forbidden", "The game is not over yet.", key="not-over")
    if table.rematch is not None:
        return []
    if table.ask is not None:
        return [events.Answered(now, seat, True, hash)]
    return [events.Asked(now, "rematch", seat, hash=hash)]
