"""A build that counts: which sentences were reached, which way each condition went, which rules acted.

Other builds hold nothing of it. The marks are numbered by what is written, not by what is compiled, so that builds for
several numbers of seats share them, and what no build contains is known all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.compile.program.state import State
from interpreter.compile.tree.code import Code, Effect
from interpreter.compile.tree.values import Const, Value, of_state
from interpreter.meaning.walking import statements_in
from interpreter.source.records import record
from interpreter.source.span import Span

T = TypeVar("T")
NO, YES = 1, 2  # how a value was seen; both sides of a condition are NO | YES
SILENT = (m.StepOf, m.AllAtOnce)  # these only hold others


@record
class Spot:
    """Something that can be exercised."""

    kind: str  # 'sentence', 'condition', 'quantity', 'rule' (an ability, a modifier) or 'routine' (what is called)
    span: Span
    name: str = ""
    card: str = ""


class Counting:
    """The spots of one checked game and what has been seen of them."""

    def __init__(self, checked: Checked) -> None:
        self.numbers: dict[Spot, int] = {}
        self.by_node: dict[object, int] = {}
        for node, spot in spots(checked):
            self.by_node[node] = self.numbers.setdefault(spot, len(self.numbers))
        self.marks = bytearray(len(self.numbers))

    def seen(self, state: State | None, number: int, value: T) -> T:
        """Called by the generated code: notes a value on its way."""
        self.marks[number] |= YES if value else NO
        return value

    def around(self, node: object, value: Value) -> Value:
        """The same value, noted; the state among the arguments keeps it from being worked out before play."""
        number = self.by_node.get(node)
        return value if number is None else of_state("SEEN", Const(number), value)

    def reached(self, node: object) -> list[Code]:
        """A note that something was reached."""
        number = self.by_node.get(node)
        return [] if number is None else [Effect(of_state("SEEN", Const(number), Const(1)))]

    def add(self, marks: bytes) -> None:
        """What was seen where nobody called `seen`."""
        for number, mark in enumerate(marks):
            self.marks[number] |= mark

    def take(self) -> dict[Spot, int]:
        """What has been seen since it was last asked for."""
        found = {spot: self.marks[number] for spot, number in self.numbers.items() if self.marks[number]}
        self.marks[:] = bytes(len(self.marks))
        return found


def spots(checked: Checked) -> Iterator[tuple[object, Spot]]:
    for expr, span in checked.conditions.items():
        if not isinstance(expr, m.Literal):
            yield expr, Spot("condition", span)
    for quantity in checked.quantities.values():
        yield quantity, Spot("quantity", quantity.span, quantity.name)
    routines = [*checked.routines.values(), *checked.plays.values()]
    for routine in routines:
        yield routine, Spot("routine", routine.span, routine.name, routine.card or "")
    rules: list[m.Listener | m.Modifying] = [*checked.listeners, *checked.modifiers]
    for rule in rules:
        yield rule, Spot("rule", rule.span, rule.name, rule.card or "")
    for statement in statements_in([*routines, *checked.course, *checked.listeners]):
        if not isinstance(statement, SILENT):
            yield statement, Spot("sentence", statement.span)
