"""A game of Final Touch that was played elsewhere: hands and decks that nobody saw are filled in.

People know what was played, and perhaps one hand. From one deck to the next (a *stretch*) every card that
a seat plays was in its hand at the beginning or was drawn before. So the hands at the beginning of each
stretch are chosen, the last stretch first, such that all that was played can have been; then, going
back, which of a seat's cards came with which draw is chosen at random.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from random import Random
from typing import Annotated

from msgspec import Meta
from msgspec import field as struct_field

from vernissage.games.entering import Asked, Reconstructed
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.final_touch.beginning import indices
from vernissage.games.final_touch.notation import COLOUR_OF
from vernissage.games.final_touch.pieces import (
    COLOUR_IDS,
    COLOURS,
    COPIES,
    FIRST_DECK,
    HAND,
    MASTERPIECE_IDS,
    MASTERPIECES,
    MOST_SEATS,
    TOUCH_CARDS,
)
from vernissage.games.final_touch.rules import total
from vernissage.games.final_touch.state import StateRecord, blank
from vernissage.games.final_touch.verbs import encode
from vernissage.games.pads import Entered
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json

Counts = tuple[int, ...]
Name = Annotated[str, Meta(max_length=10)]
Cards = Annotated[list[Name], Meta(max_length=HAND)]
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


class Played(Entered):
    """A turn: a touch-up or a smudge, and what the seat drew then, if that is known."""

    touch: Cards | None = None
    smudge: Name | None = None
    drew: Cards | None = None


class Entry(Entered):
    """A game as far as it was seen."""

    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    first: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] = 0
    works: Annotated[list[Name], Meta(max_length=MASTERPIECES)] = struct_field(default_factory=list)
    """Masterpieces in the order they came up."""
    known: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    """The seat whose hand is known, and that hand as it was dealt."""
    hand: Cards = struct_field(default_factory=list)
    moves: Annotated[list[Played], Meta(max_length=500)] = struct_field(default_factory=list)


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


# --- What happened ---------------------------------------------------------------------------


class Story:
    """The game as everybody saw it, played by the engine with hands that hold what is played."""

    def __init__(self, entry: Entry, works: list[int]) -> None:
        self.entry = entry
        final_touch = game("final-touch")
        final_touch.require_seats(entry.seats)
        if entry.first >= entry.seats or (entry.known or 0) >= entry.seats:
            raise FormatError(f"There are {entry.seats} seats.")
        self.state = State(final_touch, blank(entry.seats, {"first": entry.first}))
        data: StateRecord = self.state.data
        data.masterpieces[:] = works
        data.deck_left = TOUCH_CARDS - HAND * entry.seats
        for seat in range(entry.seats):
            data.players[seat].hand[0] = HAND
        self.known = indices(entry.hand, "The hand", COLOUR_OF) if entry.known is not None else []
        if entry.known is not None and len(self.known) != HAND:
            raise Impossible("FT-S3", f"A hand has {HAND} cards.", entry.known)
        self.moves: list[tuple[Json, bool]] = []
        """Each with whether a new deck was made after it."""
        self.asked = 0
        start = Stretch([0] * entry.seats, NO_CARDS, (COPIES,) * COLOURS)
        start.ops = [self._draw(seat, HAND, self.known) for seat in range(entry.seats)]
        for seat in range(entry.seats):
            start.hands[seat] = NO_CARDS
        self.stretches = [start]
        for number, move in enumerate(entry.moves, 1):
            self._play(move, number == len(entry.moves))

    def _draw(self, seat: int, count: int, cards: list[int]) -> Draw:
        return Draw(seat, count, list(cards) if seat == self.entry.known else [])

    def _play(self, move: Played, is_last: bool) -> None:
        data: StateRecord = self.state.data
        seat = int(data.turn)
        if seat < 0:
            raise FormatError("The game is over before this move.")
        verb: Json = {"by": seat}
        if move.touch is not None:
            touch = indices(move.touch, "The cards", COLOUR_OF)
            verb["touch"] = [COLOUR_IDS[colour] for colour in sorted(touch)]
        if move.smudge is not None:
            verb["smudge"] = move.smudge
        _, (action,) = encode(verb, self.entry.seats)
        played = indices(verb.get("touch", [verb.get("smudge")]), "The cards", COLOUR_OF)
        is_known = seat == self.entry.known
        hand = list(self.known) if is_known else played + [0] * (HAND - len(played))
        data.players[seat].hand[:] = counts_of(hand)
        self.state = self.state.play(action)
        stretch = self.stretches[-1]
        stretch.ops.append(Play(seat, counts_of(played)))
        drew = self._drew(move) if is_known else []
        for card in played if is_known else ():
            self.known.remove(card)
        drawn = self._size(seat) - (HAND - len(played))
        stretch.ops.append(self._draw(seat, drawn, drew[:drawn]))
        remade = self.state.turn == CHANCE
        if remade:
            self._new_deck()
            more = self._size(seat) - (HAND - len(played)) - drawn
            if is_known and is_last and move.drew is None:
                self.stretches[-1].least[seat] = counts_of(self.known)
            elif is_known:
                self.stretches[-1].hands[seat] = counts_of(self.known + drew[:drawn])
            else:
                self.stretches[-1].hands |= self._known_hand()
            self.stretches[-1].ops.append(self._draw(seat, more, drew[drawn : drawn + more]))
            drawn += more
        if is_known:
            self._count_drawn(drew, drawn, move, is_last)
        self.moves.append((verb, remade))

    def _size(self, seat: int) -> int:
        return int(total(self.state.data.players[seat].hand))

    def _known_hand(self) -> dict[int, Counts]:
        known = self.entry.known
        return {} if known is None else {known: counts_of(self.known)}

    def _drew(self, move: Played) -> list[int]:
        return [] if move.drew is None else indices(move.drew, "The cards drawn", COLOUR_OF)

    def _count_drawn(self, drew: list[int], drawn: int, move: Played, is_last: bool) -> None:
        """Who knows a hand knows what came into it; the last draw may still be asked for."""
        if is_last and move.drew is None:
            self.asked = drawn
            return
        if len(drew) != drawn:
            raise Impossible(
                "FT-T5", f"{drawn} cards were drawn, not {len(drew)}.", self.entry.known
            )
        self.known += drew

    def _new_deck(self) -> None:
        data: StateRecord = self.state.data
        deck = tuple(int(count) for count in data.discard)
        zones = plus(tuple(map(int, data.touched)), tuple(map(int, data.smudged)))
        held = minus(minus((COPIES,) * COLOURS, deck), zones)
        if min(held) < 0:
            raise too_many()
        sizes = [self._size(seat) for seat in range(self.entry.seats)]
        self.stretches.append(Stretch(sizes, held, deck))
        while self.state.turn == CHANCE:
            left = self.state.data.discard.tolist()
            colour = next(colour for colour in range(COLOURS) if left[colour])
            self.state = self.state.play(FIRST_DECK + colour)


def too_many() -> Impossible:
    """What is raised where cards were played that nobody can have held."""
    return Impossible(
        "FT-S3", f"There are {COPIES} cards of each colour: nobody can have had these."
    )


# --- What must have been in the hands --------------------------------------------------------------


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


def enter(entry: Entry, rng: Random) -> Reconstructed:
    """A record of the game; raises `VernissageError` for what can't have been."""
    known_works = indices(
        entry.works, "The masterpieces", {name: n for n, name in enumerate(MASTERPIECE_IDS)}
    )
    if len(set(known_works)) != len(known_works):
        raise Impossible("FT-S2", "Each masterpiece is there once.")
    below = [work for work in range(MASTERPIECES) if work not in known_works]
    rng.shuffle(below)
    works = known_works + below
    story = Story(entry, works)
    stretches = story.stretches
    starts = solve(stretches, None, rng, Effort())
    if starts is None:
        raise too_many()
    decks = []
    for number, (stretch, hands) in enumerate(zip(stretches, starts, strict=True)):
        ends = starts[number + 1] if number + 1 < len(starts) else None
        rest = fill(stretch, hands, ends, rng)
        drawn = [card for op in stretch.ops if isinstance(op, Draw) for card in op.cards]
        decks.append([COLOUR_IDS[card] for card in drawn + rest])
    dealt = HAND * entry.seats
    setup = {
        "masterpieces": [MASTERPIECE_IDS[work] for work in works],
        "hands": [sorted(decks[0][HAND * seat : HAND * (seat + 1)]) for seat in range(entry.seats)],
        "deck": decks[0][dealt:],
    }
    moves: list[Json] = []
    later = iter(decks[1:])
    for verb, remade in story.moves:
        moves.append(verb)
        if remade:
            moves.append({"chance": {"deck": next(later)}})
    current = int(story.state.data.current)
    over = story.state.is_over
    wanted = min(current + 2, MASTERPIECES)
    asked = Asked(work=not over and len(known_works) < wanted, drew=0 if over else story.asked)
    return Reconstructed(setup, {"first": entry.first}, moves, asked)
