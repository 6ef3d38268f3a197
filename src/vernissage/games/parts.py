"""Kernels in parts: whole machine code where Python calls, linkable parts where kernels do.

Plain Numba optimises and assembles every function with all that it calls, and again in each of its
callers; of the 150 kernels behind Art Society's bot Python calls ten. Here a kernel that another
one calls is a part: typed and lowered once, linked into its callers, neither optimised nor
assembled by itself, without wrappers. A part holds its own code only and names the parts that it
calls; all are linked once, where a whole is made (linking.py). Integers go to parts as int64, so
that no kernel is compiled once for each literal and width. Parts and wholes are kept (caching.py).
A few large parts have machine code of their own (separate.py).

Measured on a busy machine before passes.py, CPU seconds from nothing to search and playouts, one
run each: Patchwork 22.9 by plain Numba, 11.3 in parts; Final Touch 25.5, 15.1; Art Society 66.4, 30.5. Art Society has 140 parts,
158 without int64. Which of the steps below saves how much is not established: single runs differ
by a quarter. The searches are the same bit by bit (tests/bots/test_same_searches.py).

This leans on Numba's inside, by subclasses only: nothing of Numba is changed for anybody else.
"""

# Numba's inside has no types to speak of.
# mypy: disable-error-code="no-untyped-call, misc, attr-defined, name-defined, assignment"

from __future__ import annotations

import contextlib
import gc
import hashlib
from collections.abc import Iterator
from functools import partial
from types import FunctionType

from numba.core import (
    caching as numba_caching,
)
from numba.core import (
    compiler,
    dispatcher,
    event,
    registry,
    serialize,
    sigutils,
    types,
    typing,
)
from numba.core.compiler_lock import global_compiler_lock

from vernissage.games import interpreting, passes
from vernissage.games.caching import announce, folders, stamp_of
from vernissage.games.linking import Library, Mangler, Numba, Types
from vernissage.games.separate import (
    caller_of,
    compiled,
    is_code_here,
    load_code,
    loaded,
    set_environments,
    unpickled,
)

__all__ = ["Kernel", "compiled"]


@contextlib.contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """A compiler makes many objects that stay: there is little to find among them."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


# --- parts and wholes ---------------------------------------------------------------------------


class _Part:
    """Stands for a part where Numba wants something that can be called."""


class _Pipeline(compiler.Compiler):
    """Few passes (passes.py), our names, and a part in place of machine code if so wanted."""

    def __init__(self, *given: Numba, mangler: Mangler, is_part: bool) -> None:
        super().__init__(*given)
        context = self.state.targetctx  # a copy that only this compilation uses
        context.mangler = mangler
        if is_part:
            context.get_executable = self._part

    def define_pipelines(self) -> list[Numba]:
        if passes.is_ordinary(self.state.func_id.func):
            return [passes.Pipeline()]
        return list(super().define_pipelines())

    def _part(self, library: Library, *_: Numba) -> _Part:
        library.link_only()
        return _Part()


class _Compiler(dispatcher._FunctionCompiler):
    """Compiles one kernel for one set of argument types."""

    kernel: Kernel

    def _compile_core(self, arguments: Types, return_type: Numba, is_part: bool = False) -> Numba:
        flags = passes.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_cfunc_wrapper = True
        flags.no_cpython_wrapper = is_part
        if not is_part:  # whoever wants a part has done it
            passes.refresh()
        typing_context, context = passes.contexts()
        mangler = Mangler(self.py_func, self.kernel.stamp("part" if is_part else "whole"))
        library = Library(context.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        library.links_all = self.kernel.links_all
        result = _Pipeline(
            typing_context,
            context,
            library,
            arguments,
            return_type,
            flags,
            self.locals,
            mangler=mangler,
            is_part=is_part,
        ).compile_extra(self.py_func if is_part else self.kernel.called_by_python())
        if not is_part:  # those of its parts have not been set by anyone
            set_environments(library, result._find_referenced_environments())
        return result


def _widened(argument: Numba) -> Numba:
    """int64 for every signed integer, known or not."""
    if isinstance(argument, types.IntegerLiteral):
        argument = argument.literal_type
    if isinstance(argument, types.Integer) and argument.signed and argument.bitwidth < 64:
        return types.int64
    return argument


class Kernel(registry.CPUDispatcher):
    """A compiled kernel: Python calls the whole, other kernels (anybody's) link the part."""

    def __init__(
        self,
        py_func: FunctionType,
        locals: Numba = None,
        targetoptions: Numba = None,
        pipeline_class: Numba = compiler.Compiler,
    ) -> None:
        super().__init__(py_func, locals, targetoptions, pipeline_class)
        self._compiler = _Compiler(
            py_func, self.targetdescr, self.targetoptions, self.locals, pipeline_class
        )
        self._compiler.kernel = self
        self._cache = _Wholes(self)
        self._parts: dict[Types, Numba] = {}
        self.made_from: tuple[str, ...] = ()
        """What its code depends on beside its own source: see `kernel.bind`."""
        self.links_all = False
        """Whether all that it calls is in its own machine code: fastest, and slowest to make."""
        self.is_separate = False
        """Whether its machine code is made once and found by its symbol, not made in each caller."""

    # --- called by Python

    def compile(self, sig: Numba) -> Numba:
        """The whole for a signature."""
        arguments, _ = sigutils.normalize_signature(sig)
        with global_compiler_lock:
            name = self.file_name(tuple(arguments), "whole")
            if tuple(arguments) in self.overloads or folders().path(name) is not None:
                return super().compile(sig)
            with folders().alone(name), _without_garbage_collection():
                return super().compile(sig)  # which looks into the cache first

    def _compile_for_args(self, *args: Numba, **kws: Numba) -> Numba:
        """What answers a call by Python that no whole in this process can."""
        if interpreting.is_wanted():
            function: FunctionType = self.py_func
            return _twins.called_by_python(function)
        return super()._compile_for_args(*args, **kws)

    def called_by_python(self) -> FunctionType:
        """What a whole is made from: of a separate kernel, one that only calls it."""
        function: FunctionType = self.py_func
        if not self.is_separate:
            return function
        twin = Kernel(function, {}, self.targetoptions)
        twin.is_separate, twin.made_from, twin._parts = True, self.made_from, self._parts
        return caller_of(twin)

    # --- called by kernels

    def compile_part(self, *arguments: Numba) -> None:
        """The part for argument types, before a kernel asks for it; its code if it is separate."""
        with global_compiler_lock, _without_garbage_collection():
            passes.refresh()
            wanted = tuple(_widened(argument) for argument in arguments)
            self._part_for(wanted)
            library = self._parts[wanted].library
            if library.is_separate:
                library.load_code(library)

    @property
    def nopython_signatures(self) -> list[Numba]:
        return [part.signature for part in self._parts.values()]

    def get_call_template(self, args: Numba, kws: Numba) -> Numba:
        signature, arguments = self._compiler.fold_argument_types(args, kws)
        self._part_for(tuple(_widened(argument) for argument in arguments))
        name = self.py_func.__name__
        template = typing.make_concrete_template(
            f"CallTemplate({name})", key=name, signatures=self.nopython_signatures
        )
        return template, signature, arguments, {}

    def get_overload(self, sig: Numba) -> Numba:
        arguments, _ = sigutils.normalize_signature(sig)
        return self._parts[tuple(arguments)].entry_point

    def _part_for(self, arguments: Types) -> None:
        with global_compiler_lock:
            if arguments in self._parts:
                return
            name = self.file_name(arguments, "part")
            part = _kept_part(name)
            if part is None:
                with folders().alone(name), self._compiling_counter:
                    part = _kept_part(name) or self._new_part(arguments, name)
            self._parts[arguments] = part

    def _new_part(self, arguments: Types, name: str) -> Numba:
        announce()
        details = {"dispatcher": self, "args": arguments, "return_type": None}
        with event.trigger_event("numba:compile", data=details):
            part = self._compiler._compile_core(arguments, None, is_part=True)
        compiled.append(f"{self.py_func.__qualname__}/part")
        part.fndesc.typemap = part.fndesc.calltypes = None
        library = part.library
        callees = [each.file_name for each in library.callees]
        if name and all(callees) and not library.has_dynamic_globals:
            library.file_name = name
            library.is_separate = self.is_separate
            library.load_code = partial(load_code, part.fndesc.mangled_name)
            kept = (library.code, callees, self.is_separate, part.fndesc, part.environment)
            kept = (*kept, part.signature, part.reload_init)
            folders().write(name, serialize.dumps(kept))
            _parts[name] = part
        return part

    def stamp(self, kind: str) -> str:
        """A hash of all that its code depends on but its arguments and the machine.

        Empty for a function without a source file.
        """
        function = self.py_func
        made_from = (stamp_of(function), *self.made_from)
        if "" in made_from:
            return ""
        parts = (function.__module__, function.__qualname__, kind, made_from)
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]

    def file_name(self, arguments: Types, kind: str) -> str:
        """Under which name it is kept; empty for a function without a source file, which isn't."""
        stamp = self.stamp(kind)
        if not stamp:
            return ""
        digest = hashlib.sha256(repr((stamp, [str(each) for each in arguments])).encode())
        return f"{self.py_func.__qualname__}-{digest.hexdigest()[:24]}.{kind}"


_twins = interpreting.Twins(Kernel)
_parts: dict[str, Numba] = {}
"""The parts that this process has made or read, by the names of their files."""


def _kept_part(name: str) -> Numba:
    """A part that was kept, with all that it calls; `None` if anything of it is missing."""
    if name in _parts:
        return _parts[name]
    kept = unpickled(name)
    if kept is None:
        return None
    code, callees, is_separate, description, environment, signature, reload_init = kept
    called = [_kept_part(each) for each in callees]
    if None in called:
        return None
    for prepare in reload_init:
        prepare()
    typing_context, target_context = passes.contexts()
    library = Library(target_context.codegen(), description.qualname)
    library.file_name = name
    library.is_separate = is_separate
    library.load_code = partial(load_code, description.mangled_name)
    library._reload_init.update(reload_init)
    library._linking_libraries += [each.library for each in called]
    library.share(code)
    part = _Part()
    target_context.insert_user_function(part, description, [library])
    _parts[name] = compiler.compile_result(
        typing_context=typing_context,
        target_context=target_context,
        entry_point=part,
        signature=signature,
        objectmode=False,
        lifted=(),
        fndesc=description,
        library=library,
        environment=environment,
        reload_init=reload_init,
    )
    return _parts[name]


# --- wholes, as Numba's dispatchers keep them ------------------------------------------------------


class _Wholes(numba_caching._Cache):
    """What `Dispatcher.compile` asks before it compiles."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    cache_path = None

    def load_overload(self, sig: Numba, target_context: Numba) -> Numba:
        arguments, _ = sigutils.normalize_signature(sig)
        kept = unpickled(self._kernel.file_name(tuple(arguments), "whole"))
        if kept is None:
            announce()
            return None
        code, description, environment, signature, reload_init, environments, needs = kept
        if not all(is_code_here(each) for each in needs):
            announce()
            return None
        target_context.refresh()
        library = loaded(code, reload_init)
        engine = library.codegen._engine
        engine._defined_symbols.add(description.llvm_cpython_wrapper_name)
        entry = target_context.get_executable(library, description, environment)
        set_environments(library, environments)
        return compiler.compile_result(
            typing_context=target_context.typing_context,
            target_context=target_context,
            entry_point=entry,
            signature=signature,
            objectmode=False,
            lifted=(),
            fndesc=description,
            library=library,
            environment=environment,
            reload_init=reload_init,
            referenced_envs=environments,
        )

    def save_overload(self, sig: Numba, data: Numba) -> None:
        compiled.append(self._kernel.py_func.__qualname__)
        if data.library.has_dynamic_globals or not data.library.can_be_kept:
            return
        arguments, _ = sigutils.normalize_signature(sig)
        data.fndesc.typemap = data.fndesc.calltypes = None
        kept = (
            data.library._get_compiled_object(),
            data.fndesc,
            data.environment,
            data.signature,
            data.reload_init,
            tuple(data._find_referenced_environments()),
            data.library.needs,
        )
        name = self._kernel.file_name(tuple(arguments), "whole")
        folders().write(name, serialize.dumps(kept))

    def enable(self) -> None:
        pass

    def disable(self) -> None:
        pass

    def flush(self) -> None:
        pass
