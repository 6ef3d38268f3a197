"""Every seat in its turn, as PettingZoo's AEC knows environments.

Importing this module registers ``vernissage/patchwork-v1`` and the others, for `pettingzoo.make`.
The number after the v is that of the observation's layout.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from vernissage.envs.array import GameArray, generator_of, words_of
from vernissage.envs.layout import Observation, environment
from vernissage.envs.rendering import RENDER_MODES, Frame, rendered, require_mode
from vernissage.extras import needing
from vernissage.games.errors import FormatError
from vernissage.games.reading import integer, one_of, shown
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import Integer, Json, Options

with needing("pettingzoo", "vernissage.envs.pettingzoo"):
    import gymnasium
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils import wrappers

AnySpace = gymnasium.Space[Any]
"""Of dictionaries or of numbers."""

Seen = dict[str, npt.NDArray[np.integer]]


class GameEnv(pettingzoo.AECEnv[str, Seen, int]):  # type: ignore[misc]  # it has no types
    """A whole game: `player_0` and the others decide one after the other.

    Bids that are simultaneous are asked one by one; nobody sees those before. The observation is
    a dictionary with ``observation`` and ``action_mask``; the mask is in the info too. It marks
    nothing while others decide, and everything once the game is over. A reward comes with the
    end and sums to 0 over all players. An illegal action raises `IllegalMove`.
    """

    def __init__(
        self,
        game: str = "patchwork",
        *,
        seats: Integer | None = None,
        encoding: str = "full",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.games = GameArray(game, seats=seats, encoding=encoding, options=options, reset="stays")
        chosen = self.games.game
        self.metadata = {
            "name": f"{chosen.slug}_v{self.games.layout.version}",
            "render_modes": RENDER_MODES,
            "render_fps": 4,
            "is_parallelizable": False,
        }
        self.render_mode = require_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.games.seats)]
        self.agents: list[str] = []
        low, high = self.games.layout.low, self.games.layout.high
        seen = {"observation": spaces.Box(low, high, dtype=np.int16)}
        marks = {"action_mask": spaces.Box(0, 1, (self.games.actions,), np.int8)}
        self.observation_spaces: dict[str, AnySpace] = {
            agent: spaces.Dict({**seen, **marks}) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, AnySpace] = {
            agent: spaces.Discrete(self.games.actions) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(
            np.tile(low, self.games.seats), np.tile(high, self.games.seats), dtype=np.int16
        )
        self._observe = environment(chosen).observe

    def observation_space(self, agent: str) -> AnySpace:
        """The same for all."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> AnySpace:
        """The same for all."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            listed = ", ".join(self.possible_agents)
            raise KeyError(f"There is no agent {shown(agent)}; there are: {listed}.")
        return agent

    # --- what is done ----------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Begin a new game; a seed makes it, and all after it, come again.

        There are no options of a reset; PettingZoo's own tests give some, which are passed over.
        """
        chosen = self.games.game
        for option in chosen.beginning.options(self.games.seats):
            if option.name in (options or {}):
                raise FormatError(
                    f"{option.name!r} is an option of {chosen.title}: "
                    "it is given when the environment is made."
                )
        if seed is not None or not self.games.streams.any():
            self.games.streams[0] = words_of(generator_of(seed))
        self.games.reset()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.possible_agents[int(self.games.movers[0])]
        self._skip_agent_selection = None
        self._tell()

    def step(self, action: int) -> None:
        """Play the action of the agent whose turn it is; `None` for one whose game is over."""
        if not self.agents:
            raise FormatError("No game is going on: call reset() first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = integer(action)
        if number is None or not 0 <= number < self.games.actions:
            raise FormatError(
                f"An action is a whole number from 0 to {self.games.actions - 1}, "
                f"not {shown(action)}."
            )
        meant = self.games.action(0, number)
        if meant < 0:
            raise FormatError(f"{number} means no patch within reach that lies inside.")
        self.games.state(0).check(meant)
        self._cumulative_rewards[agent] = 0.0
        self.games.step([number])
        for seat, other in enumerate(self.agents):
            self.rewards[other] = float(self.games.returns[0, seat])
        self._accumulate_rewards()
        if self.games.ended[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[int(self.games.movers[0])]
        self._tell()

    def _tell(self) -> None:
        """Every agent's mask goes into its info."""
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    # --- what is seen ----------------------------------------------------------------------

    def observe(self, agent: str) -> Seen:
        """What an agent sees now, and its mask."""
        self._known(agent)
        self.games.require_begun()
        return {"observation": self._seen(agent), "action_mask": self._mask(agent)}

    def _seen(self, agent: str) -> Observation:
        observation = np.zeros(self.games.layout.size, np.int16)
        seat = self.possible_agents.index(agent)
        self._observe(self.games.states[0], seat, observation)
        return observation

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        if self.games.ended[0] or agent == self.agent_selection:
            return self.games.masks[0].view(np.int8).copy()
        return np.zeros(self.games.actions, np.int8)

    def state(self) -> Observation:
        """What all agents together see: their observations one after the other."""
        self.games.require_begun()
        return np.concatenate([self._seen(agent) for agent in self.possible_agents])

    @property
    def game_state(self) -> State:
        """The true state, with all that is hidden."""
        return self.games.state(0)

    def render(self) -> Frame:
        """What the agent whose turn it is sees, in the way that ``render_mode`` says."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() gives nothing: the environment has no render_mode.")
            return None
        self.games.require_begun()
        seat = self.possible_agents.index(self.agent_selection)
        return rendered(self.game_state, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""
        self.games.close()


def raw_env(game: str = "patchwork", **others: Any) -> GameEnv:  # as `GameEnv` takes them
    """The environment without wrappers: an illegal action raises `IllegalMove`."""
    return GameEnv(game, **others)


def env(
    game: str = "patchwork", *, illegal: Literal["lose", "raise"] = "lose", **others: Any
) -> pettingzoo.AECEnv[str, Seen, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action loses, or raises."""
    one_of(illegal, "What becomes of an illegal action", ("lose", "raise"))
    made = raw_env(game, **others)
    wrapped: pettingzoo.AECEnv[str, Seen, int] = made
    if illegal == "lose":
        sides = len(made.games.game.teams(made.games.seats))
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1 / (sides - 1))
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def _register() -> None:
    for name in GAMES:
        if game(name).environment is not None:
            version = environment(game(name)).version
            pettingzoo.register(
                "aec",
                f"vernissage/{name}-v{version}",
                entry_point=f"{__name__}:env",
                kwargs={"game": name},
            )


_register()
