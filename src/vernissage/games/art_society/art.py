"""The tiles of Art Society as SVG: four kinds of picture, four frames, and decor.

Each kind has a motif of its own and each frame an outline of its own, so that they are told
apart without colours. All is ours, drawn by code.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from vernissage.games.art_society.pieces import HEIGHT, TILE_BY_ID, WIDTH
from vernissage.games.art_society.words import named, words_of
from vernissage.games.svg import INK, circle, element, group, path, rect

CELL_WIDTH, CELL_HEIGHT = 33.0, 23.1
"""A cell is wider than tall, 10 : 7."""
GAP = 0.8
DECOR_GROUND = "#efe6d3"
SHIELD = "#8a6d2c"

# A picture is painted on a square of 100: a ground that is stretched over the canvas, then
# (from the number in FIGURES on) a figure that keeps its proportions.
FIGURES = {"portrait": 1, "still life": 2}
MOST_STRETCH = 1.2
MOTIFS: dict[str, list[tuple[str, str]]] = {
    "city": [
        ("M0 0H100V100H0Z", "#a9bfd8"),
        ("M0 100V62H12V40H26V70H34V22L42 10L50 22V70H58V48H74V74H84V56H100V100Z", "#34567f"),
        ("M38 30H46V38H38ZM62 56H69V64H62ZM16 50H22V58H16Z", "#f3e3a6"),
    ],
    "portrait": [
        ("M0 0H100V100H0Z", "#7c2b31"),
        ("M14 100C14 72 32 64 50 64S86 72 86 100Z", "#2e1a1c"),
        ("M50 16C64 16 70 28 69 42C68 56 60 66 50 66S32 56 31 42C30 28 36 16 50 16Z", "#e9c9a4"),
        ("M29 40C26 18 38 8 50 8S74 18 71 40C66 30 60 26 50 26S34 30 29 40Z", "#4a2a1c"),
    ],
    "still life": [
        ("M0 0H100V100H0Z", "#efd58a"),
        ("M0 66H100V100H0Z", "#a9782f"),
        ("M60 14H72V34C82 38 84 46 84 54V78H48V54C48 46 50 38 60 34Z", "#6b4a1e"),
        ("M14 66C14 54 22 50 30 50S46 54 46 66S38 82 30 82S14 78 14 66Z", "#c4552f"),
    ],
    "landscape": [
        ("M0 0H100V100H0Z", "#dfeaf0"),
        ("M78 14A10 10 0 1 1 77.9 14Z", "#f0c75a"),
        ("M0 62L26 30L48 58L66 40L100 66V100H0Z", "#7fa06f"),
        ("M0 78C20 66 42 70 60 78S88 84 100 74V100H0Z", "#3f6a44"),
    ],
}  # fmt: skip
FRAME_COLOURS = {
    "gold": ("#c69a36", "#7a5a14"),
    "shell": ("#f3ead6", "#a3927a"),
    "silver": ("#a9b0b6", "#5d656c"),
    "wood": ("#7a5233", "#46301d"),
}


def picture(tile: str) -> str:
    """A tile with its top left corner at the origin; its name shows under a pointer."""
    number = TILE_BY_ID[tile]
    width = CELL_WIDTH * int(WIDTH[number]) - 2 * GAP
    height = CELL_HEIGHT * int(HEIGHT[number]) - 2 * GAP
    kind, _, frame = words_of(tile)
    drawn = _framed(kind, frame, width, height) if frame else _decor(tile, width, height)
    return group(
        [element("title", escape(named(tile))), *drawn],
        class_=f"tile {tile}",
        transform=f"translate({GAP} {GAP})",
    )


def _framed(kind: str, frame: str, width: float, height: float) -> list[str]:
    edge = 4.0
    ground, line = FRAME_COLOURS[frame]
    across, down = (width - 2 * edge) / 100, (height - 2 * edge) / 100
    motif = [path(d, fill=fill) for d, fill in MOTIFS[kind]]
    first = FIGURES.get(kind, len(motif))
    canvas = group(
        motif[:first], transform=f"translate({edge} {edge}) scale({across:.3f} {down:.3f})"
    )
    wide, tall = min(across, MOST_STRETCH * down), min(down, MOST_STRETCH * across)
    x, y = edge + 50 * (across - wide), edge + 100 * (down - tall)
    figure = group(
        motif[first:], transform=f"translate({x:.1f} {y:.1f}) scale({wide:.3f} {tall:.3f})"
    )
    return [*_frame(frame, ground, line, width, height), canvas, figure]


def _frame(frame: str, ground: str, line: str, width: float, height: float) -> list[str]:
    """Gold: curls at the corners; shell: beads; silver: clipped corners; wood: plain boards."""
    if frame == "silver":
        clip = 5
        corners = (
            f"M{clip} 0H{width - clip:.1f}L{width:.1f} {clip}V{height - clip:.1f}"
            f"L{width - clip:.1f} {height:.1f}H{clip}L0 {height - clip:.1f}V{clip}Z"
        )
        return [path(corners, fill=ground, stroke=line, stroke_width=1.2)]
    outline = rect(0, 0, width, height, fill=ground, stroke=line, stroke_width=1.2)
    if frame == "shell":
        beads = rect(
            2, 2, width - 4, height - 4, fill="none", stroke=line, stroke_width=2.2,
            stroke_linecap="round", stroke_dasharray="0 4.2",
        )  # fmt: skip
        return [outline, beads]
    if frame == "gold":
        curls = [
            circle(x, y, 3.4, fill=ground, stroke=line) for x in (0.0, width) for y in (0.0, height)
        ]
        return [outline, *curls]
    grain = f"M0 0L4 4M{width:.1f} 0l-4 4M0 {height:.1f}l4 -4M{width:.1f} {height:.1f}l-4 -4"
    return [outline, path(grain, stroke=line)]


def _decor(tile: str, width: float, height: float) -> list[str]:
    """A plaster tile with one shield for each cell."""
    number = TILE_BY_ID[tile]
    drawn = [rect(0, 0, width, height, rx=3, fill=DECOR_GROUND, stroke=SHIELD)]
    for row in range(int(HEIGHT[number])):
        for column in range(int(WIDTH[number])):
            x, y = CELL_WIDTH * (column + 0.5) - GAP, CELL_HEIGHT * (row + 0.5) - GAP
            shield = f"M{x - 5:.1f} {y - 6:.1f}h10v5c0 4 -3 6 -5 7c-2 -1 -5 -3 -5 -7z"
            drawn.append(path(shield, fill=SHIELD, stroke=INK, stroke_width=0.6))
    return drawn
