"""How the application is put on the network: uvicorn, with limits and bounds of our own."""

from __future__ import annotations

from typing import Any

import uvicorn
from fastapi import FastAPI

from vernissage.server.connection_limits import RESERVED_FILES, ConnectionLimits, raise_file_limit


def config_for(app: FastAPI, **changes: Any) -> uvicorn.Config:  # as uvicorn takes them
    """The configuration of uvicorn under which an application of `make_app` is meant to run."""
    limits: ConnectionLimits = app.state.connection_limits
    limits.most = max(1, min(limits.most, raise_file_limit() - RESERVED_FILES))
    given: dict[str, Any] = {  # the same
        "log_config": None,
        "access_log": False,
        "ws": "websockets-sansio",
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "h11_max_incomplete_event_size": 32 * 1024,
        "proxy_headers": False,  # `Middleware` looks after them
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }
    try:
        from vernissage.server.http_protocol import BoundedSocketProtocol, http_protocol_for
    except ImportError:  # no httptools on Windows: h11 bounds headers by itself
        pass
    else:
        given |= {"http": http_protocol_for(limits), "ws": BoundedSocketProtocol}
    return uvicorn.Config(app, **(given | changes))
