"""Deals are checked by us, and the same way by a program that knows only docs/fair-dealing.md."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.records import verifier_from_the_page as second
from tests.records.fair_games import FILE, genuine, shuffled
from tests.records.verifiers import PROGRAM, theirs
from vernissage.games.kernel import below, next_word, shuffle, stream
from vernissage.games.registry import GAMES, game
from vernissage.records.checking import check
from vernissage.records.dealing import (
    Dealing,
    check_deal,
    commitment,
    mixed_seed,
    seat_hash,
    shuffle_stream,
)
from vernissage.records.record import Record

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "fair-dealing.md").read_text(encoding="utf-8")
RECORDS = genuine()
games = pytest.mark.parametrize("record", RECORDS, ids=lambda r: f"{r['game']}/{r['seats']}")


def test_every_game_number_of_seats_and_way_of_dealing_is_among_the_golden_games() -> None:
    kinds = {(record["game"], record["seats"]) for record in RECORDS}
    assert kinds == {(name, seats) for name in GAMES for seats in game(name).seat_counts}
    assert max(shuffled(record) for record in RECORDS) >= 2
    dealt = [record.get("dealing") for record in RECORDS]
    assert None in dealt
    assert any(each and any(each["texts"]) and None in each["texts"] for each in dealt)
    assert any(each and not any(each["hashes"]) for each in dealt)
    drawn = {name for each in dealt if each for name in each["drawn"]}
    assert drawn == {"first", "special_patches", "remember_bids"}


@games
def test_golden_games_are_right_and_both_checkers_name_the_same_givers(
    record: dict[str, Any],
) -> None:
    assert check(record) is None
    assert check_deal(record) is None
    assert theirs.verify(record) == Dealing.of(Record.from_json(record)).givers


def test_what_is_said_of_a_deal_in_no_known_form_is_refused() -> None:
    record = RECORDS[0]
    unknown: list[Any] = [
        [],
        {"hashes": 3},
        {"hashes": ["x", None]},
        {"texts": [1, None]},
        {"drawn": ["colour"]},
        {"drawn": [["first"]]},
        {"drawn": 7},
    ]
    for dealing in unknown:
        finding = check_deal({**record, "dealing": dealing})
        assert finding is not None, dealing
        assert finding.rule == "deal"


@pytest.mark.parametrize("program", [PROGRAM, Path(second.__file__)], ids=lambda p: p.stem)
def test_the_programs_of_the_docs_use_the_standard_library_alone(program: Path) -> None:
    tree = ast.parse(program.read_text(encoding="utf-8"))
    plain = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    named = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported = {name.name for node in plain for name in node.names}
    imported |= {str(node.module).partition(".")[0] for node in named}
    assert imported <= set(sys.stdlib_module_names)


def test_the_program_of_the_docs_runs_alone_and_says_what_is_wrong(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text(json.dumps({**RECORDS[0], "seed": "5" * 64}) + "\n")
    alone = [sys.executable, "-I", "-S", str(PROGRAM)]
    right = subprocess.run([*alone, str(FILE)], capture_output=True, text=True, check=False)
    assert (right.returncode, right.stdout.count(": right;")) == (0, len(RECORDS)), right.stderr
    wrong = subprocess.run([*alone, str(bad)], capture_output=True, text=True, check=False)
    assert wrong.returncode == 1
    assert "not the one that the server committed to" in wrong.stdout
    kept = tmp_path / "kept.jsonl"
    seen = [{**record["kept"], "commitment": "5" * 64} for record in RECORDS]
    kept.write_text("".join(json.dumps(each) + "\n" for each in seen))
    unseen = subprocess.run(
        [*alone, str(FILE), str(kept)], capture_output=True, text=True, check=False
    )
    assert unseen.stdout.count("not the one whose commitment you saw") == len(RECORDS)


SEED, TEXT = "1" * 64, "a" * 64


def vectors() -> dict[str, str]:
    """The test vectors of the page, from our own code."""
    hashes, texts = [seat_hash(TEXT), None], [TEXT, None]
    mixed = mixed_seed(SEED, hashes, texts)
    array = np.arange(10)
    shuffle(stream("test"), array, 10)
    six, wide, words = stream("test"), stream("test"), stream("test")
    chosen = game("patchwork").setup(seats=2, seed=mixed, special_patches=None)
    patchwork = game("patchwork").setup_record(chosen)
    touch = game("final-touch").setup_record(game("final-touch").setup(seats=2, seed=mixed))
    society = game("art-society").setup_record(game("art-society").setup(seats=2, seed=mixed))
    left = [c for c in ("blue", "brown", "green", "red", "yellow") for _ in range(2)]
    rng, deck = shuffle_stream(mixed, 0), []
    while left:
        deck.append(left.pop(below(rng, len(left))))

    def listed(values: Any) -> str:
        return ", ".join(map(str, values))

    return {
        "commitment": f"`{commitment(SEED)}`",
        "hash of seat 0": f"`{hashes[0]}`",
        "mixed seed": f"`{mixed}`",
        "`next()` of the stream `test`, three times": " ".join(
            f"`{int(next_word(words)):016x}`" for _ in range(3)
        ),
        "`below(6)` of the stream `test`, ten times": listed(below(six, 6) for _ in range(10)),
        "`below(3000000000)` of the stream `test`, three times": listed(
            below(wide, 3_000_000_000) for _ in range(3)
        ),
        "`shuffle` of 0 to 9 by the stream `test`": listed(array.tolist()),
        "Patchwork, `first`": str(patchwork[1]["first"]),
        "Patchwork, `special_patches`": patchwork[1]["special_patches"],
        "Patchwork, the circle begins": listed(patchwork[0]["circle"][:8]),
        "Final Touch, `first`": str(touch[1]["first"]),
        "Final Touch, the masterpieces begin": listed(touch[0]["masterpieces"][:6]),
        "Final Touch, the hands": " · ".join(map(listed, touch[0]["hands"])),
        "Final Touch, the deck begins": listed(touch[0]["deck"][:6]),
        "Final Touch, shuffle 0 of two cards of each colour": listed(deck),
        "Art Society, the pile 2x5": listed(society[0]["piles"]["2x5"]),
        "Art Society, the starting paintings": listed(society[0]["starting_paintings"]),
        "Art Society, the starting bids": listed(society[0]["starting_bids"]),
    }


def test_the_vectors_of_the_page_are_ours() -> None:
    section = PAGE.split("## Test vectors")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", section, re.MULTILINE))
    rows.pop("---", None)
    assert rows == vectors()


def test_the_vectors_of_the_page_are_those_of_the_program_too() -> None:
    given = vectors()
    numbers = theirs.Stream("test")
    assert given["`below(6)` of the stream `test`, ten times"] == ", ".join(
        str(numbers.below(6)) for _ in range(10)
    )
    wide = theirs.Stream("test")
    assert given["`below(3000000000)` of the stream `test`, three times"] == ", ".join(
        str(wide.below(3_000_000_000)) for _ in range(3)
    )


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 60, 2**31 + 1, 3_000_000_000, 2**32 - 1])
def test_numbers_of_any_limit_are_the_same(limit: int) -> None:
    ours, other = stream("limits", limit), theirs.Stream("limits", limit)
    assert [below(ours, limit) for _ in range(50)] == [other.below(limit) for _ in range(50)]
