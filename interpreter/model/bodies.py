"""Bodies of rules, read statement by statement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from interpreter.fault.reading import DealBetweenTwo, HowLong, NoSuchHead, NotAList
from interpreter.language import bound_names
from interpreter.language.starts import SENTENCE
from interpreter.model import statement as st
from interpreter.model.declared import made
from interpreter.model.forms.holding import BODIES
from interpreter.model.reading import Reading, Unreadable, listed, word, words
from interpreter.source.node import Mapping, Node, Scalar, Sequence

S = TypeVar("S", bound=st.Statement)
HEADS = {one.head.name: one for one in st.STATEMENTS if one.head is not None}


def body(reading: Reading, node: Node | None) -> st.Body:
    found: list[st.Statement] = []
    for item in listed(node):
        try:
            found.append(statement(reading, item))
        except Unreadable:
            found.append(st.Broken(item.span, tuple(names_given(item)), left_inside(reading, item)))
    return tuple(found)


def left_inside(reading: Reading, node: Node) -> st.Body:
    """What stands in a statement whose first words cannot be read: more mistakes, which are all told at once, and
    steps and choices that other rules speak of."""
    known = {(one.code, one.span) for one in reading.faults}
    before = len(reading.faults)
    found: list[st.Statement] = []
    for entry in node if isinstance(node, Mapping) else ():
        if entry.name in BODIES and isinstance(entry.value, Sequence):
            found += body(reading, entry.value)
        else:
            for item in entry.value.items if isinstance(entry.value, Sequence) else (entry.value,):
                found += left_inside(reading, item)
    # some of them may have been read before the statement was given up
    reading.faults[before:] = [one for one in reading.faults[before:] if (one.code, one.span) not in known]
    return tuple(found)


def names_given(node: Node) -> Iterator[str]:
    """The names that a faulty statement binds, so that one mistake gives one message."""
    if isinstance(node, Scalar):
        yield from bound_names(node.text)
    elif isinstance(node, Mapping):
        name = word(node.get("as"))
        inner = [entry.value for entry in node.entries if isinstance(entry.value, (Scalar, Mapping))]
        yield from (name,) if name else ()
        for value in inner:
            yield from names_given(value)


def statement(reading: Reading, node: Node) -> st.Statement:
    if isinstance(node, Scalar):
        return st.Say(node.span, reading.phrase(node, SENTENCE))
    if isinstance(node, Mapping):
        for head, kind in HEADS.items():
            if head in node:
                return headed(reading, node, kind)
        names = node.keys()
        raise reading.fault(NoSuchHead(names[0] if names else "", tuple(HEADS)), node.span)
    raise reading.fault(NotAList(), node.span)


def headed(reading: Reading, node: Mapping, kind: type[S]) -> S:
    """A statement with keys: beside its head, or under it."""
    assert kind.head is not None
    if clauses := words(node.get("rules")):
        reading.cited[node.span] = clauses
    under = node.get(kind.head.name)
    part = under if kind.head.inside and isinstance(under, Mapping) else node
    if kind.head.one_of and not any(one in part for one in kind.head.one_of):
        raise reading.fault(HowLong(), node.span)
    found = made(kind, reading, part, node.span, span=node.span)
    if isinstance(found, st.Choose):
        reading.refusing(node.span, part)
    if isinstance(found, st.Deal) and len(found.between) != 2:
        raise reading.fault(DealBetweenTwo(), node.span)
    return found
