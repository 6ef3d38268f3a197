"""Which kernels may go without some of Numba's passes."""

from __future__ import annotations

import contextlib
import operator
from collections.abc import Callable, Iterator
from typing import Any

import numba
import pytest

from vernissage.games import passes


def plain(numbers: Any, place: int) -> int:
    total = 0
    for each in numbers[place:]:
        total += each if each > 0 else operator.neg(each)
    return total


def asks_for_a_type(value: Any) -> bool:
    return isinstance(value, int)


def asks_for_an_attribute(value: Any) -> bool:
    return hasattr(value, "shape")


def wants_literals(value: Any) -> Any:
    return numba.literally(value)  # type: ignore[attr-defined]


def has_a_function(value: int) -> Any:
    return lambda: value


def has_a_comprehension(values: Any) -> Any:
    return [each for each in values if each]


def has_a_context(value: int) -> int:
    with contextlib.nullcontext():
        return value


def gives_one_after_another(value: int) -> Iterator[int]:
    yield value


def test_a_plain_kernel_needs_few_passes() -> None:
    assert passes.is_ordinary(plain)


@pytest.mark.parametrize(
    "special",
    [
        asks_for_a_type,
        asks_for_an_attribute,
        wants_literals,
        has_a_function,
        has_a_comprehension,
        has_a_context,
        gives_one_after_another,
    ],
)
def test_what_a_pass_that_is_left_out_would_work_on_is_noticed(special: Callable[..., Any]) -> None:
    assert not passes.is_ordinary(special)
