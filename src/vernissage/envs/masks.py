"""Which actions are legal, as a row of numbers: one byte each, or one bit each.

Bits are in the order of `numpy.unpackbits`: the first action is the highest bit of the first byte.
"""

from __future__ import annotations

from vernissage.envs.layout import Mask
from vernissage.games.kernel import jit


def width_of(actions: int, packed: bool) -> int:
    """How many bytes a mask has."""
    return -(-actions // 8) if packed else actions


@jit
def clear(mask: Mask) -> None:
    """No action is legal."""
    for place in range(len(mask)):
        mask[place] = 0


@jit
def mark(mask: Mask, action: int, packed: bool) -> None:
    """One more action is legal."""
    if packed:
        mask[action >> 3] |= 128 >> (action & 7)
    else:
        mask[action] = 1


@jit
def mark_all(mask: Mask, actions: int, packed: bool) -> None:
    """Mark every action."""
    if not packed:
        for place in range(len(mask)):
            mask[place] = 1
        return
    for place in range(len(mask)):
        mask[place] = 255
    rest = actions & 7
    if rest:
        mask[len(mask) - 1] = 256 - (256 >> rest)
