"""What people read in several languages: a text that is still the English one, and one in a language of nobody here."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.check.lints.words import warn
from interpreter.fault.lints import NobodyReads, StillEnglish
from interpreter.model.plain.values import LANGUAGE
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.words import DEFAULT, languages

# Words that only English texts have. A name may be the same in both languages; a text with one of these is English.
_ENGLISH = re.compile(
    r"(?i)(?<![\w'’])(?:the|of|and|your|you|with|from|each|draw|take|their|when|this|who|is|are)(?![\w'’])"
)
_LANGUAGE = re.compile(LANGUAGE)


def of_languages(root: Node) -> Iterator[Diagnostic]:
    """Each text of another language that repeats the English one, and each that no catalogue has words for."""
    told: set[str] = set()  # a game that waits for its language says so once
    for text in texts(root):
        english = text.get(DEFAULT)
        if isinstance(english, Scalar) and _ENGLISH.search(english.text):
            yield from repeating(text, english)
        for entry in text.entries:
            if entry.name not in languages() and entry.name not in told:
                told.add(entry.name)
                unread = NobodyReads(entry.name, languages())
                yield Diagnostic(unread, entry.key.span, nearest(*unread.sought))


def texts(root: Node) -> Iterator[Mapping]:
    """What is written for each of several languages."""
    pending: list[Node] = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, Sequence):
            pending.extend(node.items)
        elif isinstance(node, Mapping):
            if is_text(node):
                yield node
            else:
                pending.extend(entry.value for entry in node.entries)


def is_text(node: Mapping) -> bool:
    """Whether its keys are languages, one of which is known."""
    if not any(node.get(lang) is not None for lang in languages()):
        return False
    return all(_LANGUAGE.fullmatch(one.name) and isinstance(one.value, Scalar) for one in node.entries)


def repeating(node: Mapping, english: Scalar) -> Iterator[Diagnostic]:
    for lang in languages():
        other = node.get(lang)
        if other is not english and isinstance(other, Scalar) and other.text == english.text:
            yield warn(StillEnglish(lang), other.span)
