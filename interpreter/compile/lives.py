"""How long facts and limits last: a turn, a round, a call, or while a card stays where it is or on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Code, Do, If
from interpreter.compile.events import settle
from interpreter.compile.layout import scalar
from interpreter.compile.spelled import Spelled
from interpreter.compile.tree.bridge import Spelling
from interpreter.model.game import Fact
from interpreter.source.node import Mapping

if TYPE_CHECKING:
    from interpreter.compile.program import Program

THERE, ON_TOP = "while there", "while on top"


def ended(p: Program, b: Builder, life: str, seat: Spelling) -> list[Code]:
    """Facts, limits and once-flags whose life is over return to where they began."""
    code: list[Code] = []
    for fact in p.layout.checked.game.facts.values():
        if fact.lasts == life:
            code += reset(p, b, fact, seat if life == "turn" else "-1")
    for routine in p.everything():
        if routine.limit is not None and routine.limit[1] == life:
            base = p.limits[routine.name]
            code += [Do(f"S[{base + i}] = 0") for i in range(p.layout.seats)]
    for limit in p.listener_limits.values():
        if limit.life == life:
            code += [Do(f"S[{limit.base + i}] = 0") for i in range(limit.count)]
    for listener in p.layout.checked.listeners:
        if listener.once == life:
            code.append(Do(f"S[{p.once[listener.name]}] = 0"))
    return code


def start_value(p: Program, fact: Fact) -> object:
    kind = p.layout.checked.symbols.type_of(fact.type)
    if kind is not None and kind.name in ("set", "list"):
        return ()
    written = p.layout.amount(fact.start, 0) if isinstance(fact.start, Mapping) else scalar(fact.start)
    if kind is not None and kind.name == "bundle":
        return (0,) * p.layout.members(str(kind.of))
    if kind is not None and kind.name == "member" and isinstance(written, str):
        names = [x.id for x in p.layout.checked.game.enums[str(kind.of)].members]
        return names.index(written) if written in names else -1
    if isinstance(written, (int, bool)):
        return int(written)
    return 0 if kind is not None and kind.name in ("number", "truth") else -1


def start_text(p: Program, fact: Fact) -> str:
    written = p.layout.checked.first_values.get(fact.id)
    if written is None:
        return repr(start_value(p, fact))
    return held_text(Spelled(p.layout, p.tables, {}, p), fact, written)


def held_text(w: Spelled, fact: Fact, value: m.Expr) -> str:
    """A value as a fact holds it: of a place that is to be a set, the cards that lie there now."""
    held = w.layout.checked.symbols.type_of(fact.type)
    if held is None or held.name not in ("set", "list"):
        return w.number(value)
    return f"tuple({w.contents(value) if value.type.name == 'place' else w.number(value)})"


def reset(p: Program, b: Builder, fact: Fact, seat: Spelling) -> list[Code]:
    base, value = p.layout.facts[fact.id], start_text(p, fact)
    if p.layout.is_listed(fact):
        code: list[Code] = [Do(f"S[{base}] = [{value}] * len(S[{base}])")]
    elif fact.of == "player" and seat != "-1":
        code = [Do(f"S[{base} + {seat}] = {value}")]
    else:
        code = [Do(f"S[{base + i}] = {value}") for i in range(p.layout.owners(fact))]
    return code + settle(b, frozenset({f"fact {fact.id}"}))


# ------------------------------------------------------------------ while a card stays


def staying(p: Program, life: str) -> list[Fact]:
    return [fact for fact in p.layout.checked.game.facts.values() if fact.lasts == life]


def forgotten(p: Program) -> frozenset[str]:
    """The facts that a move can bring to an end, as what it writes."""
    facts = frozenset(f"fact {fact.id}" for life in (THERE, ON_TOP) for fact in staying(p, life))
    return facts | {"grants"} if p.card_grants else facts


def moving(p: Program, piece: Spelling, to: Spelling, on_top: bool) -> list[str]:
    """Run before a piece comes to lie elsewhere: what lasted while it lay there, or while what it covers was on top."""
    there = forgetting(p, THERE, "a")
    top = forgetting(p, ON_TOP, "a")
    if p.card_grants:
        there.append(f"S[{slots.GRANTS}] = left(S[{slots.GRANTS}], {p.card_grants}, a)")
    if not there and not top:
        return []
    code: list[Code] = [If(f"S[{p.layout.place}][a] != to", [Do(text) for text in there])] if there else []
    if top:
        covered = [Do(text) for text in forgetting(p, ON_TOP, "S[to][-1]")]
        code += [*(Do(text) for text in top), If("covers and to >= 0 and S[to]", [*covered])]
    name = p.tables.function("moving", ("S", "a", "to", "covers"), code)
    return [f"{name}(S, {piece}, {to}, {int(on_top)})"]


def reordered(p: Program, place: Spelling) -> list[Code]:
    """After a pile was put in another order: what lasted while a card was on top is over for all but the top one."""
    top = forgetting(p, ON_TOP, "x")
    return [Do(f"for x in S[{place}][:-1]: {'; '.join(top)}")] if top else []


def forgetting(p: Program, life: str, piece: Spelling) -> list[str]:
    found = [f"S[{p.layout.facts[fact.id]}][{piece}] = {start_text(p, fact)}" for fact in staying(p, life)]
    for limit in p.listener_limits.values():
        if limit.life == life and limit.numbers is not None:
            found.append(f"S[{limit.base} + {limit.numbers}[{piece}]] = 0")
    return found
