"""What players can promise each other in a deal."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import EXPR, PARAMETER
from interpreter.model import held
from interpreter.model.declared import form_of, key, made
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, common
from interpreter.model.rule import Procedure
from interpreter.model.statement import Grant
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record


@record
class Promise:
    by: Parsed[syntax.Parameter] | None = key(
        held.maybe(PARAMETER, form.PARAMETER), "who promises; inside, this is `me`"
    )
    to: Parsed[syntax.Parameter] | None = key(held.maybe(PARAMETER, form.PARAMETER), "to whom")
    condition: Parsed[syntax.Expression] | None = key(
        held.maybe(EXPR, form.CONDITION), "when it can be promised", named="if"
    )
    grant: tuple[object, ...] = key(held.ABILITIES, "what it makes impossible or due", needed=True)
    until: tuple[Parsed[syntax.Event], ...] = key(held.EVENTS, "moments; the first ends it")
    while_: Parsed[syntax.Expression] | None = key(
        held.maybe(EXPR, form.CONDITION), "it ends the first time that this is false"
    )


PROMISE = form_of(Promise, "a promise", held.DESCRIBED)


def promise(reading: Reading, id: str, key: Scalar, node: Node) -> Procedure:
    """A promise is a call by the one who promises, on the other: it grants what binds from then on."""
    said = made(Promise, reading, node, node.span)
    granted = Grant(span=node.span, abilities=said.grant, to=None, until=said.until, while_=said.while_, follows=False)
    named = common(reading, id, key, node)
    kept = {"by": said.by, "on": said.to, "condition": said.condition, "do": (granted,)}
    return made(Procedure, reading, node, node.span, kind="promise", done=None, **kept, **named)
