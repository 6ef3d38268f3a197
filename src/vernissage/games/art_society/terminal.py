"""Art Society drawn for a terminal, from a view; it reads without colours too.

A cell shows type and frame of its painting, in capitals at the painting's top left corner;
decor shows its shields there. Two walls fit 80 columns.
"""

from __future__ import annotations

from collections.abc import Iterator

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
from vernissage.games.svg import SEATS
from vernissage.games.terms import Json

PAINTS = {
    "city": "#ffffff on #3f638f",
    "portrait": "#ffffff on #8b3338",
    "still life": "#000000 on #e3bd52",
    "landscape": "#000000 on #83ab74",
    "decor": "#000000 on #cfc2ab",
}
FRAME_LETTERS = {"gold": "g", "shell": "h", "silver": "s", "wood": "w"}
BESIDE = 13
"""Columns beside a wall."""


SIDE_BY_SIDE = 79
"""Columns for two walls side by side; with fewer each has its own lines."""


def text(view: Json, width: int = 80) -> str:
    """The position in Rich's markup; no wall is wider than 38 columns."""
    lines = [f"[bold]Art Society[/]  Round {view['round']}  {status(view)}"]
    blocks = [list(_seat_lines(view, seat)) for seat in range(view["seats"])]
    beside = 2 if width >= SIDE_BY_SIDE else 1
    for start in range(0, len(blocks), beside):
        rows = zip(*blocks[start : start + beside], strict=True)
        lines += ["", *("   ".join(row) for row in rows)]
    lines += ["", *_card_lines(view), *_offer_lines(view), *_museum_lines(view)]
    lines += _stock_lines(view)
    lines += _result_lines(view) if view["outcome"] else []
    lines += ["", "[dim]c city  p portrait  s still life  l landscape; frames: g gold  h shell  "]
    lines[-1] += "s silver  w wood[/]"
    return "\n".join(line.rstrip() for line in lines)


def _painted(tile: str, words: str) -> str:
    return f"[{PAINTS[words_of(tile)[0]]}]{words}[/]"


def _badge(seat: int, words: str) -> str:
    return f"[bold #ffffff on {SEATS[seat]}]{words}[/]"


def _cell_words(tile: str, first: bool) -> str:
    kind, _, frame = words_of(tile)
    if not frame:
        shields = int(WIDTH[TILE_BY_ID[tile]] * HEIGHT[TILE_BY_ID[tile]])
        return f"+{shields}" if first else "++"
    letters = kind[0] + FRAME_LETTERS[frame]
    return letters.upper() if first else letters


def _wall(player: Json) -> list[list[str]]:
    """What each cell shows."""
    cells = [
        ["[dim] *[/]" if COLUMNS * row + column in STARS else "[dim] ·[/]" for column in range(COLUMNS)]
        for row in range(ROWS)
    ]  # fmt: skip
    for hung in player["tiles"]:
        tile, (top, left) = hung["tile"], hung["at"]
        number = TILE_BY_ID[tile]
        for down in range(int(HEIGHT[number])):
            for right in range(int(WIDTH[number])):
                words = _cell_words(tile, down == right == 0)
                cells[top + down][left + right] = _painted(tile, words)
    return cells


def _tile_figures(title: str, tile: str | None) -> list[str]:
    if tile is None:
        return []
    kind, size, frame = words_of(tile)
    return [title, f" {kind}", f" {size} {frame}".rstrip()]


def _seat_lines(view: Json, seat: int) -> Iterator[str]:
    """The wall with its figures beside it, every line 38 columns wide."""
    player = view["players"][seat]
    figures = [
        f"points{player['score']:>7}",
        f"empty{player['empty']:>8}",
        f"top bid{player['top_bid'] or '-':>6}",
        *([f"excess{len(player['excess']):>7}"] if player["excess"] else []),
        *([f"bids{player['bid']:>9}"] if player["bid"] else []),
        *(["has bid"] if player["has_bid"] and not player["bid"] else []),
        *_tile_figures("in hand", player["painting"]),
        *_tile_figures("assistant", player["assistant"]),
    ]
    if view["turn"] == seat and view["hanging"] and view["hanging"]["decor"]:
        figures += _tile_figures("chosen", f"decor-{view['hanging']['decor']}")
    note = "gavel" if seat == view["auctioneer"] and not view["outcome"] else ""
    note = "to move" if seat in view["deciders"] else note
    yield f"   {_badge(seat, f'Seat {seat}')} {note:<28}"
    yield f"   [dim]{''.join(f' {letter}' for letter in LETTERS)}[/]{'':<{BESIDE + 2}}"
    for row, cells in enumerate(_wall(player)):
        words = figures[row] if row < len(figures) else ""
        eye = "[dim]<[/]" if row in EYE_LINE else " "
        yield f"[dim]{row + 1:>2}[/] {''.join(cells)}{eye} {words:<{BESIDE}}"


def _card_lines(view: Json) -> Iterator[str]:
    for seat, player in enumerate(view["players"]):
        if player["cards"] is not None:
            yield f"{_badge(seat, f'Seat {seat}')} cards {ranges(player['cards'])}"


def _offer_lines(view: Json) -> Iterator[str]:
    if view["picks"]:
        yield f"Auction  {' '.join(view['picks'])} …"
    on_offer = [tile for tile in view["offer"] if tile]
    for index, tile in enumerate(on_offer):
        kind, size, frame = words_of(tile)
        number = int(NUMBER_OF[TILE_BY_ID[tile]])
        words = _painted(tile, f" {kind} {size} in {frame} ")
        yield f"{'Offer' if index == 0 else '':<9}{words} [dim]number {number}[/]"


def _museum_lines(view: Json) -> Iterator[str]:
    for index, (kind, prestige) in enumerate(view["prestige"].items()):
        name = kind.replace("_", " ")
        sizes = " ".join(words_of(tile)[1] for tile in view["museum"][kind]) or "-"
        words = f"[{PAINTS[name]}] {name:<10} [/]"
        place = f"{prestige['marker']:>4}  ×{prestige['multiplier']}"
        yield f"{'Museum' if index == 0 else '':<9}{words}{place}  [dim]{sizes}[/]"


def _stock_lines(view: Json) -> Iterator[str]:
    piles = [f"{size} ({len(faces)})" for size, faces in view["piles"].items() if faces]
    for start in range(0, len(piles), 8):
        yield f"{'Piles' if start == 0 else '':<9}{'  '.join(piles[start : start + 8])}"
    pool = "  ".join(f"{size} ({count})" for size, count in view["pool"].items())
    yield f"{'Decor':<9}{pool}"


def _result_lines(view: Json) -> Iterator[str]:
    """The score, part by part."""
    outcome = view["outcome"]
    yield ""
    yield f"{'Result':<14}" + "".join(f"  Seat {seat}" for seat in range(view["seats"]))
    for part, words in PARTS.items():
        yield f"  {words:<12}" + "".join(f"{row[part]:>8}" for row in outcome["breakdown"])
    scores = "".join(f"{score:>8}" for score in outcome["scores"])
    yield f"  [bold]{'points':<12}{scores}[/]"
