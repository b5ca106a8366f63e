"""One routine being lowered: its variables, its code, and the way back to the whole program."""

from __future__ import annotations

from functools import singledispatch

from interpreter import meaning as m
from interpreter.compile.building.naming import Naming
from interpreter.compile.building.nothing import if_anything
from interpreter.compile.program.points import Point
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Decide, Grow, If, Log
from interpreter.compile.tree.values import Const, Value, Var
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.limits import MOST_QUESTIONS, too_many
from interpreter.words import Term, Text


class Builder(Naming):
    """The code of one routine, statement by statement."""

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
            code += [*self.reached(s), *if_anything(self, s, lower(s, self)), *self.given_back(s)]
        self.clauses = around
        return code

    def given_back(self, s: m.Meaning) -> list[Code]:
        """What a statement has named, if that is what the call gives back."""
        local = s.local if isinstance(s, m.Let) else getattr(s, "bind", None)
        if local not in self.giving or local not in self.names:
            return []
        self.noted.add(local)
        return [Assign(self.giving[local], self.names[local])]

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

    def point(self, point: Point) -> Point:
        """One more question of the program, which this routine asks."""
        point.number, point.routine, point.names = len(self.program.points), self.name, dict(self.names)
        if point.span is None:
            point.clauses = self.clauses
        else:
            point.clauses = self.program.layout.checked.game.cited.get(point.span, self.clauses)
        point.prompt = point.prompt or self.prompts.get(str(point.name))
        if point.chance:
            before = sum(p.chance and p.routine == self.name for p in self.program.points)
            point.stream = f"{self.name}/{point.name or point.kind.value}/{before}"
        self.program.points.append(point)
        if len(self.program.points) > MOST_QUESTIONS:
            raise DefinitionError([too_many(point.span, Term("questions"), MOST_QUESTIONS)])
        return point


def noted(p: Program, key: int, var: Var) -> Code:
    made = v.slot(p.choices)
    return If(made, [Grow(made, v.Row((v.Row((v.Const(key), var)),)))])


@singledispatch
def lower(s: m.Meaning, b: Builder) -> list[Code]:
    """A statement as code; each module of statements says how its own are lowered."""
    raise AssertionError(f"nobody lowers {type(s).__name__}")
