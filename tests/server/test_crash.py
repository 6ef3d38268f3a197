"""The server is killed while people play: nothing that was acknowledged gets lost.

The long form is ``python benchmarks/crash.py --kills 100``; see there for what is looked at.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "crash.py"


def run(*arguments: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--json", *arguments],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["wrong"] == {}
    return found


def test_a_killed_server_has_every_acknowledged_move_once_and_fair_clocks() -> None:
    found = run("--kills", "3", "--tables", "16", "--longest", "1", "--least", "50")
    assert found["kills"] == 3
    assert found["acknowledged"] >= 50
    assert found["late"] == 0


def test_a_full_disk_is_said_to_be_full_and_play_goes_on_when_there_is_room() -> None:
    found = run("--disk-full")
    refused = found["refused"]
    assert refused
    assert all(words.startswith(("storage: ", "stale: ")) for words in refused)
    assert any(words.startswith("storage: ") for words in refused)
    assert found["acknowledged"] > found["acknowledged_before_room"]
