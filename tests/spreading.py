"""Which worker begins with which tests, where several run them.

pytest-xdist (`--dist worksteal`) gives each worker an equal number of tests that follow each other;
who has none left takes half of what another one has still to run, from its end. So the longest
tests are dealt to all workers and come first: at the end only quick ones are left, and all workers
end together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

LONGEST = (
    "server/test_bad_messages.py",
    "arena/test_cluster.py::test_a_cluster_of_two_nodes",
    "server/test_crash.py",
    "games/art_society/test_reference.py::test_made_up_hanging_turns",
    "bots/test_art_society_judgement.py::test_the_score_as_it_stands",
    "server/test_bad_requests.py::test_requests_with_and_against",
    "server/test_deploy.py::test_a_server_ends_in_good_order",
    "server/test_going.py::test_bots_seated_in_every_way",
    "server/test_processes.py::test_when_the_process_that_thinks",
    "server/test_bots.py::test_lower_levels_go_first",
    "server/test_questions.py::test_what_is_hidden_decides_no_byte",
    "arena/test_workers.py::test_a_killed_match",
    "web/test_fourth_game.py::test_a_game_from_outside_is_played",
    "web/test_learn.py::test_a_course_from_the_first_screen",
    "web/test_together.py::test_two_browsers_by_link",
    "web/test_whole_games.py",
)
"""What took more than 20 seconds in a whole check; those in a browser last, one after the other."""

Test = TypeVar("Test")


def spread(tests: Sequence[Test], names: Sequence[str], workers: int) -> list[Test]:
    """The tests, whose names below `tests/` are these, so that each worker has long ones first."""
    if workers < 2:
        return list(tests)
    places = [[n for n, name in enumerate(names) if name.startswith(long)] for long in LONGEST]
    long = [place for found in places for place in found]
    rest = [place for place in range(len(tests)) if place not in set(long)]
    order: list[int] = []
    for worker in range(workers):
        first = long[worker::workers]
        # As xdist divides: what is left, among the workers that are left.
        share = (len(tests) - len(order)) // (workers - worker)
        count = max(0, share - len(first))
        order += [*first, *rest[:count]]
        del rest[:count]
    return [tests[place] for place in [*order, *rest]]
