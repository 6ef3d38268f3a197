"""The description of the API at /api/openapi.json: FastAPI's, with the structs it can't read.

What is asked is checked by pydantic, which FastAPI describes by itself. What is answered of tables
and games are the structs of `messages` and of each game (games/telling.py), written by msgspec;
their schema is put in here.
"""

from __future__ import annotations

import msgspec
from fastapi import FastAPI

from vernissage.games.registry import GAMES, game
from vernissage.games.telling import told_by
from vernissage.games.terms import Json
from vernissage.server.messages import (
    ForfeitMessage,
    StateMessage,
    TableAndState,
    TriedMessage,
)
from vernissage.server.replaying import ReplayMessage
from vernissage.server.retrying import AttemptMessage, DecisionMessage, MomentPlan
from vernissage.server.reviewing import ReviewMessage
from vernissage.study.retrying import Attempt
from vernissage.study.reviewing import Decision, Review

_PLACE = "#/components/schemas/"
ANSWERS = {
    ("/api/tables/{id}", "get"): "TableAndState",
    ("/api/tables/{id}/try", "post"): "Tried",
    ("/api/tables/{id}/replay", "get"): "ReplayMessage",
    ("/api/records/{id}/replay", "get"): "ReplayMessage",
    ("/api/replay", "post"): "ReplayMessage",
    ("/api/tables/{id}/review", "get"): "ReviewMessage",
    ("/api/tables/{id}/review", "post"): "ReviewMessage",
    ("/api/records/{id}/review", "get"): "ReviewMessage",
    ("/api/records/{id}/review", "post"): "ReviewMessage",
    ("/api/reviews", "post"): "ReviewMessage",
    ("/api/reviews/{id}", "get"): "ReviewMessage",
    ("/api/reviews/{id}/decisions/{number}", "get"): "DecisionMessage",
    ("/api/reviews/{id}/decisions/{number}/attempt", "post"): "AttemptMessage",
    ("/api/reviews/{id}/decisions/{number}/plan", "post"): "MomentPlan",
}
"""By path and method: what is answered."""


def describe(app: FastAPI) -> Json:
    """The whole description; made once."""
    if app.openapi_schema is None:
        app.openapi_schema = _with_structs(FastAPI.openapi(app))
    return app.openapi_schema


def _with_structs(document: Json) -> Json:
    schemas: Json = document["components"]["schemas"]
    views, choices = [], []
    for name in GAMES:
        chosen = game(name)
        prefix = chosen.title.replace(" ", "")
        kinds = [told_by(chosen.views.view), told_by(chosen.views.choices)]
        (view, choice), found = msgspec.json.schema_components(
            kinds, ref_template=f"{_PLACE}{prefix}{{name}}"
        )
        views.append(view)
        choices.append(choice)
        schemas |= {f"{prefix}{part}": schema for part, schema in found.items()}
    (_, state, _, forfeit, *_), found = msgspec.json.schema_components(
        [
            TableAndState,
            StateMessage,
            TriedMessage,
            ForfeitMessage,
            ReplayMessage,
            ReviewMessage,
            DecisionMessage,
            AttemptMessage,
            MomentPlan,
        ],
        ref_template=f"{_PLACE}{{name}}",
    )
    (part, summary, attempt), judged = msgspec.json.schema_components(
        [Decision, Review, Attempt], ref_template=f"{_PLACE}Review{{name}}"
    )
    found |= {f"Review{name}": schema for name, schema in judged.items()}
    nothing = {"type": "null"}
    found["AttemptMessage"]["properties"]["attempt"] = attempt
    for name in ("StateMessage", "TriedMessage", "DecisionMessage", "MomentPlan"):
        message = found[name]
        message["properties"]["view"] = {"anyOf": [*views, nothing]}
        message["properties"]["choices"] = {"anyOf": [*choices, nothing]}
    for message, key in ((found["FrameMessage"], "view"), (found["ReplayHead"], "last")):
        message["properties"][key] = {"anyOf": views}
    found["ReviewMessage"]["properties"]["parts"]["items"] = part
    found["ReviewMessage"]["properties"]["summary"] = {"anyOf": [summary, nothing]}
    for name in ("StateMessage", "ReplayHead"):
        found[name]["properties"]["result"]["anyOf"].append(forfeit)
    found["TableAndState"]["properties"]["state"] = state
    found["Tried"] = _untagged(found["TriedMessage"])
    schemas |= found
    for (path, method), name in ANSWERS.items():
        answer = document["paths"][path][method]["responses"]["200"]
        answer["content"] = {"application/json": {"schema": {"$ref": _PLACE + name}}}
    return document


def _untagged(message: Json) -> Json:
    """What HTTP answers: a message without what tells it from others on a socket."""
    properties = {
        key: value for key, value in message["properties"].items() if key not in ("t", "id")
    }
    return {**message, "title": "Tried", "properties": properties, "required": [*properties]}
