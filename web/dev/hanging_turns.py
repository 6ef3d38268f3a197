"""Hanging turns of games played by chance, with what could be done at each step.

    python web/dev/hanging_turns.py

The client rehearses a hanging turn by itself while others have theirs (rehearsal.ts); its test
compares that with these. Turns with a swap of decor are left out, as they can't be planned. Writes web/src/games/art-society/turns.fixture.json.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vernissage.games.registry import game

Json = dict[str, Any]
OUT = Path(__file__).parents[1] / "src" / "games" / "art-society" / "turns.fixture.json"
COLUMNS = 10
GAMES = 300
KEPT = 36
LIKING = 0.7
NO_ROOM = 12
UNPLANNED = {"swap"}


def summary(choices: Json) -> Json:
    """What may be hung where, taken, kept or ended; without the actions."""
    hangs = {
        f"{hang['from']} {hang['tile']}": [
            row * COLUMNS + column for row, column, *_ in hang["places"]
        ]
        for hang in choices.get("hangs", ())
        if hang["places"]
    }
    return {
        "hangs": hangs,
        "decor": sorted(each["size"] for each in choices.get("decor", ())),
        "exchanges": sorted(each["tile"] for each in choices.get("exchanges", ())),
        "excess": "excess" in choices,
        "keep": "keep" in choices,
        "done": "done" in choices,
    }


def turns(seed: int) -> Iterator[Json]:
    """The hanging turns of one game that can be planned."""
    rng = random.Random(seed)
    rules = game("art-society")
    state = rules.setup(seats=2 + seed % 3, seed=seed)
    turn: Json | None = None
    while not state.is_over:
        view = state.view(None)
        hanging = view["phase"] == "hanging"
        if hanging and turn is None:
            player = view["players"][view["turn"]]
            turn = {
                "tiles": player["tiles"],
                "painting": player["painting"],
                "assistant": player["assistant"],
                "pool": view["pool"],
                "museum": view["museum"],
                "steps": [],
            }
        choices = rules.views.choices(state)
        # Decor as often as it can be had: chance alone rarely matches frames.
        liked = [
            place[2]
            for hang in choices.get("hangs", ())
            for place in hang["places"]
            if len(place) > 5 and place[5] > 0
        ]
        action = rng.choice(
            (liked if rng.random() < LIKING else [])
            or [int(each) for each in state.legal_actions()]
        )
        if hanging and turn is not None:
            if UNPLANNED & choices.keys():
                turn["unplanned"] = True
            turn["steps"].append(
                {"choices": summary(choices), "move": rules.codec.verb(state, action)}
            )
            if "done" in (rules.codec.verb(state, action) or {}):
                if "unplanned" not in turn:
                    yield turn
                turn = None
        state = state.play(action)


def shape(turn: Json) -> str:
    """What kind of turn it is: what was held, done, and on offer at each step."""
    steps = [(sorted(step["move"]), len(step["choices"]["decor"])) for step in turn["steps"]]
    helped = [
        any(key.startswith("assistant") for key in s["choices"]["hangs"]) for s in turn["steps"]
    ]
    return json.dumps(
        [(turn["assistant"] or "none").split("-")[0] in ("none", "decor"), steps, helped]
    )


def main() -> None:
    """Play, keep one turn of each kind, those with the most steps first, and write them."""
    found: dict[str, Json] = {}
    for seed in range(GAMES):
        for turn in turns(seed):
            found.setdefault(shape(turn), turn)
    longest = sorted(found.values(), key=lambda turn: -len(turn["steps"]))
    no_room = [turn for turn in longest if any(step["choices"]["excess"] for step in turn["steps"])]
    others = [turn for turn in longest if turn not in no_room]
    kept = others[:KEPT] + no_room[:NO_ROOM]
    OUT.write_text("[\n" + ",\n".join(json.dumps(turn) for turn in kept) + "\n]\n")
    print(f"{OUT.name}: {len(kept)} of {len(found)} kinds of turn, {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
