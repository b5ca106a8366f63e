"""Strict YAML, read event by event into nodes that know their places.

Nothing here is recursive and nothing is expanded, so that no file can crash the process, fill the memory or take long.
"""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from interpreter.fault.notes import FirstWritten
from interpreter.fault.yaml import (
    AliasUsed,
    AnchorUsed,
    FileEmpty,
    FileTooLarge,
    KeyInLongForm,
    KeyIsAList,
    KeyIsAMapping,
    KeyTwice,
    MergeKey,
    NoKey,
    NoSpaceAfterColon,
    NotAWholeNumber,
    NoteInText,
    NumberTooLarge,
    OrdersToTheReader,
    SecondDocument,
    SignInQuotes,
    TagUsed,
    TextTooLong,
    TooDeep,
    TooManyEntries,
)
from interpreter.source.diagnostic import Diagnostic, Faults, Label
from interpreter.source.limits import MOST_BYTES, MOST_DEPTH, MOST_NODES
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span, start_of
from interpreter.source.texts import remember
from interpreter.source.visible import FORBIDDEN
from interpreter.source.yaml import scalars
from interpreter.source.yaml.characters import clean, decoded, name_of
from interpreter.source.yaml.marks import Places
from interpreter.source.yaml.quoting import note_behind
from interpreter.source.yaml.syntax import explain
from interpreter.source.yaml.yaml_events import LOADER, events, no_collection

LONGEST_SCALAR = 100_000


class _Stop(Exception):
    """A limit was passed: reading on would serve nobody."""


class _Open:
    """A sequence or mapping whose end has not been met."""

    __slots__ = ("event", "items", "key", "keys", "twice", "waiting")

    def __init__(self, event: yaml.CollectionStartEvent) -> None:
        self.event = event
        self.items: list[Node] = []
        self.key: Scalar | None = None
        self.waiting = False  # a key was read, its value was not
        self.twice = False  # a key was written twice, and that was reported
        self.keys: dict[str, Entry | None] | None = {} if isinstance(event, yaml.MappingStartEvent) else None


def read(text: str | bytes, file: str, loader: type = LOADER) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """The node of a file and its faults; no node where nothing sensible could be read."""
    faults = Faults()
    kept = text[:MOST_BYTES].decode("utf-8", "replace") if isinstance(text, bytes) else text[:MOST_BYTES]
    remember(file, kept.removeprefix("\ufeff"))
    if len(text) > MOST_BYTES:
        faults.add(FileTooLarge(MOST_BYTES), start_of(file))
        return None, faults.listed()
    characters = decoded(text, file, faults) if isinstance(text, bytes) else text
    source = clean(characters, file, faults) if characters is not None else None
    if source is None:
        return None, faults.listed()
    reader = _Reader(source, file, faults)
    try:
        with no_collection():
            if len(source) > MOST_NODES // 4:  # counting is much faster than building, and nothing is kept
                reader.count(events(source, loader))
            for event in events(source, loader):
                reader.take(event)
    except _Stop:
        return None, faults.listed()
    except yaml.MarkedYAMLError as fault:
        explain(fault, source, file, faults)
        return None, faults.listed()
    if reader.root is None and not faults:
        faults.add(FileEmpty(), start_of(file))
    return reader.root, faults.listed()


class _Reader:
    def __init__(self, source: str, file: str, faults: Faults) -> None:
        self.source = source
        self.file = file
        self.faults = faults
        self.places = Places(source, file)
        self.root: Node | None = None
        self._stack: list[_Open] = []
        self._documents = 0
        self._notes = "#" in source
        self._asks = "?" in source  # only then can there be a key in the long form
        self._last = 0  # where the event before ended

    def count(self, coming: Iterator[yaml.Event]) -> None:
        """Refuse a file with too many nodes before any of them is built."""
        nodes = depth = 0
        for event in coming:
            nodes += isinstance(event, yaml.NodeEvent)
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > MOST_DEPTH:
                return  # the deeper, the slower the reader; building will stop there and say so
            if nodes > MOST_NODES:
                self.faults.add(TooManyEntries(MOST_NODES), self._at(event))
                raise _Stop

    def take(self, event: yaml.Event) -> None:
        if type(event) is yaml.ScalarEvent:
            self._place(self._scalar(event))
        elif isinstance(event, yaml.CollectionStartEvent):
            if len(self._stack) >= MOST_DEPTH:
                self.faults.add(TooDeep(MOST_DEPTH), self._at(event))
                raise _Stop
            self._stack.append(_Open(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._place(self._closed(self._stack.pop(), event))
        elif isinstance(event, yaml.AliasEvent):
            span = self._at(event)
            self.faults.add(AliasUsed(event.anchor), span)
            self._place(Scalar(None, "", span))
        elif isinstance(event, yaml.DocumentStartEvent):
            self._document(event)
        if self._asks:
            self._last = event.end_mark.index
        if self.faults.full:
            raise _Stop

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        self._documents += 1
        if self._documents > 1:
            self.faults.add(SecondDocument(), self._at(event))
            raise _Stop
        if event.version or event.tags:
            self.faults.add(OrdersToTheReader(), self._at(event))

    def _at(self, event: yaml.Event) -> Span:
        return self.places.between(event.start_mark, event.end_mark)

    def _properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        """Anchors and tags, which a node may carry in front of it."""
        if event.anchor:
            self.faults.add(AnchorUsed(event.anchor), self._at(event))
        if event.tag:
            start = event.start_mark
            size = len(self.source[start.index : start.index + 200].split(maxsplit=1)[0]) if not event.anchor else 1
            span = Span(self.file, start.line + 1, start.column + 1, start.line + 1, start.column + 1 + size)
            self.faults.add(TagUsed(), span)

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        if event.anchor or event.tag:
            self._properties(event)
        text, style = event.value, event.style or ""
        start, end = event.start_mark, event.end_mark
        if style in ("|", ">"):
            span = self.places.of_block(start, end)
        else:
            span = Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        if len(text) > LONGEST_SCALAR:
            shown = Span(self.file, span.line, span.column, span.line, span.column + 1)
            self.faults.add(TextTooLong(len(text), LONGEST_SCALAR), shown)
            return Scalar("…", "…", shown, True)
        raw = self.source[start.index : end.index]
        if raw == text:
            raw = text  # most scalars: keep one string, not two
        if style == '"' and (bad := FORBIDDEN.search(text)):
            self.faults.add(SignInQuotes(name_of(bad[0])), span)
        if style:
            return Scalar(text, text, span, True, style, raw)
        if self._notes and text:
            self._cut_by_a_note(end)
        try:
            value = scalars.meaning(text)
        except scalars.NotAWholeNumber:
            self.faults.add(NotAWholeNumber(text[:20]), span)
            value = 0
        except scalars.TooLarge:
            shown_text = text if len(text) <= 20 else f"{text[:17]}..."
            self.faults.add(NumberTooLarge(shown_text, scalars.LARGEST), span)
            value = 0
        return Scalar(value, text, span, False, "", raw)

    def _cut_by_a_note(self, end: yaml.Mark) -> None:
        """A text that holds a `#` ends before it; where a word stands right behind the sign, that was hardly meant."""
        at = note_behind(self.source, end.index)
        if at is not None:
            column = end.column + 1 + at - end.index
            span = Span(self.file, end.line + 1, column, end.line + 1, column + 1)
            self.faults.add(NoteInText(), span)

    def _closed(self, opened: _Open, end: yaml.CollectionEndEvent) -> Node:
        event = opened.event
        if event.anchor or event.tag:
            self._properties(event)
        span = self.places.between(event.start_mark, end.end_mark)
        if opened.keys is None:
            items = tuple(opened.items)
            if not event.flow_style and items:
                span = span.to(items[-1].span)  # a block ends with its last line, not where the next begins
            return Sequence(items, span)
        entries = tuple(entry for entry in opened.keys.values() if entry)
        if not event.flow_style and entries:
            span = span.to(entries[-1].value.span)
        return Mapping(entries, span)

    def _place(self, node: Node) -> None:
        """Put a finished node where it belongs."""
        if not self._stack:
            empty = isinstance(node, Scalar) and node.value is None and not node.quoted
            self.root = None if empty else node
            return
        holder = self._stack[-1]
        if holder.keys is None:
            holder.items.append(node)
        elif not holder.waiting:
            holder.waiting = True
            holder.key = self._key(node)
        else:
            holder.waiting = False
            if holder.key:
                self._enter(holder, holder.keys, holder.key, node)

    def _enter(self, holder: _Open, keys: dict[str, Entry | None], key: Scalar, value: Node) -> None:
        if (
            not key.quoted
            and ":" in key.text
            and isinstance(value, Scalar)
            and value.value is None
            and not value.quoted
        ):
            word, _, rest = key.text.partition(":")
            self.faults.add(NoSpaceAfterColon(word, rest.strip()), key.span)
            return
        first = keys.get(key.text)
        if first is None:
            keys[key.text] = Entry(key, value)
        else:
            if not holder.twice:  # if several are, the line with a name is missing above the first of them
                label = Label(first.key.span, FirstWritten())
                self.faults.add(KeyTwice(_short(key.text), first.key.span.line), key.span, labels=(label,))
            holder.twice = True
            if isinstance(first.value, Scalar) and first.value.value is None:
                keys[key.text] = Entry(key, value)  # the empty one is the slip

    def _key(self, node: Node) -> Scalar | None:
        if not isinstance(node, Scalar):
            self.faults.add(KeyIsAList() if isinstance(node, Sequence) else KeyIsAMapping(), node.span)
            return None
        if node.value is None and not node.quoted:
            self.faults.add(NoKey(node.text), node.span)
            return None
        if node.text == "<<" and not node.quoted:
            self.faults.add(MergeKey(), node.span)
            return None
        if self._asks and self._in_long_form(node):
            self.faults.add(KeyInLongForm(), node.span)
            return None
        return node

    def _in_long_form(self, key: Scalar) -> bool:
        between = self.source[self._last : self.places.offset(key.span)]
        return "?" in between and any("?" in line.split("#")[0] for line in between.split("\n"))


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
