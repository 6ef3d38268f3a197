"""Writes the client's types from the server's: `types.gen.ts` of each game, `protocol.gen.ts`.

    .venv/bin/python tools/client_types.py           # writes them; npm run types in web/ does the same
    .venv/bin/python tools/client_types.py --check   # only says which are not as they would be written

What a game tells is a `msgspec.Struct` (games/GAME/view.py, choices.py), and so is what the server
says around it (server/messages.py). Their JSON schema becomes TypeScript by json-schema-to-typescript,
which web/dev/types.js runs.
"""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import UNSET
from web_client import WEB, environment, node_home

from vernissage.games.registry import GAMES, game
from vernissage.games.telling import told_by
from vernissage.server.messages import ForfeitMessage, Message

Schema = dict[str, Any]
SHARED = ("Action",)
"""Names that stand for plain values; msgspec writes them out wherever they are used."""
MEND = "npm run types (in web/) or .venv/bin/python tools/client_types.py"


def schema_of(title: str, kinds: list[type[msgspec.Struct]]) -> Schema:
    """One schema with all that the types are made of, in words that json-schema-to-typescript knows."""
    parts, definitions = msgspec.json.schema_components(kinds, ref_template="#/definitions/{name}")
    shared: Schema = {}
    adapted = {name: _adapted(part, shared) for name, part in definitions.items()}
    return {
        "title": title,
        "anyOf": [_adapted(part, shared) for part in parts],
        "definitions": {**adapted, **shared},
    }


def _adapted(part: Any, shared: Schema) -> Any:
    """The same in an older draft: tuples as lists of `items`, shared names as references."""
    if isinstance(part, list):
        return [_adapted(each, shared) for each in part]
    if not isinstance(part, dict):
        return part
    if part.get("title") in SHARED:
        shared[part["title"]] = part
        return {"$ref": f"#/definitions/{part['title']}"}
    found = {key: _adapted(value, shared) for key, value in part.items()}
    if isinstance(found.get("description"), str):
        found["description"] = inspect.cleandoc(found["description"])
    properties: Schema = found.get("properties", {})
    filled = [name for name, each in properties.items() if each.pop("default", UNSET) is not UNSET]
    if filled:  # who reads may leave it out, but it is always written
        found["required"] = [*found.get("required", ()), *filled]
    if found.get("type") == "object" and not {"properties", "additionalProperties"} & set(found):
        found["additionalProperties"] = True
    if "prefixItems" in found:
        items = found.pop("prefixItems")
        found |= {"items": items, "minItems": len(items), "maxItems": len(items)}
        if all(_is_number(item) for item in items):
            found["tsType"] = f"(readonly [{', '.join(['number'] * len(items))}])"
    return found


def _is_number(part: Schema) -> bool:
    return part.get("type") == "integer" or part.get("$ref", "").rpartition("/")[2] in SHARED


def schemas() -> dict[str, Schema]:
    """What is written, by its path in web/src."""
    found = {}
    for name in GAMES:
        if not (WEB / "src" / "games" / name).is_dir():
            continue  # a game of another package, whose web folder is with it
        views = game(name).views
        kinds = [told_by(views.view), told_by(views.choices)]
        found[f"games/{name}/types.gen.ts"] = schema_of("Told", kinds)
    found["lib/protocol.gen.ts"] = schema_of("Message", [*get_args(Message), ForfeitMessage])
    return found


def written() -> dict[Path, str]:
    """The files as they should be."""
    home = node_home(Path(sysconfig.get_path("purelib")))
    done = subprocess.run(
        [home / "bin" / "node", "dev/types.js"],
        cwd=WEB,
        env=environment(home),
        input=json.dumps(schemas()),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return {WEB / "src" / path: text for path, text in json.loads(done.stdout).items()}


def stale() -> list[Path]:
    """The files that are not as they should be."""
    return [
        path
        for path, text in written().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        for path in (found := stale()):
            print(f"{path.relative_to(WEB.parent)} is not what the server's types say. Run {MEND}.")
        return 1 if found else 0
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
