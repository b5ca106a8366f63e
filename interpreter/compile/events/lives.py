"""How long facts and limits last: a turn, a round, a call, or while a card stays where it is or on top."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.events.waiting import settle
from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import scalar
from interpreter.compile.program.program import Program
from interpreter.compile.program.state import Content
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, Effect, Fill, For, If, Store
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Name, Value
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types
from interpreter.model.things import Fact
from interpreter.source.node import Mapping

THERE, ON_TOP = "while there", "while on top"


def ended(p: Program, b: Builder, life: str, seat: Value) -> list[Code]:
    """Facts, limits and once-flags whose life is over return to where they began."""
    code: list[Code] = []
    for fact in p.layout.checked.game.facts.values():
        if fact.lasts == life:
            code += reset(p, b, fact, seat if life == "turn" else NOBODY)
    flags: list[int] = []
    for routine in p.everything():
        if routine.limit is not None and routine.limit[1] == life:
            base = p.limits[routine.name]
            flags += range(base, base + p.layout.seats)
    for limit in p.listener_limits.values():
        if limit.life == life:
            flags += range(limit.base, limit.base + limit.count)
    flags += [p.once[listener.name] for listener in p.layout.checked.listeners if listener.once == life]
    return [*code, *(Store(v.slot(flag), v.Const(0)) for flag in flags)]


def start_value(p: Program, fact: Fact) -> Content:
    kind = p.layout.checked.symbols.type_of(fact.type)
    assert kind is not None
    if isinstance(kind, (types.Set, types.List, types.Bundle)):
        return kind.blank(p.layout.members)
    written = p.layout.amount(fact.start, 0) if isinstance(fact.start, Mapping) else scalar(fact.start)
    if isinstance(kind, types.Member) and isinstance(written, str):
        names = [x.id for x in p.layout.checked.game.enums[kind.of].members]
        return names.index(written) if written in names else -1
    return int(written) if isinstance(written, (int, bool)) else kind.blank(p.layout.members)


def start(p: Program, fact: Fact) -> Value:
    """What a fact holds to begin with."""
    written = p.layout.checked.first_values.get(fact.id)
    if written is None:
        return const(start_value(p, fact))
    return as_held(Writer(p, {}), fact, written)


def as_held(w: Writer, fact: Fact, value: m.Expr) -> Value:
    """A value as a fact holds it: of a place that is to be a set, the cards that lie there now."""
    held = w.layout.checked.symbols.type_of(fact.type)
    if not isinstance(held, (types.Set, types.List)):
        return w.number(value)
    return v.row(w.contents(value) if isinstance(value.type, types.Place) else w.number(value))


def reset(p: Program, b: Builder, fact: Fact, seat: Value) -> list[Code]:
    base, value = p.layout.facts[fact.id], start(p, fact)
    if p.layout.is_listed(fact):
        code: list[Code] = [Fill(v.slot(base), value)]
    elif fact.of == "player" and seat != NOBODY:
        code = [Store(v.slot(base, seat), value)]
    else:
        code = [Store(v.slot(base + i), value) for i in range(p.layout.owners(fact))]
    return code + settle(b, frozenset({f"fact {fact.id}"}))


# ------------------------------------------------------------------ while a card stays


def staying(p: Program, life: str) -> list[Fact]:
    return [fact for fact in p.layout.checked.game.facts.values() if fact.lasts == life]


def forgotten(p: Program) -> frozenset[str]:
    """The facts that a move can bring to an end, as what it writes."""
    facts = frozenset(f"fact {fact.id}" for life in (THERE, ON_TOP) for fact in staying(p, life))
    return facts | {"grants"} if p.card_grants else facts


def moving(p: Program, piece: Value, to: Value, on_top: bool) -> list[Code]:
    """Run before a piece comes to lie elsewhere: what lasted while it lay there, or while what it covers was on top."""
    one, goal = Name("a"), Name("to")
    there, top = forgetting(p, THERE, one), forgetting(p, ON_TOP, one)
    if p.card_grants:
        grants = v.slot(slots.GRANTS)
        there.append(Store(grants, v.call("left", grants, const(p.card_grants), one)))
    if not there and not top:
        return []
    elsewhere = v.compare(v.item(v.slot(p.layout.place), one), "!=", goal)
    code: list[Code] = [If(elsewhere, there)] if there else []
    if top:
        covered = v.every([Name("covers"), v.is_there(goal), v.Slot(goal)])
        code += [*top, If(covered, forgetting(p, ON_TOP, v.item(v.Slot(goal), NOBODY)))]
    name = p.tables.function("moving", ("S", "a", "to", "covers"), code)
    return [Effect(v.of_state(name, piece, to, v.Const(int(on_top))))]


def reordered(p: Program, b: Builder, place: Value) -> list[Code]:
    """After a pile was put in another order: what lasted while a card was on top is over for all but the top one."""
    if not forgetting(p, ON_TOP, NOBODY):
        return []
    one = b.variable(cards=True)
    return [For(one, v.Part(v.Slot(place), stop=NOBODY), forgetting(p, ON_TOP, one))]


def forgetting(p: Program, life: str, piece: Value) -> list[Code]:
    found: list[Code] = [
        Store(v.Item(v.slot(p.layout.facts[fact.id]), piece), start(p, fact)) for fact in staying(p, life)
    ]
    for limit in p.listener_limits.values():
        if limit.life == life and limit.numbers is not None:
            found.append(Store(limit.of_card(piece), v.Const(0)))
    return found
