"""What the seat to move may do, shaped for a client that draws it (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from vernissage.games.final_touch import rules
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    COLOURS,
    FIRST_SMUDGE,
    colours_of,
)
from vernissage.games.final_touch.state import NOBODY
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, OVER, Json


def choices(state: State) -> Json:
    """Every handful to touch up with and every card to smudge with, and what each does.

    At the end of a game, and while a deck is being made, there is nothing to choose.
    """
    said: Json = {"touches": [], "smudges": []}
    if state.data.turn < 0:
        return said
    for action in sorted(state.legal_actions().tolist()):
        if action >= FIRST_SMUDGE:
            said["smudges"].append(_smudge(state, action))
        else:
            said["touches"].append(_touch(state, action))
    return said


def _touch(state: State, action: int) -> Json:
    """A touch-up (FT-T2): what would still be missing, and what it earns if nothing is (FT-M1)."""
    before = state.data
    missing = [
        int(rules.missing(before, colour)) - int(CARDS[action, colour]) for colour in range(COLOURS)
    ]
    after = _played(state, action)
    return {
        "action": action,
        "cards": colours_of(CARDS[action]),
        "leaves": {name: count for name, count in zip(COLOUR_IDS, missing, strict=True) if count},
        "finishes": not any(missing),
        "earns": _gain(before, after, int(before.turn)),
        **_what_follows(after),
    }


def _smudge(state: State, action: int) -> Json:
    """A smudge (FT-T3): whether it is the one that ruins, and whom that pays (FT-M2)."""
    before, after = state.data, _played(state, action)
    gains = [_gain(before, after, seat) for seat in range(state.seats)]
    return {
        "action": action,
        "card": COLOUR_IDS[action - FIRST_SMUDGE],
        "smudges": int(rules.total(before.smudged)) + 1,
        "ruins": any(gains),
        "pays": [seat for seat, gain in enumerate(gains) if gain],
        "pays_each": max(gains),
        **_what_follows(after),
    }


def _played(state: State, action: int) -> Any:
    after = state.copy()
    state.game.kernels.apply(after.data, action)
    return after.data


def _gain(before: Any, after: Any, seat: int) -> int:
    return int(rules.score(after, seat)) - int(rules.score(before, seat))


def _what_follows(after: Any) -> Json:
    """Who decides next (nobody: the game ends), and whether it begins or goes on with a duel."""
    turn = int(after.turn)
    if turn == CHANCE:
        # The draw goes on from a new deck, then the turn passes as it does in `rules.refill`.
        untouched = rules.total(after.touched) + rules.total(after.smudged) == 0
        drawer = int(after.drawer)
        turn = drawer if untouched else int(rules.next_seat(after, drawer))
    return {"next": None if turn == OVER else turn, "duel": bool(after.out != NOBODY)}
