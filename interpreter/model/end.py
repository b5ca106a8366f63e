"""When a game is over."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from interpreter.fault.reading import WhenDoesItEnd
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import EXPR
from interpreter.model import held
from interpreter.model.bodies import body
from interpreter.model.declared import form_of, key, made
from interpreter.model.held import DESCRIBED
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, Unreadable, common, get, listed, words
from interpreter.model.rule import Procedure
from interpreter.source.forms import Key, OneWord
from interpreter.source.node import Mapping, Node
from interpreter.source.records import record
from interpreter.source.span import Span

ENDING = frozenset(one.name for one in DESCRIBED)
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


def ends_in(reading: Reading, node: Node | None) -> Iterator[End]:
    for place, item in enumerate(listed(node), 1):
        condition = get(item, "as soon as") or get(item, "when")
        if condition is None:
            reading.fault(WhenDoesItEnd(), item.span)
            continue
        parsed = reading.maybe(condition, EXPR)
        if parsed is not None:
            yield made(
                End,
                reading,
                item,
                item.span,
                span=item.span,
                condition=parsed,
                clauses=words(get(item, "rules")),
                between=get(item, "as soon as") is None,
                then=last_words(reading, f"end {place}", item),
            )


def last_words(reading: Reading, id: str, node: Node) -> Procedure | None:
    """What is still done when the game is over because of an ending; its clauses are those of the ending."""
    entry = node.entry("then") if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or entry is None:
        return None
    told = Mapping(tuple(one for one in node if one.name in ENDING), node.span)
    with contextlib.suppress(Unreadable):
        named = common(reading, id, entry.key, node)
        return made(Procedure, reading, told, node.span, kind="end", do=body(reading, entry.value), **named)
    return None


def ends(reading: Reading, node: Node | None) -> tuple[End, ...]:
    return tuple(ends_in(reading, node))
