"""Bodies of rules: statements in their order, of which a plain sentence is the commonest."""

from __future__ import annotations

from typing import ClassVar

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.source.records import record
from interpreter.source.span import Span


@record(slots=True)
class Head:
    """The key that tells what a statement is; its own keys stand beside it, or in what stands under it."""

    name: str
    says: str = ""
    inside: str = ""  # what the record under it is called, if its keys stand there
    one_of: tuple[str, ...] = ()  # exactly one of these keys must be there


@record
class Statement:
    head: ClassVar[Head | None] = None
    span: Span


Body = tuple[Statement, ...]


@record
class Say(Statement):
    phrase: Parsed[syntax.Sentence]


@record
class Broken(Statement):
    """What could not be read; the names it would have given are known all the same, and what stands inside it."""

    names: tuple[str, ...]
    inside: Body = ()
