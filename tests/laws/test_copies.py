"""A match is its state: copies live their own lives, and a saved match goes on as if nothing had happened."""

from __future__ import annotations

from random import Random

from tests.laws.examples import MOMENTS, SEEDS, examples, given
from tests.laws.tables import LONGEST, Table, begun, play, played


@examples(4)
@given(SEEDS, MOMENTS)
def test_a_copy_and_its_original_never_meet(table: Table, seed: int, moment: int) -> None:
    match = begun(table, seed, moment)
    twin, before = match.copy(), match.save()
    assert twin == match and hash(twin) == hash(match) and twin.save() == before
    played(twin, Random(seed + 1), 40)
    assert match.save() == before, "playing the copy changed its original"
    after = twin.save()
    played(match, Random(seed + 2), 40)
    assert twin.save() == after, "playing the original changed its copy"


@examples(2)
@given(SEEDS)
def test_saved_again_and_again_the_game_is_the_same(table: Table, seed: int) -> None:
    """At every decision of the beginning, and from then on at every seventh: as often before one seat as another."""
    plain, saved = begun(table, seed), begun(table, seed)
    ours, theirs = Random(seed), Random(seed)
    for number in range(LONGEST):
        assert plain.state == saved.state
        if plain.over:
            break
        plain.entries, saved.entries = [], []  # the log so far is no part of the position, and long to write
        if number < 40 or number % 7 == 0:
            saved = table.game.resume(saved.save())
            assert saved == plain and hash(saved) == hash(plain)
        play(plain, ours)
        play(saved, theirs)
        assert plain.entries == saved.entries
    assert plain.save() == saved.save()
    assert plain.result == saved.result
    for seat in (None, *range(table.players)):
        assert plain.view(seat) == saved.view(seat)
        assert plain.log(seat) == saved.log(seat)


@examples(3)
@given(SEEDS, MOMENTS)
def test_a_saved_match_holds_everything(table: Table, seed: int, moment: int) -> None:
    match = begun(table, seed, moment)
    text = match.save()
    assert table.game.resume(text).save() == text


@examples(3)
@given(SEEDS)
def test_without_a_log_the_same_game_is_played(table: Table, seed: int) -> None:
    """The fast way to play many games and the traced match agree, answer for answer."""
    fast, decisions = table.game.playout(table.players, seed)
    match, rnd, asked = table.game.start(table.players, seed), Random(seed).random, 0
    while not match.over:
        decision = match.decision
        answer, chosen = decision.question.space.pick(match.state, rnd)
        asked += chosen
        assert decision.allows(decision.outside(answer))
        # `choose` takes another copy for the one that is listed; here it is the very piece that was drawn
        match.advance(decision.point.number, (decision.seat, answer) if decision.point.joint else answer)
    assert match.state == fast.state
    assert asked == decisions
    assert match.result == fast.result
