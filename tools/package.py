"""Whether Vernissage can be installed: `./check package`.

Packs a wheel and a source archive, makes a wheel of the archive too, installs with plain pip into
an empty environment, plays one move of each game there and opens the page. Then the same with a
wheel that brings the kernels of one game along (three would take half a minute more and show the
same): nothing of it is compiled. pip uses the package index and the cache of this machine; nothing
else is fetched, as the client is built already.

With --release the wheel must have the documentation site inside, and is tried with every other
Python that is found here: on the path, or among pyenv's.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

import installer
import setup
import web_client
from lock import LOCKS
from problems import Problem

TRIAL = web_client.ROOT / "tools" / "package_trial.py"
SHIPPED_GAME = "patchwork"
OLDEST = 11
"""Python 3.11: what pyproject.toml requires."""


class Wrong(Exception):
    """What is wrong with the package."""


def run(what: str, *command: str | Path, folder: Path, **settings: str) -> str:
    """Runs a step and says how long it took; what it printed is shown if it fails."""
    started = time.monotonic()
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    print(f"{what}: {time.monotonic() - started:.1f} s", flush=True)
    if done.returncode:
        raise Wrong(f"{done.stdout}\n{what} failed.")
    return done.stdout


def only(folder: Path, pattern: str) -> Path:
    [found] = folder.glob(pattern)
    return found


def constraints() -> str:
    """The locked versions without their hashes, so that a day's new release changes nothing."""
    lock = LOCKS["play"].read_text(encoding="utf-8")
    return "\n".join(re.findall(r"^([\w.\[\]-]+==[^\\\n]+?) *\\?$", lock, re.M)) + "\n"


def files_of(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def compare(wheel: Path, from_archive: Path) -> None:
    """Both wheels hold every file of the package, and the same."""
    files, others = files_of(wheel), files_of(from_archive)
    if files != others:
        raise Wrong(f"Not in both wheels: {', '.join(sorted(files ^ others))}.")
    tracked = (path for path in (web_client.ROOT / "src").rglob("*") if path.is_file())
    wanted = {
        path.relative_to(web_client.ROOT / "src").as_posix()
        for path in tracked
        if "__pycache__" not in path.parts and path != web_client.STAMP
    }
    if files != wanted:
        raise Wrong(f"Not both in src and in the wheel: {', '.join(sorted(files ^ wanted))}.")


def complete(archive: Path) -> None:
    """The archive holds every file of the repository, and with it all that its tests need."""
    listed = subprocess.run(
        ["git", "ls-files"], cwd=web_client.ROOT, capture_output=True, text=True
    )
    if listed.returncode:
        return  # this is no clone: nobody knows what belongs to it
    with tarfile.open(archive) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}
    missing = [name for name in listed.stdout.splitlines() if name not in held]
    if missing:
        raise Wrong(f"Not in the source archive: {', '.join(missing[:20])}.")


def require_site(wheel: Path) -> None:
    """A wheel that is released shows the documentation at /docs."""
    if "vernissage/server/docs/index.html" not in files_of(wheel):
        raise Wrong("The documentation site is not in the wheel: run ./check docs first.")


def pythons() -> dict[tuple[int, int], Path]:
    """One Python of each version that the package is for, by version."""
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    named = [shutil.which(f"python3.{minor}") for minor in range(OLDEST, OLDEST + 10)]
    places = [*map(Path, filter(None, named)), *home.glob("versions/*/bin/python")]
    found: dict[tuple[int, int], Path] = {}
    for place in places:
        asked: list[str | Path] = [place, "-c", "import sys; print(*sys.version_info[:2])"]
        said = subprocess.run(asked, capture_output=True, text=True)
        version = tuple(map(int, said.stdout.split()))
        if said.returncode == 0 and version >= (3, OLDEST):
            found.setdefault((version[0], version[1]), place)
    return found


def try_with(python: Path, wheel: Path, room: Path, version: tuple[int, int]) -> None:
    """Install the wheel for another Python, and play and serve there."""
    name = ".".join(map(str, version))
    here = room / f"venv-{name}"
    made: list[str | Path] = [installer.uv(), "venv", "--python", python, here]
    subprocess.run(made, env=installer.uv_environment(), check=True, capture_output=True)
    install: list[str | Path] = [
        installer.uv(),
        "pip",
        "install",
        "--python",
        here / "bin" / "python",
    ]
    constrained: list[str | Path] = ["--constraint", room / "constraints.txt", f"{wheel}[server]"]
    run(f"Installing for {name}", *install, *constrained, folder=room, **installer.uv_environment())
    settings = {"NUMBA_CACHE_DIR": str(room / f"cache-{name}")}
    trial = (here / "bin" / "python", "-I", TRIAL)
    print(run(f"Playing and serving with {name}", *trial, folder=room, **settings), end="")


def bring_kernels(room: Path, python: Path, pip: tuple[str | Path, ...]) -> None:
    """A wheel with the kernels of one game, over the one without."""
    if platform.machine() != "x86_64":
        print(
            f"No wheel with kernels was tried: they are made for x86_64, not {platform.machine()}."
        )
        return
    build = (setup.BIN / "hatchling", "build", "--target", "wheel", "--directory", room / "shipped")
    what = f"A wheel with the kernels of {SHIPPED_GAME}"
    run(what, *build, folder=web_client.ROOT, VERNISSAGE_PRECOMPILE=SHIPPED_GAME)
    wheel = only(room / "shipped", "*.whl")
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    if not re.search(rf"-{version}-{version}-\w*linux\w*_x86_64\.whl$", wheel.name):
        raise Wrong(f"The kernels are for this Python and platform; the wheel is {wheel.name}.")
    install = (*pip, "install", "--no-deps", "--force-reinstall", wheel)
    run("Installing it", *install, folder=room)
    (room / "empty").mkdir()
    trial = (python, "-I", TRIAL, SHIPPED_GAME)
    print(
        run("Playing with them", *trial, folder=room, NUMBA_CACHE_DIR=str(room / "empty")), end=""
    )


def main(release: bool = False) -> int:
    if not web_client.is_fresh():
        raise Wrong("The browser client is not built; ./check does that first.")
    with tempfile.TemporaryDirectory(prefix="vernissage-package-") as folder:
        room = Path(folder)
        python = room / "venv" / "bin" / "python"
        made: list[str | Path] = [
            installer.uv(),
            "venv",
            "--seed",
            "--python",
            sys.executable,
            room / "venv",
        ]
        subprocess.run(made, env=installer.uv_environment(), check=True, capture_output=True)
        pip = (python, "-m", "pip", "--disable-pip-version-check", "--no-input")
        pack = (*pip, "wheel", "--no-deps", "--wheel-dir")

        run("A wheel of the checkout", *pack, room / "wheel", web_client.ROOT, folder=room)
        hatchling = (setup.BIN / "hatchling", "build", "--target", "sdist", "--directory", room)
        run("A source archive", *hatchling, folder=web_client.ROOT)
        archive = only(room, "*.tar.gz")
        run("A wheel of the archive", *pack, room / "again", archive, folder=room)
        wheel = only(room / "wheel", "*.whl")
        compare(wheel, only(room / "again", "*.whl"))
        complete(archive)
        if release:
            require_site(wheel)

        (room / "constraints.txt").write_text(constraints(), encoding="utf-8")
        # Bytecode is made of what is imported, not of everything that is installed.
        install = (*pip, "install", "--no-compile", "--constraint", room / "constraints.txt")
        run("Installing the wheel", *install, f"{wheel}[server]", folder=room)
        print(run("Playing and serving", python, "-I", TRIAL, folder=room), end="")
        for version, other in pythons().items() if release else ():
            if version != sys.version_info[:2]:
                try_with(other, wheel, room, version)
        bring_kernels(room, python, pip)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(release="--release" in sys.argv[1:]))
    except (Wrong, Problem) as problem:
        print(problem, file=sys.stderr)
        sys.exit(1)
