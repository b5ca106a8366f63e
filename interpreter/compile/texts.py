"""How one text is put into another without changing what either means.

Expressions are Python text until the whole module is written. What a text is made of is found by reading it as Python,
never by how it is spelled: brackets, the names that it reads, the parts that mean the same anywhere in it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

NUMBER = re.compile(r"-?\d+")
SURE = re.compile(r"\d+|c\d+")  # a number that is none of nothing's, or a candidate
PLAIN = re.compile(r"-?\w+")  # a number or a name
# what generated code binds: parameters, variables, candidates. Tables are capitals, functions longer words.
LOCAL = re.compile(r"[a-z_]|[a-z]\d+|me|this|seat|grant|row|told|was")
WORD = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\W\d]\w*""")
MARK = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[()\[\]{}]""")
OPENING, CLOSING = "([{", ")]}"
FIRST = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\w+""")


def closed(text: str) -> str:
    """The text so that it can stand anywhere: in brackets, unless it is a number, a name, a call, a part or a row."""
    return text if is_closed(text) else f"({text})"


def is_closed(text: str) -> bool:
    if NUMBER.fullmatch(text):
        return True
    first = FIRST.match(text)
    at = first.end() if first is not None else 0
    while at < len(text):
        end = bracket_end(text, at)
        if end < 0:
            return False
        at = end
    return bool(text)


def bracket_end(text: str, start: int) -> int:
    """Where the bracket that opens at `start` is closed; below 0 where none opens."""
    depth = 0
    for found in MARK.finditer(text, start):
        if found.start() != start and not depth:
            return -1
        depth += (found[0] in OPENING) - (found[0] in CLOSING)
        if not depth:
            return found.end() if found[0] in CLOSING else -1
    return -1


def bare(text: str) -> str:
    """The text without brackets round the whole of it, where nothing else stands beside it."""
    while text.startswith("(") and bracket_end(text, 0) == len(text):
        inside = parsed(text)
        if isinstance(inside, (ast.Tuple, ast.GeneratorExp)):
            return text
        text = text[1:-1]
    return text


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with other names: whole ones, and not what a string says."""
    return WORD.sub(lambda found: names.get(found[0], found[0]), text)


def words(text: str) -> list[str]:
    """The names in a text, bound or free, and nothing of what a string says."""
    return [word for word in WORD.findall(text) if word[0] not in "'\""]


@lru_cache(maxsize=8192)
def parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


@lru_cache(maxsize=8192)
def free_names(text: str) -> frozenset[str]:
    """The names that a text reads and does not bind itself."""
    return frozenset(
        node.id for node, bound in parts(parsed(text)) if isinstance(node, ast.Name) and node.id not in bound
    )


def locals_of(text: str) -> list[str]:
    """The free names of a text that only have a value where it stands, the state first."""
    names = free_names(text)
    return ["S", *sorted(name for name in names if LOCAL.fullmatch(name))]


def parts(node: ast.AST, bound: frozenset[str] = frozenset()) -> Iterator[tuple[ast.AST, frozenset[str]]]:
    """Every part of an expression, outer ones first, with the names that are bound round it."""
    yield node, bound
    if isinstance(node, ast.Lambda):
        yield from parts(node.body, bound | {one.arg for one in node.args.args})
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
        inner = bound
        for one in node.generators:
            yield from parts(one.iter, inner)
            inner |= {x.id for x in ast.walk(one.target) if isinstance(x, ast.Name)}
            for test in one.ifs:
                yield from parts(test, inner)
        yield from parts(node.elt, inner)
    else:
        for child in ast.iter_child_nodes(node):
            yield from parts(child, bound)


def loose(text: str, wanted: Callable[[ast.AST], bool], taken: frozenset[str] = frozenset()) -> list[tuple[int, int]]:
    """Where the largest wanted parts stand that read nothing that is bound in the text itself or among the `taken`.

    Such a part has the same value wherever in the text it stands, and before it.
    """
    found: list[tuple[int, int]] = []
    for node, bound in parts(parsed(text)):
        if not isinstance(node, ast.expr) or not wanted(node):
            continue
        start, end = node.col_offset, node.end_col_offset or 0
        if any(a <= start and end <= b for a, b in found):
            continue
        here = bound | taken
        if not any(isinstance(one, ast.Name) and one.id in here and one.id not in own for one, own in parts(node)):
            found.append((start, end))
    return sorted(found)


def pieces(text: str, spots: list[tuple[int, int]]) -> list[str]:
    """The parts of a text at some places, which are counted in bytes, as Python's own reader counts."""
    raw = text.encode()
    return [raw[a:b].decode() for a, b in spots]


def put_at(text: str, spots: list[tuple[int, int]], names: list[str]) -> str:
    """The text with a name in the place of each of some parts."""
    raw, at, found = text.encode(), 0, []
    for (start, end), name in zip(spots, names):
        found += [raw[at:start], name.encode()]
        at = end
    return b"".join([*found, raw[at:]]).decode()


def called(node: ast.AST) -> str:
    """The name of the function that is called, or nothing."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def conjuncts(text: str) -> list[str]:
    """The parts of a text that must all hold for it to hold."""
    node = parsed(text)
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return [part for one in node.values for part in conjuncts(ast.unparse(one))]
    return [text]


def canonical(text: str) -> str:
    """The same text for texts that differ only in how their own candidates are spelled."""
    names: dict[str, str] = {}
    free = free_names(text)

    def spelled(found: re.Match[str]) -> str:
        word = found[0]
        return names.setdefault(word, f"e{len(names)}") if re.fullmatch(r"c\d+", word) and word not in free else word

    return WORD.sub(spelled, text)
