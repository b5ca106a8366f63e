"""Rules that change a quantity, layer by layer: where it starts, what is added, what it becomes, its bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.types import Type
from interpreter.check.walking import below
from interpreter.compile import layout as slots
from interpreter.compile.arming import acts, bearers, bearers_table
from interpreter.compile.granted import held, read_grant
from interpreter.compile.spelled import Spelled
from interpreter.compile.tree.bridge import tree
from interpreter.compile.tree.values import Name, Value

if TYPE_CHECKING:
    from interpreter.compile.program import Program

LAYERS = ("starts as", "with", "without", "add", "times", "becomes", "only", "at least", "at most")
SETTING = ("starts as", "becomes")  # two of them cannot both be had: one wins


def modifiers_of(p: Program, quantity: str) -> list[m.Modifying]:
    return [x for x in p.layout.checked.modifiers if x.quantity == quantity]


def modified_lines(
    p: Program, rules: list[m.Modifying], base: str, of: str | None, for_whom: str | None, told: bool = False
) -> list[str]:
    """The body of a function: the base value `r`, then each layer of every rule, then the result.

    If it is `told`, the result comes with what changed it: the rule's number, its layer, the value before and after.
    """
    lines = [f"    r = {base}", *(["    told = []"] if told else [])]
    for number, layer in enumerate(LAYERS):
        changes = [(n, rule, dict(rule.layers)[layer]) for n, rule in enumerate(rules) if layer in dict(rule.layers)]
        if layer in SETTING and len(changes) + sum(several(p, rule) for _, rule, _ in changes) > 1:
            lines.append("    w = []")
            for n, rule, value in changes:
                lines += armed(
                    p,
                    rule,
                    of,
                    for_whom,
                    lambda w, n=n, r=rule, v=value: f"w.append(({claim(p, r, n)}, {w.number(v)}))",
                )
            tell = f"; told.append((max(w)[3], {number}, was, r))" if told else ""
            lines.append(f"    if w: {'was = r; ' if told else ''}r = max(w)[-1]{tell}")
        else:
            for n, rule, value in changes:
                tell = f"; told.append(({n}, {number}, was, r))" if told else ""
                before = "was = r; " if told else ""
                lines += armed(
                    p,
                    rule,
                    of,
                    for_whom,
                    lambda w, v=value, key=layer, before=before, tell=tell: before + change(w, key, v) + tell,
                )
    return [*lines, "    return r, tuple(told)" if told else "    return r"]


def several(p: Program, rule: m.Modifying) -> bool:
    """Whether a rule may stand for more than one card or seat."""
    return rule.seats or rule.granted is not None or (rule.this is not None and len(bearers(p, rule)) > 1)


def beats(p: Program, rule: m.Modifying) -> int:
    """How many rules a rule stands over, one above the other."""
    others = {x.name: x for x in p.layout.checked.modifiers}
    seen: list[str] = []
    name = rule.over
    while name is not None and name not in seen:
        seen.append(name)
        name = others[name].over if name in others else None
    return len(seen)


def claim(p: Program, rule: m.Modifying, number: int) -> str:
    """What decides between two that set a value: `over`, armed last, nearest to the active seat, written last."""
    level = beats(p, rule)
    if rule.granted is not None:
        return f"{level}, 1, 0, {number}, 0"  # armed after everything that was there from the start
    if rule.this is None and not rule.seats:
        return f"{level}, 0, {-p.layout.seats}, {number}, -1"
    arrival = f"S[{p.layout.arrived}][this]" if rule.this is not None and p.uses_arrival else "0"
    steps = f"(me - S[{slots.ACTIVE}])" + (f" * S[{slots.DIRECTION}]" if p.uses_reversal else "")
    distance = f"-({steps} % {p.layout.seats} if me >= 0 else {p.layout.seats})"
    return f"{level}, {arrival}, {distance}, {number}, {'this' if rule.this is not None else 'me'}"


def armed(p: Program, rule: m.Modifying, of: str | None, for_whom: str | None, write: Any) -> list[str]:
    """One change, inside the loop over the cards or seats that the rule stands for, where its conditions hold."""
    names: dict[m.Local, Value] = {rule.so_far: Name("r"), rule.me: Name("me")}
    if rule.this is not None:
        names[rule.this] = Name("this")
    for role, spelled in ((rule.of, of), (rule.for_whom, for_whom)):
        if role is not None and spelled is not None:
            names[role.local] = tree(spelled)
    if rule.granted is not None:
        read_grant(p, rule, names, Spelled(p.layout, p.tables, names, p).owner_table())
    w = Spelled(p.layout, p.tables, names, p)
    tests = [w.truth(role.fits) for role in (rule.of, rule.for_whom) if role is not None and role.fits is not None]
    if rule.condition is not None:
        tests.append(f"({w.truth(rule.condition)})")
    indent = "    "
    lines = []
    if rule.granted is not None:
        lines.append(f"{indent}for grant in {held(rule.granted)}:")
        indent += "    "
    elif rule.this is not None:
        if tests and tree(tests[0]) == tree(f"{of} == this"):
            # what a card says of itself concerns no other card: nothing has to be looked for
            lines.append(f"{indent}if {of} in {bearers_table(p, rule)}:")
            lines.append(f"{indent}    this = {of}")
            tests = tests[1:]
        else:
            lines.append(f"{indent}for this in {bearers_table(p, rule)}:")
        indent += "    "
        test = acts(p, rule, "this")
        if test:
            lines.append(f"{indent}if {test}:")
            indent += "    "
        lines.append(f"{indent}me = {w.owner_table()}[S[{p.layout.place}][this]]")
    elif rule.seats:
        lines.append(f"{indent}for me in {tuple(range(p.layout.seats))}:")
        indent += "    "
    if tests:
        lines.append(f"{indent}if {' and '.join(tests)}:")
        indent += "    "
    if p.counting is not None:
        lines.append(f"{indent}{p.counting.around(rule, '1')}")
    return [*lines, f"{indent}{write(w)}"]


def change(w: Spelled, layer: str, value: m.Expr) -> str:
    kind: Type = value.type
    is_set = kind.name in ("set", "card", "member", "seat")
    text = w.as_tuple(value) if is_set and layer in ("with", "without", "only") else w.number(value)
    match layer:
        case "add":
            return f"r = bundle_sum(r, {text})" if kind.name == "bundle" else f"r += {text}"
        case "times":
            return f"r = times(r, {text})"
        case "at least":
            return f"r = max(r, {text})"
        case "at most":
            return f"r = min(r, {text})"
        case "with":
            return f"r = r + tuple([x for x in {text} if x not in r])"
        case "without":
            return f"r = tuple([x for x in r if x not in {text}])"
        case "only":
            return f"r = tuple([x for x in r if x in {text}]) or r"
    return f"r = {text}"


def guarded(name: str, params: list[str], lines: list[str], second: str) -> list[str]:
    """A quantity that reads itself: what it is at the second entry for the same arguments."""
    key = f"({name!r}, {', '.join(params[1:])})" if len(params) > 1 else f"({name!r},)"
    body = "\n".join("    " + line.replace("\n", "\n    ") for line in lines)
    return [
        f"    k = {key}",
        f"    if k in ACTIVE: return {second}",
        "    ACTIVE.add(k)",
        "    try:",
        body,
        "    finally: ACTIVE.discard(k)",
    ]


# ------------------------------------------------------------------ known before play


def contested(checked: Checked) -> bool:
    """Whether two cards may set the same quantity, so that it matters which of them came last."""
    found: dict[str, int] = {}
    for rule in checked.modifiers:
        if rule.this is not None and any(layer in SETTING for layer, _ in rule.layers):
            found[rule.quantity] = found.get(rule.quantity, 0) + 1
    return any(count > 1 for count in found.values())


def circular(checked: Checked) -> frozenset[str]:
    """The quantities and modified properties that can come back to themselves."""
    changes: dict[str, list[Any]] = {name: [one.value] for name, one in checked.quantities.items()}
    for rule in checked.modifiers:
        changes.setdefault(rule.quantity, []).extend([rule.condition, rule.layers, rule.of, rule.for_whom])
    modified = {rule.quantity for rule in checked.modifiers}  # a property of a quantity's name is what is printed
    reads = {name: named_in(parts, modified) & changes.keys() for name, parts in changes.items()}
    found = set()
    for name in reads:
        seen: set[str] = set()
        stack = list(reads[name])
        while stack:
            one = stack.pop()
            if one not in seen:
                seen.add(one)
                stack.extend(reads[one])
        if name in seen:
            found.add(name)
    return frozenset(found)


def named_in(expr: Any, modified: set[str]) -> set[str]:
    found: set[str] = set()
    for one in below(expr):
        if isinstance(one, m.QuantityRead):
            found.add(one.quantity)
        elif isinstance(one, m.Property) and not one.printed and one.name in modified:
            found.add(one.name)
    return found
