"""Whatever a seat asks, what it can't know decides nothing of the answer: not by a byte.

Games are played with half-made moves. At many of their positions every seat asks all kinds of
things: right and wrong moves in all three forms, whole verbs after parts of them, trials,
taking back. All this at the true deal and at others that the seat can't tell from it; the replies
must be the same bytes.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from tests.games.told import choices as told_choices
from tests.server.junk import JUNK
from tests.server.test_leaks import Recorder
from vernissage.games.errors import VernissageError
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.server import playing
from vernissage.server.access import Access
from vernissage.server.bot_pool import BotPool, HintRequest, think_of_hint
from vernissage.server.change import Handler
from vernissage.server.commands import Command, run
from vernissage.server.errors import Refused
from vernissage.server.hinting import give_hint
from vernissage.server.live_table import LiveTable
from vernissage.server.messages import CHOICES, VIEW
from vernissage.server.replaying import MOST_FRAMES, OPEN, WATCHER, Wish, of_table, write
from vernissage.server.service import TableService
from vernissage.server.settings import Settings
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table_log import first_events, from_log

REPLIES = 200_000
"""That are compared in all."""
DEALS = 2
"""Besides the true one."""
LONGEST_LOOK = 400
"""Decisions that are looked through for kinds of them."""
OF_EACH_KIND = 2
LOOKS_BACK = 24
"""Replays of running games that are compared at least, each with another deal."""
KINDS_OF_DECISIONS = {"patchwork": 3, "final-touch": 3, "art-society": 12}
TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]


class Compiled:
    """Rules that wait for nothing."""

    async def playable(self, name: str) -> None:
        pass


class Secretary:
    """Stands where the service does: works a command out and says what version it would lead to,
    but stores nothing."""

    warm_up = Compiled()

    async def act(self, live: LiveTable, handler: Handler) -> int:
        return live.table.version + len(handler(live.table, 5000).events)


def tables(name: str, seats: int) -> Iterator[LiveTable]:
    """One table after another decision of random games; every third game prefers long turns."""
    rng = random.Random(f"questions/{name}/{seats}")
    for number in itertools.count():
        plans = [SeatSetup("person", f"P{seat}") for seat in range(seats)]
        table = from_log(
            "id",
            first_events(name, plans, {}, ClockSetup("bank", 600), f"q{number}", 1000, hints=True),
        )
        live = LiveTable(table, [], lambda: 5000)
        while table.status == "playing":
            yield live
            seat = rng.choice(table.game.deciders)
            due = table.game.due[seat]
            assert due is not None
            legal = table.game.state.for_seat(seat).legal_actions().tolist()
            live.apply(playing.move(table, seat, due, rng.choice(legal), 2000))


def corpus(name: str, seats: int) -> tuple[list[str], list[dict[str, Any]]]:
    """Notations and verbs of whole games, of every phase."""
    chosen = game(name)
    rng = random.Random(f"corpus/{name}/{seats}")
    texts: set[str] = set()
    verbs: dict[str, dict[str, Any]] = {}
    for number in range(3):
        state = chosen.setup(seats=seats, seed=f"corpus/{number}")
        while not state.is_over:
            moves = state.legal_moves
            for move in rng.sample(list(moves), min(2, len(moves))):
                texts.add(str(move))
            action = rng.choice(list(moves))
            if action.verb is not None:
                verb = {key: value for key, value in action.verb.items() if key != "by"}
                verbs[repr(verb)] = verb
            state = state.play(action)
    return sorted(texts), [verbs[key] for key in sorted(verbs)]


def spoilt(verb: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A verb that is wrong somewhere."""
    key = rng.choice(list(verb))
    value = verb[key]
    match rng.randrange(4):
        case 0:
            return {**verb, key: rng.choice(JUNK)}
        case 1:
            return {**verb, "done": True}
        case 2 if isinstance(value, list):
            return {**verb, key: [*value, *value[:1]]}
        case 3 if isinstance(value, list):
            return {**verb, key: value[1:]}
    return {key: value, "by": rng.randrange(4)}


def moves_to_try(
    state: State, texts: list[str], verbs: list[dict[str, Any]], rng: random.Random
) -> list[Any]:
    """Moves of all forms, right and wrong, for the seat at whose turn the state is."""
    legal = state.legal_actions().tolist()
    right = rng.sample(legal, min(6, len(legal)))
    wrong = [rng.randrange(state.game.actions) for _ in range(4)] + [-1, 2**40]
    mine = [str(move) for move in rng.sample(list(state.legal_moves), min(3, len(legal)))]
    some = rng.sample(verbs, 8)
    kind = rng.choice(sorted({key for verb in verbs for key in verb} - {"at"}))
    alike = [verb for verb in verbs if kind in verb]
    some += rng.sample(alike, min(5, len(alike)))
    return [
        *right,
        *wrong,
        *mine,
        *rng.sample(texts, 6),
        *some,
        *(spoilt(verb, rng) for verb in rng.sample(verbs, 4)),
        rng.choice(JUNK),
    ]


def on_offer(live: LiveTable) -> list[str]:
    """What the table shows for sale, and something that it never does."""
    offer = live.table.game.state.view(None).get("offer", ())
    return [*filter(None, offer), "portrait-9x9-gold"]


def questions(live: LiveTable, seat: int, moves: list[Any], rng: random.Random) -> list[Command]:
    """All that a seat may send, with the right number of the decision that is due."""
    due = live.table.game.due[seat]
    due = 0 if due is None else due
    asked = [Command("move", 1, due, move) for move in moves]
    asked += [Command("try", 1, due, moves=[move]) for move in rng.sample(moves, 6)]
    asked += [Command("try", 1, due, moves=rng.choices(moves, k=3)) for _ in range(3)]
    asked += [Command("plan", 1, moves=rng.choices(moves, k=k)) for k in (0, 1, 1, 2, 3)]
    asked += [
        Command("plan", 1, piece=piece, moves=moves[:k]) for k in (0, 1) for piece in on_offer(live)
    ]
    asked += [Command("undo", 1, to=to) for to in (None, 0, live.table.game.ply - 1)]
    asked += [Command("answer", 1, yes=True), Command("rematch", 1), Command("resign", 1)]
    return asked


async def replies(live: LiveTable, seat: int, asked: list[Command]) -> list[bytes]:
    """Everything that comes back to a seat."""
    recorder = Recorder(seat)
    service = cast(TableService, Secretary())
    got = [live.states.write(seat, frozenset({VIEW, CHOICES}), 0)]
    for order in asked:
        live.allowances.clear()  # nobody is too fast here
        try:
            answer = await run(service, live, recorder, order)
            got.append(msgspec.json.encode(answer))
        except Refused as refused:
            got.append(msgspec.json.encode(refused.to_json()))
    return got + recorder.got


def phase_of(state: State) -> int:
    """Where in a turn or round a game is, as far as its record tells."""
    names = state.game.dtype.names or ()
    return int(state.data.phase) if "phase" in names else 0


async def compare(name: str, seats: int, wanted: int) -> tuple[int, int, set[int]]:
    """Compare that many replies; says how many, at how many really different deals, and the
    phases that were met."""
    rng = random.Random(f"ask/{name}/{seats}")
    texts, verbs = corpus(name, seats)
    compared = differed = 0
    phases: set[int] = set()
    for live in itertools.islice(tables(name, seats), 0, None, 3):
        if compared >= wanted:
            break
        play = live.table.game
        true = play.state
        phases.add(phase_of(true))
        for seat in range(seats):
            at = true.for_seat(seat) if seat in true.deciders else true
            asked = questions(live, seat, moves_to_try(at, texts, verbs, rng), rng)
            expected = await replies(live, seat, asked)
            for deal in range(DEALS):
                play.state = true.determinise(seat, f"{compared}/{deal}")
                differed += play.state != true
                live.states.forget()
                again = await replies(live, seat, asked)
                for order, one, other in zip([None, *asked], expected, again, strict=False):
                    assert one == other, order
                assert expected == again
                compared += len(again)
            play.state = true
            live.states.forget()
    return compared, differed, phases


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_hidden_decides_no_byte_of_a_reply(name: str, seats: int) -> None:
    wanted = -(-REPLIES // len(TABLES))
    compared, differed, phases = asyncio.run(compare(name, seats, wanted))
    assert compared >= wanted
    if game(name).hidden:
        assert differed > 50  # there was something to hide
    if name == "art-society":
        assert len(phases) >= 5  # from hanging the first painting to the swaps of decor


class Thinker(BotPool):
    """Thinks of hints where it stands, and shortly."""

    def __init__(self) -> None:
        self.bots = self

    async def hint(self, request: HintRequest, *_: object) -> Json:
        return think_of_hint(request._replace(simulations=60))


def kind_of_decision(state: State, seat: int) -> str:
    """By which verbs a seat's moves begin, and whether others have chosen in secret already."""
    moves = list(state.for_seat(seat).legal_moves)
    some = [move.verb or {"part": True} for move in moves[:: max(1, len(moves) // 8)]]
    verbs = {key for verb in some for key in verb} - {"by", "cells", "at"}
    return f"{phase_of(state)} {sorted(verbs)} {len(state.deciders) > 1}"


async def hints_of(live: LiveTable, seat: int) -> list[bytes]:
    """What a seat is told to do, and of two moves that it has in mind."""
    service = cast(TableService, SimpleNamespace(bots=Thinker(), settings=Settings()))
    due = live.table.game.due[seat]
    assert due is not None
    legal = live.table.game.state.for_seat(seat).legal_actions().tolist()
    return [
        msgspec.json.encode(await give_hint(service, live, seat, due, move))
        for move in (None, legal[0], legal[-1])
    ]


async def compare_hints(name: str, seats: int) -> tuple[int, Counter[str]]:
    """At how many really different deals hints were compared, and at which kinds of decision."""
    kinds: Counter[str] = Counter()
    differed = 0
    for live in itertools.islice(tables(name, seats), LONGEST_LOOK):
        play = live.table.game
        true = play.state
        for seat in true.deciders:
            kind = kind_of_decision(true, seat)
            if kinds[kind] >= OF_EACH_KIND:
                continue
            kinds[kind] += 1
            expected = await hints_of(live, seat)
            for deal in range(DEALS):
                play.state = true.determinise(seat, f"{kind}/{kinds[kind]}/{deal}")
                differed += play.state != true
                assert await hints_of(live, seat) == expected, kind
            play.state = true
    return differed, kinds


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_hidden_decides_no_byte_of_a_hint(name: str, seats: int) -> None:
    differed, kinds = asyncio.run(compare_hints(name, seats))
    assert len(kinds) >= KINDS_OF_DECISIONS[name]
    if game(name).hidden:
        assert differed >= 2 * OF_EACH_KIND


def other_deal(record: Record, seat: int | None, rng: random.Random) -> Record | None:
    """The same game so far with something else where a seat can't look, or `None` after some tries.

    Two things change places: paintings of a pile that nobody has seen, masterpieces, or cards of the
    deck and of other hands. Of cards the rules are asked whether the seat could notice: all moves can
    still be made, and its own hand is the same all along.
    """
    last = record.at().data
    for _ in range(40):
        setup = json.loads(json.dumps(record.setup))
        least = 0
        if record.game.id == "art-society":
            left = dict(zip(setup["piles"], last.left.tolist(), strict=True))
            size = rng.choice([size for size in left if left[size] > 1])
            one = two = setup["piles"][size]
            least = len(one) - left[size]
        elif rng.random() < 0.3:
            one = two = setup["masterpieces"]
            least = int(last.current) + 2
        else:
            hands = [hand for other, hand in enumerate(setup["hands"]) if other != seat]
            one, two = rng.choice([setup["deck"], *hands]), setup["deck"]
        if least >= len(one) - 1:
            continue
        first, second = rng.randrange(least, len(one)), rng.randrange(least, len(two))
        if one[first] == two[second]:
            continue
        one[first], two[second] = two[second], one[first]
        other = Record(record.game, record.seats, record.options, setup, record.moves)
        try:
            pairs = zip(record.states(), other.states(), strict=True)
            if all(hand_of(true, seat) == hand_of(changed, seat) for true, changed in pairs):
                return other
        except VernissageError:
            continue
    return None


def hand_of(state: State, seat: int | None) -> object:
    """The cards in a seat's own hand, in a game that has hands of cards which the deck deals."""
    if seat is None or state.game.id != "final-touch":
        return None
    return state.data.players[seat].hand.tolist()


def replies_to_looking_back(live: LiveTable, seat: int | None, record: Record) -> list[bytes]:
    """A table's game again as a seat or a watcher may see it, and what else it asks for in vain."""
    told = of_table(live.table, Access(seat=seat))._replace(record=record)
    got = []
    for view in (None, OPEN, WATCHER, *map(str, range(record.seats))):
        try:
            got.append(write(told, Wish(view, 0, MOST_FRAMES - 1, True)))
            got.append(write(told, Wish(view, max(0, len(record.moves) - 3), 2**20, False)))
        except Refused as refused:
            got.append(msgspec.json.encode(refused.to_json()))
    return got


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, seats in TABLES if game(name).hidden]
)
def test_what_is_hidden_decides_no_byte_of_a_replay_of_a_running_game(
    name: str, seats: int
) -> None:
    rng = random.Random(f"replay/{name}/{seats}")
    compared = seen = 0
    for live in itertools.islice(tables(name, seats), 2, LONGEST_LOOK, 17):
        if seen >= LOOKS_BACK:
            break
        record = live.table.game.record()
        for seat in (None, *range(seats)):
            other = other_deal(record, seat, rng)
            if other is None:
                continue
            one, two = (replies_to_looking_back(live, seat, each) for each in (record, other))
            assert one == two, (seat, len(record.moves))
            compared += len(one)
            seen += 1
    assert seen >= LOOKS_BACK
    assert compared > 5 * LOOKS_BACK


def whole_auctions_after_a_part(seats: int, times: int = 1) -> Iterator[list[Refused]]:
    """The report's own attack: pick one size, then send a whole auction with one too many. What
    each table refuses it with, asked so many times."""
    for live in itertools.islice(tables("art-society", seats), 40 * seats):
        play = live.table.game
        choices = told_choices(play.state.for_seat(play.deciders[0]))
        if len(play.deciders) != 1 or len(choices.get("sizes", ())) < 3:
            continue
        seat = play.deciders[0]
        due = play.due[seat]
        assert due is not None
        sizes = sorted(entry["size"] for entry in choices["sizes"])[: seats + 1]
        sizes += sizes[-1:] * (seats + 1 - len(sizes))
        told: list[Refused] = []
        for _ in range(times):
            try:
                playing.move(live.table, seat, due, {"auction": sizes}, 2000)
            except Refused as refused:
                told.append(refused)
        yield told


@pytest.mark.parametrize("seats", game("art-society").seat_counts)
def test_the_auctioneer_learns_no_face_from_a_whole_auction_after_a_part(seats: int) -> None:
    told = [refused for each in whole_auctions_after_a_part(seats) for refused in each]
    assert {refused.key for refused in told} >= {"turn-over"}
    assert all("offer" not in refused.facts for refused in told)


def test_where_a_reveal_is_overlooked_what_is_told_is_chance_and_not_the_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A refusal may name faces, if one day it isn't seen that they come to light: then they are
    dealt anew for each question, so that nothing is learnt from them."""
    chosen = game("art-society")
    unseeing = dataclasses.replace(chosen.views, reveals=lambda *_: False)
    monkeypatch.setitem(vars(chosen), "views", unseeing)
    asked = 0
    for told in whole_auctions_after_a_part(2, times=12):
        faces = {repr(refused.facts["offer"]) for refused in told if "offer" in refused.facts}
        asked += bool(faces)
        assert len(faces) != 1
    assert asked
