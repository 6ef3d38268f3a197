"""A game of Final Touch that was played elsewhere: hands and decks that nobody saw are filled in.

People know what was played, and perhaps one hand. What follows from that for the hands is worked out in
stretches.py.
"""

from __future__ import annotations

from random import Random
from typing import Annotated

from msgspec import Meta, field

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
from vernissage.games.final_touch.stretches import (
    NO_CARDS,
    Counts,
    Draw,
    Effort,
    Play,
    Stretch,
    counts_of,
    fill,
    minus,
    plus,
    solve,
)
from vernissage.games.final_touch.verbs import encode
from vernissage.games.pads import Entered
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json

Name = Annotated[str, Meta(max_length=10)]
Cards = Annotated[list[Name], Meta(max_length=HAND)]


class Played(Entered):
    """A turn: a touch-up or a smudge, and what the seat drew then, if that is known."""

    touch: Cards | None = None
    smudge: Name | None = None
    drew: Cards | None = None


class Entry(Entered):
    """A game as far as it was seen."""

    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    first: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] = 0
    works: Annotated[list[Name], Meta(max_length=MASTERPIECES)] = field(default_factory=list)
    """Masterpieces in the order they came up."""
    known: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    """The seat whose hand is known, and that hand as it was dealt."""
    hand: Cards = field(default_factory=list)
    moves: Annotated[list[Played], Meta(max_length=500)] = field(default_factory=list)


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
    options = {"first": entry.first}
    return Reconstructed(entry.seats, entry.known, setup, options, moves, asked)
