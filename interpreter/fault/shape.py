"""Faults of shape: keys that are missing or too many, and values of another form."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class Item(Worded):
    at: Sayable


class Quoted(Worded):
    word: str


class OneOf(Worded):
    names: Names


class TheText(Worded):
    word: str


class TheNumber(Worded):
    word: str


class Empty(Fault, code="E108"):
    variants = ("noted",)
    at: Sayable
    wanted: Sayable
    noted: bool

    @property
    def variant(self) -> str:
        return "noted" if self.noted else ""


class ListEmpty(Fault, code="E108"):
    at: Sayable


class TextEmpty(Fault, code="E108"):
    at: Sayable
    wanted: Sayable


class OfAnotherLook(Fault, code="E107"):
    word: str
    what: Sayable
    owners: tuple[Sayable, ...]


class KeyMissing(Fault, code="E103"):
    what: Sayable
    word: str
    use: Sayable


class OneOfMissing(Fault, code="E103"):
    what: Sayable
    names: Names


class OnlyOneOf(Fault, code="E107"):
    what: Sayable
    first: str
    word: str


class CellsAndColumns(Fault, code="E109"):
    variants = ("more",)
    cells: int
    columns: int

    @property
    def variant(self) -> str:
        return "more" if self.cells > self.columns else ""


class TwoAbilities(Fault, code="E107"):
    first: str
    word: str


class BesidePlay(Fault, code="E107"):
    word: str


class OfAnotherAbility(Fault, code="E107"):
    word: str
    ability: Sayable
    owners: Names


class NoAbility(Fault, code="E107"):
    word: str
    what: Sayable
    owners: Names


class NoHead(Fault, code="E105"):
    variants = ("spaced",)
    word: str
    what: Sayable
    spaced: bool
    among: Names = ()

    @property
    def variant(self) -> str:
        return "spaced" if self.spaced else ""


class NothingInIt(Fault, code="E105"):
    what: Sayable
    among: Names = ()


class TwoHeads(Fault, code="E107"):
    first: str
    word: str
    what: Sayable
    advice: Sayable | None


class NotOneOf(Fault, code="E106"):
    word: str
    at: Sayable
    wanted: Sayable
    among: Names = ()


class NoKeyHere(Fault, code="E104"):
    word: str
    wanted: Sayable


class NotSpeltAsAName(Fault, code="E104"):
    variants = ("right",)
    word: str
    right: str

    @property
    def variant(self) -> str:
        return "right" if self.right else ""


class WrongForm(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable


class NoDash(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable


class DashWithoutSpace(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable


class WriteInstead(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable
    right: str


class CommaInBrackets(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable


class LikeThis(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable
    example: str


class HeadMisspelt(Fault, code="E101"):
    at: Sayable
    wanted: Sayable
    found: Sayable
    near: str


class NoSuchKey(Fault, code="E102"):
    variants = ("more", "many", "many_more")
    word: str
    what: Sayable
    many: bool
    shown: Names
    more: int
    among: Names = ()

    @property
    def variant(self) -> str:
        return "_".join(said for said, so in (("many", self.many), ("more", bool(self.more))) if so)


class OtherKeyNeeded(Fault, code="E102"):
    word: str
    what: Sayable
    needed: str
    use: Sayable
    among: Names = ()
