"""What one seat, or a spectator, knows of a game of Final Touch, as plain data."""

from __future__ import annotations

from typing import Any

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
    colours_of,
)
from vernissage.games.final_touch.state import FINISHED, NOBODY
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, OVER, Json


def view(state: State, seat: int | None) -> Json:
    """The table as the seat sees it. While discards are being shuffled they are the deck."""
    data = state.data
    turn, place, seats = int(data.turn), int(data.current), int(data.seats)
    order, fates = data.masterpieces.tolist(), data.fate.tolist()
    touched, discard = data.touched.tolist(), sum(data.discard.tolist())
    out, shuffling = int(data.out), turn == CHANCE
    viewer = NOBODY if seat is None else seat
    return {
        "game": "final-touch",
        "seats": seats,
        "seat": seat,
        "phase": _phase(turn, out),
        "turn": turn if turn >= 0 else None,
        "drawer": int(data.drawer) if shuffling else None,
        "current": masterpiece(order[place]),
        "missing": _counts(NEEDS[order[place]] - touched),
        "next": masterpiece(order[place + 1]) if place + 1 < MASTERPIECES else None,
        "masterpieces_left": MASTERPIECES - 1 - place,
        "touched": colours_of(touched),
        "smudged": colours_of(data.smudged.tolist()),
        "deck": int(data.deck_left) + (discard if shuffling else 0),
        "discard": 0 if shuffling else discard,
        "unseen": _counts(unseen(data, viewer, colour) for colour in range(COLOURS)),
        "since_shuffle": _since_shuffle(data, seat) if data.remade else None,
        "out": None if out == NOBODY else out,
        "taken": [
            _taken(work, fate, seats) for work, fate in zip(order, fates, strict=True) if fate
        ],
        "players": _players(data, seats, seat),
        "outcome": outcome(state).to_record() if turn == OVER else None,
    }


def masterpiece(work: int) -> Json:
    """One masterpiece card."""
    return {
        "id": MASTERPIECE_IDS[work],
        "needs": _counts(NEEDS[work]),
        "finish": int(FINISH[work]),
        "ruin": int(RUIN[work]),
    }


def _counts(counts: Any) -> Json:
    """Cards by colour, without colours of which there are none."""
    listed = zip(COLOUR_IDS, counts, strict=True)
    return {colour: int(count) for colour, count in listed if count}


def _phase(turn: int, out: int) -> str:
    if turn == OVER:
        return "over"
    if turn == CHANCE:
        return "shuffle"
    return "turn" if out == NOBODY else "duel"


def _taken(work: int, fate: int, seats: int) -> Json:
    """A masterpiece that is earned, and by whom; with 3, a ruined one lies between two."""
    finished = bool(fate & FINISHED)
    return {
        "id": MASTERPIECE_IDS[work],
        "how": "finished" if finished else "ruined",
        "value": int(FINISH[work] if finished else RUIN[work]),
        "by": [seat for seat in range(seats) if fate >> side_of(seats, seat) & 1],
    }


def _players(data: Any, seats: int, viewer: int | None) -> list[Json]:
    hands, sides = data.players["hand"].tolist(), data.sides.tolist()
    players = []
    for seat in range(seats):
        finished, ruined = sides[side_of(seats, seat)]
        players.append(
            {
                "cards": sum(hands[seat]),
                "hand": colours_of(hands[seat]) if seat == viewer else None,
                "finished": finished,
                "ruined": ruined,
                "score": finished + ruined,
            }
        )
    return players


def _since_shuffle(data: Any, seat: int | None) -> Json:
    """What tells on the hands: all hands together when the deck was made, and the play since."""
    kept, plays = data.players["kept"], int(data.plays)
    movers, actions = data.played_by[:plays].tolist(), data.played[:plays].tolist()
    return {
        "hands": _counts(kept.sum(axis=0)),
        "hand": None if seat is None else colours_of(kept[seat].tolist()),
        "plays": [
            {"by": mover, **_play(action)} for mover, action in zip(movers, actions, strict=True)
        ],
    }


def _play(action: int) -> Json:
    cards = colours_of(CARDS[action].tolist())
    return {"smudge": cards[0]} if action >= FIRST_SMUDGE else {"touch": cards}


def reveals(before: State, after: State) -> bool:
    """Whether somebody drew, or the masterpiece after the next came to light."""
    drawn = before.data.deck_left != after.data.deck_left or before.data.turn == CHANCE
    return bool(drawn or before.data.current != after.data.current)
