"""What the rules of a game make use of: what nothing mentions is not kept at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.compile.program.contests import contested
from interpreter.compile.program.spoken_of import holds_calls
from interpreter.meaning.types import EFFECT
from interpreter.meaning.walking import below, locals_in

T = TypeVar("T")


def every(checked: Checked) -> tuple[object, ...]:
    """Every node of every rule, looked up once: a checked game does not change any more."""
    if not checked.nodes:
        checked.nodes = tuple(nodes_of(checked))
    return checked.nodes


def nodes_of(checked: Checked) -> Iterator[object]:
    stack: list[object] = [
        *checked.quantities.values(),
        *checked.routines.values(),
        *checked.plays.values(),
        *checked.course,
        *checked.listeners,
        *checked.modifiers,
        *checked.identities,
        *checked.ends,
        *checked.reports,
    ]
    yield from below(stack)


def performed_in(checked: Checked, routine: m.Routine) -> frozenset[str]:
    """The procedures that a routine performs, itself or through others."""
    found: set[str] = set()
    waiting = [routine]
    while waiting:
        for one in below(waiting.pop()):
            if isinstance(one, m.PerformCall) and one.procedure in checked.routines and one.procedure not in found:
                found.add(one.procedure)
                waiting.append(checked.routines[one.procedure])
    return frozenset(found)


class Uses:
    """The constructs that a game uses, found in one look at all its rules."""

    def __init__(self, checked: Checked) -> None:
        self._sorts: dict[type, list[object]] = {}
        for node in every(checked):
            self._sorts.setdefault(type(node), []).append(node)
        self.uses_out = self.any(m.MarkFact, lambda x: x.fact == "out")
        self.passes_turns = self.any(m.SetBuiltIn, lambda x: x.name == "active-player")
        self.own_course = checked.body is not None
        self.performs_turns = self.any(m.PerformCall, lambda x: x.procedure == "turn")
        between = self.performs_turns and not self.own_course  # then the course and its rules share one order
        self.uses_turns = self.passes_turns or between or self.any(m.TurnChange)
        self.uses_reversal = self.any(m.ReverseOrder, lambda x: x.place is None)
        self.uses_told = self.any(m.TellWhich)
        self.uses_face = self.any(m.Flip) or self.any(m.About, lambda x: x.what == "face-up")
        self.uses_call_ends = self.any(m.Moment, lambda x: x.call is not None)
        self.uses_postpone = self.any(m.PostponeCall)
        self.uses_cut = self.any(m.FinishScope, lambda x: x.scope != "game")
        self.uses_cancel = self.uses_cut or self.any(m.CancelCall)
        self.uses_again = self.any(m.PerformEffect)
        self.keeps_calls = calls_kept(self, checked)
        self.repeats = self.any(m.PerformEffect, lambda x: x.same)
        aimed = self.keeps_calls or any(fact.of.startswith("call ") for fact in checked.game.facts.values())
        self.uses_aims = aimed or self.uses_again or self.any(m.RedirectCall) or self.any(m.CallValue)
        fates = [x.pattern for x in checked.listeners if x.pattern is not None and x.pattern.event == "fate"]
        self.uses_aims = self.uses_aims or any(x.thing is not None for x in fates)
        # whether what a call is aimed at is read from its frame
        self.reads_calls = self.keeps_calls or aimed or self.any(m.CallValue)
        arrivals = self.any(m.About, lambda x: x.what == "arrival")
        self.asks_arrival = arrivals or self.any(m.BuiltIn, lambda x: x.name == "now")
        heard = [x for x in checked.listeners if x.head == "after" and not x.may and x.this is not None]
        self.uses_arrival = self.asks_arrival or contested(checked) or len(heard) > 1
        # grants to a card that end when it goes elsewhere
        self.card_grants = tuple(
            number for x in self.all(m.GrantTo) if x.card is not None and not x.follows for number, _ in x.grants
        )

    def any(self, kind: type[T], test: Callable[[T], bool] = lambda _: True) -> bool:
        return any(test(x) for x in self.all(kind))

    def all(self, kind: type[T]) -> Iterator[T]:
        return (
            x for sort, found in self._sorts.items() if issubclass(sort, kind) for x in found if isinstance(x, kind)
        )


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
