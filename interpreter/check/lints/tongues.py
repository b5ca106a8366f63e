"""What people read in several languages: a text that is still the English one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.check.lints.words import warn
from interpreter.fault.lints import StillEnglish
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.words import DEFAULT, languages

# Words that only English texts have. A name may be the same in both languages; a text with one of these is English.
_ENGLISH = re.compile(
    r"(?i)(?<![\w'’])(?:the|of|and|your|you|with|from|each|draw|take|their|when|this|who|is|are)(?![\w'’])"
)


def untranslated(root: Node) -> Iterator[Diagnostic]:
    """Each text of another language that repeats the English one."""
    pending: list[Node] = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, Sequence):
            pending.extend(node.items)
        elif isinstance(node, Mapping):
            english = node.get(DEFAULT)
            if isinstance(english, Scalar) and _ENGLISH.search(english.text):
                yield from repeating(node, english)
            pending.extend(entry.value for entry in node.entries)


def repeating(node: Mapping, english: Scalar) -> Iterator[Diagnostic]:
    for lang in languages():
        other = node.get(lang)
        if other is not english and isinstance(other, Scalar) and other.text == english.text:
            yield warn(StillEnglish(lang), other.span)
