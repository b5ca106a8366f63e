"""What there is to choose from, and when an answer fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.program.points import Choice
from interpreter.compile.tree.code import Assign, Code, Return
from interpreter.compile.tree.values import (
    EMPTY,
    NOTHING,
    Asking,
    Compare,
    Const,
    Either,
    Every,
    Let,
    Loop,
    Name,
    Not,
    Query,
    Row,
    Some,
    Value,
    call,
    compare,
    every,
    item,
    joined,
    row,
)
from interpreter.compile.tree.values import Call as Called
from interpreter.compile.tree.walk import conjuncts
from interpreter.compile.values.quantities import options_value
from interpreter.compile.values.selecting import Unmet, candidates, count, those
from interpreter.compile.values.shapes import shape_value
from interpreter.compile.values.writer import Writer
from interpreter.source.records import record

FEW = 8  # members that are asked one by one
SINGLE = ("one", "another")
ANSWER = Name("a")  # in the test of whether one will do


@record
class Rest:
    """The test that later targets and costs make of a candidate."""

    test: Value
    candidate: Name


def is_single(s: m.Selection) -> bool:
    return s.how in SINGLE or (s.how == "some" and getattr(s.amount, "value", 0) == 1)


def space_of(b: Builder, s: m.ChooseFrom, rest: Rest | None) -> tuple[Choice, Value, Value | None]:
    """The kind of a choice, what there is to choose from, and when an answer fits."""
    what = s.what
    assert isinstance(what, m.Selection)
    w = b.w
    fits = fits_value(b, s)
    if rest is not None and (not is_single(what) or isinstance(what.domain, (m.Numbers, m.Tokens))):
        later = Let(rest.candidate.id, ANSWER, rest.test)
        fits = later if fits is None else Every((fits, later))
    if isinstance(what.domain, m.Numbers):
        low, high, nought = Name("l"), Name("h"), Const(0)
        ends = Either(compare(low, "<=", high), Row((low, high)), Row((nought, nought)))
        between = w.tables.function("between", ("l", "h"), [Return(ends)])
        return Choice.NUMBER, call(between, w.number(what.domain.low), w.number(what.domain.high)), fits
    if s.order:
        if what.shapes:
            raise Unmet(what, what.shapes[0])
        return Choice.ORDER, row(candidates(w, what.pool)), None
    if isinstance(what.domain, m.Tokens):
        return Choice.NUMBER if w.stock(what.domain.stock).by is None else Choice.BUNDLE, token_space(w, what), fits
    options = options_of(b, s)
    if is_single(what):
        if rest is not None:
            options = those(w, options, rest.test, rest.candidate)
        return Choice.ONE, Some((fitting(options, fits), NOTHING)), None
    if rest is not None and what.how in ("some", "exactly"):
        for purse in purses(rest):
            options = call("within_reach", options, purse)  # what cannot be paid for at all is in no answer
    pool, wanted = Name("t"), Name("n")
    least, most = limits(what, call("len", pool))
    sized: list[Code] = [Assign(Name("t"), row(pool))]
    if least == most:
        sized += [Assign(Name("n"), least), Return(Row((pool, wanted, wanted)))]
    else:
        sized.append(Return(Row((pool, least, most))))
    bounds = w.tables.function("sized", ("t", "n"), sized)
    amount = w.number(what.amount) if what.amount is not None else Const(0)
    return Choice.SUBSET, call(bounds, options, amount), fits


def fitting(options: Value, fits: Value | None) -> Value:
    """Those of the options that will do as an answer."""
    return options if fits is None else Query(ANSWER, (Loop((ANSWER.id,), options, (fits,)),))


def purses(rest: Rest) -> Iterator[Value]:
    """With what everything that is chosen, each of it once, must be paid: at most one purse is told."""
    for must in conjuncts(rest.test):
        match must:
            case Called("payable", (Called("tally", (Query(value, (Loop((name,), chosen, ()),)), _)), purse)):
                if value == Name(name) and chosen == rest.candidate:
                    yield purse
                    return


def any_of(kind: Choice, space: Value, fits: Value) -> Value:
    """The test that some answer fits."""
    match kind:
        case Choice.NUMBER:
            return call("number_any", space, of_answer(fits))
        case Choice.SUBSET:
            return call("subset_any", space, of_answer(fits))
        case Choice.BUNDLE:
            return call("bundle_any", space, of_answer(fits))
    raise AssertionError(kind)


def of_answer(fits: Value) -> Asking:
    return Asking((ANSWER.id,), fits)


def possible(what: m.Expr, kind: Choice, space: Value, fits: Value | None) -> tuple[Value, Value | None]:
    """In a body as many are chosen as can be had together, and nothing where no answer fits (D3)."""
    if fits is None or kind not in (Choice.NUMBER, Choice.SUBSET, Choice.BUNDLE) or not isinstance(what, m.Selection):
        return space, fits
    nothing: dict[Choice, Value] = {
        Choice.NUMBER: compare(ANSWER, "==", Const(0)),
        Choice.SUBSET: compare(ANSWER, "==", EMPTY),
        Choice.BUNDLE: Not(call("any", ANSWER)),
    }
    if kind is Choice.NUMBER or what.how in ("any_number", "up_to"):
        or_nothing = Some((fits, Every((nothing[kind], Not(any_of(kind, space, fits))))))
        return call("some_number", space, of_answer(fits)) if kind is Choice.NUMBER else space, or_nothing
    together = call("as_far", space, of_answer(fits), Const(what.how == "exactly"))
    return together, Some((nothing[kind], fits))


def options_of(b: Builder, s: m.ChooseFrom) -> Value:
    what = s.what
    assert isinstance(what, m.Selection)
    w = b.w
    return options_value(b.program, w, s.options, candidates(w, what.pool), w.value(s.who))


def limits(what: m.Selection, size: Value) -> tuple[Value, Value]:
    """How many may be chosen at least and at most, where `n` are asked for and so many are there."""
    wanted, nought = Name("n"), Const(0)
    as_many = call("max", nought, call("min", wanted, size))
    match what.how:
        case "some":
            return as_many, as_many
        case "exactly":
            enough = Either(Compare(size, ((">=", wanted), (">", nought))), wanted, nought)
            return enough, enough
        case "up_to":
            return nought, as_many
        case "any_number":
            return nought, size
    one = call("min", Const(1), size)
    return one, one


def token_space(w: Writer, what: m.Selection) -> Value:
    assert isinstance(what.domain, m.Tokens)
    stock = w.stock(what.domain.stock)
    amount = w.number(what.amount) if what.amount is not None else Const(1)
    have = count(w, what.pool)
    if stock.by is None:
        return call(w.tables.function("between", ("h", "n"), [Return(Row(limits(what, Name("h"))))]), have, amount)
    tokens = candidates(w, what.pool)
    cap = 1 if any(one_of_each(x) for x in what.shapes) else None
    low, high = limits(what, number_of(cap == 1, w.layout.members(stock.by)))
    lots = w.tables.function("lots", ("t", "n"), [Return(Row((Name("t"), low, high, Const(cap))))])
    return call(lots, tokens, amount)


def number_of(sorts: bool, members: int | None = None) -> Value:
    """How many tokens there are in `t`, or how many sorts of them; of a few `members`, asked one by one."""
    if not sorts:
        return call("sum", Name("t"))
    if members is not None and members <= FEW:
        return joined([Either(item("t", Const(n)), Const(1), Const(0)) for n in range(members)])
    return call("sum", Query(Const(1), (Loop(("x",), Name("t"), (Name("x"),)),)))


def one_of_each(shape: m.Shape) -> bool:
    """Of tokens that are counted by what must be different, one of each sort can be had: that bounds the answers."""
    return shape.form == "different" and isinstance(shape.value, m.About) and shape.value.what == "member"


def fits_value(b: Builder, s: m.ChooseFrom) -> Value | None:
    """The conditions on a whole answer."""
    what, w = s.what, b.w
    assert isinstance(what, m.Selection)
    tests = []
    tokens = isinstance(what.domain, m.Tokens)
    left = tuple(x for x in what.shapes if not (tokens and one_of_each(x)))
    if left:
        answer: Value = call("spread", ANSWER) if tokens else Row((ANSWER,)) if is_single(what) else ANSWER
        tests.append(shape_value(w, replace(what, modifiers=left), answer))
    if isinstance(what.domain, m.Numbers):
        inner = w.with_names({what.candidate: ANSWER})
        tests += [inner.truth(one.condition) for one in what.modifiers if isinstance(one, m.Where)]
    if s.choice is not None and s.such_that:
        inner = w.with_names({s.choice: ANSWER})
        tests += [inner.truth(t) for t in s.such_that]
    return every(tests) if tests else None
