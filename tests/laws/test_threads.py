"""Several threads play games of the same rules at once, and none notices."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import interpreter
from interpreter.play.match import Game, Match
from tests.laws.tables import ROOT, TABLES, Table, walk

THREADS = 4
SOME = TABLES[::24]  # there is little that a definition could change about it


@pytest.fixture(autouse=True)
def often() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def opened(table: Table) -> Game:
    """Anew, so that threads also make it ready to be played at once."""
    overlays, variants = ([ROOT / one for one in named] for named in (table.expansions, table.variants))
    return interpreter.load(ROOT / table.path, overlays, None, variants)


def told(game: Game, players: int, seed: int) -> tuple[Match, list[object]]:
    """A game, all that was asked in it, and what was told of it."""
    match, asked = game.start(players, seed), list[object]()
    for one in walk(match, Random(seed), 50):
        asked += [(d.seat, d.prompt(), [d.describe(answer) for answer in d.choices(4)]) for d in one.decisions]
    asked += [match.view(seat) for seat in range(players)]
    return match, [*asked, *[line.text for line in match.log(None)]]


# among them a quantity that asks for itself
@pytest.mark.parametrize(
    "table", (*SOME, Table("tests/toys/reported.yaml", (), 2), Table("games/queens_necklace", (), 4)), ids=str
)
def test_threads_do_not_meet(table: Table) -> None:
    alone, together = opened(table), opened(table)
    wanted = [told(alone, table.players, seed) for seed in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda seed: told(together, table.players, seed), range(THREADS)))
    for (match, said), (other, heard) in zip(wanted, found):
        assert match.state == other.state
        assert said == heard
