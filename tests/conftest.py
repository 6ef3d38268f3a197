"""What all tests share."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

from tests import cpu
from tests.spreading import spread
from tests.waiting import PATIENCE

os.environ["VERNISSAGE_QUIET"] = "1"
DEFAULT_TIMEOUT_CONFIG.connect = DEFAULT_TIMEOUT_CONFIG.read = PATIENCE  # not 5 seconds
DEFAULT_TIMEOUT_CONFIG.write = DEFAULT_TIMEOUT_CONFIG.pool = PATIENCE
os.environ["VERNISSAGE_EDITIONS"] = os.devnull  # none but those that a test makes

HERE = Path(__file__).parent
DATA = HERE / "data"
SLOW = (
    "arena/test_cluster.py",
    "arena/test_training.py",
    "arena/test_workers.py",
    "bots/test_art_society_judgement.py",
    "bots/test_bots.py",
    "bots/test_external.py",
    "envs/test_observations.py",
    "envs/test_one_truth.py",
    "envs/test_openspiel.py",
    "games/art_society/test_records.py",
    "games/art_society/test_reference.py",
    "games/final_touch/test_knowledge.py",
    "games/final_touch/test_reference.py",
    "games/patchwork/test_reference.py",
    "games/test_arranging.py",
    "games/test_caching.py",
    "games/test_entering.py",
    "games/test_telling.py",
    "server/test_bad_messages.py",
    "server/test_bad_requests.py",
    "server/test_bots.py",
    "server/test_crash.py",
    "server/test_deploy.py",
    "server/test_editing.py",
    "server/test_editions.py",
    "server/test_folding.py",
    "server/test_going.py",
    "server/test_loading.py",
    "server/test_processes.py",
    "server/test_questions.py",
    "server/test_retrying.py",
    "server/test_reviewing.py",
    "server/test_security.py",
    "server/test_storage.py",
    "server/test_workers.py",
    "server/test_writing.py",
    "study/test_review.py",
    "test_cli.py",
    "test_cli_edges.py",
    "web/",
)
"""What `./check quick` leaves out: a fifth of the tests, and most of the time that all take."""

# No deadline: the first call of a kernel compiles it.
settings.register_profile(
    "check",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("check")


def pytest_addoption(parser: pytest.Parser) -> None:
    """What these tests can be told besides pytest's own options."""
    parser.addoption("--cpu", action="store_true", help="tell what costs the most CPU seconds")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # begun by `… &`: children inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    cpu.begin(config)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where all tests are run, each worker imports another part of them first.

    pytest rewrites what it imports and keeps that. In a new clone four workers that all begin with
    the same file took 52 CPU seconds until the first test; those that share the work take 39.
    """
    config = session.config
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None or config.args_source is not config.ArgsSource.TESTPATHS:
        return
    own, workers = int(worker.removeprefix("gw")), int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    for path in sorted(HERE.rglob("test_*.py"))[own::workers]:
        with suppress(Exception, pytest.skip.Exception):  # told when that file is collected
            import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of test data."""
    return DATA


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Mark what is slow; of what is then chosen, let each worker begin with long ones."""
    for item in items:
        if _name(item).startswith(SLOW):
            item.add_marker("slow")
    yield
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = spread(items, [_name(item) for item in items], workers)


def _name(item: pytest.Item) -> str:
    """The test's name below this folder."""
    inside = item.path.as_posix().removeprefix(f"{HERE.as_posix()}/")
    return f"{inside}::{item.name}"
