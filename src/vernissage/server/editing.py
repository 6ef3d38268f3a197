"""A position that somebody set up: what it looks like, what can be done in it, and what follows.

Nothing is stored and no table is made: whoever plays on sends the line of the position each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import to_builtins

from vernissage.games.arranging import completed
from vernissage.games.entering import reconstruct
from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json
from vernissage.records import Record
from vernissage.server.bot_pool import BotPool, BotRequest, HintRequest
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import GameInProgress, as_known_to
from vernissage.study.calibration import calibration

if TYPE_CHECKING:
    from vernissage.server.service import TableService

LONGEST_LINE = 6_000
"""Three times the longest of some thousands of games of Art Society for four."""


class Setup:
    """A position under way."""

    def __init__(self, game: Game, line: str, seed: str) -> None:
        """Raises `Refused`, by its rule, for a position that no game could have."""
        try:
            state = game.from_position(completed(game, line, seed))
        except VernissageError as error:
            raise Refused.by_rules(error) from None
        rng = stream(seed, "set up")
        while state.turn == CHANCE:
            state = state.play(state.sample(rng))
        self.game = GameInProgress(game.id, state.seats, {})
        self.game.begin_at(state, seed)

    @property
    def state(self) -> State:
        """Where it stands."""
        return self.game.state

    def play(self, seat: int, move: object) -> None:
        """A move of a seat; raises `Refused`."""
        if not 0 <= seat < self.state.seats:
            raise Refused("format", f"There is no seat {seat}.")
        due = self.game.due[seat]
        if due is None:
            raise Refused("stale", "That seat has nothing to decide.", due=None)
        for step in self.game.read(seat, due, move):
            self.game.advance(step, self.game.ply + 1)

    def require_decider(self, seat: int | None) -> int:
        """The seat that is meant, or the first that decides; raises `Refused`."""
        if not self.game.deciders:
            raise Refused("over", "The game is over there.", key="game-over")
        chosen = self.game.deciders[0] if seat is None else seat
        if chosen not in self.game.deciders:
            raise Refused("stale", "That seat has nothing to decide.", due=None)
        return chosen

    def told(self, seat: int | None) -> Json:
        """All that a board shows of it to a seat, or to the first that decides."""
        state, deciders = self.state, self.game.deciders
        eyes = seat if seat is not None and seat < state.seats else next(iter(deciders), None)
        due = None if eyes is None else self.game.due[eyes]
        outcome = state.outcome
        return {
            "position": state.position,
            "seat": eyes,
            "seats": state.seats,
            "due": due,
            "thinking": deciders,
            "view": state.view(eyes),
            "choices": None
            if due is None or eyes is None
            else self.game.rules.views.choices(state.for_seat(eyes)),
            "log": self.game.log_for(eyes, 0),
            "moves": self.game.log,
            "result": None
            if outcome is None
            else {**outcome.to_record(), "reason": outcome.reason},
        }


def entered(game: Game, seen: object, seed: str) -> Json:
    """What is told of a game that was played elsewhere, as far as it was seen; raises `Refused`."""
    try:
        found = reconstruct(game, seen, seed)
        record = Record.begin(game.beginning.read(found.setup, found.seats, found.options))
        record.moves = found.moves
        state = record.at()
        if state.outcome is not None:
            record.result = state.outcome.to_record()
    except VernissageError as error:
        raise Refused.by_rules(error) from None
    told = {**Setup(game, state.position, seed).told(None), "due": None, "choices": None}
    # Hands that were filled in are nobody's business.
    told |= {"seat": found.known, "view": state.view(found.known)}
    return {**told, "record": record.to_json(), "asked": to_builtins(found.asked)}


def dealt(game: Game, seats: int, seed: str) -> Json:
    """What is told of a game that begins; raises `Refused`."""
    try:
        state = game.setup(seats=seats, seed=seed)
    except VernissageError as error:
        raise Refused.by_rules(error) from None
    return Setup(game, state.position, seed).told(None)


async def play_bot(
    service: TableService, setup: Setup, seat: int | None, level: int, visitor: str
) -> None:
    """Have a bot decide for a seat; raises `Refused`."""
    chosen = setup.require_decider(seat)
    if service.bots is None:
        raise Refused("forbidden", "Nobody thinks on this server.", key="no-bots")
    known = as_known_to(setup.state, chosen)
    request = BotRequest(setup.state.game.id, known.to_bytes(), chosen, level)
    setup.play(chosen, await service.bots.choose(request, visitor))


async def analysed(service: TableService, setup: Setup, seat: int | None, visitor: str) -> Json:
    """What `study.hint` says of the decision of a seat, from what it knows; raises `Refused`."""
    chosen = setup.require_decider(seat)
    game = setup.state.game
    if not isinstance(service.bots, BotPool):
        raise Refused("forbidden", "Nobody thinks on this server.", key="no-hints")
    try:
        calibration(game, setup.state.seats)
    except FormatError as error:
        raise Refused("forbidden", str(error), key="no-hints") from None
    known = as_known_to(setup.state, chosen)
    simulations = service.settings.hint_simulations
    request = HintRequest(game.id, known.to_bytes(), chosen, None, simulations)
    return await service.bots.hint(request, visitor)
