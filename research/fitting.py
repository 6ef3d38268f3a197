"""Networks with two hidden layers, fitted by Adam with NumPy alone, and written as TOML."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Singles = npt.NDArray[np.float32]
BATCH, RATE = 512, 0.002


def fit(
    facts: Singles, aims: Singles, units: tuple[int, int], passes: int, seed: int, together: int
) -> tuple[dict[str, Any], Singles, Singles]:
    """Squared error of all aims but the last, likelihood of the last, which is who won.

    ``together``: so many rows are held back, or learnt from, together: those of a few games.
    Returns the weights, and of the rows that were held back what is guessed and what is true.
    """
    random = np.random.default_rng(seed)
    mean, spread = facts.mean(0), facts.std(0) + 1e-3
    x = (facts - mean) / spread
    sizes = (facts.shape[1], *units, aims.shape[1])
    layers = []
    for wide, narrow in pairwise(sizes):
        layers.append(random.normal(0, 1 / np.sqrt(wide), (wide, narrow)).astype(np.float32))
        layers.append(np.zeros(narrow, np.float32))
    layers[-1][:-1] = aims[:, :-1].mean(0)
    means = [np.zeros_like(part) for part in layers]
    squares = [np.zeros_like(part) for part in layers]
    step = 0
    blocks = np.arange(len(x)) // together
    held_back, order = np.flatnonzero(blocks % 20 == 0), np.flatnonzero(blocks % 20)
    steps = passes * (len(order) // BATCH)

    def guess(inputs: Singles) -> tuple[Singles, Singles, Singles]:
        """What each layer puts out; of the last, the points and the chance."""
        first = np.maximum(inputs @ layers[0] + layers[1], 0)
        second = np.maximum(first @ layers[2] + layers[3], 0)
        out = second @ layers[4] + layers[5]
        out[:, -1] = 1 / (1 + np.exp(-out[:, -1]))
        return first, second, out

    for _ in range(passes):
        random.shuffle(order)
        for begin in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[begin : begin + BATCH]
            inputs = x[chosen]
            first, second, out = guess(inputs)
            error = (out - aims[chosen]) * np.float32(2 / BATCH)
            back_2 = (error @ layers[4].T) * (second > 0)
            back_1 = (back_2 @ layers[2].T) * (first > 0)
            slopes = []
            for given, back in ((inputs, back_1), (first, back_2), (second, error)):
                slopes += [given.T @ back, back.sum(0)]
            step += 1
            rate = RATE * (1 - step / (steps + 1))
            for index, slope in enumerate(slopes):
                means[index] += 0.1 * (slope - means[index])
                squares[index] += 0.001 * (slope * slope - squares[index])
                smooth = means[index] / (1 - 0.9**step)
                square = squares[index] / (1 - 0.999**step)
                layers[index] -= (rate * smooth / (np.sqrt(square) + 1e-8)).astype(np.float32)
    guessed = guess(x[held_back])[2]
    first_weights = layers[0] / spread[:, None]
    weights = {
        "first": first_weights,
        "first_bias": layers[1] - mean @ first_weights,
        "second": layers[2],
        "second_bias": layers[3],
        "third": layers[4],
        "third_bias": layers[5],
    }
    return weights, guessed, aims[held_back]


def tell(rows: int, unit: float, spread: float, guessed: Singles, true: Singles) -> None:
    """How good the guesses are on games that were held back: the first score, and who wins."""
    error = unit * float(np.sqrt(np.mean((guessed[:, 0] - true[:, 0]) ** 2)))
    chance = np.clip(guessed[:, -1], 1e-4, 1 - 1e-4)
    won = true[:, -1]
    surprise = -float(np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))
    print(
        f"{rows} rows; error {error:.2f} points, of a spread of {unit * spread:.2f}; "
        f"log loss of who wins {surprise:.3f}",
        flush=True,
    )


def write(path: Path, maker: str, weights: dict[str, Any]) -> None:
    """The weights as TOML: what decides over compiled kernels must be seen by their cache."""
    lines = [f"# Made by {maker}."]
    for name, values in weights.items():
        if values.ndim == 2:
            rows = ",\n".join(f"    [{_numbers(row)}]" for row in values)
            lines.append(f"{name} = [\n{rows},\n]")
        else:
            lines.append(f"{name} = [{_numbers(values)}]")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _numbers(values: Singles) -> str:
    return ", ".join(f"{float(value):.4e}" for value in values)
