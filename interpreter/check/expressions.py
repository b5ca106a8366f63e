"""Expressions: arithmetic, comparison, logic, counts; every one gets a type or a fault."""

from __future__ import annotations

from typing import Any

from lark import Token

from interpreter.check import types
from interpreter.check.arithmetic import amount, bounded, extreme_of, half, literal, one_of_two, operation, remainder
from interpreter.check.attributes import attribute
from interpreter.check.carried import A_LIST, A_TEST, NUMBER_OVER, SETS, THE_ONLY, THE_SET, Use
from interpreter.check.fitting import fits
from interpreter.check.meaning import (
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
    SetCount,
    SetOf,
    Steps,
    Tally,
    ThereIs,
    Total,
    Where,
)
from interpreter.check.paths import path
from interpreter.check.predicates import predicate
from interpreter.check.roles import running
from interpreter.check.scope import Context, Syntax
from interpreter.check.seated import others
from interpreter.check.selections import noun_selection, with_amount
from interpreter.check.sharing import shares
from interpreter.check.types import NUMBER, NUMBERS, TRUTH, Type
from interpreter.check.wanted import NUMERIC, a_number, number, truth, type_of

PATHS = ("name_of", "for_whom", "owned", "special", "this", "ranked", "ranked_many", "common", "coming", "list")


def expression(ctx: Context, tree: Syntax) -> Expr:
    if isinstance(tree, Token):
        if tree.type in ("INT", "NEGATIVE"):
            return Literal(int(tree))
        raise ctx.fault("E301", tree, f"`{tree}` cannot be read as a value")
    kind = tree.data
    if kind in PATHS:
        return path(ctx, tree)
    reader = READERS.get(kind)
    if reader is None:
        raise ctx.fault("E301", tree, "this cannot be read as a value")
    return reader(ctx, tree)


def compare(ctx: Context, tree: Syntax) -> Expr:
    left_tree, operator, right_tree = tree.children
    left = expression(ctx, left_tree)
    if type_of(left).name == "bundle":
        right = expression(ctx, right_tree)
        if type_of(right).name not in ("bundle", "holding"):
            raise ctx.fault(
                "E321",
                right_tree,
                f"{type_of(left)} was expected, this is {type_of(right)}",
                about=(type_of(left), type_of(right)),
            )
        return Compare(str(operator), left, right)
    if type_of(left) == NUMBERS:
        right = expression(ctx, right_tree)
        if type_of(right) != NUMBERS:
            message, kinds = f"{type_of(left)} was expected, this is {type_of(right)}", (type_of(left), type_of(right))
            raise ctx.fault("E321", right_tree, message, "lists are compared entry by entry", about=kinds)
        return Compare(str(operator), left, right)
    if operator == "=":
        return same(ctx, left, left_tree, right_tree, False)
    return Compare(str(operator), a_number(ctx, left_tree, left), number(ctx, right_tree))


def is_(ctx: Context, tree: Syntax) -> Expr:
    left_tree, right_tree = tree.children
    if names_game(ctx, left_tree):
        said = said_of_game(ctx, right_tree)
        return Negation(said) if tree.data == "is_not" else said
    return same(ctx, expression(ctx, left_tree), left_tree, right_tree, tree.data == "is_not")


def names_game(ctx: Context, tree: Any) -> bool:
    """`game`, where a sentence says something of the game itself."""
    if isinstance(tree, Token) or tree.data != "name_of" or tree.children[1] is not None:
        return False
    return str(tree.children[0]) == "game" and ctx.scope.find("game") is None


def said_of_game(ctx: Context, tree: Any) -> Expr:
    """`game is F`: a truth that belongs to nothing else, as `mark game as F` makes it."""
    found = expression(ctx, tree)
    if isinstance(found, FactRead) and found.owner is None and type_of(found) == TRUTH:
        return found
    if isinstance(found, QuantityRead) and found.of is None and type_of(found) == TRUTH:
        return found
    raise ctx.fault("E322", tree, "only a fact or a quantity of the game that is true or false is said of the game")


def same(ctx: Context, left: Expr, left_tree: Any, right_tree: Any, negated: bool) -> Expr:
    special = predicate(ctx, left, right_tree)
    if special is not None:
        return Negation(special) if negated else special
    right = expression(ctx, right_tree)
    a, b = type_of(left), type_of(right)
    if a.name == "member" and isinstance(right, Literal) and b.name == "member" and a.of != b.of:
        # a member's name may belong to several enums: the other side decides which is meant
        word = str(right_tree.children[0])
        for enum, index in ctx.symbols.members.get(word, ()):
            if enum == a.of:
                right, b = Literal(index, a), a
    span = ctx.span(left_tree).to(ctx.span(right_tree))
    if a.name == "set" or b.name == "set":
        return Same(left, right, negated, span=span)
    if not types.comparable(a, b) and not (a.name in NUMERIC and b.name in NUMERIC):
        raise ctx.fault("E322", right_tree, f"{a} can never be {b}", about=(a, b))
    return Same(left, right, negated, span=span)


def inside(ctx: Context, tree: Syntax) -> Expr:
    left_tree, place_tree = tree.children
    left = expression(ctx, left_tree)
    negated = tree.data == "is_not_in"
    if type_of(left).name == "seat" and place_tree.data == "name_of" and place_tree.children[0] == "game":
        found: Expr = About("in game", left, TRUTH)
        return Negation(found) if negated else found
    place = expression(ctx, place_tree)
    if type_of(place).name not in ("place", "set", "list", "unknown"):
        raise ctx.fault(
            "E323", place_tree, f"a place or a set was expected, this is {type_of(place)}", about=(type_of(place),)
        )
    return Inside(left, place, negated)


def exists(ctx: Context, tree: Syntax) -> Expr:
    return Exists(expression(ctx, tree.children[0]))


def logic(ctx: Context, tree: Syntax) -> Expr:
    operator = "or" if tree.data == "any_of" else "and"
    return Logic(operator, tuple(truth(ctx, child) for child in tree.children))


def negation(ctx: Context, tree: Syntax) -> Expr:
    return Negation(truth(ctx, tree.children[0]))


def either(ctx: Context, tree: Syntax) -> Expr:
    yes_tree, condition, no_tree = tree.children
    yes, no = expression(ctx, yes_tree), expression(ctx, no_tree)
    if type_of(yes).name != type_of(no).name and not {type_of(yes).name, type_of(no).name} <= set(NUMERIC):
        raise ctx.fault(
            "E322",
            no_tree,
            f"both values must be alike: {type_of(yes)}, then {type_of(no)}",
            about=(type_of(yes), type_of(no)),
        )
    return Either(truth(ctx, condition), yes, no, type_of(yes) if type_of(yes).name != "holding" else NUMBER)


def during(ctx: Context, tree: Syntax) -> Expr:
    return During(running(ctx, tree.children[0]))


def every(ctx: Context, tree: Syntax) -> Expr:
    noun, value = tree.children
    selection = noun_selection(ctx, "none", None, noun, (A_TEST,))
    inner = ctx.about(selection.candidate)
    test = same(inner, selection.candidate, noun, value, tree.data == "every_not")
    modifiers = (*selection.modifiers, Where(Negation(test)))
    return ThereIs(type(selection)(**{**vars(selection), "modifiers": modifiers}))


def steps(ctx: Context, tree: Syntax) -> Expr:
    return Steps(path(ctx, tree.children[0]), path(ctx, tree.children[1]))


def entry(ctx: Context, tree: Syntax) -> Expr:
    position, of_tree, default = tree.children
    of = path(ctx, of_tree)
    kind = type_of(of)
    index = expression(ctx, position.children[0])
    if kind.name in ("bundle", "holding") and type_of(index).name == "member":
        return BundleEntry(of, index)
    if kind.name not in ("list", "set", "place"):
        raise ctx.fault("E323", of_tree, f"a list was expected, this is {kind}", about=(kind,))
    inner = kind.of if isinstance(kind.of, Type) else types.CARD
    if default is None:
        return Entry(of, index, Literal(0 if inner == NUMBER else -1, inner), inner)
    other = expression(ctx, default)
    if not fits(ctx.symbols, inner, type_of(other)):
        message = f"an entry is {inner} here, so what stands for none cannot be {type_of(other)}"
        raise ctx.fault("E322", default, message, about=(inner, type_of(other)))
    return Entry(of, index, other, inner)


# ------------------------------------------------------------------ over a selection


def over(ctx: Context, noun: Syntax, use: Use = NUMBER_OVER) -> Any:
    return noun_selection(ctx, "all", None, noun, (use,))


def count(ctx: Context, tree: Syntax) -> Expr:
    return Count(over(ctx, tree.children[0]))


def count_sets(ctx: Context, tree: Syntax) -> Expr:
    """`number of sets of 4 card in my hand with same suit`; of any size, where none is said."""
    how, noun = tree.children
    if how is None:
        selection = noun_selection(ctx, "at_least", Literal(1), noun, (SETS,))
    else:
        selection = with_amount(ctx, how, noun, (SETS,))
    if selection.candidate.type.name == "token":
        raise ctx.fault("E334", noun, "one token is like another, so sets of them are not counted", "count cards")
    return SetCount(selection)


def total(ctx: Context, tree: Syntax) -> Expr:
    selection = over(ctx, tree.children[1])
    return Total(number(ctx.about(selection.candidate), tree.children[0]), selection)


def extreme(ctx: Context, tree: Syntax) -> Expr:
    selection = over(ctx, tree.children[1])
    value = number(ctx.about(selection.candidate), tree.children[0])
    return Extreme(tree.data == "greatest", value, selection)


def distinct(ctx: Context, tree: Syntax) -> Expr:
    name, noun = tree.children
    selection = over(ctx, noun)
    value = attribute(ctx.about(selection.candidate), name, selection.candidate)
    if value is None:
        raise ctx.fault("E303", name, f"{selection.candidate.type} has no `{name}`", about=(selection.candidate.type,))
    return Distinct(value, selection)


def tally(ctx: Context, tree: Syntax) -> Expr:
    name, noun = tree.children
    selection = over(ctx, noun)
    value = attribute(ctx.about(selection.candidate), name, selection.candidate)
    kind = None if value is None else type_of(value)
    inner = kind.of if kind is not None and kind.name == "set" else kind
    if value is None or not isinstance(inner, Type) or inner.name != "member":
        raise ctx.fault("E324", name, f"`{name}` is not a member of an enum, so it cannot be tallied")
    return Tally(value, selection, types.bundle(str(inner.of)))


def list_over(ctx: Context, tree: Syntax) -> Expr:
    value_tree, noun = tree.children
    selection = over(ctx, noun, A_LIST)
    if selection.candidate.type.name == "token":
        help = "`tally of ...` says how many there are of each"
        raise ctx.fault("E334", noun, "tokens lie in no order, so they make no list", help)
    value = ctx.expression(ctx.about(selection.candidate), value_tree)
    kind = NUMBER if type_of(value).name in NUMERIC else type_of(value)
    if kind.name not in ("number", "member", "seat", "card"):
        raise ctx.fault("E321", value_tree, f"a number was expected, this is {kind}", about=(kind,))
    return ListOver(value, selection, types.list_of(kind))


def there_is(ctx: Context, tree: Syntax) -> Expr:
    how, noun = tree.children
    return ThereIs(with_amount(ctx, how, noun, (A_TEST,)))


def has(ctx: Context, tree: Syntax) -> Expr:
    owner, how, noun = tree.children
    return ThereIs(with_amount(ctx, how, noun, (A_TEST,), within=path(ctx, owner)))


def all_of(ctx: Context, tree: Syntax) -> Expr:
    selection = over(ctx, tree.children[0], THE_SET)
    if selection.candidate.type.name == "token":
        return SetOf(selection, Type("tokens", selection.candidate.type.of))
    return SetOf(selection, types.set_of(selection.candidate.type))


def only_of(ctx: Context, tree: Syntax) -> Expr:
    selection = over(ctx, tree.children[0], THE_ONLY)
    return OnlyOf(selection, selection.candidate.type)


READERS = {
    "number": literal,
    "amount": amount,
    "true": lambda ctx, tree: Literal(1, TRUTH),
    "false": lambda ctx, tree: Literal(0, TRUTH),
    "sum": operation,
    "product": operation,
    "half": half,
    "remainder": remainder,
    "bounded": bounded,
    "highest_of": extreme_of,
    "lowest_of": extreme_of,
    "higher_of": one_of_two,
    "lower_of": one_of_two,
    "compare": compare,
    "is": is_,
    "is_not": is_,
    "is_in": inside,
    "is_not_in": inside,
    "exists": exists,
    "any_of": logic,
    "all_hold": logic,
    "negation": negation,
    "either": either,
    "shares": shares,
    "shares_none": shares,
    "during": during,
    "every": every,
    "every_not": every,
    "steps": steps,
    "others": others,
    "entry": entry,
    "count": count,
    "count_sets": count_sets,
    "total": total,
    "greatest": extreme,
    "least": extreme,
    "distinct": distinct,
    "tally": tally,
    "list_over": list_over,
    "there_is": there_is,
    "has": has,
    "all_of": all_of,
    "only_of": only_of,
}
