"""The same program, quicker: passes over all that it works out, before it is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from interpreter.compile.passes.cheap import cheap_first
from interpreter.compile.passes.fitting_together import Together
from interpreter.compile.passes.inlining import LONG, SHORT, Body, size, written_in
from interpreter.compile.passes.known_already import known_already
from interpreter.compile.passes.matched import Matching
from interpreter.compile.passes.one_card import without_unread, written_once
from interpreter.compile.passes.opened_tests import opened
from interpreter.compile.passes.shared_values import shared
from interpreter.compile.passes.shorter import shorter
from interpreter.compile.passes.sifting import sifting
from interpreter.compile.passes.steady import fetched, steady
from interpreter.compile.passes.widths import Widths
from interpreter.compile.passes.written_out import WrittenOut
from interpreter.compile.program.constant_tables import Tables
from interpreter.compile.program.program import Program
from interpreter.compile.tree.code import Assign, Code, For, If, Return, all_values, change, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Anything, Asking, Call, Name, Value
from interpreter.compile.tree.walk import WITH_VALUES, below


def quicken(program: Program) -> None:
    if program.counting is not None:
        return  # what is counted is which way each test goes, as it is written
    matching = Matching(program.layout, program.tables)
    widths = Widths.of(program.layout, program.tables.values, program.tables.functions)
    writing = Writing(program.tables, calls(program), matching, WrittenOut(widths))
    writing.all_written()
    for function in program.functions.values():
        function.body = writing.body(function.body)
    for point in program.points:
        point.put(writing.quick)
    writing.all_written()  # with those that came of it


def calls(program: Program) -> Counter[str]:
    """How often each function is asked for, wherever."""
    values = [
        *(one for function in program.tables.functions.values() for one in all_values(function.body)),
        *(one for function in program.functions.values() for one in all_values(function.body)),
        *(one for point in program.points for one in point.questions.values()),
    ]
    return Counter(one.function for value in values for one, _ in below(value) if isinstance(one, Call))


@dataclass
class Writing:
    tables: Tables
    asked: Counter[str]
    matching: Matching
    members: WrittenOut
    begun: set[str] = field(default_factory=set)
    bodies: dict[str, Body | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.functions = self.tables.functions
        self.together = Together(self.tables, lambda value: cheap_first(shorter(value, self.members.said)))

    def quick(self, value: Value) -> Value:
        if not WITH_VALUES[value.__class__]:
            return value  # a number or a name alone, as half of all values are
        return cheap_first(shorter(written_in(self.matching.value(value), self.written), self.said))

    def said(self, part: Anything) -> Anything:
        return self.together.said(self.members.said(part))

    def all_written(self) -> None:
        while left := [name for name in self.functions if name not in self.begun]:
            for name in left:
                self.written(name)

    def written(self, name: str) -> Body | None:
        """What a function works out, if that is all it does and it is short; what it asks for is written first."""
        if name not in self.functions:
            return None
        if name not in self.begun:
            self.begun.add(name)
            function = self.functions[name]
            self.matching.body(function.body)
            for one in walk(function.body):
                change(one, self.quick)
            function = replace(function, body=tuple(self.members.without_rows(function.body)))
            self.bodies[name] = self.short(function)
            body = in_order(function.body, self.tables, count())
            self.functions[name] = replace(function, body=tuple(body))
        return self.bodies.get(name)  # none of one that comes back to itself

    def short(self, function: Defined) -> Body | None:
        match function:
            case Defined(memory=None, tabulated=0, body=(Return(value=value),)):
                most = LONG if self.asked[function.name] == 1 else SHORT
                if size(value) <= most and not any(isinstance(one, Asking) for one, _ in below(value)):
                    return function.params, value
        return None

    def body(self, body: Sequence[Code]) -> list[Code]:
        for one in walk(body):
            change(one, self.quick)
        return shared_in(body, count())


def asked(body: Sequence[Code], program: Program) -> list[Code]:
    """What a question of a decision point does, quicker."""
    if program.counting is not None:
        return [*body]
    return in_order(body, program.tables, count())


def in_order(body: Sequence[Code], tables: Tables, numbers: Iterator[int]) -> list[Code]:
    body = written_once(opened(sifting(body), tables.functions, numbers), tables.values)
    body = known_already(shared_in(steady(body, numbers), numbers))
    return without_unread(fetched(body, numbers))


def shared_in(body: Sequence[Code], numbers: Iterator[int]) -> list[Code]:
    """The same statements; what one of them asks for twice is worked out before it."""
    found: list[Code] = []
    for one in body:
        if isinstance(one, (Assign, If, For, Return)):
            found += shared_before(one, numbers)
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                setattr(one, part, shared_in(getattr(one, part), numbers))
        found.append(one)
    return found


def shared_before(one: Code, numbers: Iterator[int]) -> list[Code]:
    """What is worked out before a statement because it asks for it twice."""
    before: list[Code] = []

    def put(value: Value) -> Value:
        names, shorter = shared(value, lambda: Name(f"s{next(numbers)}"))
        before.extend(Assign(name, value) for name, value in names)
        return shorter

    change(one, put)
    return before
