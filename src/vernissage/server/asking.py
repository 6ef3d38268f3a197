"""What people at a table do with each other: take back, ask, answer, let a bot play.

Like the other commands of a table these give the `Change` that would follow, or raise `Refused`.
"""

from __future__ import annotations

from vernissage.server import events
from vernissage.server.change import Change
from vernissage.server.clock import LEAST
from vernissage.server.dealing import require_hash
from vernissage.server.errors import Refused
from vernissage.server.seats import NOBODY
from vernissage.server.table import Table


def undo(table: Table, seat: int, to: int | None, now: int) -> Change:
    """Take back at once where that is free, else ask everyone."""
    table.require_playing(seat)
    last = table.game.last_own(seat)
    if last is None:
        raise Refused("illegal", "You have not played anything yet.", key="nothing-to-undo")
    to = last if to is None else to
    if not 0 <= to < table.game.ply:
        raise Refused("format", f"There is no earlier ply {to}.")
    _require_time(table, to, now)
    free = table.game.free_undo(seat, table.entitled == [seat])
    if free is not None and to >= free:
        return Change([events.Undone(now, to, seat, table.clock.state())])
    if table.ask is not None and table.ask.by != seat:
        raise Refused("forbidden", "Something else is being asked.", key="asking")
    asked = events.Asked(now, "undo", seat, to)
    if set(table.entitled) <= {seat}:
        return Change([asked, events.Undone(now, to, seat, table.clock.state(now))])
    return Change([asked])


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
) -> Change:
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
    answered = events.Answered(now, seat, yes, require_hash(hash))
    if not yes or not {*asked.yes, seat} >= set(table.asked_of()):
        return Change([answered])
    if asked.what == "undo":
        _require_time(table, asked.to, now)
        clock = table.clock.state(now)
        return Change([answered, events.Undone(now, asked.to, asked.by, clock)])
    if asked.what == "replace":
        return Change([answered, events.Replaced(now, asked.to, asked.level, asked.by)])
    return Change([answered])


def replace(
    table: Table, seat: int, level: int | None, by: int | None, present: bool, now: int
) -> Change:
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
        return Change([events.Asked(now, "replace", who, seat, level)])
    replaced = events.Replaced(now, seat, level, who)
    free = [number for number, other in enumerate(table.seats) if other.kind == "free"]
    if free == [seat] and table.status == "open":
        return Change([replaced, table.deal.beginning(now)], "playing")
    if who == seat and table.people == [seat] and table.status == "playing":
        # That is what one wants who plays with bots.
        return Change([replaced, events.LeftToBots(now, who)])
    return Change([replaced])


def _give_back(table: Table, seat: int, by: int, now: int) -> Change:
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
    return Change([events.Replaced(now, seat, 0, by)])


def leave_to_bots(table: Table, by: int | None, now: int) -> Change:
    """Let the bots play on though no person decides."""
    table.require_begun()
    if not table.waits:
        raise Refused("forbidden", "Nothing waits for that.", key="not-waiting")
    return Change([events.LeftToBots(now, NOBODY if by is None else by)])


def offer_rematch(table: Table, seat: int, now: int, hash: str | None = None) -> Change:
    """Ask for another game; the second to ask thereby agrees."""
    hash = require_hash(hash)
    if table.status != "over":
        raise Refused("forbidden", "The game is not over yet.", key="not-over")
    if table.rematch is not None:
        return Change()
    if table.ask is not None:
        return Change([events.Answered(now, seat, True, hash)])
    return Change([events.Asked(now, "rematch", seat, hash=hash)])
