"""Draws how the rooms and the server's parts depend on each other, from the imports themselves.

    .venv/bin/python tools/diagram.py            writes the diagrams of docs/architecture.md anew
    .venv/bin/python tools/diagram.py --check    says whether they are as they should be

A diagram stands in the page between two comments that name it. `tests/test_docs.py` compares.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import grimp

PAGE = Path(__file__).resolve().parent.parent / "docs" / "architecture.md"
ROOMS = ("cli", "server", "client", "puzzles", "arena", "study", "envs", "bots", "records", "games")
SERVER: Mapping[str, list[str]] = {
    "network": (
        [
            "serving",
            "app",
            "routes",
            "api",
            "replay_api",
            "review_api",
            "learn_api",
            "score_api",
            "position_api",
            "hint_api",
            "puzzle_api",
            "openapi",
            "connection",
            "middleware",
            "http_protocol",
            "fast_socket",
            "connection_limits",
            "client_files",
            "docs_files",
            "game_list",
        ]
    ),
    "commands": [
        "commands",
        "making",
        "saying",
        "trying",
        "planning",
        "branching",
        "hinting",
        "exercise",
        "learning",
        "puzzling",
        "same_deal",
        "editing",
        "retrying",
        "bounds",
    ],
    "service": (
        [
            "service",
            "tables",
            "acting",
            "going",
            "watching",
            "housekeeping",
            "leases",
            "sweeping",
            "other_processes",
            "live_table",
            "loading",
            "tidying",
            "heartbeat",
            "reviewing",
            "settings",
        ]
    ),
    "messages": ["messages", "telling", "replaying", "access", "presence"],
    "table": (
        [
            "table",
            "events",
            "change",
            "game_in_progress",
            "seats",
            "setup",
            "dealing",
            "clock",
            "table_log",
            "retention",
            "keys",
            "names",
            "playing",
            "asking",
        ]
    ),
    "bots": [
        "bot_pool",
        "review_work",
        "fair_queue",
        "workers",
        "forking",
        "preloaded",
        "compile_pool",
        "warm_up",
    ],
    "storage": ["storage", "writer", "bus", "importing"],
    "basics": ["errors", "limits", "addresses", "logs", "metrics", "lock"],
}
"""The server's modules by what they are for. One that is in no group is said to be missing."""
Edges = set[tuple[str, str]]


def edges(groups: Mapping[str, str], graph: grimp.ImportGraph) -> Edges:
    """Which groups import from which; a module belongs to the group of its longest prefix."""
    found: Edges = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            one, other = _group(module, groups), _group(imported, groups)
            if one is not None and other is not None and one != other:
                found.add((one, other))
    return found


def _group(module: str, groups: Mapping[str, str]) -> str | None:
    parts = module.split(".")
    for count in range(len(parts), 0, -1):
        group = groups.get(".".join(parts[:count]))
        if group is not None:
            return group
    return None


def reduced(arrows: Edges) -> Edges:
    """Without what follows from others: who depends on B, which depends on C, depends on C.

    Exits if they don't go one way.
    """
    for one, other in sorted(arrows):
        if _reaches(other, one, arrows):
            raise SystemExit(f"tools/diagram.py: {one} and {other} depend on each other")
    return {
        (one, other)
        for one, other in arrows
        if not any(
            _reaches(between, other, arrows - {(one, other)})
            for start, between in arrows
            if start == one and between != other
        )
    }


def _reaches(start: str, goal: str, arrows: Edges) -> bool:
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        if at == goal:
            return True
        for one, other in arrows:
            if one == at and other not in seen:
                seen.add(other)
                waiting.append(other)
    return False


def mermaid(arrows: Edges, labels: Mapping[str, str]) -> str:
    """The diagram as text that code hosts draw."""
    lines = ["```mermaid", "flowchart TD"]
    lines += [f'    {name}["{label}"]' for name, label in labels.items()]
    lines += [f"    {one} --> {other}" for one, other in sorted(arrows)]
    return "\n".join([*lines, "```"])


def rooms(graph: grimp.ImportGraph) -> str:
    """The rooms of the package."""
    groups = {f"vernissage.{room}": room for room in ROOMS}
    return mermaid(reduced(edges(groups, graph)), {room: room for room in ROOMS})


def server(graph: grimp.ImportGraph) -> str:
    """The parts of the server."""
    groups = {
        f"vernissage.server.{module}": name
        for name, modules in SERVER.items()
        for module in modules
    }
    missing = set(graph.find_children("vernissage.server")) ^ set(groups)
    if missing:
        raise SystemExit(f"tools/diagram.py: not in one group each: {sorted(missing)}")
    labels = {name: f"{name}<br/>{_wrapped(modules)}" for name, modules in SERVER.items()}
    return mermaid(reduced(edges(groups, graph)), labels)


def _wrapped(modules: Iterable[str], width: int = 44) -> str:
    lines = [""]
    for module in modules:
        if lines[-1] and len(lines[-1]) + len(module) > width:
            lines.append("")
        lines[-1] += f"{', ' if lines[-1] else ''}{module}"
    return ",<br/>".join(lines)


def drawn(page: str) -> str:
    """The page with its diagrams as the imports are now."""
    graph = grimp.build_graph("vernissage")
    for name, draw in {"rooms": rooms, "server": server}.items():
        marks = rf"(<!-- diagram {name} -->\n).*?(<!-- end -->)"
        diagram = draw(graph)
        page, count = re.subn(marks, lambda m, d=diagram: m[1] + d + "\n" + m[2], page, flags=re.S)  # type: ignore[misc]
        if count != 1:
            raise SystemExit(f"tools/diagram.py: no place for the diagram {name} in {PAGE.name}")
    return page


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="change nothing")
    page = PAGE.read_text(encoding="utf-8")
    now = drawn(page)
    if now == page:
        return 0
    if parser.parse_args().check:
        print("docs/architecture.md: run .venv/bin/python tools/diagram.py", file=sys.stderr)
        return 1
    PAGE.write_text(now, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
