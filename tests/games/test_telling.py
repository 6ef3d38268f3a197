"""What views and choices are as JSON is what their types say, to the byte, in every state."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.test_contract import each_table, walk
from tests.games.told import told
from vernissage import GAMES, game
from vernissage.games.telling import Action, Place, Told, actions_in, told_by
from vernissage.games.terms import CHANCE

pytestmark = pytest.mark.usefixtures("fourth_game")


@each_table
def test_what_is_told_comes_back_from_its_type_byte_for_byte(name: str, seats: int) -> None:
    """For every seat and a spectator, over whole games; fields that the type lacks are refused."""
    chosen = game(name)
    views = msgspec.json.Decoder(told_by(chosen.views.view), strict=True)
    choices = msgspec.json.Decoder(told_by(chosen.views.choices), strict=True)
    for seed in ("telling/1", "telling/2"):
        for state, action in walk(chosen, seats, seed):
            for seat in (None, *range(seats)):
                written = chosen.view_json(state, seat)
                view = views.decode(written)
                assert msgspec.json.encode(view) == written
                assert view == views.decode(msgspec.json.encode(chosen.views.view(state, seat)))
                assert state.view(seat) == msgspec.json.decode(written)
            said = msgspec.json.encode(chosen.views.choices(state))
            assert msgspec.json.encode(choices.decode(said)) == said
            if action >= 0 and state.turn != CHANCE:
                found = actions_in(msgspec.json.decode(said), told_by(chosen.views.choices))
                assert sorted(found) == sorted(state.legal_actions().tolist())


@pytest.mark.parametrize("name", GAMES)
def test_a_field_that_a_type_does_not_have_is_refused(name: str) -> None:
    chosen = game(name)
    state = chosen.setup(seed=1)
    for part in (chosen.views.view(state, 0), chosen.views.choices(state)):
        assert isinstance(part, Told)
        with pytest.raises(msgspec.ValidationError, match="unknown"):
            msgspec.convert({**told(part), "more": 1}, type(part))


class Inner(Told):
    number: int
    action: Action


class Renamed(Told, rename="upper"):
    deed: Action | None
    inner: list[Inner] | msgspec.UnsetType = msgspec.UNSET


class Row(Told, array_like=True):
    action: int
    right: Action


class Outer(Told):
    action: int
    deep: Renamed
    places: list[Place]
    row: Row | None


def test_actions_are_found_by_their_type_wherever_they_stand() -> None:
    said = Outer(1, Renamed(2, [Inner(3, 4)]), [(5, 6, 7), (8, 9, 10)], Row(11, 12))
    assert actions_in(told(said), Outer) == [2, 4, 7, 10, 12]
    assert actions_in(told(Outer(1, Renamed(None), [], None)), Outer) == []
