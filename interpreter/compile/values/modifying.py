"""Rules that change a quantity, layer by layer: where it starts, what is added, what it becomes, its bounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.compile.program.bearing import bearers
from interpreter.compile.program.contests import SETTING
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Append, Assign, Code, For, Gather, Guard, If, Return
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.values.arming import acts, bearers_table
from interpreter.compile.values.granted import held, read_grant
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types
from interpreter.meaning.types import Type

LAYERS = ("starts as", "with", "without", "add", "times", "becomes", "only", "at least", "at most")
SO_FAR, ME, THIS = Name("r"), Name("me"), Name("this")  # in the function of a quantity
CLAIMS = 3  # where a claim says by which rule it is made


def modifiers_of(p: Program, quantity: str) -> list[m.Modifying]:
    return [x for x in p.layout.checked.modifiers if x.quantity == quantity]


def modified(
    p: Program, rules: list[m.Modifying], base: Value, of: Value | None, for_whom: Value | None, told: bool = False
) -> list[Code]:
    """The body of a function: the base value `r`, then each layer of every rule, then the result.

    If it is `told`, the result comes with what changed it: the rule's number, its layer, the value before and after.
    """
    code: list[Code] = [Assign(Name("r"), base), *([Gather(Name("told"))] if told else [])]
    for number, layer in enumerate(LAYERS):
        changes = [(n, rule, dict(rule.layers)[layer]) for n, rule in enumerate(rules) if layer in dict(rule.layers)]
        if layer in SETTING and is_contest(p, [rule for _, rule, _ in changes], of, for_whom):
            wins = v.call("max", Name("w"))
            code.append(Gather(Name("w")))
            for n, rule, value in changes:
                code += armed(p, rule, of, for_whom, partial(claimed, p, rule, n, value))
            won: list[Code] = [Assign(Name("r"), v.item(wins, v.Const(-1)))]
            code.append(If(Name("w"), noted(won, v.item(wins, v.Const(CLAIMS)), number) if told else won))
        else:
            for n, rule, value in changes:
                code += armed(p, rule, of, for_whom, partial(changed, layer, value, (n, number) if told else None))
    return [*code, Return(v.Row((SO_FAR, v.row(Name("told")))) if told else SO_FAR)]


def is_contest(p: Program, rules: list[m.Modifying], of: Value | None, for_whom: Value | None) -> bool:
    """Whether several may set a value at once. What each card says of itself alone is no contest with others."""
    if len(rules) + sum(several(p, rule) for rule in rules) <= 1:
        return False
    cards = [piece for rule in rules if rule.this is not None for piece in bearers(p.layout, rule)]
    alone = all(rule.granted is None and is_of_itself(rule, roles(p, rule, of, for_whom)[1], of) for rule in rules)
    return not alone or len(set(cards)) < len(cards)


def noted(code: list[Code], rule: Value, layer: int) -> list[Code]:
    """A change, with a note of what it was before and after."""
    entry = v.Row((rule, v.Const(layer), Name("was"), SO_FAR))
    return [Assign(Name("was"), SO_FAR), *code, Append(Name("told"), entry)]


def claimed(p: Program, rule: m.Modifying, number: int, value: m.Expr, w: Writer) -> list[Code]:
    """One that would set the value, with what decides between it and others."""
    return [Append(Name("w"), v.Row((*claim(p, rule, number), w.number(value))))]


def changed(layer: str, value: m.Expr, told: tuple[int, int] | None, w: Writer) -> list[Code]:
    code: list[Code] = [Assign(Name("r"), change(w, layer, value))]
    return code if told is None else noted(code, v.Const(told[0]), told[1])


def several(p: Program, rule: m.Modifying) -> bool:
    """Whether a rule may stand for more than one card or seat."""
    return rule.seats or rule.granted is not None or (rule.this is not None and len(bearers(p.layout, rule)) > 1)


def beats(p: Program, rule: m.Modifying) -> int:
    """How many rules a rule stands over, one above the other."""
    others = {x.name: x for x in p.layout.checked.modifiers}
    seen: list[str] = []
    name = rule.over
    while name is not None and name not in seen:
        seen.append(name)
        name = others[name].over if name in others else None
    return len(seen)


def claim(p: Program, rule: m.Modifying, number: int) -> tuple[Value, ...]:
    """What decides between two that set a value: `over`, armed last, nearest to the active seat, written last."""
    level, nought, seats = v.Const(beats(p, rule)), v.Const(0), v.Const(p.layout.seats)
    if rule.granted is not None:
        return level, v.Const(1), nought, v.Const(number), nought  # armed after all that was there from the start
    if rule.this is None and not rule.seats:
        return level, nought, v.Const(-p.layout.seats), v.Const(number), v.NOBODY
    here = rule.this is not None
    arrival = v.item(v.slot(p.layout.arrived), THIS) if here and p.uses_arrival else nought
    steps: Value = v.Binary("-", ME, v.slot(slots.ACTIVE))
    if p.uses_reversal:
        steps = v.Binary("*", steps, v.slot(slots.DIRECTION))
    distance = v.Either(v.compare(ME, ">=", nought), v.Binary("%", steps, seats), seats)
    return level, arrival, v.Minus(distance), v.Const(number), THIS if here else ME


def roles(p: Program, rule: m.Modifying, of: Value | None, for_whom: Value | None) -> tuple[Writer, list[Value]]:
    """What writes the values of a rule, and the tests that it concerns what is asked for."""
    names: dict[m.Local, Value] = {rule.so_far: SO_FAR, rule.me: ME}
    if rule.this is not None:
        names[rule.this] = THIS
    for role, given in ((rule.of, of), (rule.for_whom, for_whom)):
        if role is not None and given is not None:
            names[role.local] = given
    if rule.granted is not None:
        read_grant(p, rule, names, Writer(p, names).owner_table())
    w = Writer(p, names)
    return w, [w.truth(role.fits) for role in (rule.of, rule.for_whom) if role is not None and role.fits is not None]


def is_of_itself(rule: m.Modifying, tests: list[Value], of: Value | None) -> bool:
    """Whether a card says something of itself, which concerns no other card."""
    return rule.this is not None and bool(tests) and of is not None and tests[0] == v.compare(of, "==", THIS)


def armed(
    p: Program, rule: m.Modifying, of: Value | None, for_whom: Value | None, write: Callable[[Writer], list[Code]]
) -> list[Code]:
    """One change, inside the loop over the cards or seats that the rule stands for, where its conditions hold."""
    w, tests = roles(p, rule, of, for_whom)
    own = is_of_itself(rule, tests, of)
    if rule.condition is not None:
        tests.append(w.truth(rule.condition))
    tests = tests[1:] if own else tests

    def act() -> list[Code]:
        code = [*([] if p.counting is None else p.counting.reached(rule)), *write(w)]
        return [If(v.every(tests), code)] if tests else code

    if rule.granted is not None:
        return [For(Name("grant"), held(rule.granted), act())]
    if rule.this is None:
        return [For(Name("me"), const(tuple(range(p.layout.seats))), act())] if rule.seats else act()
    among, test = bearers_table(p, rule), acts(p, rule, THIS)
    code = [Assign(Name("me"), v.item(w.owner_table(), v.item(v.slot(p.layout.place), THIS))), *act()]
    code = code if test is None else [If(test, code)]
    if own and of is not None:  # nothing has to be looked for
        pieces = set(bearers(p.layout, rule))
        table = p.tables.table("IS", (*(int(n in pieces) for n in range(len(p.layout.pieces))), 0))
        return [If(v.item(table, of), [Assign(Name("this"), of), *code])]
    return [For(Name("this"), among, code)]


def change(w: Writer, layer: str, value: m.Expr) -> Value:
    """What the value so far becomes."""
    kind: Type = value.type
    is_set = isinstance(kind, (types.Set, types.Card, types.Member, types.Seat))
    by = w.as_tuple(value) if is_set and layer in ("with", "without", "only") else w.number(value)
    one = Name("x")
    match layer:
        case "add":
            return v.call("bundle_sum", SO_FAR, by) if isinstance(kind, types.Bundle) else v.Binary("+", SO_FAR, by)
        case "times":
            return v.call("times", SO_FAR, by)
        case "at least":
            return v.call("max", SO_FAR, by)
        case "at most":
            return v.call("min", SO_FAR, by)
        case "with":
            return v.Binary("+", SO_FAR, those(one, by, v.compare(one, "not in", SO_FAR)))
        case "without":
            return those(one, SO_FAR, v.compare(one, "not in", by))
        case "only":
            return v.Some((those(one, SO_FAR, v.compare(one, "in", by)), SO_FAR))
    return by


def those(one: Name, row: Value, test: Value) -> Value:
    return v.row(v.Query(one, (v.Loop((one.id,), row, (test,)),)))


def guarded(name: str, params: list[str], code: list[Code], second: Value) -> list[Code]:
    """A quantity that reads itself: what it is at the second entry for the same arguments."""
    return [Guard(v.Row((v.Const(name), *map(Name, params[1:]))), second, code)]


# ------------------------------------------------------------------ known before play
