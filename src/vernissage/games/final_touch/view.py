"""What one seat, or a spectator, knows of a game of Final Touch, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal

from msgspec import UNSET, UnsetType

from vernissage.games.final_touch.hidden import unseen
from vernissage.games.final_touch.outcome import outcome, side_of
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    COLOURS,
    FINISH,
    FIRST_SMUDGE,
    MASTERPIECE_IDS,
    MASTERPIECES,
    NEEDS,
    RUIN,
    Colour,
    colours_of,
)
from vernissage.games.final_touch.state import FINISHED, NOBODY, StateRecord
from vernissage.games.state import State
from vernissage.games.telling import Score, Told
from vernissage.games.terms import CHANCE, OVER

Phase = Literal["turn", "duel", "shuffle", "over"]


class Counts(Told):
    """Cards by colour, without colours of which there are none."""

    blue: int | UnsetType = UNSET
    brown: int | UnsetType = UNSET
    green: int | UnsetType = UNSET
    red: int | UnsetType = UNSET
    yellow: int | UnsetType = UNSET


assert Counts.__struct_fields__ == COLOUR_IDS


class Masterpiece(Told):
    """One masterpiece card."""

    id: str
    needs: Counts
    finish: int
    ruin: int


class Taken(Told):
    """A masterpiece that was earned; with three, a ruined one lies between two players."""

    id: str
    how: Literal["finished", "ruined"]
    value: int
    by: list[int]


class Player(Told):
    """What lies before one player; the hand is null where one may not look."""

    cards: int
    hand: list[Colour] | None
    finished: int
    ruined: int
    score: int


class Play(Told):
    """What a seat played: a touch-up, or a smudge."""

    by: int
    touch: list[Colour] | UnsetType = UNSET
    smudge: Colour | UnsetType = UNSET


class SinceShuffle(Told):
    """What tells on the hands: all hands together when the deck was made, and the play since."""

    hands: Counts
    hand: list[Colour] | None
    plays: list[Play]


class View(Told):
    """The table as one seat sees it."""

    game: Literal["final-touch"]
    seats: int
    seat: int | None
    phase: Phase
    turn: int | None
    drawer: int | None
    current: Masterpiece
    missing: Counts
    next: Masterpiece | None
    masterpieces_left: int
    touched: list[Colour]
    smudged: list[Colour]
    deck: int
    discard: int
    unseen: Counts
    since_shuffle: SinceShuffle | None
    out: int | None
    taken: list[Taken]
    players: list[Player]
    outcome: Score | None


def view(state: State, seat: int | None) -> View:
    """The table as the seat sees it. While discards are being shuffled they are the deck."""
    data: StateRecord = state.data
    turn, place, seats = int(data.turn), int(data.current), int(data.seats)
    order, fates = data.masterpieces.tolist(), data.fate.tolist()
    touched, discard = data.touched.tolist(), sum(data.discard.tolist())
    out, shuffling = int(data.out), turn == CHANCE
    viewer = NOBODY if seat is None else seat
    return View(
        game="final-touch",
        seats=seats,
        seat=seat,
        phase=_phase(turn, out),
        turn=turn if turn >= 0 else None,
        drawer=int(data.drawer) if shuffling else None,
        current=masterpiece(order[place]),
        missing=counts_of(NEEDS[order[place]] - touched),
        next=masterpiece(order[place + 1]) if place + 1 < MASTERPIECES else None,
        masterpieces_left=MASTERPIECES - 1 - place,
        touched=colours_of(touched),
        smudged=colours_of(data.smudged.tolist()),
        deck=int(data.deck_left) + (discard if shuffling else 0),
        discard=0 if shuffling else discard,
        unseen=counts_of(unseen(data, viewer, colour) for colour in range(COLOURS)),
        since_shuffle=_since_shuffle(data, seat) if data.remade else None,
        out=None if out == NOBODY else out,
        taken=[_taken(work, fate, seats) for work, fate in zip(order, fates, strict=True) if fate],
        players=_players(data, seats, seat),
        outcome=Score.of(outcome(state)) if turn == OVER else None,
    )


@cache
def masterpiece(work: int) -> Masterpiece:
    """One masterpiece card."""
    return Masterpiece(
        MASTERPIECE_IDS[work], counts_of(NEEDS[work]), int(FINISH[work]), int(RUIN[work])
    )


def counts_of(counts: Iterable[int]) -> Counts:
    """Cards by colour."""
    return Counts(*(int(count) if count else UNSET for count in counts))


def _phase(turn: int, out: int) -> Phase:
    if turn == OVER:
        return "over"
    if turn == CHANCE:
        return "shuffle"
    return "turn" if out == NOBODY else "duel"


def _taken(work: int, fate: int, seats: int) -> Taken:
    """A masterpiece that is earned, and by whom; with 3, a ruined one lies between two."""
    finished = bool(fate & FINISHED)
    return Taken(
        id=MASTERPIECE_IDS[work],
        how="finished" if finished else "ruined",
        value=int(FINISH[work] if finished else RUIN[work]),
        by=[seat for seat in range(seats) if fate >> side_of(seats, seat) & 1],
    )


def _players(data: StateRecord, seats: int, viewer: int | None) -> list[Player]:
    hands, sides = data.players["hand"].tolist(), data.sides.tolist()
    players = []
    for seat in range(seats):
        finished, ruined = sides[side_of(seats, seat)]
        players.append(
            Player(
                cards=sum(hands[seat]),
                hand=colours_of(hands[seat]) if seat == viewer else None,
                finished=finished,
                ruined=ruined,
                score=finished + ruined,
            )
        )
    return players


def _since_shuffle(data: StateRecord, seat: int | None) -> SinceShuffle:
    kept, plays = data.players["kept"], int(data.plays)
    movers, actions = data.played_by[:plays].tolist(), data.played[:plays].tolist()
    return SinceShuffle(
        hands=counts_of(kept.sum(axis=0)),
        hand=None if seat is None else colours_of(kept[seat].tolist()),
        plays=[_play(mover, action) for mover, action in zip(movers, actions, strict=True)],
    )


def _play(by: int, action: int) -> Play:
    cards = colours_of(CARDS[action].tolist())
    return Play(by, smudge=cards[0]) if action >= FIRST_SMUDGE else Play(by, touch=cards)


def reveals(before: State, after: State) -> bool:
    """Whether somebody drew, or the masterpiece after the next came to light."""
    drawn = before.data.deck_left != after.data.deck_left or before.data.turn == CHANCE
    return bool(drawn or before.data.current != after.data.current)


def chances(state: State) -> tuple[float, ...]:
    """While a deck is made: a colour is as likely as it is frequent among the discards (FT-T5)."""
    discards = [count for count in state.data.discard.tolist() if count]
    return tuple(count / sum(discards) for count in discards)
