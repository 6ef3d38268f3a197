"""Position lines of Final Touch: one line of eleven words that holds the whole state.

1. the number of seats;
2. the masterpieces in the order of their deck, with dots between: ``07+0`` was finished for
   side 0, ``12-02`` ruined for sides 0 and 2, and the first without a mark is the current one;
3. the touch-up zone, 4. the smudge zone, 5. the discard pile: colours, sorted;
6. the touch deck, first = next drawn;
7. the hands, with slashes between;
8. whose turn it is; ``*2``: a deck is being made while seat 2 draws; ``-``: over;
9. who is out of a duel;
10. the hands when the deck was last made, with slashes between;
11. what was played since then: ``0+bn,1-r``.

Colours are the letters b (blue), n (brown), g, r and y; ``-`` stands for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from vernissage.games import reading
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.final_touch import rules
from vernissage.games.final_touch.invariants import require_sound
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOURS,
    FINISH,
    FIRST_SMUDGE,
    FIRST_TOUCH,
    HAND,
    HANDFULS,
    MASTERPIECE_IDS,
    MASTERPIECES,
    RUIN,
    TOUCH_CARDS,
)
from vernissage.games.final_touch.state import FINISHED, NOBODY, StateRecord, blank
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, OVER

LETTERS = "bngry"
WORDS = 11
_WORK = re.compile(r"([0-9]{2})(?:([+-])([0-2]{1,2}))?")
_PLAY = re.compile(r"([0-3])([+-])([bngry]{1,5})")
_HANDFUL = {counts: FIRST_TOUCH + index for index, counts in enumerate(HANDFULS)}

Counts = tuple[int, ...]


# --- writing -------------------------------------------------------------------------------


def write(state: State) -> str:
    """The line of a state."""
    data: StateRecord = state.data
    seats = range(data.seats)
    left = int(rules.total(data.discard)) if data.turn == CHANCE else 0
    deck = data.deck[left : left + int(data.deck_left)].tolist()
    plays = [_play_text(data, index) for index in range(data.plays)]
    words = (
        str(data.seats),
        ".".join(_work_text(data, index) for index in range(MASTERPIECES)),
        _letters(data.touched),
        _letters(data.smudged),
        _letters(data.discard),
        "".join(LETTERS[colour] for colour in reversed(deck)),
        "/".join(_letters(data.players[seat].hand) or "-" for seat in seats),
        _turn_text(data),
        "" if data.out == NOBODY else str(data.out),
        "/".join(_letters(data.players[seat].kept) or "-" for seat in seats) if data.remade else "",
        ",".join(plays),
    )
    return " ".join(word or "-" for word in words)


def _letters(counts: Iterable[int]) -> str:
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def _work_text(data: StateRecord, index: int) -> str:
    fate = int(data.fate[index])
    name = MASTERPIECE_IDS[data.masterpieces[index]][1:]
    if not fate:
        return name
    sides = "".join(str(side) for side in range(3) if fate >> side & 1)
    return f"{name}{'+' if fate & FINISHED else '-'}{sides}"


def _turn_text(data: StateRecord) -> str:
    if data.turn == OVER:
        return ""
    return f"*{data.drawer}" if data.turn == CHANCE else str(data.turn)


def _play_text(data: StateRecord, index: int) -> str:
    action = int(data.played[index])
    sign = "-" if action >= FIRST_SMUDGE else "+"
    return f"{data.played_by[index]}{sign}{_letters(CARDS[action])}"


# --- reading -------------------------------------------------------------------------------


def read(text: str) -> State:
    """The state of a line; raises `FormatError` for one that no game could have."""
    words = text.split()
    if len(words) != WORDS:
        raise FormatError(f"A position of Final Touch has {WORDS} words, not {len(words)}.")
    final_touch = game("final-touch")
    seats = final_touch.require_seats(_digit(words[0], "The number of seats", 9))
    words = ["" if word == "-" else word for word in words]
    _, works, touched, smudged, discard, deck, hands, turn, out, kept, plays = words
    state = State(final_touch, blank(seats, {"first": 0}))
    data: StateRecord = state.data
    data.touched[:] = _counts(touched, "The touch-up zone")
    data.smudged[:] = _counts(smudged, "The smudge zone")
    data.discard[:] = _counts(discard, "The discard pile")
    _read_hands(data, "hand", hands)
    if kept:
        data.remade = 1
        _read_hands(data, "kept", kept)
    if turn.startswith("*"):
        data.turn = CHANCE
        data.drawer = _digit(turn[1:], "The seat that draws", seats - 1)
    else:
        data.turn = _digit(turn, "The turn", seats - 1) if turn else OVER
    if out:
        data.out = _digit(out, "The seat that is out", seats - 1)
    _read_works(data, works)
    _read_deck(data, deck)
    _read_plays(data, plays)
    _read_money(data)
    require_sound(data)
    return state


def _digit(word: str, what: str, high: int) -> int:
    if not (len(word) == 1 and word in "0123456789"):
        raise FormatError(f"{what} must be a digit, not {reading.shown(word)}.")
    return reading.whole_number(int(word), what, 0, high)


def _colours(word: str, what: str) -> list[int]:
    """The colours of a word, in its order; no word has more cards than there are."""
    if len(word) > TOUCH_CARDS or any(letter not in LETTERS for letter in word):
        raise FormatError(f"{what} must be letters of {LETTERS}, not {reading.shown(word)}.")
    return [LETTERS.index(letter) for letter in word]


def _counts(word: str, what: str) -> Counts:
    colours = _colours(word, what)
    if colours != sorted(colours):
        raise FormatError(f"{what} must be sorted like {LETTERS}, not {reading.shown(word)}.")
    return tuple(colours.count(colour) for colour in range(COLOURS))


def _read_hands(data: StateRecord, field: str, word: str) -> None:
    hands = word.split("/")
    if len(hands) != data.seats:
        raise FormatError(f"There must be {data.seats} hands, not {len(hands)}.")
    for seat, hand in enumerate(hands):
        counts = _counts("" if hand == "-" else hand, f"The hand of seat {seat}")
        if sum(counts) > HAND:
            raise Impossible("FT-S3", f"A hand has {HAND} cards at most, not {sum(counts)}.", seat)
        data.players[field][seat][:] = counts


def _read_works(data: StateRecord, word: str) -> None:
    """The masterpieces, what became of them, and the money that came of it."""
    works = word.split(".")
    if len(works) != MASTERPIECES:
        raise FormatError(f"There must be {MASTERPIECES} masterpieces, not {len(works)}.")
    for index, text in enumerate(works):
        match = _WORK.fullmatch(text)
        if not match or f"m{match[1]}" not in MASTERPIECE_IDS:
            raise FormatError(
                f"{reading.shown(text)} is no masterpiece; they look like 07 or 07+0."
            )
        data.masterpieces[index] = MASTERPIECE_IDS.index(f"m{match[1]}")
        if match[2]:
            sides = [int(side) for side in match[3]]
            if sides != sorted(set(sides)) or sides[-1] >= rules.side_count(data):
                raise FormatError(f"{reading.shown(text)}: sides must be there, sorted, each once.")
            bits = sum(1 << side for side in sides)
            data.fate[index] = FINISHED | bits if match[2] == "+" else bits
    if len(set(data.masterpieces.tolist())) != MASTERPIECES:
        raise Impossible("FT-S2", "Each masterpiece must be there once.")
    taken = int((data.fate != 0).sum())
    if (data.fate[:taken] == 0).any():
        raise Impossible(
            "FT-S2", "The masterpieces that are taken must come before those that aren't."
        )
    data.current = taken - 1 if data.turn == OVER else taken
    if not 0 <= data.current < MASTERPIECES:
        raise Impossible(
            "FT-S4", "One masterpiece must be in the middle; when all is over, the last taken."
        )


def _read_money(data: StateRecord) -> None:
    """The money follows from what became of the masterpieces (FT-X4)."""
    for index in range(int((data.fate != 0).sum())):
        work, fate = int(data.masterpieces[index]), int(data.fate[index])
        for side in range(int(rules.side_count(data))):
            if fate >> side & 1 and fate & FINISHED:
                data.sides[side].finished += FINISH[work]
            elif fate >> side & 1:
                data.sides[side].ruined += RUIN[work]


def _read_deck(data: StateRecord, word: str) -> None:
    deck = _colours(word, "The touch deck")[::-1]
    left = sum(data.discard.tolist()) if data.turn == CHANCE else 0
    if left + len(deck) > TOUCH_CARDS:
        raise Impossible("FT-S3", f"There are only {TOUCH_CARDS} touch cards.")
    data.deck[left : left + len(deck)] = deck
    data.deck_left = len(deck)


def _read_plays(data: StateRecord, word: str) -> None:
    plays = word.split(",") if word else []
    if plays and not data.remade:
        raise FormatError("What was played is kept only after the deck was made of the discards.")
    if len(plays) > TOUCH_CARDS:
        raise FormatError(f"No deck lasts {len(plays)} turns.")
    for index, play in enumerate(plays):
        match = _PLAY.fullmatch(play)
        counts = _counts(match[3], "What was played") if match else ()
        if not match or (match[2] == "-" and sum(counts) != 1):
            raise FormatError(f"{reading.shown(play)} is no play; they look like 0+bn or 1-r.")
        action = _HANDFUL[counts] if match[2] == "+" else FIRST_SMUDGE + counts.index(1)
        data.played[index] = action
        data.played_by[index] = _digit(match[1], "The seat of a play", int(data.seats) - 1)
    data.plays = len(plays)
