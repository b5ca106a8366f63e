"""What a seat cannot know changes nothing that it is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from random import Random
from typing import Any

import pytest

from interpreter.engine.knowledge import who
from interpreter.engine.knowledge.imagined import hides, kept_from
from interpreter.play.events import Chosen, ChosenTogether, Event, FactChanged, Moved, Revealed
from interpreter.play.match import Match
from interpreter.play.taken_back import tells
from interpreter.tables.ahead import ahead
from tests.laws.examples import SEEDS, examples, given
from tests.laws.tables import Table, walk
from tests.laws.test_components import accounted


def shown(match: Match, seat: int | None) -> str:
    return json.dumps(match.view(seat).data(), ensure_ascii=False)


def questions(match: Match, seat: int) -> list[Any]:
    """Who is asked what, and what the seat itself may answer, as a program gives it and in words."""
    found: list[Any] = []
    for decision in match.decisions:
        found.append((decision.seat, decision.kind, decision.prompt("en"), decision.prompt("fr"), decision.clauses))
        if decision.seat == seat:
            found.append(decision.count())
            answers = list(decision.choices(60))
            found += [answers, [decision.describe(answer, "en") for answer in answers]]
            found += [decision.answers_to, decision.subject, [decision.text_of(answer) for answer in answers]]
            found.append(ahead(decision))
    return found


def renamed(match: Match, twin: Match, seat: int) -> list[Event]:
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
    for event in match.entries:
        match event:
            case Moved() | Revealed():
                event = replace(event, pieces=unknown(event.pieces, event.knowers))
            case Chosen() if event.knowers != -1:
                event = replace(event, answer=unknown(event.answer, event.knowers))
            case ChosenTogether() if event.knowers and match.machine.points[event.point].secret:
                event = replace(event, answers=unknown(event.answers, event.knowers))
            case FactChanged() if event.knowers != -1:
                several = event.value if isinstance(event.value, tuple) else (event.value,)
                others = unknown(several, event.knowers)
                event = replace(event, value=others if isinstance(event.value, tuple) else others[0])
        found.append(event)
    return found


def told(match: Match, entries: list[Event], seat: int) -> list[str]:
    twin = match.copy()
    twin.entries = entries
    return [line.text for lang in ("en", "fr") for line in twin.log(seat, lang=lang)]


@examples(2)
@given(SEEDS)
def test_a_seat_sees_nothing_of_what_it_cannot_know(table: Table, seed: int) -> None:
    rng, stride = Random(seed), max(7, 4 * table.players)  # at a large table every moment is looked at by many
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 300)):
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


def copies_out_of_sight(match: Match) -> Iterator[tuple[int, int, int]]:
    """Pairs of equal copies that lie together in no order, and the seats that do not see them, as bits."""
    layout, state = match.machine.layout, match.state
    for slot, zone in layout.zone_of_slot.items():
        blind = who.everyone(layout) & ~who.seen_mask(layout, slot)
        if zone.ordered or not blind:
            continue
        here = [piece for piece in state[slot] if piece in layout.copied]
        for one, other in combinations(here, 2):
            looks = {(layout.card_numbers[x], who.look_of(layout, state, x)) for x in (one, other)}
            if len(looks) == 1 and (state[layout.known][one] ^ state[layout.known][other]) & blind:
                yield one, other, blind


def with_knowledge_exchanged(match: Match, one: int, other: int, blind: int) -> Match:
    """What the seats out of whose sight they lie know of a piece, they know of its copy instead."""
    layout, twin = match.machine.layout, match.copy()
    known, told = twin.state[layout.known], twin.state[layout.told]
    swapped = (known[one] ^ known[other]) & blind
    known[one] ^= swapped
    known[other] ^= swapped
    if told:
        rows = [told[piece] or (-1,) * layout.seats for piece in (one, other)]
        for piece, own, new in ((one, *rows), (other, *rows[::-1])):
            told[piece] = tuple(new[seat] if blind >> seat & 1 else own[seat] for seat in range(layout.seats))
    return twin


@examples(2)
@given(SEEDS)
def test_nobody_follows_one_of_several_equal_copies_out_of_sight(table: Table, seed: int) -> None:
    """Whichever of them a seat knows, what happens next looks the same to it, to the last word.

    Of the log, at each step what is told from the turn on in which the two part, and at the end all of it.
    """
    rng, turns = Random(seed), dict.fromkeys(range(table.players), 0)
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 120)):
        pairs = list(copies_out_of_sight(match)) if number % 6 == 0 else []
        told_before = cache(partial(news, match, since=0))  # to each seat, whichever the pair
        for one, other, blind in pairs[:2]:
            onlookers = [seat for seat in range(table.players) if blind >> seat & 1]
            turns |= {seat: this_turn(match, seat, turns[seat]) for seat in onlookers}
            here, twin = match.copy(), with_knowledge_exchanged(match, one, other, blind)
            for _ in range(8):
                for seat in onlookers:
                    assert shown(twin, seat) == shown(here, seat)
                    assert news(twin, seat, turns[seat]) == news(here, seat, turns[seat])
                    assert sorted(map(str, questions(twin, seat))) == sorted(map(str, questions(here, seat)))
                if here.over or here.decision.seat in onlookers:
                    break  # who chooses among what it half knows chooses something else
                answer = here.decision.sample(rng)
                here.choose(answer, here.decision.seat)
                twin.choose(answer, twin.decision.seat)
            gone_on = here != match or here.entries != match.entries
            for seat in onlookers:
                assert news(twin, seat, 0) == (news(here, seat, 0) if gone_on else told_before(seat))


@pytest.mark.parametrize("seed", [7, 170])
def test_what_could_be_followed_once(seed: int) -> None:
    """A card that is shown to another, and who else knows one of one's own cards that one does not see oneself."""
    law = test_nobody_follows_one_of_several_equal_copies_out_of_sight
    law.hypothesis.inner_test(Table("tests/toys/equal-copies.yaml", (), 3), seed)  # type: ignore[attr-defined]


def this_turn(match: Match, seat: int, before: int) -> int:
    """The line of the log with which the turn began for a seat, if another began since."""
    return max((line.at for line in match.log(seat, before) if line.kind == "turn"), default=before)


def news(match: Match, seat: int, since: int) -> list[str]:
    return [line.text for lang in ("en", "fr") for line in match.log(seat, since, lang)]


def secrets_of_others(match: Match, seat: int) -> list[tuple[str, Any]]:
    """The facts of players that others keep from a seat, as far as rules say what they can be, and hidden tokens."""
    layout, state = match.machine.layout, match.state
    found: list[tuple[str, Any]] = []
    for fact in match.game.model.facts.values():
        if fact.id in match.machine.possible.values:
            base, owners = layout.facts[fact.id], range(layout.owners(fact))
            found += [(fact.id, state[base + owner]) for owner in owners if kept_from(layout, fact, owner, seat)]
    for stock in match.game.model.stocks.values():
        for number, holder in enumerate(layout.holders(stock)):
            if hides(layout, stock, holder, seat):
                found.append((stock.id, state[layout.stocks[stock.id] + number]))
    return found


@examples(2)
@given(SEEDS)
def test_what_is_imagined_of_secrets_does_not_depend_on_them(table: Table, seed: int) -> None:
    """Nobody can think of the truth more often than of anything else: from another truth the same is imagined."""
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 40)):
        if number % 5:
            continue
        for seat in range(table.players):
            if secrets_of_others(match, seat):
                other = match.resample(seat, Random(seed))
                ways = [one.resample(seat, Random(seed + 1)) for one in (match, other)]
                assert secrets_of_others(ways[0], seat) == secrets_of_others(ways[1], seat)


@examples(2)
@given(SEEDS)
def test_a_choice_that_can_be_taken_back_taught_nobody_anything(table: Table, seed: int) -> None:
    """Whatever is hidden from a seat may have been otherwise, and what it sees after the choice would be the same."""
    rng = Random(seed)
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 40)):
        if number % 3 or match.over:
            continue
        decision = match.decision
        answer, after = decision.sample(rng), match.copy()
        if tells(after, decision.seat, answer):
            continue
        for seat in range(table.players):
            twin = match.resample(seat, rng)
            # the same position in another hand is another choice
            if twin.decision.allows(answer) and twin.decision.describe(answer) == decision.describe(answer):
                twin.choose(answer, decision.seat)
                assert shown(twin, seat) == shown(after, seat)
                assert questions(twin, seat) == questions(after, seat)
