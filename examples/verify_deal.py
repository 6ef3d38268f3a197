"""Check how games were dealt, by docs/fair-dealing.md alone: no part of Vernissage is used.

    python examples/verify_deal.py RECORDS.jsonl [KEPT.jsonl]

Every line is one record. For each it prints what its deal proves, or what is wrong with it. A
second file has on the same line what you kept before that game, or null.
"""

import hashlib
import json
import re
import sys
from typing import Any

MASK = 2**64 - 1
COLOURS = ["blue", "brown", "green", "red", "yellow"]
TYPES = ["city", "portrait", "still_life", "landscape"]
SETS = {
    "A": ["shell", "gold", "wood", "silver"],
    "B": ["wood", "silver", "gold", "shell"],
    "C": ["silver", "wood", "shell", "gold"],
    "D": ["gold", "shell", "silver", "wood"],
}
PILES = (
    "1x2 ACD, 1x3 ABCD, 2x2 BCD, 2x3 CD, 2x4 CD, 2x5 B, 3x2 ABD, 3x3 BCD, 3x4 A, 3x5 C, 3x6 A, "
    "4x3 A, 4x4 B, 5x3 B, 5x4 D"
)


Record = dict[str, Any]
Setup = dict[str, Any]


class Wrong(Exception):
    """A deal that was not made as it should have been."""


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Stream:
    """xoshiro256**, seeded by words."""

    def __init__(self, *words: object) -> None:
        text = "\x1f".join(["vernissage/1", *map(str, words)])
        digest = hashlib.sha256(text.encode()).digest()
        self.s = [int.from_bytes(digest[at : at + 8], "little") for at in (0, 8, 16, 24)]

    def next(self) -> int:
        s = self.s
        result = rotl(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
        return result

    def below(self, n: int) -> int:
        product = (self.next() >> 32) * n
        if product % 2**32 < n:
            threshold = (2**32 - n) % n
            while product % 2**32 < threshold:
                product = (self.next() >> 32) * n
        return product >> 32

    def shuffle(self, items: list[Any]) -> list[Any]:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def rotl(x: int, k: int) -> int:
    return (x << k | x >> (64 - k)) & MASK


def patchwork(stream: Stream, seats: int) -> Setup:
    return {"circle": [*stream.shuffle(list(range(2, 34))), 1]}


def final_touch(stream: Stream, seats: int) -> Setup:
    masterpieces = stream.shuffle([f"m{number:02}" for number in range(1, 26)])
    cards = stream.shuffle([colour for colour in COLOURS for _ in range(12)])
    hands = [sorted(cards.pop() for _ in range(5)) for _ in range(seats)]
    return {"masterpieces": masterpieces, "hands": hands, "deck": cards[::-1]}


def paintings(size: str, sets: str) -> list[str]:
    return [f"{TYPES[n]}-{size}-{SETS[name][n]}" for name in sets for n in range(4)]


def art_society(stream: Stream, seats: int) -> Setup:
    piles = {}
    for each in PILES.split(", "):
        size, sets = each.split()
        piles[size] = stream.shuffle(paintings(size, sets))[::-1]
    starting = stream.shuffle(paintings("2x3", "A"))[:seats]
    bids = stream.shuffle([1, 2, 3, 4])[:seats]
    return {"starting_paintings": starting, "starting_bids": bids, "piles": piles}


# The values of the options that can be drawn; the first is meant where a record is silent.
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "patchwork": {"first": [0, 1], "special_patches": ["revised", "original"]},
    "final-touch": {"first": [0, 1, 2, 3]},
    "art-society": {"remember_bids": [True, False]},
}
DEALS = {"patchwork": patchwork, "final-touch": final_touch, "art-society": art_society}


def reshuffled(stream: Stream, deck: list[str]) -> list[str]:
    """The order that the stream gives to the cards of a new deck."""
    left = sorted(deck)
    found: list[str] = []
    while left:
        found.append(left.pop(stream.below(len(left))))
    return found


def promises(record: Record) -> tuple[list[str | None], list[str | None]]:
    """The hashes and the texts of a record; every promise in it is looked at first."""
    seed, seats, dealing = record["seed"], record["seats"], record.get("dealing", {})
    hashes = dealing.get("hashes", [None] * seats)
    texts = dealing.get("texts", [None] * seats)
    if len(hashes) != seats or len(texts) != seats:
        raise Wrong("there must be one hash and one text for each seat")
    promised = record.get("commitment")
    if promised is None and "dealing" in record:
        raise Wrong("the record has no commitment of the server")
    if promised is not None and promised != sha256(f"vernissage deal {seed}"):
        raise Wrong("the seed is not the one that the server committed to")
    for seat, (promised, text) in enumerate(zip(hashes, texts, strict=True)):
        for each in (promised, text):
            if each is not None and not re.fullmatch("[0-9a-f]{64}", each):
                raise Wrong(f"seat {seat} has a text or hash that is not 64 hexadecimal digits")
        if text is not None and promised is None:
            raise Wrong(f"seat {seat} gave a text without having committed to one")
        if text is not None and sha256(f"vernissage seat {text}") != promised:
            raise Wrong(f"the text of seat {seat} is not the one that it committed to")
    return hashes, texts


def compare(
    record: Record, hashes: list[str | None], texts: list[str | None], kept: Record
) -> None:
    """Whether a record is what one saw before the game."""
    if "commitment" in kept and kept["commitment"] != sha256(f"vernissage deal {record['seed']}"):
        raise Wrong("the seed is not the one whose commitment you saw")
    if "hashes" in kept and kept["hashes"] != hashes:
        raise Wrong("the hashes are not those that you saw")
    for place, text in kept.get("texts", {}).items():
        seat = int(place)
        if hashes[seat] != sha256(f"vernissage seat {text}"):
            raise Wrong(f"the hash of seat {seat} is not the one that you gave")
        if texts[seat] is None and seat in kept.get("taken", []):
            raise Wrong(f"the text of seat {seat} was acknowledged and then left out")
    if "options" in kept:
        drawn = record.get("dealing", {}).get("drawn", [])
        for option, values in OPTIONS[record["game"]].items():
            seen = kept["options"].get(option, None if option == "first" else values[0])
            if seen is None and option not in drawn:
                raise Wrong(f"{option} was to be drawn")
            if seen is not None and seen != record["options"].get(option, values[0]):
                raise Wrong(f"{option} is not what you saw")


def follow(record: Record, seed: str) -> None:
    """Whether setup, options and shuffles come from the game seed."""
    game, seats = record["game"], record["seats"]
    if record["setup"] != DEALS[game](Stream(seed, game, seats), seats):
        raise Wrong("the setup is not the one that the seed gives")
    for option in record.get("dealing", {}).get("drawn", []):
        if option not in OPTIONS[game]:
            raise Wrong(f"there is no option {option}")
        values = OPTIONS[game][option]
        count = seats if option == "first" else len(values)
        right = values[Stream(seed, game, seats, option).below(count)]
        if record["options"].get(option, values[0]) != right:
            raise Wrong(f"the seed gives {right} for the option {option}")
    decks = [move["chance"]["deck"] for move in record["moves"] if "chance" in move]
    if decks and game != "final-touch":
        raise Wrong(f"nothing is shuffled in a game of {game}")
    for number, deck in enumerate(decks):
        if not set(deck) <= set(COLOURS):
            raise Wrong(f"shuffle {number} has cards of no known colour")
        if reshuffled(Stream(seed, "shuffle", number), deck) != deck:
            raise Wrong(f"shuffle {number} is not the one that the seed gives")


def verify(record: Record, kept: Record | None = None) -> list[int]:
    """The seats that gave some of the randomness; raises `Wrong`."""
    try:
        if not isinstance(record["seed"], str):
            raise Wrong("the record names no seed")
        hashes, texts = promises(record)
        compare(record, hashes, texts, kept or {})
        parts = [record["seed"], *(text or "-" for text in texts)]
        mixed = sha256(" ".join(["vernissage mix", *parts]))
        follow(record, mixed if any(hashes) else record["seed"])
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise Wrong(f"the record is not of a known form: {error!r}") from error
    return [seat for seat, text in enumerate(texts) if text is not None]


def main() -> int:
    wrong = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        records = [json.loads(line) for line in file]
    seen = [None] * len(records)
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as file:
            seen = [json.loads(line) for line in file]
    for number, (record, kept) in enumerate(zip(records, seen, strict=True), 1):
        try:
            givers = verify(record, kept)
        except Wrong as error:
            wrong += 1
            print(f"line {number}: wrong: {error}")
        else:
            who = ", ".join(f"seat {seat}" for seat in givers) or "no seat"
            print(f"line {number}: right; beside the server, {who} gave randomness")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
