"""Choices lowered to decision points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter.check import meaning as m
from interpreter.check.resources import reads_of_modifier, secret_places, secret_reads
from interpreter.check.types import Type
from interpreter.check.walking import locals_in
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, For, If, Return
from interpreter.compile.events import Happening
from interpreter.compile.hearing import announced, watch
from interpreter.compile.modifying import modifiers_of
from interpreter.compile.points import Choice
from interpreter.compile.quantities import options_text
from interpreter.compile.selecting import Unmet, candidates, count, those
from interpreter.compile.shapes import shape_text
from interpreter.compile.taxing import charges
from interpreter.compile.things import AnOption, thing_of
from interpreter.compile.tree.bridge import Spelling, tree
from interpreter.compile.tree.values import Call as Called
from interpreter.compile.tree.values import (
    Compare,
    Const,
    Either,
    Loop,
    Name,
    Query,
    Row,
    Value,
    Var,
    call,
    compare,
    row,
)
from interpreter.compile.tree.walk import conjuncts
from interpreter.model.text import Text

SINGLE = ("one", "another")
COUNTED = ("some", "exactly", "up_to")


def is_single(s: m.Selection) -> bool:
    return s.how in SINGLE or (s.how == "some" and getattr(s.amount, "value", 0) == 1)


def choose(
    b: Builder,
    s: m.ChooseFrom,
    rest: tuple[str, str] | None = None,
    joint: m.Local | None = None,
    declared: bool = False,
    routine: m.Routine | None = None,
) -> list[Code]:
    """`rest` is the test that later targets and costs make, and how it spells the candidate; `declared`: among the
    targets, which are there or the call is not offered.
    """
    what = s.what
    assert isinstance(what, m.Selection)
    w = b.w
    one_by_one(b, s, what)
    if what.how in ("all", "each", "each_other") and not s.order:
        text = str(candidates(w.tree, what))
        return [Assign(b.spelled(s.bind), text if isinstance(what.domain, m.Tokens) else f"tuple({text})")]
    if what.how == "the_only":
        return [Assign(b.spelled(s.bind), f"only({candidates(w.tree, what)})")]
    kind, space, fits = space_of(b, s, rest)
    if not declared or s.if_any:
        space, fits = possible(what, kind, space, fits)
    who = w.text(s.who)
    public = is_public(b, s) and (rest is None or later_is_public(b))
    point = b.point(
        kind=kind,
        who=who,
        space=space,
        fits=fits,
        answers=thing_of(s.bind.type),
        span=s.span,
        chance=what.random,
        joint=joint is not None,
        secret=s.secretly,
        public=public,
        open=None if public or routine is None else told_by_all(b, s, routine),
        name=s.bind.name,
        prompt=s.prompt,
        asks=s,
        openly=s.openly,
    )
    var = b.spelled(s.bind)
    code = b.decide(point, s.bind)
    if kind in (Choice.ONE, Choice.SUBSET) and not point.public and joint is None:
        some = " and ".join(seen_to_be_some(b, what))
        code = [If(some, code, [Assign(var, "-1" if kind is Choice.ONE else "()")])] if some else code
    if joint is None:
        code += b.log("chosen", str(point.number), who, var, span=s.span)
        if not s.secretly and not declared and not b.declared:  # what a call is aimed at is heard with the call
            code += choice_heard(b, s, who, var)
    return code


def seen_to_be_some(b: Builder, what: m.Selection) -> list[str]:
    """The tests that anything is to be chosen at all, as far as everybody can make them: how many are wanted, and
    whether a place is empty."""
    tests = []
    worked_out = what.amount is not None and what.how in COUNTED and not isinstance(what.amount, m.Literal)
    if what.amount is not None and worked_out and all_public(b, what.amount):
        tests.append(f"{b.w.number(what.amount)} > 0")
    places = what.domain.places if isinstance(what.domain, m.Cards) else None
    if isinstance(places, m.ZonePlace) and not b.w.has_gaps(places) and all_public(b, places.indices):
        tests.append(f"({b.w.contents(places)})")
    return tests


def choice_heard(b: Builder, s: m.ChooseFrom, who: Spelling, var: Spelling) -> list[Code]:
    """Rules that wait for what is chosen or declared openly in a body, one by one."""
    kind = s.bind.type.of if isinstance(s.bind.type.of, Type) else s.bind.type
    noun = "player" if kind.name == "seat" else str(kind.of) if kind.name in ("card", "member") else ""
    seen = watch(b, Happening("change", "declare" if s.declared else "choose", noun, actor=who)) if noun else None
    if seen is None or not seen.heard:
        return []
    if kind is s.bind.type:
        return [If(f"{var} >= 0", announced(b, seen, frozenset(), (var, "-1", "-1")))]
    one = b.variable(cards=kind.name == "card")
    return announced(b, seen, frozenset(), (one, "-1", "-1"), loop=lambda body: [For(one, f"tuple({var})", body)])


def told_by_all(b: Builder, s: m.ChooseFrom, routine: m.Routine) -> str | None:
    """The test that everybody can tell what a target leaves to choose from, where that hangs on cards chosen before
    it: that all know those cards."""
    at = next(n for n, target in enumerate(routine.targets) if target is s)
    later = (routine.targets[at + 1 :], routine.cost, charges(b.program, routine))
    before = [x for x in routine.targets[:at] if isinstance(x, m.ChooseFrom)]
    if len(before) < at or any(x.secretly for x in before) or not all_public(b, (s.what, s.such_that, later), s.choice):
        return None
    cards = {x.bind for x in before if x.bind.type.name == "card"} & set(locals_in((s.what, s.such_that, later)))
    known, everyone = b.program.layout.known, (1 << b.program.layout.seats) - 1
    return " and ".join(sorted(f"S[{known}][{b.names[x]}] == {everyone}" for x in cards)) or "True"


def later_is_public(b: Builder) -> bool:
    """Whether what later targets and costs leave to choose from can be told by everybody."""
    checked = b.program.layout.checked
    routine = checked.routines.get(b.name) or checked.plays.get(b.name.removesuffix(".play"))
    return routine is not None and b.program.is_public_action(routine)


def space_of(b: Builder, s: m.ChooseFrom, rest: tuple[str, str] | None) -> tuple[Choice, str, str | None]:
    what = s.what
    assert isinstance(what, m.Selection)
    w = b.w
    fits = fits_text(b, s)
    if rest is not None and (not is_single(what) or isinstance(what.domain, (m.Numbers, m.Tokens))):
        later = f"(lambda {rest[1]}: {rest[0]})(a)"
        fits = later if fits is None else f"{fits} and {later}"
    if isinstance(what.domain, m.Numbers):
        low, high, nought = Name("l"), Name("h"), Const(0)
        ends = Either(compare(low, "<=", high), Row((low, high)), Row((nought, nought)))
        between = w.tables.function("between", ("l", "h"), [Return(ends)])
        space = f"{between}({w.number(what.domain.low)}, {w.number(what.domain.high)})"
        return Choice.NUMBER, space, fits
    if s.order:
        if what.shapes:
            raise Unmet(what, what.shapes[0])
        return Choice.ORDER, f"tuple({candidates(w.tree, what.pool)})", None
    if isinstance(what.domain, m.Tokens):
        return token_space(b, s, fits)
    text = str(options_of(b, s))
    if is_single(what):
        if rest is not None:
            text = str(those(w.tree, tree(text), tree(rest[0]), Name(rest[1])))
        if fits is not None:
            text = f"[a for a in {text} if {fits}]"
        return Choice.ONE, f"{text} or NOTHING", None
    if rest is not None and what.how in ("some", "exactly"):
        for purse in purses(tree(rest[0]), rest[1]):
            text = f"within_reach({text}, {purse})"  # what cannot be paid for at all is in no answer
    pool, wanted = Name("t"), Name("n")
    least, most = limits(what, call("len", pool))
    sized: list[Code] = [Assign(Name("t"), row(pool))]
    if least == most:
        sized += [Assign(Name("n"), least), Return(Row((pool, wanted, wanted)))]
    else:
        sized.append(Return(Row((pool, least, most))))
    bounds = w.tables.function("sized", ("t", "n"), sized)
    amount = w.number(what.amount) if what.amount is not None else "0"
    return Choice.SUBSET, f"{bounds}({text}, {amount})", fits


def purses(rest: Value, chosen: str) -> Iterator[Value]:
    """With what everything that is chosen, each of it once, must be paid: at most one purse is told."""
    for must in conjuncts(rest):
        match must:
            case Called("payable", (Called("tally", (Query(value, (Loop((name,), Name(row), ()),)), _)), purse)):
                if value == Name(name) and row == chosen:
                    yield purse
                    return


def possible(what: m.Expr, kind: Choice, space: str, fits: str | None) -> tuple[str, str | None]:
    """In a body as many are chosen as can be had together, and nothing where no answer fits (D3)."""
    if fits is None or kind not in (Choice.NUMBER, Choice.SUBSET, Choice.BUNDLE) or not isinstance(what, m.Selection):
        return space, fits
    if kind is Choice.NUMBER:
        test = f"lambda a: {fits}"
        return f"some_number({space}, {test})", f"({fits} or (a == 0 and not number_any({space}, {test})))"
    nothing = "a == ()" if kind is Choice.SUBSET else "not any(a)"
    if what.how in ("any_number", "up_to"):
        return space, f"({fits} or ({nothing} and not {kind.value}_any({space}, lambda a: {fits})))"
    return f"as_far({space}, lambda a: {fits}, {what.how == 'exactly'})", f"({nothing} or {fits})"


def options_of(b: Builder, s: m.ChooseFrom) -> Value:
    what = s.what
    assert isinstance(what, m.Selection)
    w = b.w.tree
    return options_text(b.program, w, s.options, candidates(w, what.pool), w.text(s.who))


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


def token_space(b: Builder, s: m.ChooseFrom, fits: str | None) -> tuple[Choice, str, str | None]:
    what = s.what
    assert isinstance(what, m.Selection) and isinstance(what.domain, m.Tokens)
    w = b.w
    stock = w.stock(what.domain.stock)
    amount = w.number(what.amount) if what.amount is not None else "1"
    have = count(w.tree, what.pool)
    if stock.by is None:
        name = w.tables.function("between", ("h", "n"), [Return(Row(limits(what, Name("h"))))])
        return Choice.NUMBER, f"{name}({have}, {amount})", fits
    text = candidates(w.tree, what.pool)
    cap = 1 if any(one_of_each(x) for x in what.shapes) else None
    low, high = limits(what, number_of(cap == 1))
    name = w.tables.function("lots", ("t", "n"), [Return(Row((Name("t"), low, high, Const(cap))))])
    return Choice.BUNDLE, f"{name}({text}, {amount})", fits


def number_of(sorts: bool) -> Value:
    """How many tokens there are in `t`, or how many sorts of them."""
    one = Name("x")
    return call("sum", Query(Const(1), (Loop(("x",), Name("t"), (one,)),)) if sorts else Name("t"))


def one_of_each(shape: m.Shape) -> bool:
    """Of tokens that are counted by what must be different, one of each sort can be had: that bounds the answers."""
    return shape.form == "different" and isinstance(shape.value, m.About) and shape.value.what == "member"


def fits_text(b: Builder, s: m.ChooseFrom) -> str | None:
    """The conditions on a whole answer, spelled `a`."""
    what = s.what
    assert isinstance(what, m.Selection)
    tests = []
    tokens = isinstance(what.domain, m.Tokens)
    left = tuple(x for x in what.shapes if not (tokens and one_of_each(x)))
    if left:
        answer = "spread(a)" if tokens else "(a,)" if is_single(what) else "a"
        tests.append(str(shape_text(b.w.tree, replace(what, modifiers=left), tree(answer))))
    if isinstance(what.domain, m.Numbers):
        inner = b.w.with_names({what.candidate: "a"})
        tests += [f"({inner.truth(one.condition)})" for one in what.modifiers if isinstance(one, m.Where)]
    if s.choice is not None and s.such_that:
        inner = b.w.with_names({s.choice: "a"})
        tests += [f"({inner.truth(t)})" for t in s.such_that]
    return " and ".join(tests) or None


def one_by_one(b: Builder, s: m.ChooseFrom, what: m.Selection) -> None:
    """Rules can change what may be chosen among things; amounts have bounds, which may be quantities."""
    rules = modifiers_of(b.program, s.options)
    among = what.how not in ("all", "each", "each_other", "the_only") or s.order
    if rules and (not among or isinstance(what.domain, (m.Tokens, m.Numbers))):
        help = "make the number or the set a quantity, and modify that"
        b.program.not_yet(rules[0].span, "a rule about the options of what is no choice among things", help)


def is_public(b: Builder, s: m.ChooseFrom) -> bool:
    """Whether everybody can tell what the choices are: only then may a forced choice be skipped."""
    closed = secret_places(b.program.layout.checked)
    rules = modifiers_of(b.program, s.options)
    if any(reads_of_modifier(b.program.layout.checked, rule) & closed for rule in rules):
        return False
    return all_public(b, (s.what, s.such_that), s.choice)


def all_public(b: Builder, parts: object, answer: m.Local | None = None) -> bool:
    """Whether everything that some rules read lies open; of the answer itself, all know what it is chosen from."""
    if secret_reads(b.program.layout.checked, parts):
        return False
    # a card bound earlier may be known to some only
    names = [x for x in locals_in(parts) if x is not answer]
    return not any(x.type.name == "set" and getattr(x.type.of, "name", "card") != "member" for x in names)


def option(
    b: Builder,
    who: Spelling,
    space: str,
    keys: tuple[str, ...],
    labels: tuple[Text, ...],
    span: object,
    local: m.Local | None,
    prompt: object,
    name: str | None,
    joint: bool = False,
    public: bool = True,
    secret: bool = False,
    asks: m.Meaning | None = None,
    openly: bool = False,
) -> tuple[list[Code], Var, int]:
    point = b.point(
        kind=Choice.ONE,
        who=who,
        space=space,
        answers=AnOption(),
        span=span,
        name=name,
        prompt=prompt,
        keys=keys,
        labels=labels,
        joint=joint,
        public=public,
        secret=secret,
        asks=asks,
        openly=openly,
    )
    var = b.spelled(local) if local is not None else b.variable()
    return b.asked(point, var), var, point.number


def iterable(b: Builder, what: m.Expr) -> Value:
    w = b.tree
    if isinstance(what, m.Selection):
        return row(candidates(w, what))
    kind: Type = what.type
    if kind.name == "place":
        return call("filled", w.contents(what)) if w.has_gaps(what) else w.contents(what)
    return row(w.text(what))


def listed(parts: list[tuple[int, str | None]]) -> str:
    if all(test is None for _, test in parts):
        return repr(tuple(index for index, _ in parts))
    pieces = [f"({i},)" if test is None else f"(({i},) if {test} else ())" for i, test in parts]
    return "(" + " + ".join(pieces) + ") or NOTHING"


def dispatch(var: Var, bodies: list[list[Code]]) -> list[Code]:
    code: list[Code] = []
    for index in reversed(range(len(bodies))):
        if bodies[index] or code:
            code = [If(compare(var, "==", Const(index)), bodies[index], code)]
    return code


def offered(b: Builder, one: m.OptionChoice) -> str | None:
    """When an option is there: its condition holds and its cost can be paid."""
    from interpreter.compile.feasible import costs_text

    tests = [] if one.condition is None else [b.w.truth(one.condition)]
    if one.cost and (cost := costs_text(b, one.cost)) != "True":
        tests.append(cost)
    return " and ".join(f"({test})" for test in tests) or None
