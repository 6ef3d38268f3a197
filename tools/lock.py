"""Writes the lock files anew: `python3 tools/lock.py [--upgrade]`.

With --upgrade, in the newest versions that pyproject.toml allows.
"""

import sys
from pathlib import Path

from installer import LOCK_FOLDER, UV_LOCK, alone, uv, uv_environment
from problems import Problem, quietly
from web_client import ROOT

# The second lock holds everything of the first, in the same versions.
LOCKS = {name: LOCK_FOLDER / f"{name}.txt" for name in ("play", "check")}
# What the image of a container needs to run: the first without what builds.
SERVER_LOCK = LOCK_FOLDER / "server.txt"


def lock(arguments: list[str]) -> int:
    """Writes the lock files anew; with --upgrade, in the newest versions that pyproject allows."""
    if arguments not in ([], ["--upgrade"]):
        raise Problem("The only option of lock is --upgrade.")
    with alone():
        # An extra index may hold the files of one platform only: lock from the main one.
        program, environment = uv(), uv_environment(extra_indexes=False)
        command: list[str | Path] = [program, "pip", "compile", "--quiet", "--universal"]
        command += ["--generate-hashes", "--no-header", "--python-version", "3.11"]
        command += ["--fork-strategy", "fewest", *arguments]
        wanted: list[str | Path] = ["pyproject.toml", "--group", "build", "--group", "web"]
        same: list[str | Path] = ["--constraint", LOCKS["play"].relative_to(ROOT)]
        sources: dict[Path, list[str | Path]] = {
            LOCKS["play"]: [*wanted, "--extra", "server"],
            LOCKS["check"]: [*wanted, "--extra", "check", *same],
            SERVER_LOCK: ["pyproject.toml", "--extra", "server", *same],
            UV_LOCK: ["-"],
        }
        for target, source in sources.items():
            name = target.relative_to(ROOT)
            quietly(f"Locking: {name}", [*command, *source, "-o", name], environment, stdin="uv")
            if "://" in target.read_text():
                raise Problem(f"{name} names an address. Don't commit it.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(lock(sys.argv[1:]))
    except Problem as problem:
        sys.exit(str(problem))
