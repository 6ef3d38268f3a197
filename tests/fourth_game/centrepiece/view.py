"""What one seat, or a spectator, knows of a game of Centrepiece, as plain data."""

from __future__ import annotations

from typing import Literal

from tests.fourth_game.centrepiece.outcome import outcome
from tests.fourth_game.centrepiece.state import BIDS, StateRecord
from vernissage.games.shape import whose_turn
from vernissage.games.state import State
from vernissage.games.telling import Score, Told
from vernissage.games.terms import OVER


class Player(Told):
    """One player's cards; a hand is its own until all is over."""

    hand: list[int] | None
    has_bid: bool
    bid: int | None


class View(Told):
    """The table as one seat sees it."""

    game: Literal["centrepiece"]
    seat: int | None
    phase: Literal["bids", "marks", "over"]
    turn: int | None
    cells: list[int | None]
    players: list[Player]
    outcome: Score | None


def view(state: State, seat: int | None) -> View:
    """The table as the seat sees it."""
    data: StateRecord = state.data
    over, bidding = data.turn == OVER, data.phase == BIDS
    players = [data.players[number] for number in range(data.seats)]
    return View(
        game="centrepiece",
        seat=seat,
        phase="over" if over else "bids" if bidding else "marks",
        turn=None if over or bidding else int(data.turn),
        cells=[None if mark == 0 else mark - 1 for mark in data.cells.tolist()],
        players=[
            Player(
                hand=[card for card in player.hand.tolist() if card]
                if over or seat == number
                else None,
                has_bid=bool(player.bid),
                bid=int(player.bid) if player.bid and (not bidding or seat == number) else None,
            )
            for number, player in enumerate(players)
        ],
        outcome=Score.of(outcome(state)) if over else None,
    )


def deciders(state: State) -> tuple[int, ...]:
    """Every seat that owes a decision: all who haven't bid, since bids are simultaneous."""
    if state.data.phase != BIDS:
        return whose_turn(state)
    return tuple(seat for seat in range(state.seats) if not state.data.players[seat].bid)


def reveals(before: State, after: State) -> bool:
    """Whether the bids were shown."""
    return bool(before.data.phase != after.data.phase)
