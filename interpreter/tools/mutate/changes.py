"""What can be changed in one sentence: a number, a comparison, a verb, a place, an order, a condition.

A change may give nonsense; whoever tries it finds out, and discards it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

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
ADDING = re.compile(r"^(.*\b)?add(s?) (.*) to (.*)$")
TAKING = re.compile(r"^(.*\b)?subtract(s?) (.*) from (.*)$")

# what may follow a filter at the same depth
AFTER_WHERE = re.compile(r"\s(?:from|to|as|with|face|if any|given|else|in order|at random|reversed)\s|\sif any$")


def changes(text: str, zones: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The kind of each change and the sentence with it; `zones` says which place stands in for which."""
    for found in PIECE.finditer(text):
        word = found.group()
        if word.isdigit():
            yield "number", spliced(text, found.start(), found.end(), str(int(word) + 1))
        elif word in WORDS:
            kind, other = WORDS[word]
            yield kind, spliced(text, found.start(), found.end(), other)
        elif word in zones:
            yield "zone", spliced(text, found.start(), found.end(), zones[word])
        elif word == "where":
            yield "condition", text[: found.start()].rstrip() + text[end_of_filter(text, found.end()) :]
    for kind, pattern, other in PHRASES:
        for found in re.finditer(pattern, text):
            yield kind, spliced(text, found.start(), found.end(), other)
    for sum_, words in ((ADDING, ("subtract", "from")), (TAKING, ("add", "to"))):
        if written := sum_.match(text):
            yield "verb", f"{written[1] or ''}{words[0]}{written[2]} {written[3]} {words[1]} {written[4]}"


def negated(text: str) -> str:
    return f"not ({text})"


def spliced(text: str, start: int, end: int, other: str) -> str:
    return text[:start] + other + text[end:]


def end_of_filter(text: str, start: int) -> int:
    """Where a filter ends: at what follows it at the same depth, or with its parenthesis, or with the sentence."""
    depth = 0
    for at in range(start, len(text)):
        if text[at] in "([":
            depth += 1
        elif text[at] in ")]":
            depth -= 1
            if depth < 0:
                return at
        elif depth == 0 and AFTER_WHERE.match(text, at):
            return at
    return len(text)
