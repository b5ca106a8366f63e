"""A definition as a tree: scalars, sequences and mappings, each with its place in a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from interpreter.source.records import record
from interpreter.source.scalar_text import stretches
from interpreter.source.span import Span

Value = str | int | bool | None


@record(slots=True)
class Scalar:
    """A word, a sentence, a whole number, a truth or nothing.

    `text` is what was written, with quotes, escapes and folding undone; `value` is its meaning. They are the same
    for a text; `12` has the text "12" and the value 12.
    """

    value: Value
    text: str
    span: Span
    quoted: bool = False
    style: str = field(default="", compare=False, repr=False)
    raw: str = field(default="", compare=False, repr=False)

    def locate(self, start: int, end: int) -> Span:
        """The place in the file of the characters `start` to `end` of `text`."""
        size = len(self.text)
        start, end = max(0, min(start, size)), max(0, min(end, size))
        if self.raw == self.text and "\n" not in self.raw:
            column = self.span.column
            return Span(self.span.file, self.span.line, column + start, self.span.line, column + max(start, end))
        places = stretches(self.raw, self.style, self.text)
        if not places:
            return self.span
        first = places[start][0] if start < size else places[-1][1]
        last = places[end - 1][1] if end > start else first
        return Span(self.span.file, *self._position(first), *self._position(last))

    def _position(self, offset: int) -> tuple[int, int]:
        lines = self.raw.count("\n", 0, offset)
        if lines == 0:
            return self.span.line, self.span.column + offset
        return self.span.line + lines, offset - self.raw.rfind("\n", 0, offset)


@record(slots=True)
class Sequence:
    """Nodes in a row."""

    items: tuple[Node, ...]
    span: Span

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __bool__(self) -> bool:
        return True  # `if node` asks whether something was written, not whether it has parts


@record(slots=True)
class Entry:
    """A key and what is written under it."""

    key: Scalar
    value: Node

    @property
    def name(self) -> str:
        return self.key.text


@record(slots=True)
class Mapping:
    """Nodes under keys; keys are compared as they are written, so `2` is found as "2" or 2."""

    entries: tuple[Entry, ...]
    span: Span
    _index: dict[str, Entry] = field(default_factory=dict, init=False, compare=False, repr=False)

    def entry(self, key: str | int) -> Entry | None:
        """The entry itself, for those who need the place of the key."""
        if self.entries and not self._index:
            self._index.update((entry.key.text, entry) for entry in self.entries)
        return self._index.get(str(key))

    def get(self, key: str | int) -> Node | None:
        entry = self.entry(key)
        return entry.value if entry else None

    def keys(self) -> tuple[str, ...]:
        return tuple(entry.key.text for entry in self.entries)

    def items(self) -> tuple[tuple[str, Node], ...]:
        return tuple((entry.key.text, entry.value) for entry in self.entries)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str | int) and self.entry(key) is not None

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __bool__(self) -> bool:
        return True


Node = Scalar | Sequence | Mapping


def plain(node: Node | None) -> object:
    """The bare data of a node: lists, dictionaries and values, without places."""
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    if isinstance(node, Mapping):
        return {entry.key.text: plain(entry.value) for entry in node.entries}
    return node.value if node else None
