"""Every rule of Art Society is named by a test."""

from __future__ import annotations

import ast
from pathlib import Path

RULES = [
    "S1",
    "S2",
    "S3",
    "S4",
    "S5",
    "S6",
    "A1",
    "A2",
    "B1",
    "B2",
    "B3",
    "P1",
    "P2",
    "P3",
    "P4",
    "D1",
    "D2",
    "D2b",
    "D3",
    "D4",
    "D5",
    "D6",
    "F1",
    "H1",
    "H2",
    "H3",
    "H4",
    "N1",
    "N2",
    "N3",
    "N4",
    "R1",
    "R2",
    "R3",
    "R4",
    "E1",
    "E2",
    "X1",
    "X2",
    "X3",
    "X4",
    "X5",
    "X6",
    "X7",
    "X8",
    "X9",
]


def test_every_rule_id_has_a_test_of_its_name() -> None:
    names = [
        node.name
        for file in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    missing = [rule for rule in RULES if not any(f"test_AS_{rule}_" in name for name in names)]
    assert not missing
