"""What can be changed in one sentence: a number, a comparison, a verb, a place, an order, a condition.

A change may give nonsense; whoever tries it finds out, and discards it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from interpreter.language import syntax
from interpreter.language.grammar import STARTS
from interpreter.language.grown import grown
from interpreter.language.pieces import tidy

PIECE = re.compile(r"[A-Za-z][\w-]*|\d+|>=|<=|[<>=+*()]|-(?= )")

WORDS: dict[str, tuple[str, str]] = {
    ">=": ("comparison", ">"), ">": ("comparison", ">="), "<=": ("comparison", "<"), "<": ("comparison", "<="),
    "=": ("comparison", ">="), "+": ("number", "-"), "-": ("number", "+"), "*": ("number", "+"),
    "mod": ("number", "/"),
    "gain": ("verb", "lose"), "gains": ("verb", "loses"), "lose": ("verb", "gain"), "loses": ("verb", "gains"),
    "mark": ("verb", "unmark"), "unmark": ("verb", "mark"), "draw": ("verb", "discard"), "discard": ("verb", "reveal"),
    "top": ("order", "bottom"), "bottom": ("order", "top"), "first": ("order", "last"), "last": ("order", "first"),
    "next": ("order", "previous"), "previous": ("order", "next"), "left": ("order", "right"),
    "right": ("order", "left"), "front": ("order", "back"), "back": ("order", "front"),
    "highest": ("order", "lowest"), "lowest": ("order", "highest"),
    "higher": ("order", "lower"), "lower": ("order", "higher"),
    "and": ("condition", "or"), "or": ("condition", "and"),
    "up": ("setting", "down"), "down": ("setting", "up"),
}  # fmt: skip

PHRASES: tuple[tuple[str, str, str], ...] = (
    ("comparison", r"\bis not\b", "is"),
    ("comparison", r"\bare not\b", "are"),
    ("comparison", r"\bis\b(?! not\b)", "is not"),
    ("comparison", r"\bat least\b", "at most"),
    ("comparison", r"\bat most\b", "at least"),
    ("comparison", r"\bup to\b", "exactly"),
    ("comparison", r"\bexactly\b", "up to"),
    ("condition", r"\beach other\b", "each"),
    ("condition", r"\banother\b", "a"),
    ("condition", r"\bnot\s(?=\()", ""),
    ("order", r"\s+reversed\b", ""),
    ("order", r"\bstarting with\b", "starting after"),
    ("order", r"\bstarting after\b", "starting with"),
    ("setting", r"\bsecretly\s", ""),
)


def changes(text: str, zones: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The kind of each change and the sentence with it; `zones` says which place stands in for which."""
    tree = read(text)
    filters = {} if tree is None else dict(one.at for one in syntax.below(tree) if isinstance(one, FILTERS))
    for found in PIECE.finditer(text):
        word = found.group()
        if word.isdigit():
            yield "number", spliced(text, found.start(), found.end(), str(int(word) + 1))
        elif word in WORDS:
            kind, other = WORDS[word]
            yield kind, spliced(text, found.start(), found.end(), other)
        elif word in zones:
            yield "zone", spliced(text, found.start(), found.end(), zones[word])
        elif found.start() in filters:
            yield "condition", text[: found.start()].rstrip() + text[filters[found.start()] :]
    for kind, pattern, other in PHRASES:
        for found in re.finditer(pattern, text):
            yield kind, spliced(text, found.start(), found.end(), other)
    if isinstance(tree, syntax.Sentence) and isinstance(tree.action, syntax.Add):
        yield "verb", turned(text, tree.action)


def negated(text: str) -> str:
    return f"not ({text})"


def spliced(text: str, start: int, end: int, other: str) -> str:
    return text[:start] + other + text[end:]


FILTERS = (syntax.Where, syntax.WhereRole)


def read(text: str) -> syntax.Node | None:
    """The tree of a text that stands on one line, whichever entrance of the grammar takes it."""
    if tidy(text).places is not None:
        return None
    return next((tree for start in STARTS if (tree := grown(text, start)) is not None), None)


def turned(text: str, sum_: syntax.Add) -> str:
    """What is added is taken away, and what is taken away is added."""
    old, new = (("subtract", "from"), ("add", "to")) if sum_.subtract else (("add", "to"), ("subtract", "from"))
    verb, value, target = sum_.at[0], sum_.amount.at, sum_.target.at[0]
    begins, between = text[verb : value[0]], text[value[1] : target]
    done = begins.replace(old[0], new[0], 1) + text[slice(*value)] + between.replace(old[1], new[1], 1)
    return text[:verb] + done + text[target:]
