"""Judging the moves of one situation by a search of a given length.

A quarter of the simulations goes where the search wants. The rest makes the judgement fair: the
best moves, and those that somebody asks about, get as many simulations as the most visited one,
even where the search would never have looked at them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from vernissage.bots.knowledge import studied
from vernissage.bots.situation import Situation
from vernissage.bots.tree import Outcome, Tree
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.kernel import stream
from vernissage.games.reading import seed_of
from vernissage.games.state import AnyMove, State
from vernissage.games.terms import Json
from vernissage.study.asking import require_moves, require_simulations, require_situation
from vernissage.study.calibration import VERSION, Judgement, judged

CONTENDERS = 4
"""So many of the most visited moves are compared with equal effort."""
LONGEST_LINE = 8
NOISE = 0.0025
"""Chances that are no further apart are equal, however long the search was."""
ERRORS = 2.0
"""Lines within so many standard errors of their difference are equal."""
FAIR = 0.8
"""What had this share of the simulations of the most visited move is compared with it."""
ROOM = 2
"""Nodes beside what a bot has: moves that the search would not choose open new country."""
SLICE = 500
"""Simulations between two looks at whether to stop."""


@dataclass(frozen=True)
class Line:
    """One move: what it promises, and the way on that the search expects."""

    action: int
    text: str
    visits: int
    judgement: Judgement
    outcome: Outcome
    """What its simulations came to, before the evaluator's constants."""
    continuation: tuple[str, ...]
    fair: bool
    """Whether it had as many simulations as the best."""
    equal: bool
    """Whether it is no further from the best than the noise."""
    share: float = 0.0
    """Of the simulations that went where the search wanted; of secret choices: how it mixes them."""


@dataclass(frozen=True)
class Analysis:
    """What is known about one decision, the best move first."""

    game: str
    seat: int
    simulations: int
    version: str
    lines: tuple[Line, ...]
    mixtures: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    """Of a simultaneous choice: how often the search chose what for each seat."""

    @property
    def best(self) -> Line:
        """The best move."""
        return self.lines[0]

    def line(self, action: int) -> Line:
        """The line of a move; raises `FormatError` for one that was not looked at."""
        for line in self.lines:
            if line.action == action:
                return line
        raise FormatError(f"Action {action} was not analysed; name it in `include`.")

    def loss(self, action: int, best: int | None = None) -> tuple[float, float, float]:
        """What a move gives away: chance to win, points, and the standard error of the chance.

        Against the best move, or against ``best``.
        """
        reference, line = self.best if best is None else self.line(best), self.line(action)
        chance = reference.judgement.chances[self.seat] - line.judgement.chances[self.seat]
        points = reference.judgement.points[self.seat] - line.judgement.points[self.seat]
        return max(chance, 0.0), points, _error(reference, line, self.seat)

    def to_json(self) -> Json:
        """As plain data."""
        return {
            "game": self.game,
            "seat": self.seat,
            "simulations": self.simulations,
            "version": self.version,
            "lines": [
                {
                    "move": line.text,
                    "action": line.action,
                    "visits": line.visits,
                    "chances": list(line.judgement.chances),
                    "chance_errors": list(line.judgement.chance_errors),
                    "points": list(line.judgement.points),
                    "point_errors": list(line.judgement.point_errors),
                    "point_spreads": list(line.judgement.point_spreads),
                    "continuation": list(line.continuation),
                    "fair": line.fair,
                    "equal": line.equal,
                    "share": line.share,
                }
                for line in self.lines
            ],
        }


def analyse(
    situation: Situation,
    simulations: int = 20_000,
    seed: int | str = 0,
    include: Iterable[AnyMove] = (),
    *,
    afterwards: Iterable[AnyMove] = (),
    report: Callable[[Analysis], None] | None = None,
    every: float = 1.0,
    stop: Callable[[], bool] | None = None,
) -> Analysis:
    """Judge the moves of a situation; the same seed gives the same answer.

    ``include``: moves that are searched with the same effort as the best, in any form. Those in
    ``afterwards`` are so too, with simulations of their own: what is said of the other moves is
    what would be said without them. ``report`` is told of what is known so far ``every`` so many
    seconds. When ``stop`` says so, the search ends early with that.
    """
    require_situation(situation)
    simulations, seed = require_simulations(simulations), seed_of(seed)
    include, afterwards = (
        require_moves(include, "What to include"),
        require_moves(afterwards, "What to judge afterwards"),
    )
    game = situation.game
    state = situation.imagine(stream(seed, "analyse"))
    wanted = list(dict.fromkeys(_action(state, move) for move in include))
    later = list(dict.fromkeys(_action(state, move) for move in afterwards))
    nodes = 2_000 + ROOM * simulations * studied(game).nodes_per_simulation
    tree = Tree(game, min(nodes, 4_000_000), f"analyse/{seed}", judged=True)
    tree.plant(state, situation.seat)
    done = sum(tree.grow(1, action) for action in wanted)  # so that each has a place
    reported = time.monotonic()

    def go_on(so_far: int) -> bool:
        nonlocal reported
        if stop is not None and stop():
            return False
        if report is not None and time.monotonic() - reported >= every:
            report(found(tree, state, situation.seat, wanted, so_far))
            reported = time.monotonic()
        return True

    free = max(1, simulations // 4)
    searched = _search(tree, free, lambda so_far: go_on(done + so_far))
    done += searched
    shares = {line.action: line.visits / max(done, 1) for line in tree.lines()}
    mixtures = tree.mixtures()  # before others learn to answer what is forced
    if searched == free:
        done += compare(tree, simulations - done, wanted, lambda more: go_on(done + more))
    judged_lines = found(tree, state, situation.seat, wanted, done, shares)
    if later:
        fair = [line.action for line in judged_lines.lines if line.fair]
        done += sum(_catch_up(tree, action) for action in later)
        judged_lines = found(tree, state, situation.seat, [*fair, *later], done, shares)
    return replace(judged_lines, mixtures=mixtures)


def _catch_up(tree: Tree, action: int) -> int:
    """Give a move as many simulations as the most visited one has."""
    visits = {line.action: line.visits for line in tree.lines()}
    return tree.grow(max(0, max(visits.values()) - visits.get(action, 0)), action)


def _action(state: State, move: AnyMove) -> int:
    """The first action of a move that is legal here; raises `IllegalMove` or `FormatError`."""
    action, _ = next(iter(state.steps(move)))
    return action


def _search(tree: Tree, simulations: int, go_on: Callable[[int], bool]) -> int:
    done = 0
    while done < simulations:
        wanted = min(SLICE, simulations - done)
        grown = tree.grow(wanted)
        done += grown
        if grown < wanted or (done < simulations and not go_on(done)):
            break
    return done


def compare(
    tree: Tree, simulations: int, wanted: list[int], go_on: Callable[[int], bool] = lambda _: True
) -> int:
    """Give contenders and what was asked about equal numbers of simulations."""
    left = simulations
    names = list(dict.fromkeys([line.action for line in tree.lines()[:CONTENDERS]] + wanted))
    while left > 0:
        visits = {line.action: line.visits for line in tree.lines()}
        least = min(names, key=lambda action: visits.get(action, 0))
        most = max(visits.values())
        share = max(1, min(left, SLICE, max(most - visits.get(least, 0), left // len(names) // 4)))
        grown = tree.grow(share, least)
        left -= grown
        if grown < share or (left > 0 and not go_on(simulations - left)):
            break
    return simulations - left


def found(
    tree: Tree,
    state: State,
    seat: int,
    wanted: list[int],
    done: int,
    shares: Mapping[int, float] = MappingProxyType({}),
) -> Analysis:
    """The lines that were looked at: compared ones by what they promise, the others by visits."""
    tried = tree.lines()
    compared = {line.action for line in tried[:CONTENDERS]} | set(wanted)
    most = tried[0].visits if tried else 0
    rows = []
    for line in tried:
        outcome = tree.outcome(line.action)
        if outcome is None:
            continue
        judgement = judged(state.game, outcome)
        fair = line.action in compared and line.visits >= FAIR * most
        rows.append((fair, line, judgement, outcome))
    rows.sort(
        key=lambda row: (
            not row[0],
            -worth(row[2], seat) if row[0] else -row[1].visits,
            row[1].action,
        )
    )
    lines = [
        Line(
            action=line.action,
            text=state.game.codec.text(state, line.action),
            visits=line.visits,
            judgement=judgement,
            outcome=outcome,
            continuation=_continuation(state, tree, line.action),
            fair=fair,
            equal=False,
            share=shares.get(line.action, 0.0),
        )
        for fair, line, judgement, outcome in rows
    ]
    told = tuple(replace(line, equal=_is_equal(line, lines[0], seat)) for line in lines)
    return Analysis(state.game.id, seat, done, VERSION, told)


POINT = 0.001
"""What a point counts beside the chance to win: it decides between equal chances."""


def worth(judgement: Judgement, seat: int) -> float:
    """What moves are ordered by."""
    return judgement.chances[seat] + POINT * judgement.points[seat]


def _error(one: Line, other: Line, seat: int) -> float:
    errors = one.judgement.chance_errors[seat], other.judgement.chance_errors[seat]
    return float((errors[0] ** 2 + errors[1] ** 2) ** 0.5)


def _is_equal(line: Line, best: Line, seat: int) -> bool:
    """Whether a line that was compared fairly is no further from the best than the noise."""
    lost = best.judgement.chances[seat] - line.judgement.chances[seat]
    return line is best or (line.fair and lost <= max(NOISE, ERRORS * _error(best, line, seat)))


def _continuation(state: State, tree: Tree, action: int) -> tuple[str, ...]:
    """The expected way on in words, as far as it is one that could be played from here."""
    texts: list[str] = []
    for each in tree.expected(action, LONGEST_LINE):
        try:
            texts.append(state.game.codec.text(state, each))
            state = state.play(each)
        except (FormatError, IllegalMove):
            break  # what was hidden is dealt otherwise in this state
        if state.is_over or state.turn is None or state.turn < 0:
            break
    return tuple(texts)
