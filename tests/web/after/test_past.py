"""A game played again: what brought points adds up to the scores, and every moment is what it was."""

from __future__ import annotations

from itertools import pairwise

import pytest

from interpreter.tables.web.after.brought import MOST, columns
from interpreter.tables.web.after.chart import HIGH, WIDE, chart
from tests.web.after.games import FIVE, choices, game_of, past


@pytest.mark.parametrize("name", FIVE)
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_what_brought_points_adds_up(name: str, players: int, seed: int) -> None:
    found = past(name, players, seed)
    brought = columns(found)
    assert 0 < len(brought) <= MOST
    assert tuple(map(sum, zip(*(one.by for one in brought)))) == found.last.result.scores
    assert found.moments[-1].scores == found.last.result.scores


@pytest.mark.parametrize("name", FIVE)
def test_a_chart_ends_with_the_scores_and_stays_in_its_frame(name: str) -> None:
    found = past(name, 4, 4)
    scores = found.last.result.scores
    drawn = chart(found, ["x"] * len(scores), columns(found), ["words"] * len(columns(found)))
    assert tuple(line.score for line in drawn.lines) == scores
    assert len({line.sign for line in drawn.lines}) == len(scores)
    for line in drawn.lines:
        assert all(0 <= mark.x <= WIDE and 0 <= mark.y <= HIGH for mark in line.marks)
    labels = sorted(line.label for line in drawn.lines)
    assert all(after - before > 10 for before, after in pairwise(labels))
    heights = {line.score: line.end for line in drawn.lines}
    assert sorted(heights, key=lambda score: heights[score]) == sorted(heights, reverse=True)


@pytest.mark.parametrize("name", FIVE)
def test_every_moment_is_what_it_was(name: str) -> None:
    found = past(name, 2, 1)
    match = game_of(name).start(2, 1, found.seats)
    for n, (seat, answer) in enumerate(found.made):
        assert found.at(n) == match and found.moments[n].scores == match.scores()
        match.choose(answer, seat)
    assert found.at(len(found.made)) == match
    assert found.at(10**6) == match and found.at(-3) == found.at(0)


def test_turns_are_found_before_and_after() -> None:
    found = past("splendor", 2, 1)
    for n in range(len(found.made)):
        assert found.turn_before(n) <= n < found.turn_after(n) or n == 0
        assert found.moments[found.turn_after(n)].turn >= found.moments[n].turn


@pytest.mark.parametrize("name", FIVE)
def test_the_end_that_held_is_named(name: str) -> None:
    found = past(name, 2, 1)
    assert found.ended and (found.ended[0].end is not None or found.ended[0].call is not None)


def test_what_recurs_is_numbered_only_where_that_makes_few_columns() -> None:
    few, many = columns(past("queens-necklace", 2, 3)), columns(past("splendor", 2, 1))
    assert [one.number for one in many] == [0] * len(many)
    named = [one.title for one in few]
    assert all((one.number > 0) == (named.count(one.title) > 1) for one in few)


def test_games_without_points_have_no_gains() -> None:
    made = choices(game_of("kuhn-poker"), 2, 1)
    assert made and past("kuhn-poker", 2, 1).gains
