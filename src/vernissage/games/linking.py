"""What kernels are called in LLVM, and how the code of parts comes together in a whole."""

# Numba's inside has no types to speak of.
# mypy: disable-error-code="no-untyped-call, misc, attr-defined, name-defined, assignment"

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, ClassVar

import llvmlite.binding as llvm
from numba.core import codegen, itanium_mangler
from numba.core.runtime.nrt import rtsys

Numba = Any
"""What Numba and llvmlite take and give: neither has types."""
Types = tuple[Numba, ...]


@cache
def _short(arguments: Types) -> str:
    """A hash of argument types: a state's record is named by all its fields, in every symbol.

    Numba numbers records as they come, so two processes may name two types alike.
    """
    named = ", ".join(str(each) for each in arguments)
    return "25h" + hashlib.sha256(named.encode()).hexdigest()[:24]


class Mangler:
    """Names symbols by nothing but the sources, where they are known."""

    _stamps: ClassVar[dict[str, str]] = {}
    """Of every kernel that was compiled; one that calls itself by way of another needs it."""

    def __init__(self, function: FunctionType, stamp: str) -> None:
        self._kernel, self._stamp = f"{function.__module__}.{function.__qualname__}", stamp
        self._stamps[self._kernel] = stamp

    def __call__(
        self, name: str, arguments: Types, *, abi_tags: Numba = (), uid: Numba = None
    ) -> str:
        bare, stamp = name.removeprefix(".NumbaEnv."), self._stamp
        if bare != self._kernel:  # another kernel, or one of Numba's own functions
            stamp = self._stamps.get(bare, f"{stamp}u{uid}")
        identifier = itanium_mangler.mangle_identifier(name, uid=f"k{stamp}" if stamp else uid)
        return f"{itanium_mangler.PREFIX}{identifier}{_short(tuple(arguments))}"


class Library(codegen.JITCodeLibrary):
    """The code of one kernel."""

    def _optimize_functions(self, module: Numba) -> None:
        """The same passes as Numba's, set up once and not for each function."""
        module.data_layout = self._codegen._data_layout
        manager, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            if not function.is_declaration:
                manager.run(function, builder)

    def _optimize_final_module(self) -> None:
        """One full run; Numba's cheap one before it is for reference counts, of which we have few."""
        manager, builder = self._codegen._module_pass_manager()
        manager.run(self._final_module, builder)

    # --- parts: each holds its own code, and knows which parts it calls

    code = b""
    """A part's own code, as LLVM keeps it."""
    file_name = ""
    """Under which a part is kept; empty if it isn't."""
    can_be_kept = True
    """Whether all parts of a whole are kept: else nobody would notice that one has changed."""
    links_all = False
    """Whether a whole has all parts in it, the separate ones too."""
    is_separate = False
    """Whether a part has machine code of its own, which callers find by its symbol."""
    load_code: Callable[[Library], None]
    """Has that machine code made, or finds it, before a caller's is used."""
    needs: tuple[str, ...] = ()
    """Of machine code: the files of those that it calls by symbol."""

    @property
    def callees(self) -> list[Library]:
        """The parts that it calls, each once."""
        found = dict.fromkeys(self._linking_libraries)
        return [library for library in found if isinstance(library, Library)]

    def all_callees(self, *, by_symbol: bool) -> list[Library]:
        """The parts that it needs, however far; each after one that calls it.

        ``by_symbol``: not those that only separate parts need.
        """
        found: dict[Library, None] = {}
        waiting = self.callees[::-1]
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = None
                if not (by_symbol and library.is_separate):
                    waiting += library.callees[::-1]
        return list(found)

    def link_only(self) -> None:
        """Make a part of it: to be linked into callers, together with what it calls."""
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            if not isinstance(library, Library) and library is not rtsys.library:
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        self.share(self._final_module.as_bitcode())

    def share(self, code: bytes) -> None:
        """Be a part with this code."""
        self.code, self._finalized = code, True

    def separated(self, symbol: str) -> Library:
        """The machine code of a part by itself, with all that it calls but other separate parts."""
        made = Library(self._codegen, self.name)
        made.enable_object_caching()
        own = llvm.parse_bitcode(self.code)
        own.get_function(symbol).linkage = "weak_odr"  # else it goes: nobody in here calls it
        made._final_module.link_in(own)
        made._linking_libraries += self.callees
        made._reload_init.update(self._reload_init)
        made.finalize()
        return made

    def finalize(self) -> None:
        """Make a whole of it: all parts are linked once, then optimised and assembled together.

        All but separate ones.
        """
        callees = self.all_callees(by_symbol=not self.links_all)
        self.can_be_kept = all(each.file_name for each in callees)
        separate = [each for each in callees if each.is_separate and not self.links_all]
        for each in separate:
            each.load_code(each)
        self.needs = tuple(each.file_name for each in separate)
        self._link(self._final_module, [each for each in callees if each not in separate])
        others = (each for each in self._linking_libraries if not isinstance(each, Library))
        self._linking_libraries = [*others]
        super().finalize()

    def _link(self, module: Numba, callees: list[Library]) -> None:
        for library in callees:
            self._reload_init.update(library._reload_init)
            module.link_in(llvm.parse_bitcode(library.code))

    def _get_module_for_linking(self) -> Numba:
        """For a caller that isn't ours: the part with all that it calls."""
        if self._shared_module is None:
            if not self.code:
                return super()._get_module_for_linking()
            self._shared_module = llvm.parse_bitcode(self.code)
            self._link(self._shared_module, self.all_callees(by_symbol=False))
        return self._shared_module
