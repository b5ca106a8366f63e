"""Clauses: what a rule cites must be in the rulebook, and what is in the rulebook must be cited or dismissed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.fault.declared import ClauseUnclaimed, UnknownClause
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence


def check_clauses(root: Mapping, rulebook: Mapping | None, other_ways: Iterable[Mapping] = ()) -> list[Diagnostic]:
    """A game without a rulebook cites what it likes. A clause may be one of another way to play, not of this one."""
    book = rulebook.get("clauses") if rulebook is not None else None
    if not isinstance(book, Mapping):
        return []
    known = book.keys()
    faults, cited = [], set()
    for clause in citations(root):
        cited.add(clause.text)
        if clause.text not in book:
            close = tuple(nearest(clause.text, known))
            faults.append(Diagnostic(UnknownClause(clause.text), clause.span, suggestions=close))
    cited |= {clause.text for way in other_ways for clause in citations(way)}
    for entry in book.entries:
        dismissed = isinstance(entry.value, Mapping) and entry.value.get("nothing to do") is not None
        if entry.key.text not in cited and not dismissed:
            faults.append(Diagnostic(ClauseUnclaimed(entry.key.text), entry.key.span))
    return faults


def citations(root: Mapping) -> Iterator[Scalar]:
    """Every clause id in a list called `rules`; the section `rules` of a game holds rules, not citations."""
    stack: list[tuple[str, Node]] = [("", root)]
    while stack:
        key, node = stack.pop()
        if isinstance(node, Mapping):
            stack.extend((entry.key.text, entry.value) for entry in node.entries)
        elif isinstance(node, Sequence):
            if key == "rules":
                yield from (item for item in node.items if isinstance(item, Scalar))
            else:
                stack.extend((key, item) for item in node.items)
        elif key == "rules" and isinstance(node, Scalar):
            yield node
