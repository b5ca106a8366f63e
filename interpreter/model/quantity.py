"""What the rulebook counts."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model.named import Drawn
from interpreter.source.node import Node
from interpreter.source.records import record


@record
class Quantity(Drawn):
    of: Parsed[syntax.Parameter] | None = None
    more: tuple[Parsed[syntax.Parameter], ...] = ()  # other parameters beside the first, where `of` is a list
    own: bool = False  # written as a property of a kind: bare names in it are those of the card
    for_whom: Parsed[syntax.Parameter] | None = None
    value: Parsed[syntax.Expression] | None = None
    table: Node | None = None
    card: str | None = None
