"""What happens of itself: rules that hear an event, rules about the state, the ends of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from interpreter import meaning as m
from interpreter.check.resources import reads_of, touches
from interpreter.compile.program import layout as slots
from interpreter.proof import Names
from tests.stepper.table import NOBODY, Table

if TYPE_CHECKING:
    from tests.stepper.doing import Doing, Steps

FINISH = {"round": 1, "turn": 2, "now": 3}
Standing = tuple[int, int, int, int, int]


class GameOver(Exception):
    pass


@dataclass(frozen=True)
class Thing:
    """What an event speaks of: a piece, a member or a place, from where, to where."""

    what: int = NOBODY
    source: int = NOBODY
    goal: int = NOBODY


@dataclass(frozen=True)
class Event:
    sort: str  # 'change', 'call' or 'scope'
    name: str
    actor: int
    moment: str = ""
    stock: str | None = None  # of tokens
    noun: str = "card"  # of what is chosen: 'player', an enum, or cards
    on: int = NOBODY


def may_hear(table: Table, rule: m.Listener, event: Event) -> bool:
    """What the words of a pattern say without looking at the table."""
    pattern = rule.pattern
    assert pattern is not None
    if (pattern.event, pattern.moment) != (event.sort, event.moment) or event.name not in pattern.names:
        return False
    if pattern.thing is None or event.sort != "change":
        return True
    kind = pattern.thing.local.type
    if (kind.name == "token") != (event.stock is not None):
        return False
    if event.stock is not None:
        return bool(kind.of == event.stock)
    if event.noun == "player":
        return kind.name == "seat"
    if event.noun in table.layout.checked.game.enums:
        return kind.name == "member" and kind.of == event.noun
    return kind.name in ("card", "place")


def matched(
    table: Table, rule: m.Listener, event: Event, thing: Thing, me: int, this: int
) -> dict[m.Local, Any] | None:
    """The names of a pattern, where it fits; None where it does not."""
    pattern = rule.pattern
    assert pattern is not None
    names: dict[m.Local, Any] = {rule.me: me}
    if rule.this is not None:
        names[rule.this] = this
    tokens = event.stock is not None
    roles = [(pattern.thing, thing.what), (pattern.by, event.actor), (pattern.on, event.on)]
    for role, value in roles:
        if role is not None:
            names[role.local] = value
    for role, value in ((pattern.source, thing.source), (pattern.target, thing.goal)):
        if role is not None:
            bound = table.role_value(role, value, tokens)
            if bound is None:
                return None
            names[role.local] = bound
    tests = [role.fits for role, _ in roles if role is not None]
    tests += [role.fits for role in (pattern.source, pattern.target) if role is not None]
    if pattern.during is not None and not table.running[pattern.during]:
        return None
    for test in (*tests, pattern.where, rule.condition):
        if test is not None and not table.holds(test, names):
            return None
    return names


def forbidden(table: Table, event: Event, thing: Thing) -> bool:
    """Whether a rule says that it cannot be."""
    for rule in table.layout.checked.listeners:
        if rule.head == "cannot" and may_hear(table, rule, event):
            for _, _, _, me, this in table.standing([rule]):
                if matched(table, rule, event, thing, me, this) is not None:
                    return True
    return False


@dataclass
class Watch:
    """The rules that will hear an event, and for whom they stood before it."""

    event: Event
    each: list[m.Listener]
    batch: list[m.Listener]
    before: list[Standing]


def watch(table: Table, event: Event) -> Watch:
    rules = [x for x in table.layout.checked.listeners if x.head == "after" and may_hear(table, x, event)]
    batch = [x for x in rules if x.pattern is not None and x.pattern.batch]
    each = [x for x in rules if x not in batch]
    return Watch(event, each, batch, table.standing(each))


def happened(doing: Doing, seen: Watch, things: list[Thing], *writes: str) -> Steps:
    """After an event: rules about the state until none applies, then those that wait for it, thing by thing (D12)."""
    if doing.strict:
        return
    table = doing.table
    known = {(n, card) for _, _, n, _, card in seen.before if card >= 0}
    new = [one for one in table.standing(seen.each) if one[4] < 0 or (one[2], one[4]) not in known]
    order = sorted([*(one for one in seen.before if one[4] >= 0), *new])
    if writes:
        yield from settled(doing, *writes)
    for thing in things:
        for _, _, n, me, this in order:
            yield from heard(doing, seen.each[n], seen.event, thing, me, this)
    for rule in seen.batch:
        for _, _, _, me, this in sorted(table.standing([rule])):
            for thing in things:
                if (yield from heard(doing, rule, seen.event, thing, me, this)):
                    break


def heard(doing: Doing, rule: m.Listener, event: Event, thing: Thing, me: int, this: int) -> Steps:
    table = doing.table
    names = matched(table, rule, event, thing, me, this)
    whose = (rule.name, this if this >= 0 else me)
    if names is None or (rule.limit is not None and table.used[whose] >= rule.limit[0]):
        return False
    table.used[whose] += rule.limit is not None
    yield from doing.body(rule.do, names)
    return True


# ------------------------------------------------------------------ rules about the state, and ends


def settled(doing: Doing, *writes: str, between: bool = False) -> Steps:
    """Rules that read something which was written, all of them where it is not said what; then every end."""
    if doing.strict:
        return
    checked = doing.table.layout.checked
    for rule in checked.listeners:
        if rule.head == "as soon as":
            reads = reads_of(checked, (rule.state, rule.quantified))
            if not writes or touches(reads, frozenset(writes)):
                yield from state_rule(doing, rule)
    for end in doing.table.layout.checked.ends:
        if between or not end.between:
            fall_due(doing.table, end)


def fall_due(table: Table, end: m.EndMeaning) -> None:
    value = FINISH[end.finish]
    if table.state[slots.END] < value and table.holds(end.condition, {}):
        table.state[slots.END] = value
    if value == FINISH["now"] and table.state[slots.END] == value:
        raise GameOver


def whom(table: Table, rule: m.Listener) -> Iterator[tuple[int, dict[m.Local, Any]]]:
    """Everybody for whom a rule about the state is looked at, fixed at the start."""
    loops: list[tuple[m.Local, tuple[int, ...]]] = []
    if rule.this is not None:
        loops.append((rule.this, table.layout.bearers(str(rule.card), rule.name)))
    if rule.quantified is not None:
        local, what = rule.quantified
        loops.append((local, table.several(what, {rule.me: NOBODY})))
    if rule.seats:
        loops.append((rule.me, tuple(table.position.in_turn)))
    found: list[dict[m.Local, Any]] = [{rule.me: NOBODY}]
    for local, members in loops:
        found = [{**names, local: one} for names in found for one in members]
    for names in found:
        yield (names[loops[-1][0]] if loops else 0), names


def state_rule(doing: Doing, rule: m.Listener) -> Steps:
    table = doing.table

    def applies(names: Names) -> bool:
        if rule.this is not None:
            if not table.acts(rule, names[rule.this]):  # type: ignore[arg-type]
                return False
            names = {**names, rule.me: table.position.owner(names[rule.this])}  # type: ignore[arg-type]
        tests = [one for one in (rule.state, rule.condition) if one is not None]
        return all(table.holds(one, names) for one in tests)

    for key, names in list(whom(table, rule)):
        if rule.this is not None:
            names[rule.me] = table.position.owner(names[rule.this])
        flag = (rule.name, key if rule.once == "becoming" else 0)
        if rule.once is None:
            while applies(names):
                yield from doing.body(rule.do, dict(names))
        elif rule.once == "becoming":
            was, is_so = table.flags.get(flag, False), applies(names)
            table.flags[flag] = is_so
            if is_so and not was:
                yield from doing.body(rule.do, dict(names))
        elif not table.flags.get(flag) and applies(names):
            table.flags[flag] = True
            yield from doing.body(rule.do, dict(names))


def remembered(table: Table) -> None:
    """What holds when the game begins is not new to a rule that waits for what becomes true."""
    for rule in table.layout.checked.listeners:
        if rule.once == "becoming":
            for key, names in whom(table, rule):
                if rule.this is not None:
                    names[rule.me] = table.position.owner(names[rule.this])
                tests = [one for one in (rule.state, rule.condition) if one is not None]
                acts = rule.this is None or table.acts(rule, names[rule.this])
                table.flags[rule.name, key] = acts and all(table.holds(one, names) for one in tests)
