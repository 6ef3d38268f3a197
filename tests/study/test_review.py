"""What `study.review` says of a game: exact, by what was known then, and the same again."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from tests.conftest import DATA
from tests.study.test_analysis import TABLES, positions
from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.cli import app
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.kernel import below, stream
from vernissage.records.record import Record
from vernissage.study import VERSION, Review, Reviewer, analyse, review
from vernissage.study.account import Account, Step, balance
from vernissage.study.luck import Luck
from vernissage.study.reviewing import places
from vernissage.study.searches import SEARCH, scale_of
from vernissage.study.verdicts import Loss, accuracy, accuracy_of, level, verdict, weighed
from vernissage.study.weighing import Worth

SIMULATIONS, WEIGHED = 24, 12
HIDDEN = [(name, seats) for name, seats in TABLES if game(name).hidden]


def random_record(name: str, seats: int, seed: int, decisions: int) -> Record:
    """The first decisions of a game of chance, as a record; whole moves only."""
    state = game(name).setup(seats=seats, seed=seed)
    record, rng = Record.begin(state), stream("review", seed)
    while not state.is_over and (decisions > 0 or not state.is_whole):
        legal = state.legal_actions()
        state = record.play(state, int(legal[below(rng, len(legal))]))
        decisions -= 1
    return record


def require_exact(found: Review) -> None:
    """The account of every seat is right by itself, and by what each decision says."""
    balance = found.balance
    assert balance is not None
    for kind, accounts in (("chances", balance.chances), ("points", balance.points)):
        for seat, account in enumerate(accounts):
            luck = account.draws + account.guesses
            told = luck - account.own + account.others
            assert account.end - account.start == pytest.approx(told, abs=1e-9)
            summed = sum(getattr(charge, kind)[seat] for charge in balance.charges)
            for each in found.decisions:
                for part in (each.draw, each.guess):
                    summed += 0.0 if part is None else getattr(part, kind)[seat]
            assert account.end - account.start == pytest.approx(summed, abs=1e-9)
            assert account.adjusted == pytest.approx(account.end - luck, abs=1e-9)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@settings(max_examples=4)
@given(seed=st.integers(0, 10**9), decisions=st.integers(1, 45))
def test_the_account_of_every_seat_is_exact(
    name: str, seats: int, seed: int, decisions: int
) -> None:
    record = random_record(name, seats, seed, decisions)
    found = review(record, SIMULATIONS, seed, weighed=WEIGHED)
    require_exact(found)
    assert found.version == VERSION
    assert found.total == len(found.decisions)
    for each in found.decisions:
        assert each.loss.chance >= 0.0
        sides = [members[0] for members in game(name).teams(seats)]
        assert sum(each.before.chances[side] for side in sides) == pytest.approx(1.0)


@pytest.mark.parametrize("name", ["patchwork", "final-touch", "art-society"])
def test_a_game_of_others_is_reviewed_to_its_result(name: str) -> None:
    line = (DATA / "golden" / f"{name}.jsonl").read_text("utf-8").splitlines()[0]
    record = Record.from_json(json.loads(line))
    found = review(record, SIMULATIONS, weighed=WEIGHED)
    require_exact(found)
    assert found.is_over
    assert record.result is not None
    assert found.balance is not None
    assert [account.end for account in found.balance.points] == record.result["scores"]
    best = max(account.end for account in found.balance.chances)
    winners = [s for s, account in enumerate(found.balance.chances) if account.end == best]
    assert winners == sorted(record.result["winners"])
    # Nobody's choices gave him anything: what they gave is the others' loss.
    assert all(account.own >= -1e-12 for account in found.balance.chances)
    assert all(account.named <= account.own + 1e-12 for account in found.balance.chances)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_patchwork_shows_no_luck() -> None:
    found = review(random_record("patchwork", 2, 5, 30), SIMULATIONS)
    assert all(each.draw is None and each.guess is None for each in found.decisions)
    assert found.balance is not None
    assert all(account.draws == account.guesses == 0.0 for account in found.balance.chances)


@pytest.mark.parametrize(("name", "seats"), HIDDEN)
def test_luck_of_all_sides_cancels_and_known_things_bring_none(name: str, seats: int) -> None:
    found = review(random_record(name, seats, 7, 60), SIMULATIONS, weighed=WEIGHED)
    sides = [members[0] for members in game(name).teams(seats)]
    lucky = 0
    for each in found.decisions:
        assert each.draw is not None
        assert each.guess is not None
        for luck in (each.draw, each.guess):
            assert sum(luck.chances[side] for side in sides) == pytest.approx(0.0, abs=1e-9)
        lucky += any(each.draw.chances)
        if each.forced:
            assert not any(each.guess.chances)
    assert lucky, "something came to light"
    if name == "art-society":  # hanging draws nothing, and nothing of it is hidden
        hung = [each for each in found.decisions if "hang" in each.move]
        assert all(not any(each.draw.points) for each in hung[seats:] if each.draw)
        assert all(not any(each.guess.points) for each in hung if each.guess)


@pytest.mark.parametrize(("name", "seats"), HIDDEN)
def test_what_nobody_knows_is_all_that_is_shuffled(name: str, seats: int) -> None:
    scale = scale_of(game(name), seats, 1, 0)
    changed = 0
    for state in positions(name, seats, 6):
        shuffled = scale.shuffled(state)
        changed += shuffled != state
        assert scale.shuffled(shuffled) == shuffled
        for seat in (None, *range(seats)):
            assert shuffled.view(seat) == state.view(seat)
    assert changed >= 5


def test_forced_decisions_count_for_nothing() -> None:
    found = review(random_record("art-society", 2, 3, 60), SIMULATIONS, weighed=WEIGHED)
    forced = [each for each in found.decisions if each.forced]
    assert forced
    assert all(each.verdict is None and each.loss == Loss() for each in forced)
    assert sum(player.choices for player in found.players) == found.total - len(forced)


def test_bids_of_the_mixture_are_no_mistakes() -> None:
    found = review(random_record("art-society", 3, 4, 70), 200, weighed=WEIGHED)
    mixed = [each for each in found.decisions if each.mixed]
    assert mixed
    assert all(each.move.startswith("bid") for each in mixed), {each.move for each in mixed}
    assert all(each.verdict is None and each.loss == Loss() for each in mixed)


def planted(seed: str, simulations: int) -> tuple[Record, int]:
    """A game of Patchwork, well played but for one advance, and the ply of that."""
    state = game("patchwork").setup(seed=seed)
    record, ply = Record.begin(state), -1
    while not state.is_over:
        situation = Situation(state, state.deciders[0])
        advance = situation.legal_moves[0]
        found = analyse(situation, simulations, seed, [advance])
        lost, _, error = found.loss(advance.action)
        is_plain = lost > 0.25 and lost > 5 * error and ply < 0
        if is_plain:
            ply = len(record.moves)
        state = record.play(state, advance.action if is_plain else found.best.action)
    return record, ply


def test_a_planted_blunder_is_found_and_called_so() -> None:
    record, ply = planted("planted", 300)
    assert ply >= 0, "choose another seed"
    found = review(record, 1000)
    (at,) = [each for each in found.decisions if each.ply == ply]
    assert at.verdict in ("mistake", "blunder")
    assert at.best_action != at.action
    assert at.line[0] == at.best
    assert at in found.worst(at.seat)


def test_a_review_can_be_stopped_and_gone_on_with() -> None:
    for name, seats in (("patchwork", 2), ("final-touch", 3), ("art-society", 2)):
        record = random_record(name, seats, 11, 14)
        whole = review(record, SIMULATIONS, "go on", weighed=WEIGHED)
        first = Reviewer(record, SIMULATIONS, "go on", weighed=WEIGHED)
        some = list(islice(first, 5))
        so_far = first.review()
        assert so_far.balance is None
        assert (len(so_far.decisions), so_far.total) == (5, whole.total)
        stored = msgspec.json.decode(msgspec.json.encode(so_far), type=Review)
        second = Reviewer(record, SIMULATIONS, "go on", stored.decisions, weighed=WEIGHED)
        rest = list(second)
        assert (*some, *rest) == whole.decisions
        assert second.review() == whole
        with pytest.raises(FormatError):
            Reviewer(random_record(name, seats, 12, 14), done=whole.decisions)


def test_records_that_break_off_and_wrong_ones() -> None:
    record = random_record("final-touch", 2, 1, 10)
    found = review(record, SIMULATIONS, weighed=WEIGHED)
    assert not found.is_over
    require_exact(found)
    record.moves = []
    empty = review(record, SIMULATIONS)
    assert (empty.total, empty.decisions, empty.balance) == (0, (), None)
    assert [player.accuracy for player in empty.players] == [None, None]
    record.moves = [{"by": 1, "smudge": "blue"}]
    with pytest.raises(IllegalMove):
        review(record, SIMULATIONS)
    for wrong in (0, -5, 10**9):
        with pytest.raises(FormatError):
            review(record, wrong)


def test_words_stand_for_chances_and_where_all_is_decided_for_points() -> None:
    chosen = game("patchwork")

    def word(best: float, lost: float, error: float = 0.001, points: float = 0.0) -> str | None:
        return verdict(weighed(chosen, 2, best, best - lost, Loss(lost, error, points, 0.1)))

    assert word(0.5, 0.049) is None
    assert word(0.5, 0.05) == "inaccuracy"
    assert word(0.5, 0.10) == "mistake"
    assert word(0.5, 0.15) == "blunder"
    assert word(0.5, 0.15, error=0.08) is None, "within two standard errors"
    assert word(0.5, 0.0, points=40.0) is None, "the game is open: chances decide"
    assert word(0.99, 0.001, points=40.0) == "mistake", (
        "what does not change who wins is no blunder"
    )
    assert word(0.01, 0.001, points=40.0) == "mistake"
    assert word(0.99, 0.001, points=2.8) == "inaccuracy"
    assert word(0.99, 0.001, points=0.9) is None
    assert word(0.99, 0.001, points=0.15) is None


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 0.1), st.floats(0, 60))
def test_words_and_accuracy_stand_on_one_scale(
    best: float, share: float, error: float, points: float
) -> None:
    """What has a word costs accuracy, the worse word more, and what is noise costs nothing."""
    chosen = game("patchwork")
    lost = best * share
    loss = weighed(chosen, 2, best, best - lost, Loss(lost, error, points, 0.1))
    named = verdict(loss)
    least = {None: 0.0, "inaccuracy": 0.05, "mistake": 0.10, "blunder": 0.15}[named]
    assert accuracy_of(chosen, loss.weight) <= accuracy_of(chosen, least)
    if named is None:
        assert accuracy_of(chosen, loss.weight) >= accuracy_of(chosen, 0.05)
    if loss.weight == 0.0:
        assert accuracy_of(chosen, loss.weight) == 100.0


def test_accuracy_falls_with_the_loss_and_has_an_interval() -> None:
    for name in ("patchwork", "final-touch", "art-society"):
        chosen = game(name)
        values = [accuracy_of(chosen, lost / 100) for lost in range(0, 101, 5)]
        assert values[0] == 100.0
        assert all(after < before or after == 0.0 for before, after in pairwise(values))
        perfect = accuracy(chosen, [0.0] * 20)
        assert perfect is not None
        assert (perfect.value, perfect.high) == (100.0, 100.0)
        longer = accuracy(chosen, [0.0] * 60)  # who has shown more is known better
        assert longer is not None
        assert 80.0 < perfect.low < longer.low < 100.0
        one = accuracy(chosen, [0.0] * 20 + [0.4])
        assert one is not None
        assert one.low < one.value < one.high
        assert accuracy(chosen, []) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_level_is_named_by_what_it_loses_with_an_interval(name: str) -> None:
    """Every level loses less than the one below it; who loses as much is called so."""
    chosen = game(name)
    numbers = []
    for hundredths in range(25):
        found = level(chosen, [hundredths / 100 - 0.001, hundredths / 100 + 0.001] * 60)
        assert found is not None
        assert 1.0 <= found.low <= found.value <= found.high <= 6.0
        numbers.append(found.value)
    assert numbers == sorted(numbers, reverse=True)
    assert (numbers[0], numbers[-1]) == (6.0, 1.0)
    assert len(set(numbers)) > 4, "levels can be told apart"
    sure, unsure = (level(chosen, [0.0, 0.06] * count) for count in (100, 4))
    assert sure is not None
    assert unsure is not None
    assert unsure.high - unsure.low > sure.high - sure.low
    assert level(chosen, []) is None


def test_an_account_tells_what_luck_did() -> None:
    account = Account(0.5, 1.0, 0.3, 0.1, 0.2, 0.3, 0.1)
    assert account.adjusted == pytest.approx(0.6)


def test_bids_are_guessed_by_the_mixture_of_the_others() -> None:
    """A bid of the other that the search never makes is not thought of, whatever he bid."""
    record = random_record("art-society", 2, 9, 12)
    place = next(each for each in places(record) if each.state.data["players"]["bid"].any())
    (other,) = (seat for seat in range(2) if place.state.data["players"]["bid"][seat])
    state, seat = place.state.for_seat(place.seat), place.seat
    cards = [move.action for move in record.game.from_position(state.position).legal_moves]
    scale = scale_of(record.game, 2, 8 * SEARCH, 1)

    def known(mixture: dict[int, int]) -> tuple[float, ...]:
        return scale.weigh(state, cards[9], seat, {other: mixture}).chances

    highest, lowest = known({cards[-1]: 1}), known({cards[0]: 1})
    assert highest != lowest, "who buys first depends on it"
    assert known({cards[-1]: 7}) == highest
    even = known({cards[-1]: 1, cards[0]: 1})
    assert min(highest[seat], lowest[seat]) < even[seat] < max(highest[seat], lowest[seat])

    def guessed(bid: int, own: dict[int, int] | None = None) -> tuple[float, ...]:
        mixtures = {other: {bid: 1}} | ({} if own is None else {seat: own})
        return Luck(scale).of(place, forced=False, mixtures=mixtures)[1].chances

    true = cards[0] + int(place.state.data["players"]["bid"][other]) - 1
    assert guessed(true) == pytest.approx((0.0, 0.0), abs=1e-12), "no luck in what is certain"
    wrong = cards[0] if true > place.action else cards[-1]
    assert any(guessed(wrong)), "the other way round"
    always = guessed(wrong, own={place.action: 1})
    assert always == pytest.approx((0.0, 0.0), abs=1e-12), "then it was the other's choice alone"
    assert any(guessed(wrong, own={place.action: 1, wrong: 1}))
    found = analyse(Situation(state, seat), 100)
    assert set(found.mixtures) == {0, 1}
    assert not analyse(Situation(places(record)[0].state, 0), 50).mixtures


def test_the_command_prints_tables_and_data(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    short = [random_record("patchwork", 2, 2, 12), random_record("final-touch", 2, 2, 8)]
    file.write_text("".join(json.dumps(record.to_json()) + "\n" for record in short), "utf-8")
    printed = CliRunner().invoke(app, ["review", str(file), "--simulations", "20"])
    assert printed.exit_code == 0, printed.output
    assert "own choices" in printed.output
    assert "draws" not in printed.output, "Patchwork has no luck to show"
    asked = ["review", str(file), "--game", "2", "--simulations", "20", "--json"]
    told = CliRunner().invoke(app, asked)
    found = msgspec.json.decode(told.stdout, type=Review)
    assert (found.game, found.simulations, found.version) == ("final-touch", 20, VERSION)
    require_exact(found)
    assert "draws" in CliRunner().invoke(app, asked[:-1]).output


@given(st.lists(st.integers(0, 100), min_size=2, max_size=6))
@settings(max_examples=200, deadline=None)
def test_the_last_digit_of_luck_is_nobodys_loss(percents: list[int]) -> None:
    """Where nobody chose anything, all is luck; sums of it are off by a last digit."""
    levels = [Worth((p / 100, 1 - p / 100), (float(p), 0.1 * p)) for p in percents]
    steps = [
        Step(seat=0, forced=True, loss=None, draw=after - before, guess=None)
        for before, after in pairwise(levels)
    ]
    found = balance(steps, levels[0], levels[-1], ((0,), (1,)))
    for account in (*found.chances, *found.points):
        assert abs(account.own) < 1e-9
        assert abs(account.others) < 1e-9
        luck = account.draws - account.own + account.others
        assert abs(account.end - account.start - luck) < 1e-9
