"""What `./check package` does in an environment into which only the wheel was installed.

Given a game, it wants all kernels of that game to have come in the wheel.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import vernissage

COMMAND = Path(sys.executable).parent / "vernissage"
WAITING = 600.0
"""Seconds; a busy machine may have to compile meanwhile."""


def play() -> None:
    """One move of each game."""
    for name in vernissage.GAMES:
        state = vernissage.game(name).setup(seed=1)
        after = state.play(state.legal_moves[0])
        assert after != state
        print(f"{name}: {state.legal_moves[0]}")


def versions() -> None:
    """Every way to ask for the version answers the same."""
    for command in ([COMMAND], [sys.executable, "-m", "vernissage"]):
        said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        assert said.stdout == f"vernissage {vernissage.__version__}\n", said.stdout


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The address of a server of the installed package."""
    server = subprocess.Popen(
        [COMMAND, "serve", "--port", "0", "--database", "sqlite:///tables.db"],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stderr is not None
    late = threading.Timer(WAITING, server.kill)
    late.start()
    try:
        said = ""
        while not (found := re.search(r"http://[\d.:]+", said)):
            line = server.stderr.readline()
            assert line, f"The server ended: {said}"
            said += line
        yield found[0]
    finally:
        late.cancel()
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=WAITING)


def serve() -> None:
    """The page, what it loads, and the licences, from the installed package."""
    with served() as address:
        page = read(f"{address}/")
        loaded = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', page)
        assert any("/assets/index-" in path for path in loaded), page
        for path in loaded:
            assert read(f"{address}{path}"), path
        assert "svelte" in read(f"{address}/licences.txt")
        print(f"The page and {len(loaded)} files that it names were served.")
        if (Path(vernissage.__file__).parent / "server" / "docs" / "index.html").exists():
            assert "Patchwork for programs" in read(f"{address}/docs/games/patchwork/")
            print("The documentation was served.")


def play_shipped(name: str) -> None:
    """Rules and bots of a game whose kernels came in the wheel: nothing is compiled."""
    from vernissage.bots import Situation, bot
    from vernissage.bots.levels import HIGHEST
    from vernissage.games import parts

    state = vernissage.game(name).setup(seed=1)
    for level in range(1, HIGHEST + 1):
        thinker = bot(f"level:{level}", state.game, "trial")
        state = state.play(thinker.choose(Situation(state, state.deciders[0])))
    assert not parts.compiled, parts.compiled


def serve_shipped(name: str) -> None:
    """A table with bots of that game: no process of the server compiles anything for it."""
    from vernissage import client

    with served() as address:
        read(f"{address}/")
        started = time.monotonic()
        table = client.Client(address, timeout=WAITING).make_table(name, ["bot:6", "bot:6"])
        while not (table.read()["state"] or {}).get("ply"):
            time.sleep(0.05)
        print(f"From the page to the first move of a bot: {time.monotonic() - started:.1f} s.")
    kept = [path.name for path in Path(os.environ["NUMBA_CACHE_DIR"]).rglob(f"*_{NAMES[name]}-*")]
    assert not kept, kept


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=WAITING) as answer:
        text: bytes = answer.read()
        return text.decode("utf-8")


assert "site-packages" in vernissage.__file__, vernissage.__file__
NAMES = {name: name.replace("-", "_") for name in vernissage.GAMES}
if len(sys.argv) > 1:
    play_shipped(sys.argv[1])
    serve_shipped(sys.argv[1])
else:
    versions()
    play()
    serve()
