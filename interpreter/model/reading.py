"""What reading a definition needs at every step: the vocabulary and a place for faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypedDict, TypeVar

from interpreter.fault.fault import Fault
from interpreter.fault.reading import BracesInRefusal, NoSentence
from interpreter.language import Parsed, Vocabulary, parse, syntax
from interpreter.language.starts import Start
from interpreter.model.assumption import KEY, Assumption
from interpreter.model.body import Body
from interpreter.model.untitled import titled
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.words import Text, Written, everywhere

S = TypeVar("S", bound=syntax.Node)
T = TypeVar("T")
BREAKS = re.compile(r" *[\n\t][ \n\t]*")


class Unreadable(Exception):
    """A part that cannot be read; its fault is recorded, the rest goes on."""


@dataclass
class Reading:
    vocabulary: Vocabulary = field(default_factory=Vocabulary)  # what holds no sentences needs none
    # what holds itself is read by whoever knows all of it
    body: Callable[[Reading, Node | None], Body] = lambda _, node: ()
    abilities: Callable[[Reading, Node | None], tuple[object, ...]] = lambda _, node: ()
    faults: list[Diagnostic] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    assumed: set[Span] = field(default_factory=set)  # the reasons that are among them
    cited: dict[Span, tuple[str, ...]] = field(default_factory=dict)  # the clauses that statements themselves cite
    or_else: dict[Span, Text] = field(default_factory=dict)  # what is told where a condition, choice or cost refuses
    broken: set[str] = field(default_factory=set)  # names whose declaration could not be read

    def fault(self, fault: Fault, span: Span) -> Unreadable:
        self.faults.append(Diagnostic(fault, span, nearest(*fault.sought)))
        return Unreadable()

    def phrase(self, node: Node | None, start: Start[S]) -> Parsed[S]:
        if isinstance(node, Mapping) and "holds" in node:
            found = self.phrase(node.get("holds"), start)
            self.refusing(found.span(), node)
            return found
        if isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node):
            # `with: [red, green]` is a list to YAML and a list of the language too
            text = "[" + ", ".join(words(node)) + "]"
            node = Scalar(text, text, node.span, raw=text)
        if isinstance(node, Scalar) and node.value is not None:
            parsed, faults = parse(node, start, self.vocabulary)
            self.faults.extend(faults)
            if parsed is not None:
                return parsed
            if start == "parameter":
                self.broken.update(node.text.split()[-1:])
            raise Unreadable
        assert node is not None
        raise self.fault(NoSentence(), node.span)

    def refusing(self, span: Span, node: Node | None) -> None:
        """The words that stand with what refuses there."""
        words = get(node, "or else")
        for one in (entry.value for entry in words.entries) if isinstance(words, Mapping) else (words,):
            if isinstance(one, Scalar) and (at := one.text.find("{")) >= 0:
                self.faults.append(Diagnostic(BracesInRefusal(), one.locate(at, at + 1)))
        if said := text(words):
            self.or_else[span] = said

    def maybe(self, node: Node | None, start: Start[S]) -> Parsed[S] | None:
        if node is None:
            return None
        try:
            return self.phrase(node, start)
        except Unreadable:
            return None

    def phrases(self, node: Node | None, start: Start[S]) -> tuple[Parsed[S], ...]:
        found = (self.maybe(item, start) for item in listed(node))
        return tuple(one for one in found if one is not None)

    def each(self, node: Node | None, read: Callable[[str, Scalar, Node], T]) -> dict[str, T]:
        """A section read name by name; what cannot be read is reported and left out."""
        found: dict[str, T] = {}
        for entry in node.entries if isinstance(node, Mapping) else ():
            try:
                found[entry.key.text] = read(entry.key.text, entry.key, entry.value)
            except Unreadable:
                self.broken.add(entry.key.text)
        return found


def listed(node: Node | None) -> Iterator[Node]:
    if isinstance(node, Sequence):
        yield from node.items
    elif node is not None:
        yield node


def words(node: Node | None) -> tuple[str, ...]:
    return tuple(item.text for item in listed(node) if isinstance(item, Scalar))


def word(node: Node | None) -> str | None:
    return on_one_line(node.text) if isinstance(node, Scalar) and node.value is not None else None


def on_one_line(text: str) -> str:
    """What people read is one paragraph: a line break in it would begin a line that looks like the program's own."""
    return BREAKS.sub(" ", text).strip() if "\n" in text or "\t" in text else text


def get(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def true(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.value is True


def number(node: Node | None) -> int | None:
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return None


def text(node: Node | None) -> Text | None:
    if isinstance(node, Scalar) and node.value is not None:
        return everywhere(on_one_line(node.text))
    if isinstance(node, Mapping):
        return Written(tuple((entry.key.text, word(entry.value) or "") for entry in node.entries))
    return None


class Common(TypedDict):
    """What everything named has beside its keys."""

    id: str
    span: Span
    title: Text
    node: Node | None


def common(reading: Reading, id: str, key: Scalar, node: Node | None) -> Common:
    """What everything named has beside its keys; that it is assumed is written down."""
    assumed = get(node, KEY)
    if isinstance(assumed, Scalar) and (why := word(assumed)):
        reading.assumptions.append(Assumption(id, why, key.span))
        reading.assumed.add(assumed.span)
    return {
        "id": id,
        "span": key.span,
        "title": text(get(node, "name")) or titled(id),
        "node": node,
    }
