"""What is true in every state that a game can come to."""

from __future__ import annotations

from tests.fourth_game.centrepiece.beginning import require_all
from tests.fourth_game.centrepiece.pieces import CENTRE, HAND, SEATS
from tests.fourth_game.centrepiece.rules import has_row
from tests.fourth_game.centrepiece.state import EMPTY, MARKS, StateRecord
from vernissage.games.errors import IllegalSetup
from vernissage.games.terms import OVER


def require_sound(data: StateRecord) -> None:
    """Raise `IllegalSetup` for what no game could have."""
    players = [data.players[seat] for seat in range(SEATS)]
    hands = [[int(card) for card in player.hand if card] for player in players]
    bids = [int(player.bid) for player in players]
    shown = bids if data.phase == MARKS else []
    require_all([*hands[0], *hands[1], *data.aside.tolist(), *shown])
    _require(all(hand == sorted(hand) for hand in hands), "CP-S2", "A hand is sorted.")
    held = HAND - 1 if data.phase == MARKS else HAND
    _require(all(len(hand) == held for hand in hands), "CP-B1", "One card of each hand is bid.")
    marks = [data.cells.tolist().count(seat + 1) for seat in range(SEATS)]
    if data.phase != MARKS:
        secret = all(bid in (0, *hand) for bid, hand in zip(bids, hands, strict=True))
        _require(secret and not all(bids), "CP-B1", "A bid is a card in hand.")
        _require(not any(marks), "CP-B1", "Nothing is marked before both have bid.")
        _require(data.turn in (0, 1) and not bids[data.turn], "CP-B1", "Who has bid waits.")
        return
    winner = bids.index(max(bids))
    _require(data.cells[CENTRE] == winner + 1, "CP-B2", "The higher bid has the centre.")
    rows = [bool(has_row(data, seat)) for seat in range(SEATS)]
    full = EMPTY not in data.cells
    _require((data.turn == OVER) == (any(rows) or full), "CP-X1", "A row or a full grid ends it.")
    _require(not all(rows), "CP-X1", "Only one has a row.")
    lead = marks[winner] - marks[1 - winner]
    next_seat = 1 - winner if lead == 1 else winner
    _require(lead in (0, 1), "CP-T1", "Both mark in turn.")
    _require(data.turn in (OVER, next_seat), "CP-T1", "Both mark in turn.")


def _require(sound: bool, rule: str, sentence: str) -> None:
    if not sound:
        raise IllegalSetup(rule, "unsound", sentence)
