"""The trees of sentences, kept between two runs: most sentences of a game are read again as they were.

A parser takes a while to load and to get going; a definition whose sentences are all known does without. What is kept
is plain: names, words and places, known by the grammar, the entrance and the text.
"""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from interpreter.language.build import Parts, Plain, built
from interpreter.language.grammar import parser, this_grammar
from interpreter.language.syntax import Node
from interpreter.source.kept.drawer import Drawer

REMEMBERED = 1024  # sentences: a game is often read again with most of them as they were
DRAWER = Drawer("sentences", 16_000_000)
LONGEST = 2_000_000  # bytes of one definition

Sentence = tuple[str, str]  # the entrance, the text


class _Shelf:
    """The sentences of one definition: those that were kept, and those that were asked for since."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.kept = _read(key)
        self.asked: dict[Sentence, Plain | None] = {}

    def put_back(self) -> None:
        if self.asked.keys() <= self.kept.keys():
            return
        body = marshal.dumps(self.asked)
        if len(body) <= LONGEST:
            DRAWER.write(self.key, body)


_open: ContextVar[_Shelf | None] = ContextVar("shelf", default=None)


@contextmanager
def remembering(name: str) -> Iterator[None]:
    """What is read meanwhile is known from the last time that something of this name was read."""
    shelf = _Shelf(_digest(name))
    before = _open.set(shelf)
    try:
        yield
    finally:
        _open.reset(before)
    shelf.put_back()


def grown(text: str, start: str) -> Node | None:
    """What the grammar makes of a text, whatever its words mean; nobody changes a tree."""
    plain, tree = _grown(text, start)
    shelf = _open.get()
    if shelf is not None and "\n" not in text:  # of what stands on one line, the place in it says everything
        shelf.asked[str(start), text] = plain
    return tree


@lru_cache(maxsize=REMEMBERED)
def _grown(text: str, start: str) -> tuple[Plain | None, Node | None]:
    shelf = _open.get()
    known = shelf is not None and (start, text) in shelf.kept
    plain = shelf.kept[start, text] if shelf is not None and known else _parsed(text, start)
    return plain, None if plain is None else _tree(plain)


def _parsed(text: str, start: str) -> Plain | None:
    try:
        return _plain(parser().parse(text, start=start))
    except UnexpectedInput:
        return None


def _tree(plain: Plain) -> Node:
    tree = built(*plain)
    assert isinstance(tree, Node)  # no entrance is a bare word
    return tree


def _digest(name: str) -> str:
    return hashlib.sha256(f"{this_grammar()}\0{name}".encode("utf-8", "surrogatepass")).hexdigest()


def _read(key: str) -> dict[Sentence, Plain | None]:
    body = DRAWER.read(key)
    if body is None:
        return {}
    try:
        found = marshal.loads(body)
    except (EOFError, ValueError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def _plain(tree: Tree[Token]) -> Plain:
    parts: Parts = []
    children: list[Tree[Token] | Token | None] = [*tree.children]
    for one in children:
        if isinstance(one, Tree):
            parts.append(_plain(one))
        elif one is None:  # what is optional, and was not written
            parts.append(None)
        else:
            parts.append((one.type, str(one), one.start_pos or 0, one.end_pos or 0))
    meta = tree.meta
    start, end = (0, 0) if meta.empty else (meta.start_pos, meta.end_pos)
    return str(tree.data), parts, start, end
