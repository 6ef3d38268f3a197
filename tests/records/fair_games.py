"""Games for the checkers of deals, written once: ``python -m tests.records.fair_games``.

Random games of every kind and number of seats, dealt in every way that a server deals; what the
seats see at the end stands in ``seen``, what a client at all of them has kept since before the
game in ``kept``. Python's checker, the browser's and those of the docs are held to them.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from vernissage.games.registry import game
from vernissage.records import Record
from vernissage.records.dealing import (
    commitment,
    draw,
    drawn_options,
    mixed_seed,
    seat_hash,
)

FILE = Path(__file__).parents[1] / "data" / "fair-dealing.jsonl"
GIVEN = "given"  # committed and revealed
SILENT = "silent"  # committed, never revealed
NOTHING = "nothing"  # a bot, or a client that gives none
Case = tuple[str, dict[str, Any], list[str] | None, int]
CASES: list[Case] = [
    ("patchwork", {}, [GIVEN, GIVEN], 200),
    ("patchwork", {"special_patches": "original", "first": 1}, [GIVEN, NOTHING], 200),
    ("patchwork", {"first": None}, [NOTHING, NOTHING], 200),
    ("patchwork", {}, None, 12),
    ("final-touch", {}, [GIVEN, SILENT], 400),
    ("final-touch", {"first": 2}, [GIVEN, GIVEN, GIVEN], 400),
    ("final-touch", {}, [NOTHING, GIVEN, NOTHING, SILENT], 400),
    ("final-touch", {}, [SILENT, SILENT, SILENT, SILENT], 400),
    ("art-society", {}, [GIVEN, GIVEN], 90),
    ("art-society", {}, [GIVEN, NOTHING, SILENT], 90),
    ("art-society", {}, [NOTHING, GIVEN, GIVEN, GIVEN], 90),
    ("art-society", {}, [NOTHING] * 4, 6),
    ("patchwork", {"special_patches": None, "first": 1}, [GIVEN, SILENT], 30),
    ("art-society", {"remember_bids": None}, [GIVEN, NOTHING], 6),
]


def play(case: Case, number: str) -> dict[str, Any]:
    """The record of one game."""
    name, options, parts, decisions = case
    chosen, rng = game(name), random.Random(f"fair/{number}")

    def hexadecimal() -> str:
        return f"{rng.getrandbits(256):064x}"

    seats = len(parts) if parts is not None else chosen.seat_counts[0]
    seed = hexadecimal()
    texts = [hexadecimal() for _ in range(seats)]
    parts_of = parts or [NOTHING] * seats
    hashes = [None if p == NOTHING else seat_hash(t) for p, t in zip(parts_of, texts, strict=True)]
    shown = [t if p == GIVEN else None for p, t in zip(parts_of, texts, strict=True)]
    mixed = mixed_seed(seed, hashes, shown)
    state = chosen.setup(seats=seats, seed=mixed, **options)
    extra: dict[str, Any] = {"seed": seed, "commitment": commitment(seed)}
    if parts is not None:
        drawn = drawn_options(chosen, seats, options)
        extra["dealing"] = {"hashes": hashes, "texts": shown, "drawn": drawn}
    record = Record.begin(state, **extra)
    shuffles = 0
    for _ in range(decisions):
        if state.is_over:
            break
        if state.turn == -1:
            for action in draw(state, mixed, shuffles):
                state = record.play(state, action)
            shuffles += 1
        else:
            state = record.play(state, int(rng.choice(state.legal_actions().tolist())))
    kept: dict[str, Any] = {"commitment": commitment(seed)}
    if parts is not None:
        mine = {str(seat): t for seat, t in enumerate(texts) if parts[seat] != NOTHING}
        taken = [seat for seat in range(seats) if parts[seat] == GIVEN]
        kept |= {"hashes": hashes, "options": options, "texts": mine, "taken": taken}
    record.extra["kept"] = kept
    record.extra["seen"] = [_seen(state.view(seat), seat) for seat in range(seats)]
    return record.to_json()


def _seen(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """What the browser's checker looks at."""
    if view["game"] == "patchwork":
        return {"circle": view["circle"]}
    if view["game"] == "final-touch":
        hands = [{"hand": p["hand"]} for p in view["players"]]
        return {"current": {"id": view["current"]["id"]}, "players": hands}
    return {}


def genuine() -> list[dict[str, Any]]:
    """The records as they were written."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def shuffled(record: dict[str, Any]) -> int:
    """How often the discards became the deck."""
    return sum("chance" in move for move in record["moves"])


def best(case: Case, number: int) -> dict[str, Any]:
    """Of some games, that with the most shuffles."""
    return max((play(case, f"{number}/{attempt}") for attempt in range(20)), key=shuffled)


if __name__ == "__main__":
    lines = [json.dumps(best(case, number)) for number, case in enumerate(CASES)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
