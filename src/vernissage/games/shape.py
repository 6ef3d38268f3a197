"""The shape of a game: the parts that it is made of.

A game's folder has one file for each of them or for a piece of one, with the same names in every
game (docs/adding-a-game.md); its `game.py` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from msgspec import Struct

from vernissage.games import walks
from vernissage.games.editions import is_version
from vernissage.games.errors import IllegalMove
from vernissage.games.kernel import Stream
from vernissage.games.terms import (
    Buffer,
    Data,
    Floats,
    Json,
    Option,
    Options,
    Outcome,
    Refusal,
    States,
    Verb,
)

if TYPE_CHECKING:
    from vernissage.games.state import State


ORDINARY_LEVELS = (
    "random",
    "mcts:sims=3",
    "mcts:sims=15",
    "mcts:sims=75",
    "mcts:sims=600",
    "mcts:sims=6000",
)
"""The bots that people play against where a game has no levels of its own, the weakest first."""


def each_alone(seats: int) -> tuple[tuple[int, ...], ...]:
    """The teams of a game in which everyone plays for himself."""
    return tuple((seat,) for seat in range(seats))


@dataclass(frozen=True, kw_only=True, eq=False)
class Facts:
    """What is always true of a game, as plain values."""

    id: str
    title: str
    rules_version: str = "1"
    older_rules: tuple[str, ...] = ()
    """The versions of the rules before this one that can still be replayed, the newest last."""
    seat_counts: tuple[int, ...]
    """Four is the most: the search and the table have room for so many."""
    usual_seats: int | None = None
    """How many sit at a table that is opened with one click; `None`: as few as can."""
    hidden: bool
    """Whether seats know different things."""
    dtype: np.dtype[Any]
    """The record of a state."""
    actions: int
    """Actions are the integers from 0 up to this."""
    buffer_size: int
    """Room for all legal actions of any state, and what the kernels jot down beside them."""
    longest_game: int
    """No game takes more actions than this."""
    seats_rule: str  # the ids of the rules that say: for how many the game is,
    end_rule: str  # when it ends,
    score_rule: str  # what scores,
    winner_rule: str  # and who wins
    score_parts: tuple[str, ...]
    """The parts of a score in the order they are counted, as in a breakdown."""
    clear_leads: tuple[int, int]
    """By how many points a result is clear, and very clear, between bots of one level."""
    teams: Callable[[int], tuple[tuple[int, ...], ...]] = each_alone
    """By number of seats: who plays together."""
    levels: tuple[str, ...] = ORDINARY_LEVELS
    """The specs of the bots that people play against, the weakest first: as many as in every
    game."""
    knowledge: str | None = None
    """The module with what bots know of this game (`KNOWLEDGE`); `None`: they know the rules."""
    reasons: str | None = None
    """The module that says what speaks for a move (`contrast`); `None`: hints have no reasons."""
    habits: str | None = None
    """The module that says what beginners do (`astray`); `None`: low levels have no habits."""
    puzzles: str | None = None
    """The module with what can be asked (`KINDS`), their file beside it in data/; `None`: nothing."""
    environment: str | None = None
    """The module with what programs that learn observe (`ENVIRONMENT`); `None`: they can't."""
    course: str | None = None
    """The module with the first course (`COURSE`, courses.py); `None`: there is none."""
    box: str | None = None
    """The module that tells of the pieces as they are printed (box.py); `None`: none does."""
    pad: str | None = None
    """The module that counts a game played elsewhere (`PAD`, pads.py); `None`: there is none."""
    arranging: str | None = None
    """The module that fills in what a position by hand leaves open (arranging.py)."""
    entering: str | None = None
    """The module that fills in what nobody saw of a game played elsewhere (entering.py)."""

    @property
    def slug(self) -> str:
        """The id as Python writes names: of the game's folder, of its bot's file."""
        return self.id.replace("-", "_")

    @property
    def name(self) -> str:
        """By which `registry.game` finds it: the id, and the edition where that isn't the first."""
        return self.id if self.edition is None else f"{self.id}@{self.edition}"

    @property
    def edition(self) -> str | None:
        """Which edition it is (editions.py); `None`: the first, which comes with the rules."""
        return self.rules_version if is_version(self.rules_version) else None

    @property
    def rule_prefix(self) -> str:
        """What all ids of its rules begin with."""
        return self.seats_rule.partition("-")[0]

    @property
    def known_rules(self) -> tuple[str, ...]:
        """The versions of its rules that can be replayed, the newest last."""
        return (*self.older_rules, self.rules_version)


@dataclass(frozen=True)
class Kernels:
    """The rules of one game, compiled. Every kernel takes the state's record first.

    - ``deal(state, rng)`` makes the random part of the setup of a blank state;
    - ``legal(state, out)`` writes the legal actions and returns their number, at a chance
      node the outcomes that are possible;
    - ``refusal(state, action)`` is `LEGAL` (0) for a legal action, else a code of
      `Refusals.sentences`;
    - ``apply(state, action)`` plays a legal action, or a chance outcome;
    - ``sample(state, rng, buffer)`` is a uniformly random legal action, or a chance outcome
      with its true probability;
    - ``redeal(state, seat, rng)`` replaces all that the seat can't know, uniformly;
    - ``reshuffle(state, rng)`` replaces what nobody at the table knows (the order of decks and
      piles) and leaves hands and secret choices; it draws as ``redeal`` does, so that where a seat
      knows all but this, the two give the same;
    - ``rewards(state, out)`` shares 1 among the winners of an ended game (a team's members
      each get the team's share);
    - ``standing(state, out)`` writes what each seat would have if all went on quietly;
    - ``whole(state)``: no record move is half made; ``splits(state)``: a record move may
      take several actions from here;
    - ``action_of(state, intent)``: the action that a record's verb means here.
    """

    deal: Callable[[Data, Stream], None]
    legal: Callable[[Data, Buffer], int]
    refusal: Callable[[Data, int], int]
    apply: Callable[[Data, int], None]
    sample: Callable[[Data, Stream, Buffer], int]
    redeal: Callable[[Data, int, Stream], None]
    standing: Callable[[Data, Floats], None]
    rewards: Callable[[Data, Floats], None]
    reshuffle: Callable[[Data, Stream], None] = field(default=walks.untouched)
    whole: Callable[[Data], bool] = field(default=walks.always)
    splits: Callable[[Data], bool] = field(default=walks.never)
    action_of: Callable[[Data, int], int] = field(default=walks.same)


@dataclass(frozen=True)
class Beginning:
    """How a game begins, and how records write that down."""

    options: Callable[[int], tuple[Option, ...]]
    """What the host may choose, by number of seats."""
    blank: Callable[[int, Options], States]
    """Seats and options to a state (an array of one record) with all that chance doesn't decide."""
    read: Callable[[Json, int, Json], State]
    """Setup, seats and options of a record to its first state; raises `FormatError` or
    `IllegalSetup`."""
    write: Callable[[State], tuple[Json, Json]]
    """The setup and the options of a record that begins with a state."""


@dataclass(frozen=True)
class Codec:
    """How moves are written: as a record's verbs, and in short notation."""

    encode: Callable[[Verb, int], tuple[int, list[int]]]
    """A record's move and the number of seats to its seat (or `CHANCE`) and intents.

    Needs no state; raises `FormatError` for what can't be read and `IllegalMove` for what no
    state would allow.
    """
    verb: Callable[[State, int], Json | None]
    """The record's move that an action completes, or `None` if more is to come."""
    text: Callable[[State, int], str]
    """The short notation of an action."""
    parse: Callable[[State, str], int]
    """The action that a notation means; raises `FormatError`."""
    help: str = ""
    """How moves are written, for a person at the keyboard."""


@dataclass(frozen=True)
class Refusals:
    """Why a move is refused, in words."""

    sentences: Mapping[int, Refusal]
    """By code of the kernel ``refusal``."""
    facts: Callable[[State, int], Json]
    """Values for the sentence about an action."""
    wrong_seat: Callable[[State, int], IllegalMove]
    """The error for a move by a seat whose turn it isn't."""
    not_whole: Callable[[State], IllegalMove]
    """The error for a record's move that stops too early or goes on too long."""


def out_of_turn(rule: str, state: State, seat: int) -> IllegalMove:
    """The error for a move by a seat while another has the turn, by the rule that gives it."""
    return IllegalMove(
        rule,
        "not-your-turn",
        "It is seat {turn}'s turn, not seat {seat}'s.",
        turn=int(state.data.turn),
        seat=seat,
    )


def wrong_length(rule: str) -> IllegalMove:
    """The error for a record's move that stops too early or goes on too long."""
    return IllegalMove(rule, "not-whole", "The move has too few or too many parts.")


@dataclass(frozen=True)
class Position:
    """A whole state as one line."""

    write: Callable[[State], str]
    read: Callable[[str], State]
    """Raises `FormatError` or `IllegalSetup`."""


def whose_turn(state: State) -> tuple[int, ...]:
    """The seats that owe a decision where one comes after the other."""
    turn = state.turn
    return () if turn is None or turn < 0 else (turn,)


def nothing_hidden(before: State, after: State) -> bool:
    """Nobody learns by a move what was hidden where nothing is."""
    return False


def equally_likely(state: State) -> tuple[float, ...]:
    """The probabilities of outcomes of which none is likelier than another."""
    outcomes = len(state.legal_actions())
    return (1 / outcomes,) * outcomes


@dataclass(frozen=True)
class Views:
    """What people and programs may see of a state (telling.py)."""

    view: Callable[[State, int | None], Struct]
    """Everything that a seat may know (`None`: a spectator)."""
    choices: Callable[[State], Struct]
    """What the seat to move may do, shaped for drawing (docs/protocol.md)."""
    outcome: Callable[[State], Outcome]
    """Points, winners and breakdown of an ended game."""
    deciders: Callable[[State], tuple[int, ...]] = whose_turn
    """Every seat that owes a decision now; several where choices are simultaneous."""
    reveals: Callable[[State, State], bool] = nothing_hidden
    """Whether somebody learnt something hidden between two states, so that going back would
    not undo it."""
    chances: Callable[[State], tuple[float, ...]] = equally_likely
    """Where chance decides: how likely each legal action is, in their order."""
    view_json: Callable[[State, int | None], bytes] | None = None
    """The view as JSON, where a game can write it without making the view first."""
    rehearsed: Callable[[State, int, str | None], State | None] | None = None
    """A turn of the seat that can be planned before it comes, as if it had come (with a piece on
    offer: as if the seat had got it); the state itself while it is that turn, else None."""
    prospects: Callable[[State], Json] | None = None
    """The choices of such a turn, with what each would be worth."""


class DrawText(Protocol):
    """Draws a view for a terminal of so many columns, with Rich's colour markup."""

    def __call__(self, view: Json, width: int = 80) -> str: ...


def no_picture(state: State, words: str) -> str:
    """Nothing to look at for one who stopped typing."""
    return ""


@dataclass(frozen=True)
class Drawing:
    """Pictures of a view."""

    text: DrawText
    svg: Callable[[Json], str]
    """An SVG document."""
    choice: Callable[[State, str], str] = no_picture
    """Something to look at for one who began to type a move and stopped; may be empty."""
