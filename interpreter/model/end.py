"""When a game is over."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model.rule import Procedure
from interpreter.source.records import record
from interpreter.source.span import Span


@record
class End:
    span: Span
    condition: Parsed[syntax.Expression]
    finish: str  # 'now', 'turn' or 'round'
    clauses: tuple[str, ...] = ()
    between: bool = False  # looked at between turns only
    then: Procedure | None = None  # what is still done when the game is over because of it
