"""What the seat to move may do, shaped for a client that draws it (docs/protocol.md)."""

from __future__ import annotations

from vernissage.games.final_touch import rules
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    COLOURS,
    FIRST_SMUDGE,
    Colour,
    colours_of,
)
from vernissage.games.final_touch.state import NOBODY, StateRecord
from vernissage.games.final_touch.view import Counts, counts_of
from vernissage.games.state import State
from vernissage.games.telling import Action, Told
from vernissage.games.terms import CHANCE, OVER


class Touch(Told):
    """A handful to touch up with; ``next`` decides after it, nobody if the game ends."""

    action: Action
    cards: list[Colour]
    leaves: Counts
    finishes: bool
    earns: int
    next: int | None
    duel: bool


class Smudge(Told):
    """A card to smudge with."""

    action: Action
    card: Colour
    smudges: int
    ruins: bool
    pays: list[int]
    pays_each: int
    next: int | None
    duel: bool


class Choices(Told):
    """What may be played."""

    touches: list[Touch]
    smudges: list[Smudge]


def choices(state: State) -> Choices:
    """Every handful to touch up with and every card to smudge with, and what each does.

    At the end of a game, and while a deck is being made, there is nothing to choose.
    """
    said = Choices([], [])
    if state.data.turn < 0:
        return said
    for action in sorted(state.legal_actions().tolist()):
        if action >= FIRST_SMUDGE:
            said.smudges.append(_smudge(state, action))
        else:
            said.touches.append(_touch(state, action))
    return said


def _touch(state: State, action: int) -> Touch:
    """A touch-up (FT-T2): what would still be missing, and what it earns if nothing is (FT-M1)."""
    before = state.data
    missing = [
        int(rules.missing(before, colour)) - int(CARDS[action, colour]) for colour in range(COLOURS)
    ]
    after = _played(state, action)
    follower, duel = _what_follows(after)
    return Touch(
        action=action,
        cards=colours_of(CARDS[action]),
        leaves=counts_of(missing),
        finishes=not any(missing),
        earns=_gain(before, after, int(before.turn)),
        next=follower,
        duel=duel,
    )


def _smudge(state: State, action: int) -> Smudge:
    """A smudge (FT-T3): whether it is the one that ruins, and whom that pays (FT-M2)."""
    before, after = state.data, _played(state, action)
    gains = [_gain(before, after, seat) for seat in range(state.seats)]
    follower, duel = _what_follows(after)
    return Smudge(
        action=action,
        card=COLOUR_IDS[action - FIRST_SMUDGE],
        smudges=int(rules.total(before.smudged)) + 1,
        ruins=any(gains),
        pays=[seat for seat, gain in enumerate(gains) if gain],
        pays_each=max(gains),
        next=follower,
        duel=duel,
    )


def _played(state: State, action: int) -> StateRecord:
    after = state.copy()
    state.game.kernels.apply(after.data, action)
    data: StateRecord = after.data
    return data


def _gain(before: StateRecord, after: StateRecord, seat: int) -> int:
    return int(rules.score(after, seat)) - int(rules.score(before, seat))


def _what_follows(after: StateRecord) -> tuple[int | None, bool]:
    """Who decides next (nobody: the game ends), and whether it begins or goes on with a duel."""
    turn = int(after.turn)
    if turn == CHANCE:
        # The draw goes on from a new deck, then the turn passes as it does in `rules.refill`.
        untouched = rules.total(after.touched) + rules.total(after.smudged) == 0
        drawer = int(after.drawer)
        turn = drawer if untouched else int(rules.next_seat(after, drawer))
    return None if turn == OVER else turn, bool(after.out != NOBODY)
