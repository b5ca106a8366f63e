"""Nothing is lost, and nothing comes from nowhere."""

from __future__ import annotations

from random import Random

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.shares import by_holder, shares
from interpreter.engine.knowledge import who
from interpreter.play.match import Match
from tests.laws.examples import SEEDS, examples, given
from tests.laws.tables import Table, played, walk


def pieces_lie_once(layout: Layout, state: list) -> None:
    where = {}
    for slot in layout.zone_of_slot:
        for piece in state[slot]:
            if piece >= 0:
                assert piece not in where, f"piece {piece} lies in two places"
                where[piece] = slot
    assert sorted(where) == list(range(len(layout.pieces)))
    assert state[layout.place][:-1] == [where[piece] for piece in sorted(where)]


def slots_are_kept(layout: Layout, state: list) -> None:
    for slot, zone in layout.zone_of_slot.items():
        if zone.slots is not None:
            assert len(state[slot]) >= zone.slots
        else:
            assert -1 not in state[slot], f"{zone.id} has a gap"


def tokens_are_counted(layout: Layout, state: list) -> None:
    for stock in layout.checked.game.stocks.values():
        base, holders = layout.stocks[stock.id], layout.holders(stock)
        found = [state[base + n] for n in range(len(holders))]
        rows = [x if isinstance(x, list) else [x] for x in found]
        started = by_holder(shares(layout, stock))
        if not stock.endless:
            assert [*map(sum, zip(*rows))] == [*map(sum, zip(*started))], f"tokens of {stock.id} are lost or made"
        if not stock.negative:
            assert all(n >= 0 for holder, row in zip(holders, rows) for n in row), f"{stock.id} is below nothing"


def who_sees_knows(layout: Layout, state: list) -> None:
    """A place that a seat sees holds nothing that the seat does not know."""
    everyone = (1 << layout.seats) - 1
    for slot in layout.zone_of_slot:
        for piece in state[slot]:
            if piece >= 0:
                assert who.seen_mask(layout, slot) & ~who.knowers(layout, state, piece) == 0
    assert all(0 <= mask <= everyone for mask in state[layout.known])


def accounted(match: Match) -> None:
    layout = match.machine.layout
    for rule in (pieces_lie_once, slots_are_kept, tokens_are_counted, who_sees_knows):
        rule(layout, match.state)


@examples(4)
@given(SEEDS)
def test_components_are_conserved(table: Table, seed: int) -> None:
    match = table.game.start(table.players, seed)
    for one in walk(match, Random(seed)):
        accounted(one)
    accounted(match)


@examples(4)
@given(SEEDS)
def test_games_end(table: Table, seed: int) -> None:
    match, decisions = table.game.playout(table.players, seed)
    assert decisions >= 0, "the game goes on and on"
    assert match.over and match.decisions == ()
    assert len(match.state) == match.machine.layout.size, "something is still half done"
    accounted(match)


@examples(3)
@given(SEEDS)
def test_a_result_ranks_every_seat(table: Table, seed: int) -> None:
    match = played(table.game.start(table.players, seed), Random(seed))
    result = match.result
    assert result.winners == tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1) or result.team
    assert result.winners or (result.goal is not None and result.scores[0] < result.goal)
    assert len(result.scores) == (1 if result.team else table.players)
