"""Changes to the games of `fair_games`, written once: ``python -m tests.records.tampering``.

Each says what is changed in which record, or in what was kept before the game, and what a
checker must answer. Python's checker, the browser's and those of the docs read the same file.
An edit is a path with a new value, or a path alone: that entry is taken away.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.records.fair_games import genuine
from vernissage.records.dealing import commitment, seat_hash

CHANGES = Path(__file__).parents[1] / "data" / "fair-dealing-changes.jsonl"
OTHER = "5" * 64
Edit = list[Any]
Change = dict[str, Any]


def edited(value: Any, edits: list[Edit]) -> Any:
    """A copy with the edits made, one after the other."""
    whole = deepcopy(value)
    for path, *new in edits:
        inner = whole
        for step in path[:-1]:
            inner = inner[step]
        last = path[-1]
        if isinstance(inner, list):
            inner[last : last + 1] = new
        elif new:
            inner[last] = new[0]
        else:
            inner.pop(last, None)
    return whole


def change(
    what: str,
    *edits: Edit,
    kept: list[Edit] | None = None,
    alone: bool = True,
    seen: bool = True,
) -> Change:
    """``alone``: whether the record is wrong by itself; ``seen``: whether it is for one who kept
    what was promised."""
    return {"what": what, "record": list(edits), "kept": kept or [], "alone": alone, "seen": seen}


def exchange(what: str, value: Any, one: list[Any], other: list[Any]) -> Iterator[Change]:
    """Two entries in each other's place, if that makes a difference."""

    def at(path: list[Any]) -> Any:
        found = value
        for step in path:
            found = found[step]
        return found

    if at(one) != at(other):
        yield change(what, [one, at(other)], [other, at(one)])


def neighbours(listed: list[Any]) -> list[int]:
    """Two places with different entries: the first such ones beside each other."""
    place = next(n for n in range(len(listed) - 1) if listed[n] != listed[n + 1])
    return [place, place + 1]


def in_seed(record: dict[str, Any]) -> Iterator[Change]:
    yield change("another seed", [["seed"], OTHER])
    yield change(
        "another seed and its commitment",
        [["seed"], OTHER],
        [["commitment"], commitment(OTHER)],
    )
    yield change("another commitment", [["commitment"], OTHER])
    yield change("the commitment in capitals", [["commitment"], record["commitment"].upper()])
    yield change("the seed is absent", [["seed"]])
    yield change("the seed is null", [["seed"], None])
    yield change("the seed is a number", [["seed"], 7])
    half = [["seed"], "\ud800"]
    yield change("the seed is half a character", half, [["commitment"]], [["dealing"]])
    dealt = "dealing" in record
    yield change("no commitment", [["commitment"]], alone=dealt, seen=dealt)
    yield change("no commitment, null", [["commitment"], None], alone=dealt, seen=dealt)
    yield change("another commitment was seen", kept=[[["commitment"], OTHER]], alone=False)


def in_setup(record: dict[str, Any]) -> Iterator[Change]:
    setup = record["setup"]
    lists: dict[tuple[Any, ...], list[Any]]
    lists = {(name,): value for name, value in setup.items() if isinstance(value, list)}
    for name in ("hands", "piles"):
        inner = setup.get(name, {})
        places = inner if isinstance(inner, dict) else range(len(inner))
        lists |= {(name, place): inner[place] for place in places}
    for path, value in lists.items():
        if len({json.dumps(entry) for entry in value}) > 1:
            one, other = neighbours(value)
            where = ["setup", *path]
            name = "/".join(map(str, path))
            yield from exchange(f"{name}: two exchanged", record, [*where, one], [*where, other])
            yield change(f"{name}: one too few", [[*where, len(value) - 1]])
    yield change("another key in the setup", [["setup", "more"], []])
    yield change("no setup", [["setup"], {}])


def in_shuffles(record: dict[str, Any]) -> Iterator[Change]:
    moves = record["moves"]
    decks = {n: move["chance"]["deck"] for n, move in enumerate(moves) if "chance" in move}
    paths = [["moves", place, "chance", "deck"] for place in decks]
    for path, deck in zip(paths, decks.values(), strict=True):
        one, other = neighbours(deck)
        what = f"shuffle at {path[1]}"
        yield from exchange(f"{what}: two exchanged", record, [*path, one], [*path, other])
        yield change(f"{what}: backwards", [path, deck[::-1]])
        yield change(f"{what}: a card of no colour", [[*path, 0], "pink"])
        yield change(f"{what}: no deck", [path])
    for one_path, other_path in pairwise(paths):
        yield from exchange(f"shuffle at {one_path[1]} and the next", record, one_path, other_path)
    if len(paths) > 1:
        yield change("the first shuffle is not there", [paths[0][:2]])
    if record["game"] != "final-touch":
        yield change("a shuffle", [["moves", len(moves)], {"chance": {"deck": []}}])


def in_dealing(record: dict[str, Any]) -> Iterator[Change]:
    dealing, seats = record["dealing"], record["seats"]
    hashes, texts = dealing["hashes"], dealing["texts"]
    for name in ("hashes", "texts"):
        yield change(f"{name}: one too few", [["dealing", name, seats - 1]])
        yield change(f"{name}: one too many", [["dealing", name, seats], None])
        yield change(f"{name}: null", [["dealing", name], None])
        yield change(f"{name}: a number", [["dealing", name, 0], 7])
    yield change("dealing: null", [["dealing"], None])
    yield change("dealing: a list", [["dealing"], []])
    if any(hashes):
        yield change("dealing: absent", [["dealing"]])
        yield change("hashes: absent", [["dealing", "hashes"]])
    for seat, (promise, text) in enumerate(zip(hashes, texts, strict=True)):
        at_hash, at_text = ["dealing", "hashes", seat], ["dealing", "texts", seat]
        new = [at_hash, seat_hash(OTHER)]
        yield change(f"another text of {seat}", [at_text, OTHER])
        yield change(f"another text of {seat} and its hash", [at_text, OTHER], new)
        if text is not None:
            yield change(f"no text of {seat}", [at_text, None])
            yield change(f"no text and no hash of {seat}", [at_text, None], [at_hash, None])
            yield change(f"the text of {seat} in capitals", [at_text, text.upper()])
        if promise is not None:
            yield change(f"the hash of {seat} in capitals", [at_hash, promise.upper()])
            yield change(f"no hash of {seat}", [at_hash, None], alone=text is not None)
    last = seats - 1
    if texts[0] != texts[last]:
        both = [
            [["dealing", name, place], dealing[name][seats - 1 - place]]
            for name in ("hashes", "texts")
            for place in (0, last)
        ]
        yield change("the first and the last seat exchanged", *both)


def in_options(record: dict[str, Any]) -> Iterator[Change]:
    drawn = record["dealing"]["drawn"]
    others = {"special_patches": "revised", "remember_bids": True}
    for option in drawn:
        value = record["options"][option]
        new = others.get(option, 1 - value if option == "first" and value < 2 else 0)
        yield change(f"{option} has another value", [["options", option], new])
        yield change(f"{option} was not drawn", [["dealing", "drawn"], []], alone=False)
        absent = option != "first" or value != 0
        yield change(f"{option} is absent", [["options", option]], alone=absent, seen=absent)
    if "first" in record["options"] and "first" not in drawn:
        yield change("first was to be drawn", kept=[[["options", "first"]]], alone=False)
        other = 1 - min(record["options"]["first"], 1)
        yield change("first is not as shown", kept=[[["options", "first"], other]], alone=False)
    for name in ("colour", 7, ["first"], None):
        yield change(f"drawn: {name}", [["dealing", "drawn"], [*drawn, name]])
    yield change("drawn: no list", [["dealing", "drawn"], 7])


def in_kept(record: dict[str, Any]) -> Iterator[Change]:
    kept = record["kept"]
    for seat in range(record["seats"]):
        at_hash, at_text = ["hashes", seat], ["texts", str(seat)]
        yield change(f"another hash of {seat} was seen", kept=[[at_hash, OTHER]], alone=False)
        yield change(f"{seat} had given another text", kept=[[at_text, OTHER]], alone=False)
        if str(seat) in kept["texts"] and seat not in kept["taken"]:
            yield change(f"the text of {seat} was taken", kept=[[["taken"], [seat]]], alone=False)
    yield change("nothing was taken", kept=[[["taken"], []]], alone=False, seen=False)


def changes() -> list[Change]:
    """All of them, each with the number of its game."""
    found: list[Change] = []
    for number, record in enumerate(genuine()):
        parts = [in_seed, in_setup, in_shuffles]
        if "dealing" in record:
            parts += [in_dealing, in_options, in_kept]
        found += [{"game": number, **each} for part in parts for each in part(record)]
    return found


if __name__ == "__main__":
    CHANGES.write_text("".join(json.dumps(each) + "\n" for each in changes()), encoding="utf-8")
