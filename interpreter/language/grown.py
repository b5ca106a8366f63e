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
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from interpreter.language.grammar import parser, this_grammar
from interpreter.source.drawer import Drawer

REMEMBERED = 1024  # sentences: a game is often read again with most of them as they were
DRAWER = Drawer("sentences", 16_000_000)
LONGEST = 2_000_000  # bytes of one definition

# a rule's name, its parts, from where to where (both 0 where it has no words); a terminal's name, the word, its place
Plain = tuple[str, Any, int, int]
Sentence = tuple[str, str]  # the entrance, the text


class _Shelf:
    """The sentences of one definition: those that were kept, and those that were asked for since."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.kept = _read(key)
        self.asked: dict[Sentence, Tree[Token] | None] = {}

    def put_back(self) -> None:
        if self.asked.keys() <= self.kept.keys():
            return
        body = marshal.dumps({one: _plain(tree) for one, tree in self.asked.items()})
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


def grown(text: str, start: str) -> Tree[Token] | None:
    """What the grammar makes of a text, whatever its words mean; nobody changes a tree."""
    tree = _grown(text, start)
    shelf = _open.get()
    if shelf is not None and "\n" not in text:  # of what stands on one line, the place in it says everything
        shelf.asked[start, text] = tree
    return tree


@lru_cache(maxsize=REMEMBERED)
def _grown(text: str, start: str) -> Tree[Token] | None:
    shelf = _open.get()
    if shelf is not None and (start, text) in shelf.kept:
        found = shelf.kept[start, text]
        return None if found is None else _tree(found)
    try:
        return parser().parse(text, start=start)
    except UnexpectedInput:
        return None


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


def _plain(part: Tree[Token] | Token | None) -> Any:
    if part is None:
        return None
    if isinstance(part, Token):
        return part.type, str(part), part.start_pos, part.end_pos
    start, end = (0, 0) if part.meta.empty else (part.meta.start_pos, part.meta.end_pos)
    return str(part.data), [_plain(one) for one in part.children], start, end


def _tree(plain: Plain) -> Tree[Token]:
    name, parts, start, end = plain
    children: Any = [one if one is None else _tree(one) if isinstance(one[1], list) else _token(one) for one in parts]
    tree: Tree[Token] = Tree(name, children)
    if end:
        meta = tree.meta
        meta.empty, meta.line, meta.end_line = False, 1, 1
        meta.start_pos, meta.end_pos, meta.column, meta.end_column = start, end, start + 1, end + 1
    return tree


def _token(plain: Plain) -> Token:
    kind, word, start, end = plain
    return Token(kind, word, start, 1, start + 1, 1, end + 1, end)
