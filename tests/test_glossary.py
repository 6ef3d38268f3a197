"""One word for each thing: what docs/glossary.md lists is used, what it retires is not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from vernissage.games import registry
from vernissage.games.registry import game

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "web" / "locales"
GLOSSARY = ROOT / "docs" / "glossary.md"
LANGUAGES = ("en", "pl", "ru")
GAMES = {game(name).title: name for name in registry.GAMES}
EVERYWHERE = "Everywhere"
ENDING = 2
"""Letters at the end of a word that its other forms may change."""

FIGURE_ALONE = re.compile(r"\d (punkt|pól|os[oó]b|minut|очк|клет|игрок|минут|\$)|\d ×|× \d")
"""A figure that a plain space parts from what it counts."""


class Term(NamedTuple):
    """One row: where it holds, its word in each language, and the words it replaces."""

    section: str
    thing: str
    words: dict[str, str]
    retired: dict[str, list[str]]


def read_retired(cell: str) -> dict[str, list[str]]:
    """`en: put back; pl: odłóż, odkład*` by language."""
    found: dict[str, list[str]] = {}
    for part in filter(None, (part.strip() for part in cell.split(";"))):
        language, _, words = part.partition(":")
        assert language in LANGUAGES, f"docs/glossary.md: {part!r} names no language"
        found[language] = [word.strip() for word in words.split(",")]
    return found


def read_glossary() -> list[Term]:
    terms, section = [], ""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line[3:]
        elif line.startswith("| ") and not line.startswith(("| thing", "| ---")):
            thing, *words, retired = (cell.strip() for cell in line.strip("|").split(" |"))
            assert len(words) == len(LANGUAGES), f"docs/glossary.md: {line}"
            by_language = dict(zip(LANGUAGES, words, strict=True))
            terms.append(Term(section, thing, by_language, read_retired(retired)))
    return terms


TERMS = read_glossary()


def sentences(path: Path) -> list[tuple[str, str]]:
    """Where a text stands and the text: messages of a catalogue, lines of a page."""
    found, key = [], ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = line.replace("\u00a0", " ")
        if path.suffix == ".ftl":
            if line.startswith("#"):
                continue
            if match := re.match(r"([a-z][\w-]*) = ?(.*)", text):
                key, text = match[1], match[2]
            text = re.sub(r"\{[^{}]*(\}|->)|^\s*\*?\[\w+\]", " ", text)
            found.append((f"{path.relative_to(ROOT)}: {key}", text))
        else:
            text = re.sub(r"\]\([^)]*\)|`[^`]*`", " ", text)
            found.append((f"{path.relative_to(ROOT)}:{number}", text))
    return found


def files(section: str, language: str) -> list[Path]:
    """The catalogues and pages that a section of the glossary speaks of."""
    games = list(GAMES.values()) if section == EVERYWHERE else [GAMES[section]]
    shared = (
        *("house.ftl", "later.ftl", "coach.ftl", "replay.ftl", "reasons.ftl"),
        *("study.ftl", "learn.ftl", "search.ftl", "edit.ftl", "score.ftl", "puzzles.ftl"),
        *("deal.ftl", "history.ftl", "box.ftl"),
    )
    shell = sorted((LOCALES / language).glob("*shell.ftl"))
    return (
        shell
        + [LOCALES / language / name for name in shared]
        + [
            path
            for game in games
            for path in (
                LOCALES / language / f"{game}.ftl",
                LOCALES / language / f"{game}-coach.ftl",
                LOCALES / language / f"{game}-reasons.ftl",
                LOCALES / language / f"{game}-learn.ftl",
                ROOT / "docs" / "rules" / f"{game}.{language}.md",
            )
        ]
    )


def pattern(word: str) -> re.Pattern[str]:
    """A retired word or phrase, from its first letter to its last; `*` is any ending."""
    body = re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
    return re.compile(rf"(?<![\w-]){body}(?![\w-])", re.IGNORECASE)


def stems(words: str) -> re.Pattern[str]:
    """The same words in any form: only their endings may differ."""
    cut = [word[: max(2, len(word) - ENDING)] for word in words.split()]
    return re.compile(r"\s+".join(rf"\b{re.escape(stem)}[\w’-]*" for stem in cut), re.IGNORECASE)


def names(term: Term) -> str:
    return f"{term.section}: {term.thing}"


def test_the_glossary_has_every_section_and_no_thing_twice() -> None:
    assert {term.section for term in TERMS} == {EVERYWHERE, *GAMES}
    assert len({names(term) for term in TERMS}) == len(TERMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_retired_words_do_not_come_back(language: str) -> None:
    wrong = []
    for term in TERMS:
        for word in term.retired.get(language, []):
            looked_for = pattern(word)
            wrong += [
                f"{where}: “{text.strip()}” has “{found[0]}”; say “{term.words[language]}” "
                f"({names(term)})"
                for path in files(term.section, language)
                for where, text in sentences(path)
                if (found := looked_for.search(text))
            ]
    assert not wrong, "Retired words of docs/glossary.md:\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: str) -> None:
    unused = []
    for term in TERMS:
        looked_for = stems(term.words[language])
        texts = (text for path in files(term.section, language) for _, text in sentences(path))
        if not any(looked_for.search(text) for text in texts):
            unused.append(f"{names(term)}: “{term.words[language]}” is nowhere used")
    assert not unused, "Terms of docs/glossary.md:\n" + "\n".join(unused)


def test_a_retired_word_is_found_in_any_form_and_only_whole() -> None:
    assert pattern("ozdob*").search("Zabrakło ozdób? Nie: ozdobami.")
    assert not pattern("due").search("residue, duet")
    assert pattern("due").search("Decor is due.")
    assert pattern("put back").search("Put  back")
    assert not pattern("łata").search("załatać, łatać")


@pytest.mark.parametrize("path", sorted(LOCALES.glob("[pr][lu]/*.ftl")), ids=str)
def test_typography_of_catalogues(path: Path) -> None:
    """No line ends in a one-letter word or in a figure without what it counts, or begins with a dash."""
    language = path.parent.name
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        text = re.sub(r"^[\w-]+ = ", "", line)
        if language == "pl":
            assert not re.search(r"(?<![\w$])[aiouwz] [\w{„(]| –|—", text, re.I), line
        else:
            assert not re.search(r"(?<![\w$])[авикосуя] [\w{«(]| —|–(?!\d)", text, re.I), line
        assert not FIGURE_ALONE.search(text), line
        assert not re.search(r"[\"']|\.\.\.", re.sub(r"\{ *\"[^\"]*\" *\}", "", text)), line
