"""A second verifier of deals, by another hand than the first.

Written from `docs/fair-dealing.md` and `docs/records.md` alone (how many can play a game stands
in the facts about its components), by someone who had read no line of this project's source,
neither `examples/verify_deal.py` nor a test; its first version in the history is that one. It
was right about all twelve games of `fair_games` as they were then. What the page had left unsaid
was mended there, and from there here. It shares nothing with the project on purpose:
`test_verifiers.py` holds it and the others to the same answers.

    python verifier_from_the_page.py RECORD.json [KEPT.json]
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any

Json = dict[str, Any]

COLOURS = ["blue", "brown", "green", "red", "yellow"]
TYPES = ["city", "portrait", "still_life", "landscape"]
FRAMES = {
    "A": ["shell", "gold", "wood", "silver"],
    "B": ["wood", "silver", "gold", "shell"],
    "C": ["silver", "wood", "shell", "gold"],
    "D": ["gold", "shell", "silver", "wood"],
}
PILES = (
    "1x2 ACD, 1x3 ABCD, 2x2 BCD, 2x3 CD, 2x4 CD, 2x5 B, 3x2 ABD, 3x3 BCD, "
    "3x4 A, 3x5 C, 3x6 A, 4x3 A, 4x4 B, 5x3 B, 5x4 D"
)


def digest(*words: str) -> str:
    return sha256(" ".join(("vernissage", *words)).encode()).hexdigest()


class Stream:
    def __init__(self, *words: str | int) -> None:
        text = "\x1f".join(["vernissage/1", *map(str, words)])
        state = sha256(text.encode()).digest()
        self.s = [int.from_bytes(state[at : at + 8], "little") for at in (0, 8, 16, 24)]

    def next(self) -> int:
        s0, s1, s2, s3 = self.s
        result = (rotl((s1 * 5) % 2**64, 7) * 9) % 2**64
        t = (s1 << 17) % 2**64
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= t
        self.s = [s0, s1, s2, rotl(s3, 45)]
        return result

    def below(self, n: int) -> int:
        product = (self.next() >> 32) * n
        if product % 2**32 < n:
            threshold = (2**32 - n) % n
            while product % 2**32 < threshold:
                product = (self.next() >> 32) * n
        return product >> 32

    def shuffle(self, given: Iterable[Any]) -> list[Any]:
        items = list(given)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def rotl(x: int, k: int) -> int:
    return (x << k | x >> (64 - k)) % 2**64


def patchwork(stream: Stream, seats: int) -> Json:
    return {"circle": [*stream.shuffle(range(2, 34)), 1]}


def final_touch(stream: Stream, seats: int) -> Json:
    masterpieces = stream.shuffle(f"m{number:02}" for number in range(1, 26))
    cards = stream.shuffle(colour for colour in COLOURS for _ in range(12))
    hands = [sorted(cards.pop() for _ in range(5)) for _ in range(seats)]
    return {"masterpieces": masterpieces, "hands": hands, "deck": cards[::-1]}


def paintings(size: str, sets: str) -> list[str]:
    return [
        f"{kind}-{size}-{frame}"
        for name in sets
        for kind, frame in zip(TYPES, FRAMES[name], strict=True)
    ]


def art_society(stream: Stream, seats: int) -> Json:
    piles = {}
    for pile in PILES.split(", "):
        size, sets = pile.split()
        piles[size] = stream.shuffle(paintings(size, sets))[::-1]
    starting_paintings = stream.shuffle(paintings("2x3", "A"))[:seats]
    starting_bids = stream.shuffle([1, 2, 3, 4])[:seats]
    return {
        "piles": piles,
        "starting_paintings": starting_paintings,
        "starting_bids": starting_bids,
    }


# Of each game: its setup, and the seats it can have.
GAMES = {
    "patchwork": (patchwork, [2]),
    "final-touch": (final_touch, [2, 3, 4]),
    "art-society": (art_society, [2, 3, 4]),
}


def options_of(game: str, seats: int) -> Json:
    """The values of each option, the one first that an absent one has."""
    options: dict[str, Json] = {
        "patchwork": {"first": [0, 1], "special_patches": ["revised", "original"]},
        "final-touch": {"first": list(range(seats))},
        "art-society": {"remember_bids": [True, False]},
    }
    return options[game]


def new_deck(game_seed: str, number: int, pile: list[str]) -> list[str]:
    stream = Stream(game_seed, "shuffle", number)
    left = sorted(pile)
    return [left.pop(stream.below(len(left))) for _ in pile]


def same(one: Any, other: Any) -> bool:
    """Equal as JSON: Python alone takes 1, 1.0 and true for the same."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def is_digits(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None


def is_list_of(check: Callable[[Any], bool], value: Any, length: int) -> bool:
    return isinstance(value, list) and len(value) == length and all(map(check, value))


def is_digits_or_null(value: Any) -> bool:
    return value is None or is_digits(value)


def objections(record: Json, kept: Json | None = None) -> list[str]:
    """All that is wrong with the deal of a finished game; nothing if it follows."""
    try:
        form = form_of(record)
        return [form] if form else [*itself(record), *seen(record, kept or {}), *dealt(record)]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        return [f"the record has no known form: {error!r}"]


def dealing_of(record: Json) -> tuple[Any, Any, Any]:
    dealing, none = record.get("dealing", {}), [None] * record["seats"]
    return dealing.get("hashes", none), dealing.get("texts", none), dealing.get("drawn", [])


def form_of(record: Json) -> str | None:
    game, seats = record["game"], record["seats"]
    if game not in GAMES or type(seats) is not int or seats not in GAMES[game][1]:
        return "no game of ours with so many seats"
    if not isinstance(record["seed"], str):
        return "there is no seed"
    hashes, texts, drawn = dealing_of(record)
    for listed in (hashes, texts):
        if not is_list_of(is_digits_or_null, listed, seats):
            return "hashes and texts are not one for each seat"
    if not isinstance(drawn, list) or not all(name in options_of(game, seats) for name in drawn):
        return "it names options as drawn that there are not"
    if record.get("commitment") is None and "dealing" in record:
        return "there is no commitment"
    return None


def itself(record: Json) -> Iterator[str]:
    """Step 1: the record agrees with itself."""
    hashes, texts, _ = dealing_of(record)
    if record.get("commitment") not in (None, digest("deal", record["seed"])):
        yield "the seed does not fit its commitment"
    for seat, (promise, text) in enumerate(zip(hashes, texts, strict=True)):
        if text is not None and promise != digest("seat", text):
            yield f"the text of seat {seat} does not fit its hash"


def seen(record: Json, kept: Json) -> Iterator[str]:
    """Step 2: the record agrees with what this player saw before the game."""
    hashes, texts, drawn = dealing_of(record)
    if "commitment" in kept and kept["commitment"] != digest("deal", record["seed"]):
        yield "the seed does not fit the commitment that was shown before the game"
    if "hashes" in kept and kept["hashes"] != hashes:
        yield "the hashes are not those shown before the game"
    for place, text in kept.get("texts", {}).items():
        if hashes[int(place)] != digest("seat", text):
            yield f"the hash of seat {place} is not that of your text"
        elif texts[int(place)] is None and int(place) in kept.get("taken", []):
            yield f"your text of seat {place} was taken and then left out"
    for option, values in options_of(record["game"], record["seats"]).items():
        if "options" not in kept:
            break
        shown = kept["options"].get(option, None if option == "first" else values[0])
        if shown is None and option not in drawn:
            yield f"this was to be left to chance: {option}"
        if shown is not None and not same(shown, record["options"].get(option, values[0])):
            yield f"this is not what the table showed: {option}"


def dealt(record: Json) -> Iterator[str]:
    """Steps 3 and 4: the setup, the options that were drawn and every shuffle follow."""
    game, seats, seed = record["game"], record["seats"], record["seed"]
    hashes, texts, drawn = dealing_of(record)
    if any(promise is not None for promise in hashes):
        seed = digest("mix", seed, *("-" if text is None else text for text in texts))
    if not same(record["setup"], GAMES[game][0](Stream(seed, game, seats), seats)):
        yield "the setup does not follow"
    for option in drawn:
        values = options_of(game, seats)[option]
        value = values[Stream(seed, game, seats, option).below(len(values))]
        if not same(value, record["options"].get(option, values[0])):
            yield f"the option does not follow: {option}"
    decks = [move["chance"]["deck"] for move in record["moves"] if "chance" in move]
    if decks and game != "final-touch":
        yield "only Final Touch is shuffled during a game"
    for number, deck in enumerate(decks):
        if not set(deck) <= set(COLOURS) or deck != new_deck(seed, number, deck):
            yield f"shuffle {number} does not follow"


def main(record: str, kept: str | None = None) -> int:
    def read(path: str) -> Any:
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    found = objections(read(record), read(kept) if kept else None)
    print("\n".join(found) or "The deal follows from what was promised.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
