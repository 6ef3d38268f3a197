"""What `./check package` does in an environment into which only the wheel was installed."""

import re
import signal
import subprocess
import sys
import threading
import urllib.request
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


def serve() -> None:
    """The page, what it loads, and the licences, from the installed package."""
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
        page = read(f"{found[0]}/")
        loaded = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', page)
        assert any("/assets/index-" in path for path in loaded), page
        for path in loaded:
            assert read(f"{found[0]}{path}"), path
        assert "svelte" in read(f"{found[0]}/licences.txt")
        print(f"The page and {len(loaded)} files that it names were served.")
    finally:
        late.cancel()
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=WAITING)


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=WAITING) as answer:
        text: bytes = answer.read()
        return text.decode("utf-8")


assert "site-packages" in vernissage.__file__, vernissage.__file__
versions()
play()
serve()
