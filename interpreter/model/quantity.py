"""What the rulebook counts."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import PARAMETER
from interpreter.model import held
from interpreter.model.declared import form_of, key
from interpreter.model.looks import QUANTITY_LOOK
from interpreter.model.named import Drawn
from interpreter.model.plain import single
from interpreter.model.plain import values as form
from interpreter.source.forms import Headed
from interpreter.source.node import Node
from interpreter.source.records import record

NOBODY: Parsed[syntax.Parameter] | None = None
UNKNOWN: Parsed[syntax.Expression] | None = None


@record
class Quantity(Drawn):
    more: tuple[Parsed[syntax.Parameter], ...] = ()  # other parameters beside the first, where `of` is a list
    own: bool = False  # written as a property of a kind: bare names in it are those of the card
    table: Node | None = None
    card: str | None = None
    of: Parsed[syntax.Parameter] | None = key(
        held.together(form.PARAMETERS, NOBODY), "its first parameter, such as `player as p`, or several"
    )
    for_whom: Parsed[syntax.Parameter] | None = key(
        held.maybe(PARAMETER, form.PARAMETER), "its last parameter", named="for"
    )
    value: Parsed[syntax.Expression] | None = key(
        held.together(single.VALUE, UNKNOWN), "what it is, before anything modifies it", needed=True
    )


QUANTITY = Headed(
    "an expression, or `value` with `of` and `for`",
    (("by players", single.TABLE_BY_PLAYERS),),
    scalar=form.EXPRESSION.scalar,
    sequence=form.EXPRESSION.sequence,
    otherwise=form_of(Quantity, "a quantity", (*held.SHOWN, QUANTITY_LOOK, *held.SOURCED)),
)
