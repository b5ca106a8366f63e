"""How lints speak, and where the words are that they speak of."""

from __future__ import annotations

import re
from collections.abc import Iterable

from interpreter.fault.fault import Fault
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span

WORD = re.compile(r"[a-z][a-z0-9-]*")


def warn(fault: Fault, span: Span | None, clauses: tuple[str, ...] = ()) -> Diagnostic:
    return Diagnostic(fault, span, clauses=clauses)


def given_at(text: str, span: Span, name: str) -> Span | None:
    """The place of `as NAME`, `let NAME` or `numbered: NAME` in a statement; None if the name is not written there."""
    lines = text.split("\n")
    wanted = re.compile(rf"(?<![\w-])(?:as|let|numbered|called):? +(?P<name>{re.escape(name)})(?![\w-])")
    for line in range(span.line, min(span.end_line, len(lines)) + 1):
        first = span.column - 1 if line == span.line else 0
        found = wanted.search(lines[line - 1], max(0, first - 1))
        if found:
            return Span(span.file, line, found.start("name") + 1, line, found.end("name") + 1)
    return None


def head_of(text: str, span: Span) -> Span:
    """The head of a statement that goes over several lines: its first key."""
    if span.line == span.end_line:
        return span
    lines = text.split("\n")
    line = lines[span.line - 1] if span.line <= len(lines) else ""
    colon = line.find(":", span.column - 1)
    return Span(span.file, span.line, span.column, span.line, colon + 1 if colon >= 0 else span.column + 1)


def spoken(nodes: Iterable[Node]) -> set[str]:
    """Every word of some nodes: what rulings speak of is in use."""
    found: set[str] = set()
    pending = list(nodes)
    while pending:
        node = pending.pop()
        if isinstance(node, Scalar):
            found.update(WORD.findall(node.text))
        elif isinstance(node, Mapping):
            for entry in node:
                found.update(WORD.findall(entry.name))
                pending.append(entry.value)
        elif isinstance(node, Sequence):
            pending.extend(node.items)
    return found | {word[:-1] for word in found if word.endswith("s")}
