"""One routine being lowered: its variables, its code, and the way back to the whole program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile.code import Assign, Code, Decide, Log
from interpreter.compile.keeping import holds_calls, holds_cards, noted
from interpreter.compile.nothing import if_anything
from interpreter.compile.points import Point
from interpreter.compile.tree.values import Const, Value, Var
from interpreter.compile.writer import Writer
from interpreter.model.text import Text
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.limits import MOST_QUESTIONS, too_many

if TYPE_CHECKING:
    from interpreter.compile.program import Program


class Builder:
    def __init__(self, program: Program, name: str, in_setup: bool = False) -> None:
        self.program = program
        self.name = name
        self.in_setup = in_setup
        self.names: dict[m.Local, Value] = {}
        self.clauses: tuple[str, ...] = ()
        self.prompts: dict[str, Text] = {}
        self.count = 0
        self.me: m.Local | None = None
        self.pinned = False  # whether something of it must be found in its frame
        self.declared = False  # what is lowered now could be met when the call was offered
        self.card_vars: set[Var] = set()  # variables that hold pieces: what a seat imagines must rename them too
        self.call_vars: set[Var] = set()  # variables that hold calls, which speak of pieces
        self.types: dict[Var, Type] = {}  # of the variables that have a name in the rules
        self.choices = 0  # how many of its choices are kept
        self.giving: dict[m.Local, Var] = {}  # names that are given back, and the variable that has the last of them
        self.noted: set[m.Local] = set()  # those of them that have got there
        self.recorded = False  # whether what is chosen now is kept for who does the call again

    @property
    def w(self) -> Writer:
        """Expressions of this routine as values."""
        return Writer(self.program.layout, self.program.tables, self.names, self.program)

    def variable(self, local: m.Local | None = None, cards: bool = False, kind: Type | None = None) -> Var:
        self.count += 1
        name = Var(self.count)
        if local is not None:
            self.names[local] = name
            self.types[name] = local.type
        if kind is not None:
            self.types[name] = kind
        if cards or (local is not None and holds_cards(local.type)):
            self.card_vars.add(name)
        if local is not None and holds_calls(local.type):
            self.call_vars.add(name)
        return name

    def spelled(self, local: m.Local) -> Var:
        """The variable of a local, made on first use."""
        found = self.names.get(local)
        return found if isinstance(found, Var) else self.variable(local)

    def log(self, kind: str, span: object = None, **told: Value) -> list[Code]:
        """An entry of the log; nothing at all in a program that keeps none."""
        return self.logged(kind, told, span, None)

    def headed(self, kind: str, heading: Text, span: object) -> list[Code]:
        """An entry that is a heading."""
        return self.logged(kind, {}, span, heading)

    def acting(self, listener: m.Listener, by: Value) -> list[Code]:
        """An entry that a rule acts."""
        return self.log("rule", span=listener.span, name=Const(listener.name), by=by)

    def logged(self, kind: str, told: dict[str, Value], span: object, heading: Text | None) -> list[Code]:
        if not self.program.traced:
            return []
        line = self.program.source_line(span, self.clauses, self.name, heading)
        return [Log(kind, Const(line), told)]

    def block(self, statements: m.Block) -> list[Code]:
        """Statements lowered one after the other."""
        code: list[Code] = []
        cited, around = self.program.layout.checked.game.cited, self.clauses
        for s in statements:
            self.clauses = cited.get(s.span, around)  # a statement may be nearer to a clause than the rule around it
            code += [*self.reached(s), *if_anything(self, s, self.program.lower[type(s)](self, s)), *self.given_back(s)]
        self.clauses = around
        return code

    def given_back(self, s: m.Meaning) -> list[Code]:
        """What a statement has named, if that is what the call gives back."""
        local = s.local if isinstance(s, m.Let) else getattr(s, "bind", None)
        if local not in self.giving or local not in self.names:
            return []
        self.noted.add(local)
        return [Assign(self.giving[local], self.names[local])]

    def costs(self, statements: m.Block, added: Callable[[], Sequence[tuple[Value, Value]]] = tuple) -> list[Code]:
        """The same of what a call costs, which was asked before it was offered; `added` is asked for besides."""
        self.declared, before = True, self.declared
        code = self.program.charge(self, statements, added)
        self.declared = before
        return code

    def reached(self, node: object) -> list[Code]:
        """A note that something was reached; nothing at all in a build that does not count."""
        counting = self.program.counting
        return [] if counting is None else counting.reached(node)

    def decide(self, point: Point, local: m.Local | None) -> list[Code]:
        return self.asked(point, self.spelled(local) if local is not None else self.variable())

    def asked(self, point: Point, var: Var) -> list[Code]:
        """A decision; in a call that may be done again with the same choices, its answer is noted."""
        if not self.recorded or point.chance or point.joint:
            return [Decide(point.number, var, point.needs)]
        self.choices += 1
        key = self.program.choice(self.name, self.choices, point)
        return [Decide(point.number, var, point.needs, recalled=key), noted(self.program, key, var)]

    def point(self, **values: Any) -> Point:
        name = values.get("name")
        prompt = values.pop("prompt", None) or self.prompts.get(str(name))
        point = Point(
            number=len(self.program.points),
            routine=self.name,
            clauses=self.program.layout.checked.game.cited.get(values["span"], self.clauses),
            prompt=prompt,
            names=dict(self.names),
            **values,
        )
        if point.chance:
            before = sum(p.chance and p.routine == self.name for p in self.program.points)
            point.stream = f"{self.name}/{point.name or point.kind.value}/{before}"
        self.program.points.append(point)
        if len(self.program.points) > MOST_QUESTIONS:
            raise DefinitionError([too_many(point.span, "questions", MOST_QUESTIONS)])
        return point
