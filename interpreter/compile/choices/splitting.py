"""Piles that one makes of many."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.things import thing_of
from interpreter.compile.tree.code import Assign, Code, Decide
from interpreter.compile.tree.values import YES, Asking, Const, Name, Value, call, every, row
from interpreter.compile.values.selecting import candidates
from interpreter.meaning import types
from interpreter.meaning.walking import locals_in
from interpreter.source.records import record


@record
class Terms:
    """What may be split, and when a split fits. What no pile may hold is known of each candidate by itself,
    so it narrows where the candidate may go; only the other conditions are left to be tried on whole piles."""

    space: Value
    alone: Value | None  # of a candidate in pile `k`
    each: Value | None  # of what lies in pile `k`, spelled `p`
    such: Value | None  # of everything that lies anywhere, spelled `a`


def terms(b: Builder, s: m.SplitInto) -> Terms:
    w = b.w
    inner = w.with_names({s.pile: Name("p"), s.pile_of: Name("k")})
    apart = [t for t in s.each_pile if of_each_alone(t, s.pile)]
    whole = w.with_names({s.choice: Name("a")})
    return Terms(
        call("split_space", row(candidates(w, s.what)), row(candidates(w, s.into))),
        together([inner.truth(t) for t in apart]),
        together([inner.truth(t) for t in s.each_pile if t not in apart]),
        together([whole.truth(t) for t in s.such_that]),
    )


def together(tests: list[Value]) -> Value | None:
    return every(tests) if tests else None


def split_test(b: Builder, s: m.SplitInto) -> Value:
    """Whether there is a split at all; without conditions, nothing may be put anywhere."""
    found = terms(b, s)
    if found.each is None and found.such is None:
        return YES
    tests = ((("k", "p"), found.alone), (("k", "p"), found.each), (("a",), found.such))
    return call("split_any", found.space, *(Const(None) if one is None else Asking(names, one) for names, one in tests))


def split_point(b: Builder, s: m.SplitInto, who: Value, joint_: bool, declared: bool = False) -> Point:
    """One pile for each member of `into`; in a body that no split fits, everything stays where it is (D3)."""
    found = terms(b, s)
    return b.point(
        Point(
            kind=Choice.SPLIT,
            who=who,
            space=found.space,
            answers=thing_of(s.what.candidate.type),
            span=s.span,
            fits=found.such,
            fits_pile=found.each,
            joins=found.alone,
            lapses=not declared,
            joint=joint_,
            secret=s.secretly,
            name=s.bind.name,
            prompt=s.prompt,
            piles=thing_of(s.into.candidate.type),
            asks=s,
        )
    )


def of_each_alone(test: m.Expr, pile: m.Local) -> bool:
    """Whether a condition says that a pile has nothing of some sort: then it holds of a pile if of each member."""
    return kept_out(test, pile) is not None


def kept_out(test: m.Expr, pile: m.Local) -> m.Selection | None:
    """Of what a condition says that a pile has nothing."""
    found = test.of if isinstance(test, m.ThereIs) and test.of.how == "none" else None
    match test:
        case m.Same(left=m.Count(of=counted), right=m.Literal(value=0), negated=False):
            found = counted
        case m.Compare(left=m.Count(of=counted), operator="<", right=m.Literal(value=1)):
            found = counted
        case m.Compare(left=m.Count(of=counted), operator="<=", right=m.Literal(value=0)):
            found = counted
    if found is None or not isinstance(found.domain, m.Cards) or found.domain.places is not pile:
        return None
    filters = [x.condition for x in found.modifiers if isinstance(x, m.Where)]
    alone = len(filters) == len(found.modifiers) and not any(x is pile for f in filters for x in locals_in(f))
    return found if alone else None


@lower.register
def split_into(s: m.SplitInto, b: Builder, declared: bool = False) -> list[Code]:
    point = split_point(b, s, b.w.value(s.who), False, declared)
    answer = b.variable()
    piles = call("piles", point.space, answer, Const(pile_count(b, s)))
    return [Decide(point.number, answer, point.needs), Assign(b.spelled(s.bind), piles)]


def pile_count(b: Builder, s: m.SplitInto) -> int:
    kind = s.into.candidate.type
    return b.program.layout.members(str(kind.of)) if isinstance(kind, types.Member) else b.program.layout.seats
