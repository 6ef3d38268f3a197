"""Logs as JSON lines. Keys, seeds and moves never go there."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from pathlib import Path

import msgspec

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


def trace(error: BaseException) -> str:
    """What kind of error, and where it arose: without its words, which may tell of moves."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
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
