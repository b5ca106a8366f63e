"""Parts of statements that have keys or words of their own: options, groups that pay as one, columns, measures."""

from __future__ import annotations

from interpreter.fault.reading import CriterionBegins, NoLabel
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import EXPR, SELECTION
from interpreter.model import held
from interpreter.model.body import Body
from interpreter.model.declared import Holds, form_of, key, made, several
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, listed, word
from interpreter.model.untitled import titled
from interpreter.source.forms import Either, Form, ListOf, Named, Words
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class Alternative:
    """An option of a choice that is written out."""

    span: Span
    label: str = key(held.NAMED, "the option's id", needed=True, absent=NoLabel)
    called: Text | None = held.SHOWN_AS()
    text: Text | None = held.SHOWN_TEXT()
    condition: Parsed[syntax.Expression] | None = key(held.WORDED, "when the option is there", named="if")
    cost: Body = held.PRICE()
    do: Body = key(held.STATEMENTS, "what happens if it is chosen")

    @property
    def name(self) -> Text:
        return self.called or titled(self.label)


@record
class PaymentBundle:
    span: Span
    of: Parsed[syntax.Selection] = key(
        held.phrase(SELECTION, form.SELECTION), "which pieces form the group", needed=True
    )
    covers: Parsed[syntax.Expression] = key(
        held.phrase(EXPR, form.EXPRESSION), "what the group stands for", needed=True
    )
    condition: Parsed[syntax.Expression] | None = key(held.IF_ANY, "when such a group may be used", named="if")


@record
class Amounts:
    """So much of each member, by its name."""

    span: Span
    of: tuple[tuple[Scalar, Parsed[syntax.Expression]], ...]


@record
class Criterion:
    highest: bool
    value: Parsed[syntax.Expression]


@record
class Column:
    span: Span
    title: Text | None = key(held.TEXT, "what stands above it; without it, the name of what is read", named="name")
    value: Parsed[syntax.Expression] = key(
        held.phrase(EXPR, Words("an expression")), "what stands in it, for each row", needed=True
    )


def criterion(reading: Reading, node: Node) -> Criterion:
    """`highest (E)` or `lowest (E)`: the word in front, then an expression."""
    written = word(node) or ""
    first, _, rest = written.partition(" ")
    if first not in ("highest", "lowest") or not rest or not isinstance(node, Scalar):
        raise reading.fault(CriterionBegins(), node.span)
    offset = len(first) + 1
    span = node.locate(offset, len(node.text))
    part = Scalar(rest, rest, span, node.quoted, node.style if not node.quoted else "", rest)
    return Criterion(first == "highest", reading.phrase(part, EXPR))


def demanded(reading: Reading, node: Node | None) -> Parsed[syntax.Expression] | Amounts:
    if not isinstance(node, Mapping):
        return reading.phrase(node, EXPR)
    return Amounts(node.span, tuple((one.key, reading.phrase(one.value, EXPR)) for one in node.entries))


def how_often(reading: Reading, node: Node | None) -> Parsed[syntax.Expression] | str | None:
    if node is None:
        return None
    return "any" if word(node) == "any" else reading.phrase(node, EXPR)


def column(reading: Reading, node: Node) -> Column:
    if isinstance(node, Mapping):
        return made(Column, reading, node, node.span, span=node.span)
    return Column(node.span, value=reading.phrase(node, EXPR))


COLUMN: Form = Either(
    "an expression, or `value` with a `name`", scalar=Words("an expression"), mapping=form_of(Column, "a column")
)
OPTIONS = several(Alternative, form_of(Alternative, "an option", held.SOURCED), "a list of options", least=1)
BUNDLES = several(PaymentBundle, form_of(PaymentBundle, "a group that pays as one piece"), "a list of groups")
COLUMNS: Holds[tuple[Column, ...]] = Holds(
    ListOf(COLUMN, "a list of columns", least=1),
    lambda reading, node: tuple(column(reading, item) for item in listed(node)),
)
MEASURES: Holds[tuple[Criterion, ...]] = Holds(
    ListOf(Words("`highest ...` or `lowest ...`", numbers=False), "one or several measures", alone=True),
    lambda reading, node: tuple(criterion(reading, item) for item in listed(node)),
)
DEMAND = Holds(
    Either("what is due", scalar=form.EXPRESSION.scalar, mapping=Named(form.EXPRESSION, "an amount of each")), demanded
)
BETWEEN: Holds[tuple[Parsed[syntax.Selection], ...]] = Holds(
    form.SELECTION, lambda reading, node: tuple(reading.phrase(item, SELECTION) for item in listed(node))
)
TIMES = Holds(
    Either("`any`, or how many", scalar=Words("`any`, or how many"), sequence=None, mapping=form.EXPRESSION.mapping),
    how_often,
)
