"""A statement about nothing does nothing: whom or what a statement is aimed at is tested where it may be missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.check.values import nothing
from interpreter.compile.code import Assign, Code, If

if TYPE_CHECKING:
    from interpreter.compile.builder import Builder

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
SINGLE = ("seat", "card", "place", "member", "slot")


def if_anything(b: Builder, s: m.Meaning, code: list[Code]) -> list[Code]:
    tests: list[str] = []
    for aim in aims(b, s):
        for text in missing(b, aim):
            if text not in tests:
                tests.append(text)
    if not tests or not code:
        return code
    bind = getattr(s, "bind", None)
    blank: list[Code] = [] if bind is None else [Assign(b.spelled(bind), blank_of(b, bind.type))]
    return [If(" and ".join(f"{text} >= 0" for text in tests), code, blank)]


def aims(b: Builder, s: m.Meaning) -> list[m.Expr | None]:
    if isinstance(s, m.MoveCards):
        return [s.source, s.target.place]
    if isinstance(s, m.ChooseFrom) and is_me(s.who) and b.name.partition(" ")[2] not in b.program.layout.borne:
        return []  # what no card does chooses at random for nobody, or what leaves no choice
    if isinstance(s, m.PerformCall) and not is_me(s.by):
        return [s.on, s.by]
    return [getattr(s, name) for name in AIMS.get(type(s), ())]


def missing(b: Builder, e: m.Expr | None) -> list[str]:
    """The texts that are below zero when there is no such seat, card, member or place."""
    if isinstance(e, m.ZonePlace):
        named = b.program.layout.checked.game.zones[e.zone].for_each
        found = [text for index in e.indices for text in missing(b, index)]
        numbers = [(n, one) for n, one in enumerate(e.indices) if one is not None and not isinstance(named[n], str)]
        texts = [str(b.w.tree.index(e.zone, axis, one)) for axis, one in numbers]
        return found + [text for text in texts if not text.isdigit()]
    if not isinstance(e, NAMED) or e.type.name not in SINGLE:
        return []
    if is_me(e) and not for_nobody(b):
        return []
    text = b.w.text(e)
    return [] if text.lstrip("-").isdigit() else [text]


def is_me(e: m.Expr) -> bool:
    """Whoever acts; a rule of nobody may call others, which are then nobody's too."""
    return isinstance(e, m.Local) and e.name == "me"


def for_nobody(b: Builder) -> bool:
    """Whether `me` may be nobody in the rule."""
    return not b.program.layout.seatless.isdisjoint((b.name, b.name.partition(" ")[2]))


def blank_of(b: Builder, kind: Type) -> str:
    if kind.name == "tokens":
        stock = b.program.layout.checked.game.stocks[str(kind.of)]
        return "0" if stock.by is None else repr((0,) * b.program.layout.members(stock.by))
    return repr(nothing(kind))
