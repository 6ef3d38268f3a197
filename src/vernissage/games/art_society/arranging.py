"""A position of Art Society by hand: what follows from the walls may be left open.

``*`` as the piles: all paintings that are nowhere else; as the pool: all decor that hangs nowhere; as
the turn: the seat whose it can be. At the end of the offer or of the museum, and after the starting
card of a seat's bids, it stands for as many more (or fewer) as the number of rounds asks for: a seat has
its starting painting and one for each round.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from vernissage.games.arranging import OPEN, first_possible, unreadable
from vernissage.games.art_society.notation import TILE_BY_CODE, TILE_CODES
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    DECOR_COUNT,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    HIGHEST_BID,
    PAINTINGS,
    PILES,
    SIZE_OF,
    TYPE_OF,
)
from vernissage.games.registry import game

_TURN, _OFFER, _PILES, _POOL, _MUSEUM, _MARKERS, _HANGING, _FIRST_SEAT = 1, 2, 3, 4, 5, 6, 7, 8
_BIDS, _PAINTING, _ASSISTANT, _EXCESS, _WALL = 0, 2, 3, 4, 5
_LONGEST = 120
"""Things in one place: there are no more tiles than that. To fill in the museum goes with the square."""


def complete(words: list[str], rng: Random) -> str:
    """A whole line; raises `FormatError` for what can't be read at all."""
    seats = [word.split(":") for word in words[_FIRST_SEAT:]]
    if not 1 <= len(seats) <= 4 or any(len(seat) != 6 for seat in seats):
        raise unreadable(" ".join(words))
    words = list(words)
    phase = words[0].removesuffix("~")
    played = _bids_needed(phase, seats)
    for seat in seats:
        seat[_BIDS] = _with_bids(seat[_BIDS], played)
    museum = _items(words[_MUSEUM])
    offer = _items(words[_OFFER]) if phase != "auction" else []
    left = _paintings_left(seats, museum, offer, rng)
    if OPEN in museum:
        finished = max(0, played - (phase in ("buying", "hanging")))
        words[_MUSEUM] = ",".join(_filled_museum(museum, finished, words, left)) or "-"
    if OPEN in offer:
        words[_OFFER] = _filled_offer(offer, phase, seats, left)
    if words[_PILES] == OPEN:
        words[_PILES] = _piles(left)
    if words[_POOL] == OPEN:
        words[_POOL] = _pool(seats, _items(words[_HANGING]))
    words[_FIRST_SEAT:] = [":".join(seat) for seat in seats]
    if words[_TURN] != OPEN:
        return " ".join(words)
    holders = [n for n, seat in enumerate(seats) if seat[_PAINTING] != "-"]
    rest = [n for n in range(len(seats)) if n not in holders]
    wanted = holders + rest if phase in ("start", "hanging") else rest + holders
    turns = ["-"] if phase == "over" else [str(seat) for seat in wanted]
    return first_possible(
        game("art-society"),
        (" ".join([words[0], turn, *words[_OFFER:]]) for turn in turns),
        unless=("AS-P1", "AS-B2", "AS-S5", "AS-A1", "AS-P3"),
    )


def _items(word: str) -> list[str]:
    items = [] if word == "-" else word.split(",")
    if len(items) > _LONGEST:
        raise unreadable(word)
    return items


def _painting(code: str) -> int:
    """The number of a painting, or -1."""
    found = TILE_BY_CODE.get(code, -1)
    return found if found < PAINTINGS else -1


def _owned(seat: list[str]) -> list[str]:
    """The codes of everything that a seat has."""
    wall = [item.partition("@")[0] for item in _items(seat[_WALL])]
    return [*wall, *_items(seat[_EXCESS]), seat[_PAINTING], seat[_ASSISTANT]]


def _bids_needed(phase: str, seats: list[list[str]]) -> int:
    """How many cards each must have played to own what it does (AS-P1)."""
    if phase == "start":
        return 0
    owned = [sum(_painting(code) >= 0 for code in _owned(seat)) for seat in seats]
    if phase == "buying":
        return max(
            number - (seat[_PAINTING] != "-") for number, seat in zip(owned, seats, strict=True)
        )
    return max(0, max(owned) - 1)


def _with_bids(word: str, played: int) -> str:
    """The stack with so many cards above the starting one, where that is open."""
    start, *cards = word.split(".")
    if len(cards) > _LONGEST:
        raise unreadable(word)
    if OPEN not in cards:
        return word
    known = [card for card in cards if card != OPEN]
    known = known[max(0, len(known) - played) :]
    spare = (str(card) for card in range(1, HIGHEST_BID + 1) if str(card) not in known)
    earlier = [card for _, card in zip(range(played - len(known)), spare, strict=False)]
    return ".".join([start, *earlier, *known])


def _paintings_left(
    seats: list[list[str]], museum: list[str], offer: list[str], rng: Random
) -> list[int]:
    """Paintings that are in no place that is named, in any order."""
    placed = {_painting(code) for seat in seats for code in _owned(seat)}
    placed |= {_painting(code) for code in (*museum, *offer)}
    left = [painting for painting in range(AUCTIONED) if painting not in placed]
    rng.shuffle(left)
    return left


def _filled_museum(museum: list[str], count: int, words: list[str], left: list[int]) -> list[str]:
    """So many: every type whose marker has moved is there (AS-R1), the others are not added."""
    known = [code for code in museum if code != OPEN]
    moved = [kind for kind, space in enumerate(words[_MARKERS].split(".")) if space.strip("0")]
    here = Counter(int(TYPE_OF[_painting(code)]) for code in known if _painting(code) >= 0)
    while len(known) > count:  # what was put there last stays longest
        types = [int(TYPE_OF[_painting(code)]) for code in known]
        unmoved = [kind not in moved for kind in types]
        several = [here[kind] > 1 for kind in types]
        spare = next((k for k, drop in enumerate(unmoved) if drop), None)
        if spare is None:
            spare = next((k for k, drop in enumerate(several) if drop), 0)
        here[types[spare]] -= 1
        if (painting := _painting(known.pop(spare))) >= 0:
            left.append(painting)
    while len(known) < count:
        wanted = [kind for kind in moved if not here[kind]] or [k for k in range(4) if here[k]]
        found = next((p for p in left if int(TYPE_OF[p]) in (wanted or moved)), None)
        if found is None:
            break
        left.remove(found)
        here[int(TYPE_OF[found])] += 1
        known.append(TILE_CODES[found])
    return sorted(known, key=lambda code: TILE_BY_CODE.get(code, 0))


def _filled_offer(offer: list[str], phase: str, seats: list[list[str]], left: list[int]) -> str:
    """What was auctioned and not bought, in the order of its sizes (AS-A1, AS-A2)."""
    if phase not in ("bids", "buying", "hanging"):
        return "-"
    places = len(seats) + 1
    bought = sum(seat[_PAINTING] != "-" for seat in seats)
    count = {"bids": places, "buying": places - bought}.get(phase, 1)
    known = [code for code in offer if code not in (OPEN, "-")]
    extra = max(0, len(known) - count)
    left += [_painting(code) for code in known[:extra] if _painting(code) >= 0]
    known = known[extra:]
    while len(known) < count and left:
        known.append(TILE_CODES[left.pop()])
    known.sort(key=lambda code: int(SIZE_OF[_painting(code)]))
    return ",".join(known + ["-"] * (places - len(known)))


def _piles(left: list[int]) -> str:
    piles = []
    for size in range(PILES):
        pile = [p for p in left if FIRST_OF_SIZE[size] <= p < FIRST_OF_SIZE[size + 1]]
        piles.append("".join(TILE_CODES[painting][:2] for painting in pile) or "-")
    return "/".join(piles)


def _pool(seats: list[list[str]], hanging: list[str]) -> str:
    used = Counter(code for seat in seats for code in _owned(seat))
    used.update(item for item in hanging if item[:1] == "d")
    return ".".join(
        str(max(0, int(count) - used[TILE_CODES[FIRST_DECOR + size]]))
        for size, count in enumerate(DECOR_COUNT)
    )
