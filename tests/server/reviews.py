"""Reviews that are there at once: made in the test itself, not by the patient worker of a server."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert

from tests.server.running import Running
from vernissage.records.record import Record
from vernissage.server.storage.records import records_to_rows
from vernissage.server.storage.reviews import DONE
from vernissage.server.storage.schema import review_parts, reviews
from vernissage.study.reviewing import Review, review


def store_review(house: Running, record: Record, simulations: int = 8) -> tuple[str, Review]:
    """The review of a record, whole, as the server keeps it: its id, and what it says."""
    service = house.service
    found = review(record, simulations, weighed=8)
    row = records_to_rows([record.to_json()], service.now())[0]
    key = {"id": row["id"], "version": service.reviewing.version}
    whole = {
        "status": DONE,
        "asked_at": service.now(),
        "decisions": len(found.decisions),
        "record": row["data"],
        "summary": msgspec.json.encode(msgspec.structs.replace(found, decisions=())),
    }
    parts = [
        {**key, "number": number, "data": msgspec.json.encode(decision)}
        for number, decision in enumerate(found.decisions)
    ]
    with service.store.engine.begin() as connection:
        connection.execute(insert(reviews).values({**key, **whole}))
        connection.execute(insert(review_parts), parts)
    return row["id"], found
