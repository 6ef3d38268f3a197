"""What somebody enters on a score pad who has a state before him."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from vernissage.games.kernel import stream
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.records.files import read_values

GOLDEN = Path(__file__).parents[1] / "data" / "golden"


def golden(name: str) -> list[Record]:
    return [Record.from_json(value) for _, value in read_values(GOLDEN / f"{name}.jsonl")]


def finished(name: str, most: int) -> Iterator[State]:
    """The ends of the golden games, then of games that go on from their first states at random."""
    records = golden(name)
    for number in range(most):
        if number < len(records):
            yield records[number].at()
            continue
        state = records[number % len(records)].first_state()
        rng = stream(f"entered {number}")
        while not state.is_over:
            state = state.play(state.sample(rng))
        yield state


def entered(state: State) -> Json:
    """Tile by tile, cell by cell, work by work."""
    view = state.view(None)
    return {"patchwork": _quilts, "final-touch": _works, "art-society": _walls}[state.game.id](
        state, view
    )


def counted(state: State) -> Json:
    """In figures."""
    entry = entered(state)
    parts = state.outcome.breakdown if state.outcome else ()
    if state.game.id == "patchwork":
        for quilt in entry["players"]:
            quilt["empty"] = len(quilt.pop("holes"))
    elif state.game.id == "final-touch":
        sides = len(game("final-touch").teams(state.seats))
        return {"seats": state.seats, "money": [dict(parts[side]) for side in range(sides)]}
    else:
        points = state.game.from_position(state.position).view(None)
        for wall, player in zip(entry["players"], points["players"], strict=True):
            del wall["tiles"]
            faults = player.get("faux_pas", [])
            kinds = [
                tile["tile"].split("-")[0]
                for tile in player["tiles"]
                if tile["tile"] not in faults and not tile["tile"].startswith("decor")
            ]
            wall["figures"] = {
                "paintings": {kind: kinds.count(kind) for kind in view_types(points)},
                "shields": player["parts"]["decor"],
                "eye_line": len(player.get("eye_line", [])),
                "full": player["empty"] == 0,
                "corners": player["parts"]["corners"] // -2,
            }
    return entry


def view_types(view: Json) -> list[str]:
    return list(view["prestige"])


def _quilts(state: State, view: Json) -> Json:
    players = []
    for seat, player in enumerate(view["players"]):
        cloth = [cell for patch in player["patches"] for cell in patch["cells"]] + player["mends"]
        holes = [[r, c] for r in range(9) for c in range(9) if [r, c] not in cloth]
        tile = view["special_tile"] == seat
        players.append({"buttons": player["buttons"], "tile": tile, "holes": holes})
    return {"players": players, "home": view["home_first"]}


def _works(state: State, view: Json) -> Json:
    return {
        "seats": state.seats,
        "works": [
            {
                "id": work["id"],
                "finished": work["how"] == "finished",
                "by": sorted({seat % 2 if state.seats == 4 else seat for seat in work["by"]}),
            }
            for work in view["taken"]
        ],
    }


def _walls(state: State, view: Json) -> Json:
    return {
        "players": [
            {"tiles": each["tiles"], "excess": len(each["excess"]), "cards": sum(each["cards"])}
            for each in view["players"]
        ],
        "markers": {kind: each["marker"] for kind, each in view["prestige"].items()},
        "museum": [kind for kind, each in view["prestige"].items() if each["present"]],
    }


FIXTURE = Path(__file__).parents[2] / "web" / "src" / "lib" / "score" / "entries.fixture.json"
FIXED = {"patchwork": 16, "final-touch": 6, "art-society": 6}
"""Games whose ends the client's tests enter by taps: 32 quilts and 18 walls, six times works."""


def fixture() -> Json:
    """What the client must send for each of them."""
    return {
        name: [entered(state) for state in finished(name, number)] for name, number in FIXED.items()
    }


LINES = FIXTURE.parents[2] / "games" / "patchwork" / "lines.fixture.json"


@cache
def positions(name: str, number: int) -> list[State]:
    """States of the golden games, spread evenly."""
    states = [record.at(ply) for record in golden(name) for ply in range(len(record.moves) + 1)]
    return [states[n * (len(states) - 1) // (number - 1)] for n in range(number)]


def opened(position: str) -> str:
    """A position with all left open that the editor leaves to the engine."""
    words = position.split()
    if len(words) == 11 and "." in words[1]:  # Final Touch: what is kept in mind isn't set up
        works = words[1].split(".")
        shown = sum(len(work) > 2 for work in works) + (2 if words[7] != "-" else 1)
        known = ".".join([*works[:shown], "*"])
        return " ".join([words[0], known, *words[2:5], "*", *words[6:8], "*", "-", "-"])
    for place in (1, 3, 4):  # whether who has hung is done is for the person to say
        words[place] = words[1] if place == 1 and words[0].startswith("hanging") else "*"
    if words[0].removesuffix("~") != "auction" and words[2] != "-":
        words[2] += ",*"
    words[5] = "*" if words[5] == "-" else f"{words[5]},*"
    for seat, word in enumerate(words[8:], 8):
        bids, _, rest = word.partition(":")
        start, dot, cards = bids.partition(".")
        words[seat] = f"{start}.*{dot}{cards}:{rest}"
    return " ".join(words)


def position_lines() -> list[str]:
    """Positions that the client's tests set up by taps."""
    return [state.position for state in positions("patchwork", 50)]


if __name__ == "__main__":  # python -m tests.games.entered
    FIXTURE.write_text(json.dumps(fixture(), separators=(",", ":")) + "\n", encoding="utf-8")
    LINES.write_text(json.dumps(position_lines(), indent=0) + "\n", encoding="utf-8")
