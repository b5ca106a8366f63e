"""The values that rules may give to a fact that somebody keeps from others, as far as the rules say it."""

from __future__ import annotations

from functools import cached_property

from interpreter import meaning as m
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.usage import every
from interpreter.meaning import types
from interpreter.model.seen import is_open
from interpreter.model.things import Fact
from interpreter.source.records import record

MOST = 1_000  # values of one fact that are told one by one
Values = frozenset[int]


@record
class Possible:
    """What the facts of a game that not everybody sees may be."""

    layout: Layout

    @cached_property
    def values(self) -> dict[str, tuple[int, ...]]:
        """By fact; a fact is not there if its rules reckon with more than can be told."""
        found = {}
        for fact in self.layout.checked.game.facts.values():
            values = None if is_open(fact) or self.layout.is_listed(fact) else self.of_fact(fact)
            if values:
                found[fact.id] = tuple(sorted(values))
        return found

    def of_fact(self, fact: Fact) -> Values | None:
        kind = self.layout.checked.symbols.type_of(fact.type)
        match kind:
            case types.Truth():
                return frozenset((0, 1))
            case types.Seat():
                return frozenset(range(self.layout.seats))
            case types.Member() if kind is not None:
                return frozenset(range(self.layout.members(str(kind.of))))
            case types.Number():
                return self.written(fact)
        return None

    def written(self, fact: Fact) -> Values | None:
        """What a number is set to, by all rules that set it."""
        found: Values = frozenset()
        for node in every(self.layout.checked):
            if isinstance(node, m.SetFact) and node.fact == fact.id:
                values = self.of_value(node.value, 0)
                if values is None:
                    return None
                found |= values
        return found

    @cached_property
    def bound(self) -> dict[m.Local, m.Expr]:
        """What names stand for: the selection that they are chosen from, or their value."""
        found: dict[m.Local, m.Expr] = {}
        for node in every(self.layout.checked):
            if isinstance(node, m.ChooseFrom):
                found[node.bind] = node.what
            elif isinstance(node, m.Let):
                found[node.local] = node.value
        for node in every(self.layout.checked):
            for inside, outside in node.answers if isinstance(node, m.Simultaneous) else ():
                if inside in found:
                    found[outside] = found[inside]
        return found

    def of_value(self, value: m.Expr, depth: int) -> Values | None:
        if depth > 8:
            return None
        match value:
            case m.Literal(value=number):
                return frozenset((number,))
            case m.Local() if value in self.bound:
                return self.of_value(self.bound[value], depth + 1)
            case m.MapRead(map=answers):
                return self.of_value(answers, depth + 1)
            case m.Selection(domain=m.Numbers(low=low, high=high)):
                ends = self.of_value(low, depth + 1), self.of_value(high, depth + 1)
                if ends[0] is None or ends[1] is None or max(ends[1]) - min(ends[0]) > MOST:
                    return None
                return frozenset(range(min(ends[0]), max(ends[1]) + 1))
            case m.Property(name=name):
                printed = self.layout.property_table(name)[:-1]
                return frozenset(one for one in printed if isinstance(one, int))
        return None
