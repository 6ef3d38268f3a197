"""Final Touch as an environment: its observation, its deal, its picture."""

from __future__ import annotations

from vernissage.envs.layout import Dealing, Draw, Environment, Field, Observation, Rectangle
from vernissage.games.final_touch.hidden import unseen
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    COLOURS,
    COPIES,
    FINISH,
    FIRST_DECK,
    HAND,
    MASTERPIECE_IDS,
    MASTERPIECES,
    NEEDS,
    RUIN,
    SMUDGES_TO_RUIN,
    TARGET,
    TOUCH_CARDS,
)
from vernissage.games.final_touch.rules import missing, side_of, total
from vernissage.games.final_touch.state import StateRecord
from vernissage.games.kernel import jit
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json

MOST_NEEDED = int(NEEDS.max())
MOST_VALUE = int(max(FINISH.max(), RUIN.max()))
MOST_MONEY = TARGET + MOST_VALUE
"""Who has as much as ends the game gets no more."""
MOST_TURNS = int(NEEDS.sum()) + MASTERPIECES * (SMUDGES_TO_RUIN - 1)
"""Every turn lays a card into a zone; and what goes into a new deck was laid there before."""
BY_COLOUR = "by colour (" + ", ".join(COLOUR_IDS) + ")"


def fields(seats: int) -> tuple[Field, ...]:
    """The observation of a seat: players are counted clockwise from oneself."""
    return (
        Field("turn", (seats,), 0, 1, "1 for the player whose turn it is"),
        Field("out", (seats,), 0, 1, "1 for the player who watches a duel"),
        Field("hand", (COLOURS,), 0, HAND, f"one's own cards {BY_COLOUR}"),
        Field("missing", (COLOURS,), 0, MOST_NEEDED, f"touches still missing {BY_COLOUR}"),
        Field("touched", (COLOURS,), 0, MOST_NEEDED, f"the touch-up zone {BY_COLOUR}"),
        Field("smudged", (COLOURS,), 0, SMUDGES_TO_RUIN, f"the smudge zone {BY_COLOUR}"),
        Field("value", (2,), 0, MOST_VALUE, "what the masterpiece earns: finished, ruined"),
        Field("next needs", (COLOURS,), 0, MOST_NEEDED, f"of the next masterpiece {BY_COLOUR}"),
        Field("next value", (2,), 0, MOST_VALUE, "finished, ruined; 0 if there is none"),
        Field(
            "masterpieces below",
            (MASTERPIECES,),
            0,
            1,
            "1 for each masterpiece that may still come after the next one",
        ),
        Field("deck", (1,), 0, TOUCH_CARDS, "cards in the deck; while it is made, with discards"),
        Field("discard", (1,), 0, TOUCH_CARDS, "cards in the discard pile"),
        Field("unseen", (COLOURS,), 0, COPIES, f"cards that one doesn't see {BY_COLOUR}"),
        Field("cards", (seats,), 0, HAND, "how many cards each player holds"),
        Field("money", (seats, 2), 0, MOST_MONEY, "of each player's side: finished, ruined"),
        Field("remade", (1,), 0, 1, "1 once a deck was made of the discards"),
        Field("all kept", (COLOURS,), 0, 4 * HAND, f"all hands when it was made {BY_COLOUR}"),
        Field("own kept", (COLOURS,), 0, HAND, f"one's own hand when it was made {BY_COLOUR}"),
        Field(
            "played since",
            (seats, COLOURS),
            0,
            COPIES,
            f"cards that each player has played since it was made {BY_COLOUR}",
        ),
    )


@jit
def observe(state: StateRecord, seat: int, out: Observation) -> int:
    """Write what a seat sees, field by field; returns how many numbers."""
    seats = int(state.seats)
    at = 0
    for k in range(seats):
        other = (seat + k) % seats
        out[k] = 1 if state.turn == other else 0
        out[seats + k] = 1 if state.out == other else 0
    at += 2 * seats
    work = state.masterpieces[state.current]
    for colour in range(COLOURS):
        out[at + colour] = state.players[seat].hand[colour]
        out[at + COLOURS + colour] = missing(state, colour)
        out[at + 2 * COLOURS + colour] = state.touched[colour]
        out[at + 3 * COLOURS + colour] = state.smudged[colour]
    at += 4 * COLOURS
    out[at] = FINISH[work]
    out[at + 1] = RUIN[work]
    at += 2
    at = write_next(state, out, at)
    shuffling = state.turn == CHANCE
    discards = total(state.discard)
    out[at] = state.deck_left + (discards if shuffling else 0)
    out[at + 1] = 0 if shuffling else discards
    at += 2
    for colour in range(COLOURS):
        out[at + colour] = unseen(state, seat, colour)
    at += COLOURS
    for k in range(seats):
        other = (seat + k) % seats
        side = state.sides[side_of(state, other)]
        out[at + k] = total(state.players[other].hand)
        out[at + seats + 2 * k] = side.finished
        out[at + seats + 2 * k + 1] = side.ruined
    return write_kept(state, seat, out, at + 3 * seats)


@jit
def write_next(state: StateRecord, out: Observation, at: int) -> int:
    """The next masterpiece, and those that may come after it."""
    for place in range(COLOURS + 2 + MASTERPIECES):
        out[at + place] = 0
    if state.current + 1 < MASTERPIECES:
        work = state.masterpieces[state.current + 1]
        for colour in range(COLOURS):
            out[at + colour] = NEEDS[work, colour]
        out[at + COLOURS] = FINISH[work]
        out[at + COLOURS + 1] = RUIN[work]
    at += COLOURS + 2
    for place in range(state.current + 2, MASTERPIECES):
        out[at + state.masterpieces[place]] = 1
    return at + MASTERPIECES


@jit
def write_kept(state: StateRecord, seat: int, out: Observation, at: int) -> int:
    """What tells on the hands since a deck was made."""
    seats = int(state.seats)
    for place in range(1 + 2 * COLOURS + seats * COLOURS):
        out[at + place] = 0
    out[at] = state.remade
    at += 1
    if state.remade:
        for colour in range(COLOURS):
            for other in range(seats):
                out[at + colour] += state.players[other].kept[colour]
            out[at + COLOURS + colour] = state.players[seat].kept[colour]
    at += 2 * COLOURS
    for index in range(state.plays):
        k = (state.played_by[index] - seat + seats) % seats
        for colour in range(COLOURS):
            out[at + k * COLOURS + colour] += CARDS[state.played[index], colour]
    return at + seats * COLOURS


# --- The deal: the masterpieces one by one, then the touch cards --------------------------------


def draw(seats: int, drawn: tuple[int, ...]) -> Draw:
    """The next masterpiece of its deck (FT-S2), then the next card by its colour (FT-S3)."""
    if len(drawn) < MASTERPIECES:
        left = sorted(set(range(MASTERPIECES)) - set(drawn))
        return Draw(tuple((work, 1 / len(left)) for work in left))
    cards = drawn[MASTERPIECES:]
    counts = [COPIES - cards.count(colour) for colour in range(COLOURS)]
    return Draw(
        tuple((colour, count / sum(counts)) for colour, count in enumerate(counts) if count)
    )


def setup(seats: int, drawn: tuple[int, ...]) -> Json:
    """The first cards are the hands, seat after seat; the rest is the deck from its top."""
    cards = [COLOUR_IDS[colour] for colour in drawn[MASTERPIECES:]]
    return {
        "masterpieces": [MASTERPIECE_IDS[work] for work in drawn[:MASTERPIECES]],
        "hands": [sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)],
        "deck": cards[HAND * seats :],
    }


# --- The picture ---------------------------------------------------------------------------------

_COLOURS = {
    "blue": (60, 100, 180),
    "brown": (130, 90, 60),
    "green": (70, 140, 80),
    "red": (190, 60, 50),
    "yellow": (220, 190, 70),
}
_BACK, _TURN, _MONEY = (150, 150, 150), (60, 110, 170), (90, 120, 70)


def picture(state: State, seat: int | None) -> tuple[int, int, list[Rectangle]]:
    """The touches that are missing and there, the smudges, and a row for each player."""
    data: StateRecord = state.data
    card, gap, left = 16, 8, 20
    shapes: list[Rectangle] = []
    lacking = [int(missing(data, colour)) for colour in range(COLOURS)]
    for line, counts in enumerate((data.touched.tolist(), lacking, data.smudged.tolist())):
        size = card - 6 if line == 1 else card
        for place, colour in enumerate(c for c in range(COLOURS) for _ in range(counts[c])):
            x, y = left + place * (card + 4), left + line * (card + gap)
            shapes.append((x, y, size, size, _COLOURS[COLOUR_IDS[colour]]))
    top = left + 4 * (card + gap)
    for who in range(state.seats):
        y = top + who * (2 * card + gap)
        hand = data.players[who].hand.tolist()
        for place, colour in enumerate(c for c in range(COLOURS) for _ in range(hand[c])):
            shown = _COLOURS[COLOUR_IDS[colour]] if who == seat else _BACK
            shapes.append((left + place * (card + 4), y, card, card, shown))
        if data.turn == who:
            shapes.append((left - 10, y, 4, card, _TURN))
        side = data.sides[int(side_of(data, who))]
        money = max(1, 4 * (int(side.finished) + int(side.ruined)))
        shapes.append((left, y + card + 4, money, 6, _MONEY))
    return 2 * left + 15 * (card + 4), top + 4 * (2 * card + gap) + gap, shapes


ENVIRONMENT = Environment(
    version=1,
    fields=fields,
    observe=observe,
    dealing=Dealing(
        lambda seats: MASTERPIECES + TOUCH_CARDS,
        draw,
        setup,
        max(MASTERPIECES, COLOURS),
        FIRST_DECK,
        MOST_TURNS,
    ),
    picture=picture,
    encodings={},
    longest=lambda seats: MOST_TURNS,
)
