"""One seat against bots, as Gymnasium knows environments; many of them as its vector face.

Importing this module registers ``vernissage/patchwork-v1`` and the others, for `gymnasium.make`
and `gymnasium.make_vec`. The number after the v is that of the observation's layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from vernissage.envs.against import RANDOM, Opponent, SeatArray
from vernissage.envs.array import RESETS, Reset, words_of
from vernissage.envs.layout import Layout, Observation, environment
from vernissage.envs.rendering import RENDER_MODES, Frame, rendered, require_mode
from vernissage.extras import needing
from vernissage.games.errors import FormatError
from vernissage.games.reading import integer, mapping, one_of, shown
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import Integer, Json, Options

with needing("gymnasium", "vernissage.envs.gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Illegal = Literal["lose", "raise"]
Info = Json
AnyArray = npt.NDArray[Any]
"""Of flags or of numbers."""
_ILLEGAL = ("lose", "raise")
_RESET: dict[AutoresetMode, Reset] = {
    AutoresetMode.NEXT_STEP: "next step",
    AutoresetMode.SAME_STEP: "same step",
    AutoresetMode.DISABLED: "stays",
}
assert set(_RESET.values()) == set(RESETS)


def box(layout: Layout) -> spaces.Box[np.int16]:
    """The space of an observation."""
    return spaces.Box(layout.low, layout.high, dtype=np.int16)


def shown_masks(games: SeatArray) -> npt.NDArray[np.integer]:
    """The masks as NumPy's and Gymnasium's functions take them: bytes signed, bits not."""
    return games.masks if games.packed else games.masks.view(np.int8)


def require_open(games: SeatArray) -> None:
    """Raise Gymnasium's own error for an environment that was closed."""
    if games.closed:
        raise ClosedEnvironmentError("The environment was closed: make another one.")


def require_known(games: SeatArray, options: Json | None, known: tuple[str, ...] = ()) -> Json:
    """The options of a reset; raises `FormatError` for what it would pass over in silence."""
    given = mapping({} if options is None else options, "The options of a reset")
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise FormatError(
                f"A reset has no option {shown(name)}; it has: {listed}. "
                f"Those of {games.game.title} are given when the environment is made."
            )
    return dict(given)


def require_legal(games: SeatArray, numbers: npt.NDArray[np.int64]) -> None:
    """Raise `IllegalMove` for the first action that the rules forbid, with the rule."""
    place = games.first_illegal(numbers)
    if place is not None:
        action = games.action(place, numbers[place])
        if action < 0:
            raise InvalidAction(f"{numbers[place]} means no patch within reach that lies inside.")
        games.state(place).check(action)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game, against bots.

    A reward comes with the end: 1 for winning alone, shared by those who win together; who loses
    gets as much below 0 that all rewards sum to 0. ``info["action_mask"]`` and `action_masks` say
    what is legal. An illegal action loses and ends the game, with ``info["illegal"]``; with
    ``illegal="raise"`` it raises `IllegalMove` and changes nothing.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str = "patchwork",
        *,
        seats: Integer | None = None,
        seat: Integer | Literal["any"] = 0,
        opponent: Opponent | Sequence[Opponent] = RANDOM,
        encoding: str = "full",
        packed: bool = False,
        illegal: Illegal = "lose",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.games = SeatArray(
            game,
            seats=seats,
            seat=seat,
            opponent=opponent,
            encoding=encoding,
            packed=packed,
            options=options,
            reset="stays",
        )
        self.illegal = one_of(illegal, "What becomes of an illegal action", _ILLEGAL)
        self.render_mode = require_mode(render_mode)
        self.observation_space = box(self.games.layout)
        self.action_space = spaces.Discrete(self.games.actions)
        self._begun = False

    @property
    def state(self) -> State:
        """The true state, with all that is hidden: not for who plays."""
        self._require_begun()
        return self.games.state(0)

    def reset(
        self, *, seed: int | None = None, options: Json | None = None
    ) -> tuple[Observation, Info]:
        """Begin a new game; a seed makes all of it, and those after it, come again."""
        require_open(self.games)
        require_known(self.games, options)
        super().reset(seed=seed)
        if seed is not None or not self._begun:
            self.games.streams[0] = words_of(self.np_random)
        self._begun = True
        self.games.reset()
        return self.games.observations[0].copy(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Play one's own action, then let the others play until one's next decision."""
        self._require_begun()
        require_open(self.games)
        if self.games.ended[0]:
            raise ResetNeeded("The game is over: call reset() before the next step.")
        if not self.action_space.contains(action):
            raise InvalidAction(
                f"An action is a whole number from 0 to {self.games.actions - 1}, not {action!r}."
            )
        numbers = np.array([action], np.int64)
        if self.illegal == "raise":
            require_legal(self.games, numbers)
        self.games.step(numbers)
        reward = float(self.games.returns[0, self.games.own[0]])
        over = bool(self.games.ended[0])
        return self.games.observations[0].copy(), reward, over, False, self._info()

    def _info(self) -> Info:
        return {
            "action_mask": shown_masks(self.games)[0].copy(),
            "illegal": bool(self.games.illegal[0]),
            "seat": int(self.games.own[0]),
        }

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, as sb3-contrib asks for it."""
        self._require_begun()
        mask = self.games.masks[0]
        if self.games.packed:
            return np.unpackbits(mask, count=self.games.actions).astype(np.bool_)
        return mask.astype(np.bool_)

    def render(self) -> Frame:
        """What the seat sees, in the way that ``render_mode`` says."""
        self._require_begun()
        if self.render_mode is None:
            return None
        return rendered(self.games.state(0), int(self.games.own[0]), self.render_mode)

    def close(self) -> None:
        """Send the bots home."""
        self.games.close()

    def _require_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded("No game has begun: call reset() first.")


class SeatVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], AnyArray]):
    """Many `SeatEnv` at once, stepped together; each does exactly what one alone would do.

    With ``copy=False`` what a step returns is written anew by the next one.
    """

    def __init__(
        self,
        game: str = "patchwork",
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        illegal: Illegal = "lose",
        threads: Integer = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **others: Any,  # as `SeatEnv` takes them
    ) -> None:
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        reset = _RESET[self.autoreset_mode]
        self.games = SeatArray(game, num_envs, reset=reset, threads=threads, **others)
        self.illegal = one_of(illegal, "What becomes of an illegal action", _ILLEGAL)
        self.render_mode = require_mode(render_mode)
        self.metadata = {**SeatEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self.copy = copy
        self.num_envs = self.games.count
        self.single_observation_space = box(self.games.layout)
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Json | None = None,
    ) -> tuple[Observation, Info]:
        """Begin all games anew, or those of ``options["reset_mask"]``.

        Game k gets the seed + k, or its own of a list.
        """
        require_open(self.games)
        begun = np.ones(self.num_envs, np.bool_)
        given = require_known(self.games, options, ("reset_mask",))
        if given:
            begun = self._reset_mask(given["reset_mask"])
        first = integer(seed)
        if seed is None or first is not None:
            seeds = [None if first is None else first + k for k in range(self.num_envs)]
        elif isinstance(seed, Sequence | np.ndarray):
            seeds = list(seed)
        else:
            raise TypeError(f"Seeds are a whole number, or a list of them, not {shown(seed)}.")
        if len(seeds) != self.num_envs:
            raise ValueError(f"There must be {self.num_envs} seeds, not {len(seeds)}.")
        for place in np.flatnonzero(begun):
            if seeds[place] is not None or not self.games.streams[place].any():
                self.games.streams[place] = words_of(seeding.np_random(seeds[place])[0])
        self._begun = True
        self.games.reset(None, np.flatnonzero(begun))
        return self._own(self.games.observations), self._infos(begun)

    def _reset_mask(self, mask: object) -> npt.NDArray[np.bool_]:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError("options['reset_mask'] must be a NumPy array of truth values.")
        if mask.shape != (self.num_envs,):
            raise ValueError(
                f"options['reset_mask'] must have the shape ({self.num_envs},), not {mask.shape}."
            )
        if not mask.any():
            raise ValueError("options['reset_mask'] must be true for one game at least.")
        if not self._begun and not mask.all():
            raise ResetNeeded("No game has begun: reset all of them first.")
        return mask

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info
    ]:
        """Play one action in each game."""
        self._require_begun()
        require_open(self.games)
        try:
            numbers = self.games.read(actions)
        except FormatError as error:
            raise InvalidAction(str(error)) from error
        if self.autoreset_mode == AutoresetMode.DISABLED and self.games.ended.any():
            place = int(self.games.ended.argmax())
            raise ResetNeeded(f"Game {place} is over: reset it (reset_mask) before the next step.")
        if self.illegal == "raise":
            require_legal(self.games, numbers)
        # A game that is begun anew in this very step may be played from another seat.
        own = self.games.own.copy()
        self.games.step(numbers)
        rewards = self.games.returns[np.arange(self.num_envs), own]
        same_step = self.autoreset_mode == AutoresetMode.SAME_STEP
        ended = self.games.slots["fresh"] if same_step else self.games.ended
        over = ended.astype(np.bool_)
        infos = self._infos(np.ones(self.num_envs, np.bool_))
        if same_step:
            infos["illegal"] = np.zeros(self.num_envs, np.bool_)
            if over.any():
                infos |= self._last(over, own)
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._own(self.games.observations), rewards, over, truncated, infos

    def _own(self, array: AnyArray) -> AnyArray:
        return array.copy() if self.copy else array

    def _infos(self, told: npt.NDArray[np.bool_]) -> Info:
        """What each game's info says, with ``_key`` for those that say it."""
        masks = self._own(shown_masks(self.games))
        if not told.all():
            masks = np.where(told[:, None], masks, 0).astype(masks.dtype)
        return {
            "action_mask": masks,
            "_action_mask": told,
            "illegal": self.games.illegal.astype(np.bool_) & told,
            "_illegal": told.copy(),
            "seat": np.where(told, self.games.own, 0).astype(np.int64),
            "_seat": told.copy(),
        }

    def _last(self, over: npt.NDArray[np.bool_], own: npt.NDArray[np.int8]) -> Info:
        """What was seen at the end of games that the same step began anew."""
        last = np.full(self.num_envs, None, object)
        for place in np.flatnonzero(over):
            last[place] = self.games.last_observations[place].copy()
        masks = np.zeros_like(shown_masks(self.games))
        full = np.ones(self.games.actions, np.uint8)
        masks[over] = np.packbits(full) if self.games.packed else full
        final = {
            "action_mask": masks,
            "_action_mask": over.copy(),
            "illegal": self.games.illegal.astype(np.bool_) & over,
            "_illegal": over.copy(),
            "seat": np.where(over, own, 0).astype(np.int64),
            "_seat": over.copy(),
        }
        return {
            "final_obs": last,
            "_final_obs": over.copy(),
            "final_info": final,
            "_final_info": over.copy(),
        }

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal in each game, as sb3-contrib asks for it."""
        self._require_begun()
        masks = self.games.masks
        if self.games.packed:
            masks = np.unpackbits(masks, axis=1, count=self.games.actions)
        return masks.astype(np.bool_)

    def render(self) -> tuple[Frame, ...] | None:  # type: ignore[override]  # as of one alone
        """What the seat sees in each game."""
        self._require_begun()
        if self.render_mode is None:
            return None
        return tuple(
            rendered(self.games.state(place), int(self.games.own[place]), self.render_mode)
            for place in range(self.num_envs)
        )

    def _require_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded("No game has begun: call reset() first.")

    def close_extras(self, **kwargs: Any) -> None:  # Gymnasium's own words
        """Send the bots home."""
        self.games.close()


def _register() -> None:
    for name in GAMES:
        if game(name).environment is not None:
            made = environment(game(name))
            gymnasium.register(
                f"vernissage/{name}-v{made.version}",
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:SeatVectorEnv",
                kwargs={"game": name},
            )


_register()
