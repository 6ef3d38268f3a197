"""Going through a finished game: what each decision was worth, and where the result came from.

A `Reviewer` judges one decision after another, so that it can be watched, stopped and gone on with;
`review` is all of it at once. Everything is plain data that goes to JSON and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import seed_of
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json
from vernissage.records.record import Record
from vernissage.study.account import Balance, Step, balance
from vernissage.study.analysis import analyse
from vernissage.study.asking import require_record, require_simulations
from vernissage.study.calibration import STANDARD, VERSION, Judgement
from vernissage.study.luck import Luck, Place
from vernissage.study.reasons import Reason, reasons
from vernissage.study.searches import scale_of
from vernissage.study.verdicts import (
    Estimate,
    Loss,
    Word,
    accuracy,
    level,
    lost,
    verdict_of,
)
from vernissage.study.weighing import Worth, result_of

if TYPE_CHECKING:
    from vernissage.study.plots import Kind, Plot

ORDINARY = 4_000
"""Simulations for each decision of a game of which nobody knows better."""
FORCED = 20
"""What can't be chosen is looked at so many times more shortly."""
WEIGHED = 2
"""Quick games for each simulation, where something is hidden and luck is to be told from it."""


def standard(game: Game) -> int:
    """Simulations for each decision of a game, if nothing else is wanted."""
    return STANDARD.get(game.id, ORDINARY)


class Decision(msgspec.Struct, frozen=True):
    """One decision: what was expected before and after it, the best move, and what it lost.

    ``before`` is what the best move promises and ``after`` what the played one does, to all
    seats, as far as the mover could know. ``level``, ``draw`` and ``guess`` are for the account.
    """

    ply: int
    step: int
    """A move of a record may be several decisions: the first is 0."""
    seat: int
    action: int
    move: str
    forced: bool
    mixed: bool
    """A secret choice that the search itself makes now and then: no mistake."""
    before: Worth
    after: Worth
    best_action: int
    best: str
    line: tuple[str, ...]
    """The best move and the way on that the search expects."""
    loss: Loss
    verdict: Word | None
    level: Worth
    draw: Worth | None = None
    """Luck of what came to light after it; `None` in a game without secrets."""
    guess: Worth | None = None
    reasons: tuple[Reason, ...] = ()
    """What speaks for the best move against one that was worse; two at most."""
    better: Json | None = None
    """The best move as a record writes it; `None` where it takes more decisions to be one."""


class Player(msgspec.Struct, frozen=True):
    """How one seat chose."""

    choices: int
    """Decisions that were not forced."""
    inaccuracies: int
    mistakes: int
    blunders: int
    lost: float
    """What was given away on average of the choices, by the weight of losses."""
    accuracy: Estimate | None
    level: Estimate | None
    """The bots' level that loses as much."""


class Review(msgspec.Struct, frozen=True):
    """A whole game, or as much of it as was judged."""

    game: str
    seats: int
    version: str
    simulations: int
    seed: int | str
    total: int
    """Decisions that the record has; fewer are judged while it goes on."""
    is_over: bool
    """Whether the record goes to the end of the game."""
    decisions: tuple[Decision, ...]
    players: tuple[Player, ...]
    balance: Balance | None
    """Where the result came from; `None` before the last decision is judged."""

    def worst(self, seat: int | None = None, most: int = 3) -> list[Decision]:
        """The decisions that gave away most, the worst first."""
        bad = [each for each in self.decisions if each.verdict and seat in (None, each.seat)]
        return sorted(bad, key=lambda each: (-each.loss.weight, -each.loss.points))[:most]

    def plot(self, kind: Kind = "points") -> Plot:
        """What each seat could expect move by move, and the account, as a figure for notebooks.

        Needs the extra ``plots``; raises `MissingExtra` without it.
        """
        from vernissage.study.plots import plot

        return plot(self, kind)


def places(record: Record) -> list[Place]:
    """All decisions of a record; raises at the first move that the rules forbid."""
    found: list[tuple[int, int, State, int, int]] = []
    state = record.first_state()
    for ply, move in enumerate(record.moves):
        for step, (action, after) in enumerate(state.steps(move)):
            if state.turn is not None and state.turn != CHANCE:
                found.append((ply, step, state, state.turn, action))
            state = after
    nexts = [each[2] for each in found] + [state]
    return [Place(*each, after) for each, after in zip(found, nexts[1:], strict=True)]


class Reviewer:
    """Judges the decisions of a record one by one.

    ``done``: decisions that were judged before, by the same simulations, seed and version; they are
    not judged again. Iterate to get the others, each as soon as it is known.
    """

    def __init__(
        self,
        record: Record,
        simulations: int | None = None,
        seed: int | str = 0,
        done: Sequence[Decision] = (),
        *,
        weighed: int | None = None,
    ) -> None:
        require_record(record)
        game = record.game
        simulations = standard(game) if simulations is None else require_simulations(simulations)
        self.record, self.simulations, self.seed = record, simulations, seed_of(seed)
        self.places = places(record)
        if len(done) > len(self.places) or any(
            (old.ply, old.step, old.action) != (new.ply, new.step, new.action)
            for old, new in zip(done, self.places, strict=False)
        ):
            raise FormatError("What was judged before belongs to another record.")
        self.done: list[Decision] = list(done)
        self._times = max(WEIGHED * simulations if weighed is None else weighed, 1)
        scale = scale_of(game, record.seats, self._times, seed) if game.hidden else None
        self._luck = None if scale is None else Luck(scale)

    @property
    def last(self) -> State:
        """The state in which the record ends."""
        return self.places[-1].after if self.places else self.record.first_state()

    def __iter__(self) -> Iterator[Decision]:
        """Judge what is left."""
        while len(self.done) < len(self.places):
            decision = self._judged(len(self.done))
            self.done.append(decision)
            yield decision

    def _judged(self, number: int) -> Decision:
        place = self.places[number]
        situation = Situation(place.state, place.seat)
        forced = len(situation.legal_moves) == 1
        found = analyse(
            situation,
            max(1, self.simulations // FORCED) if forced else self.simulations,
            f"review/{self.seed}/{place.ply}/{place.step}",
            [place.action],
        )
        best, played = found.best, found.line(place.action)
        game = self.record.game
        said = verdict_of(situation, found, place.action, forced=forced)
        level, draw, guess = _worth(best.judgement), None, None
        if self._luck is not None:
            if number == 0:
                level = self._luck.level(place.state)
            draw, guess = self._luck.of(place, forced=forced, mixtures=found.mixtures)
        return Decision(
            ply=place.ply,
            step=place.step,
            seat=place.seat,
            action=place.action,
            move=played.text,
            forced=forced,
            mixed=said.mixed,
            before=_worth(best.judgement),
            after=_worth(played.judgement),
            best_action=best.action,
            best=best.text,
            line=best.continuation,
            loss=said.loss,
            verdict=said.word,
            level=level,
            draw=draw,
            guess=guess,
            reasons=() if said.word is None else reasons(situation, best.action, place.action),
            better=game.codec.verb(place.state, best.action),
        )

    def review(self) -> Review:
        """What is known so far; the account is made when all decisions are judged."""
        game, seats = self.record.game, self.record.seats
        return Review(
            game=game.id,
            seats=seats,
            version=VERSION,
            simulations=self.simulations,
            seed=self.seed,
            total=len(self.places),
            is_over=self.last.is_over,
            decisions=tuple(self.done),
            players=tuple(self._player(seat) for seat in range(seats)),
            balance=self._balance() if len(self.done) == len(self.places) else None,
        )

    def _player(self, seat: int) -> Player:
        chosen = [each for each in self.done if each.seat == seat and not each.forced]
        losses = [each.loss.weight for each in chosen]
        words = [each.verdict for each in chosen]
        return Player(
            choices=len(chosen),
            inaccuracies=words.count("inaccuracy"),
            mistakes=words.count("mistake"),
            blunders=words.count("blunder"),
            lost=sum(losses) / len(losses) if losses else 0.0,
            accuracy=accuracy(self.record.game, losses),
            level=level(self.record.game, [lost(each.loss) for each in chosen]),
        )

    def _balance(self) -> Balance | None:
        if not self.done:
            return None
        steps = [
            Step(
                seat=each.seat,
                forced=each.forced,
                loss=each.after - each.before if each.loss.weight else None,
                draw=each.draw,
                guess=each.guess,
            )
            for each in self.done
        ]
        teams = self.record.game.teams(self.record.seats)
        return balance(steps, self.done[0].level, self._end(), teams)

    def _end(self) -> Worth:
        """The result, or what the state promises in which the record breaks off."""
        if self.last.is_over:
            return result_of(self.last)
        return self.done[-1].after if self._luck is None else self._luck.level(self.last)


def review(
    record: Record,
    simulations: int | None = None,
    seed: int | str = 0,
    *,
    weighed: int | None = None,
) -> Review:
    """Judge every decision of a record; the same seed gives the same review.

    Raises `FormatError` and `IllegalMove` where the record is wrong. ``simulations`` are for each
    decision (`STANDARD`), ``weighed``: quick games to weigh a state with, for luck.
    """
    reviewer = Reviewer(record, simulations, seed, weighed=weighed)
    for _ in reviewer:
        pass
    return reviewer.review()


def _worth(judgement: Judgement) -> Worth:
    return Worth(judgement.chances, judgement.points)
