"""Open copies that nothing tells apart are one choice, and whoever names another copy means the one that is listed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Match

STALL = """
language: 1
game: stall
players: 2
kinds: {{loaf: {{starts in: stall}}}}
cards: {{rye: {{kind: loaf, copies: 3}}, bun: {{kind: loaf, copies: 2}}, pie: {{kind: loaf}}}}
zones:
  stall: {{seen by: everyone{order}}}
  hand: {{for each: player, seen by: owner}}
facts: {{age: {{of: loaf}}{fact}}}
actions:
  buy: {{targets: [choose {what} in stall as wanted], do: [move wanted to my hand]}}
  stamp: {{targets: [choose a loaf in stall as one], do: [add 1 to age of one]}}
  wait: {{do: [{secret}]}}
turn: {{do: [{{menu: [buy, stamp, wait]}}]}}
end: [{{as soon as: size of stall = 0, finish: now}}]
"""


def asked(path: Path, what: str = "a loaf", order: str = "", fact: str = "", secret: str = "") -> Match:
    file = path / "stall.yaml"
    file.write_text(STALL.format(what=what, order=order, fact=fact, secret=secret), "utf-8")
    match = interpreter.load(file).start(2)
    match.choose(match.decision.parse("buy"))
    return match


def test_one_of_each_is_listed_counted_and_drawn(tmp_path: Path) -> None:
    decision = asked(tmp_path).decision
    assert list(decision.choices()) == [0, 3, 5] and decision.count() == 3
    assert list(decision.choices(copies=True)) == [0, 1, 2, 3, 4, 5]
    rng = Random(1)
    drawn = [decision.sample(rng) for _ in range(300)]
    assert set(drawn) == {0, 3, 5} and min(map(drawn.count, (0, 3, 5))) > 60, "not even"


def test_a_copy_means_the_one_that_is_listed(tmp_path: Path) -> None:
    match = asked(tmp_path)
    assert [match.decision.listed(answer) for answer in range(6)] == [0, 0, 0, 3, 3, 5]
    after = []
    for answer in (0, 1, 2, match.decision.parse("2nd rye")):
        twin = match.copy()
        assert twin.decision.allows(answer)
        twin.choose(answer)
        after.append(twin.save())
    assert len(set(after)) == 1


def test_some_of_several_are_so_many_of_each(tmp_path: Path) -> None:
    decision = asked(tmp_path, "2 loaf").decision
    assert list(decision.choices()) == [(0, 1), (0, 3), (0, 5), (3, 4), (3, 5)] and decision.count() == 5
    assert decision.listed((2, 4)) == (0, 3) and decision.listed((1, 2)) == (0, 1)
    assert not decision.allows((4, 2)), "in their order, as ever"
    rng = Random(1)
    assert {decision.sample(rng) for _ in range(200)} == set(decision.choices())


def test_what_is_noted_of_a_copy_tells_it_apart(tmp_path: Path) -> None:
    match = asked(tmp_path)
    match.choose(0)
    match.choose(match.decision.parse("stamp"))
    match.choose(match.decision.parse("rye"))
    match.choose(match.decision.parse("buy"))
    found = [match.decision.spelt(answer) for answer in match.decision.choices()]
    assert sorted(found) == ["bun", "pie", "rye", "rye"]


@pytest.mark.parametrize(
    "hidden",
    [
        {"order": ", order: fixed"},
        {"fact": ", wish: {of: player, holds: loaf, seen by: owner}"},
        {"fact": ", doubt: {of: loaf, seen by: nobody}"},
        {"secret": "choose secretly a loaf in stall as thought"},
    ],
)
def test_where_telling_them_apart_would_tell_something_they_stay_several(
    tmp_path: Path, hidden: dict[str, str]
) -> None:
    assert asked(tmp_path, **hidden).decision.count() == 6
