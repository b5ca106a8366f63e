"""A mutant: a definition in which one thing is different."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.strict_json import Json
from interpreter.source.yaml.scalars import NotAWholeNumber, TooLarge, meaning

LEFT_OUT = "(left out)"


@record
class Mutant:
    """One change. What is known to make no difference is recognised by its rule and its words, not by its line."""

    kind: str  # 'number', 'comparison', 'verb', 'zone', 'order', 'condition' or 'setting'
    rule: str  # `actions/buy`, `turn/limit`, `tables/coin/penny/value`
    span: Span
    before: str
    after: str
    path: tuple[int, ...]  # from the root of the file: the number of the entry or item at every step
    edit: str  # 'replace', 'remove' or 'swap'

    @property
    def key(self) -> tuple[str, str, str]:
        return self.rule, self.before, self.after

    def __str__(self) -> str:
        return f"{self.span.file}:{self.span.line}  {self.before} -> {self.after}"

    def data(self) -> dict[str, Json]:
        return {
            "file": self.span.file, "line": self.span.line, "kind": self.kind, "rule": self.rule,
            "before": self.before, "after": self.after,
        }  # fmt: skip


def applied(mutant: Mutant, root: Node) -> Node:
    """The file with the change in it; everything else is the same node as before."""
    if mutant.edit == "replace":
        return changed(root, mutant.path, lambda node: rewritten(node, mutant.after))
    *outer, last = mutant.path
    return changed(root, tuple(outer), lambda node: rearranged(node, last, mutant.edit))


def rewritten(node: Node, text: str) -> Node:
    assert isinstance(node, Scalar)
    try:
        value = text if node.quoted else meaning(text)
    except (NotAWholeNumber, TooLarge):
        value = text
    return replace(node, value=value, text=text, raw=text, style="")


def rearranged(node: Node, index: int, edit: str) -> Node:
    assert isinstance(node, Sequence)
    items = list(node.items)
    if edit == "remove":
        del items[index]
    else:
        items[index], items[index + 1] = items[index + 1], items[index]
    return Sequence(tuple(items), node.span)


def changed(node: Node, path: tuple[int, ...], change: Callable[[Node], Node]) -> Node:
    if not path:
        return change(node)
    first, rest = path[0], path[1:]
    if isinstance(node, Mapping):
        old = node.entries[first]
        entry = Entry(old.key, changed(old.value, rest, change))
        return Mapping((*node.entries[:first], entry, *node.entries[first + 1 :]), node.span)
    assert isinstance(node, Sequence)
    item = changed(node.items[first], rest, change)
    return Sequence((*node.items[:first], item, *node.items[first + 1 :]), node.span)
