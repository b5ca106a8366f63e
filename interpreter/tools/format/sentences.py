"""Sentences of the language in their canonical spelling, and where they stand in a file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.model.plain.values import PROSE
from interpreter.model.whole_files import ADDITIONS, FILES, GAME_FILE, PARTS
from interpreter.source.forms import Either, Form, Headed, ListOf, Named, Part, Record, Words
from interpreter.source.node import Mapping, Node, Scalar, Sequence

Place = tuple[int, int]

_WORD = re.compile(r">=|<=|[><=+*/(),\[\]]|-?\d+(?![\w-])|[^\s()\[\],<>=+*/]+")
_A = re.compile(r"(?<![\w-])an (?=[bcdfgjklmnpqrstvwxz])")
_AN = re.compile(r"(?<![\w-])a (?=[aei]|o(?!ne))(?!eu)")


def canonical(sentence: str) -> str:
    """One blank between words and around signs, none inside brackets; `a` or `an` where no ear can doubt it."""
    words = _WORD.findall(sentence)
    if "".join(words) != "".join(sentence.split()):
        return sentence
    text = ""
    for word in words:
        tight = not text or text[-1] in "([" or word in (")", "]", ",")
        text += word if tight else f" {word}"
    return _AN.sub("an ", _A.sub("a ", text))


def sentences(root: Node, kind: str) -> set[Place]:
    """The places of all scalars that the language reads; prose for people is not touched."""
    return {(scalar.span.line, scalar.span.column) for scalar in _read(root, FILES[kind])}


def _read(node: Node, form: Form | None) -> Iterator[Scalar]:
    match form:
        case Part():
            yield from _read(node, PARTS[form.name])
        case Words() if isinstance(node, Scalar) and isinstance(node.value, str):
            if form is not PROSE and not form.pattern:
                yield node
        case Either() | Headed():
            yield from _read(node, _chosen(node, form))
        case ListOf():
            for item in node.items if isinstance(node, Sequence) else (node,):
                yield from _read(item, form.of)
        case Named() if isinstance(node, Mapping):
            for entry in node:
                yield from _read(entry.value, form.of)
        case Record() if isinstance(node, Mapping):
            for entry in node:
                yield from _read(entry.value, _form_of(entry.name, form))


def _chosen(node: Node, form: Either | Headed) -> Form | None:
    if isinstance(node, Mapping) and isinstance(form, Headed):
        return next((record for head, record in form.heads if head in node), form.otherwise)
    if isinstance(node, Mapping):
        return form.mapping if isinstance(form, Either) else None
    return form.scalar if isinstance(node, Scalar) else form.sequence


def _form_of(name: str, record: Record) -> Form | None:
    """What an expansion adds to a section is formed like the section."""
    if record is ADDITIONS:
        record = GAME_FILE
    key = record.index.get(name)
    return key.form if key else record.rest
