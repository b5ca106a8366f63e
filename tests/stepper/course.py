"""The course of a game by hand: turns round the table, until an end is due."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.compile.program import layout as slots
from interpreter.meaning.walking import below
from tests.stepper import changing, deciding, going_on
from tests.stepper.carried_out import carried_out
from tests.stepper.doing import Doing, Steps
from tests.stepper.hearing import FINISH, GameOver, fall_due, remembered, settled
from tests.stepper.table import NOBODY, Table

HEADS = ("after", "cannot", "as soon as")
EVENTS = ("change", "call", "scope", "")
REGISTERING = (changing, deciding, going_on)  # what is imported from nowhere else


def not_known(checked: Checked) -> set[str]:
    """What a definition uses that nothing here says how to carry out."""
    found: set[str] = set()
    roots = [*checked.routines.values(), *checked.plays.values(), *checked.course, *checked.listeners]
    for one in below(roots):
        if isinstance(one, m.Meaning) and carried_out.dispatch(type(one)) is carried_out.dispatch(object):
            found.add(type(one).__name__)
        if isinstance(one, (m.Playable, m.CallValue, m.Changed, m.Answers)):
            found.add(type(one).__name__)
    for rule in checked.listeners:
        pattern = rule.pattern
        if rule.head not in HEADS or rule.may or (pattern is not None and pattern.event not in EVENTS):
            found.add(f"{rule.head}{' may' if rule.may else ''} {pattern.event if pattern is not None else ''}")
        if rule.granted is not None:
            found.add("granted")
        if pattern is not None and (pattern.because or {"cover", "uncover"} & {*pattern.names}):
            found.add("because of, covered")
    for fact in checked.game.facts.values():
        kind = checked.symbols.type_of(fact.type)
        if fact.lasts.startswith("while") or fact.of.startswith("call") or (kind is not None and kind.name == "effect"):
            found.add(f"facts that last {fact.lasts} of {fact.of}")
    if any(one.quantity.startswith("options ") for one in checked.modifiers):
        found.add("options of")
    if checked.identities:
        found.add("is")
    if checked.body is not None:
        found.add("a course of its own")
    if any(end.then is not None for end in checked.ends):
        found.add("end then")
    if any(one.limit is not None and one.limit[1].startswith("while") for one in checked.listeners):
        found.add("limits that last while there")
    return found


def played(table: Table) -> Steps:
    """From the moment when everything is laid out."""
    doing, checked = Doing(table), table.layout.checked
    assert checked.turn is not None
    try:
        remembered(table)
        yield from settled(doing, between=True)
        table.round_open = bool(table.state[slots.HAD])
        yield from doing.scope("game", NOBODY, "starts")
        seat = table.active
        if table.position.is_out(seat):
            seat = table.next_in_game(seat)
        while True:
            yield from one_turn(doing, checked.turn, seat)
            if table.state[slots.OUT] == (1 << table.layout.seats) - 1:
                return
            seat = table.next_in_game(table.active)
    except GameOver:
        return


def one_turn(doing: Doing, turn: m.Routine, seat: int) -> Steps:
    table = doing.table
    table.active = seat
    table.state[slots.TURN] += 1
    yield from settled(doing, "built-in active-player", "built-in turn-number", between=True)
    if not table.round_open:
        table.round_open = True
        yield from doing.scope("round", NOBODY, "starts")
    yield from doing.scope("turn", seat, "starts")
    yield from doing.call(turn, {turn.me: seat})
    yield from doing.scope("turn", seat, "ends")
    yield from doing.ended("turn", seat)
    over_if(table, FINISH["turn"])
    table.state[slots.HAD] |= 1 << seat
    in_game = (1 << table.layout.seats) - 1 & ~table.state[slots.OUT]
    if in_game & ~table.state[slots.HAD] == 0:
        table.state[slots.HAD] = 0
        table.state[slots.ROUND] += 1
        yield from settled(doing, "built-in round-number", between=True)
        yield from doing.scope("round", NOBODY, "ends")
        yield from doing.ended("round")
        over_if(table, FINISH["round"])
        table.round_open = False


def over_if(table: Table, due: int) -> None:
    for end in table.layout.checked.ends:
        if end.between:
            fall_due(table, end)
    if table.state[slots.END] >= due:
        raise GameOver
