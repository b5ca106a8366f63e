"""Quantities and printed values, with what rules make of them, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.proof.identity import keeping, lies_in, reads_as
from interpreter.proof.position import NOTHING
from interpreter.proof.proof import Proof, Step, Value
from interpreter.proof.proving import Names, Proving, either, number_of, proof_of

# D29: where it starts, what joins and leaves a set, what is added, how often, what it becomes, and the bounds
LAYERS = ("starts as", "with", "without", "add", "times", "becomes", "only", "at least", "at most")
SETTING = ("starts as", "becomes")  # of two that set a value one wins (D30)


@proof_of.register
def _(e: m.Property, at: Proving) -> Proof:
    owner = at(e.owner)
    if isinstance(e.owner.type, types.Member):
        values = at.position.layout.checked.member_values[(str(e.owner.type.of), e.name)]
        one = number_of(owner)
        return Proof(e, values[one] if one >= 0 else at.position.blank(e.type), (owner,))
    piece = number_of(owner)
    if e.printed:
        return Proof(e, at.position.printed(piece, e.name, e.type), (owner,))
    base = at.position.printed(keeping(at, piece, e.name), e.name, e.type)
    rules = [rule for rule in at.position.layout.checked.modifiers if rule.quantity == e.name]
    key = ("property", e.name, piece)
    if not rules or key in at.asked:
        return Proof(e, base, (owner,))
    at.asked.add(key)
    try:
        value, steps = modified(at, rules, base, piece, None, e.type)
    finally:
        at.asked.discard(key)
    return Proof(e, value, (owner,), steps=steps)


@proof_of.register
def _(e: m.QuantityRead, at: Proving) -> Proof:
    quantity = at.position.layout.checked.quantities[e.quantity]
    given = [(local, at(value)) for local, value in quantity.given(e)]
    names = {local: value.value for local, value in given}
    parts = tuple(value for _, value in given)
    rules = [rule for rule in at.position.layout.checked.modifiers if rule.quantity == e.quantity]
    key = (e.quantity, tuple(names.values()))
    if not rules or key in at.asked:  # D31: the base value at the second entry
        base, proof = worth(at, quantity, names)
        return Proof(e, base, (*parts, *proof))
    at.asked.add(key)
    try:
        base, proof = worth(at, quantity, names)
        of = names.get(quantity.of) if quantity.of is not None else None
        whom = names.get(quantity.for_whom) if quantity.for_whom is not None else None
        value, steps = modified(at, rules, base, of, whom, quantity.type)
    finally:
        at.asked.discard(key)
    return Proof(e, value, (*parts, *proof), steps=steps)


def worth(at: Proving, quantity: m.QuantityMeaning, names: Names) -> tuple[Value, tuple[Proof, ...]]:
    """A quantity before anything modifies it; what reads nothing but itself is nothing."""
    key = ("base", quantity.name, tuple(names.values()))
    if key in at.asked:
        return at.position.blank(quantity.type), ()
    at.asked.add(key)
    try:
        proof = at.within(names)(quantity.value)
    finally:
        at.asked.discard(key)
    return as_kind(at, proof, quantity.type), (proof,)


def as_kind(at: Proving, proof: Proof, kind: Type) -> Value:
    """A value as a quantity of that type gives it."""
    match kind:
        case types.Number():
            return number_of(proof)
        case types.Set():
            return either(at.position, proof)
        case types.Truth():
            return bool(proof.value)
    return proof.value


# ------------------------------------------------------------ rules that modify
Acting = tuple[Proving, int, int]  # what its names stand for, whose it is, and the card that bears it


def modified(
    at: Proving, rules: list[m.Modifying], base: Value, of: Value | None, whom: Value | None, kind: Type
) -> tuple[Value, tuple[Step, ...]]:
    value, steps = base, []
    for layer in LAYERS:
        changes = [(n, rule, dict(rule.layers)[layer]) for n, rule in enumerate(rules) if layer in dict(rule.layers)]
        if layer in SETTING:
            claims = [
                (claim(at, rule, n, me, this), rule, amount(acting, to, layer, kind))
                for n, rule, to in changes
                for acting, me, this in standing(at, rule, of, whom, value)
            ]
            if claims:
                _, winner, new = max(claims, key=lambda one: one[0])
                steps.append(Step(winner, layer, value, new))
                value = new
            continue
        for _, rule, by in changes:
            # each of several that act reads what those before it made of the value
            for acting, _, _ in standing(at, rule, of, whom, value):
                own = acting.knowing(rule.so_far, value)
                new = changed(layer, value, amount(own, by, layer, kind))
                steps.append(Step(rule, layer, value, new))
                value = new
    return value, tuple(steps)


def amount(at: Proving, expr: m.Expr, layer: str, kind: Type) -> Value:
    proof = at(expr)
    if layer in ("with", "without", "only"):
        return either(at.position, proof)
    return proof.value if isinstance(proof.value, tuple) and not isinstance(kind, types.Number) else number_of(proof)


def changed(layer: str, value: Value, by: Value) -> Value:
    if isinstance(value, tuple):
        others = by if isinstance(by, tuple) else (int(by),)
        match layer:
            case "with":
                return value + tuple(one for one in others if one not in value)
            case "without":
                return tuple(one for one in value if one not in others)
            case "only":
                return tuple(one for one in value if one in others) or value
            case "add":
                return tuple(a + b for a, b in zip(value, others))
        raise AssertionError(layer)
    assert not isinstance(by, tuple), layer
    match layer:
        case "add":
            return value + by
        case "times":
            return value * by
        case "at least":
            return max(value, by)
        case "at most":
            return min(value, by)
    raise AssertionError(layer)


def standing(at: Proving, rule: m.Modifying, of: Value | None, whom: Value | None, so_far: Value) -> Iterator[Acting]:
    """For each card or player by whom a rule acts now: what its names stand for there."""
    for names, me, this in bearing(at, rule):
        names = {**names, rule.so_far: so_far}
        for role, value in ((rule.of, of), (rule.for_whom, whom)):
            if role is not None and value is not None:
                names[role.local] = value
        inner = at.within(names)
        fits = [role.fits for role in (rule.of, rule.for_whom) if role is not None and role.fits is not None]
        if all(inner.holds(one) for one in fits) and (rule.condition is None or inner.holds(rule.condition)):
            yield inner, me, this


def bearing(at: Proving, rule: m.Modifying) -> Iterator[tuple[dict[m.Local, Value], int, int]]:
    position = at.position
    if rule.granted is not None:
        for grant in position.grants(rule.granted):
            me = grant.to if rule.this is None else position.owner(grant.card)
            names: dict[m.Local, Value] = {rule.me: me, **dict(zip(rule.captured, grant.kept))}
            yield names | ({rule.this: grant.card} if rule.this is not None else {}), me, grant.card
    elif rule.this is not None:
        able = position.bearers(str(rule.card), rule.name)
        for piece in position.pieces:
            if reads_as(at, piece) in able and (not rule.acts_from or lies_in(at, rule.acts_from, piece)):
                me = position.owner(piece)
                yield {rule.me: me, rule.this: piece}, me, piece
    elif rule.seats:
        for seat in range(position.seats):
            yield {rule.me: seat}, seat, NOTHING
    else:
        yield {rule.me: NOTHING}, NOTHING, NOTHING


def claim(at: Proving, rule: m.Modifying, number: int, me: int, this: int) -> tuple[int, ...]:
    """What decides between two that set a value: `over`, armed last, nearest in turn order, written last (D30)."""
    position = at.position
    level = levels(at, rule)
    if rule.granted is not None:
        return level, 1, 0, number, 0  # after everything that was there from the start
    if rule.this is None and not rule.seats:
        return level, 0, -position.seats, number, NOTHING
    armed = position.arrival(this) if rule.this is not None else 0
    away = (me - position.active) * position.direction % position.seats if me >= 0 else position.seats
    return level, armed, -away, number, this if rule.this is not None else me


def levels(at: Proving, rule: m.Modifying) -> int:
    """How many rules a rule stands over, one above the other."""
    others = {one.name: one for one in at.position.layout.checked.modifiers}
    seen: list[str] = []
    name = rule.over
    while name is not None and name not in seen:
        seen.append(name)
        name = others[name].over if name in others else None
    return len(seen)
