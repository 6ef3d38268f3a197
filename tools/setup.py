"""Sets up what Vernissage needs inside this folder, then plays, checks or locks.

Standard library only, because it runs before anything is installed. `./play` and `./check` start
it. Everything goes into `.tools` (uv), `.venv` (Python packages, Node among them) and the folders
of the browser client; each step leaves a stamp of what it was made from, so that the next start
does nothing. The tests also want a browser, PostgreSQL and Redis: as root on Debian they are
installed, else it is said which are missing.
"""

import ast
import contextlib
import errno
import fcntl
import hashlib
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import checks
import web_client

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
BIN = VENV / "bin"
UV_LOCK = ROOT / "tools" / "requirements-uv.txt"
# The second lock holds everything of the first, in the same versions.
LOCKS = {"play": ROOT / "requirements.txt", "check": ROOT / "requirements-check.txt"}
# What the image of a container needs to run: the first without what builds.
SERVER_LOCK = ROOT / "requirements-server.txt"
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
# The Python under a virtual environment: only that one is sure to have pip.
PYTHON = getattr(sys, "_base_executable", None) or sys.executable

PLAY_HELP = """\
./play [OPTIONS OF vernissage serve]

Sets up what it needs, then opens the tables at http://127.0.0.1:8000/ and in the browser, if
there is one. For example, so that others in the same network can come too: ./play --host 0.0.0.0
All options: .venv/bin/vernissage serve --help
In the terminal instead: .venv/bin/vernissage play patchwork"""


class Problem(Exception):
    """What went wrong and what to do next, in plain words."""


# --- saying what went wrong


def is_root() -> bool:
    return os.geteuid() == 0


def sudo() -> str:
    return "" if is_root() else "sudo "


def advice(output: str) -> str:
    """The plain words for what a tool's output complains of; empty when it is nothing known."""
    known = {
        r"No module named '?pip\b": "This Python has no pip. Install it, for example on Debian or "
        f"Ubuntu: {sudo()}apt-get install python3-pip",
        r"No space left on device|os error 28|Disk quota exceeded": "The disk is full. Free about "
        "1 GB, then run it again.",
        r"Read-only file system|Permission denied|os error (13|30)\b": "A folder can't be written. "
        f"Make {ROOT} (and your home folder's .cache) writable, or copy Vernissage to a folder of "
        "your own, then run it again.",
        r"THESE PACKAGES DO NOT MATCH THE HASHES|Hash mismatch": "A package is not the one that "
        "was locked, so it was not installed. Check which package index this machine uses.",
        r"(?i)certificate|UnknownIssuer": "The package index's certificate is not trusted here. "
        f"Install certificates, for example on Debian: {sudo()}apt-get install ca-certificates",
        r"(?i)dns error|name resolution|failed to (fetch|connect)|error sending request|timed out|"
        r"connection (refused|reset|error)|unreachable|NewConnectionError": "The package index "
        "can't be reached. Check the network (and the proxy, if there is one), then run it again.",
        r"npm (ERR!|error) (code )?(ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|network)": "The npm registry "
        "can't be reached. Check the network (and the proxy, if there is one), then run it again.",
        r"No matching distribution|no wheels? with a matching": "A package that Vernissage needs "
        f"is not to be had for this machine ({os.uname().sysname}, {os.uname().machine}, Python "
        f"{sys.version_info[0]}.{sys.version_info[1]}). Try another Python: 3.11 to 3.14.",
    }
    return next((words for pattern, words in known.items() if re.search(pattern, output)), "")


def from_os_error(error: OSError) -> Problem:
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        words = advice("Permission denied")
    elif error.errno in (errno.ENOSPC, errno.EDQUOT):
        words = advice("No space left on device")
    else:
        words = f"This could not be done: {error.strerror or error} ({error.filename or ROOT})."
    return Problem(words)


def quietly(
    what: str,
    command: list[str | Path],
    environment: dict[str, str],
    stdin: str = "",
    folder: Path = ROOT,
) -> None:
    """Runs one set-up step and shows what it printed only when it fails."""
    print(f"{what} …", file=sys.stderr, flush=True)
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        words = advice(done.stdout)
        lines = done.stdout.strip().splitlines()[-1 if words else -12 :]
        tail = "".join(f"  | {line[:160]}\n" for line in lines)
        raise Problem(tail + (words or "This step failed; its own last words are above."))


# --- stamps


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


# --- the package index


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


# --- setting up


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
            command = [program, "pip", "sync", *here, "--require-hashes", "--compile-bytecode"]
            quietly("Setting up: Python packages (once)", [*command, LOCKS[level]], environment)
            (VENV / "packages.stamp").write_text(packages)

        command = [program, "pip", "install", *here, "--no-deps", "--no-build-isolation"]
        quietly("Setting up: Vernissage itself", [*command, "--editable", ROOT], environment)
        (VENV / "project.stamp").write_text(wanted_project(packages))
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
        sources: dict[Path, list[str | Path]] = {
            LOCKS["play"]: [*wanted, "--extra", "server"],
            LOCKS["check"]: [*wanted, "--extra", "check", "--constraint", "requirements.txt"],
            SERVER_LOCK: [
                "pyproject.toml",
                "--extra",
                "server",
                "--constraint",
                "requirements.txt",
            ],
            UV_LOCK: ["-"],
        }
        for target, source in sources.items():
            name = target.relative_to(ROOT)
            quietly(f"Locking: {name}", [*command, *source, "-o", name], environment, stdin="uv")
            if "://" in target.read_text():
                raise Problem(f"{name} names an address. Don't commit it.")
    return 0


def main() -> int:
    commands = {"play": play, "check": check, "lock": lock}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        print("Use ./play, ./check, or: python3 tools/setup.py lock [--upgrade]", file=sys.stderr)
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
