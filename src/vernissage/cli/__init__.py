"""The command `vernissage`.

Exit status: 0 good, 1 checked and found wrong, 2 could not run.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from vernissage import __version__
from vernissage.cli import (
    analyse,
    arena,
    bench,
    check,
    components,
    convert,
    games,
    hint,
    perft,
    plain,
    play,
    precompile,
    puzzles,
    review,
    serve,
    show,
    simulate,
    storage,
)
from vernissage.cli.console import complain
from vernissage.games.errors import VernissageError

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    play,
    serve,
    games,
    show,
    check,
    analyse,
    hint,
    review,
    simulate,
    convert,
    arena,
    perft,
    bench,
    precompile,
):
    app.command(name=command.__name__.rpartition(".")[2])(command.run)
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(components.app, name="components")
app.command()(storage.backup)
app.command()(storage.export)
app.command(name="import")(storage.import_)
app.command()(storage.tidy)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"vernissage {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_show_version, help="Say which version this is."
        ),
    ] = False,
) -> None:
    """Table games about art: play them, check and study records, run bots."""


def main() -> None:
    """Run the command; every error is one clear line on standard error."""
    plain.set_up()
    try:
        app(prog_name="vernissage")
    except VernissageError as error:
        complain(str(error))
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone: nothing more to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        complain(f"{error.filename or 'A file'}: {error.strerror or error}.")
        sys.exit(2)
    except KeyboardInterrupt:
        complain("Stopped.")
        sys.exit(130)
