"""The score pad of Art Society: walls, tile by tile or in figures, and the prestige track."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from vernissage.games.art_society.invariants import require_apart, require_wall
from vernissage.games.art_society.outcome import leading, outcome
from vernissage.games.art_society.pieces import (
    CELLS,
    COLUMNS,
    CORNERS,
    DECOR_COUNT,
    FIRST_DECOR,
    HIGHEST_BID,
    LAST_EXCESS,
    MOST_SEATS,
    NUMBER_OF,
    PAINTINGS,
    ROUNDS,
    ROWS,
    TILE_BY_ID,
    TILE_IDS,
    TYPE_OF,
    TYPES,
)
from vernissage.games.art_society.scoring import (
    CORNER_POINTS,
    EXCESS_POINTS,
    EYE_POINTS,
    FULL_POINTS,
    PARTS,
    SHIELD_POINTS,
    multiplier,
    rank,
)
from vernissage.games.art_society.state import AT_MUSEUM, ENDED, StateRecord, blank
from vernissage.games.art_society.view import Player, view
from vernissage.games.art_society.wall import cover, is_inside, overlaps
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.pads import Count, Entered, Line, Open, Pad, count_of, line
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.telling import as_json, from_json
from vernissage.games.terms import OVER

RULES: dict[str, str] = dict(
    zip(PARTS, ("AS-X2", "AS-X3", "AS-X4", "AS-X5", "AS-X6", "AS-X7"), strict=True)
)
MOST_OF_TYPE = int((TYPE_OF == 0).sum())
ALL_CARDS_LEFT = HIGHEST_BID * (HIGHEST_BID + 1) // 2
Number = Annotated[int, Meta(ge=0, le=MOST_OF_TYPE)]
Space = Annotated[int, Meta(ge=0, le=int(ROUNDS * NUMBER_OF.max()))]


class HungTile(Entered):
    """A tile on a wall, by its top left cell."""

    tile: Annotated[str, Meta(max_length=40)]
    at: tuple[Annotated[int, Meta(ge=0, lt=ROWS)], Annotated[int, Meta(ge=0, lt=COLUMNS)]]


class Paintings(Entered):
    """Paintings of each type without faux pas."""

    city: Number = 0
    portrait: Number = 0
    still_life: Number = 0
    landscape: Number = 0


class Figures(Entered):
    """A wall counted by its owner."""

    paintings: Paintings
    shields: Annotated[int, Meta(ge=0, le=CELLS)] = 0
    eye_line: Number = 0
    full: bool = False
    corners: Annotated[int, Meta(ge=0, le=len(CORNERS))] = 0


class Wall(Entered):
    """A player's tiles, or the figures of them; the sum of the cards left is asked for at a tie."""

    tiles: Annotated[list[HungTile], Meta(max_length=CELLS)] | None = None
    figures: Figures | None = None
    excess: Annotated[int, Meta(ge=0, le=LAST_EXCESS)] = 0
    cards: Annotated[int, Meta(ge=0, le=ALL_CARDS_LEFT)] | None = None


class Markers(Entered):
    """The prestige of each type: the space of its marker, 50 more on its black side."""

    city: Space = 0
    portrait: Space = 0
    still_life: Space = 0
    landscape: Space = 0


class Entry(Entered):
    """The walls, the markers, and the types at the museum whose markers still are at 0."""

    players: Annotated[list[Wall], Meta(min_length=2, max_length=MOST_SEATS)]
    markers: Markers
    museum: Annotated[
        tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=len(TYPES))
    ] = ()


def count(entry: Entry) -> Count:
    """The points of everybody (AS-X1 to AS-X7), and who has won (AS-X8)."""
    art_society = game("art-society")
    seats = len(entry.players)
    state = State(art_society, blank(seats, {"remember_bids": True}))
    data: StateRecord = state.data
    data.phase, data.turn = ENDED, OVER
    hung: Counter[int] = Counter()
    for seat, wall in enumerate(entry.players):
        _hang(data, seat, wall, hung)
    _set_prestige(data, entry, hung)
    by_wall = outcome(state).breakdown
    shown = view(state, None)
    lines = []
    for seat, wall in enumerate(entry.players):
        figures = wall.figures or _figures(shown.players[seat])
        if wall.figures is not None:
            _require_figures(data, seat, wall.figures)
        lines.append(_lines(data, figures, wall.excess))
    breakdown = tuple(
        by_wall[seat] if wall.figures is None else _sums(lines[seat])
        for seat, wall in enumerate(entry.players)
    )
    scores = tuple(sum(parts.values()) for parts in breakdown)
    cards = [wall.cards for wall in entry.players]
    first = [seat for seat in range(seats) if scores[seat] == max(scores)]
    unknown = len(first) > 1 and any(cards[seat] is None for seat in first)
    winners = leading(scores, [left or 0 for left in cards])
    found = replace(outcome(state), scores=scores, winners=winners, breakdown=breakdown)
    return count_of(
        found,
        lines,
        "AS-X8",
        open=Open("cards", "AS-X8") if unknown else None,
        tie_break="cards" if len(first) > len(winners) and not unknown else None,
        shown=from_json(as_json({"prestige": shown.prestige, "players": shown.players})),
    )


def _hang(data: StateRecord, seat: int, wall: Wall, hung: Counter[int]) -> None:
    if (wall.tiles is None) == (wall.figures is None):
        raise FormatError("A wall is entered by its tiles or by its figures.")
    player = data.players[seat]
    player.excess = wall.excess
    for each in wall.tiles or ():
        tile, cell = TILE_BY_ID.get(each.tile, -1), COLUMNS * each.at[0] + each.at[1]
        if tile < 0:
            raise FormatError(f"There is no tile {each.tile!r}.")
        hung[tile] += 1
        _require_in_box(tile, hung[tile], seat)
        if not is_inside(tile, cell):
            raise Impossible("AS-P4", f"{each.tile} would reach beyond the wall.", seat)
        if overlaps(player, tile, cell):
            raise Impossible("AS-P4", f"{each.tile} overlaps another tile of its wall.", seat)
        cover(player, tile, cell)
    if wall.tiles:
        require_wall(data, seat)


def _require_in_box(tile: int, number: int, seat: int) -> None:
    """No tile hangs more often than the box has it."""
    if tile < PAINTINGS and number > 1:
        raise Impossible("AS-S2", f"{TILE_IDS[tile]} hangs on the walls twice.", seat)
    if tile >= FIRST_DECOR and number > DECOR_COUNT[tile - FIRST_DECOR]:
        most = DECOR_COUNT[tile - FIRST_DECOR]
        raise Impossible("AS-S3", f"Of {TILE_IDS[tile]} there are {most} tiles.", seat)


def _set_prestige(data: StateRecord, entry: Entry, hung: Counter[int]) -> None:
    """The markers, and for each type at the museum a painting there."""
    markers = [int(getattr(entry.markers, kind)) for kind in TYPES]
    on_track = require_apart(markers)
    data.markers[:] = markers
    if not set(entry.museum) <= set(TYPES):
        raise FormatError(f"The museum has the types {', '.join(TYPES)}.")
    for number, kind in enumerate(TYPES):
        if markers[number] == 0 and kind not in entry.museum:
            continue
        if markers[number] == 0 and len(on_track) < len(TYPES) - 1:
            raise Impossible("AS-R2", f"The marker of {kind} must have moved.")
        left = [p for p in range(PAINTINGS) if TYPE_OF[p] == number and not hung[p]]
        if not left:
            raise Impossible("AS-R1", f"All paintings of the type {kind} hang on walls.")
        data.aside[left[0]] = AT_MUSEUM


def _figures(player: Player) -> Figures:
    """What the scoring found on a wall."""
    faults = set(player.faux_pas or ())
    kinds: Counter[str] = Counter()
    for each in player.tiles:
        if not each.tile.startswith("decor-") and each.tile not in faults:
            kinds[each.tile.split("-")[0]] += 1
    return Figures(
        Paintings(**kinds),
        player.parts["decor"] // SHIELD_POINTS,
        len(player.eye_line or ()),
        player.empty == 0,
        player.parts["corners"] // CORNER_POINTS,
    )


def _require_figures(data: StateRecord, seat: int, figures: Figures) -> None:
    if figures.full and figures.corners:
        raise Impossible("AS-X5", f"The wall of seat {seat} is full and has bare corners.", seat)
    if figures.eye_line and all(rank(data, kind) != 0 for kind in range(len(TYPES))):
        raise Impossible("AS-X4", "Without a type at the museum nothing has points there.", seat)


def _lines(data: StateRecord, figures: Figures, excess: int) -> list[Line]:
    paintings = [
        line(
            "prestige",
            RULES["prestige"],
            getattr(figures.paintings, kind),
            int(multiplier(data, number)),
            kind,
        )
        for number, kind in enumerate(TYPES)
    ]
    rest = {
        "decor": (figures.shields, SHIELD_POINTS),
        "eye_line": (figures.eye_line, EYE_POINTS),
        "full_wall": (int(figures.full), FULL_POINTS),
        "corners": (figures.corners, CORNER_POINTS),
        "excess": (excess, EXCESS_POINTS),
    }
    return [
        *paintings,
        *(line(part, RULES[part], number, each) for part, (number, each) in rest.items()),
    ]


def _sums(lines: list[Line]) -> dict[str, int]:
    return {part: sum(each.points for each in lines if each.part == part) for part in PARTS}


PAD = Pad(Entry, count)
