"""A game under way: its decisions, what each seat may know of them, and how far one may go back.

Nothing here waits, stores or sends: it is derived from the events of a table.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from types import MappingProxyType
from typing import NamedTuple

from vernissage.games.errors import VernissageError
from vernissage.games.game import Game
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Options, Outcome
from vernissage.records import Record
from vernissage.records.dealing import draw
from vernissage.server.errors import Refused


class Decision(NamedTuple):
    """One action, what chance did after it, and whether anyone learnt something by it."""

    seat: int
    action: int
    chance: tuple[int, ...]
    reveals: bool
    logged: int
    """How many moves the log had before it."""


class Step(NamedTuple):
    """A decision worked out: the states before and after it, and what it adds to the log."""

    before: State
    seat: int
    action: int
    chance: list[int]
    after: State
    verbs: list[Json]


class Kept(NamedTuple):
    """An earlier state to go back to. Nothing is secret there: its log is in its last order."""

    ply: int
    state: State
    logged: int


KEPT_EVERY = 8
"""Decisions between two kept states: going back plays so many again at most, at any ply.
A state takes 0.2 to 1.7 kB, so a whole game of Art Society (107 decisions) keeps 25 kB."""

NOTHING: Options = MappingProxyType({})


def as_known_to(state: State, seat: int) -> State:
    """The state at the seat's turn as it might be, for all that the seat knows.

    Whatever a seat asks is worked out on this. What is hidden is dealt anew each time by chance
    that nobody can know, so that no answer, right or wrong, can tell of the true deal.
    """
    seen = state.for_seat(seat)
    return seen.determinise(seat, secrets.token_hex(16)) if state.game.hidden else seen


def turn_over() -> Refused:
    """The refusal of what would come after the seat's turn, or after something is revealed."""
    return Refused("illegal", "Your turn would be over by then.", key="turn-over")


class GameInProgress:
    """One game; it has a state once it has begun."""

    __slots__ = (
        "_kept",
        "deciders",
        "decisions",
        "due",
        "kept_every",
        "log",
        "options",
        "rules",
        "secret_from",
        "seed",
        "setup",
        "state",
    )

    seed: str
    state: State

    def __init__(self, name: str, seats: int, options: Options, setup: Options = NOTHING) -> None:
        self.rules: Game = game(name)
        self.options = options
        self.setup = setup
        """The deal as a record writes it; nothing where the seed deals."""
        self.deciders: tuple[int, ...] = ()
        """The seats that owe a decision."""
        self.decisions: list[Decision] = []
        self.log: list[Json] = []
        self.secret_from: int | None = None
        self.due: list[int | None] = [None] * seats
        self._kept: list[Kept] = []
        self.kept_every = KEPT_EVERY

    def _deal(self, seats: int) -> State:
        if self.setup:
            return self.rules.beginning.read(dict(self.setup), seats, dict(self.options))
        return self.rules.setup(seats=seats, seed=self.seed, **self.options)

    def begin(self, version: int, seed: str) -> None:
        """Deal, which nothing was before; the first decisions are due."""
        self.seed = seed
        self.state = self._deal(len(self.due))
        self._renew(version, (), None)

    def begin_at(self, state: State, seed: str) -> None:
        """Begin with a state whose deal is not known: the log has nothing of what came before."""
        self.seed = seed
        self.state = state
        self._renew(0, (), None)

    @property
    def ply(self) -> int:
        """How many decisions stand."""
        return len(self.decisions)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; nothing as long as it goes on."""
        return self.state.outcome

    # --- playing -----------------------------------------------------------------------------

    def read(self, seat: int, due: int, move: object) -> list[Step]:
        """What a move means and leads to, step by step; raises `Refused` and changes nothing.

        Whether it is refused, and how, is decided by what the seat knows; the true deal is
        looked at only for a move that is legal.
        """
        self.require_due(seat, due)
        actions = self.actions(as_known_to(self.state, seat), seat, move)
        steps: list[Step] = []
        state = self.state
        for action in actions:
            steps.append(self.work_out(state, seat, action))
            state = steps[-1].after
        return steps

    def require_due(self, seat: int, due: int) -> None:
        """Raise `Refused` unless this decision is due from the seat."""
        if self.due[seat] != due:
            raise Refused(
                "stale",
                "This decision is not due any more; look at the table again."
                if self.due[seat] is not None
                else "Nothing is due from this seat now.",
                due=self.due[seat],
            )

    def actions(self, state: State, seat: int, move: object) -> list[int]:
        """The legal actions that a move means in a state that its seat imagines at its turn.

        Raises `Refused` where there are none.
        """
        actions: list[int] = []
        trial = state
        try:
            if type(move) is int:  # what clients send: no need to try it
                state.check(move)
                return [move]
            for action, after in self._parts(state, seat, move):
                if actions and self.rules.views.reveals(state, trial):
                    raise turn_over()
                actions.append(action)
                trial = after
        except VernissageError as error:
            # What came to light on the way is made up: nothing of it is told.
            if actions and self.rules.views.reveals(state, trial):
                raise turn_over() from None
            raise Refused.by_rules(error) from None
        except RecursionError:  # lists in lists, as deep as JSON is read
            raise Refused("format", "No move is nested so deeply.") from None
        return actions

    def _parts(self, state: State, seat: int, move: object) -> Iterator[tuple[int, State]]:
        """The actions of a move, each with the state after it."""
        if isinstance(move, bool) or not isinstance(move, (int, str, dict)):
            raise Refused("format", "A move is an action's number, a notation or a record's verb.")
        return state.steps({**move, "by": seat} if isinstance(move, dict) else move)

    def work_out(
        self, before: State, seat: int, action: int, chance: list[int] | None = None
    ) -> Step:
        """What a legal action of a seat leads to, with what chance does after it: given, or drawn
        from the seed. Nothing is played yet."""
        seen = before.for_seat(seat)
        state = seen.play(action)
        verbs = [self.rules.codec.verb(seen, action)]
        if chance is None:
            chance = []
            if state.turn == CHANCE:
                shuffles = sum("chance" in entry for entry in self.log)
                chance = draw(state, self.seed, shuffles)
        for drawn in chance:
            verbs.append(self.rules.codec.verb(state, drawn))
            state = state.play(drawn)
        told = [verb for verb in verbs if verb is not None]
        return Step(before, seat, action, chance, state, told)

    def advance(self, step: Step, version: int) -> None:
        """Go a step that was worked out from where the game stands."""
        before, seat, action, chance, after, verbs = step
        owing = self.deciders
        if len(owing) > 1 and self.secret_from is None:
            self.secret_from = len(self.log)
        reveals = self.rules.views.reveals(before, after)
        self.decisions.append(Decision(seat, action, tuple(chance), reveals, len(self.log)))
        self.log += verbs
        self.state = after
        if self.secret_from is not None and not self._is_secret():
            # Revealed together: written in seat order, as records want it.
            self.log[self.secret_from :] = sorted(
                self.log[self.secret_from :], key=lambda entry: int(entry["by"])
            )
            self.secret_from = None
        self._renew(version, owing, seat)
        if self.secret_from is None:
            kept = self._kept[-1].ply if self._kept else 0
            if len(self.decisions) - kept >= self.kept_every:
                self._kept.append(Kept(len(self.decisions), self.state, len(self.log)))

    def _is_secret(self) -> bool:
        """Whether choices have been made that are not revealed yet."""
        assert self.secret_from is not None
        made = len(self.log) - self.secret_from
        return len(self.state.deciders) == len(self.due) - made > 0

    def _renew(self, version: int, before: tuple[int, ...], actor: int | None) -> None:
        """Number the decisions that are due now; one that was due already keeps its number."""
        owing = self.deciders = self.state.deciders
        for seat in range(len(self.due)):
            if seat not in owing:
                self.due[seat] = None
            elif seat == actor or seat not in before or self.due[seat] is None:
                self.due[seat] = version

    # --- going back ----------------------------------------------------------------------------

    def free_undo(self, seat: int, alone: bool) -> int | None:
        """The earliest ply to which the seat may go back without asking.

        That is as long as nobody else has acted and nothing was revealed since; one who plays
        with bots alone may go back to the beginning.
        """
        if alone:
            return 0 if any(made.seat == seat for made in self.decisions) else None
        earliest = len(self.decisions)
        for made in reversed(self.decisions):
            if made.seat != seat or made.reveals:
                break
            earliest -= 1
        return earliest if earliest < len(self.decisions) else None

    def last_own(self, seat: int) -> int | None:
        """The ply before the seat's last decision."""
        for ply in range(len(self.decisions) - 1, -1, -1):
            if self.decisions[ply].seat == seat:
                return ply
        return None

    def undo(self, to: int, version: int) -> None:
        """Go back to the state after ``to`` decisions."""
        if to < len(self.decisions):
            self._go_back(to, version)
        self.due = [None] * len(self.due)
        self._renew(version, (), None)

    def _go_back(self, to: int, version: int) -> None:
        """From the last state that was kept before that."""
        while self._kept and self._kept[-1].ply > to:
            self._kept.pop()
        start = self._kept[-1] if self._kept else Kept(0, self._deal(len(self.due)), 0)
        again = self.decisions[start.ply : to]
        self.state, self.secret_from = start.state, None
        self.deciders = self.state.deciders
        del self.decisions[start.ply :]
        del self.log[start.logged :]
        for made in again:
            step = self.work_out(self.state, made.seat, made.action, list(made.chance))
            self.advance(step, version)

    def keep(self, every: int) -> None:
        """Have kept states so many decisions apart from now on, and of those there are."""
        self.kept_every = every
        last, kept = 0, []
        for earlier in self._kept:
            if earlier.ply - last >= every:
                kept.append(earlier)
                last = earlier.ply
        self._kept = kept

    # --- telling -------------------------------------------------------------------------------

    def log_for(self, seat: int | None, first: int) -> list[Json]:
        """The moves from one on as a seat may know them."""
        if not self.rules.hidden:
            return self.log[first:]
        return [self._told(index, seat) for index in range(first, len(self.log))]

    def _told(self, index: int, seat: int | None) -> Json:
        entry = self.log[index]
        if "chance" in entry:
            return {"chance": True}
        secret = self.secret_from is not None and index >= self.secret_from
        if secret and entry["by"] != seat:
            return {key: value if key == "by" else None for key, value in entry.items()}
        return entry

    @property
    def final_entries(self) -> int:
        """How many moves of the log will be told the same way for ever."""
        return len(self.log) if self.secret_from is None else self.secret_from

    def record(self) -> Record:
        """The whole game, open: for when it is over. Choices that were never revealed are not
        in it: a record has those of all seats, or none."""
        record = Record.begin(self._deal(self.state.seats))
        record.moves = self.log[: self.final_entries]
        outcome = self.outcome
        if outcome is not None:
            record.result = outcome.to_record()
        return record
