"""Art Society as an SVG document, from a view: the table above, the walls below."""

from __future__ import annotations

from vernissage.games.art_society.art import CELL_HEIGHT, CELL_WIDTH, MOTIFS, picture
from vernissage.games.art_society.notation import LETTERS
from vernissage.games.art_society.pieces import (
    COLUMNS,
    EYE_LINE,
    HEIGHT,
    NUMBER_OF,
    ROWS,
    STARS,
    TILE_BY_ID,
    WIDTH,
)
from vernissage.games.art_society.words import PARTS, ranges, status, words_of
from vernissage.games.svg import (
    BRASS,
    FAINT_INK,
    INK,
    LINEN,
    SEATS,
    SERIF,
    SHADE,
    at,
    document,
    group,
    label,
    path,
    rect,
)
from vernissage.games.terms import Json

MARGIN = 40
WALL_WIDTH, WALL_HEIGHT = COLUMNS * CELL_WIDTH, ROWS * CELL_HEIGHT
SIDE = 190
"""Beside a wall: the tile in hand, the assistant, the excess paintings."""
BLOCK_WIDTH, BLOCK_HEIGHT = WALL_WIDTH + SIDE + 30, WALL_HEIGHT + 106
TABLE_TOP, TABLE_HEIGHT = 92, 250
WIDTH_ALL = 2 * MARGIN + 2 * BLOCK_WIDTH
MUSEUM_X = 640
EYE_BAND = "#fbf7ee"


def svg(view: Json) -> str:
    """The position as a drawing."""
    rows = (view["seats"] + 1) // 2
    height = TABLE_TOP + TABLE_HEIGHT + rows * BLOCK_HEIGHT + MARGIN
    drawn = [
        label(MARGIN, 54, "Art Society", 30, family=SERIF),
        label(WIDTH_ALL - MARGIN, 52, f"Round {view['round']}. {status(view)}", 16, "end"),
        at(MARGIN, TABLE_TOP, [_offer(view)]),
        at(MARGIN + MUSEUM_X, TABLE_TOP, [_museum(view)]),
    ]
    for seat in range(view["seats"]):
        x = MARGIN + (seat % 2) * BLOCK_WIDTH
        drawn.append(
            at(x, TABLE_TOP + TABLE_HEIGHT + (seat // 2) * BLOCK_HEIGHT, [_seat(view, seat)])
        )
    return document(WIDTH_ALL, height, f"Art Society. {status(view)}.", drawn)


def _small(x: float, y: float, words: str, anchor: str = "start") -> str:
    return label(x, y, words, 12, anchor, fill=FAINT_INK)


# --- the table -----------------------------------------------------------------------------


def _offer(view: Json) -> str:
    """The paintings on offer, under their numbers; else the sizes picked, or the result."""
    if view["outcome"]:
        return _result(view)
    tiles = [tile for tile in view["offer"] if tile]
    drawn = [_small(0, 0, "On offer" if tiles else "Auction")]
    x = 0.0
    for tile in tiles:
        number = TILE_BY_ID[tile]
        drawn.append(label(x, 24, str(int(NUMBER_OF[number])), 15, family=SERIF, fill=BRASS))
        drawn.append(at(x, 32, [group([picture(tile)], transform="scale(0.7)")]))
        x += 0.7 * CELL_WIDTH * int(WIDTH[number]) + 16
    if view["picks"]:
        drawn.append(label(0, 28, "  ".join(view["picks"]), 16, family=SERIF))
    piles = [f"{size} ({len(faces)})" for size, faces in view["piles"].items()]
    pool = [f"{size} ({count})" for size, count in view["pool"].items()]
    lines = {"Face down": piles[:8], "": piles[8:], "Decor": pool}
    for index, (words, counts) in enumerate(lines.items()):
        drawn.append(_small(0, 168 + 20 * index, words))
        drawn.append(_small(70, 168 + 20 * index, " · ".join(counts)))
    return group(drawn)


def _museum(view: Json) -> str:
    """Markers, multipliers and paintings of the four types."""
    drawn = [_small(0, 0, "At the museum")]
    for index, (kind, prestige) in enumerate(view["prestige"].items()):
        y = 14 + 50 * index
        name = kind.replace("_", " ")
        swatch = group(
            [path(d, fill=fill) for d, fill in MOTIFS[name]],
            transform=f"translate(0 {y}) scale(0.44 0.4)",
        )
        sizes = [words_of(tile)[1] for tile in view["museum"][kind]]
        drawn += [
            swatch,
            label(56, y + 17, name, 14),
            label(190, y + 17, f"×{prestige['multiplier']}", 16, "end", SERIF, BRASS),
            label(160, y + 17, str(prestige["marker"]), 14, "end"),
            _small(56, y + 35, " ".join(sizes) or "none yet"),
        ]
    return group(drawn)


def _result(view: Json) -> str:
    """How the points came about."""
    outcome = view["outcome"]
    drawn = [_small(0, 0, "Result")]
    for seat in range(view["seats"]):
        drawn.append(label(200 + 80 * seat, 0, f"Seat {seat}", 13, "end", fill=SEATS[seat]))
    for k, (part, words) in enumerate(PARTS.items()):
        drawn.append(label(0, 26 + 24 * k, words, 13, fill=FAINT_INK))
        for seat, row in enumerate(outcome["breakdown"]):
            number = str(row[part]).replace("-", "−")
            drawn.append(label(200 + 80 * seat, 26 + 24 * k, number, 14, "end"))
    drawn.append(path(f"M0 158H{200 + 80 * (view['seats'] - 1)}", stroke=BRASS, stroke_width=1.2))
    drawn.append(label(0, 184, "points", 13, fill=FAINT_INK))
    for seat, score in enumerate(outcome["scores"]):
        number = str(score).replace("-", "−")
        drawn.append(label(200 + 80 * seat, 186, number, 24, "end", SERIF))
    return group(drawn)


# --- a seat --------------------------------------------------------------------------------


def _seat(view: Json, seat: int) -> str:
    player = view["players"][seat]
    notes = [f"{player['score']} points", f"{player['empty']} empty"]
    notes += ["gavel"] if seat == view["auctioneer"] and not view["outcome"] else []
    notes += ["to move"] if seat in view["deciders"] else []
    bid = f"bids {player['bid']}" if player["bid"] else f"top bid {player['top_bid'] or '–'}"
    bid = "has bid" if player["has_bid"] and not player["bid"] else bid
    cards = "" if player["cards"] is None else f"  ·  cards {ranges(player['cards'])}"
    return group(
        [
            rect(0, 0, 10, 18, fill=SEATS[seat]),
            label(18, 15, f"Seat {seat}", 18, family=SERIF),
            _small(92, 15, "  ·  ".join(notes)),
            at(0, 28, [_wall(player)]),
            at(WALL_WIDTH + 18, 28, [_beside(view, seat)]),
            _small(0, WALL_HEIGHT + 62, f"{bid}{cards}"),
        ]
    )


def _wall(player: Json) -> str:
    """The grid with its eye line and its stars, the tiles on it, and the names of its cells."""
    lines = "".join(f"M{CELL_WIDTH * k:.1f} 0V{WALL_HEIGHT:.1f}" for k in range(1, COLUMNS))
    lines += "".join(f"M0 {CELL_HEIGHT * k:.1f}H{WALL_WIDTH:.1f}" for k in range(1, ROWS))
    top = CELL_HEIGHT * min(EYE_LINE)
    drawn = [
        rect(0, 0, WALL_WIDTH, WALL_HEIGHT, fill=LINEN, stroke=INK, stroke_width=1.5),
        rect(0, top, WALL_WIDTH, CELL_HEIGHT * len(EYE_LINE), fill=EYE_BAND, class_="eye-line"),
        path(lines, stroke=SHADE, stroke_width=0.8, fill="none"),
    ]
    for star in STARS:
        x, y = CELL_WIDTH * (star % COLUMNS + 0.5), CELL_HEIGHT * (star // COLUMNS + 0.5)
        drawn.append(
            path(
                f"M{x:.1f} {y - 7:.1f}l2 5h5l-4 3.4l1.6 5.2l-4.6 -3.2l-4.6 3.2l1.6 -5.2l-4 -3.4h5z",
                fill=BRASS,
                class_="star",
            )
        )
    for hung in player["tiles"]:
        row, column = hung["at"]
        drawn.append(at(CELL_WIDTH * column, CELL_HEIGHT * row, [picture(hung["tile"])]))
    for column, letter in enumerate(LETTERS):
        drawn.append(_small(CELL_WIDTH * (column + 0.5), WALL_HEIGHT + 14, letter, "middle"))
    for row in range(ROWS):
        drawn.append(_small(-5, CELL_HEIGHT * (row + 0.5) + 4, str(row + 1), "end"))
    return group(drawn)


def _beside(view: Json, seat: int) -> str:
    """What the seat has beside its wall, one under the other."""
    player = view["players"][seat]
    items = [("in hand", player["painting"]), ("assistant", player["assistant"])]
    if view["hanging"] and view["turn"] == seat and view["hanging"]["decor"]:
        items.append(("chosen", f"decor-{view['hanging']['decor']}"))
    items += [("excess", tile) for tile in player["excess"]]
    drawn, y = [], 10.0
    for words, tile in items:
        if tile is None:
            continue
        drawn.append(_small(0, y, words))
        drawn.append(at(0, y + 6, [group([picture(tile)], transform="scale(0.7)")]))
        y += 0.7 * CELL_HEIGHT * int(HEIGHT[TILE_BY_ID[tile]]) + 30
    return group(drawn)
