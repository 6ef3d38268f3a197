"""Patchwork drawn from a view as an SVG document."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from xml.sax.saxutils import escape

from vernissage.games.patchwork.art import (
    CELL,
    Point,
    button,
    cells_of,
    clock,
    definitions,
    pawn,
    pin_head,
    special,
    special_tile,
)
from vernissage.games.patchwork.notation import COLUMNS
from vernissage.games.patchwork.pieces import (
    INCOME,
    INCOME_AT,
    LAST_SPACE,
    PRICE,
    REACH,
    SIZE,
    TIME,
)
from vernissage.games.patchwork.words import (
    PARTS,
    TURN_NOTES,
    can_pay,
    count,
    special_places,
    status,
    verdict,
)
from vernissage.games.svg import (
    BRASS,
    FAINT_INK,
    LINEN,
    SANS,
    SEATS,
    SERIF,
    SHADE,
    at,
    circle,
    document,
    element,
    group,
    label,
    path,
    rect,
)
from vernissage.games.terms import Json

WIDTH, HEIGHT = 1320, 752
MARGIN = 56
SIDE = SIZE * CELL
TOP = 132
QUILT_X = (MARGIN + 18, WIDTH - MARGIN - SIDE)
MIDDLE_X, MIDDLE_Y = (QUILT_X[0] + SIDE + QUILT_X[1] - 18) / 2, TOP + SIDE / 2
RING = 195
TAPE_Y, TAPE_HEIGHT = 634, 46
SPACE = (WIDTH - 2 * MARGIN) / (LAST_SPACE + 1)


def svg(view: Json) -> str:
    """The position as a drawing: two quilts, the circle between them, the time as a tape."""
    headline = "The end" if view["outcome"] else status(view)
    middle = _result(view) if view["outcome"] else _choices(view)
    return document(
        WIDTH,
        HEIGHT,
        f"Patchwork. {status(view)}.",
        [
            definitions(),
            group(
                [
                    label(MARGIN, 58, "Patchwork", 30, family=SERIF),
                    label(WIDTH - MARGIN, 56, headline, 16, "end"),
                    *(_seat(view, seat) for seat in range(2)),
                    at(MIDDLE_X, MIDDLE_Y, [_circle(view), middle]),
                    _tape(view),
                ],
                style="font-variant-numeric:lining-nums",
            ),
        ],
    )


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _small(x: float, y: float, words: str, anchor: str = "middle", fill: str = FAINT_INK) -> str:
    return label(x, y, words, 11.5, anchor, SANS, fill)


def _piece(patch: int, transform: str) -> str:
    """A patch of the definitions, laid somewhere; its price, time and income show under a resting pointer."""
    figures = f"{count(int(PRICE[patch]), 'button')}, time {TIME[patch]}, income {INCOME[patch]}"
    return element(
        "use",
        element("title", escape(f"Patch {patch}: {figures}")),
        href=f"#pw-patch-{patch}",
        transform=transform,
        data_patch=patch,
    )


def laid(patch: int, turned: str, cells: list[list[int]]) -> str:
    """The transform that lays a patch, as it was cut, on those cells."""
    quarters = int(turned[-1]) if turned[-1:].isdigit() else 0
    flip = -1 if turned.startswith("f") else 1
    corners: list[Point] = [(flip * x, y) for x in (0, _width(patch)) for y in (0, _height(patch))]
    for _ in range(quarters):
        corners = [(-y, x) for x, y in corners]
    x = min(column for _, column in cells) - min(x for x, _ in corners)
    y = min(row for row, _ in cells) - min(y for _, y in corners)
    turn = f" rotate({90 * quarters})" if quarters else ""
    return f"translate({CELL * x} {CELL * y}){turn}{' scale(-1 1)' if flip < 0 else ''}"


def _width(patch: int) -> int:
    return max(column for _, column in cells_of(patch)) + 1


def _height(patch: int) -> int:
    return max(row for row, _ in cells_of(patch)) + 1


def _centred(patch: int, x: float, y: float, scale: float) -> str:
    left, top = x - scale * CELL * _width(patch) / 2, y - scale * CELL * _height(patch) / 2
    return _piece(patch, f"translate({left:.2f} {top:.2f}) scale({scale:g})")


def _seat(view: Json, seat: int) -> str:
    """A quilt in its frame, the seat's name above it and its numbers below."""
    player, turn = view["players"][seat], view["turn"] == seat
    won = view["outcome"] and seat in view["outcome"]["winners"]
    grid = "".join(f"M{CELL * k} 0V{SIDE}M0 {CELL * k}H{SIDE}" for k in range(1, SIZE))
    note = "wins" if won else TURN_NOTES[view["phase"]] if turn else ""
    frame = {"fill": "none", "stroke": BRASS if turn or won else SHADE}
    return at(
        QUILT_X[seat],
        TOP,
        [
            pin_head(seat, 10, -35),
            label(30, -29, f"Seat {seat}", 19, family=SERIF),
            label(94, -29, note, 13, fill=BRASS, font_weight=600) if note else "",
            special_tile(SIDE - 32, -51) if view["special_tile"] == seat else "",
            rect(
                -6,
                -6,
                SIDE + 12,
                SIDE + 12,
                rx=5,
                stroke_width=2.4 if turn or won else 1.2,
                **frame,
            ),
            rect(0, 0, SIDE, SIDE, fill=LINEN),
            rect(0, 0, SIDE, SIDE, fill="url(#pw-weave)"),
            path(
                grid, stroke=FAINT_INK, stroke_opacity=0.45, stroke_width=1, stroke_dasharray="2 3"
            ),
            *(_small(CELL * (k + 0.5), SIDE + 20, COLUMNS[k]) for k in range(SIZE)),
            *(_small(-13, CELL * (k + 0.5) + 4, str(k + 1), "end") for k in range(SIZE)),
            *(
                _piece(placed["patch"], laid(placed["patch"], placed["turned"], placed["cells"]))
                for placed in player["patches"]
            ),
            *(special(CELL * column, CELL * row, CELL) for row, column in player["mends"]),
            *_numbers(view, seat),
        ],
    )


def _numbers(view: Json, seat: int) -> Iterator[str]:
    player = view["players"][seat]
    figures = [
        (player["buttons"], "buttons"),
        (player["income"], "income"),
        (player["empty"], "empty cells"),
        (player["score"], "points" if view["outcome"] else "points so far"),
    ]
    for k, (number, words) in enumerate(figures):
        x = SIDE * (k + 0.5) / len(figures)
        yield label(x, SIDE + 62, _number(number), 26, "middle", SERIF)
        yield _small(x, SIDE + 80, words)
    if view["phase"] == "mend" and view["turn"] == seat:
        for k in range(view["due"]):
            yield special(SIDE - 32 - 40 * (k + (view["special_tile"] == seat)), -51, 32)


def _around(turn: float, radius: float) -> tuple[float, float]:
    """A place on a circle; turns go clockwise from the top."""
    return radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)


def _circle(view: Json) -> str:
    """All patches in a ring, clockwise after the pawn at the top; brass under the next three."""
    patches = view["circle"]
    step = min(1 / (len(patches) + 1), 1 / 22)
    drawn = [
        circle(0, 0, RING, fill="none", stroke=SHADE, stroke_width=1, stroke_dasharray="1.5 4")
    ]
    reach = min(len(patches), REACH)
    if reach and not view["outcome"]:
        (x0, y0), (x1, y1) = (_around(step * turn, RING + 24) for turn in (0.55, reach + 0.45))
        drawn.append(
            path(
                f"M{x0:.1f} {y0:.1f}A{RING + 24} {RING + 24} 0 0 1 {x1:.1f} {y1:.1f}",
                fill="none",
                stroke=BRASS,
                stroke_width=2,
                stroke_linecap="round",
            )
        )
    drawn.append(pawn(0, -RING))
    for place, patch in enumerate(patches, 1):
        drawn.append(_centred(patch, *_around(step * place, RING), 0.185))
    if view["special_tile"] is None:
        drawn.append(special_tile(-16, RING + 40))
    return group(drawn)


def _choices(view: Json) -> str:
    """The next three patches, large, with what they cost."""
    choices = view["circle"][:REACH]
    rows = []
    for place, patch in enumerate(choices):
        y = 86 * place - 43 * (len(choices) - 1)
        open_to_take = place < view["reach"] and can_pay(view, patch)
        rows.append(
            group(
                [
                    _centred(patch, -58, y, 0.6),
                    button(22, y - 8, 8.5),
                    label(36, y - 1, str(PRICE[patch]), 21, family=SERIF),
                    clock(74, y - 8),
                    label(87, y - 1, str(TIME[patch]), 21, family=SERIF),
                    _small(14, y + 20, f"patch {patch}, income {INCOME[patch]}", "start"),
                ],
                opacity=1 if open_to_take else 0.42,
            )
        )
    return group(rows) if rows else _small(0, 4, "No patches are left")


def _result(view: Json) -> str:
    """Who won, and how the points came about."""
    outcome = view["outcome"]
    winner, _, reason = verdict(view).partition(": ")
    drawn = [
        label(0, -70, winner, 30, "middle", SERIF),
        _small(0, -48, reason) if reason else "",
    ]
    columns = (38, 92)
    for seat, x in enumerate(columns):
        drawn.append(pin_head(seat, x - 10, -14))
        drawn.append(label(x, 108, _number(outcome["scores"][seat]), 24, "end", SERIF))
    for k, (part, words) in enumerate(PARTS.items()):
        drawn.append(label(-104, 22 + 24 * k, words, 13, fill=FAINT_INK))
        for seat, x in enumerate(columns):
            value = _number(outcome["breakdown"][seat][part])
            drawn.append(label(x, 22 + 24 * k, value, 14, "end"))
    drawn.append(path("M-104 82H92", stroke=BRASS, stroke_width=1.2))
    drawn.append(label(-104, 107, "points", 13, fill=FAINT_INK))
    return group(drawn)


def _tape(view: Json) -> str:
    """The time board as a tape measure, a pin in it for each seat."""
    length, height = SPACE * (LAST_SPACE + 1), TAPE_HEIGHT
    ticks = "".join(f"M{SPACE * k:.2f} {height}v-8" for k in range(1, LAST_SPACE + 1))
    drawn = [
        rect(0, 0, length, height, fill=LINEN, stroke=SHADE),
        rect(0, 0, length, height, fill="url(#pw-weave)"),
        path(ticks, stroke=FAINT_INK, stroke_opacity=0.7),
        rect(-7, -1.5, 9, height + 3, rx=2, fill=BRASS),
        rect(length - 2, -1.5, 9, height + 3, rx=2, fill=BRASS),
    ]
    for space in range(LAST_SPACE + 1):
        drawn.append(
            label(SPACE * (space + 0.5), height - 7, str(space), 10, "middle", SANS, FAINT_INK)
        )
    for space in INCOME_AT:
        drawn.append(button(SPACE * space, 15, 8))
    for space in special_places(view):
        x = SPACE * space - 9
        if space in view["special_patches"]:
            drawn.append(special(x, 5, 18))
        else:
            drawn.append(
                rect(x + 1, 6, 16, 16, rx=2, fill="none", stroke=SHADE, stroke_dasharray="2.5 2")
            )
    for seat, player in enumerate(view["players"]):
        x = SPACE * (player["space"] + 0.5)
        head, point = ((-26, 18), (height + 26, height - 3))[seat]
        needle = f"M{x:.2f} {head}V{point}"
        drawn.append(path(needle, stroke=SEATS[seat], stroke_width=2, stroke_linecap="round"))
        drawn.append(pin_head(seat, x, head))
    return at(MARGIN, TAPE_Y, drawn)
