"""`vernissage play`: a game in the terminal, by keyboard alone."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from vernissage.bots import Situation, bot
from vernissage.cli.console import GameName, complain, err, out
from vernissage.cli.simulate import read_options
from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.registry import game
from vernissage.games.state import Move, State
from vernissage.games.terms import Outcome
from vernissage.records import Record, write_record

HELP = """\
Type a move as it is written below the board, or the number beside it.
  [bold]m[/] [dim]WORD[/]   list the legal moves, or those with WORD in them
  [bold]u[/]        take back your last move        [bold]b[/]   show the board again
  [bold]h[/]        what the bot would do           [bold]s[/] [dim]FILE[/]  save the record
  [bold]q[/]        leave the game                  [bold]?[/]   this help"""
LINES = 8
"""So many lines of a longer list are shown."""
LISTED = 20
"""So many legal moves or fewer are listed without asking."""


def run(
    name: GameName = "patchwork",
    seats: Annotated[int | None, typer.Option(metavar="N", help="Players at the table.")] = None,
    seat: Annotated[int, typer.Option(metavar="SEAT", help="Where you sit.", min=0)] = 0,
    bots: Annotated[
        str, typer.Option(metavar="SPEC", help="Who plays the other seats.")
    ] = "greedy",
    seed: Annotated[str | None, typer.Option(metavar="S", help="Deal the same game again.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record.")] = None,
) -> None:
    """Play against bots here in the terminal. Type ? for help."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise FormatError(
            "Playing needs a terminal to type in. Without one, try: vernissage simulate."
        )
    chosen = game(name)
    count = chosen.seat_counts[0] if seats is None else seats
    chosen.require_seats(count)
    if seat >= count:
        raise FormatError(f"With {count} players the seats are 0 to {count - 1}.")
    options = read_options(chosen, count, option or [])
    table = Table(chosen.setup(seats=count, seed=seed, **options), seat, bots)
    try:
        table.play()
    finally:
        table.bot.close()
    if save is not None:
        table.save(save)


class Leave(Exception):
    """The player leaves the table."""


class Table:
    """One person and bots, a record being written, and the way back."""

    def __init__(self, state: State, seat: int, spec: str) -> None:
        self.game: Game = state.game
        self.state = state
        self.seat = seat
        self.spec = spec
        self.bot = bot(spec, state.game, state.position)
        self.record = Record.begin(state)
        self.rng = stream(state.position, "terminal")
        self.before: list[tuple[State, int]] = []

    def play(self) -> None:
        """To the end, or until the player leaves."""
        out.print(f"[bold]{self.game.title}[/]: you are seat {self.seat}. Type ? for help.\n")
        self.show()
        try:
            while not self.state.is_over:
                if self.state.turn == self.seat:
                    self.decide()
                else:
                    self.others()
        except (Leave, EOFError, KeyboardInterrupt):
            out.print("\nGoodbye.")
            return
        self.show()
        outcome = self.state.outcome
        assert outcome is not None
        out.print(farewell(outcome, self.seat))

    def show(self) -> None:
        out.print(self.game.drawing.text(self.state.view(self.seat), out.width))

    def others(self) -> None:
        """A bot's decision, or chance's."""
        turn = int(self.state.data.turn)
        if turn >= 0:
            action = self.bot.choose(Situation(self.state, turn))
            if turn in self.state.deciders and len(self.state.deciders) == 1:
                out.print(f"Seat {turn} ({self.spec}): [bold]{Move(self.state, action)}[/]")
        else:
            buffer = np.empty(self.game.buffer_size, np.int64)
            action = int(self.game.kernels.sample(self.state.data, self.rng, buffer))
        self.state = self.record.play(self.state, action)
        if self.state.turn == self.seat:
            self.show()

    def decide(self) -> None:
        """Ask until something is played."""
        moves = list(self.state.legal_moves)
        if len(moves) <= LISTED:
            self.list(moves)
        words = input("Your move: ").strip()
        command, _, rest = words.partition(" ")
        rest = rest.strip()
        match command:
            case "":
                pass
            case "?" | "help":
                out.print(HELP)
                out.print(self.game.codec.help)
            case "q" | "quit":
                raise Leave
            case "b" | "board":
                self.show()
            case "m" | "moves":
                self.list([move for move in moves if rest in str(move)])
            case "u" | "undo":
                self.undo()
            case "h" | "hint":
                action = self.bot.choose(Situation(self.state, self.seat))
                out.print(f"Perhaps [bold]{Move(self.state, action)}[/].")
            case "s" | "save":
                self.save(Path(rest or f"{self.game.id}.jsonl"))
            case _:
                self.attempt(words, moves)

    def attempt(self, words: str, moves: list[Move]) -> None:
        """Play what was typed: a listed number, or a notation."""
        move: Move | str = words
        if len(moves) <= LISTED and words.isascii() and words.isdigit():
            if not 1 <= int(words[:6]) <= len(moves):
                out.print(f"The moves are numbered 1 to {len(moves)}.")
                return
            move = moves[int(words) - 1]
        ply = len(self.record.moves)
        try:
            after = self.record.play(self.state, move)
        except VernissageError as error:
            starts = [legal for legal in moves if str(legal).startswith(words)]
            if starts:
                drawn = self.game.drawing.choice(self.state, words)
                if drawn:
                    out.print(drawn)
                self.list(starts)
            else:
                out.print(f"That doesn't work. {error}", markup=False)
            return
        self.before.append((self.state, ply))
        self.state = after
        if after.turn == self.seat:
            self.show()

    def list(self, moves: list[Move]) -> None:
        """Legal moves in columns, numbered if all of them fit."""
        if not moves:
            out.print("No legal move has that in it.")
        elif len(moves) <= LISTED:
            numbered = "   ".join(f"[dim]{n}[/] {move}" for n, move in enumerate(moves, 1))
            out.print(numbered)
        else:
            lines = textwrap.wrap("  ".join(str(move) for move in moves), width=out.width - 1)
            out.print("\n".join(lines[:LINES]), markup=False)
            if len(lines) > LINES:
                out.print(f"… {len(moves)} in all. Name a part to see fewer, for example: m r1")

    def undo(self) -> None:
        """Back to before the player's last move, if nothing hidden could have come out."""
        if not self.before:
            out.print("There is nothing to take back.")
        elif self.game.hidden and self.before[-1][1] != len(self.record.moves):
            out.print("Something hidden may have come out since: this stands.")
        else:
            self.state, ply = self.before.pop()
            del self.record.moves[ply:]
            self.record.result = None
            self.show()

    def save(self, path: Path) -> None:
        """Append the record to a file."""
        try:
            with path.open("ab") as file:
                write_record(self.record, file)
        except OSError as error:
            complain(f"{path}: {error.strerror or error}.")
        else:
            err.print(f"Record added to {path}")


def farewell(outcome: Outcome, seat: int) -> str:
    """Who won, in a sentence."""
    scores = " : ".join(str(score) for score in outcome.scores)
    if seat not in outcome.winners:
        return f"[bold]{scores}[/]. Seat {', '.join(map(str, outcome.winners))} wins."
    return f"[bold]{scores}[/]. {'You win' if len(outcome.winners) == 1 else 'You share the win'}!"
