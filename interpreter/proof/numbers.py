"""Numbers, truths and rows of them."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.proof.position import NOTHING
from interpreter.proof.proof import Proof, Value
from interpreter.proof.proving import Proving, either, filled, number_of, proof_of


@proof_of.register
def _(e: m.Literal, at: Proving) -> Proof:
    return Proof(e, e.value)


@proof_of.register
def _(e: m.ByPlayers, at: Proving) -> Proof:
    return Proof(e, dict(e.values)[at.position.seats])


@proof_of.register
def _(e: m.TableLiteral, at: Proving) -> Proof:
    return Proof(e, e.values)


@proof_of.register
def _(e: m.BundleLiteral, at: Proving) -> Proof:
    parts = tuple(map(at, e.values))
    return Proof(e, tuple(map(number_of, parts)), parts)


@proof_of.register
def _(e: m.NumberList, at: Proving) -> Proof:
    parts = tuple(map(at, e.parts))
    return Proof(e, tuple(map(number_of, parts)), parts)


@proof_of.register
def _(e: m.Local, at: Proving) -> Proof:
    return Proof(e, at.names[e])


@proof_of.register
def _(e: m.OptionValue, at: Proving) -> Proof:
    return Proof(e, at.position.option(e.name))


@proof_of.register
def _(e: m.BuiltIn, at: Proving) -> Proof:
    return Proof(e, at.position.named(e.name))


@proof_of.register
def _(e: m.Arithmetic, at: Proving) -> Proof:
    parts = left, right = at(e.left), at(e.right)
    if isinstance(e.type, types.Bundle):
        assert isinstance(left.value, tuple) and isinstance(right.value, tuple)
        pairs = list(zip(left.value, right.value))
        rows = {"+": (a + b for a, b in pairs), "-": (max(a - b, 0) for a, b in pairs)}
        return Proof(e, tuple(rows[e.operator]), parts)
    return Proof(e, worked_out(e.operator, number_of(left), number_of(right)), parts)


def worked_out(operator: str, a: int, b: int) -> int:
    """Whole numbers: division rounds down, and by 0 gives 0, so that all is left over."""
    match operator:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "/":
            return a // b if b else 0
        case "mod":
            return a - a // b * b if b else a
    raise AssertionError(operator)


@proof_of.register
def _(e: m.HighestOf, at: Proving) -> Proof:
    row = at(e.of)
    numbers = row.value if isinstance(row.value, tuple) else (int(row.value),)
    return Proof(e, (max if e.highest else min)(numbers, default=0), (row,))


@proof_of.register
def _(e: m.Bounded, at: Proving) -> Proof:
    parts = value, bound = at(e.value), at(e.bound)
    return Proof(e, (max if e.least else min)(number_of(value), number_of(bound)), parts)


@proof_of.register
def _(e: m.Compare, at: Proving) -> Proof:
    parts = left, right = at(e.left), at(e.right)
    if isinstance(e.left.type, types.Bundle):
        # it holds if it holds of every entry
        assert isinstance(left.value, tuple) and isinstance(right.value, tuple)
        return Proof(e, all(compared(e.operator, a, b) for a, b in zip(left.value, right.value)), parts)
    if isinstance(e.left.type, types.List) or isinstance(e.right.type, types.List):
        return Proof(e, compared(e.operator, at.measure(e.left), at.measure(e.right)), parts)
    return Proof(e, compared(e.operator, number_of(left), number_of(right)), parts)


def compared(operator: str, a: int | tuple[int, ...], b: int | tuple[int, ...]) -> bool:
    """Rows go by the first entry that differs; one that ends earlier is lower."""
    first, second = (a,) if isinstance(a, int) else a, (b,) if isinstance(b, int) else b
    match operator:
        case "=":
            return first == second
        case "<":
            return first < second
        case ">":
            return first > second
        case "<=":
            return first <= second
        case ">=":
            return first >= second
    raise AssertionError(operator)


@proof_of.register
def _(e: m.Same, at: Proving) -> Proof:
    parts = left, right = at(e.left), at(e.right)
    kinds = e.left.type, e.right.type
    if any(isinstance(one, types.Set) for one in kinds):
        # with sets: sharing a member
        same = not set(either(at.position, left)).isdisjoint(either(at.position, right))
    elif isinstance(e.left.type, types.Effect):
        same = at.position.calls.same(left.value, right.value)
    elif any(isinstance(one, types.Place) for one in kinds) or not any(isinstance(one, types.Holding) for one in kinds):
        same = bool(plainly(left) == plainly(right))
    else:
        same = number_of(left) == number_of(right)
    return Proof(e, same != e.negated, parts)


def plainly(found: Proof) -> Value:
    """A truth is true or not, whatever number says so."""
    return bool(found.value) if isinstance(found.of.type, types.Truth) else found.value


@proof_of.register
def _(e: m.Logic, at: Proving) -> Proof:
    """What decides it ends the reading: the rest is not looked at."""
    parts = []
    for one in e.parts:
        parts.append(at(one))
        if bool(parts[-1].value) == (e.operator == "or"):
            return Proof(e, e.operator == "or", tuple(parts))
    return Proof(e, e.operator == "and", tuple(parts))


@proof_of.register
def _(e: m.Negation, at: Proving) -> Proof:
    part = at(e.part)
    return Proof(e, not part.value, (part,))


@proof_of.register
def _(e: m.Either, at: Proving) -> Proof:
    test = at(e.condition)
    one = at(e.yes if test.value else e.no)
    simple = isinstance(e.type, (types.Number, types.Truth)) and not isinstance(one.value, tuple)
    return Proof(e, number_of(one) if simple else one.value, (test, one))


@proof_of.register
def _(e: m.Exists, at: Proving) -> Proof:
    part = at(e.part)
    if isinstance(part.of.type, (types.Set, types.List)):
        found = part.value != ()
    elif isinstance(part.of.type, types.Tokens):
        found = number_of(part) > 0
    else:
        found = part.value != NOTHING
    return Proof(e, found, (part,))


@proof_of.register
def _(e: m.Entry, at: Proving) -> Proof:
    of, number = at(e.of), at(e.number)
    row = either(at.position, of)
    if isinstance(of.of.type, types.Place) and isinstance(of.value, int) and at.position.shape(of.value) == "pile":
        row = row[::-1]  # a pile is counted from its top
    nth = number_of(number)
    if 0 < nth <= len(row):
        return Proof(e, row[nth - 1], (of, number))
    other = at(e.default)
    return Proof(e, other.value, (of, number, other))


@proof_of.register
def _(e: m.BundleEntry, at: Proving) -> Proof:
    parts = bundle, member = at(e.bundle), at(e.member)
    assert isinstance(bundle.value, tuple) and isinstance(member.value, int)
    return Proof(e, bundle.value[member.value] if member.value >= 0 else 0, parts)


@proof_of.register
def _(e: m.MapRead, at: Proving) -> Proof:
    parts = row, key = at(e.map), at(e.key)
    assert isinstance(row.value, tuple) and isinstance(key.value, int)
    nth = at.position.in_order(key.value) if isinstance(e.key.type, types.Place) else key.value
    return Proof(e, row.value[nth], parts)


@proof_of.register
def _(e: m.Answers, at: Proving) -> Proof:
    row = at(e.map)
    assert isinstance(row.value, tuple)
    answers: list[object] = [one for one in row.value if one != NOTHING]
    return Proof(e, tuple(x for one in answers for x in (one if isinstance(one, tuple) else (one,))), (row,))


@proof_of.register
def _(e: m.During, at: Proving) -> Proof:
    return Proof(e, at.position.calls.running(e.name))


@proof_of.register
def _(e: m.Inside, at: Proving) -> Proof:
    parts = piece, place = at(e.piece), at(e.place)
    return Proof(e, (piece.value in filled(either(at.position, place))) != e.negated, parts)
