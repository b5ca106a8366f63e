"""Choices lowered to decision points."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.resources import reads_of_modifier, secret_places, secret_reads
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.spaces import Rest, possible, space_of
from interpreter.compile.choices.taxing import charges, is_public_action
from interpreter.compile.hearing.announcing import announced
from interpreter.compile.hearing.hearing import watch
from interpreter.compile.program.happening import Happening
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.things import AnOption, thing_of
from interpreter.compile.python.values import closed
from interpreter.compile.tree.code import Assign, Code, For, If
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import (
    EMPTY,
    NOBODY,
    NOTHING,
    Const,
    Either,
    Row,
    Some,
    Value,
    Var,
    call,
    compare,
    every,
    is_there,
    item,
    joined,
    row,
    slot,
)
from interpreter.compile.values.modifying import modifiers_of
from interpreter.compile.values.selecting import candidates
from interpreter.fault.play import OptionsOfNoChoice
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.walking import locals_in
from interpreter.source.span import Span
from interpreter.words import Text

COUNTED = ("some", "exactly", "up_to")


def choose(
    b: Builder,
    s: m.ChooseFrom,
    rest: Rest | None = None,
    joint: m.Local | None = None,
    declared: bool = False,
    routine: m.Routine | None = None,
) -> list[Code]:
    """`declared`: among the targets, which are there or the call is not offered."""
    what = s.what
    assert isinstance(what, m.Selection)
    w = b.w
    one_by_one(b, s, what)
    if what.how in ("all", "each", "each_other") and not s.order:
        found = candidates(w, what)
        return [Assign(b.spelled(s.bind), found if isinstance(what.domain, m.Tokens) else row(found))]
    if what.how == "the_only":
        return [Assign(b.spelled(s.bind), call("only", candidates(w, what)))]
    kind, space, fits = space_of(b, s, rest)
    if not declared or s.if_any:
        space, fits = possible(what, kind, space, fits)
    who = w.value(s.who)
    public = is_public(b, s) and (rest is None or later_is_public(b))
    point = b.point(
        Point(
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
    )
    var = b.spelled(s.bind)
    code = b.decide(point, s.bind)
    if kind in (Choice.ONE, Choice.SUBSET) and not point.public and joint is None:
        some = seen_to_be_some(b, what)
        code = [If(every(some), code, [Assign(var, NOBODY if kind is Choice.ONE else EMPTY)])] if some else code
    if joint is None:
        code += b.log("chosen", span=s.span, point=Const(point.number), by=who, answer=var)
        if not s.secretly and not declared and not b.declared:  # what a call is aimed at is heard with the call
            code += choice_heard(b, s, who, var)
    return code


def seen_to_be_some(b: Builder, what: m.Selection) -> list[Value]:
    """The tests that anything is to be chosen at all, as far as everybody can make them: how many are wanted, and
    whether a place is empty."""
    w = b.w
    tests: list[Value] = []
    worked_out = what.amount is not None and what.how in COUNTED and not isinstance(what.amount, m.Literal)
    if what.amount is not None and worked_out and all_public(b, what.amount):
        tests.append(compare(w.number(what.amount), ">", Const(0)))
    places = what.domain.places if isinstance(what.domain, m.Cards) else None
    if isinstance(places, m.ZonePlace) and not w.has_gaps(places) and all_public(b, places.indices):
        tests.append(w.contents(places))
    return tests


def choice_heard(b: Builder, s: m.ChooseFrom, who: Value, var: Var) -> list[Code]:
    """Rules that wait for what is chosen or declared openly in a body, one by one."""
    kind = s.bind.type.of if isinstance(s.bind.type.of, Type) else s.bind.type
    noun = (
        "player"
        if isinstance(kind, types.Seat)
        else str(kind.of)
        if isinstance(kind, (types.Card, types.Member))
        else ""
    )
    seen = watch(b, Happening("change", "declare" if s.declared else "choose", noun, actor=who)) if noun else None
    if seen is None or not seen.heard:
        return []
    if kind is s.bind.type:
        return [If(is_there(var), announced(b, seen, frozenset(), (var, NOBODY, NOBODY)))]
    one = b.variable(cards=isinstance(kind, types.Card))
    return announced(b, seen, frozenset(), (one, NOBODY, NOBODY), loop=lambda body: [For(one, row(var), body)])


def told_by_all(b: Builder, s: m.ChooseFrom, routine: m.Routine) -> Value | None:
    """The test that everybody can tell what a target leaves to choose from, where that hangs on cards chosen before
    it: that all know those cards."""
    at = next(n for n, target in enumerate(routine.targets) if target is s)
    later = (routine.targets[at + 1 :], routine.cost, charges(b.program, routine))
    before = [x for x in routine.targets[:at] if isinstance(x, m.ChooseFrom)]
    if len(before) < at or any(x.secretly for x in before) or not all_public(b, (s.what, s.such_that, later), s.choice):
        return None
    cards = {x.bind for x in before if isinstance(x.bind.type, types.Card)} & set(
        locals_in((s.what, s.such_that, later))
    )
    known, everyone = slot(b.program.layout.known), Const((1 << b.program.layout.seats) - 1)
    return every([compare(item(known, one), "==", everyone) for one in sorted((b.names[x] for x in cards), key=closed)])


def later_is_public(b: Builder) -> bool:
    """Whether what later targets and costs leave to choose from can be told by everybody."""
    checked = b.program.layout.checked
    routine = checked.routines.get(b.name) or checked.plays.get(b.name.removesuffix(".play"))
    return routine is not None and is_public_action(b.program, routine)


def one_by_one(b: Builder, s: m.ChooseFrom, what: m.Selection) -> None:
    """Rules can change what may be chosen among things; amounts have bounds, which may be quantities."""
    rules = modifiers_of(b.program, s.options)
    among = what.how not in ("all", "each", "each_other", "the_only") or s.order
    if rules and (not among or isinstance(what.domain, (m.Tokens, m.Numbers))):
        b.program.not_yet(rules[0].span, OptionsOfNoChoice())


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
    return not any(isinstance(x.type, types.Set) and not isinstance(x.type.of, types.Member) for x in names)


def option(
    b: Builder,
    who: Value,
    space: Value,
    keys: tuple[str, ...],
    labels: tuple[Text, ...],
    span: Span | None,
    local: m.Local | None,
    prompt: Text | None,
    name: str | None,
    joint: bool = False,
    public: bool = True,
    secret: bool = False,
    asks: m.Meaning | None = None,
    openly: bool = False,
) -> tuple[list[Code], Var, int]:
    point = b.point(
        Point(
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
    )
    var = b.spelled(local) if local is not None else b.variable()
    return b.asked(point, var), var, point.number


def iterable(b: Builder, what: m.Expr) -> Value:
    w = b.w
    if isinstance(what, m.Selection):
        return row(candidates(w, what))
    kind: Type = what.type
    if isinstance(kind, types.Place):
        return call("filled", w.contents(what)) if w.has_gaps(what) else w.contents(what)
    return row(w.value(what))


def listed(parts: list[tuple[int, Value | None]]) -> Value:
    """The numbers of the options that are there."""
    if all(test is None for _, test in parts):
        return const(tuple(index for index, _ in parts))
    one_by_one = [(Row((Const(index),)), test) for index, test in parts]
    return Some((joined([one if test is None else Either(test, one, EMPTY) for one, test in one_by_one]), NOTHING))
