"""Position lines of Centrepiece: five words.

1. the cells row by row, the upper left one first: ``.``, ``0`` or ``1``;
2. the hands, with a slash between; 3. the bids, with a slash between (``-``: none yet);
4. the cards aside; 5. whose turn it is, ``-`` when all is over. Cards have commas between them.
"""

from __future__ import annotations

from tests.fourth_game.centrepiece.invariants import require_sound
from tests.fourth_game.centrepiece.pieces import CARDS, CELLS, CENTRE, HAND, SEATS
from tests.fourth_game.centrepiece.state import BIDS, EMPTY, MARKS, StateRecord, blank
from vernissage.games.errors import FormatError
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import OVER

SIGNS = ".01"


def write(state: State) -> str:
    """The line of a state."""
    data = state.data
    players = [data.players[seat] for seat in range(SEATS)]
    return " ".join(
        (
            "".join(SIGNS[mark] for mark in data.cells),
            "/".join(",".join(str(card) for card in player.hand if card) for player in players),
            "/".join(str(player.bid) if player.bid else "-" for player in players),
            ",".join(map(str, data.aside)),
            "-" if data.turn == OVER else str(data.turn),
        )
    )


def read(text: str) -> State:
    """The state of a line; raises `FormatError` or `IllegalSetup`."""
    try:
        cells, hands, bids, aside, turn = text.split(" ")
        array = blank(SEATS, {})
        data: StateRecord = array[0]
        data.cells[:] = [SIGNS.index(sign) for sign in _exactly(cells, CELLS)]
        words = zip(_exactly(hands.split("/"), SEATS), bids.split("/"), strict=True)
        for seat, (hand, bid) in enumerate(words):
            player = data.players[seat]
            cards = [_card(card) for card in hand.split(",")]
            player.hand[: len(cards)] = cards
            player.bid = 0 if bid == "-" else _card(bid)
        data.aside[:] = [_card(card) for card in aside.split(",")]
        data.phase = BIDS if data.cells[CENTRE] == EMPTY else MARKS
        data.turn = OVER if turn == "-" else ("0", "1").index(turn)
    except (ValueError, IndexError) as error:
        raise FormatError(f"This is no position of Centrepiece: {text[:80]!r}.") from error
    require_sound(data)
    return State(game("centrepiece"), array)


def _exactly(listed: str | list[str], count: int) -> str | list[str]:
    if len(listed) != count:
        raise ValueError(count)
    return listed


def _card(word: str) -> int:
    if word not in map(str, range(1, CARDS + 1)):
        raise ValueError(word)
    return int(word)


assert HAND * SEATS < CARDS
