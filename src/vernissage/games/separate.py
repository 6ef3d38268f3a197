"""Separate parts: machine code that is made once and found by its symbol.

What other kernels call is linked into each of them and optimised there with all else (linking.py):
the code runs fastest, but is optimised again in each caller, and the largest whole is one long
task that no second process can help with. A few large kernels are better made apart: their callers
only know their symbol. The code that one process makes another finds kept.
"""

# Numba's inside has no types to speak of.
# mypy: disable-error-code="no-untyped-call, misc, attr-defined, name-defined, assignment"

from __future__ import annotations

import pickle
from collections.abc import Iterable
from types import FunctionType

from numba.core import serialize
from numba.core.environment import lookup_environment

from vernissage.games import passes
from vernissage.games.caching import announce, folders
from vernissage.games.linking import Library, Numba

compiled: list[str] = []
"""The kernels that this process had to compile, in order: `name` whole, `name/part` as a part,
`name/code` the machine code of a separate part."""


def unpickled(name: str) -> Numba:
    """What is kept under a name, or `None`: also if it can't be read any more."""
    kept = folders().read(name)
    if kept is None:
        return None
    try:
        return pickle.loads(kept)
    except Exception:  # whatever is in there, the kernel can be compiled
        return None


def set_environments(library: Library, environments: Iterable[Numba]) -> None:
    """Let machine code know what Numba gives each of its functions."""
    for each in environments:
        library.codegen.set_env(each.env_name, each)


_codes: dict[str, tuple[Numba, ...]] = {}
"""The environments of the machine code that callers find by symbol here, by its part's file."""


def load_code(symbol: str, part: Library) -> None:
    """Have the machine code of a separate part in this process: made, if it isn't kept."""
    name = part.file_name
    if not is_code_here(name):
        with folders().alone(_code_file(name)):
            if not is_code_here(name):
                announce()
                made = part.separated(symbol)
                compiled.append(f"{part.name}/code")
                environments = _environments(made)
                set_environments(made, environments)
                _codes[name] = environments
                if made.can_be_kept:
                    kept = (made._get_compiled_object(), environments, made._reload_init)
                    folders().write(_code_file(name), serialize.dumps((*kept, made.needs)))


def _code_file(part: str) -> str:
    return part.removesuffix("part") + "code"


def _environments(library: Library) -> tuple[Numba, ...]:
    """Those of all functions in machine code that was made just now."""
    names = (each.name for each in library._final_module.global_variables)
    found = (lookup_environment(name) for name in names if name.startswith("_ZN08NumbaEnv"))
    return tuple(each for each in found if each is not None and each.can_cache())


def is_code_here(part: str) -> bool:
    """Whether the machine code of a part is in this process, or was kept and now is."""
    if part in _codes:
        return True
    kept = unpickled(_code_file(part))
    if kept is None:
        return False
    code, environments, reload_init, needs = kept
    if not all(is_code_here(each) for each in needs):
        return False
    library = loaded(code, reload_init)
    set_environments(library, environments)
    _codes[part] = environments
    return True


def loaded(code: bytes, reload_init: Iterable[Numba]) -> Numba:
    """Machine code that was kept, in this process."""
    for prepare in reload_init:
        prepare()
    _, target_context = passes.contexts()
    library = target_context.codegen().create_library("kept")
    library.enable_object_caching()
    library._set_compiled_object(code)
    library._finalize_final_module()
    return library


# --- called by Python --------------------------------------------------------------------------


def kernel(*given: Numba) -> Numba:
    """Stands for whichever kernel is called: `caller_of` gives it its meaning."""
    raise NotImplementedError


def _one(one: Numba) -> Numba:
    return kernel(one)


def _two(one: Numba, two: Numba) -> Numba:
    return kernel(one, two)


def _three(one: Numba, two: Numba, three: Numba) -> Numba:
    return kernel(one, two, three)


def _four(one: Numba, two: Numba, three: Numba, four: Numba) -> Numba:
    return kernel(one, two, three, four)


def _five(one: Numba, two: Numba, three: Numba, four: Numba, five: Numba) -> Numba:
    return kernel(one, two, three, four, five)


def _six(one: Numba, two: Numba, three: Numba, four: Numba, five: Numba, six: Numba) -> Numba:
    return kernel(one, two, three, four, five, six)


_CALLS = (_one, _two, _three, _four, _five, _six)


def caller_of(called: Numba) -> FunctionType:
    """A function that does nothing but call a kernel, under its name.

    ``called`` must not be the very kernel that this is compiled for: that would be a recursion.
    """
    function: FunctionType = called.py_func
    template = _CALLS[function.__code__.co_argcount - 1]
    made = FunctionType(template.__code__, {"kernel": called}, function.__name__)
    made.__module__, made.__qualname__ = function.__module__, function.__qualname__
    return made
