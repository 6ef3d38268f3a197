"""How the application is put on the network: uvicorn, with a door and bounds of our own."""

from __future__ import annotations

from typing import Any

import uvicorn
from fastapi import FastAPI

from vernissage.server.door import RESERVED_FILES, Door, raise_file_limit


def config_for(app: FastAPI, **changes: Any) -> uvicorn.Config:
    """The configuration of uvicorn under which an application of `make_app` is meant to run."""
    door: Door = app.state.door
    door.most = max(1, min(door.most, raise_file_limit() - RESERVED_FILES))
    given: dict[str, Any] = {
        "log_config": None,
        "access_log": False,
        "ws": "websockets-sansio",
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "h11_max_incomplete_event_size": 32 * 1024,
        "proxy_headers": False,  # `Edge` looks after them
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }
    try:
        from vernissage.server.reception import Socket, reception_at
    except ImportError:  # no httptools on Windows: h11 bounds headers by itself
        pass
    else:
        given |= {"http": reception_at(door), "ws": Socket}
    return uvicorn.Config(app, **(given | changes))
