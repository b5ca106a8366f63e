"""Paths, places, selections and expressions: they stand inside one another, so they stand in one file.

Each class names the parts that the grammar's rules of the same name have, in their order.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from interpreter.language.syntax.node import Given, Name, Node, Word

# ------------------------------------------------------------------ paths


class NameOf(Node):  # `score`, `hand of victim`
    name: Name
    of: Whose | None


class ForWhom(Node):  # `rate of red for me`
    what: Path
    whom: Expression


class Owned(Node):  # `my hand`, `their rate of red`
    whose: Word
    name: Name
    of: Path | Number | None


class This(Node):
    noun: Name


class Special(Node):  # `me`, `it`, `nobody`, `nothing`
    word: Word


class Ranked(Node):  # `top card of deck`, `next turn of me`
    end: Word
    noun: Name
    of: Path


class RankedMany(Node):  # `top 3 card of deck`
    end: Word
    count: Amount
    noun: Name
    of: Path


class Common(Node):  # `common color of picked`
    name: Name
    of: Path


class Coming(Node):  # `my next turn`
    whose: Word | None
    end: Word
    noun: Name


class Others(Node):  # `each other player`, as the owner of something
    noun: Name


Path: TypeAlias = NameOf | ForWhom | Owned | This | Special | Ranked | RankedMany | Common | Coming

# ------------------------------------------------------------------ places


class EndOf(Node):  # `top of deck`
    end: Word
    of: Path


class Position(Node):  # `position 3 of deck`
    amount: Amount
    of: Path


# ------------------------------------------------------------------ selections

How: TypeAlias = Literal[
    "one", "each", "each_other", "all", "another", "the_only", "none",
    "some", "exactly", "at_least", "at_most", "up_to", "any_number",
]  # fmt: skip


class Quantity(Node):  # How many: `a`, `each other`, `2`, `at most (n)`
    how: How
    amount: Expression | None


class Noun(Node):  # What is picked or counted, and which of them
    name: Name
    modifiers: tuple[Modifier, ...]


class Picked(Node):  # `2 card in my hand`
    how: Quantity
    noun: Noun


class NumberRange(Node):  # `a number from 1 to 6 at random`
    low: Expression
    high: Expression
    modifiers: tuple[Where | AtRandom, ...]


class Within(Node):
    place: Place


class Where(Node):
    condition: Expression


class Called(Node):
    name: Given


class Measure(Node):  # `highest value of it`
    highest: bool
    value: Expression


class BestOf(Node):
    measures: tuple[Measure, ...]


class Shaped(Node):  # `with same suit`
    shape: Literal["same", "different", "consecutive"]
    name: Name


class EachOf(Node):  # `with rank each of 2, 3, 4`, or each of a list
    name: Name
    numbers: tuple[Number, ...]
    listed: Path | None


class Totalling(Node):
    how: Quantity
    name: Name


class InOrder(Node):
    by: Expression


class Reversed(Node):
    pass


class Starting(Node):
    after: bool
    who: Path


class AtRandom(Node):
    word: Word


Modifier: TypeAlias = (
    Within | Where | Called | BestOf | Shaped | EachOf | Totalling | InOrder | Reversed | Starting | AtRandom
)

# ------------------------------------------------------------------ numbers


class Number(Node):
    value: int


class Amount(Node):  # A number, or what stands in parentheses
    value: Expression


class Arithmetic(Node):  # `a + b - c`, `a * b`: an operator stands between each two operands
    operands: tuple[Expression, ...]
    operators: tuple[Word, ...]


class Half(Node):
    of: Expression


class Remainder(Node):
    left: Expression
    right: Expression


class Bound(Node):  # `but at least 0`
    least: bool
    value: Expression


class Bounded(Node):
    value: Expression
    bounds: tuple[Bound, ...]


class ExtremeOf(Node):  # `highest of [a, b]`
    highest: bool
    listed: Path | List


class OneOfTwo(Node):  # `the higher of a and b`
    higher: bool
    left: Expression
    right: Expression


class List(Node):
    parts: tuple[Expression, ...]


class Steps(Node):  # `steps from a to b`
    start: Path
    goal: Path


class Entry(Node):  # `entry 2 of scores or else 0`
    position: Amount
    of: Path | List
    default: Expression | None


# ------------------------------------------------------------------ conditions


class Truth(Node):
    value: bool


class Compare(Node):
    left: Expression
    operator: Word
    right: Expression


class Is(Node):
    negated: bool
    left: Expression
    right: Expression


class IsIn(Node):
    negated: bool
    left: Expression
    place: Place


class Exists(Node):
    value: Expression


class Logic(Node):
    operator: Literal["and", "or"]
    parts: tuple[Expression, ...]


class Negation(Node):
    value: Expression


class Either(Node):  # `2 if leading else 1`
    yes: Expression
    condition: Expression
    no: Expression


class Shares(Node):  # `my hand shares a color with stall`
    none: bool
    left: Expression
    name: Name
    right: Expression


class During(Node):
    what: Path


class Every(Node):  # `every card in my hand is red`
    negated: bool
    noun: Noun
    value: Expression


class ThereIs(Node):
    how: Quantity
    noun: Noun


class Has(Node):
    owner: Path
    how: Quantity
    noun: Noun


# ------------------------------------------------------------------ over a selection


class Count(Node):
    noun: Noun


class CountSets(Node):
    how: Quantity | None
    noun: Noun


class Total(Node):
    value: Expression
    noun: Noun


class Extreme(Node):  # `highest value over card in my hand`
    highest: bool
    value: Expression
    noun: Noun


class Distinct(Node):
    name: Name
    noun: Noun


class Tally(Node):
    name: Name
    noun: Noun


class ListOver(Node):
    value: Expression
    noun: Noun


class AllOf(Node):
    noun: Noun


class OnlyOf(Node):
    noun: Noun


Condition: TypeAlias = (
    Compare | Is | IsIn | Exists | Logic | Negation | Either | Shares | During | Every | ThereIs | Has
)  # fmt: skip
Expression: TypeAlias = (
    Path | List | Number | Truth | Arithmetic | Half | Remainder | Bounded | ExtremeOf | OneOfTwo | Steps | Entry
    | Condition | Count | CountSets | Total | Extreme | Distinct | Tally | ListOver | AllOf | OnlyOf
)  # fmt: skip
Whose: TypeAlias = Expression | Others  # what a name is `of`
Place: TypeAlias = Path | List | EndOf | Position
Selection: TypeAlias = Picked | Path | List


def alone(tree: Node) -> Name | None:
    """The name that is all of a part, if it is one."""
    return tree.name if isinstance(tree, NameOf) and tree.of is None else None
