"""What a card counts as: the card whose properties, kinds and abilities are read in place of its own.

An identity is known by a piece that bears it. Reading goes on from card to card until one counts as itself; a circle,
or an identity that is not there, gives the printed card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile.granted import held, read_grant
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value

if TYPE_CHECKING:
    from interpreter.compile.program import Program


def shifters(p: Program) -> tuple[int, ...]:
    """The pieces that may ever count as another."""
    if any(rule.granted is not None for rule in p.layout.checked.identities):
        return tuple(range(len(p.layout.pieces)))
    return tuple(sorted({n for rule in p.layout.checked.identities for n in bearing(p, rule)}))


def counted_as(p: Program, piece: Value) -> Value:
    """A piece, read as what it counts as."""
    return v.of_state(identity_function(p), piece) if p.shifters else piece


def read_as(p: Program, property: str, piece: Value) -> Value:
    """The piece from which a property is read: a card may keep some of its own."""
    if not p.shifters:
        return piece
    own = {n for rule in p.layout.checked.identities if property in rule.exceptions for n in bearing(p, rule)}
    if not own:
        return counted_as(p, piece)
    table = p.tables.table("OWN", (*(int(n in own) for n in range(len(p.layout.pieces))), 0))
    name = p.tables.function("read", "S, a", f"    return a if {table}[a] else {counted_as(p, v.Name('a'))}")
    return v.of_state(name, piece)


def counting_as(p: Program, card: str, spots: tuple[str, ...]) -> tuple[int, ...]:
    """The pieces that may ever count as such a card in one of these zones, or anywhere if there are none."""
    found: set[int] = set()
    for rule in p.layout.checked.identities:
        own = {spot.removeprefix("top of ") for spot in rule.acts_from}
        if not (own and spots and own.isdisjoint(spots)) and leads_to(p, rule, card):
            found.update(bearing(p, rule))
    return tuple(sorted(found))


def leads_to(p: Program, rule: m.Identity, card: str) -> bool:
    """Whether what counts as another may come to count as such a card, from one to the next."""
    layout = p.layout
    rules, nouns = [rule], {str(rule.value.type.of or "card")}
    for one in rules:
        pieces = layout.cards_called(str(one.value.type.of or "card"))
        more = [x for x in layout.checked.identities if x not in rules and not set(bearing(p, x)).isdisjoint(pieces)]
        rules += more
        nouns |= {str(x.value.type.of or "card") for x in more}
    return any(layout.checked.symbols.can_be(noun, card) for noun in nouns)


def bearing(p: Program, rule: m.Identity) -> tuple[int, ...]:
    if rule.granted is not None:
        return tuple(range(len(p.layout.pieces)))
    return p.layout.bearers(rule.card, rule.name)


def identity_function(p: Program) -> str:
    from interpreter.compile.writer import Writer  # which reads through identities itself

    if "identity" in p.tables.functions:
        return "identity"
    p.tables.functions["identity"] = ""  # what it reads may read identities in turn
    shifts = p.tables.table("SHIFT", (*(int(n in p.shifters) for n in range(len(p.layout.pieces))), 0))
    lines = [
        f"    if not {shifts}[this] or ('is', this) in ACTIVE: return this",
        "    ACTIVE.add(('is', this))",
        "    try:",
    ]
    # what is granted later stands before what was granted earlier, and before what is printed
    for rule in sorted(p.layout.checked.identities, key=lambda x: x.granted is None):
        names: dict[m.Local, Value] = {rule.me: v.Name("me"), rule.this: v.Name("this")}
        w = Writer(p.layout, p.tables, names, p)
        if rule.granted is not None:
            read_grant(p, rule, names, w.owner_table())
            lines.append(f"        for grant in {held(rule.granted)}[::-1]:")
            tests = ["grant[4] == this"]
        else:
            tests = [f"this in {bearing(p, rule)}"]
            lines.append("        for _ in (0,):")
        w = Writer(p.layout, p.tables, names, p)
        tests += [lying(p, rule)] if rule.acts_from else []
        lines.append(f"            me = {w.owner_table()}[S[{p.layout.place}][this]]")
        tests += [f"({w.truth(rule.condition)})"] if rule.condition is not None else []
        lines.append(f"            if {' and '.join(tests)}:")
        lines += [f"                r = {w.text(rule.value)}", "                if r >= 0: return identity(S, r)"]
    lines += ["    finally: ACTIVE.discard(('is', this))", "    return this"]
    p.tables.functions["identity"] = "def identity(S, this):\n" + "\n".join(lines)
    return "identity"


def lying(p: Program, rule: m.Identity) -> str:
    from interpreter.compile.arming import lies

    return f"({' or '.join(lies(p, spot, 'this', f'S[{p.layout.place}][this]') for spot in rule.acts_from)})"
