"""A statement about nothing does nothing: whom or what a statement is aimed at is tested where it may be missing."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.naming import Naming
from interpreter.compile.tree.code import Assign, Code, If
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Const, Value, every, is_there
from interpreter.meaning import types
from interpreter.meaning.types import Type

AIMS: dict[type, tuple[str, ...]] = {
    m.MoveTokens: ("source", "target"),
    m.Swap: ("left", "right"),
    m.Shuffle: ("place",),
    m.Reveal: ("to",),
    m.TellWhich: ("to",),
    m.SetFact: ("owner",),
    m.MarkFact: ("what",),
    m.SetBuiltIn: ("value",),
    m.PerformCall: ("on",),
    m.TurnChange: ("seat",),
    m.ChooseFrom: ("who",),
    m.SplitInto: ("who",),
    m.MenuOf: ("who",),
    m.PayFor: ("who",),
    m.PayCards: ("who",),
    m.ChooseOption: ("who",),
    m.MayDo: ("who",),
    m.DealOf: ("first", "second"),
}
NAMED = (
    m.Local, m.OnlyOf, m.Property, m.FactRead, m.QuantityRead, m.MapRead, m.PieceAt, m.Entry, m.About, m.Either,
    m.CallValue,
)  # fmt: skip
SINGLE = (types.Seat, types.Card, types.Place, types.Member, types.Slot)


def if_anything(b: Naming, s: m.Meaning, code: list[Code]) -> list[Code]:
    tests = [is_there(one) for one in dict.fromkeys(one for aim in aims(b, s) for one in missing(b, aim))]
    if not tests or not code:
        return code
    bind = getattr(s, "bind", None)
    blank: list[Code] = [] if bind is None else [Assign(b.spelled(bind), blank_of(b, bind.type))]
    return [If(every(tests), code, blank)]


def aims(b: Naming, s: m.Meaning) -> list[m.Expr | None]:
    if isinstance(s, m.MoveCards):
        return [s.source, s.target.place]
    if isinstance(s, m.ChooseFrom) and is_me(s.who) and b.name.partition(" ")[2] not in b.program.layout.borne:
        return []  # what no card does chooses at random for nobody, or what leaves no choice
    if isinstance(s, m.PerformCall) and not is_me(s.by):
        return [s.on, s.by]
    return [getattr(s, name) for name in AIMS.get(type(s), ())]


def missing(b: Naming, e: m.Expr | None) -> list[Value]:
    """The values that are below zero when there is no such seat, card, member or place."""
    w = b.w
    if isinstance(e, m.ZonePlace):
        named = b.program.layout.checked.game.zones[e.zone].for_each
        found = [value for index in e.indices for value in missing(b, index)]
        numbers = [(n, one) for n, one in enumerate(e.indices) if one is not None and not isinstance(named[n], str)]
        spots = [w.index(e.zone, axis, one) for axis, one in numbers]
        return found + [spot for spot in spots if may_be_missing(spot)]
    if not isinstance(e, NAMED) or not isinstance(e.type, SINGLE):
        return []
    if is_me(e) and not for_nobody(b):
        return []
    value = w.value(e)
    return [value] if may_be_missing(value) else []


def may_be_missing(value: Value) -> bool:
    return value == NOBODY or not isinstance(value, Const)


def is_me(e: m.Expr) -> bool:
    """Whoever acts; a rule of nobody may call others, which are then nobody's too."""
    return isinstance(e, m.Local) and e.name == "me"


def for_nobody(b: Naming) -> bool:
    """Whether `me` may be nobody in the rule."""
    return not b.program.layout.seatless.isdisjoint((b.name, b.name.partition(" ")[2]))


def blank_of(b: Naming, kind: Type) -> Value:
    if isinstance(kind, types.Tokens):
        stock = b.program.layout.checked.game.stocks[str(kind.of)]
        return const(0 if stock.by is None else (0,) * b.program.layout.members(stock.by))
    return const(b.program.layout.blank(kind))
