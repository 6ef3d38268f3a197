"""The games as environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many at once.

Each library's face is a module of its own, which needs the library: `vernissage.envs.pettingzoo`,
`vernissage.envs.gymnasium`, `vernissage.envs.openspiel`. `GameArray` needs none.
"""

from vernissage.envs.array import GameArray
from vernissage.envs.layout import Field, Layout, layout

__all__ = ["Field", "GameArray", "Layout", "layout"]
