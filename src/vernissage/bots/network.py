"""The weights of a network with two hidden layers, as `research/fitting.py` writes them."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np
import numpy.typing as npt

Layer = npt.NDArray[np.float32]
NAMES = ("first", "first_bias", "second", "second_bias", "third", "third_bias")


def layers(file: str) -> list[Layer]:
    """Those of a file beside this one, each layer with its bias."""
    weights = tomllib.loads(files("vernissage.bots").joinpath(file).read_text(encoding="utf-8"))
    return [np.array(weights[name], np.float32) for name in NAMES]
