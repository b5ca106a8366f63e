"""An expression is worth what the language page says, however it is put together.

Random quantities and rules of a small game, each with what must come out of it, are given to the interpreter. More:
`CARTE_EXPRESSIONS=2000 pytest tests/compile`, or `python -m tests.compile.trying 2000`, which tells all that is wrong.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.compile.terms import NUMBER
from tests.compile.trying import Tried, made, ruled

GAMES = int(os.environ.get("CARTE_EXPRESSIONS", "30"))


FEW = settings(
    max_examples=GAMES,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)


@st.composite
def games(draw: st.DrawFn, kind: Callable[[Callable[[int], int]], Tried]) -> Tried:
    return kind(lambda n: draw(st.integers(0, n - 1)))


@FEW
@given(games(made))
def test_an_expression_is_worth_what_it_says(tried: Tried) -> None:
    assert not tried.faults(), tried.text()


@FEW
@given(games(ruled))
def test_and_the_same_inside_rules(tried: Tried) -> None:
    assert not tried.faults(), tried.text()


@pytest.mark.parametrize("kind", [made, ruled])
def test_larger_games_from_seeds(kind: Callable[[Callable[[int], int]], Tried]) -> None:
    for seed in range(GAMES):
        tried = kind(Random(seed).randrange)
        assert not tried.faults(), tried.text()


def test_the_games_try_something() -> None:
    tried = [made(Random(seed).randrange) for seed in range(200)]  # written, not run
    texts = [quantity.body.text for one in tried for quantity in one.quantities]
    assert max(map(len, texts)) > 150
    for word in (
        "where",
        "is not",
        "there is",
        "with highest",
        "sum of",
        "called",
        "else",
        "nobody",
        "has at most",
        "entry",
        "steps",
        "but at least",
        "and at most",
        "highest of",
        " mod ",
        "list of",
        "shares no",
        "common color",
        "entries",
        "sets of",
        "divided by",
        "higher of",
    ):
        assert any(word in text for text in texts), word


def test_a_value_that_comes_out_otherwise_is_seen() -> None:
    tried = (made(Random(seed).randrange) for seed in range(GAMES))
    right, number = next((one, x) for one in tried for x in one.quantities if x.kind == NUMBER)
    body = replace(number.body, value=lambda at, bound: number.body.value(at, bound) + 1)
    wrong = [replace(x, body=body) if x is number else x for x in right.quantities]
    assert Tried(wrong, right.position).faults()
