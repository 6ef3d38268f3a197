"""Logs as JSON lines. Keys, seeds and moves never go there."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.exc import DBAPIError

LONGEST_CHAIN, DEEPEST = 5, 16
_USUAL = {*logging.makeLogRecord({}).__dict__, "message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        extra = {key: value for key, value in record.__dict__.items() if key not in _USUAL}
        if record.exc_info:
            extra["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode({**line, **extra}, enc_hook=str).decode()

    def formatException(self, ei: Any) -> str:  # noqa: N802 — logging's own name
        """An error and those that led to it, without their words; but what a database says of
        itself in its first line, which holds nothing that was written there."""
        told: list[str] = []
        error: BaseException | None = ei[1]
        while error is not None and len(told) < LONGEST_CHAIN:
            words = str(error.orig).splitlines()[:1] if isinstance(error, DBAPIError) else []
            told.append(" ".join([trace(error, DEEPEST), *words]))
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "; after ".join(told)


def trace(error: BaseException, frames: int = 4) -> str:
    """What kind of error, and where it arose: without its words, which may tell of moves."""
    frames_of_it = traceback.extract_tb(error.__traceback__)[-frames:]
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames_of_it]
    return " ".join([type(error).__name__, *reversed(places)])


def guard() -> None:
    """Never log what goes through sockets, whatever level is set: it holds keys."""
    for name in ("uvicorn.error", "uvicorn.asgi", "websockets"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))


def set_up(level: str = "info") -> None:
    """Send all logs of the process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("alembic").setLevel(logging.WARNING)
