"""`vernissage precompile`: compile all games beforehand, for a wheel that brings them along."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from vernissage.cli.console import complain
from vernissage.games.caching import PORTABLE, SHIPPED, surroundings
from vernissage.games.registry import GAMES, game

_WORK = """
import sys
from vernissage.bots.preparing import ALL_STEPS, Job, make
for step in ALL_STEPS:
    make(Job(sys.argv[1], step))
"""


def run(
    out: Annotated[
        Path, typer.Option(help="The folder to put them in; the package's own if not given.")
    ] = SHIPPED,
    names: Annotated[
        list[str] | None, typer.Option("--game", help="Only this game; may be given again.")
    ] = None,
) -> None:
    """Compile all games for this Python and a common CPU, to be shipped with the package."""
    wanted = [game(name).name for name in names or GAMES]
    cpu = PORTABLE.get(platform.machine())
    if cpu is None:
        known = ", ".join(PORTABLE)
        complain(
            f"Compiled rules can be shipped for {known}; this machine is {platform.machine()}."
        )
        raise typer.Exit(2)
    folder = precompile(out, cpu, wanted)
    size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
    typer.echo(f"{len(list(folder.iterdir()))} files, {size:.1f} MB for {cpu}: {folder}")


def precompile(out: Path, cpu: str, names: Iterable[str]) -> Path:
    """All kernels of games, compiled for a CPU that need not be this one's; where they are.

    Nothing compiled for the CPU is called here, except by a machine that has all it uses.
    """
    name = surroundings((cpu, ""))
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "NUMBA_CPU_NAME": cpu,
            "NUMBA_CPU_FEATURES": "",
            "NUMBA_CACHE_DIR": home,
            "VERNISSAGE_QUIET": "1",
        }
        command = [sys.executable, "-c", _WORK]
        work = [subprocess.Popen([*command, name], env=environment) for name in names]
        ended = [process.wait() for process in work]
        if any(ended):
            raise subprocess.CalledProcessError(1, command)
        made = Path(home) / "vernissage" / "kernels" / name
        shutil.rmtree(out / name, ignore_errors=True)
        shutil.copytree(made, out / name, ignore=shutil.ignore_patterns(".*"))
    return out / name
