"""Sentences that mean something else than they read like, and pairs of rules that get in each other's way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from interpreter import meaning as m
from interpreter.check.lints.filters import open_filters
from interpreter.check.lints.nothings import two_nothings
from interpreter.check.lints.uses import Uses
from interpreter.check.lints.words import warn
from interpreter.check.secrets.leaks import asked_by_secrets
from interpreter.fault.lints import (
    BothSayWhatItBecomes,
    DecisionTells,
    FilterAfterBest,
    NoOptionIsSure,
    NothingEnds,
    NothingToDo,
    TwoStepsCalled,
    WaitsForNoEnd,
)
from interpreter.fault.notes import TheFirstOne, TheOther
from interpreter.meaning import types
from interpreter.meaning.walking import below
from interpreter.model.inside import statements_in
from interpreter.model.named import Named
from interpreter.model.statement import Step
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.span import Span


def misread(uses: Uses) -> Iterator[Diagnostic]:
    yield from late_filters(uses)
    yield from open_filters(uses)
    yield from two_nothings(uses.checked)
    yield from rivals(uses)
    yield from empty_choices(uses)
    yield from same_steps(uses)
    yield from course(uses)
    yield from unending(uses)
    for one, zone in asked_by_secrets(uses.checked):
        yield warn(DecisionTells(zone), uses.at(one))


def late_filters(uses: Uses) -> Iterator[Diagnostic]:
    """`the only player with highest luck where it is not me` finds nobody if I am the luckiest."""
    for one in uses.selections:
        forms = [type(modifier) for modifier in one.modifiers]
        if m.Best in forms and m.Where in forms[forms.index(m.Best) :] and one.span is not None:
            yield warn(FilterAfterBest(), one.span)


def rivals(uses: Uses) -> Iterator[Diagnostic]:
    """Two rules that make the same thing two things: which one counts is the order in which they came."""
    found: dict[str, list[m.Modifying]] = defaultdict(list)
    for rule in uses.checked.modifiers:
        if rule.granted is None and any(
            layer == "becomes" and not reads(value, rule.so_far) for layer, value in rule.layers
        ):
            found[rule.quantity].append(rule)
    for quantity, rules in found.items():
        for first, second in combinations(rules, 2):
            if first.condition is not None and second.condition is not None:
                continue  # conditions may well exclude each other
            if meets(uses, first.of, second.of) and meets(uses, first.for_whom, second.for_whom):
                fault = BothSayWhatItBecomes(first.name, second.name, quantity.rpartition(".")[2])
                yield Diagnostic(fault, uses.waits(second), labels=(Label(uses.waits(first), TheOther()),))


def reads(expr: object, local: m.Local) -> bool:
    return any(one is local for one in below(expr))


def meets(uses: Uses, first: m.Role | None, second: m.Role | None) -> bool:
    if first is None or second is None:
        return True
    if any(isinstance(r.fits, m.Same) and is_this(r.fits.right) for r in (first, second)):
        return False  # each speaks of its own card
    one, other = first.local.type, second.local.type
    if not isinstance(one, types.Card) or not isinstance(other, types.Card):
        return True
    return uses.checked.symbols.can_be(str(one.of), str(other.of))


def is_this(expr: m.Expr) -> bool:
    return isinstance(expr, m.Local) and expr.name == "this"


def empty_choices(uses: Uses) -> Iterator[Diagnostic]:
    for _, one in uses.statements:
        if isinstance(one, m.ChooseOption) and all(x.condition is not None or x.cost for x in one.options):
            yield warn(NoOptionIsSure(), uses.at(one))


def same_steps(uses: Uses) -> Iterator[Diagnostic]:
    game = uses.checked.game
    for procedure in (*game.procedures.values(), *game.course):
        seen: dict[str, Step] = {}
        for step in (one for one in statements_in(procedure) if isinstance(one, Step)):
            first = seen.setdefault(step.name, step)
            if first is not step:
                label = Label(named(uses, first), TheFirstOne())
                yield Diagnostic(TwoStepsCalled(procedure.id, step.name), named(uses, step), labels=(label,))


def named(uses: Uses, step: Step) -> Span:
    """Where a step says its name."""
    text = uses.texts.get(step.span.file, "").split("\n")
    line = text[step.span.line - 1] if step.span.line <= len(text) else ""
    at = line.find(step.name, step.span.column - 1 + len("step:"))
    start = at + 1 if at >= 0 else step.span.column
    return Span(step.span.file, step.span.line, start, step.span.line, start + len(step.name))


def course(uses: Uses) -> Iterator[Diagnostic]:
    """A game in which nobody has a turn, or that nothing ends."""
    game = uses.checked.game
    if game.body is not None:
        return
    if game.turn is None:
        yield warn(NothingToDo(), game.span)
    finishes = any(isinstance(one, m.FinishScope) for _, one in uses.statements)
    if not game.ends and not finishes:
        yield warn(NothingEnds(), game.span)


def unending(uses: Uses) -> Iterator[Diagnostic]:
    """What lasts a turn or a round in a game that has none lasts for ever."""
    game = uses.checked.game
    if game.body is None or "turn" in uses.performed:
        return
    calls = [*game.procedures.values(), *(one.play for one in game.bearers if one.play is not None)]
    rules = [*game.rules.values(), *(ability for one in game.bearers for ability in one.abilities)]
    found: list[tuple[Named, str, str]] = [(fact, "lasts", fact.lasts) for fact in game.facts.values()]
    found += [(one, "limit", one.limit or "") for one in calls]
    found += [(one, "limit", one.limit or "") for one in rules]
    found += [(one, "once", one.once or "") for one in rules]
    for one, key, written in found:
        scope = written.rpartition(" ")[2]
        if scope in ("turn", "round") and "call" not in written:
            yield warn(WaitsForNoEnd(one.id.rpartition(".")[2], scope), one.place_of(key, written))
