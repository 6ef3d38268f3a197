"""What one seat, or a spectator, knows of a game of Centrepiece, as plain data."""

from __future__ import annotations

from tests.fourth_game.centrepiece.outcome import outcome
from tests.fourth_game.centrepiece.state import BIDS
from vernissage.games.shape import whose_turn
from vernissage.games.state import State
from vernissage.games.terms import OVER, Json


def view(state: State, seat: int | None) -> Json:
    """The table as the seat sees it: a hand is its own until all is over."""
    data = state.data
    over, bidding = data.turn == OVER, data.phase == BIDS
    return {
        "game": "centrepiece",
        "seat": seat,
        "phase": "over" if over else "bids" if bidding else "marks",
        "turn": None if over or bidding else int(data.turn),
        "cells": [None if mark == 0 else mark - 1 for mark in data.cells.tolist()],
        "players": [
            {
                "hand": [card for card in player.hand.tolist() if card]
                if over or seat == number
                else None,
                "has_bid": bool(player.bid),
                "bid": int(player.bid) if player.bid and (not bidding or seat == number) else None,
            }
            for number, player in enumerate(data.players)
        ],
        "outcome": outcome(state).to_record() if over else None,
    }


def deciders(state: State) -> tuple[int, ...]:
    """Every seat that owes a decision: all who haven't bid, since bids are simultaneous."""
    if state.data.phase != BIDS:
        return whose_turn(state)
    return tuple(seat for seat in range(state.seats) if not state.data.players[seat].bid)


def reveals(before: State, after: State) -> bool:
    """Whether the bids were shown."""
    return bool(before.data.phase != after.data.phase)
