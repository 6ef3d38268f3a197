"""uv, which installs Python packages: the locked one, with the settings that pip has here.

Standard library only: `tools/setup.py` and `tools/lock.py` use it.
"""

import ast
import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from problems import quietly
from web_client import ROOT

TOOLS = ROOT / ".tools"
LOCK_FOLDER = ROOT / "tools" / "locks"
UV_LOCK = LOCK_FOLDER / "uv.txt"
# The Python under a virtual environment: only that one is sure to have pip.
PYTHON = getattr(sys, "_base_executable", None) or sys.executable


def digest(*parts: str | Path) -> str:
    """One hash of texts and of files' contents."""
    total = hashlib.sha256()
    for part in parts:
        content = part.read_bytes() if isinstance(part, Path) else part.encode()
        total.update(hashlib.sha256(content).digest())
    return total.hexdigest()


def stamp(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


def pip_settings() -> dict[str, str]:
    """pip's own settings on this machine; its environment variables win over its files."""
    listed = subprocess.run(
        [PYTHON, "-m", "pip", "config", "list"], capture_output=True, text=True, errors="replace"
    ).stdout
    sections: dict[str, dict[str, str]] = {"global": {}, "install": {}, ":env:": {}}
    for line in listed.splitlines():
        found = re.fullmatch(r"(global|install|:env:)\.([\w-]+)=(.+)", line)
        if found:
            with contextlib.suppress(ValueError, SyntaxError):
                sections[found[1]][found[2]] = str(ast.literal_eval(found[3]))
    return sections["global"] | sections["install"] | sections[":env:"]


def present(places: str) -> list[str]:
    """These indexes or folders, without local ones that do not exist (pip passes them over)."""
    kept = []
    for place in places.split():
        local = place.removeprefix("file://")
        if "://" in local or Path(local).exists():
            kept.append(place)
    return kept


def uv_environment(*, extra_indexes: bool = True) -> dict[str, str]:
    """The environment in which uv uses the same package index as pip; uv's own settings win."""
    environment = dict(os.environ)
    environment.pop("VIRTUAL_ENV", None)
    environment |= {"UV_NO_PROGRESS": "1", "UV_PYTHON_DOWNLOADS": "never"}
    certificates = ssl.get_default_verify_paths()
    if certificates.cafile or (certificates.capath and os.listdir(certificates.capath)):
        environment.setdefault("UV_SYSTEM_CERTS", "1")  # trust whom this machine trusts
    pip = pip_settings()
    settings = {
        "UV_DEFAULT_INDEX": pip.get("index-url", ""),
        "UV_INSECURE_HOST": pip.get("trusted-host", ""),
        "SSL_CERT_FILE": pip.get("cert", ""),
        "ALL_PROXY": pip.get("proxy", ""),
    }
    if extra_indexes:
        settings["UV_INDEX"] = " ".join(present(pip.get("extra-index-url", "")))
        settings["UV_FIND_LINKS"] = ",".join(present(pip.get("find-links", "")))
        # Like pip: look for a locked version in every index, not only in the first with the name.
        settings["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    for name, value in settings.items():
        if value:
            environment.setdefault(name, " ".join(value.split()))
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    while not cache.exists() and cache != cache.parent:
        cache = cache.parent
    if not os.access(cache, os.W_OK):
        environment.setdefault("UV_CACHE_DIR", str(TOOLS / "cache"))
    return environment


def uv() -> Path:
    """The locked uv, installed into `.tools`; or the machine's own where there is no pip."""
    home, made_from = TOOLS / "uv", TOOLS / "uv.stamp"
    program = home / "bin" / "uv"
    wanted = digest(UV_LOCK)
    if stamp(made_from) == wanted and program.exists():
        return program
    has_pip = subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True)
    own = shutil.which("uv")
    if has_pip.returncode and own:
        return Path(own)
    shutil.rmtree(home, ignore_errors=True)
    environment = dict(os.environ)
    # A folder of its own is no part of the system, whatever Debian's marker or a setting says.
    environment |= {"PIP_BREAK_SYSTEM_PACKAGES": "1", "PIP_USER": "0", "PIP_NO_INPUT": "1"}
    command = [PYTHON, "-m", "pip", "install", "--no-deps", "--only-binary", ":all:"]
    command += ["--disable-pip-version-check", "--require-hashes"]
    quietly(
        "Setting up: uv, which installs Python packages (once)",
        [*command, "--target", home, "-r", UV_LOCK],
        environment,
    )
    made_from.write_text(wanted)
    return program


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Lets one set-up at a time work in this folder."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another set-up of this folder to end …", file=sys.stderr, flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
