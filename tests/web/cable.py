"""A cable between browser and server that can be pulled out and plugged in again."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from urllib.parse import urlsplit


class Cable:
    """A TCP proxy; `cut` breaks every connection, `deafen` swallows what comes, `mend` repairs."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._state = "whole"
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """No connection survives, and no new one is made."""
        self._state = "cut"
        self._drop()

    def deafen(self) -> None:
        """Connections are made anew, but nobody answers."""
        self._state = "deaf"
        self._drop()

    def hush(self) -> None:
        """What is connected stays so, but nothing comes back through it until it is mended."""
        self._state = "hush"

    def mend(self) -> None:
        """New connections work again; those that were left without an answer stay so."""
        self._state = "whole"

    def close(self) -> None:
        """Take the cable away."""
        self.cut()
        self._listener.close()

    def _drop(self) -> None:
        with self._lock:
            for end in self._open:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._open.clear()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self._state == "cut":
                near.close()
                continue
            try:
                far = socket.create_connection(self._target)
            except OSError:
                near.close()
                continue
            with self._lock:
                self._open |= {near, far}
            deaf = self._state == "deaf"
            threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, deaf), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, deaf: bool) -> None:
        """A deaf connection still lets the handshake through: only what follows is lost."""
        passed = False
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if deaf and passed:
                    continue
                while self._state == "hush":
                    time.sleep(0.02)
                sink.sendall(data)
                passed = passed or b" 101 " in data[:64]
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.close()
            with self._lock:
                self._open.discard(end)
