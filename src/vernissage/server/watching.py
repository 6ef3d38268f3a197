"""Those who look at a table: they come, are told who else is there, and leave."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from vernissage.server.bus import TableChanged
from vernissage.server.live_table import LiveTable
from vernissage.server.messages import PresenceMessage, encode
from vernissage.server.presence import Watcher

if TYPE_CHECKING:
    from vernissage.server.service import TableService


class Watching:
    """Lets people come and leave, and has all processes know it."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    def welcome(self, live: LiveTable, watcher: Watcher) -> None:
        """Someone looks at the table from now on."""
        live.watchers.append(watcher)
        live.tell_table(watcher)
        live.tell_state(watcher)
        self._tell(live)
        self._service.driver.set_going(live)

    def farewell(self, live: LiveTable, watcher: Watcher) -> None:
        """Someone has left."""
        if watcher in live.watchers:
            live.watchers.remove(watcher)
        live.seen = time.monotonic()
        self._tell(live)

    def _tell(self, live: LiveTable) -> None:
        self.publish(live)
        self.show(live)

    def publish(self, live: LiveTable) -> None:
        """Say in other processes who is here."""
        here, others = live.presence.here()
        service = self._service
        service.bus.publish(TableChanged(service.process, live.table.id, 0, here, others))

    def show(self, live: LiveTable) -> None:
        """Tell those who look on here who is there, in whichever process."""
        here, others = live.presence.everywhere()
        live.presence.note(here)
        shown = [at or seat.is_bot for at, seat in zip(here, live.table.seats, strict=True)]
        data = encode(PresenceMessage(shown, others))
        for watcher in live.watchers:
            watcher.post(data)
