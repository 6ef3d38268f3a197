"""Exact packing in Patchwork: sew the next three patches on exactly these cells.

A quilt of a real game, with the opponent far ahead on the time board and buttons enough, so that the
three are taken one after another by the game's own rules. Every way to cover the cells is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from vernissage.games.kernel import Stream, below, stream
from vernissage.games.patchwork.notation import (
    COLUMNS,
    action_from_text,
    action_text,
    cell_name,
)
from vernissage.games.patchwork.pieces import (
    ACTIONS,
    FIRST_TAKE,
    LAST_SPACE,
    PRICE,
    SIZE,
    TIME,
    placement_cells,
)
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.puzzles.kinds import Made
from vernissage.puzzles.puzzle import GRADES, Puzzle, Verdict, id_of
from vernissage.study.luck import Place

PACK = "pack"
TIMES = 12
"""Quilts of a game on which packing is tried."""
PATCHES = 3
MOST_SOLUTIONS = 4
"""Ways to cover the cells; more are no puzzle."""
LEAST_WAYS = 6
"""So many places inside the cells must the first patch have."""
TRIES = 60
"""Of cells to be covered on one quilt."""
HARD = (0.35, 0.2, 0.1, 0.04)
"""A puzzle is of the next grade where a smaller share of careless tries covers the cells."""

Cells = int
"""Cells of a quilt as bits."""


@cache
def placements() -> dict[int, tuple[tuple[int, Cells], ...]]:
    """By patch: every placement on an empty quilt, as an action and its cells."""
    found: dict[int, list[tuple[int, Cells]]] = {}
    for action in range(FIRST_TAKE, ACTIONS):
        patch, cells = placement_cells(action)
        found.setdefault(patch, []).append((action, bits(cells)))
    return {patch: tuple(each) for patch, each in found.items()}


def bits(cells: tuple[tuple[int, int], ...]) -> Cells:
    """Cells, given by row and column, as bits."""
    return sum(1 << (SIZE * row + column) for row, column in cells)


def names(cells: Cells) -> tuple[str, ...]:
    """The names of cells, row by row."""
    return tuple(cell_name(*divmod(cell, SIZE)) for cell in range(SIZE * SIZE) if cells >> cell & 1)


def solutions(target: Cells, patches: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to cover exactly these cells with these patches in this order."""
    if not patches:
        return [()] if target == 0 else []
    return [
        (action, *rest)
        for action, cells in placements()[patches[0]]
        if cells & ~target == 0
        for rest in solutions(target & ~cells, patches[1:])
    ]


def careless(target: Cells, patches: tuple[int, ...]) -> float:
    """The share of those who cover the cells though they look no further than the next patch.

    They lay each patch anywhere inside the cells.
    """
    if not patches:
        return 1.0
    inside = [cells for _, cells in placements()[patches[0]] if cells & ~target == 0]
    shares = [careless(target & ~cells, patches[1:]) for cells in inside]
    return sum(shares) / len(shares) if shares else 0.0


def packings(places: Sequence[Place], seed: str, source: str) -> Iterator[Puzzle]:
    """The puzzles on quilts of a game."""
    rng = stream(seed, "packings")
    for number in range(TIMES):
        place = places[below(rng, len(places))]
        packing = packing_of(place.state, f"{seed}/pack/{number}", f"{source}/{place.ply}")
        if packing is not None:
            yield packing


def packing_of(state: State, seed: str, source: str = "") -> Puzzle | None:
    """A puzzle on the quilt of the seat at whose turn a game stands, if there is a good one."""
    rng = stream(seed, "packing")
    data = state.data
    patches = tuple(int(patch) for patch in data["circle"][:PATCHES])
    if len(patches) < PATCHES or 0 in patches or data["due"]:
        return None
    seat = int(data["turn"])
    time = sum(int(TIME[patch]) for patch in patches)
    if int(data["players"][1 - seat]["space"]) < time or data["tile"] == seat:
        return None
    covered = _covered(state, seat)
    for _ in range(TRIES):
        target = _target(covered, patches, rng)
        if target is None:
            continue
        ways = [cells for _, cells in placements()[patches[0]] if cells & ~target == 0]
        answers = solutions(target, patches)
        if len(ways) < LEAST_WAYS or len(answers) > MOST_SOLUTIONS:
            continue
        made = _position(state, seat, patches, time)
        if made is None or not all(plays(made, seat, answer) for answer in answers):
            return None
        share = careless(target, patches)
        return Puzzle(
            id=id_of(PACK, seat, f"{made.position} {target:x}"),
            game=state.game.id,
            kind=PACK,
            seats=2,
            seat=seat,
            position=made.position,
            answers=tuple(" ".join(action_text(each) for each in answer) for answer in answers),
            grade=min(GRADES, 1 + sum(share < bound for bound in HARD)),
            cells=names(target),
            found=(),
            source=source,
        )
    return None


def _covered(state: State, seat: int) -> Cells:
    cells = 0
    for patch in range(1, len(state.data["placed"])):
        if state.data["placed_by"][patch] == seat:
            cells |= bits(placement_cells(int(state.data["placed"][patch]))[1])
    for special, by in enumerate(state.data["mended_by"]):
        if by == seat:
            cells |= 1 << int(state.data["mended"][special])
    return cells


def _target(covered: Cells, patches: tuple[int, ...], rng: Stream) -> Cells | None:
    """Cells that the patches cover when each is laid close to those before it."""
    target = 0
    for patch in patches:
        free = [cells for _, cells in placements()[patch] if not cells & (covered | target)]
        if target:
            beside = _beside(target)
            close = max(((cells & beside).bit_count() for cells in free), default=0)
            free = [cells for cells in free if (cells & beside).bit_count() >= max(close - 1, 1)]
        if not free:
            return None
        target |= free[below(rng, len(free))]
    return target


def _beside(cells: Cells) -> Cells:
    """The cells next to these."""
    found = 0
    for cell in range(SIZE * SIZE):
        if cells >> cell & 1:
            row, column = divmod(cell, SIZE)
            for r, c in (
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ):
                if 0 <= r < SIZE and 0 <= c < SIZE:
                    found |= 1 << (SIZE * r + c)
    return found & ~cells


def _position(state: State, seat: int, patches: tuple[int, ...], time: int) -> State | None:
    """The same with buttons and time enough for all the patches, one after another."""
    made = state.copy()
    player, other = made.data["players"][seat], made.data["players"][1 - seat]
    player["buttons"] = max(int(player["buttons"]), sum(int(PRICE[patch]) for patch in patches))
    player["space"] = min(int(player["space"]), int(other["space"]) - time)
    if other["space"] >= LAST_SPACE:
        return None
    return game("patchwork").from_position(made.position)


def plays(state: State, seat: int, answer: tuple[int, ...]) -> bool:
    """Whether the rules let the seat do this, one after another."""
    for action in answer:
        if state.turn != seat or state.data["due"]:
            return False
        state = state.play(action)
    return True


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Verdict:
    """Inside the cells, but so that the rest can't be covered: a near miss."""
    ways = [tuple(answer.split(" ")) for answer in puzzle.answers]
    done = tuple(moves)
    if done in ways:
        return "right"
    if any(way[: len(done)] == done for way in ways):
        return "open"
    for move, expected in zip(done, ways[0], strict=False):
        action = action_from_text(move)
        if action < FIRST_TAKE:
            return "wrong"
        patch, cells = placement_cells(action)
        if patch != int(expected.partition("@")[0]):
            return "wrong"
        if not {cell_name(*cell) for cell in cells} <= set(puzzle.cells):
            return "wrong"
    return "near"


def refutes(puzzle: Puzzle) -> str:
    """Whether the answers are all ways to cover the cells, and the rules allow them."""
    state = puzzle.state
    target = sum(
        1 << (SIZE * (int(name[1:]) - 1) + COLUMNS.index(name[0])) for name in puzzle.cells
    )
    found = solutions(target, tuple(int(patch) for patch in state.data["circle"][:PATCHES]))
    texts = {" ".join(action_text(action) for action in way) for way in found}
    if texts != set(puzzle.answers):
        return f"There are {len(texts)} ways, not {len(puzzle.answers)}."
    if not all(plays(state, puzzle.seat, way) for way in found):
        return "The rules don't allow an answer."
    return ""


PACKING = Made(PACK, packings, judge, refutes)
