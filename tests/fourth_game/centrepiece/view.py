"""What one seat, or a spectator, knows of a game of Centrepiece, as plain data."""

from __future__ import annotations

from typing import Literal

from tests.fourth_game.centrepiece.outcome import outcome
from tests.fourth_game.centrepiece.pieces import SEATS
from tests.fourth_game.centrepiece.state import BIDS, EMPTY, StateRecord
from vernissage.games.shape import whose_turn
from vernissage.games.state import State
from vernissage.games.telling import Score, Told
from vernissage.games.terms import OVER


class Player(Told):
    """One player; hand and bid are null where one may not look."""

    hand: list[int] | None
    has_bid: bool
    bid: int | None


class View(Told):
    """The table; the cells row by row, with the seat whose mark they have."""

    game: Literal["centrepiece"]
    seat: int | None
    phase: Literal["bids", "marks", "over"]
    turn: int | None
    cells: list[int | None]
    players: list[Player]
    outcome: Score | None


def view(state: State, seat: int | None) -> View:
    """The table as the seat sees it: a hand is its own until all is over."""
    data: StateRecord = state.data
    over, bidding = data.turn == OVER, data.phase == BIDS
    return View(
        game="centrepiece",
        seat=seat,
        phase="over" if over else "bids" if bidding else "marks",
        turn=None if over or bidding else int(data.turn),
        cells=[None if mark == EMPTY else mark - 1 for mark in data.cells.tolist()],
        players=[_player(data, number, seat) for number in range(SEATS)],
        outcome=Score.of(outcome(state)) if over else None,
    )


def _player(data: StateRecord, number: int, seat: int | None) -> Player:
    player = data.players[number]
    own = seat == number
    hand = [int(card) for card in player.hand if card]
    seen = bool(player.bid) and (own or data.phase != BIDS)
    return Player(
        hand=hand if own or data.turn == OVER else None,
        has_bid=bool(player.bid),
        bid=int(player.bid) if seen else None,
    )


def deciders(state: State) -> tuple[int, ...]:
    """Every seat that owes a decision: all who haven't bid, since bids are simultaneous."""
    if state.data.phase != BIDS:
        return whose_turn(state)
    return tuple(seat for seat in range(state.seats) if not state.data.players[seat].bid)


def reveals(before: State, after: State) -> bool:
    """Whether the bids were shown."""
    return bool(before.data.phase != after.data.phase)
