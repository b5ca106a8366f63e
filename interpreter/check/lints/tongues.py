"""What people read in two languages: a French text that is still the English one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.check.lints.words import warn
from interpreter.fault.lints import FrenchIsEnglish
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence

# Words that no French text has. A name may be the same in both languages; a text with one of these is English.
_ENGLISH = re.compile(
    r"(?i)(?<![\w'’])(?:the|of|and|your|you|with|from|each|draw|take|their|when|this|who|is|are)(?![\w'’])"
)


def untranslated(root: Node) -> Iterator[Diagnostic]:
    """Each French text that repeats the English one."""
    pending: list[Node] = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, Sequence):
            pending.extend(node.items)
        elif isinstance(node, Mapping):
            en, fr = node.get("en"), node.get("fr")
            if isinstance(en, Scalar) and isinstance(fr, Scalar) and en.text == fr.text and _ENGLISH.search(fr.text):
                yield warn(FrenchIsEnglish(), fr.span)
            pending.extend(entry.value for entry in node.entries)
