"""What a seat cannot know changes nothing that it is shown."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

from interpreter.engine.match import Match
from tests.laws.examples import SEEDS, examples, given
from tests.laws.tables import Table, walk
from tests.laws.test_components import accounted


def shown(match: Match, seat: int | None) -> str:
    return json.dumps(match.view(seat), ensure_ascii=False)


def questions(match: Match, seat: int) -> list[Any]:
    """Who is asked what, and what the seat itself may answer, in words."""
    found: list[Any] = []
    for decision in match.decisions:
        found.append((decision.seat, decision.kind, decision.prompt("en"), decision.prompt("fr"), decision.clauses))
        if decision.seat == seat:
            found.append(decision.count())
            found.append([decision.describe(answer, "en") for answer in islice(decision.choices(), 60)])
    return found


def renamed(match: Match, twin: Match, seat: int) -> list[tuple[Any, ...]]:
    """The log as it would be if the hidden pieces had been the twin's all along.

    A piece that the seat knew when a line was written keeps its name; any other may be any piece with the same back.
    """
    layout = match.machine.layout
    other = {}
    for slot in layout.zone_of_slot:
        other.update(zip(match.state[slot], twin.state[slot]))

    def unknown(piece: Any, mask: Any) -> Any:
        if isinstance(piece, tuple) and isinstance(mask, tuple):
            return tuple(map(unknown, piece, mask))
        return other[piece] if isinstance(piece, int) and piece >= 0 and not mask >> seat & 1 else piece

    found = []
    for entry in match.entries:
        match entry:
            case ("moved", line, verb, who, pieces, origins, goal, masks):
                entry = ("moved", line, verb, who, unknown(pieces, masks), origins, goal, masks)
            case ("revealed", line, who, pieces, to, masks):
                entry = ("revealed", line, who, unknown(pieces, masks), to, masks)
        found.append(entry)
    return found


def told(match: Match, entries: list[tuple[Any, ...]], seat: int) -> list[str]:
    twin = match.copy()
    twin.entries = entries
    return [line.text for lang in ("en", "fr") for line in twin.log(seat, lang=lang)]


@examples(2)
@given(SEEDS)
def test_a_seat_sees_nothing_of_what_it_cannot_know(table: Table, seed: int) -> None:
    rng, stride = Random(seed), max(6, 3 * table.players)  # at a large table every moment is looked at by many
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 400)):
        if number >= 10 and number % stride:
            continue
        seen_by_all = shown(match, None)
        for seat in range(table.players):
            twin = match.resample(seat, rng)
            assert shown(twin, seat) == shown(match, seat)
            assert shown(twin, None) == seen_by_all, "a spectator sees what a seat cannot know"
            assert questions(twin, seat) == questions(match, seat)


@examples(2)
@given(SEEDS)
def test_the_log_names_only_what_its_reader_knew(table: Table, seed: int) -> None:
    rng, match = Random(seed), table.game.start(table.players, seed)
    for _ in walk(match, Random(seed), 60):
        pass
    for seat in range(table.players):
        twin = match.resample(seat, rng)
        assert told(match, renamed(match, twin, seat), seat) == told(match, match.entries, seat)


@examples(2)
@given(SEEDS)
def test_a_resampled_state_is_a_state(table: Table, seed: int) -> None:
    """It can be played on, keeps its components, and what the seat knows stays where it is."""
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 60)):
        if number % 9 == 0:
            for seat in range(table.players):
                twin = match.resample(seat, Random(seed + number))
                accounted(twin)
                assert twin.decision.seat == match.decision.seat
                for _ in walk(twin, Random(seed), 12):
                    accounted(twin)


@examples(3)
@given(SEEDS)
def test_secret_answers_in_any_order_give_one_position(table: Table, seed: int) -> None:
    """Several seats owe an answer: who is faster makes no difference, and those who wait learn nothing."""
    rng = Random(seed)
    for match in walk(table.game.start(table.players, seed), Random(seed), 60):
        if len(match.decisions) < 2:
            continue
        answers = {decision.seat: decision.sample(rng) for decision in match.decisions}
        point = match.decision.point.number
        one, other = match.copy(), match.copy()
        for seat in answers:
            one.choose(answers[seat], seat)
        for seat in reversed(answers):
            other.choose(answers[seat], seat)
        assert one == other and one.entries == other.entries
        for seat in answers:
            half, untold = match.copy(), {other: shown(match, other) for other in range(table.players) if other != seat}
            half.choose(answers[seat], seat)
            assert half.decision.point.number == point and seat not in {d.seat for d in half.decisions}
            assert untold == {other: shown(half, other) for other in untold}
            assert half.log(None) == match.log(None)
