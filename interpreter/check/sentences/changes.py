"""What a sentence remembers: facts that are set, counted and marked, and names made by `let`."""

from __future__ import annotations

from dataclasses import replace

from interpreter.check.expressions.expressions import expression, names_game
from interpreter.check.expressions.moments import moment
from interpreter.check.expressions.paths import path
from interpreter.check.expressions.selections import selection
from interpreter.check.known.axes import made_member
from interpreter.check.known.carried import PICKED
from interpreter.check.known.fitting import marked_owner
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import number, type_of
from interpreter.check.sentences.moves import pieces
from interpreter.fault.doing import FactHolds, NoTruth, NumbersAreAdded, OnlyFactsAreSet, QuantityIsNotSet
from interpreter.fault.events import MarkLasts
from interpreter.language import syntax
from interpreter.meaning import (
    Arithmetic,
    BuiltIn,
    DoLater,
    Expr,
    FactRead,
    Let,
    Literal,
    Local,
    MarkFact,
    Meaning,
    QuantityRead,
    Seats,
    Selection,
    SetBuiltIn,
    SetFact,
    types,
)
from interpreter.meaning.types import NUMBER, SEAT, TRUTH, Type
from interpreter.source.span import Span


def set_(ctx: Context, tree: syntax.Set, span: Span) -> Meaning:
    value = made_member(ctx, type_of(path(ctx, tree.target)), tree.value) or expression(ctx, tree.value)
    return assign(ctx, tree.target, value, tree.value, span)


def assign(ctx: Context, target_tree: syntax.Path, value: Expr, value_tree: syntax.Expression, span: Span) -> Meaning:
    target = path(ctx, target_tree)
    wanted, given = type_of(target), type_of(value)
    if isinstance(target, FactRead):
        if not fits(wanted, given):
            raise ctx.fault(FactHolds(target.fact, wanted, given), value_tree, about=(target.fact,))
        return SetFact(span, target.fact, target.owner, value)
    if isinstance(target, BuiltIn) and target.name in ("active-player", "first-player"):
        return SetBuiltIn(span, target.name, value)
    if isinstance(target, Local):
        return Let(span, target, value)
    if isinstance(target, QuantityRead):
        raise ctx.fault(QuantityIsNotSet(target.quantity), target_tree, about=(type_of(target),))
    raise ctx.fault(OnlyFactsAreSet(), target_tree, about=(type_of(target),))


def fits(wanted: Type, given: Type) -> bool:
    if type(wanted) is type(given):
        return not isinstance(wanted, types.Member) or wanted.of == given.of
    if types.UNKNOWN in (wanted, given):
        return True
    numbers = wanted.is_numeric and given.is_numeric
    return (
        (numbers and not isinstance(given, types.Slot))  # a slot is counted, and is no number to be kept
        or (isinstance(wanted, types.Set) and isinstance(given, (types.Place, types.List)))
        or (isinstance(wanted, types.List) and isinstance(given, (types.Set, types.Place)))
    )


def add(ctx: Context, tree: syntax.Add, span: Span) -> Meaning:
    target = path(ctx, tree.target)
    if not isinstance(type_of(target), types.Number):
        raise ctx.fault(NumbersAreAdded(type_of(target)), tree.target)
    changed = Arithmetic("-" if tree.subtract else "+", target, number(ctx, tree.amount))
    return assign(ctx, tree.target, changed, tree.amount, span)


def mark(ctx: Context, actor: Expr | None, tree: syntax.Mark | syntax.Unmark, span: Span) -> list[Meaning]:
    what_tree, name, marked = tree.what, tree.fact, isinstance(tree, syntax.Mark)
    fact = ctx.local_names.get(str(name), str(name))
    facts = ctx.symbols.game.facts
    if whole_game(ctx, what_tree, fact):
        done = SetFact(span, fact, None, Literal(int(marked), TRUTH))
        return [done, *taken_off(ctx, tree, span, SetFact(span, fact, None, Literal(0, TRUTH)))]
    what = selection(ctx, what_tree, PICKED)
    if str(name) == "out" and SEAT in (type_of(what), type_of(what).of):
        if not marked and isinstance(what, Selection) and isinstance(what.domain, Seats):
            what = replace(what, domain=replace(what.domain, standing="out"))  # only they can come back
        before, meant = pieces(ctx, what, actor, span, what_tree)
        return [*before, *marks(ctx, "out", meant, tree, span)]
    if fact not in facts or ctx.symbols.type_of(facts[fact].type) != TRUTH:
        truths = [f.id for f in facts.values() if ctx.symbols.type_of(f.type) == TRUTH]
        raise ctx.fault(NoTruth(str(name), tuple(truths[:4]), (*truths, "out")), name)
    before, meant = pieces(ctx, what, actor, span, what_tree)
    marked_owner(ctx, facts[fact], meant, what_tree)
    return [*before, *marks(ctx, fact, meant, tree, span)]


def marks(ctx: Context, fact: str, meant: Expr, tree: syntax.Mark | syntax.Unmark, span: Span) -> list[Meaning]:
    """What is marked until a moment is what was meant when it was marked."""
    if isinstance(tree, syntax.Unmark) or tree.until is None:
        return [MarkFact(span, fact, meant, isinstance(tree, syntax.Mark))]
    held = Local("marked", type_of(meant))
    after = taken_off(ctx, tree, span, MarkFact(span, fact, held, False))
    return [Let(span, held, meant), MarkFact(span, fact, held, True), *after]


def taken_off(ctx: Context, tree: syntax.Mark | syntax.Unmark, span: Span, unmarked: Meaning) -> list[Meaning]:
    """`mark p as out until next round starts`: at that moment the mark is taken off again."""
    if isinstance(tree, syntax.Unmark) or tree.until is None:
        return []
    when = moment(ctx, tree.until)
    if when is None:
        raise ctx.fault(MarkLasts(), tree.until)
    return [DoLater(span, when, (unmarked,))]


def whole_game(ctx: Context, tree: syntax.Node, fact: str) -> bool:
    """`mark game as F`: a truth that belongs to nothing else."""
    found = ctx.symbols.game.facts.get(fact)
    return (
        names_game(ctx, tree)
        and found is not None
        and ctx.symbols.fact_owner(found) is None
        and ctx.symbols.type_of(found.type) == TRUTH
    )


def let(ctx: Context, tree: syntax.Let, span: Span) -> Meaning:
    value = expression(ctx, tree.value)
    kind = type_of(value)
    if isinstance(kind, types.Holding):
        kind = NUMBER
    local = Local(str(tree.name), kind)
    ctx.bind(local.name, local)
    return Let(span, local, value)
