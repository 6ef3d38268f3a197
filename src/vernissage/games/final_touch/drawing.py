"""Final Touch drawn from a view as an SVG document."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from vernissage.games.final_touch.art import (
    CARD_HEIGHT,
    CARD_WIDTH,
    card_back,
    frame,
    pin,
    touch_card,
    touches,
    underdrawing,
)
from vernissage.games.final_touch.pieces import COLOUR_IDS, SMUDGES_TO_RUIN, TARGET
from vernissage.games.final_touch.words import count, note_of, status, taken_by
from vernissage.games.svg import (
    BRASS,
    FAINT_INK,
    INK,
    LINEN,
    SANS,
    SEATS,
    SERIF,
    SHADE,
    at,
    document,
    element,
    group,
    label,
    path,
    rect,
)
from vernissage.games.terms import Json

WIDTH, HEIGHT = 1320, 720
MARGIN = 56
WORK_WIDTH, WORK_HEIGHT = 300, 236
WORK_X, WORK_Y = (WIDTH - WORK_WIDTH) / 2, 142
NEXT_WIDTH, NEXT_HEIGHT = 156, 122
ZONE_WIDTH = 3 * (CARD_WIDTH + 8)
SEATS_Y = 500


def svg(view: Json) -> str:
    """The position as a drawing: the picture on the wall, its zones beside it, seats below."""
    return document(
        WIDTH,
        HEIGHT,
        f"Final Touch. {status(view)}.",
        [
            group(
                [
                    label(MARGIN, 58, "Final Touch", 30, family=SERIF),
                    label(WIDTH - MARGIN, 56, status(view), 16, "end"),
                    _zone(view, "smudged", "Smudges", WORK_X - 60 - ZONE_WIDTH),
                    _work(view),
                    _zone(view, "touched", "Touches", WORK_X + WORK_WIDTH + 60),
                    _next(view),
                    _piles(view),
                    path(f"M{MARGIN} {SEATS_Y - 34}H{WIDTH - MARGIN}", stroke=SHADE),
                    *(_seat(view, seat) for seat in range(view["seats"])),
                ],
                style="font-variant-numeric:lining-nums",
            )
        ],
    )


def _small(x: float, y: float, words: str, anchor: str = "middle", fill: str = FAINT_INK) -> str:
    return label(x, y, words, 12, anchor, SANS, fill)


def _marks(work: Json, missing: Json) -> list[tuple[str, bool]]:
    """Every touch that a masterpiece needs, and whether it is painted."""
    return [
        (colour, place < work["needs"][colour] - missing.get(colour, 0))
        for colour in COLOUR_IDS
        for place in range(work["needs"].get(colour, 0))
    ]


def _plaque(x: float, y: float, work: Json) -> str:
    """A brass plate: what the masterpiece pays."""
    words = f"finished ${work['finish']}, ruined ${work['ruin']}"
    return group(
        [
            rect(x - 92, y, 184, 28, rx=3, fill=LINEN, stroke=BRASS, stroke_width=1.4),
            label(x, y + 19, words, 14, "middle", SERIF),
        ]
    )


def _work(view: Json) -> str:
    """The current masterpiece in its frame."""
    work = view["current"]
    picture = [
        element("title", escape(f"Masterpiece {work['id']}")),
        underdrawing(work["id"], WORK_WIDTH, WORK_HEIGHT),
        touches(_marks(work, view["missing"]), WORK_WIDTH, WORK_HEIGHT),
    ]
    if len(view["smudged"]) == SMUDGES_TO_RUIN:
        picture.append(_scratches(WORK_WIDTH, WORK_HEIGHT))
    middle = WORK_X + WORK_WIDTH / 2
    return group(
        [
            _small(middle, WORK_Y - 32, f"Masterpiece {work['id']}"),
            frame(WORK_X, WORK_Y, WORK_WIDTH, WORK_HEIGHT, picture),
            _plaque(middle, WORK_Y + WORK_HEIGHT + 32, work),
        ]
    )


def _scratches(width: float, height: float) -> str:
    lines = "".join(
        f"M{0.08 * width:.0f} {(0.2 + 0.3 * k) * height:.0f}q{0.4 * width:.0f} -60 {0.84 * width:.0f} 20"
        for k in range(3)
    )
    return path(
        lines, fill="none", stroke=INK, stroke_width=5, stroke_linecap="round", stroke_opacity=0.75
    )


def _zone(view: Json, zone: str, title: str, x: float) -> str:
    """The cards of a zone; every smudge that may still come is an empty place."""
    cards = view[zone]
    places = [(k % 3 * (CARD_WIDTH + 8), k // 3) for k in range(max(len(cards), SMUDGES_TO_RUIN))]
    step = CARD_HEIGHT + 8 if len(cards) <= 9 else 54
    drawn = [_small(ZONE_WIDTH / 2 - 4, -14, title)]
    for k, (left, row) in enumerate(places):
        if k < len(cards):
            drawn.append(touch_card(cards[k], left, row * step))
        else:
            drawn.append(
                rect(
                    left,
                    0,
                    CARD_WIDTH,
                    CARD_HEIGHT,
                    rx=6,
                    fill="none",
                    stroke=SHADE,
                    stroke_dasharray="4 4",
                )
            )
    return at(x, WORK_Y - 4, drawn)


def _next(view: Json) -> str:
    """The masterpiece that comes next, small, at the right."""
    work = view["next"]
    x = WIDTH - MARGIN - NEXT_WIDTH - 16
    if work is None:
        return _small(x + NEXT_WIDTH / 2, WORK_Y + 60, "No masterpiece is left")
    picture = [
        element("title", escape(f"Next: {work['id']}")),
        underdrawing(work["id"], NEXT_WIDTH, NEXT_HEIGHT),
        touches(_marks(work, work["needs"]), NEXT_WIDTH, NEXT_HEIGHT),
    ]
    middle = x + NEXT_WIDTH / 2
    return group(
        [
            _small(middle, WORK_Y - 32, f"Next: {work['id']}"),
            frame(x, WORK_Y, NEXT_WIDTH, NEXT_HEIGHT, picture),
            _plaque(middle, WORK_Y + NEXT_HEIGHT + 28, work),
        ]
    )


def _piles(view: Json) -> str:
    """The touch deck and the discard pile, at the left."""
    drawn = []
    for k, (pile, words) in enumerate((("deck", "deck"), ("discard", "discards"))):
        x = k * (CARD_WIDTH + 26)
        if view[pile]:
            drawn += [card_back(x + 3, -3), card_back(x, 0)]
        else:
            drawn.append(
                rect(
                    x,
                    0,
                    CARD_WIDTH,
                    CARD_HEIGHT,
                    rx=6,
                    fill="none",
                    stroke=SHADE,
                    stroke_dasharray="4 4",
                )
            )
        drawn.append(
            label(x + CARD_WIDTH / 2, CARD_HEIGHT + 30, str(view[pile]), 22, "middle", SERIF)
        )
        drawn.append(_small(x + CARD_WIDTH / 2, CARD_HEIGHT + 48, words))
    below = f"{count(view['masterpieces_left'], 'masterpiece')} to come"
    drawn.append(_small(0, CARD_HEIGHT + 84, below, "start"))
    return at(MARGIN, WORK_Y - 4, drawn)


def _seat(view: Json, seat: int) -> str:
    """A seat: its name and money, its cards, and the masterpieces that earned the money."""
    room = (WIDTH - 2 * MARGIN) / view["seats"]
    player, note = view["players"][seat], note_of(view, seat)
    hand = player["hand"]
    step = min(CARD_WIDTH + 8, (room - 40 - CARD_WIDTH) / 4)
    busy = note in ("to move", "draws", "wins")
    drawn = [
        pin(SEATS[seat], 11, -8, str(seat)),
        label(32, -2, f"Seat {seat}", 19, family=SERIF),
        label(96, -2, note, 13, fill=BRASS, font_weight=600) if note else "",
        label(room - 24, 2, f"${player['score']}", 30, "end", SERIF),
        _small(room - 24, 22, f"of ${TARGET}", "end"),
    ]
    for k in range(player["cards"]):
        x, edge = k * step, BRASS if busy else SHADE
        drawn.append(card_back(x, 34, edge) if hand is None else touch_card(hand[k], x, 34))
    drawn += _plates(view, seat, room - 24)
    return at(MARGIN + seat * room, SEATS_Y, drawn)


def _plates(view: Json, seat: int, room: float) -> Iterator[str]:
    """The masterpieces a seat earns by: framed if finished, struck through if ruined.

    With three, a ruined one lies between two players: it bears the other one's badge.
    """
    columns = max(1, int(room // 44))
    for k, card in enumerate(taken_by(view, seat)):
        row, column = divmod(k, columns)
        finished = card["how"] == "finished"
        parts = [
            element("title", escape(f"{card['id']}, {card['how']}: ${card['value']}")),
            rect(
                0,
                0,
                36,
                26,
                rx=2,
                fill=LINEN,
                stroke=BRASS if finished else SHADE,
                stroke_width=2.4 if finished else 1.2,
            ),
        ]
        if not finished:
            parts.append(path("M3 23L33 3", stroke=SHADE, stroke_width=1.6))
        parts.append(label(18, 18, f"${card['value']}", 13, "middle", SERIF))
        if view["seats"] == 3 and len(card["by"]) == 2:
            other = next(each for each in card["by"] if each != seat)
            parts.append(
                at(30, 0, [group([pin(SEATS[other], 0, 0, str(other))], transform="scale(0.6)")])
            )
        yield at(column * 44, 130 + 34 * row, parts)
