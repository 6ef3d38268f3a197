"""The rules pages: one form, the same rules in three languages, pictures that are ours; and the page
about adding a game, which names nothing that isn't there."""

from __future__ import annotations

import dataclasses
import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from tests import fourth_game
from vernissage.cli import app
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, game

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
RULES = DOCS / "rules"
PREFIXES = {name: game(name).rule_prefix for name in GAMES}
_ANY = "|".join(PREFIXES.values())
LANGUAGES = ("en", "pl", "ru")
SECTIONS = 8
"""What it is about, components, setup, a turn, end and scoring, what is public, rulings, the page."""
OPENING = {
    "en": ("**Aim.**", "**A (round|turn)**", "**The end**"),
    "pl": ("**Cel.**", "**(Runda|Tura)**", "**Koniec gry**"),
    "ru": ("**Цель.**", "**(Раунд|Ход)**", "**Конец игры**"),
}
"""How the first three parts of every page begin."""
FIRST_LINES = 5
"""So many lines tell a round."""
NO_SUCH_PLAYER = {
    "en": r"\bseats?\b|\bplayers? 0\b",
    "pl": r"\bgracz\w* 0\b",
    "ru": r"\bигрок\w* 0\b",
}
"""Players have numbers from 1, and sit on no numbered seats."""
PICTURE_LIMIT = 60_000
"""Bytes of one picture."""
UNOFFICIAL = {"en": "unofficial", "pl": "nieoficjalny", "ru": "неофициальное"}

IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]+)\)")
MARK = re.compile(rf"`((?:{_ANY})-\w+)`")
BONE = re.compile(r"^#+ |^\d+\. |^- |^\| |\]\(drawings/[a-z-]+|`[A-Z]{2}-\w+`", re.M)
"""Headings, items, rows, pictures and rule ids: what translations have in common."""
NAMED = re.compile(rf"(?<![A-Za-z])({_ANY})[-_]([A-Z]\d+b?|\d+)(?![0-9A-Za-z])")

pages = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in PREFIXES for language in LANGUAGES]
)


def page(game: str, language: str) -> str:
    return (RULES / f"{game}.{language}.md").read_text(encoding="utf-8")


def marks(game: str, language: str) -> list[str]:
    """The rule ids of a page, in the order in which it states them."""
    return MARK.findall(page(game, language))


def named(folder: Path, prefix: str) -> set[str]:
    """The rule ids that the Python files of a folder name, as ``PW-E1`` or ``PW_E1``."""
    found = set()
    for file in folder.rglob("*.py"):
        if file != Path(__file__):
            for game, rule in NAMED.findall(file.read_text(encoding="utf-8")):
                found.add(f"{game}-{rule}")
    return {rule for rule in found if rule.startswith(f"{prefix}-")}


def position_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "positions", ROOT / "tools" / "rules_positions.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_game_has_its_pages() -> None:
    assert len(set(PREFIXES.values())) == len(GAMES)
    expected = {f"{game}.{language}.md" for game in PREFIXES for language in LANGUAGES}
    assert {file.name for file in RULES.glob("*.md")} == expected


@pages
def test_a_page_has_the_form_of_all_pages(game: str, language: str) -> None:
    lines = page(game, language).splitlines()
    assert lines[0].startswith("# ")
    assert sum(line.startswith("## ") for line in lines) == SECTIONS


@pages
def test_a_page_begins_with_the_aim_a_round_and_the_end(game: str, language: str) -> None:
    _, about, components = page(game, language).split("\n## ", 2)
    starts = [line for line in about.splitlines() if line.startswith("**")]
    assert len(starts) >= len(OPENING[language])
    for line, start in zip(starts, OPENING[language], strict=False):
        assert re.match(start.replace("*", r"\*").replace(".", r"\."), line), line
    assert len(re.findall(r"^\d+\. ", about, re.M)) == FIRST_LINES
    assert components


@pages
def test_notice_and_marks_come_last(game: str, language: str) -> None:
    before, last = page(game, language).rsplit("\n## ", 1)
    assert not re.search("^> ", before, re.M)
    notices = [line for line in last.splitlines() if line.startswith("> ")]
    assert len(notices) == 1
    assert UNOFFICIAL[language] in notices[0]
    assert len(MARK.findall(last)) == 1


@pages
def test_players_have_numbers_from_1(game: str, language: str) -> None:
    assert not re.findall(NO_SUCH_PLAYER[language], page(game, language), re.I)
    numbers = re.findall(r"\b(?:players?|gracz\w*|игрок\w*) (\d)\b", page(game, language), re.I)
    assert "1" in numbers


@pages
def test_a_page_states_the_same_rules_in_the_same_places(game: str, language: str) -> None:
    def bones(language: str) -> list[str]:
        return [bone.strip() for bone in BONE.findall(page(game, language))]

    assert bones(language) == bones("en")


@pages
def test_a_page_names_only_rules_of_its_game(game: str, language: str) -> None:
    assert all(rule.startswith(f"{PREFIXES[game]}-") for rule in marks(game, language))


@pages
def test_a_page_states_every_rule_that_a_test_names(game: str, language: str) -> None:
    stated, tested = set(marks(game, language)), named(ROOT / "tests", PREFIXES[game])
    assert tested == stated


@pages
def test_a_page_states_every_rule_that_the_program_may_answer_with(
    game: str, language: str
) -> None:
    assert named(ROOT / "src", PREFIXES[game]) <= set(marks(game, language))


@pages
def test_every_image_is_there_and_has_words_in_the_page_s_language(
    game: str, language: str
) -> None:
    images = IMAGE.findall(page(game, language))
    assert [target for _, target in images] == [
        f"drawings/{game}-{name}.{language}.webp" for name in position_script().MOMENTS[game]
    ]
    for words, target in images:
        picture = (RULES / target).read_bytes()
        assert picture[:4] + picture[8:12] == b"RIFFWEBP"
        assert len(picture) < PICTURE_LIMIT
        assert len(words) > 40
        assert bool(re.search("[а-яё]{3}", words)) == (language == "ru")
    assert not {words for words, _ in images} & {
        words
        for other in LANGUAGES
        if other != language
        for words, _ in IMAGE.findall(page(game, other))
    }


@pytest.mark.parametrize("file", sorted(DOCS.rglob("*.md")), ids=lambda file: file.name)
def test_every_relative_link_leads_somewhere(file: Path) -> None:
    for target in LINK.findall(file.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:|#", target):
            assert (file.parent / target.partition("#")[0]).exists(), target


def test_the_rooms_that_are_named_are_the_rooms_that_there_are() -> None:
    """D9: in the rules of the service, in the contract of imports, and in the sources."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [named] = re.findall(r"Rooms depend one way\*\*: `([^`]+)`", text)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = [set(re.findall(r"\w+", layer)) for layer in contracts[0]["layers"]]
    source = ROOT / "src" / "vernissage"
    rooms = {path.parent.name for path in source.glob("*/__init__.py")}
    assert [set(beside.split(", ")) for beside in named.split(" ← ")] == [
        layer & rooms for layer in layers[::-1]
    ]
    assert rooms == set().union(*layers) - {"client"}
    for contract in contracts[1:]:
        for module in contract.get("modules", ()):
            place = ROOT / "src" / Path(*module.split("."))
            assert place.is_dir() or place.with_suffix(".py").exists(), module


def test_the_contracts_of_imports_name_every_game_of_the_registry() -> None:
    """import-linter knows no pattern for "the games": its lists are held to the registry."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    apart = [
        set(contract["modules"])
        for contract in project["tool"]["importlinter"]["contracts"]
        if contract["type"] == "independence"
    ]
    ours = {name: package for name, package in GAMES.items() if package.startswith("vernissage.")}
    assert apart == [set(ours.values()), {game(name).knowledge for name in ours}]


@pages
def test_typography(game: str, language: str) -> None:
    prose = re.sub(r"`[^`]*`|\]\([^)]*\)", "·", page(game, language))
    assert '"' not in prose
    assert "'" not in prose
    assert " - " not in prose
    assert not re.search(r"\d[x*]\d| -\d|  |\.\.\.", prose)
    if language == "pl":
        assert prose.count("„") == prose.count("”")
        assert not re.search(r"(?<!\w)[aiouwz] \w|—", prose, re.I)
    if language == "ru":
        assert prose.count("«") == prose.count("»")
        assert not re.search(r" —|–(?!\d)", prose)


def test_there_are_no_other_pictures() -> None:
    named = {
        target
        for game in PREFIXES
        for language in LANGUAGES
        for _, target in IMAGE.findall(page(game, language))
    }
    assert {f"drawings/{path.name}" for path in RULES.glob("drawings/*")} == named


def test_the_positions_are_what_the_golden_games_hold_now(tmp_path: Path) -> None:
    script = position_script()
    written = {path.name: path.read_text(encoding="utf-8") for path in script.write(tmp_path)}
    kept = {path.name: path.read_text(encoding="utf-8") for path in script.POSITIONS.glob("*")}
    assert sorted(written) == sorted(kept)
    for name in written:
        assert written[name] == kept[name], f"run tools/rules_positions.py: {name} is out of date"


# --- docs/adding-a-game.md ---------------------------------------------------------------------

ADDING = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
PYTHON_HALF, WEB_HALF = ADDING.split("## The web folder")
IN_A_GAME = re.compile(r"^\| ((?:`[^`|]+`(?: †)?(?:, )?)+) \|", re.M)
FOURTH_WEB = Path(fourth_game.WEB)
FOURTH_PYTHON = FOURTH_WEB.parents[1] / fourth_game.FOURTH


def files_listed(half: str) -> set[str]:
    """The files that the rows of a table are about."""
    rows = [row for row in IN_A_GAME.findall(half) if "." in row]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def for_the_fourth(name: str, language: str = "en") -> str:
    """A name with gaps, as it is in the game that was added by the page."""
    return (
        name.replace("<id>", fourth_game.FOURTH)
        .replace("<slug>", fourth_game.FOURTH)
        .replace("<language>", language)
    )


def test_the_page_lists_every_python_file_of_the_game_that_was_added_by_it() -> None:
    listed = files_listed(PYTHON_HALF) | set(re.findall(r"`((?:words|art)\.py)`", PYTHON_HALF))
    there = {path.name for path in FOURTH_PYTHON.iterdir() if path.is_file()}
    assert there <= listed
    assert listed - there == {"intents.py"}  # "only if it needs them"


def test_the_page_lists_every_web_file_of_the_game_that_was_added_by_it() -> None:
    names = files_listed(WEB_HALF)
    listed = {for_the_fourth(name, language) for name in names for language in LANGUAGES}
    there = {p.relative_to(FOURTH_WEB).as_posix() for p in FOURTH_WEB.rglob("*") if p.is_file()}
    assert there - listed == {"marks.ts"}  # its own
    rows = re.findall(r"^\| (.+?) \| only ", WEB_HALF, re.M)
    only_some = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert listed - there == only_some
    ours = {path.name for path in (ROOT / "web/src/games").glob("*/*")}
    assert only_some - ours == {"positions.json"}  # made for ours by tools/rules_positions.py


def test_the_files_marked_are_those_without_which_no_client_is_built() -> None:
    plugin = (ROOT / "web" / "dev" / "games.ts").read_text(encoding="utf-8")
    found = re.search(r"const NEEDED = \[(.*?)\]", plugin)
    assert found
    needed = set(re.findall(r"'([\w.]+)'", found[1]))
    assert set(re.findall(r"`([\w.]+)` †", WEB_HALF)) == needed


def test_every_path_that_the_page_names_is_there() -> None:
    paths = set(re.findall(r"`((?:src|web|tests|docs)/[^`\s]+)`", ADDING))
    paths |= set(
        re.findall(r"(?<= )(tests/[\w/.]+)", "".join(re.findall(r"```.*?```", ADDING, re.S)))
    )
    assert len(paths) > 25
    for path in paths:
        places = [
            ROOT / path.replace("<slug>", game(name).slug).replace("<id>", name) for name in GAMES
        ]
        assert all(place.exists() for place in places), path


def test_every_name_that_the_page_puts_into_a_file_is_in_it() -> None:
    for name, file in re.findall(r"`(\w+)` (?:in|of|\()\s?`((?:src|web)/[\w/.]+)`", ADDING):
        assert re.search(rf"\b{name}\b", (ROOT / file).read_text(encoding="utf-8")), (name, file)
    fields = {field.name for field in dataclasses.fields(Game)}
    for fact in ("score_parts", "clear_leads", "usual_seats", "teams", "levels", "knowledge"):
        assert f"`{fact}" in ADDING
        assert fact in fields


def test_every_command_and_option_that_the_page_names_is_there() -> None:
    for command, options in re.findall(r"^ *vernissage (\w+)(.*)$", ADDING, re.M):
        shown = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "300"})
        assert shown.exit_code == 0, command
        for option in re.findall(r"--[\w-]+", options):
            assert option in shown.stdout, (command, option)
    config = "".join((ROOT / "web" / f).read_text() for f in ("vite.config.ts", "dev/games.ts"))
    for setting in set(re.findall(r"VERNISSAGE_\w+", ADDING)):
        assert setting in config
