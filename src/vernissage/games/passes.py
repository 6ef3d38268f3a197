"""From a kernel's source to LLVM: Numba's own passes, but only those that it needs.

Three quarters of the compiler's time are Numba's Python. Most kernels have no closures, no `with`,
no array expressions, and the same few operations on the same few types again and again; so passes
that would find nothing are left out, and what was once resolved is remembered. What LLVM is given
is the same, letter by letter (tests/games/test_caching.py). A function with anything special in it
goes through all of Numba's passes.
"""

# Numba's inside has no types to speak of.
# mypy: disable-error-code="no-untyped-call, misc, attr-defined, name-defined, assignment"

from __future__ import annotations

import builtins
import dis
import inspect
from functools import cache
from typing import Any

import numba
from numba.core import (
    compiler,
    ir,
    ir_utils,
    registry,
    rewrites,
    ssa,
    typed_passes,
    types,
    typing,
    untyped_passes,
)
from numba.core.compiler_lock import global_compiler_lock

Numba = Any
"""What Numba takes and gives: it has no types."""
State = Numba
_SPECIAL = {"MAKE_FUNCTION", "BEFORE_WITH", "SETUP_WITH", "LOAD_CLOSURE", "IMPORT_NAME"}
_MAGIC = (isinstance, hasattr, numba.literally, numba.literal_unroll)
_MAGIC_NAMES = {each.__name__ for each in _MAGIC}


class Flags(compiler.Flags):
    """Numba's flags, compared by what is set: Numba looks at all of them each time."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(Flags)

    def __eq__(self, other: object) -> bool:
        if self is other or (type(other) is Flags and self._values == other._values):
            return True
        return bool(super().__eq__(other))


# --- contexts -------------------------------------------------------------------------------------


class Typing(typing.Context):
    """Numba's own typing context (it shares all that is in there), which remembers its answers.

    What a kernel returns is not remembered: it may change while a recursion is looked into.
    """

    def __init__(self, shared: Numba) -> None:
        vars(self).update(vars(shared))
        self._resolved: dict[Numba, Numba] = {}

    def refresh(self) -> None:
        """Whoever compiles a whole refreshes Numba's own, once for all its parts."""

    def resolve_function_type(self, func: Numba, args: Numba, kws: Numba) -> Numba:
        if isinstance(func, (str, types.Dispatcher, types.RecursiveCall)):
            return super().resolve_function_type(func, args, kws)
        try:
            key = func, args, tuple(sorted(kws.items())) if kws else ()
            found = self._resolved.get(key)
        except TypeError:  # it can't be looked up
            return super().resolve_function_type(func, args, kws)
        if found is None:
            found = super().resolve_function_type(func, args, kws)
            self._resolved[key] = found
        return found

    def resolve_getattr(self, typ: Numba, attr: str) -> Numba:
        key = typ, attr
        found = self._resolved.get(key)
        if found is None:
            found = self._resolved[key] = super().resolve_getattr(typ, attr)
        return found

    def resolve_setitem(self, target: Numba, index: Numba, value: Numba) -> Numba:
        key = "setitem", target, index, value
        found = self._resolved.get(key)
        if found is None:
            found = self._resolved[key] = super().resolve_setitem(target, index, value)
        return found


@cache
def contexts() -> tuple[Numba, Numba]:
    """A typing and a target context for kernels: views of Numba's own."""
    target = registry.cpu_target
    own = Typing(target.typing_context)
    return own, target.target_context.subtarget(typing_context=own, refresh=own.refresh)


def refresh() -> None:
    """Learn what was registered with Numba since the last time: 0.3 s the first time."""
    with global_compiler_lock:
        registry.cpu_target.typing_context.refresh()
        registry.cpu_target.target_context.refresh()


# --- passes ---------------------------------------------------------------------------------------


def is_ordinary(function: Numba) -> bool:
    """Whether no pass that is left out would find anything in a function."""
    code = function.__code__
    if code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE) or code.co_freevars:
        return False
    if any(instruction.opname in _SPECIAL for instruction in dis.get_instructions(code)):
        return False
    for name in code.co_names:
        meant = function.__globals__.get(name, getattr(builtins, name, None))
        if name in _MAGIC_NAMES or any(meant is each for each in _MAGIC):
            return False
        if getattr(meant, "targetoptions", {}).get("inline", "never") != "never":
            return False
    return True


class Pipeline:
    """Takes a kernel through the passes, in place of Numba's `PassManager`."""

    pipeline_name = "kernel"

    def __init__(self) -> None:
        self.exec_times: dict[str, float] = {}

    def run(self, state: State) -> None:
        """Type and lower it; errors are Numba's own."""
        self.type(state)
        self.lower(state)

    def type(self, state: State) -> None:
        """From the source to types for everything."""
        for each in _BEFORE_TYPES:
            each.run_pass(state)
        _rewrite(state)
        _DYNAMIC_RAISES.run_pass(state)
        _PRUNE.run_pass(state)
        state.func_ir = ssa.reconstruct_ssa(state.func_ir)
        state.func_ir._definitions = ir_utils.build_definitions(state.func_ir.blocks)
        _PRUNE.run_pass(state)
        _INFERENCE.run_pass(state)

    def lower(self, state: State) -> None:
        """From types to LLVM."""
        state.func_ir = _PHIS._strip_phi_nodes(state.func_ir)
        state.func_ir._definitions = ir_utils.build_definitions(state.func_ir.blocks)
        _OVERLOADS.run_pass(state)
        if _has_arrays_or_texts(state):
            _ARRAYS.run_pass(state)
        for each in _AFTER_TYPES:
            each.run_pass(state)


def _rewrite(state: State) -> None:
    """`GenericRewrites`, without what it works out for generators."""
    blocks = state.func_ir.blocks
    for kind in rewrites.rewrite_registry.rewrites["before-inference"]:
        rewrite = kind(state)
        waiting = list(blocks.items())
        while waiting:
            key, block = waiting.pop()
            if rewrite.match(state.func_ir, block, state.typemap, state.calltypes):
                blocks[key] = rewrite.apply()
                waiting.append((key, blocks[key]))


def _has_arrays_or_texts(state: State) -> bool:
    """Whether `NopythonRewrites` may find something: it looks for arrays that are worked out."""
    for block in state.func_ir.blocks.values():
        for statement in block.find_insts(ir.Assign):
            made = state.typemap.get(statement.target.name)
            if isinstance(made, (types.List, types.StringLiteral)):
                return True
            if isinstance(made, types.Array) and isinstance(statement.value, ir.Expr):
                if statement.value.op in ("unary", "binop", "inplace_binop", "call"):
                    return True
    return False


_PRUNE = untyped_passes.DeadBranchPrune()
_PRUNE.analysis = {untyped_passes.DeadBranchPrune: set()}
_DYNAMIC_RAISES = untyped_passes.RewriteDynamicRaises()
_INFERENCE = typed_passes.NopythonTypeInference()
_PHIS = typed_passes.PreLowerStripPhis()
_OVERLOADS = typed_passes.InlineOverloads()
_ARRAYS = typed_passes.NopythonRewrites()
_BEFORE_TYPES = (
    untyped_passes.TranslateByteCode(),
    untyped_passes.FixupArgs(),
    untyped_passes.IRProcessing(),
    untyped_passes.RewriteSemanticConstants(),
    _PRUNE,
)
_AFTER_TYPES = (
    typed_passes.NoPythonSupportedFeatureValidation(),
    typed_passes.IRLegalization(),
    typed_passes.NativeLowering(),
    typed_passes.NoPythonBackend(),
)
