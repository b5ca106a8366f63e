"""What a name means at one point of a rule, and where faults are gathered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeAlias

from interpreter.check.known.symbols import Symbols
from interpreter.fault.fault import Fault as Wrong
from interpreter.fault.fault import Undeclared
from interpreter.fault.names import NobodyIsMe
from interpreter.language.parse import Parsed
from interpreter.language.syntax import Event, Expression, Node, Others, Part, Place, Word
from interpreter.meaning import Expr, Local
from interpreter.meaning.types import SEAT, Type
from interpreter.model.rule import Ability
from interpreter.model.statement import Body
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.span import Span
from interpreter.words import Text

OWN_CALL = "own call"  # what the body of a call knows itself by
PAST = "past event"  # what an `after` or an `instead` calls `the event`: it is over, or does not happen


Granted: TypeAlias = tuple[int, tuple[Local, ...]]  # the number of a grant, and the names it keeps


class Granting(Protocol):
    """Reads the abilities that a body grants, and the events that it waits for."""

    def ability(self, ctx: Context, ability: Ability, to_card: Type | None) -> Granted: ...
    def moment(self, ctx: Context, phrase: Parsed[Event], span: Span, do: Body = ()) -> Granted: ...
    def condition(self, ctx: Context, phrase: Parsed[Expression], span: Span) -> Granted: ...


class Fault(Exception):
    """Stops the reading of one phrase; its diagnostic has been recorded, the other phrases go on."""


@dataclass
class Scope:
    """Names of a block. A block inside sees its surroundings; what it binds ends with it."""

    names: dict[str, Local] = field(default_factory=dict)
    outer: Scope | None = None
    parts: list[Scope] = field(default_factory=list)

    def find(self, name: str) -> Local | None:
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.outer
        return None

    def visible(self) -> list[str]:
        return [*self.names, *(self.outer.visible() if self.outer else ())]

    def inner(self) -> Scope:
        one = Scope({}, self)
        self.parts.append(one)
        return one

    def elsewhere(self, name: str) -> bool:
        """Whether another block of the same rule gives this name."""
        pending = [self]
        while pending[-1].outer is not None:
            pending.append(pending[-1].outer)
        pending = pending[-1:]
        while pending:
            one = pending.pop()
            if name in one.names:
                return True
            pending.extend(one.parts)
        return False


@dataclass
class Context:
    """Everything that reading one phrase needs."""

    symbols: Symbols
    scope: Scope
    faults: list[Diagnostic]
    clauses: tuple[str, ...]
    me: Expr | None  # None: the rule has no seat of its own
    this: Expr | None
    expression: Callable[[Context, Expression | Others | Place], Expr]
    quantity_types: Callable[[str], Type]
    it: Expr | None = None
    own_zones: bool = True  # whether a zone named alone is the candidate's; what is modified is no candidate
    their: Expr | None = None
    phrase: Parsed[Node] | None = None
    used_me: list[bool] = field(default_factory=lambda: [False])
    local_names: dict[str, str] = field(default_factory=dict)
    step_names: tuple[str, ...] = ()
    in_rule: bool = True  # whether other sentences of the same rule may give names; a ruling's stands alone
    call: str = ""  # the call whose body is read; none while it grants a rule, which is no part of it
    conditions: dict[Expr, Span] = field(default_factory=dict)  # where each condition is written
    or_else: dict[Expr, Text] = field(default_factory=dict)  # what is told where a part of a condition refuses
    granting: Granting | None = None

    def reading(self, phrase: Parsed[Node]) -> Context:
        return replace(self, phrase=phrase)

    def inside(self) -> Context:
        return replace(self, scope=self.scope.inner())

    def about(self, candidate: Expr, own_zones: bool = True) -> Context:
        return replace(self, it=candidate, own_zones=own_zones, scope=self.scope.inner())

    def bind(self, name: str, local: Local) -> Local:
        self.scope.names[name] = local
        return local

    def options_of(self, name: str | None) -> str:
        """The set of what can be chosen here under a name, as rules that modify it know it; none outside of calls."""
        return options_of(name, self.call) if name and self.call else ""

    def span(self, tree: Part) -> Span:
        assert self.phrase is not None
        return self.phrase.span(tree)

    def own_seat(self, tree: Part) -> Expr:
        if self.me is None:
            raise self.fault(NobodyIsMe(), tree)
        self.used_me[0] = True
        return self.me

    def fault(
        self, fault: Wrong, where: Part | Span, *, word: str = "", about: Iterable[Type | str | None] = ()
    ) -> Fault:
        """A fault at a part of the sentence.

        `word` is the name that is wrong, where the part is not that name itself; `about` are the types and the nouns
        of which the fault speaks besides those in its fields: if one of them is at fault itself, this only follows
        from it.
        """
        span = where if isinstance(where, Span) else self.span(where)
        sought, among = fault.sought
        word = sought or (str(where) if isinstance(where, Word) else word)
        if isinstance(fault, Undeclared) and word in self.symbols.game.broken:
            return Fault()  # its declaration is at fault, and has been reported
        said = (*about, *(value for value in fault.values if isinstance(value, Type)))
        if (self.faults or self.symbols.game.faulty) and any(isinstance(x, Type) and x.is_unknown for x in said):
            return Fault()  # so is what it speaks of
        spoken = frozenset(name for x in said for name in nouns_in(x)) | (
            {word, self.symbols.singular(word)} if word else frozenset()
        )
        if not self.symbols.unsure.isdisjoint(spoken):
            return Fault()  # nobody knows what such a card is, and that has been said
        suggestions = nearest(word, tuple(n for n in among if n != word)) if word else ()
        self.faults.append(Diagnostic(fault, span, suggestions, self.clauses, about=spoken))
        return Fault()


def nouns_in(said: Type | str | None) -> tuple[str, ...]:
    """The names of the definition that a type is made of; a noun by itself is one."""
    if isinstance(said, str):
        return (said,)
    return () if said is None else said.nouns


def options_of(name: str, call: str) -> str:
    return f"options {name} {call}"


def seat_named(name: str) -> Local:
    return Local(name, SEAT)
