"""Faults of expansions and variants: what they change, and how they get on with each other."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class NoSuchPart(Fault, code="E501"):
    variants = ("few",)
    word: str
    inside: Sayable | None
    among: Names = ()

    @property
    def variant(self) -> str:
        return "few" if 0 < len(self.among) <= FEW else ""


class Inside(Worded):
    part: str


class Menus(Worded):
    pass


class StepsCalled(Worded):
    name: str


class TakenOut(Fault, code="E514"):
    word: str
    count: int


class NothingPut(Fault, code="W502"):
    mode: Sayable
    address: str


class SameAsBefore(Fault, code="W502"):
    address: str


class NoSuchOverlay(Fault, code="E500"):
    variants = ("none",)
    sort: Sayable
    sorts: Sayable
    word: str
    among: Names = ()

    @property
    def variant(self) -> str:
        return "" if self.among else "none"


class OfTheOtherSort(Fault, code="E500"):
    sort: Sayable
    word: str
    whole: str
    other: Sayable


FEW = 12  # names that are listed where none is near


class ThereAlready(Fault, code="E504"):
    word: str
    where: str


class CannotBeAddedTo(Fault, code="E504"):
    where: str
    what: Sayable


class BothChange(Fault, code="E510"):
    other: str
    overlay: str
    address: str


class CannotBePlayedTogether(Fault, code="E512"):
    overlay: str
    other: str
    why: Sayable


class Needs(Fault, code="E513"):
    overlay: str
    word: str
    why: Sayable
    among: Names = ()


class NotHere(Fault, code="W501"):
    word: str
    among: Names = ()


class SameName(Fault, code="E508"):
    sorts: Sayable
    word: str


class OfAnotherGame(Fault, code="E507"):
    word: str
    game: str


class ChangesNothing(Fault, code="W502"):
    overlay: str


class EachAfterTheOther(Fault, code="E509"):
    ring: Names


class TooManyChanges(Fault, code="E511"):
    pass


class NotASingleValue(Fault, code="E505"):
    address: str


class NoBody(Fault, code="E506"):
    address: str


class BroughtLater(Fault, code="E510"):
    bringer: str
    section: str
    word: str
    overlay: str


class NoSuchCard(Fault, code="E501"):
    word: str
    among: Names = ()


class CountsInsteadOfNaming(Fault, code="E502"):
    word: str
    inside: Sayable | None


class SeveralOf(Fault, code="E503"):
    count: int
    what: Sayable


class NothingAdded(Fault, code="W502"):
    address: str
