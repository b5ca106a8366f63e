"""When a game is over."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model import held
from interpreter.model.declared import form_of, key
from interpreter.model.plain import values as form
from interpreter.model.rule import Procedure
from interpreter.source.forms import Key, OneWord
from interpreter.source.records import record
from interpreter.source.span import Span

NOTHING: Procedure | None = None


@record
class End:
    span: Span
    clauses: tuple[str, ...] = ()
    between: bool = False  # looked at between turns only
    condition: Parsed[syntax.Expression] = key(
        held.CONDITION,
        "the state in which it falls due, at any moment",
        named="as soon as",
        also=(Key("when", form.CONDITION, "the state in which it falls due, between turns"),),
    )
    finish: str = key(held.one_of(OneWord(("now", "turn", "round")), "now"), "what is still played to its end")
    then: Procedure | None = key(
        held.together(form.STATEMENTS, NOTHING), "what is still done when the game is over because of this"
    )


END = form_of(End, "an end", held.DESCRIBED, one_of=("as soon as", "when"))
