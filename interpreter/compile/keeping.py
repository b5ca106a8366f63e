"""Calls that are kept beyond their end: in a fact, on the agenda, in a grant; and the choices made in them.

A call under way is known by its frame, which is gone when it is over. A call that is kept is plain data:
(stamp, routine, values, choices, cause). The values are its performer, what it is aimed at and its facts; the choices
are (number of the choice, answer), in the order they were made; the cause is a kept call, or -1.
What a game never keeps or repeats is not noted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.types import EFFECT, NUMBER, Type
from interpreter.check.walking import below, locals_in
from interpreter.compile import layout as slots
from interpreter.compile.code import Assign, Code, Function, Grow, If, Reckon, Store
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Name, Slot, Value, Var

if TYPE_CHECKING:
    from interpreter.compile.builder import Builder
    from interpreter.compile.program import Program
    from interpreter.compile.usage import Uses

STAMP, BEGUN = "#", "# choices"  # how a frame calls the number of its call, and where its choices begin
OPENED = v.Row((v.Row((v.NOBODY, v.Const(0))),))  # what stands where the choices of a call begin
PERFORMING = (m.PerformCall, m.PerformPlay, m.PerformEffect, m.MenuOf)


@dataclass(frozen=True)
class Values:
    """Which of some values that are kept together speak of pieces: as cards, or as calls."""

    cards: tuple[int, ...]
    calls: tuple[int, ...]

    @staticmethod
    def of_function(function: Function) -> Values:
        params = list(enumerate(function.params))
        cards = tuple(n for n, param in params if param in function.card_vars)
        return Values(cards, tuple(n for n, param in params if param in function.call_vars))

    @staticmethod
    def of_locals(local: Sequence[m.Local]) -> Values:
        numbered = list(enumerate(local))
        cards = tuple(n for n, one in numbered if holds_cards(one.type))
        return Values(cards, tuple(n for n, one in numbered if holds_calls(one.type)))


def holds_cards(kind: Type) -> bool:
    while kind.name in ("set", "list", "map") and isinstance(kind.of, Type):
        kind = kind.of
    return kind.name in ("card", "unknown")


def holds_calls(kind: Type) -> bool:
    while kind.name in ("set", "list", "map") and isinstance(kind.of, Type):
        kind = kind.of
    return kind == EFFECT


def speaks_of_calls(part: object) -> bool:
    return any(isinstance(one, m.Local) and one.type == EFFECT for one in below(part))


def calls_kept(uses: Uses, checked: Checked) -> bool:
    """Whether a call can outlive its frame: a fact holds one, or what is done later or granted speaks of one."""
    types = [checked.symbols.type_of(fact.type) for fact in checked.game.facts.values()]
    if any(kind is not None and holds_calls(kind) for kind in types):
        return True
    if uses.any(m.DoLater, lambda x: any(one.type == EFFECT for one in locals_in(x.do))):
        return True
    rules: list[m.Listener | m.Modifying | m.Identity] = [*checked.listeners, *checked.modifiers, *checked.identities]
    return any(local.type == EFFECT for rule in rules for local in rule.captured)


def repeatable(uses: Uses, checked: Checked) -> frozenset[str] | None:
    """The calls that might be done again with their choices; None: any."""
    if uses.any(m.About, lambda x: x.what == "cause"):
        return None
    found: set[str] = set()
    for rule in checked.listeners:
        if rule.pattern is None or not speaks_of_calls((rule.do, rule.condition, rule.targets, rule.cost)):
            continue
        if rule.pattern.event in ("use", "fate"):
            return None
        found.update(rule.pattern.names)
    for routine in (*checked.routines.values(), *checked.plays.values()):
        if speaks_of_calls(routine.do):
            found.add(routine.name)
    return frozenset(found)


def kept(b: Builder, local: m.Local) -> Value:
    """The value of a name as it is kept for later: a call as plain data."""
    return as_kept(b, b.names[local], local.type)


def as_kept(b: Builder, value: Value, kind: Type) -> Value:
    if not b.program.keeps_calls or not holds_calls(kind):
        return value
    one = Name("x")
    return v.of_state("keep", value) if kind == EFFECT else v.for_each(v.of_state("keep", one), one, value)


def stamped(b: Builder) -> tuple[list[Code], m.Local | None]:
    """A call that may be kept has a number of its own, by which it is known again while it is under way."""
    if not b.program.keeps_calls:
        return [], None
    stamp, count = m.Local(STAMP, NUMBER), v.slot(slots.ARRIVALS)
    return [Reckon(count, "+", v.Const(1)), Assign(b.variable(stamp), count)], stamp


# ------------------------------------------------------------------ choices


def noted(p: Program, key: int, var: Var) -> Code:
    made = v.slot(p.choices)
    return If(made, [Grow(made, v.Row((v.Row((v.Const(key), var)),)))])


class Choices:
    """The choices of one routine: where they begin, those that are given to it, and what is left when it is over."""

    def __init__(self, b: Builder, routine: str, given: Value | None = None) -> None:
        """`given`: what answers in the place of the players, None where nothing new does."""
        p = b.program
        self.wanted = p.repeats and (given is not None or p.repeatable is None or routine in p.repeatable)
        self.recorded = p.repeats
        self.made, self.answers, self.given = v.slot(p.choices), v.slot(p.answers_given), given
        self.begun, self.depth = (b.variable(), b.variable()) if self.wanted else (Var(0), Var(0))

    def opening(self) -> list[Code]:
        if not self.wanted:
            return []
        code: list[Code] = [Assign(self.depth, v.call("len", self.answers))]
        if self.given is not None:
            code.append(Grow(self.answers, v.Row((self.given,))))
        return [*code, Grow(self.made, OPENED), Assign(self.begun, v.call("len", self.made))]

    def closing(self) -> list[Code]:
        if not self.wanted:
            return []
        first = v.compare(self.begun, "==", v.Const(1))
        return [cut_back(self.answers, self.depth), If(first, [Store(self.made, v.EMPTY)])]


def cut_back(row: Slot, size: Value) -> Code:
    return Store(row, v.Part(row, stop=size))


def apart(b: Builder, part: object, code: list[Code]) -> list[Code]:
    """What is chosen in a rule that hears or answers a call is no choice of that call; `part` is what it says."""
    p = b.program
    if not p.repeats or (part is not None and not any(isinstance(one, PERFORMING) for one in below(part))):
        return code
    made, depth = b.variable(), b.variable()
    choices, answers = v.slot(p.choices), v.slot(p.answers_given)
    before: list[Code] = [
        Assign(made, v.call("len", choices)), Assign(depth, v.call("len", answers)), Grow(answers, v.Row((v.EMPTY,))),
    ]  # fmt: skip
    return [*before, *code, cut_back(choices, made), cut_back(answers, depth)]
