"""The games in OpenSpiel: importing this module registers ``vernissage_patchwork`` and the others.

Chance is explicit, one draw at a time; bids that are simultaneous are one node. Actions have the
numbers that they have everywhere. This is the face for OpenSpiel's algorithms, not the fast one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

from vernissage.envs.layout import Draw, environment, layout, returns_of
from vernissage.extras import needing
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.playing import first_choices
from vernissage.games.reading import seat_number
from vernissage.games.registry import GAMES
from vernissage.games.registry import game as game_of
from vernissage.games.shape import whose_turn
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Options

with needing("openspiel", "vernissage.envs.openspiel"):
    import pyspiel

PREFIX = "vernissage_"
DRAWS, TERMINAL, SIMULTANEOUS = (
    int(each)
    for each in (
        pyspiel.PlayerId.CHANCE,
        pyspiel.PlayerId.TERMINAL,
        pyspiel.PlayerId.SIMULTANEOUS,
    )
)


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel is told of a game."""
    kinds = pyspiel.GameType
    simultaneous = game.views.deciders is not whose_turn
    return kinds(
        short_name=PREFIX + game.slug,
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if game.hidden
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # it would mean perfect recall
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seat_counts[0],
            **_options(game),
        },
    )


def _options(game: Game) -> Json:
    """The host's options with the first choice where chance would decide."""
    return first_choices(game, game.seat_counts[0])


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with so many players and these options; each game of ours has a class of its own."""

    rules: ClassVar[Game]

    def __init__(self, params: Options | None = None) -> None:
        given, game = dict(params or {}), self.rules
        self.seats = game.require_seats(int(given.get("players", game.seat_counts[0])))
        chosen = {name: given.get(name, value) for name, value in _options(game).items()}
        self.options = game.choose(self.seats, chosen)
        self.dealing = environment(game).dealing
        sides = len(game.teams(self.seats))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=self.dealing.most_outcomes,
            num_players=self.seats,
            min_utility=-1.0 / (sides - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=environment(game).longest(self.seats),
        )
        super().__init__(game_type(game), info, given)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)  # by name and parameters, as its own games

    def new_initial_state(self) -> OpenSpielState:
        """Before the deal."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The draws of the deal, and later ones."""
        return self.dealing.draws(self.seats) + self.dealing.most_later

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Options | None = None,
    ) -> Observer:
        """What writes observations; with perfect recall, only as text."""
        if params:
            raise FormatError(f"An observer takes no parameters, not {params}.")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recalls)


class History(NamedTuple):
    """What happened since the deal."""

    words: tuple[str, ...]
    """All decisions, as everybody saw them."""
    known: tuple[str, ...]
    """By seat: a hash of all that it has seen, in its order."""


class Position:
    """Where a game stands: never changed, so a clone may have the same one.

    What came before is kept as a chain, and told only to those who ask.
    """

    __slots__ = ("_before", "_history", "_word", "drawn", "player", "state", "texts")

    def __init__(
        self,
        drawn: tuple[int, ...],
        state: State | None,
        before: Position | None = None,
        word: str = "",
    ) -> None:
        self.drawn = drawn
        """The draws of the deal."""
        self.state = state
        """The state after the deal."""
        self.player = _player(state)
        """Who decides, as OpenSpiel numbers it."""
        self.texts: dict[int | None, str] = {}
        """What was asked for before: the position as text, and the view of a seat."""
        self._before, self._word = before, word
        self._history: History | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return _kept, (self.drawn, self.state, None if self.state is None else self.history)

    @property
    def history(self) -> History:
        """All that happened since the deal."""
        later: list[Position] = []
        here: Position | None = self
        while here is not None and here.state is not None and here._history is None:
            later.append(here)
            here = here._before
        told = here._history if here is not None and here.state is not None else None
        for each in reversed(later):
            assert each.state is not None
            told = each._history = told_after(told, each.state, each._word)
        assert told is not None
        return told

    def text(self, seat: int | None) -> str:
        """What a seat sees as JSON; without a seat, the whole position."""
        if self.state is None:
            return f"dealing: {' '.join(map(str, self.drawn))}"
        if seat not in self.texts:
            state = self.state
            self.texts[seat] = (
                state.position if seat is None else state.game.view_json(state, seat).decode()
            )
        return self.texts[seat]

    def __deepcopy__(self, memo: object) -> Position:
        return self


def _player(state: State | None) -> int:
    if state is None:
        return DRAWS
    turn = state.turn
    if turn is None:
        return TERMINAL
    if turn == CHANCE:
        return DRAWS
    return SIMULTANEOUS if len(state.deciders) > 1 else turn


def told_after(before: History | None, state: State, word: str) -> History:
    """The history with one more decision, and what each seat sees of its state."""
    if before is None:
        before = History((), ("",) * state.seats)
    observe, known = environment(state.game).observe, []
    seen = np.zeros(layout(state.game, state.seats).size, np.int16)
    for seat, last in enumerate(before.known):
        observe(state.data, seat, seen)
        text = last.encode() + word.encode() + seen.tobytes()
        known.append(hashlib.blake2b(text, digest_size=12).hexdigest())
    return History((*before.words, word) if word else before.words, tuple(known))


def _kept(drawn: tuple[int, ...], state: State | None, history: History | None) -> Position:
    """A position that was written down."""
    position = Position(drawn, state)
    position._history = history
    return position


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # nor here
    """A state as OpenSpiel knows it: of ours, or in the middle of the deal."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.position = Position((), None)

    @property
    def _game(self) -> OpenSpielGame:
        found: OpenSpielGame = self.get_game()
        return found

    @property
    def state(self) -> State | None:
        """Our state; `None` before all is dealt."""
        return self.position.state

    # --- whose decision --------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat that decides; chance, all at once, or nobody."""
        return self.position.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        state = self._after_deal()
        if self.position.player == SIMULTANEOUS:
            state = state.for_seat(player)
        return sorted(state.legal_actions().tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn next, each with its probability."""
        return list(self._draw().outcomes)

    def _draw(self) -> Draw:
        dealing, state = self._game.dealing, self.position.state
        if state is None:
            return dealing.draw(self._game.seats, self.position.drawn)
        return Draw(
            tuple(
                (move.action - dealing.first_action, chance)
                for move, chance in state.chance_outcomes()
            )
        )

    def _after_deal(self) -> State:
        state = self.position.state
        assert state is not None
        return state

    # --- what is done ----------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        game, here = self._game, self.position
        if here.player == SIMULTANEOUS:
            raise FormatError("All decide at once here: give apply_actions() one for each.")
        if here.state is not None:
            if here.player == DRAWS:
                self._go_on(here.state.play(action + game.dealing.first_action), "")
            else:
                self._go_on(here.state.play(action), f"{here.state.turn}:{action}")
            return
        if action not in [outcome for outcome, _ in self.chance_outcomes()]:
            raise FormatError(f"{action} can't be drawn here: see chance_outcomes().")
        drawn = (*here.drawn, int(action))
        if len(drawn) < game.dealing.draws(game.seats):
            self.position = Position(drawn, None)
            return
        setup = game.dealing.setup(game.seats, drawn)
        self.position = Position(drawn, None)
        self._go_on(game.rules.beginning.read(setup, game.seats, game.options), "")

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Simultaneous decisions, one for each seat."""
        seats = self._game.seats
        if self.position.player != SIMULTANEOUS:
            raise FormatError("Not all decide at once here: see is_simultaneous_node().")
        if len(actions) != seats:
            raise FormatError(f"There must be {seats} actions, one for each, not {len(actions)}.")
        state = self._after_deal()
        for action in actions:
            state = state.play(int(action))
        self._go_on(state, ",".join(str(action) for action in actions))

    def _go_on(self, state: State, word: str) -> None:
        """The next state, after a decision that everybody saw."""
        self.position = Position(self.position.drawn, state, self.position, word)

    # --- how it ends -----------------------------------------------------------------------

    def returns(self) -> list[float]:
        """1 for winning alone, shared by those who win together; all sum to 0."""
        state = self.position.state
        if state is None or not state.is_over:
            return [0.0] * self._game.seats
        return returns_of(state)

    # --- as text ---------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.position.state
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        if state is None:
            return str(action)
        state.game.require_action(action)
        if len(state.deciders) > 1 and player in state.deciders:
            state = state.for_seat(player)
        return state.game.codec.text(state, action)

    def __str__(self) -> str:
        return self.position.text(None)


class Observer:
    """Writes what a seat sees, as numbers and as text."""

    def __init__(self, game: OpenSpielGame, recalls: bool) -> None:
        self._recalls, self._seats = recalls, game.seats
        fields = layout(game.rules, game.seats)
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        self._seen = np.zeros(fields.size, np.int16)
        if not recalls:
            self.tensor = np.zeros(fields.size, np.float32)
            shapes = {field.name: field.shape for field in fields.fields}
            self.dict = {
                name: self.tensor[places.start : places.stop].reshape(shapes[name])
                for name, places in fields.ranges.items()
            }

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write the observation of a seat; all is 0 before the deal is done."""
        seat = seat_number(player, self._seats)
        if self.tensor is None:
            return
        here = state.position.state
        if here is None:
            self.tensor.fill(0)
        else:
            environment(here.game).observe(here.data, seat, self._seen)
            self.tensor[:] = self._seen

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The view of a seat as JSON; with perfect recall, what came before as well."""
        player = seat_number(player, self._seats)
        here = state.position
        if here.state is None:
            return f"player {player}: the game is being dealt"
        view = here.text(player)
        if not self._recalls:
            return f"player {player}: {view}"
        words, known = here.history
        return f"player {player}: {view} after {' '.join(words) or 'nothing'}; seen {known[player]}"


@cache
def made_for(rules: Game) -> type[OpenSpielGame]:
    """The class of a game of ours, which OpenSpiel makes its games of.

    Not a function: OpenSpiel lets go of it when Python is gone already, and a function would be
    freed then, which ends the process with an error.
    """
    return type(f"{rules.slug}_game", (OpenSpielGame,), {"rules": rules})


def _register() -> None:
    for name in GAMES:
        if game_of(name).environment is not None:
            pyspiel.register_game(game_type(game_of(name)), made_for(game_of(name)))


_register()
