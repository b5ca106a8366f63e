"""What stands in a ruling, read: numbers, names, lists, and counts by member."""

from __future__ import annotations

from interpreter.fault.rulings import ListExpected, NameOf, NoneOf, NoSuch, NumberExpected, NumbersBy
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.wrong import Wrong, wrong
from interpreter.words import Term


def listed(node: Node) -> tuple[Node, ...]:
    if isinstance(node, Sequence):
        return node.items
    raise wrong(ListExpected(), node.span)


def number(node: Node) -> int:
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    raise wrong(NumberExpected(), node.span)


def counts(node: Node, names: tuple[str, ...], what: str, zero: bool = False) -> dict[str, int]:
    """Numbers by member; members at zero are left out unless they matter."""
    if not isinstance(node, Mapping):
        example = f"{{{names[0]}: 1}}" if names else "{...: 1}"
        raise wrong(NumbersBy(Term(what), example), node.span)
    found = {}
    for entry in node:
        if entry.name not in names:
            raise wrong(NoneOf(entry.name, Term(what), tuple(names)), entry.key.span)
        found[entry.name] = number(entry.value)
    ordered = {name: found[name] for name in names if name in found}
    return ordered if zero else {name: count for name, count in ordered.items() if count}


def name_in(node: Node, what: str) -> Scalar:
    if not isinstance(node, Scalar):
        raise wrong(NameOf(Term(what)), node.span)
    return node


def one_of(node: Node, names: tuple[str, ...], what: str) -> str:
    said = name_in(node, what)
    if said.text not in names:
        raise unknown(said, what, names)
    return said.text


def unknown(node: Scalar, what: str, names: tuple[str, ...]) -> Wrong:
    return wrong(NoSuch(Term(what), node.text, tuple(names)), node.span)
