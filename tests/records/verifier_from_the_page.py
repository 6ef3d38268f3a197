"""A second verifier of deals, by another hand than the first.

Written from `docs/fair-dealing.md` and `docs/records.md` alone, by someone who had
read no line of this project's source, neither `examples/verify_deal.py` nor a test.
It shares nothing with the project on purpose and needs nothing but Python:
`test_verifier_from_the_page.py` holds it and the others to the same answers.

    python verifier_from_the_page.py RECORD.json [KEPT.json]

KEPT is what a player's own client kept before the game:
`{"commitment": "…", "hashes": ["…", null], "seat": 0, "text": "…"}`, any of them.
"""

import json
import re
import sys
from hashlib import sha256

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


def digest(*words):
    return sha256(" ".join(("vernissage", *words)).encode("ascii")).hexdigest()


class Stream:
    def __init__(self, *words):
        text = "\x1f".join(["vernissage/1", *map(str, words)])
        state = sha256(text.encode("ascii")).digest()
        self.s = [int.from_bytes(state[at : at + 8], "little") for at in (0, 8, 16, 24)]

    def next(self):
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

    def below(self, n):
        product = (self.next() >> 32) * n
        if product % 2**32 < n:
            threshold = (2**32 - n) % n
            while product % 2**32 < threshold:
                product = (self.next() >> 32) * n
        return product >> 32

    def shuffle(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def rotl(x, k):
    return (x << k | x >> (64 - k)) % 2**64


def patchwork(stream, seats):
    return {"circle": [*stream.shuffle(range(2, 34)), 1]}


def final_touch(stream, seats):
    masterpieces = stream.shuffle(f"m{number:02}" for number in range(1, 26))
    cards = stream.shuffle(colour for colour in COLOURS for _ in range(12))
    hands = [sorted(cards.pop() for _ in range(5)) for _ in range(seats)]
    return {"masterpieces": masterpieces, "hands": hands, "deck": cards[::-1]}


def paintings(size, sets):
    return [
        f"{kind}-{size}-{frame}" for name in sets for kind, frame in zip(TYPES, FRAMES[name])
    ]


def art_society(stream, seats):
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


def new_deck(game_seed, number, pile):
    stream = Stream(game_seed, "shuffle", number)
    left = sorted(pile)
    return [left.pop(stream.below(len(left))) for _ in pile]


def same(one, other):
    """Equal as JSON: Python alone takes 1, 1.0 and true for the same."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def is_digits(value):
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None


def is_list_of(check, value, length):
    return isinstance(value, list) and len(value) == length and all(map(check, value))


def is_digits_or_null(value):
    return value is None or is_digits(value)


def objections(record, kept=None):
    """All that is wrong with the deal of a finished game; nothing if it follows."""
    kept = kept or {}
    game, seats = record.get("game"), record.get("seats")
    if game not in GAMES or type(seats) is not int or seats not in GAMES[game][1]:
        return ["no game of ours with so many seats"]
    seed, commitment = record.get("seed"), record.get("commitment")
    if not is_digits(seed) or not is_digits(commitment):
        return ["the record lacks its seed or its commitment"]
    dealing = record.get("dealing") or {}
    hashes = dealing.get("hashes", [None] * seats)
    texts = dealing.get("texts", [None] * seats)
    drawn = dealing.get("drawn", [])
    if not is_list_of(is_digits_or_null, hashes, seats):
        return ["the hashes are not one for each seat"]
    if not is_list_of(is_digits_or_null, texts, seats):
        return ["the texts are not one for each seat"]

    found = []
    # 1. The record agrees with itself.
    if commitment != digest("deal", seed):
        found.append("the seed does not fit its commitment")
    for seat, (promise, text) in enumerate(zip(hashes, texts)):
        if text is not None and promise != digest("seat", text):
            found.append(f"the text of seat {seat} does not fit its hash")

    # 2. The record agrees with what this player saw.
    if kept.get("commitment", commitment) != commitment:
        found.append("the commitment is not the one shown before the game")
    if kept.get("hashes", hashes) != hashes:
        found.append("the hashes are not those shown before the game")
    if kept.get("text") is not None:
        mine = texts[kept["seat"]: kept["seat"] + 1] if "seat" in kept else texts
        if kept["text"] not in mine:
            found.append("your own text is not among the texts")

    # 3. The setup and the options left to chance follow.
    parts = ["-" if text is None else text for text in texts]
    all_null = all(promise is None for promise in hashes)
    game_seed = seed if all_null else digest("mix", seed, *parts)
    setup = GAMES[game][0](Stream(game_seed, game, seats), seats)
    for key, value in setup.items():
        if not same(value, record["setup"].get(key)):
            found.append(f"the setup does not follow: {key}")
    for option in drawn:
        if option != "first" or game == "art-society":
            found.append(f"no option that can be left to chance: {option}")
        else:
            value = Stream(game_seed, game, seats, option).below(seats)
            if not same(value, record["options"].get(option)):
                found.append(f"the option does not follow: {option}")

    # 4. Every shuffle follows.
    decks = [move["chance"]["deck"] for move in record["moves"] if "chance" in move]
    if decks and game != "final-touch":
        found.append("only Final Touch is shuffled during a game")
    for number, deck in enumerate(decks):
        if not set(deck) <= set(COLOURS) or deck != new_deck(game_seed, number, deck):
            found.append(f"shuffle {number} does not follow")
    return found


def main(record, kept=None):
    def read(path):
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    found = objections(read(record), read(kept) if kept else None)
    print("\n".join(found) or "The deal follows from what was promised.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
