"""Expressions: arithmetic, comparison, logic, counts; every one gets a type or a fault."""

from __future__ import annotations

from typing import assert_never

from interpreter.check.expressions.arithmetic import bounded, extreme_of, half, one_of_two, operation, remainder
from interpreter.check.expressions.paths import path
from interpreter.check.expressions.predicates import predicate
from interpreter.check.expressions.roles import running
from interpreter.check.expressions.selections import noun_selection, with_amount
from interpreter.check.expressions.several_players import others
from interpreter.check.expressions.sharing import shares
from interpreter.check.known.attributes import attribute
from interpreter.check.known.carried import A_LIST, A_TEST, NUMBER_OVER, SETS, THE_ONLY, THE_SET, Use
from interpreter.check.known.fitting import fits
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import a_number, is_numeric, number, truth, type_of
from interpreter.fault.names import HasNo, NoValue
from interpreter.fault.selections import SetsOfTokens, TokensMakeNoList
from interpreter.fault.types import (
    BothAlike,
    EntryIs,
    Expected,
    ListExpected,
    ListsCompared,
    NeverEqual,
    NotTallied,
    NumberExpected,
    PlaceOrSetExpected,
    SaidOfTheGame,
)
from interpreter.language import syntax
from interpreter.meaning import (
    About,
    BundleEntry,
    Compare,
    Count,
    Distinct,
    During,
    Either,
    Entry,
    Exists,
    Expr,
    Extreme,
    FactRead,
    Inside,
    ListOver,
    Literal,
    Logic,
    Negation,
    OnlyOf,
    QuantityRead,
    Same,
    Selection,
    SetCount,
    SetOf,
    Steps,
    Tally,
    ThereIs,
    Total,
    Where,
    types,
)
from interpreter.meaning.types import NUMBER, NUMBERS, TRUTH, Type


def expression(ctx: Context, tree: syntax.Expression | syntax.Others | syntax.Place) -> Expr:
    """What a part of a sentence is worth, whatever part it is."""
    if isinstance(tree, syntax.Path | syntax.List):
        return path(ctx, tree)
    match tree:
        case syntax.Number():
            return Literal(tree.value)
        case syntax.Truth():
            return Literal(int(tree.value), TRUTH)
        case syntax.Arithmetic():
            return operation(ctx, tree)
        case syntax.Half():
            return half(ctx, tree)
        case syntax.Remainder():
            return remainder(ctx, tree)
        case syntax.Bounded():
            return bounded(ctx, tree)
        case syntax.ExtremeOf():
            return extreme_of(ctx, tree)
        case syntax.OneOfTwo():
            return one_of_two(ctx, tree)
        case syntax.Steps():
            return Steps(path(ctx, tree.start), path(ctx, tree.goal))
        case syntax.Entry():
            return entry(ctx, tree)
        case syntax.Others():
            return others(ctx, tree)
        case syntax.EndOf() | syntax.Position():
            raise ctx.fault(NoValue(), tree)
        case syntax.Count() | syntax.CountSets() | syntax.Total() | syntax.Extreme() | syntax.Distinct():
            return reckoned(ctx, tree)
        case syntax.Tally() | syntax.ListOver() | syntax.AllOf() | syntax.OnlyOf():
            return gathered(ctx, tree)
    return condition(ctx, tree)


def condition(ctx: Context, tree: syntax.Condition) -> Expr:
    match tree:
        case syntax.Compare():
            return compare(ctx, tree)
        case syntax.Is():
            return is_(ctx, tree)
        case syntax.IsIn():
            return inside(ctx, tree)
        case syntax.Exists():
            return Exists(expression(ctx, tree.value))
        case syntax.Logic():
            return Logic(tree.operator, tuple(truth(ctx, part) for part in tree.parts))
        case syntax.Negation():
            return Negation(truth(ctx, tree.value))
        case syntax.Either():
            return either(ctx, tree)
        case syntax.Shares():
            return shares(ctx, tree)
        case syntax.During():
            return During(running(ctx, tree.what))
        case syntax.Every():
            return every(ctx, tree)
        case syntax.ThereIs():
            return ThereIs(with_amount(ctx, tree.how, tree.noun, (A_TEST,)))
        case syntax.Has():
            return ThereIs(with_amount(ctx, tree.how, tree.noun, (A_TEST,), within=path(ctx, tree.owner)))
    assert_never(tree)


def compare(ctx: Context, tree: syntax.Compare) -> Expr:
    left_tree, operator, right_tree = tree.left, tree.operator, tree.right
    left = expression(ctx, left_tree)
    if isinstance(type_of(left), types.Bundle):
        right = expression(ctx, right_tree)
        if not isinstance(type_of(right), (types.Bundle, types.Holding)):
            raise ctx.fault(Expected(type_of(left), type_of(right)), right_tree)
        return Compare(str(operator), left, right)
    if type_of(left) == NUMBERS:
        right = expression(ctx, right_tree)
        if type_of(right) != NUMBERS:
            raise ctx.fault(ListsCompared(type_of(left), type_of(right)), right_tree)
        return Compare(str(operator), left, right)
    if operator == "=":
        return same(ctx, left, left_tree, right_tree, False)
    return Compare(str(operator), a_number(ctx, left_tree, left), number(ctx, right_tree))


def is_(ctx: Context, tree: syntax.Is) -> Expr:
    if names_game(ctx, tree.left):
        said = said_of_game(ctx, tree.right)
        return Negation(said) if tree.negated else said
    return same(ctx, expression(ctx, tree.left), tree.left, tree.right, tree.negated)


def names_game(ctx: Context, tree: syntax.Node) -> bool:
    """`game`, where a sentence says something of the game itself."""
    return syntax.alone(tree) == "game" and ctx.scope.find("game") is None


def said_of_game(ctx: Context, tree: syntax.Expression) -> Expr:
    """`game is F`: a truth that belongs to nothing else, as `mark game as F` makes it."""
    found = expression(ctx, tree)
    if isinstance(found, FactRead) and found.owner is None and type_of(found) == TRUTH:
        return found
    if isinstance(found, QuantityRead) and found.of is None and type_of(found) == TRUTH:
        return found
    raise ctx.fault(SaidOfTheGame(), tree)


def same(ctx: Context, left: Expr, left_tree: syntax.Node, right_tree: syntax.Expression, negated: bool) -> Expr:
    special = predicate(ctx, left, right_tree)
    if special is not None:
        return Negation(special) if negated else special
    right = expression(ctx, right_tree)
    a, b = type_of(left), type_of(right)
    if isinstance(a, types.Member) and isinstance(right, Literal) and isinstance(b, types.Member) and a.of != b.of:
        # a member's name may belong to several enums: the other side decides which is meant
        word = syntax.alone(right_tree)
        for enum, index in ctx.symbols.members.get(word or "", ()):
            if enum == a.of:
                right, b = Literal(index, a), a
    span = ctx.span(left_tree).to(ctx.span(right_tree))
    if isinstance(a, types.Set) or isinstance(b, types.Set):
        return Same(left, right, negated, span=span)
    if not types.comparable(a, b) and not (is_numeric(a) and is_numeric(b)):
        raise ctx.fault(NeverEqual(a, b), right_tree)
    return Same(left, right, negated, span=span)


def inside(ctx: Context, tree: syntax.IsIn) -> Expr:
    place_tree, negated = tree.place, tree.negated
    left = expression(ctx, tree.left)
    if isinstance(type_of(left), types.Seat) and isinstance(place_tree, syntax.NameOf) and place_tree.name == "game":
        found: Expr = About("in game", left, TRUTH)
        return Negation(found) if negated else found
    place = expression(ctx, place_tree)
    if not isinstance(type_of(place), (types.Place, types.Set, types.List, types.Unknown)):
        raise ctx.fault(PlaceOrSetExpected(type_of(place)), place_tree)
    return Inside(left, place, negated)


def either(ctx: Context, tree: syntax.Either) -> Expr:
    yes, no = expression(ctx, tree.yes), expression(ctx, tree.no)
    if type(yes.type) is not type(no.type) and not (is_numeric(yes.type) and is_numeric(no.type)):
        raise ctx.fault(BothAlike(type_of(yes), type_of(no)), tree.no)
    return Either(
        truth(ctx, tree.condition), yes, no, type_of(yes) if not isinstance(type_of(yes), types.Holding) else NUMBER
    )


def every(ctx: Context, tree: syntax.Every) -> Expr:
    selection = noun_selection(ctx, "none", None, tree.noun, (A_TEST,))
    inner = ctx.about(selection.candidate)
    test = same(inner, selection.candidate, tree.noun, tree.value, tree.negated)
    modifiers = (*selection.modifiers, Where(Negation(test)))
    return ThereIs(type(selection)(**{**vars(selection), "modifiers": modifiers}))


def entry(ctx: Context, tree: syntax.Entry) -> Expr:
    of = path(ctx, tree.of)
    kind = type_of(of)
    index = expression(ctx, tree.position.value)
    if isinstance(kind, (types.Bundle, types.Holding)) and isinstance(type_of(index), types.Member):
        return BundleEntry(of, index)
    if not isinstance(kind, (types.List, types.Set, types.Place)):
        raise ctx.fault(ListExpected(kind), tree.of)
    inner = kind.of if isinstance(kind.of, Type) else types.CARD
    if tree.default is None:
        return Entry(of, index, Literal(0 if inner == NUMBER else -1, inner), inner)
    other = expression(ctx, tree.default)
    if not fits(ctx.symbols, inner, type_of(other)):
        raise ctx.fault(EntryIs(inner, type_of(other)), tree.default)
    return Entry(of, index, other, inner)


# ------------------------------------------------------------------ over a selection


def over(ctx: Context, noun: syntax.Noun, use: Use = NUMBER_OVER) -> Selection:
    return noun_selection(ctx, "all", None, noun, (use,))


def reckoned(
    ctx: Context, tree: syntax.Count | syntax.CountSets | syntax.Total | syntax.Extreme | syntax.Distinct
) -> Expr:
    """A number that is worked out over all of them."""
    match tree:
        case syntax.Count():
            return Count(over(ctx, tree.noun))
        case syntax.CountSets():
            return count_sets(ctx, tree)
        case syntax.Total():
            selection = over(ctx, tree.noun)
            return Total(number(ctx.about(selection.candidate), tree.value), selection)
        case syntax.Extreme():
            selection = over(ctx, tree.noun)
            return Extreme(tree.highest, number(ctx.about(selection.candidate), tree.value), selection)
        case syntax.Distinct():
            return distinct(ctx, tree)
    assert_never(tree)


def gathered(ctx: Context, tree: syntax.Tally | syntax.ListOver | syntax.AllOf | syntax.OnlyOf) -> Expr:
    """All of them, or what each of them is worth, together."""
    match tree:
        case syntax.Tally():
            return tally(ctx, tree)
        case syntax.ListOver():
            return list_over(ctx, tree)
        case syntax.AllOf():
            selection = over(ctx, tree.noun, THE_SET)
            if isinstance(selection.candidate.type, types.Token):
                return SetOf(selection, types.Tokens(selection.candidate.type.of))
            return SetOf(selection, types.Set(selection.candidate.type))
        case syntax.OnlyOf():
            selection = over(ctx, tree.noun, THE_ONLY)
            return OnlyOf(selection, selection.candidate.type)
    assert_never(tree)


def count_sets(ctx: Context, tree: syntax.CountSets) -> Expr:
    """`number of sets of 4 card in my hand with same suit`; of any size, where none is said."""
    if tree.how is None:
        selection = noun_selection(ctx, "at_least", Literal(1), tree.noun, (SETS,))
    else:
        selection = with_amount(ctx, tree.how, tree.noun, (SETS,))
    if isinstance(selection.candidate.type, types.Token):
        raise ctx.fault(SetsOfTokens(), tree.noun)
    return SetCount(selection)


def distinct(ctx: Context, tree: syntax.Distinct) -> Expr:
    name, selection = tree.name, over(ctx, tree.noun)
    value = attribute(ctx.about(selection.candidate), name, selection.candidate)
    if value is None:
        raise ctx.fault(HasNo(selection.candidate.type, name), name)
    return Distinct(value, selection)


def tally(ctx: Context, tree: syntax.Tally) -> Expr:
    name, selection = tree.name, over(ctx, tree.noun)
    value = attribute(ctx.about(selection.candidate), name, selection.candidate)
    kind = None if value is None else type_of(value)
    inner = kind.of if kind is not None and isinstance(kind, types.Set) else kind
    if value is None or not isinstance(inner, types.Member):
        raise ctx.fault(NotTallied(name), name)
    return Tally(value, selection, types.Bundle(str(inner.of)))


def list_over(ctx: Context, tree: syntax.ListOver) -> Expr:
    selection = over(ctx, tree.noun, A_LIST)
    if isinstance(selection.candidate.type, types.Token):
        raise ctx.fault(TokensMakeNoList(), tree.noun)
    value = ctx.expression(ctx.about(selection.candidate), tree.value)
    kind = NUMBER if is_numeric(type_of(value)) else type_of(value)
    if not isinstance(kind, (types.Number, types.Member, types.Seat, types.Card)):
        raise ctx.fault(NumberExpected(kind), tree.value)
    return ListOver(value, selection, types.List(kind))
