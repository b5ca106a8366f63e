"""Faults of names: words that nobody declared, and what has no such part."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names, SaidOnce, Undeclared
from interpreter.words import Sayable, Worded


class NoPlayerHolds(SaidOnce, code="E314"):
    stock: str
    holders: Names


class HolderLacks(SaidOnce, code="E314"):
    word: str
    stock: str
    among: Names = ()


class OtherAxes(Fault, code="E307"):
    word: str
    first: str
    second: str
    given: Sayable


class NoValue(Fault, code="E301"):
    pass


class HasNo(Undeclared, code="E303"):
    kind: Sayable
    word: str


class NoSuchMember(Undeclared, code="E302"):
    word: str


class Unknown(Undeclared, code="E302"):
    variants = ("some",)
    what: Sayable
    word: str
    among: Names = ()

    @property
    def variant(self) -> str:
        return "some" if self.among else ""


class NoProperty(Undeclared, code="E303"):
    variants = ("some", "worked_out")
    noun: str
    word: str
    properties: Names
    worked_out: bool
    among: Names = ()

    @property
    def variant(self) -> str:
        return "worked_out" if self.worked_out else "some" if self.properties else ""


class MemberLacks(Undeclared, code="E303"):
    member: str
    word: str
    among: Names = ()


class NotGiven(Undeclared, code="E302"):
    variants = ("nothing",)
    call: str
    word: str
    among: Names = ()

    @property
    def variant(self) -> str:
        return "" if self.among else "nothing"


class Both(Worded):
    left: Sayable | str
    right: Sayable | str


class NoName(Fault, code="E301"):
    pass


class ItStandsForNothing(Fault, code="E311"):
    pass


class NoThis(Fault, code="E312"):
    noun: str


class NeedsOf(Fault, code="E313"):
    word: str


class BelongsTo(Fault, code="E313"):
    word: str
    owner: str


class HeldBySomebody(Fault, code="E313"):
    word: str


class SeveralCalled(Fault, code="E315"):
    word: str


class HasNoSuch(Undeclared, code="E303"):
    kind: Sayable
    word: str
    among: Names = ()


class TheirStandsForNobody(Fault, code="E311"):
    pass


class ItsStandsForNothing(Fault, code="E311"):
    pass


class ForBelongs(Fault, code="E304"):
    pass


class NoneForTwo(Undeclared, code="E303"):
    word: str
    among: Names = ()


class NoSuchValue(Undeclared, code="E302"):
    word: str
    option: str
    among: Names = ()


class NoCardCalled(Undeclared, code="E302"):
    word: str
    among: Names = ()


class UnknownKind(Undeclared, code="E302"):
    word: str
    among: Names = ()


class DuringAName(Undeclared, code="E302"):
    pass


class NoCallOrStep(Undeclared, code="E302"):
    word: str
    among: Names = ()


class NoCardKindOrCall(Undeclared, code="E302"):
    word: str
    among: Names = ()


class UnknownNoun(Undeclared, code="E302"):
    word: str
    among: Names = ()
    instead: tuple[Sayable, ...] = ()


class NobodyIsMe(Fault, code="E310"):
    pass


class UnknownName(Undeclared, code="E302"):
    word: str
    among: Names
    elsewhere: Sayable | None


class OnlyReadByQuantities(Undeclared, code="E302"):
    """A fact or a stock of players where a quantity is wanted."""

    word: str


class UnknownQuantity(Undeclared, code="E302"):
    variants = ("fact",)
    word: str
    among: Names
    is_fact: bool

    @property
    def variant(self) -> str:
        return "fact" if self.is_fact else ""


class NoProcedureCalled(Undeclared, code="E302"):
    word: str
    among: Names


class NothingChosen(Undeclared, code="E302"):
    variants = ("some",)
    word: str
    call: str
    among: Names

    @property
    def variant(self) -> str:
        return "some" if self.among else ""


class NoRuleModifies(Undeclared, code="E302"):
    word: str
    among: Names


class NoCallCalled(Undeclared, code="E302"):
    word: str
    among: Names


class UnknownActingZone(Undeclared, code="E302"):
    variants = ("some",)
    word: str
    among: Names

    @property
    def variant(self) -> str:
        return "some" if self.among else ""


class NoCardProperty(Undeclared, code="E303"):
    word: str
    among: Names


class SeveralHaveNo(Undeclared, code="E303"):
    variants = ("stock",)
    word: str
    is_stock: bool
    among: Names

    @property
    def variant(self) -> str:
        return "stock" if self.is_stock else ""


class NotEachPlayers(Undeclared, code="E303"):
    word: str


class UnknownProcedure(Undeclared, code="E302"):
    variants = ("label",)
    word: str
    among: Names
    bearing: Names

    @property
    def variant(self) -> str:
        return "label" if self.bearing else ""


class UnknownAction(Undeclared, code="E302"):
    word: str
    among: Names


class UnknownInSaying(Undeclared, code="E302"):
    word: str
    written: str
    among: Names


class IsReadOtherwise(Undeclared, code="E303"):
    variants = ("alone",)
    kind: Sayable
    word: str
    read: str
    alone: bool

    @property
    def variant(self) -> str:
        return "alone" if self.alone else ""


class ReadWithOther(Fault, code="E307"):
    word: str
    spoken: str
    wanted: Sayable
    kind: Sayable
    read: str


class ParameterExpected(Fault, code="E307"):
    wanted: Sayable
    kind: Sayable
    read: str


class NotForAnybody(Fault, code="E307"):
    word: str
    read: str


class OfSeveral(Fault, code="E313"):
    word: str
    count: int
    read: str
