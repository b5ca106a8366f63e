"""Faults of selections: words that mean nothing where they stand."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class AsksAQuestion(Fault, code="E354"):
    pass


class ShapeWithWord(Fault, code="E334"):
    word: str
    use: Sayable


class ShapeSaysNothing(Fault, code="E334"):
    use: Sayable


class OrderSaysNothing(Fault, code="E334"):
    use: Sayable


class ChanceSaysNothing(Fault, code="E334"):
    use: Sayable


class SuperlativeSaysNothing(Fault, code="E334"):
    use: Sayable


class SumAgainstNumber(Fault, code="E334"):
    pass


class SaidOfPlayers(Fault, code="E334"):
    word: str


class NoOnlyToken(Fault, code="E334"):
    pass


class OneLikeAnother(Fault, code="E334"):
    noun: str


class TokensWithoutOrder(Fault, code="E334"):
    pass


class SetsOfTokens(Fault, code="E334"):
    pass


class TokensMakeNoList(Fault, code="E334"):
    pass


class DoesNotGoWith(Fault, code="E334"):
    spoken: Sayable
    use: Sayable
    words: Names


class Word(Worded):
    word: str


class SingleOne(Fault, code="E334"):
    pass


class TokensHaveNoFace(Fault, code="E334"):
    pass


class TokensGoTogether(Fault, code="E334"):
    pass


class AsksHowMany(Fault, code="E354"):
    pass


class SlotWhere(Fault, code="E332"):
    pass


class CannotBeIn(Fault, code="E333"):
    word: str
    kind: Sayable


class HoldsNoStock(Fault, code="E333"):
    kind: Sayable
    stock: str


class HoldsStock(Fault, code="E333"):
    word: str


class CardsCannotBeIn(Fault, code="E333"):
    kind: Sayable


class NumberIsChosen(Fault, code="E334"):
    use: Sayable


class EntriesAreNoThings(Fault, code="E334"):
    use: Sayable


class EntriesOfNumbers(Fault, code="E333"):
    variants = ("other",)
    kind: Sayable | None

    @property
    def variant(self) -> str:
        return "" if self.kind is None else "other"


class WhichPlaces(Fault, code="E332"):
    variants = ("other",)
    kind: Sayable | None

    @property
    def variant(self) -> str:
        return "" if self.kind is None else "other"


class EachOtherOfPlayers(Fault, code="E334"):
    noun: str
