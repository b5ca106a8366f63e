"""Two filters in one sentence: the second belongs to the first noun, unless brackets say otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from interpreter import meaning as m
from interpreter.check.lints.uses import Uses
from interpreter.check.lints.words import warn
from interpreter.fault.lints import WhereOfTheFirst
from interpreter.meaning.walking import below
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.span import Span


def open_filters(uses: Uses) -> Iterator[Diagnostic]:
    """`hand has a rose where value is 4 and hand has a lily where value is 1` asks both of the rose."""
    for one in uses.selections:
        filters = [modifier for modifier in one.modifiers if isinstance(modifier, m.Where)]
        for first, second in pairwise(filters):
            at = uses.checked.conditions.get(second.condition)
            nearer = [x.span for x in below(first) if isinstance(x, m.Selection) and x.span is not None]
            if at is not None and any(is_open(uses, span, at) for span in nearer):
                yield warn(WhereOfTheFirst(), at)


def is_open(uses: Uses, noun: Span, condition: Span) -> bool:
    """Whether no bracket is closed between a noun and a condition behind it."""
    if noun.file != condition.file or (noun.line, noun.column) > (condition.line, condition.column):
        return False
    lines = uses.texts.get(noun.file, "").splitlines()[noun.line - 1 : condition.line]
    if not lines:
        return False
    lines[-1] = lines[-1][: condition.column - 1]
    lines[0] = lines[0][noun.column - 1 :]
    depth = 0
    for sign in "".join(lines):
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return True
