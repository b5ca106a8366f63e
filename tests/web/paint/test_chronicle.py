"""The log of a page goes on from where it was told last, and is always the end of the whole log."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.tables.web.paint.chronicle import tail
from interpreter.tables.web.paint.painted_log import news, told
from tests.web.paint.moments import FIVE, loaded


@pytest.mark.parametrize("name", FIVE)
def test_it_is_the_end_of_the_whole_log(name: str) -> None:
    """Also after something was taken back, and for a copy."""
    match = loaded(name).start(2, seed=3)
    rng, earlier = Random(3), match.copy()
    for step in range(120):
        if match.over:
            break
        if step % 25 == 24:
            match = earlier.copy()
        elif step % 10 == 0:
            earlier = match.copy()
        decision = match.decision
        match.choose(decision.sample(rng), decision.seat)
        match = match.copy()
        for seat in (0, None):
            found, whole = tail(match, seat, "en"), match.log(seat)
            assert found.total == len(whole)
            assert list(found.lines) == whole[len(whole) - len(found.lines) :]


def test_what_is_new_is_marked_once() -> None:
    match = loaded("splendor").start(2, seed=1)
    rng = Random(1)
    for _ in range(30):
        match.choose(match.decision.sample(rng))
    log = tail(match, 0, "en")
    entries = told(log, match.seats, log.total - 6)
    assert [one.since for one in entries].count(True) == 1
    first = next(at for at, one in enumerate(entries) if one.since)
    assert all(one.new for one in entries[first:]) and not any(one.new for one in entries[:first])
    assert news(log, match.seats, log.total - 6) == len(entries) - first
    assert not any(one.since for one in told(log, match.seats, log.total))
