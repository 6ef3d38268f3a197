"""Art Society a second time: slow, plain, and written from the rules text alone.

Nothing here is shared with ``vernissage.games.art_society``. The two are played against each
other in ``tests/games/art_society/test_reference.py``; where they disagree, one of them misreads the rules.

How the sentences that can be read in more than one way are read here. "Also possible" marks a
second reading that the text would bear.

1.  AS-P3, "due before anything else but AS-H2". While a due *compels* (reading 4), the only
    moves are: choose decor, hang the assistant's tile, swap for a shortage (AS-D6).
2.  AS-P3, "several dues are settled newest first". An older due can't be served while a newer
    one compels, even with a tile that is too big for the newer one. Also possible: "always
    settles the newest due with enough value left" lets a big tile go to the older due first,
    the newer one staying open. Against it: "newest first", and only dues "already started"
    are said to be given up.
3.  AS-P3 and AS-D3, started dues (4 or more touching, a tile taken, value left). They compel
    nothing. A tile within the value left goes to the newest such due; one that is too big for
    it goes to the next older due with enough left, and the newer ones are given up.
4.  AS-D3, "the due lapses". A due compels when it is not started and some tile of the pool
    within its value can be hung or kept *now*. One that can't be served compels nothing, is
    treated like a started due (reading 3), stays open for AS-D6, and is given up by going on.
    It is looked at anew after each move: if hanging the assistant's tile frees the assistant,
    a lapsed due that he can now keep a tile for compels again. Also possible: once lapsed, it
    is over for good; or a lapsed due that was passed over for an older one stays open.
5.  AS-D3, "given up by going on with something else". Something else is: hanging or keeping
    the painting in hand, exchange, excess, done, or serving an older due. Hanging the
    assistant's tile is not: AS-P3 excepts AS-H2, so a started due outlives it, and so does
    what a painting hung by AS-H2 earns on top of it. Also possible: AS-H2 is "something else"
    and ends started dues.
6.  AS-D3, a due "within the value": with 4 or more touching the first tile may be of any
    value, 1 included, and what is left after it may be given up at once.
7.  AS-D3, "hangs or keeps it with the next move": with a chosen decor tile in hand there are
    no other moves, and he who may choose a tile because the assistant is free may still hang
    it, and the other way round. A painting may be in hand at the same time (AS-H2 before it).
8.  AS-D4, "the wall is full": looked at after each hang. All dues end, the one just earned and
    that of AS-N3 too. The painting in hand stays in hand, and has no place.
9.  AS-D6, "while a due allows a size": a due that taking that size would settle now by
    readings 2 and 3 (so one hidden behind a compelling newer due allows nothing), lapsed and
    started ones too, and other sizes may be in stock. The tile then taken must be hangable or
    keepable, as for any choice: otherwise the swap is refused, for it would leave no next
    move. (A swap changes no cell, so this is known beforehand.)
10. AS-D6, "decor tiles of that one size, edge-connected": one or more tiles that form one
    group by themselves, no matter what lies between them and others; any such group, not only
    a smallest one. "Other sizes": one or several, in any tiling the pool can pay for, without
    the size given back. The assistant's decor is not on the wall and can't be given back.
11. AS-D6, "the very next move": take a tile of that size; nothing else, not even AS-H2.
12. AS-H2, "at any point": also while dues compel, and with the new painting still in hand. A
    tile kept earlier in this turn, painting or decor, may be hung again in it, and a painting
    then earns.
13. AS-N1, "a new painting that has no legal place": looked at when the move is made, with the
    wall as it then is, so a painting that has lost its place to the assistant's one counts.
    A free assistant does not forbid exchange or excess. Compelling dues come first.
14. AS-N2, "that can be hung": by AS-P4 on the wall as it stands. With the painting from the
    museum in hand the only moves are to hang it: the assistant may not take it.
15. AS-N2, "what exchanges of this round put there": by any seat earlier in this round; a seat
    can't exchange twice.
16. AS-N3: the due of 1 is one tile, like AS-D1 with one touching. Dues given up by ``excess``
    (reading 5) are gone.
17. AS-H4: "held" means given to the assistant, also in this very turn: no way back.
18. AS-E2: the triggers are looked at when the round is over; nothing is cut short, and AS-R1
    and AS-R2 still happen.
19. AS-X1: types present get x5, x4, … from the furthest on; an absent type is x2 and doesn't
    push a present one down (with two absent the present ones are x5 and x4).
20. AS-R2: "the first free one before it" counts down from the target; a marker's own old
    space is free and spaces from 1 on only, 0 is beside the track and may be shared.
21. AS-X8: only those tied for the lead compare hands.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

Move = dict[str, Any]
Cell = tuple[int, int]  # row, column

ROWS, COLUMNS = 14, 10
GRID = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
CORNERS = [(0, 0), (0, 9), (13, 0), (13, 9)]
STARS = {(4, 4), (4, 5)}
EYE_LINE = {8, 9, 10}

TYPES = ["city", "portrait", "still_life", "landscape"]
FRAMES_OF_SET = {  # the frame of each type, in the order of TYPES
    "A": ["shell", "gold", "wood", "silver"],
    "B": ["wood", "silver", "gold", "shell"],
    "C": ["silver", "wood", "shell", "gold"],
    "D": ["gold", "shell", "silver", "wood"],
}
SETS_OF_SIZE = {
    "1x2": "ACD",
    "1x3": "ABCD",
    "2x2": "BCD",
    "2x3": "CD",
    "3x2": "ABD",
    "2x4": "CD",
    "3x3": "BCD",
    "2x5": "B",
    "3x4": "A",
    "4x3": "A",
    "3x5": "C",
    "5x3": "B",
    "4x4": "B",
    "3x6": "A",
    "5x4": "D",
}
STARTING_SIZE, STARTING_SET = "2x3", "A"
DECOR = {"1x1": 40, "2x1": 18, "1x2": 18, "3x1": 16, "1x3": 16}


def set_of_four(size: str, letter: str) -> list[str]:
    """The four painting ids of one size and one set."""
    return [
        f"{kind}-{size}-{frame}" for kind, frame in zip(TYPES, FRAMES_OF_SET[letter], strict=True)
    ]


PAINTINGS = {
    size: [name for letter in letters for name in set_of_four(size, letter)]
    for size, letters in SETS_OF_SIZE.items()
}
STARTING_PAINTINGS = set_of_four(STARTING_SIZE, STARTING_SET)


class Illegal(Exception):
    """A move that the rules forbid: which rule, and why."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{rule}: {sentence}")
        self.rule = rule
        self.sentence = sentence


def measure(size: str) -> tuple[int, int]:
    """Width and height of "3x2"."""
    width, height = size.split("x")
    return int(width), int(height)


def size_of(tile: str) -> str:
    """The size of "city-2x3-shell" or "decor-3x1"."""
    return tile.split("-")[1]


def is_painting(tile: str) -> bool:
    return not tile.startswith("decor-")


def type_of(painting: str) -> str:
    return painting.split("-")[0]


def frame_of(painting: str) -> str:
    return painting.split("-")[2]


def value_of(painting: str) -> int:
    return sum(measure(size_of(painting)))


def shields_of(size: str) -> int:
    width, height = measure(size)
    return width * height


def cells_of(size: str, at: Cell) -> set[Cell]:
    width, height = measure(size)
    row, column = at
    return {(row + down, column + right) for down in range(height) for right in range(width)}


def around(cells: set[Cell]) -> set[Cell]:
    """The cells along the edges of some cells, beyond the grid too."""
    near = set()
    for row, column in cells:
        near |= {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return near - cells


@dataclass
class Wall:
    """Tiles by their top-left cell, and for each covered cell the top-left cell of its tile."""

    tiles: dict[Cell, str] = field(default_factory=dict)
    covered: dict[Cell, Cell] = field(default_factory=dict)
    _places: dict[str, bool] = field(default_factory=dict)  # sizes looked up since the last change

    def put(self, tile: str, at: Cell) -> None:
        self._places = {}
        self.tiles[at] = tile
        for cell in cells_of(size_of(tile), at):
            self.covered[cell] = at

    def remove(self, at: Cell) -> None:
        self._places = {}
        for cell in cells_of(size_of(self.tiles.pop(at)), at):
            del self.covered[cell]

    @property
    def full(self) -> bool:
        return len(self.covered) == ROWS * COLUMNS

    def neighbours(self, at: Cell) -> list[str]:
        """The tiles that touch the tile at this cell, each once."""
        cells = cells_of(size_of(self.tiles[at]), at)
        corners = {self.covered[cell] for cell in around(cells) if cell in self.covered}
        return [self.tiles[corner] for corner in corners]

    def objection(self, size: str, at: Cell) -> str | None:
        """What AS-P4 has against a tile of this size here."""
        width, height = measure(size)
        row, column = at
        if not (0 <= row <= ROWS - height and 0 <= column <= COLUMNS - width):
            return "the tile does not lie wholly inside the grid"
        cells = cells_of(size, at)
        if any(cell in self.covered for cell in cells):
            return "the tile overlaps another one"
        if not any(cell in self.covered for cell in around(cells)):
            return "the tile touches no other one along an edge"
        return None

    def has_place(self, size: str) -> bool:
        if size not in self._places:
            self._places[size] = any(self.objection(size, at) is None for at in GRID)
        return self._places[size]


@dataclass
class Due:
    """Decor earned: what is left of its value; ``several`` with 4 or more touching."""

    left: int
    several: bool = False
    started: bool = False


@dataclass
class Turn:
    """One seat's hanging turn."""

    seat: int
    painting: str | None  # in hand
    from_museum: bool = False  # the painting in hand was just exchanged
    decor: str | None = None  # the size of the decor tile in hand
    swapped: str | None = None  # the size that AS-D6 has just made room for
    dues: list[Due] = field(default_factory=list)  # oldest first


class Table:
    """A game from its setup on."""

    def __init__(self, record: Move) -> None:
        setup = record["setup"]
        self.seats: int = record["seats"]
        self.starting_paintings: list[str] = list(setup["starting_paintings"])
        self.piles: dict[str, list[str]] = {size: list(p) for size, p in setup["piles"].items()}
        self._check_setup(setup["starting_bids"])
        self.stacks: list[list[int]] = [[bid] for bid in setup["starting_bids"]]  # bottom first
        self.hands: list[set[int]] = [set(range(1, 21)) for _ in range(self.seats)]
        self.walls = [Wall() for _ in range(self.seats)]
        self.assistants: list[str | None] = [None] * self.seats
        self.excess: list[list[str]] = [[] for _ in range(self.seats)]
        self.pool = dict(DECOR)
        self.museum: list[str] = []
        self.markers = dict.fromkeys(TYPES, 0)

        self.auctioneer = min(range(self.seats), key=lambda seat: self.stacks[seat][0])
        self.phase = "start"  # start, auction, bid, buy, hang, over
        self.seat = 0
        self.bids: list[int] = []
        self.offer: list[str] = []
        self.order: list[int] = []
        self.bought: dict[int, str] = {}
        self.turn: Turn | None = None

    def _check_setup(self, bids: list[int]) -> None:
        if self.seats not in (2, 3, 4):
            raise Illegal("AS-S1", "2 to 4 players")
        if {size: sorted(p) for size, p in self.piles.items()} != {
            size: sorted(names) for size, names in PAINTINGS.items()
        }:
            raise Illegal("AS-S2", "the piles do not hold the paintings of the game")
        given = self.starting_paintings
        if len(set(given)) != self.seats or not set(given) <= set(STARTING_PAINTINGS):
            raise Illegal("AS-S5", "each seat has one of the four starting paintings")
        if len(bids) != self.seats or len(set(bids)) != self.seats or not set(bids) <= {1, 2, 3, 4}:
            raise Illegal("AS-S6", "each seat has one of the four starting bid cards")

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def copy(self) -> Table:
        return copy.deepcopy(self)

    # ------------------------------------------------------------ moves

    def moves(self) -> list[Move]:
        """All legal moves: all that one could think of, less those that ``check`` refuses."""
        return [move for move in self.thinkable() if self._allowed(move)]

    def _allowed(self, move: Move) -> bool:
        try:
            self.check(move)
        except Illegal:
            return False
        return True

    def thinkable(self) -> Iterator[Move]:
        """Every move of the right kind, legal or not."""
        by = {"by": self.seat}
        if self.phase == "start":
            for at in GRID:
                yield by | {"hang": self.starting_paintings[self.seat], "at": list(at)}
        elif self.phase == "auction":
            for sizes in combinations_with_replacement(sorted(self.piles), self.seats + 1):
                yield by | {"auction": list(sizes)}
        elif self.phase == "bid":
            for card in range(1, 21):
                yield by | {"bid": card}
        elif self.phase == "buy":
            for painting in self.offer:
                yield by | {"buy": painting}
        elif self.phase == "hang":
            yield from self._thinkable_in_turn(by)

    def _thinkable_in_turn(self, by: Move) -> Iterator[Move]:
        turn = self._turn()
        tiles = {self.assistants[turn.seat], turn.painting, turn.decor and f"decor-{turn.decor}"}
        for tile in sorted(tile for tile in tiles if tile is not None):
            for at in GRID:
                yield by | {"hang": tile, "at": list(at)}
            yield by | {"keep": tile}
        for painting in self.museum:
            yield by | {"exchange": painting}
        yield by | {"excess": True}
        for size in DECOR:
            yield by | {"decor": size}
        for size in DECOR:
            if self.pool[size] == 0:
                for swap in self._swaps(self.walls[turn.seat], size):
                    yield by | {"swap_decor": swap}
        yield by | {"done": True}

    def _swaps(self, wall: Wall, size: str) -> Iterator[Move]:
        """Every group of tiles of a size, with every way to cover its cells by other sizes."""
        stock = {other: count for other, count in self.pool.items() if other != size}
        for group in connected_groups(wall, size):
            cells = {cell for at in group for cell in cells_of(size, at)}
            for tiling in tilings(cells, stock):
                yield {
                    "return": [list(at) for at in sorted(group)],
                    "take": [{"size": other, "at": list(at)} for at, other in sorted(tiling)],
                }

    # ------------------------------------------------------------ is it legal?

    def check(self, move: Move) -> None:
        """Raise ``Illegal`` unless this is a legal next move."""
        verbs = [key for key in move if key not in ("by", "at")]
        if len(verbs) != 1 or ("at" in move) != (verbs[0] == "hang"):
            raise Illegal("records", "a move has one verb, and `at` goes with `hang`")
        verb = verbs[0]
        if self.over:
            raise Illegal("AS-E2", "the game is over")
        expected = {"start": "hang", "auction": "auction", "bid": "bid", "buy": "buy"}
        in_turn = {"hang", "keep", "exchange", "excess", "decor", "swap_decor", "done"}
        if verb not in ({expected[self.phase]} if self.phase in expected else in_turn):
            raise Illegal("AS-P2", f"this is not the time to {verb}")
        if move.get("by") != self.seat:
            raise Illegal("AS-P2", f"it is seat {self.seat}'s move")
        getattr(self, f"_check_{'start' if self.phase == 'start' else verb}")(move)

    def _check_start(self, move: Move) -> None:
        at: Cell = tuple(move["at"])
        painting = self.starting_paintings[self.seat]
        if move["hang"] != painting:
            raise Illegal("AS-S5", f"the starting painting of this seat is {painting}")
        cells = cells_of(size_of(painting), at)
        if not cells <= set(GRID):
            raise Illegal("AS-P4", "the tile does not lie wholly inside the grid")
        if not cells & STARS:
            raise Illegal("AS-S5", "the starting painting covers no star")

    def _check_auction(self, move: Move) -> None:
        sizes = move["auction"]
        if len(sizes) != self.seats + 1:
            raise Illegal("AS-A1", f"{self.seats + 1} paintings are auctioned")
        if sizes != sorted(sizes):
            raise Illegal("records", "the sizes are sorted as text")
        for size in sizes:
            if sizes.count(size) > len(self.piles.get(size, [])):
                raise Illegal("AS-A1", f"the pile {size} has not enough tiles")

    def _check_bid(self, move: Move) -> None:
        if move["bid"] not in self.hands[self.seat]:
            raise Illegal("AS-B2", "that card is not in hand")

    def _check_buy(self, move: Move) -> None:
        if move["buy"] not in self.offer:
            raise Illegal("AS-P1", "that painting is not on offer")

    def _turn(self) -> Turn:
        assert self.turn is not None
        return self.turn

    def _can_hang_or_keep(self, size: str) -> bool:
        seat = self._turn().seat
        return self.assistants[seat] is None or self.walls[seat].has_place(size)

    def compels(self, due: Due) -> bool:
        """Not started, and a tile of the pool can be hung or kept for it (AS-D3)."""
        return not due.started and any(
            self.pool[size] > 0 and shields_of(size) <= due.left and self._can_hang_or_keep(size)
            for size in DECOR
        )

    def _settles(self, size: str) -> int | None:
        """Which due a tile of this size would settle: newest first, none beyond a compelling."""
        dues = self._turn().dues
        for index in reversed(range(len(dues))):
            if shields_of(size) <= dues[index].left:
                return index
            if self.compels(dues[index]):
                return None
        return None

    def _refuse_if_due(self) -> None:
        if any(self.compels(due) for due in self._turn().dues):
            raise Illegal("AS-P3", "decor is due before that")

    def _refuse_if_forced(self, move: Move) -> None:
        """The three cases in which the very next move is laid down."""
        turn = self._turn()
        if turn.decor is not None:
            tile = f"decor-{turn.decor}"
            if move.get("hang", move.get("keep")) != tile:
                raise Illegal("AS-D3", "the decor tile in hand is hung or kept first")
        if turn.from_museum and move.get("hang") != turn.painting:
            raise Illegal("AS-N2", "the painting from the museum is hung with the very next move")
        if turn.swapped is not None and move.get("decor") != turn.swapped:
            raise Illegal("AS-D6", f"the very next move is to take a {turn.swapped}")

    def _check_hang(self, move: Move) -> None:
        self._refuse_if_forced(move)
        turn, tile = self._turn(), move["hang"]
        if turn.decor is None and tile != self.assistants[turn.seat]:
            if tile != turn.painting:
                raise Illegal("AS-P3", "that tile is neither in hand nor held by the assistant")
            self._refuse_if_due()
        objection = self.walls[turn.seat].objection(size_of(tile), tuple(move["at"]))
        if objection is not None:
            raise Illegal("AS-P4", objection)

    def _check_keep(self, move: Move) -> None:
        self._refuse_if_forced(move)
        turn = self._turn()
        if turn.decor is None:
            if turn.painting is None or move["keep"] != turn.painting:
                raise Illegal("AS-P3", "that tile is not in hand")
            self._refuse_if_due()
        if self.assistants[turn.seat] is not None:
            raise Illegal("AS-H1", "the assistant holds a tile already")

    def _refuse_if_it_fits(self) -> None:
        turn = self._turn()
        if turn.painting is None:
            raise Illegal("AS-H4", "there is no new painting in hand")
        if self.walls[turn.seat].has_place(size_of(turn.painting)):
            raise Illegal("AS-N1", "the new painting has a legal place")

    def _check_exchange(self, move: Move) -> None:
        self._refuse_if_forced(move)
        self._refuse_if_it_fits()
        self._refuse_if_due()
        turn, wanted = self._turn(), move["exchange"]
        assert turn.painting is not None
        if wanted not in self.museum:
            raise Illegal("AS-N2", "that painting does not lie at the museum")
        if type_of(wanted) != type_of(turn.painting):
            raise Illegal("AS-N2", "that painting is of another type")
        if not self.walls[turn.seat].has_place(size_of(wanted)):
            raise Illegal("AS-N2", "that painting can't be hung either")

    def _check_excess(self, move: Move) -> None:
        self._refuse_if_forced(move)
        if move["excess"] is not True:
            raise Illegal("records", "excess is true")
        self._refuse_if_it_fits()
        self._refuse_if_due()

    def _check_decor(self, move: Move) -> None:
        self._refuse_if_forced(move)
        size = move["decor"]
        if size not in DECOR:
            raise Illegal("AS-D2b", "there is no decor of that size")
        if self._settles(size) is None:
            raise Illegal("AS-D1", "no decor of that value is due now")
        if self.pool[size] == 0:
            raise Illegal("AS-D3", "the pool has no such tile")
        if not self._can_hang_or_keep(size):
            raise Illegal("AS-D3", "such a tile can neither be hung nor kept")

    def _check_swap_decor(self, move: Move) -> None:
        self._refuse_if_forced(move)
        seat = self._turn().seat
        wall = self.walls[seat]
        back = [tuple(at) for at in move["swap_decor"]["return"]]
        taken = [(entry["size"], tuple(entry["at"])) for entry in move["swap_decor"]["take"]]
        tiles = {wall.tiles.get(at, "none") for at in back}
        if len(tiles) != 1 or len(set(back)) != len(back):
            raise Illegal("AS-D6", "the tiles given back are of one size, each named once")
        (tile,) = tiles
        if tile == "none" or is_painting(tile):
            raise Illegal("AS-D6", "only decor tiles of the own wall are given back")
        size = size_of(tile)
        if self.pool[size] > 0:
            raise Illegal("AS-D6", "the pool has such tiles")
        if self._settles(size) is None or not self._can_hang_or_keep(size):
            raise Illegal("AS-D6", "no due allows a tile of that size")
        if not connected(back, size):
            raise Illegal("AS-D6", "the tiles given back are not edge-connected")
        for other, _ in taken:
            if other == size or other not in DECOR:
                raise Illegal("AS-D6", "tiles of other sizes are taken")
            if sum(1 for name, _ in taken if name == other) > self.pool[other]:
                raise Illegal("AS-D6", "the pool has not enough of the tiles taken")
        before = [cell for at in back for cell in cells_of(size, at)]
        after = [cell for other, at in taken for cell in cells_of(other, at)]
        if sorted(before) != sorted(after):
            raise Illegal("AS-D6", "the tiles taken cover exactly the same cells")

    def _check_done(self, move: Move) -> None:
        self._refuse_if_forced(move)
        if move["done"] is not True:
            raise Illegal("records", "done is true")
        if self._turn().painting is not None:
            raise Illegal("AS-P3", "the new painting is still in hand")
        self._refuse_if_due()

    # ------------------------------------------------------------ playing

    def play(self, move: Move) -> None:
        self.check(move)
        if self.phase == "start":
            self._play_start(move)
            return
        verb = next(key for key in move if key not in ("by", "at"))
        getattr(self, f"_play_{verb}")(move)

    def _play_start(self, move: Move) -> None:
        self.walls[self.seat].put(move["hang"], tuple(move["at"]))
        self.seat += 1
        if self.seat == self.seats:
            self.phase, self.seat = "auction", self.auctioneer

    def _play_auction(self, move: Move) -> None:
        self.offer = [self.piles[size].pop(0) for size in move["auction"]]
        self.phase, self.seat, self.bids = "bid", 0, []

    def _play_bid(self, move: Move) -> None:
        self.bids.append(move["bid"])
        self.seat += 1
        if self.seat < self.seats:
            return
        for seat, card in enumerate(self.bids):
            self.hands[seat].remove(card)
            self.stacks[seat].append(card)
        self.order = sorted(
            range(self.seats), key=lambda seat: self.stacks[seat][::-1], reverse=True
        )
        self.phase, self.seat, self.bought = "buy", self.order[0], {}

    def _play_buy(self, move: Move) -> None:
        self.offer.remove(move["buy"])
        self.bought[self.seat] = move["buy"]
        if len(self.bought) < self.seats:
            self.seat = self.order[len(self.bought)]
        else:
            self.phase = "hang"
            self._begin_turn(self.order[0])

    def _begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.turn = Turn(seat, self.bought[seat])

    def _play_hang(self, move: Move) -> None:
        turn, tile, at = self._turn(), move["hang"], tuple(move["at"])
        wall = self.walls[turn.seat]
        if turn.decor is not None:
            turn.decor = None
        elif tile == turn.painting:
            turn.painting, turn.from_museum, turn.dues = None, False, []
        else:
            self.assistants[turn.seat] = None
        wall.put(tile, at)
        if is_painting(tile):
            touching = sum(
                1
                for other in wall.neighbours(at)
                if is_painting(other) and frame_of(other) == frame_of(tile)
            )
            if touching:
                turn.dues.append(Due(touching, several=touching >= 4))
        if wall.full:
            turn.dues = []

    def _play_keep(self, move: Move) -> None:
        turn = self._turn()
        self.assistants[turn.seat] = move["keep"]
        if turn.decor is not None:
            turn.decor = None
        else:
            turn.painting, turn.dues = None, []

    def _play_exchange(self, move: Move) -> None:
        turn = self._turn()
        assert turn.painting is not None
        self.museum.remove(move["exchange"])
        self.museum.append(turn.painting)
        turn.painting, turn.from_museum, turn.dues = move["exchange"], True, []

    def _play_excess(self, move: Move) -> None:
        turn = self._turn()
        assert turn.painting is not None
        self.excess[turn.seat].append(turn.painting)
        turn.painting = None
        turn.dues = [] if self.walls[turn.seat].full else [Due(1)]

    def _play_decor(self, move: Move) -> None:
        turn, size = self._turn(), move["decor"]
        index = self._settles(size)
        assert index is not None
        due = turn.dues[index]
        del turn.dues[index + 1 :]
        due.left -= shields_of(size)
        due.started = True
        if not due.several or due.left == 0:
            del turn.dues[index]
        self.pool[size] -= 1
        turn.decor, turn.swapped = size, None

    def _play_swap_decor(self, move: Move) -> None:
        turn = self._turn()
        wall = self.walls[turn.seat]
        for at in move["swap_decor"]["return"]:
            turn.swapped = size_of(wall.tiles[tuple(at)])
            self.pool[turn.swapped] += 1
            wall.remove(tuple(at))
        for entry in move["swap_decor"]["take"]:
            self.pool[entry["size"]] -= 1
            wall.put(f"decor-{entry['size']}", tuple(entry["at"]))

    def _play_done(self, move: Move) -> None:
        following = self.order.index(self.seat) + 1
        if following < self.seats:
            self._begin_turn(self.order[following])
        else:
            self.turn = None
            self._end_round()

    def _end_round(self) -> None:
        (unsold,) = self.offer
        self.offer = []
        self.museum.append(unsold)
        kind = type_of(unsold)
        others = {place for other, place in self.markers.items() if other != kind}
        target = self.markers[kind] + value_of(unsold)
        while target > 0 and target in others:
            target -= 1
        self.markers[kind] = target

        self.auctioneer = (self.auctioneer + 1) % self.seats
        second_excess = any(len(paintings) >= 2 for paintings in self.excess)
        if any(wall.full for wall in self.walls) or second_excess or not self.hands[0]:
            self.phase = "over"
        else:
            self.phase, self.seat = "auction", self.auctioneer

    # ------------------------------------------------------------ scoring

    def multipliers(self) -> dict[str, int]:
        present = [kind for kind in TYPES if kind in {type_of(name) for name in self.museum}]
        present.sort(key=lambda kind: self.markers[kind], reverse=True)
        ranked = dict(zip(present, [5, 4, 3, 2], strict=False))
        return {kind: ranked.get(kind, 2) for kind in TYPES}

    def breakdown(self, seat: int) -> dict[str, int]:
        wall, worth = self.walls[seat], self.multipliers()
        prestige = decor = eye_line = 0
        for at, tile in wall.tiles.items():
            if not is_painting(tile):
                decor += shields_of(size_of(tile))
                continue
            kind = type_of(tile)
            faux_pas = any(
                is_painting(other) and type_of(other) == kind for other in wall.neighbours(at)
            )
            if not faux_pas:
                prestige += worth[kind]
            rows = {row for row, _ in cells_of(size_of(tile), at)}
            if worth[kind] == 5 and rows & EYE_LINE:
                eye_line += 3
        return {
            "prestige": prestige,
            "decor": decor,
            "eye_line": eye_line,
            "full_wall": 5 if wall.full else 0,
            "corners": -2 * sum(1 for corner in CORNERS if corner not in wall.covered),
            "excess": -2 * len(self.excess[seat]),
        }

    def result(self) -> dict[str, Any]:
        breakdown = [self.breakdown(seat) for seat in range(self.seats)]
        scores = [sum(points.values()) for points in breakdown]
        standing = [(scores[seat], sum(self.hands[seat])) for seat in range(self.seats)]
        winners = [seat for seat in range(self.seats) if standing[seat] == max(standing)]
        return {"scores": scores, "winners": winners, "breakdown": breakdown}


def connected(corners: list[Cell], size: str) -> bool:
    """Whether tiles of this size at these cells hang together by their edges."""
    reached = {corners[0]}
    for _ in corners:
        near = around({cell for at in reached for cell in cells_of(size, at)})
        reached |= {at for at in corners if near & cells_of(size, at)}
    return reached == set(corners)


def connected_groups(wall: Wall, size: str) -> set[frozenset[Cell]]:
    """All sets of one or more decor tiles of a size that hang together by their edges."""
    tiles = [at for at, tile in wall.tiles.items() if tile == f"decor-{size}"]
    touching = {
        at: {other for other in tiles if around(cells_of(size, at)) & cells_of(size, other)}
        for at in tiles
    }
    groups = {frozenset({at}) for at in tiles}
    fresh = set(groups)
    while fresh:
        grown = {group | {new} for group in fresh for at in group for new in touching[at] - group}
        fresh = grown - groups
        groups |= fresh
    return groups


def tilings(cells: set[Cell], stock: dict[str, int]) -> Iterator[list[tuple[Cell, str]]]:
    """All ways to cover exactly these cells with tiles from the stock."""
    if not cells:
        yield []
        return
    first = min(cells)  # the top-left cell of whichever tile covers it
    for size in stock:
        piece = cells_of(size, first)
        if stock[size] > 0 and piece <= cells:
            rest = stock | {size: stock[size] - 1}
            for tiling in tilings(cells - piece, rest):
                yield [(first, size), *tiling]
