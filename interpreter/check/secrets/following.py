"""A rule read in order: what its names stand for, and what it has shown to whom, at each of its statements."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.secrets.secrets import NOTHING, Bound, Given, Known, Shows, of_cards
from interpreter.meaning.types import SLOT, Type
from interpreter.meaning.walking import parts_of, statements_in

Rule = m.Routine | m.Listener
PERHAPS = (m.Branch, m.MayDo, m.OptionChoice, m.DoLater)
DEEPEST = 3  # calls that are looked into, one through the other


def rules_of(checked: Checked) -> list[Rule]:
    return [*checked.routines.values(), *checked.plays.values(), *checked.course, *checked.listeners]


def knowing(checked: Checked, rule: Rule) -> Iterator[tuple[Known, m.Meaning]]:
    """Each statement of a rule, with what whoever acts knows when it is reached."""
    statements = [*statements_in((rule.targets, rule.cost, rule.do))]
    names: dict[m.Local, object] = {}
    sealed: dict[m.Local, m.Expr] = {}
    for one in [*statements, *behind(checked, statements)]:
        names.update(named_by(one))
        sealed.update(sealed_by(one))
    names.update(given_back(checked, statements))
    # a call of a turn is made by the active player, as far as anybody can tell who has only read it
    known = Known(checked, names, (), rule.me, sealed, rule.me if isinstance(rule, m.Routine) else None)
    yield from reached((rule.targets, rule.cost, rule.do), known)


def taken_from(checked: Checked, statements: list[m.Meaning]) -> dict[m.PerformCall, m.Routine]:
    """The calls whose outcome some statements take, and those whose outcome these take in their turn."""
    found: dict[m.PerformCall, m.Routine] = {}
    waiting = list(statements)
    while waiting:
        one = waiting.pop()
        if isinstance(one, m.PerformCall) and one.bind is not None and one not in found:
            found[one] = called = checked.routines[one.procedure]
            waiting += statements_in((called.targets, called.cost, called.do))
    return found


def behind(checked: Checked, statements: list[m.Meaning]) -> list[m.Meaning]:
    """The statements of the calls whose outcome is taken."""
    routines = dict.fromkeys(taken_from(checked, statements).values())
    return [one for called in routines for one in statements_in((called.targets, called.cost, called.do))]


def given_back(checked: Checked, statements: list[m.Meaning]) -> Iterator[tuple[m.Local, object]]:
    """What the outcome of a call stands for in the rule that takes it: whatever the call names so.

    What the call is done to and given is known, too, where all calls of the same procedure have it from the same name.
    """
    meant: dict[m.Local, dict[m.Expr | None, None]] = {}
    for one, called in taken_from(checked, statements).items():
        assert one.bind is not None
        yield one.bind, called.giving[0] if len(called.giving) == 1 else called.giving
        for local, value in parameters(called, one):
            meant.setdefault(local, {})[value] = None
    for local, values in meant.items():
        if len(values) == 1 and (value := next(iter(values))) is not None:
            yield local, value


def parameters(called: m.Routine, one: m.PerformCall) -> list[tuple[m.Local, m.Expr | None]]:
    """What the names of a procedure stand for in one call of it."""
    given = dict(one.given)
    pairs = ((called.me, one.by), (called.on, one.on), *((local, given.get(name)) for name, local in called.given))
    return [(local, value) for local, value in pairs if local is not None]


def reached(part: object, known: Known) -> Generator[tuple[Known, m.Meaning], None, Known]:
    """The statements of a part one after the other; what is left of it is what everybody knows afterwards."""
    if isinstance(part, (list, tuple)):
        for one in part:
            known = yield from reached(one, known)
        return known
    names = parts_of(type(part))
    if names is None or isinstance(part, m.Expr):
        return known
    if isinstance(part, m.Meaning):
        yield known, part
        known = replace(known, shown=(*known.shown, *shown_by(known.checked, part, NOTHING)))
    if isinstance(part, PERHAPS):  # what is shown in there may not have been shown
        for name in names:
            yield from reached(getattr(part, name), known)
        return known
    for name in names:
        known = yield from reached(getattr(part, name), known)
    return known


def shown_by(checked: Checked, one: m.Meaning, bound: Bound, depth: int = 0) -> Iterator[tuple[Shows, Bound]]:
    """What a statement shows, by itself or through what it performs, and what the names in it stand for."""
    if isinstance(one, Shows):
        yield one, bound
    elif isinstance(one, m.PerformCall) and one.procedure in checked.routines and depth < DEEPEST:
        called = checked.routines[one.procedure]
        inner = {local: Given(value, bound) for local, value in parameters(called, one) if value is not None}
        for part in statements_in(called.do):
            yield from shown_by(checked, part, inner, depth + 1)


def named_by(one: m.Meaning) -> Iterator[tuple[m.Local, object]]:
    """The names that a statement gives to cards and slots, and to whatever is worked out."""
    if isinstance(one, m.Let):
        yield one.local, one.value
    elif isinstance(one, (m.ChooseFrom, m.SplitInto)):
        held = (one.bind, one.choice) if isinstance(one, m.ChooseFrom) else (one.pile, one.choice)
        for name in held:
            if name is not None and lies_somewhere(name.type):
                yield name, one.what
    elif isinstance(one, m.Loop) and lies_somewhere(one.member.type):
        yield one.member, one.what
    elif isinstance(one, (m.MoveCards, m.Reveal)) and one.bind is not None:
        yield one.bind, one.what
    elif isinstance(one, m.RankBy):
        yield one.bind, (one.what, one.criteria)


def lies_somewhere(kind: Type) -> bool:
    """Whether it is cards that are named, or a slot, in which one may lie."""
    return of_cards(kind) or kind == SLOT


def sealed_by(one: m.Meaning) -> Iterator[tuple[m.Local, m.Expr]]:
    """The name of an answer that only the one who gave it knows; of cards those know who know the cards."""
    if not isinstance(one, (m.ChooseFrom, m.ChooseOption)) or not one.secretly or one.bind is None:
        return
    if not of_cards(one.bind.type):
        yield one.bind, one.who
