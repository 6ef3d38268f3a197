"""Patchwork drawn from a view for a terminal, with Rich's markup."""

from __future__ import annotations

from collections.abc import Iterator

from vernissage.games.patchwork.art import DARK, LEATHER, cells_of, fabric
from vernissage.games.patchwork.notation import COLUMNS
from vernissage.games.patchwork.pieces import (
    INCOME,
    INCOME_AT,
    LAST_SPACE,
    ORIENTATIONS,
    PATCHES,
    PRICE,
    REACH,
    SIZE,
    TILE_POINTS,
    TIME,
)
from vernissage.games.patchwork.words import PARTS, TURN_NOTES, can_pay, count, status
from vernissage.games.state import State
from vernissage.games.svg import SEATS
from vernissage.games.terms import Json

SIDE_BY_SIDE = 78
"""Columns for two quilts side by side; with fewer they lie one above the other."""


def text(view: Json, width: int = 80) -> str:
    """The position in Rich's markup, within 80 columns or 37; it reads without colours too."""
    lines = [f"[bold]Patchwork[/]  {status(view)}", ""]
    seats = [list(_seat_lines(view, seat)) for seat in range(2)]
    if width < SIDE_BY_SIDE:
        lines += [*seats[0], "", *seats[1], ""]
        lines += _result_lines(view) if view["outcome"] else _narrow_choice_lines(view)
        return "\n".join(line.rstrip() for line in lines)
    lines += [f"{left}    {right}" for left, right in zip(*seats, strict=True)]
    lines += ["", *_time_lines(view)]
    lines += _result_lines(view) if view["outcome"] else _choice_lines(view)
    return "\n".join(line.rstrip() for line in lines)


def _cloth(patch: int, words: str) -> str:
    """Words on the fabric; its figure mixed in keeps it off both black and white screens."""
    cloth = fabric(patch)
    mixed = "".join(
        f"{(3 * int(cloth.ground[k : k + 2], 16) + int(cloth.figure[k : k + 2], 16)) // 4:02x}"
        for k in (1, 3, 5)
    )
    return f"[{'#ffffff' if cloth.tone == DARK else '#000000'} on #{mixed}]{words}[/]"


def _badge(seat: int, words: str) -> str:
    return f"[bold #ffffff on {SEATS[seat]}]{words}[/]"


def _seat_lines(view: Json, seat: int) -> Iterator[str]:
    """The quilt with its figures beside it, every line 37 columns wide."""
    player = view["players"][seat]
    marks = [["[dim]·[/] "] * SIZE for _ in range(SIZE)]
    for placed in player["patches"]:
        for row, column in placed["cells"]:
            marks[row][column] = _cloth(placed["patch"], f"{placed['patch']:02}")
    for row, column in player["mends"]:
        marks[row][column] = f"[bold #ffffff on {LEATHER}]**[/]"
    figures = [
        ("buttons", str(player["buttons"])),
        ("income", str(player["income"])),
        ("time", f"{player['space']}/{LAST_SPACE}"),
        ("empty", str(player["empty"])),
        ("points", str(player["score"])),
        ("tile", str(TILE_POINTS) if view["special_tile"] == seat else "-"),
    ]
    note = TURN_NOTES[view["phase"]] if seat == view["turn"] else ""
    yield f"   {_badge(seat, f'Seat {seat}')} {note:<27}"
    yield f"   [dim]{' '.join(COLUMNS)}[/]" + " " * 17
    for row in range(SIZE):
        word, number = figures[row] if row < len(figures) else ("", "")
        yield f"[dim]{row + 1:>2}[/] {''.join(marks[row])}   {word:<8}{number:>5}"


def _time_lines(view: Json) -> Iterator[str]:
    """The time board: seat 0 above it, seat 1 below."""
    icons = {**dict.fromkeys(INCOME_AT, "o"), **dict.fromkeys(view["special_patches"], "*")}
    track = "".join(icons.get(space, "·") for space in range(LAST_SPACE + 1))
    words = ("o income", "* special patch", "")
    places = [player["space"] for player in view["players"]]
    pins = [" " * places[seat] + _badge(seat, str(seat)) for seat in range(2)]
    gap = [" " * (LAST_SPACE - place) for place in places]
    yield f"      {pins[0]}{gap[0]}  [dim]{words[0]}[/]"
    yield f"Time  {track}  [dim]{words[1]}[/]"
    yield f"      {pins[1]}"


def _choice_lines(view: Json) -> Iterator[str]:
    """The next patches after the pawn: three with their shapes, then the others by number."""
    choices, others = view["circle"][:REACH], view["circle"][REACH:]
    if not choices:
        yield "No patches are left."
        return
    blocks = [list(_choice_block(view, patch)) for patch in choices]
    for number, row in enumerate(zip(*blocks, strict=True)):
        yield ("Next  " if number == 0 else "      ") + "".join(row)
    if others:
        yield ""
    for start in range(0, len(others), 23):
        numbers = " ".join(_cloth(patch, f"{patch:02}") for patch in others[start : start + 23])
        yield f"{'Then' if start == 0 else '':<6}{numbers}"


def _narrow_choice_lines(view: Json) -> Iterator[str]:
    """The same one below the other, within 37 columns."""
    choices, others = view["circle"][:REACH], view["circle"][REACH:]
    for patch in choices:
        yield from ("      " + line for line in _choice_block(view, patch))
    for start in range(0, len(others), 10):
        numbers = " ".join(_cloth(patch, f"{patch:02}") for patch in others[start : start + 10])
        yield f"{'Then' if start == 0 else '':<6}{numbers}"
    if not choices:
        yield "No patches are left."


def _choice_block(view: Json, patch: int) -> Iterator[str]:
    """Three lines of 24 columns: the patch's shape, and beside it what it costs and brings."""
    dear = view["phase"] == "turn" and not can_pay(view, patch)
    price = f"{PRICE[patch]}, too dear" if dear else count(int(PRICE[patch]), "button")
    beside = (price, f"time {TIME[patch]}", f"income {INCOME[patch]}")
    cells = set(cells_of(patch))
    width = max(column for _, column in cells) + 1
    for row, figure in enumerate(beside):
        shape = (
            _cloth(patch, f"{patch:02}") if (row, column) in cells else "  "
            for column in range(width)
        )
        words = f"[dim]{figure}[/]" if dear else figure
        yield f"{''.join(shape)}  {words}{' ' * (22 - 2 * width - len(figure))}"


def _result_lines(view: Json) -> Iterator[str]:
    """The score, part by part."""
    outcome = view["outcome"]
    yield f"Result{'':<14}  Seat 0  Seat 1"
    for part, words in PARTS.items():
        numbers = "".join(f"{seat[part]:>8}" for seat in outcome["breakdown"])
        yield f"      {words:<14}{numbers}"
    scores = "".join(f"{score:>8}" for score in outcome["scores"])
    yield f"      [bold]{'score':<14}{scores}[/]"


def choice(state: State, words: str) -> str:
    """Every way that the patch can lie whose number somebody began to type."""
    patch = words.partition("@")[0]
    if not (patch.isascii() and patch.isdigit() and 1 <= int(patch[:3]) <= PATCHES):
        return ""
    return turns(int(patch))


def turns(patch: int) -> str:
    """Every way a patch can lie, side by side, each under its notation."""
    blocks = []
    for owner, turn, form in ORIENTATIONS:
        if owner == patch:
            height, width = max(r for r, _ in form) + 1, max(c for _, c in form) + 1
            rows = [f"{patch}@…{turn}"]
            for r in range(height):
                rows.append("".join("██" if (r, c) in form else "· " for c in range(width)))
            blocks.append(rows)
    tallest = max(len(rows) for rows in blocks)
    widths = [max(len(row) for row in rows) for rows in blocks]
    lines = []
    for index in range(tallest):
        cells = (
            (rows[index] if index < len(rows) else "").ljust(width)
            for rows, width in zip(blocks, widths, strict=True)
        )
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
