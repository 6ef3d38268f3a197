"""The same with MaskablePPO of sb3-contrib, against a bot instead of itself.

    pip install "vernissage[sb3]"            # brings PyTorch: some gigabytes
    python examples/train_sb3.py --steps 200000 --opponent greedy --out sb3-final-touch

`examples/train.py` needs none of that. This one shows that the environment is an ordinary one of
Gymnasium, with the method `action_masks` that sb3-contrib looks for.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import vernissage.envs.gymnasium  # registers the games  # noqa: F401


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations from 0 to 1, as networks like them."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        space = env.observation_space
        assert isinstance(space, gymnasium.spaces.Box)
        self._high = np.maximum(space.high, 1).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(-1, 1, space.shape, np.float32)

    def observation(self, observation: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        """The numbers by their largest."""
        return (observation / self._high).astype(np.float32)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal now; sb3-contrib asks for it by this name."""
        masks: npt.NDArray[np.bool_] = self.get_wrapper_attr("env").get_wrapper_attr(
            "action_masks"
        )()
        return masks


def make(game: str, opponent: str) -> Scaled:
    """One seat, a new one in each game, against a bot."""
    return Scaled(gymnasium.make(f"vernissage/{game}-v1", opponent=opponent, seat="any"))


def main() -> int:
    """Train, save, and say how often it wins."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="final-touch")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="sb3-final-touch")
    given = parser.parse_args()
    try:
        from sb3_contrib import MaskablePPO
        from sb3_contrib.common.maskable.evaluation import evaluate_policy
    except ModuleNotFoundError as missing:
        print(f"{missing.name} is not installed: pip install 'vernissage[sb3]'", file=sys.stderr)
        return 2
    env = make(given.game, given.opponent)
    model = MaskablePPO("MlpPolicy", env, gamma=1.0, ent_coef=0.01, seed=given.seed, verbose=1)
    model.learn(given.steps)
    model.save(given.out)
    mean, spread = evaluate_policy(model, model.get_env(), n_eval_episodes=400)
    print(f"Against {given.opponent}: {(mean + 1) / 2:.3f} of 400 games (returns ± {spread:.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
