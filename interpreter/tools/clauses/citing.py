"""What cites clauses: everything in a definition that has `rules: [...]`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from interpreter.definition.folder import GameSource
from interpreter.model.reading import text, word, words
from interpreter.model.untitled import titled
from interpreter.source.node import Mapping, Node, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class Guess:
    """Why something is assumed, and what it is that says so; it holds for all that stands in it."""

    of: str
    why: str

    @property
    def said(self) -> str:
        return f"{self.of}: {self.why}" if self.of else self.why


@record
class Citing:
    """A part of a definition and the clauses that it says it carries out."""

    path: tuple[str, ...]  # `actions`, `buy`; `turn`, `limit`; `end`, `1`
    title: Text
    key: Span  # where it is named
    whole: Span  # all that is written under the name
    clauses: tuple[str, ...]
    assumed: Guess | None = None
    text: Text | None = None  # what people read about it

    @property
    def name(self) -> str:
        return "/".join(self.path)


def citing(root: Mapping) -> list[Citing]:
    """In the order of the definition."""
    return list(_within(root, (), root.span))


def citing_anywhere(source: GameSource) -> list[Citing]:
    """Also what other ways to play the game cite, which are not in play, and cards that are guessed."""
    files = [(way, PurePath(way.span.file)) for way in source.ways]
    ways = [(way, ("variants", file.stem)) for way, file in files if file.parent.name == "variants"]
    found = [*citing(source.root), *_guessed(source.root)]
    return found + [one for way, path in ways for one in _within(way, path, way.span)]


def _within(node: Node, path: tuple[str, ...], key: Span, around: Guess | None = None) -> Iterator[Citing]:
    if isinstance(node, Mapping):
        guess = _guess(node, path) or around
        cited = node.get("rules")
        if cited is not None and not isinstance(cited, Mapping) and path:
            title = text(node.get("name")) or titled(path[-1])
            yield Citing(path, title, key, key.to(node.span), words(cited), guess, text(node.get("text")))
        for entry in node.entries:
            if entry.key.text not in ("name", "text", "says", "prompts"):
                inner = path if entry.key.text == "do" else (*path, entry.key.text)
                yield from _within(entry.value, inner, entry.key.span, guess)
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items, 1):
            name = words(item.get("step") or item.get("kind")) if isinstance(item, Mapping) else ()
            yield from _within(item, (*path, *(name or (str(number),))), item.span, around)


def _guess(node: Mapping, path: tuple[str, ...]) -> Guess | None:
    why = word(node.get("assumed"))
    return Guess("/".join(path), why) if why else None


def _guessed(root: Mapping) -> Iterator[Citing]:
    """Cards with assumed figures speak for the clauses of what is printed on them; those that cite none themselves also
    for the clauses of their kind, which say what such a card shows."""
    kinds, cards = root.get("kinds"), root.get("cards")
    for entry in cards.entries if isinstance(cards, Mapping) else ():
        node, path = entry.value, ("cards", entry.key.text)
        guess = _guess(node, path) if isinstance(node, Mapping) else None
        if isinstance(node, Mapping) and guess is not None:
            chain = list(_kinds_of(kinds, word(node.get("kind"))))
            found = [one for kind in chain for one in _printed(kind, node.keys())]
            if node.get("rules") is None:
                found += next((words(kind.get("rules")) for kind in chain if kind.get("rules") is not None), ())
            title = text(node.get("name")) or titled(entry.key.text)
            about, whole = text(node.get("text")), entry.key.span.to(node.span)
            yield Citing(path, title, entry.key.span, whole, tuple(dict.fromkeys(found)), guess, about)


def _kinds_of(kinds: Node | None, name: str | None) -> Iterator[Mapping]:
    """A kind and those that it belongs to, the nearest first."""
    passed: set[str] = set()
    while isinstance(kinds, Mapping) and name and name not in passed:
        passed.add(name)  # a circle is a fault that the check has told
        kind = kinds.get(name)
        if not isinstance(kind, Mapping):
            break
        yield kind
        name = word(kind.get("is a"))


def _printed(kind: Mapping, names: tuple[str, ...]) -> Iterator[str]:
    """The clauses of the properties that are printed on a card."""
    properties = kind.get("properties")
    for entry in properties.entries if isinstance(properties, Mapping) else ():
        if entry.key.text in names and isinstance(entry.value, Mapping):
            yield from words(entry.value.get("rules"))


def contains(outer: Span, inner: Span) -> bool:
    return outer.file == inner.file and (
        (outer.line, outer.column) <= (inner.line, inner.column) < (outer.end_line, outer.end_column)
    )
