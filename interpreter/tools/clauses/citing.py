"""What cites clauses: everything in a definition that has `rules: [...]`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath

from interpreter.model.reading import text, word, words
from interpreter.model.text import Text, titled
from interpreter.source.folder import GameSource
from interpreter.source.node import Mapping, Node, Sequence
from interpreter.source.span import Span


@dataclass(frozen=True)
class Citing:
    """A part of a definition and the clauses that it says it carries out."""

    path: tuple[str, ...]  # `actions`, `buy`; `turn`, `limit`; `end`, `1`
    title: Text
    key: Span  # where it is named
    whole: Span  # all that is written under the name
    clauses: tuple[str, ...]
    assumed: str | None = None  # why what it says is assumed, if it is

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


def _within(node: Node, path: tuple[str, ...], key: Span) -> Iterator[Citing]:
    if isinstance(node, Mapping):
        cited = node.get("rules")
        if cited is not None and not isinstance(cited, Mapping) and path:
            title = text(node.get("name")) or titled(path[-1])
            yield Citing(path, title, key, key.to(node.span), words(cited), word(node.get("assumed")))
        for entry in node.entries:
            if entry.key.text not in ("name", "text", "says", "prompts"):
                inner = path if entry.key.text == "do" else (*path, entry.key.text)
                yield from _within(entry.value, inner, entry.key.span)
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items, 1):
            name = words(item.get("step") or item.get("kind")) if isinstance(item, Mapping) else ()
            yield from _within(item, (*path, *(name or (str(number),))), item.span)


def _guessed(root: Mapping) -> Iterator[Citing]:
    """Cards with assumed figures that cite no clause: those of their kind say what such a card shows."""
    kinds, cards = root.get("kinds"), root.get("cards")
    for entry in cards.entries if isinstance(cards, Mapping) else ():
        node = entry.value
        if isinstance(node, Mapping) and node.get("rules") is None and (why := word(node.get("assumed"))):
            found = _clauses_of(kinds, word(node.get("kind")))
            title = text(node.get("name")) or titled(entry.key.text)
            yield Citing(("cards", entry.key.text), title, entry.key.span, entry.key.span.to(node.span), found, why)


def _clauses_of(kinds: Node | None, name: str | None) -> tuple[str, ...]:
    """What the nearest of a kind and those that it belongs to cites."""
    passed: set[str] = set()
    while isinstance(kinds, Mapping) and name and name not in passed:
        passed.add(name)  # a circle is a fault that the check has told
        kind = kinds.get(name)
        if not isinstance(kind, Mapping):
            break
        if (cited := kind.get("rules")) is not None:
            return words(cited)
        name = word(kind.get("is a"))
    return ()


def contains(outer: Span, inner: Span) -> bool:
    return outer.file == inner.file and (
        (outer.line, outer.column) <= (inner.line, inner.column) < (outer.end_line, outer.end_column)
    )
