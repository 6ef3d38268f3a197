"""What can have been in the hands of Final Touch, where only what was played is known.

From one deck to the next (a *stretch*) every card that a seat plays was in its hand at the beginning or
was drawn before. So the hands at the beginning of each stretch are chosen, the last stretch first, such
that all that was played can have been; then, going back, which of a seat's cards came with which draw is
chosen at random.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from random import Random

from vernissage.games.errors import FormatError
from vernissage.games.final_touch.pieces import COLOURS, HAND

Counts = tuple[int, ...]
"""Cards by colour."""
NO_CARDS: Counts = (0,) * COLOURS
MOST_TRIES = 40
"""Ways to begin a stretch that are tried before the one before it is called impossible."""
MOST_HANDS = 60_000
"""Hands that are dealt out to begin a stretch in one way or another,"""
MOST_WORK = 300_000
"""and steps of all looking for hands together, 0.15 s: games that were played need 17,000 at most."""
HANDS: dict[int, list[Counts]] = {
    size: [c for c in product(range(size + 1), repeat=COLOURS) if sum(c) == size]
    for size in range(HAND + 1)
}


@dataclass
class Draw:
    """Cards that a seat drew: so many, or known ones."""

    seat: int
    count: int
    cards: list[int] = field(default_factory=list)


@dataclass
class Play:
    """Cards that a seat played."""

    seat: int
    cards: Counts


@dataclass
class Stretch:
    """What happened with one deck."""

    sizes: list[int]
    """Cards in each hand at its beginning,"""
    held: Counts
    """by colour in all of them together,"""
    deck: Counts
    """and in the deck."""
    hands: dict[int, Counts] = field(default_factory=dict)
    least: dict[int, Counts] = field(default_factory=dict)
    """The hands at its beginning that are known, and what is of one that is still asked for."""
    ops: list[Draw | Play] = field(default_factory=list)


def counts_of(cards: list[int]) -> Counts:
    """How many of each colour."""
    return tuple(cards.count(colour) for colour in range(COLOURS))


def cards_of(counts: Counts) -> list[int]:
    """The cards, sorted by colour."""
    return [colour for colour, count in enumerate(counts) for _ in range(count)]


def minus(one: Counts, other: Counts) -> Counts:
    """The cards of one without those of the other."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def plus(one: Counts, other: Counts) -> Counts:
    """Both together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


class Effort:
    """What may still be spent on looking for hands: ways multiply from stretch to stretch."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def spend(self, steps: int) -> None:
        """Raise `FormatError` where it is too much."""
        self.left -= steps
        if self.left < 0:
            raise FormatError("No hands were found from which this can have been played.")


def left_over(ops: list[Draw | Play], start: Counts, end: Counts | None) -> Counts | None:
    """What is left of a hand after what its seat did; nothing if it can't have played so."""
    hand, drawn = list(start), 0
    for op in ops:
        if isinstance(op, Draw):
            drawn += op.count
            continue
        for colour, count in enumerate(op.cards):
            own = min(hand[colour], count)
            hand[colour] -= own
            drawn -= count - own
        if drawn < 0:
            return None
    if end is not None and (min(minus(end, tuple(hand))) < 0 or sum(end) - sum(hand) != drawn):
        return None
    return tuple(hand)


def beginnings(
    stretch: Stretch, ends: dict[int, Counts] | None, rng: Random, effort: Effort
) -> Iterator[dict[int, Counts]]:
    """Hands at the beginning of a stretch from which all of it can have been played."""
    seats = range(len(stretch.sizes))
    choices: list[list[Counts]] = []
    for seat in seats:
        known = stretch.hands.get(seat)
        options = [known] if known is not None else HANDS[stretch.sizes[seat]]
        if seat in stretch.least:
            options = [each for each in options if min(minus(each, stretch.least[seat])) >= 0]
        end = None if ends is None else ends.get(seat)
        ops = [op for op in stretch.ops if op.seat == seat]
        effort.spend(len(stretch.ops) + len(options) * (1 + len(ops)))
        fitting = [hand for hand in options if left_over(ops, hand, end) is not None]
        rng.shuffle(fitting)
        choices.append(fitting)
    budget = [MOST_HANDS]

    def deal(seat: int, left: Counts) -> Iterator[dict[int, Counts]]:
        if seat == len(choices):
            yield {}
            return
        last = seat == len(choices) - 1
        for hand in choices[seat]:
            budget[0] -= 1
            effort.spend(1)
            if budget[0] < 0:
                return
            rest = minus(left, hand)
            if min(rest) < 0 or (last and any(rest)):
                continue
            for others in deal(seat + 1, rest):
                yield {seat: hand, **others}

    for hands in deal(0, stretch.held):
        effort.spend(len(stretch.ops))
        if ends is not None or min(spare_cards(stretch, hands)) >= 0:
            yield hands


def needed(stretch: Stretch, seat: int, start: Counts) -> tuple[list[list[int]], Counts, int]:
    """Of each play the cards that were drawn in this stretch; what is left of the first hand; how
    many other cards the hand has at the end."""
    hand, drawn = list(start), 0
    labelled: list[list[int]] = []
    for op in stretch.ops:
        if op.seat != seat:
            continue
        if isinstance(op, Draw):
            drawn += op.count
            continue
        cards: list[int] = []
        for colour, count in enumerate(op.cards):
            own = min(hand[colour], count)
            hand[colour] -= own
            cards += [colour] * (count - own)
        drawn -= len(cards)
        labelled.append(cards)
    return labelled, tuple(hand), drawn


def spare_cards(stretch: Stretch, hands: dict[int, Counts]) -> Counts:
    """What of the deck nobody needs to have drawn; less than nothing: it can't be."""
    left = stretch.deck
    for seat, start in hands.items():
        drawn = [
            card
            for op in stretch.ops
            if isinstance(op, Draw) and op.seat == seat
            for card in op.cards
        ]
        if drawn:
            left = minus(left, counts_of(drawn))
            continue
        for cards in needed(stretch, seat, start)[0]:
            left = minus(left, counts_of(cards))
    return left


def solve(
    stretches: list[Stretch], ends: dict[int, Counts] | None, rng: Random, effort: Effort
) -> list[dict[int, Counts]] | None:
    """The hands at the beginning of every stretch, the last one chosen first."""
    if not stretches:
        return []
    for hands in islice(beginnings(stretches[-1], ends, rng, effort), MOST_TRIES):
        before = solve(stretches[:-1], hands, rng, effort)
        if before is not None:
            return [*before, hands]
    return None


def fill(
    stretch: Stretch, hands: dict[int, Counts], ends: dict[int, Counts] | None, rng: Random
) -> list[int]:
    """Say which cards came with each draw; returns what is left of the deck."""
    spare = cards_of(spare_cards(stretch, hands)) if ends is None else []
    rng.shuffle(spare)
    for seat, start in hands.items():
        ops = [op for op in stretch.ops if op.seat == seat]
        if any(isinstance(op, Draw) and op.cards for op in ops):
            hand = start  # a known seat: only its last draw may be open
            for op in ops:
                if isinstance(op, Play):
                    hand = minus(hand, op.cards)
                    continue
                if len(op.cards) < op.count:
                    unknown = cards_of(minus(ends[seat], hand)) if ends is not None else spare
                    op.cards = [unknown.pop() for _ in range(op.count)]
                hand = plus(hand, counts_of(op.cards))
            continue
        labelled, kept, more = needed(stretch, seat, start)
        pool = (
            [spare.pop() for _ in range(more)]
            if ends is None
            else cards_of(minus(ends[seat], kept))
        )
        for op in reversed(ops):
            if isinstance(op, Play):
                pool += labelled.pop()
                continue
            for _ in range(op.count):
                op.cards.append(pool.pop(rng.randrange(len(pool))))
    return spare
