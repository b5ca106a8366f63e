"""Quantities as functions, with everything that modifies them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile.selecting import shared
from interpreter.compile.writer import Writer, constant

if TYPE_CHECKING:
    from interpreter.compile.program import Program

LAYERS = ("starts as", "with", "without", "add", "times", "becomes", "only", "at least", "at most")


def quantity_text(p: Program, w: Writer, e: m.QuantityRead) -> str:
    meaning = p.layout.checked.quantities[e.quantity]
    args = [
        w.text(x)
        for x, wanted in ((e.of, meaning.of), (e.for_whom, meaning.for_whom))
        if wanted is not None and x is not None
    ]
    if isinstance(meaning.value, (m.Literal, m.ByPlayers)) and not modifiers_of(p, e.quantity):
        return w.text(meaning.value)
    name = quantity_function(p, e.quantity)
    inline = p.tables.values.get(f"inline {name}")
    if inline is not None:
        return put_in(str(inline), args)
    return f"{name}({', '.join(['S', *args])})"


def modifiers_of(p: Program, quantity: str) -> list[m.Modifying]:
    return [x for x in p.layout.checked.modifiers if x.quantity == quantity]


def quantity_function(p: Program, quantity: str) -> str:
    if quantity in p.quantity_names:
        if quantity in p.active:
            p.cyclic.add(quantity)
        return p.quantity_names[quantity]
    name = f"q{len(p.quantity_names)}_{quantity.replace('-', '_').replace('.', '_')}"
    p.quantity_names[quantity] = name
    p.active.add(quantity)
    meaning = p.layout.checked.quantities[quantity]
    names: dict[m.Local, str] = {}
    params = ["S"]
    for local, letter in ((meaning.of, "a"), (meaning.for_whom, "b")):
        if local is not None:
            names[local] = letter
            params.append(letter)
    w = Writer(p.layout, p.tables, names, p)
    text = value_text(w, meaning.value, meaning.type)
    rules = modifiers_of(p, quantity)
    before, shorter = shared(text)
    lines = [f"    r = {text}"] if rules else [*before, f"    return {shorter}"]
    for rule in rules:
        lines += modifier_lines(
            p,
            rule,
            names.get(meaning.of) if meaning.of else None,
            names.get(meaning.for_whom) if meaning.for_whom else None,
        )
    if rules:
        lines.append("    return r")
    p.active.discard(quantity)
    if quantity in p.cyclic:
        lines = guarded(name, params, lines)
    p.tables.functions[name] = f"def {name}({', '.join(params)}):\n" + "\n".join(lines)
    if (
        len(params) == 2
        and not rules
        and quantity not in p.cyclic
        and (size := members_of(p, meaning.of))
        and not re.search(r"\bS\b", text)
    ):
        # what only depends on what is printed is worked out before play
        p.tables.functions[name] += f"\n{name}_of = tabulated({name}, {size})"
        p.tables.values[f"inline {name}"] = f"{name}_of[a]"
        return name
    known = constant(text.removeprefix("tuple(").removesuffix(")") if text.startswith("tuple([") else text)
    if isinstance(known, list):
        known = tuple(known)
    if isinstance(known, (int, tuple)) and not isinstance(known, bool) and not rules and len(params) == 1:
        p.tables.values[f"inline {name}"] = known
    elif (
        not rules
        and quantity not in p.cyclic
        and len(text) < 60
        and not re.search(r"\bfor\b|\blambda\b|\bif\b|tuple", text)
    ):
        p.tables.values[f"inline {name}"] = text
    return name


def members_of(p: Program, local: m.Local | None) -> int:
    """How many values a parameter may have, if they are numbered from nought."""
    match local.type.name if local is not None else "":
        case "seat":
            return p.layout.seats
        case "card":
            return len(p.layout.pieces)
        case "member":
            return p.layout.members(str(local.type.of))  # type: ignore[union-attr]
    return 0


def put_in(text: str, args: list[str]) -> str:
    """A short quantity is written where it is read, its parameters `a` and `b` replaced."""
    spelled = dict(zip("ab", args))
    return re.sub(r"\b[ab]\b", lambda found: spelled.get(found.group(), found.group()), text)


def value_text(w: Writer, value: m.Expr, kind: Type) -> str:
    text = w.number(value) if kind.name == "number" else w.text(value)
    return f"tuple({text})" if kind.name == "set" and not text.startswith("tuple(") else text


def guarded(name: str, params: list[str], lines: list[str]) -> list[str]:
    """A quantity that reads itself: at the second entry for the same arguments it is nothing."""
    key = f"({name!r}, {', '.join(params[1:])})" if len(params) > 1 else f"({name!r},)"
    body = "\n".join("    " + line.replace("\n", "\n    ") for line in lines)
    return [
        f"    k = {key}",
        "    if k in ACTIVE: return 0",
        "    ACTIVE.add(k)",
        "    try:",
        body,
        "    finally: ACTIVE.discard(k)",
    ]


def property_function(p: Program, name: str) -> str:
    """A property that some rule modifies: printed value first, then the rules."""
    function = f"p_{name.replace('-', '_')}"
    if function in p.tables.functions:
        return function
    p.tables.functions[function] = ""
    table = p.tables.table("P", p.layout.property_table(name))
    lines = [f"    r = {table}[a]"]
    for rule in modifiers_of(p, name):
        lines += modifier_lines(p, rule, "a", None)
    p.tables.functions[function] = f"def {function}(S, a):\n" + "\n".join([*lines, "    return r"])
    return function


def modifier_lines(p: Program, rule: m.Modifying, of: str | None, for_whom: str | None) -> list[str]:
    names: dict[m.Local, str] = {rule.so_far: "r", rule.me: "me"}
    if rule.this is not None:
        names[rule.this] = "this"
    tests = []
    w0 = Writer(p.layout, p.tables, names, p)
    for role, spelled in ((rule.of, of), (rule.for_whom, for_whom)):
        if role is not None and spelled is not None:
            names[role.local] = spelled
    w0 = Writer(p.layout, p.tables, names, p)
    for role in (rule.of, rule.for_whom):
        if role is not None and role.fits is not None:
            tests.append(w0.truth(role.fits))
    if rule.condition is not None:
        tests.append(f"({w0.truth(rule.condition)})")
    changes = [change(w0, key, value) for key, value in sorted(rule.layers, key=lambda x: LAYERS.index(x[0]))]
    indent = "    "
    lines = []
    if rule.this is not None:
        ids = p.tables.table("ALL", p.layout.bearers(str(rule.card), rule.name))
        place = f"S[{p.layout.place}][this]"
        lines.append(f"{indent}for this in {ids}:")
        indent += "    "
        if rule.acts_from is not None:
            zone = p.layout.zone_slots(rule.acts_from.removeprefix("top of "))
            top = f" and S[{place}][-1] == this" if rule.acts_from.startswith("top of ") else ""
            lines.append(f"{indent}if {zone.start} <= {place} < {zone.stop}{top}:")
            indent += "    "
        lines.append(f"{indent}me = {w0.owner_table()}[{place}]")
    elif rule.seats:
        lines.append(f"{indent}for me in {tuple(range(p.layout.seats))}:")
        indent += "    "
    if tests:
        lines.append(f"{indent}if {' and '.join(tests)}:")
        indent += "    "
    return lines + [f"{indent}{text}" for text in changes]


def options_text(p: Program, w: Writer, name: str, candidates: str, who: str) -> str:
    """The candidates of a named choice, after the rules that narrow or widen it."""
    rules = modifiers_of(p, name)
    if not rules:
        return candidates
    lines = ["    r = tuple(t)"]
    for rule in rules:
        lines += modifier_lines(p, rule, None, "b")
    function = p.tables.function("options", "S, t, b", "\n".join([*lines, "    return r"]))
    return f"{function}(S, {candidates}, {who})"


def change(w: Writer, layer: str, value: m.Expr) -> str:
    kind: Type = value.type
    is_set = kind.name in ("set", "card", "member", "seat")
    text = w.as_tuple(value) if is_set and layer in ("with", "without", "only") else w.number(value)
    match layer:
        case "add":
            return f"r += {text}"
        case "times":
            return f"r *= {text}"
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
