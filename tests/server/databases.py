"""A PostgreSQL and a Redis of the tests' own, from what Debian installs."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from tests.waiting import PATIENCE, wait_for

DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


FIRST_PORT, LAST_PORT = 15_000, 32_000
"""Below those that Linux gives to outgoing connections: one of these would take the port of a server
that was stopped, and it could not start again."""


def free_port() -> int:
    """A port that nobody listens at, and that nobody is given who asks for any."""
    while True:
        port = secrets.choice(range(FIRST_PORT, LAST_PORT))
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    return DEBIAN[-1] if DEBIAN else Path(found).parent if found else None


class Postgres:
    """A cluster in a temporary folder; root runs it as the user postgres, as it wants."""

    def __init__(self) -> None:
        programs = postgres_folder()
        assert programs is not None
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="vernissage-pg-"))
        self._as: list[str] = []
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}"]
            self._as += ["--clear-groups"]
        self.port = free_port()
        self._run("initdb", "-D", "data", "-A", "trust", "-U", "tables", "--no-sync")
        self.start()
        self.url = f"postgresql://tables@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *options: str) -> None:
        subprocess.run(
            [*self._as, str(self._programs / program), *options],
            cwd=self._folder,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
        )

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-D", "data", "-w", "-t", f"{PATIENCE:g}", "-l", "log", *words)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self._folder}"
        self._control("-o", options, "start")

    def stop(self, how: str = "immediate") -> None:
        self._control("-m", how, "stop")

    def fresh(self) -> str:
        """The URL of a new empty database."""
        name = f"t{time.monotonic_ns()}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url.replace("/postgres", f"/{name}")

    def close(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):  # a test may have stopped it
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self._held: socket.socket | None = None
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        self._release()
        program = shutil.which("redis-server") or "redis-server"
        self._process = subprocess.Popen(
            [program, "--port", str(self.port), "--save", "", "--bind", "127.0.0.1"],
            stdout=subprocess.DEVNULL,
            cwd=tempfile.gettempdir(),
        )
        wait_for(self._answers)

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        self._hold()

    def _hold(self) -> None:
        """Nobody else gets the port while it is away, and nobody is answered there."""
        self._release()
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", self.port))

    def _release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

    def close(self) -> None:
        self.stop()
        self._release()
