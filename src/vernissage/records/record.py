"""One record: a game from its setup on, complete in itself (format ``vernissage/1``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from vernissage.games.editions import is_version
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import integer, listing, mapping, one_of, plain, shown, whole_number
from vernissage.games.registry import GAMES, edition, game
from vernissage.games.state import AnyMove, State
from vernissage.games.terms import Integer, Json

FORMAT = "vernissage/1"
_OWN_KEYS = ("format", "game", "rules", "seats", "options", "setup", "moves", "result")


def by_rules(name: str, rules: object) -> Game:
    """A game by the version of its rules; raises `FormatError` unless this program knows it."""
    if isinstance(rules, str) and is_version(rules):
        return edition(name, rules)
    return edition(name, one_of(rules, "The version of the rules", game(name).known_rules))


@dataclass(repr=False)
class Record:
    """A game as it was played. Keys that this program doesn't know are kept in ``extra``."""

    game: Game
    seats: int
    options: Json
    setup: Json
    moves: list[Json] = field(default_factory=list)
    result: Json | None = None
    extra: Json = field(default_factory=dict)
    rules: str = ""
    """The version of the rules by which it was played; those of today if not given."""

    def __post_init__(self) -> None:
        self.rules = self.rules or self.game.rules_version

    def __repr__(self) -> str:
        """In a line; `to_json` has all of it."""
        ended = "" if self.result is None else f", scores {self.result.get('scores')}"
        return f"<Record {self.game.id}, {self.seats} seats, {len(self)} moves{ended}>"

    @classmethod
    def begin(cls, state: State, **extra: object) -> Record:
        """The record of a game that begins with this state."""
        setup, options = state.game.beginning.write(state)
        return cls(state.game, state.seats, options, setup, extra=extra)

    @classmethod
    def from_json(cls, value: object) -> Record:
        """Read a decoded JSON object; raises `FormatError`. Moves are not looked at yet."""
        data = mapping(value, "A record")
        if data.get("format") != FORMAT:
            raise FormatError(
                f"The format must be {FORMAT}, not {shown(data.get('format', 'missing'))}."
            )
        name = one_of(data.get("game"), "The game", GAMES)
        rules = data.get("rules")
        chosen = by_rules(name, rules)
        result = data.get("result")
        return cls(
            game=chosen,
            seats=whole_number(data.get("seats"), "The number of seats", 1, 99),
            options=dict(mapping(data.get("options", {}), "The options")),
            setup=dict(mapping(data.get("setup"), "The setup")),
            moves=list(listing(data.get("moves"), "The moves")),
            result=None if result is None else dict(mapping(result, "The result")),
            extra={key: value for key, value in data.items() if key not in _OWN_KEYS},
            rules=str(rules),
        )

    def to_json(self) -> Json:
        """The object to write, with everything that was read."""
        data: Json = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "setup": self.setup,
            "moves": self.moves,
        }
        if self.result is not None:
            data["result"] = self.result
        return {**data, **self.extra}

    def first_state(self) -> State:
        """The state before the first move; raises `FormatError` or `IllegalSetup`."""
        return self.game.beginning.read(self.setup, self.seats, self.options)

    def states(self) -> Iterator[State]:
        """The states before each move and after the last; raises at the first bad move."""
        state = self.first_state()
        yield state
        for move in self.moves:
            state = state.play(move)
            yield state

    def __len__(self) -> int:
        """How many moves it has."""
        return len(self.moves)

    def __bool__(self) -> bool:
        """A record is one without moves too."""
        return True

    def __iter__(self) -> Iterator[tuple[State, Json]]:
        """Each move with the state before it; raises at the first bad move."""
        return zip(self.states(), self.moves, strict=False)

    def at(self, ply: Integer | None = None) -> State:
        """The state after so many moves (all of them when not given).

        As in a list of the states, -1 is the last one. Raises `FormatError` if there is none.
        """
        last = len(self.moves)
        wanted = last if ply is None else integer(ply)
        if wanted is None or not -last - 1 <= wanted <= last:
            raise FormatError(f"The record has {last} moves; there is no ply {shown(ply)}.")
        ply = wanted + last + 1 if wanted < 0 else wanted
        state = self.first_state()
        for move in self.moves[:ply]:
            state = state.play(move)
        return state

    def play(self, state: State, move: AnyMove) -> State:
        """Play a decision in the last state of this record and write down what it completes."""
        if isinstance(move, Mapping):
            after = state.play(move)
            self.moves.append(plain(move))
        else:
            if isinstance(move, str):
                action = state.game.codec.parse(state, move)
            else:
                action = state.number_of(move)
            after = state.play(action)
            verb = state.game.codec.verb(state, action)
            if verb is not None:
                self.moves.append(verb)
        outcome = after.outcome
        if outcome is not None:
            self.result = outcome.to_record()
        return after
