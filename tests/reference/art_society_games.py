"""Games and positions of Art Society in which rare things happen.

A `Style` plays one whole game with a bent of its own. `fenced_table` makes up a hanging turn
that play would seldom reach: a row of narrow paintings in one frame, large ones in hand and
with the assistant to lay along it, and little decor left.
"""

from __future__ import annotations

import copy
import random
from collections import Counter

from tests.reference.art_society import (
    COLUMNS,
    DECOR,
    FRAMES_OF_SET,
    GRID,
    PAINTINGS,
    ROWS,
    STARTING_PAINTINGS,
    TYPES,
    Cell,
    Move,
    Table,
    Turn,
    Wall,
    around,
    cells_of,
    frame_of,
    is_painting,
    measure,
    shields_of,
    size_of,
    type_of,
    value_of,
)

FRAMES = sorted(FRAMES_OF_SET["A"])


def verb_of(move: Move) -> str:
    return next(key for key in move if key not in ("by", "at"))


def random_record(seats: int, rng: random.Random) -> Move:
    return {
        "seats": seats,
        "setup": {
            "starting_paintings": rng.sample(STARTING_PAINTINGS, seats),
            "starting_bids": rng.sample([1, 2, 3, 4], seats),
            "piles": {size: rng.sample(pile, len(pile)) for size, pile in PAINTINGS.items()},
        },
    }


def frame_contacts(wall: Wall, tile: str, at: Cell) -> int:
    """How many paintings in the same frame it would touch there."""
    if not is_painting(tile):
        return 0
    near = around(cells_of(size_of(tile), at))
    touched = {wall.covered[cell] for cell in near if cell in wall.covered}
    others = [wall.tiles[corner] for corner in touched]
    return sum(1 for other in others if is_painting(other) and frame_of(other) == frame_of(tile))


def snugness(wall: Wall, size: str, at: Cell) -> float:
    """Which share of its outline lies along tiles or the edge of the wall."""
    near = around(cells_of(size, at))
    closed = [
        cell
        for cell in near
        if cell in wall.covered or not (0 <= cell[0] < ROWS and 0 <= cell[1] < COLUMNS)
    ]
    return len(closed) / len(near)


class Style:
    """How all seats of one game choose."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.sizes = rng.choice(["small", "large", "any", "small, then large", "fitting"])
        self.decor = rng.choice([None, "1x1", "1x1", "2x1", "1x2", "3x1", "1x3"])
        self.frames = rng.choice([0, 1, 3])
        self.snug = rng.choice([0.0, 1.0, 3.0, 6.0])
        self.care = rng.choice([0.0, 0.85, 1.0])
        self.rare = rng.choice([0.0, 0.5, 0.9])
        self.keep = rng.choice([0.03, 0.3, 0.6])
        self.favourites = rng.sample(FRAMES, len(FRAMES))

    def auction(self, table: Table) -> Move:
        left = {size: len(pile) for size, pile in table.piles.items()}
        kind = self.sizes
        if kind == "small, then large":
            kind = "small" if len(table.hands[0]) > 16 else "large"
        chosen: list[str] = []
        while len(chosen) <= table.seats:
            sizes = sorted((size for size in left if left[size]), key=shields_of)
            if kind == "small":
                sizes = sizes[:4]
            elif kind == "large":
                sizes = sizes[-5:]
            elif kind == "fitting":
                fit = [size for size in sizes if all(wall.has_place(size) for wall in table.walls)]
                sizes = fit[-4:] or sizes
            chosen.append(self.rng.choice(sizes))
            left[chosen[-1]] -= 1
        return {"by": table.seat, "auction": sorted(chosen)}

    def choose(self, table: Table, moves: list[Move]) -> Move:
        if table.phase == "buy":
            return self._buy(table, moves)
        if table.phase == "hang":
            return self._in_turn(table, moves)
        return self.rng.choice(moves)

    def _buy(self, table: Table, moves: list[Move]) -> Move:
        wall = table.walls[table.seat]
        if self.sizes == "fitting":
            moves = [move for move in moves if wall.has_place(size_of(move["buy"]))] or moves
        liked = self.favourites[table.seat]
        if self.frames and self.rng.random() < 0.9:
            moves = [move for move in moves if frame_of(move["buy"]) == liked] or moves
        return self.rng.choice(moves)

    def _in_turn(self, table: Table, moves: list[Move]) -> Move:
        rng, turn = self.rng, table.turn
        assert turn is not None
        by_verb: dict[str, list[Move]] = {}
        for move in moves:
            by_verb.setdefault(verb_of(move), []).append(move)
        if rng.random() < 0.03:
            return rng.choice(by_verb[rng.choice(sorted(by_verb))])
        for verb in ("swap_decor", "exchange", "excess"):
            if verb in by_verb and rng.random() < self.rare:
                return rng.choice(by_verb[verb])
        hangs, held = by_verb.get("hang", []), table.assistants[turn.seat]
        if turn.decor is None and rng.random() < (0.6 if turn.dues else 0.25):
            from_assistant = [move for move in hangs if move["hang"] == held]
            if from_assistant:
                return self.place(table, from_assistant)
        if "decor" in by_verb and rng.random() < 0.9:
            liked = [move for move in by_verb["decor"] if move["decor"] == self.decor]
            return rng.choice(liked or by_verb["decor"])
        if "done" in by_verb and rng.random() < 0.8:
            return by_verb["done"][0]
        if "keep" in by_verb and rng.random() < self.keep:
            return rng.choice(by_verb["keep"])
        if hangs:
            new = [move for move in hangs if move["hang"] != held]
            return self.place(table, new if new and rng.random() < 0.7 else hangs)
        return rng.choice(by_verb[rng.choice(sorted(by_verb))])

    def place(self, table: Table, hangs: list[Move]) -> Move:
        """One of the best places by this style's liking, or any."""
        if self.rng.random() < self.care:
            wall = table.walls[table.seat]
            worth = [
                self.frames * frame_contacts(wall, move["hang"], tuple(move["at"]))
                + self.snug * snugness(wall, size_of(move["hang"]), tuple(move["at"]))
                for move in hangs
            ]
            hangs = [move for move, w in zip(hangs, worth, strict=True) if w == max(worth)]
        return self.rng.choice(hangs)

    def any_verb(self, table: Table, moves: list[Move]) -> Move:
        """Within a made-up turn: each verb about as often, tiles placed with care."""
        weights = {"hang": 3.0, "decor": 2.0, "swap_decor": 2.0, "exchange": 2.0, "done": 0.5}
        verbs = sorted({verb_of(move) for move in moves})
        (verb,) = self.rng.choices(verbs, [weights.get(verb, 1.0) for verb in verbs])
        moves = [move for move in moves if verb in move]
        if verb != "hang":
            return self.rng.choice(moves)
        tile = self.rng.choice(sorted({move["hang"] for move in moves}))
        return self.place(table, [move for move in moves if move["hang"] == tile])


def note(seen: Counter[str], table: Table, moves: list[Move]) -> None:
    """Count the rare things of a state."""
    turn = table.turn
    if turn is None or table.phase != "hang":
        return
    dues, held = turn.dues, table.assistants[turn.seat]
    lapsed = [not due.started and not table.compels(due) for due in dues]
    verbs = {verb_of(move) for move in moves}
    happened = {
        "two dues": len(dues) == 2,
        "the newer due is smaller": len(dues) == 2 and dues[1].left < dues[0].left,
        "four or more touch": any(due.several for due in dues),
        "a started due": any(due.started for due in dues),
        "two started dues": len(dues) == 2 and dues[0].started and dues[1].started,
        "a started due above another": len(dues) == 2 and dues[1].started,
        "a started due beneath another": len(dues) == 2 and dues[0].started,
        "a lapsed due": any(lapsed),
        "a lapsed due, the assistant's tile can be hung": any(lapsed)
        and any(move.get("hang") == held for move in moves if held is not None),
        "a lapsed due above one that compels": len(dues) == 2
        and lapsed[1]
        and table.compels(dues[0]),
        "only the assistant can take decor": any(table.compels(due) for due in dues)
        and not any(
            table.pool[size]
            and shields_of(size) <= due.left
            and table.walls[turn.seat].has_place(size)
            for due in dues
            for size in DECOR
        ),
        "shortage swap": "swap_decor" in verbs,
        "exchange": "exchange" in verbs,
        "excess, the assistant free": "excess" in verbs and held is None,
        "decor while a painting is in hand": turn.decor is not None and turn.painting is not None,
        "a full wall in the turn": table.walls[turn.seat].full,
    }
    seen.update(name for name, true in happened.items() if true)


# ------------------------------------------------------------------ made-up positions


def fenced_table(rng: random.Random) -> Table:
    """A hanging turn of seat 0 in a later round, with all tiles and cards accounted for."""
    seats, rounds = rng.choice([2, 2, 3, 4]), rng.randint(6, 9)
    table = Table(random_record(seats, rng))
    frame = rng.choice(FRAMES)
    bag = [name for pile in table.piles.values() for name in pile]

    def draw(name: str) -> str:
        bag.remove(name)
        return name

    # Seat 0: the fence, bottoms or tops in one line, then anything; every painting it bought.
    matching = next(name for name in STARTING_PAINTINGS if frame_of(name) == frame)
    if matching in table.starting_paintings:
        other = table.starting_paintings.index(matching)
        table.starting_paintings[other] = table.starting_paintings[0]
    table.starting_paintings[0] = matching
    wall, top, left = table.walls[0], rng.choice([2, 3, 4]), rng.choice([3, 4, 5])
    wall.put(matching, (top, left))
    bought = rounds - 1
    narrow = [name for name in bag if measure(size_of(name))[0] == 1 and frame_of(name) == frame]
    rng.shuffle(narrow)
    level = rng.random() < 0.7
    for column in sorted(range(COLUMNS), key=lambda c: abs(c - left - 0.5)):
        height = measure(size_of(narrow[-1]))[1] if narrow else 0
        at = (top + 3 - height if level else top, column)
        if narrow and bought and wall.objection(size_of(narrow[-1]), at) is None:
            wall.put(draw(narrow.pop()), at)
            bought -= 1
    for _ in range(bought):
        hang_somewhere(wall, draw(rng.choice([n for n in bag if wall.has_place(size_of(n))])), rng)

    # The others: whatever they bought.
    for seat in range(1, seats):
        table.walls[seat].put(table.starting_paintings[seat], (3, 4))
        for _ in range(rounds):
            fitting = [name for name in bag if table.walls[seat].has_place(size_of(name))]
            hang_somewhere(table.walls[seat], draw(rng.choice(fitting)), rng)

    make_decor_scarce(table, rng)
    if rng.random() < 0.25:
        nearly_fill(table, rng.randint(1, 25), rng)

    # The museum, the cards played, and the round so far.
    for _ in range(rounds):
        unsold = draw(rng.choice(bag))
        table.museum.append(unsold)
        others = {place for kind, place in table.markers.items() if kind != type_of(unsold)}
        target = table.markers[type_of(unsold)] + value_of(unsold)
        while target > 0 and target in others:
            target -= 1
        table.markers[type_of(unsold)] = target
    table.auctioneer = (table.auctioneer + rounds) % seats
    for seat in range(seats):
        table.stacks[seat] += rng.sample(range(1, 21), rounds + 1)
        table.hands[seat] -= set(table.stacks[seat][1:])
    table.order = sorted(range(seats), key=lambda seat: table.stacks[seat][::-1], reverse=True)

    def large() -> str:
        """Of some paintings the one that could touch most of the same frame, or any."""
        some = rng.sample(bag, 60)
        if rng.random() < 0.15:
            return draw(some[0])
        return draw(max(some, key=lambda name: most_contacts(wall, name)))

    held = large()
    if rng.random() < 0.8 or not wall.has_place(size_of(held)):
        table.assistants[0] = held
    else:
        hang_somewhere(wall, held, rng)
        stock = [size for size in DECOR if table.pool[size]]
        if stock and rng.random() < 0.5:
            size = rng.choice(stock)
            table.pool[size] -= 1
            table.assistants[0] = f"decor-{size}"
    table.bought[0] = large()
    if rng.random() < 0.3:
        leave_holes(table, rng)
    for seat in table.order:
        if seat != 0:
            table.bought[seat] = draw(rng.choice(bag))
    for seat in table.order[: table.order.index(0)]:
        if table.walls[seat].has_place(size_of(table.bought[seat])):
            hang_somewhere(table.walls[seat], table.bought[seat], rng)
        else:
            table.excess[seat].append(table.bought[seat])
    table.offer = [draw(rng.choice(bag))]
    table.piles = {
        size: [name for name in pile if name in bag] for size, pile in table.piles.items()
    }
    table.phase, table.seat, table.turn = "hang", 0, Turn(0, table.bought[0])
    return table


def most_contacts(wall: Wall, tile: str) -> int:
    places = [at for at in GRID if wall.objection(size_of(tile), at) is None]
    return max((frame_contacts(wall, tile, at) for at in places), default=0)


def hang_somewhere(wall: Wall, tile: str, rng: random.Random) -> None:
    wall.put(tile, rng.choice([at for at in GRID if wall.objection(size_of(tile), at) is None]))


def take_decor(table: Table, seat: int, size: str, rng: random.Random) -> bool:
    """Hang one more decor tile, but never the one that would fill a wall."""
    wall = table.walls[seat]
    room = ROWS * COLUMNS - len(wall.covered) > shields_of(size)
    if not (room and table.pool[size] and wall.has_place(size)):
        return False
    hang_somewhere(wall, f"decor-{size}", rng)
    table.pool[size] -= 1
    return True


def make_decor_scarce(table: Table, rng: random.Random) -> None:
    """Of some sizes nearly all tiles hang already, mostly on the walls of others."""
    scarce = rng.choice(
        [
            rng.sample(sorted(DECOR), rng.randint(0, 5)),
            ["1x1"],
            ["1x1", "2x1", "1x2"],
            ["1x1", "1x2", "1x3"],
            ["2x1", "1x2"],
        ]
    )
    for size in scarce:
        for _ in range(rng.choice([0, 1, 2, 3, 5])):
            take_decor(table, 0, size, rng)
        for seat in range(1, table.seats):
            while take_decor(table, seat, size, rng):
                pass


def nearly_fill(table: Table, empty: int, rng: random.Random) -> None:
    """Decor on the wall of seat 0 until about so few cells are empty."""
    sizes = list(DECOR)
    while ROWS * COLUMNS - len(table.walls[0].covered) > empty and sizes:
        size = rng.choice(sizes)
        if not take_decor(table, 0, size, rng):
            sizes.remove(size)


def leave_holes(table: Table, rng: random.Random) -> None:
    """Room for the paintings in hand and held, else only single cells, and no 1x1 for them."""
    for seat in range(1, table.seats):
        while take_decor(table, seat, "1x1", rng):
            pass
    wall, pool = copy.deepcopy(table.walls[0]), dict(table.pool)
    reserved = []
    for tile in (table.bought[0], table.assistants[0]):
        if tile is not None and is_painting(tile) and wall.has_place(size_of(tile)):
            places = [at for at in GRID if wall.objection(size_of(tile), at) is None]
            rng.shuffle(places)
            reserved.append(max(places, key=lambda at: frame_contacts(wall, tile, at)))
            wall.put(tile, reserved[-1])
    before, table.walls[0] = table.walls[0], wall
    sizes = [size for size in DECOR if size != "1x1"]
    while sizes:
        size = rng.choice(sizes)
        if not take_decor(table, 0, size, rng):
            sizes.remove(size)
    for at in reserved:
        wall.remove(at)
    if not in_one_piece(wall):
        table.walls[0], table.pool = before, pool


def in_one_piece(wall: Wall) -> bool:
    cells = set(wall.covered)
    reached = {min(cells)}
    while fresh := (around(reached) & cells) - reached:
        reached |= fresh
    return reached == cells


def many_swaps(table: Table) -> bool:
    """Whether a shortage would give more swaps than one cares to list."""
    tiles = list(table.walls[table.seat].tiles.values())
    return any(table.pool[size] == 0 and tiles.count(f"decor-{size}") > 6 for size in DECOR)


# ------------------------------------------------------------------ as a position line

FRAME_LETTERS = {"gold": "g", "shell": "h", "silver": "s", "wood": "w"}


def short(tile: str) -> str:
    """ "city-2x3-shell" as "ch23", "decor-2x1" as "d21"."""
    size = size_of(tile).replace("x", "")
    return (
        type_of(tile)[0] + FRAME_LETTERS[frame_of(tile)] + size if is_painting(tile) else f"d{size}"
    )


def listed(tiles: list[str]) -> str:
    return ",".join(tiles) or "-"


def seat_fields(table: Table, seat: int) -> list[str]:
    """The bid stack, what the assistant holds, the excess paintings and the wall."""
    held, tiles = table.assistants[seat], table.walls[seat].tiles
    return [
        ".".join(str(card) for card in table.stacks[seat]),
        "-" if held is None else short(held),
        listed(sorted(short(name) for name in table.excess[seat])),
        listed([f"{short(tiles[at])}@{'abcdefghij'[at[1]]}{at[0] + 1}" for at in sorted(tiles)]),
    ]


def position(table: Table) -> str:
    """The line of a table at the beginning of a hanging turn."""
    assert table.phase == "hang"
    waiting = table.order[table.order.index(table.seat) :]
    fields = [
        "hanging",
        str(table.seat),
        listed(["-"] * table.seats + [short(table.offer[0])]),
        "/".join(
            "".join(short(name)[:2] for name in table.piles[size]) or "-"
            for size in sorted(table.piles)
        ),
        ".".join(str(table.pool[size]) for size in DECOR),
        listed([short(name) for name in sorted(table.museum, key=size_of)]),
        ".".join(str(table.markers[kind]) for kind in TYPES),
        "-",
    ]
    for seat in range(table.seats):
        stack, held, excess, wall = seat_fields(table, seat)
        bought = short(table.bought[seat]) if seat in waiting else "-"
        fields.append(f"{stack}:-:{bought}:{held}:{excess}:{wall}")
    return " ".join(fields)
