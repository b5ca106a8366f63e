"""Warnings about what is no error and yet can hardly be meant."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable


class NoClause(Fault, code="W102"):
    word: str


class EndWithoutClause(Fault, code="W102"):
    pass


class DecisionTells(Fault, code="W260"):
    zone: str


class FilterAfterBest(Fault, code="W230"):
    pass


class NoOptionIsSure(Fault, code="W232"):
    pass


class NothingToDo(Fault, code="W242"):
    pass


class NothingEnds(Fault, code="W241"):
    pass


class LoopWaitsInVain(Fault, code="W220"):
    pass


class AgainAndAgain(Fault, code="W221"):
    name: str


class BothNothing(Fault, code="W235"):
    pass


class NameUnused(Fault, code="W201"):
    name: str


class QuantityUnread(Fault, code="W202"):
    word: str


class FactUnread(Fault, code="W206"):
    word: str


class FactNeverChanges(Fault, code="W207"):
    word: str


class ZoneUnspoken(Fault, code="W203"):
    zone: str


class ZoneNeverFilled(Fault, code="W204"):
    zone: str


class OptionUnasked(Fault, code="W205"):
    option: str


class KindWithoutCards(Fault, code="W209"):
    kind: str


class StockUnspoken(Fault, code="W209"):
    stock: str


class StillEnglish(Fault, code="W270"):
    lang: str


class NobodyReads(Fault, code="W271"):
    word: str
    among: Names


class WhereOfTheFirst(Fault, code="W236"):
    pass


class NumberUnnamed(Fault, code="W233"):
    number: int


class LeftInTheBox(Fault, code="W240"):
    left: int
    box: int
    word: str


class CountIsOther(Fault, code="E388"):
    found: int
    kind: str
    count: int


class NearToChoosing(Fault, code="W281"):
    colour: str
    drawn: str


class HardlySeen(Fault, code="W280"):
    colour: str
    contrast: float
    near: str


class BothSayWhatItBecomes(Fault, code="W231"):
    first: str
    second: str
    quantity: str


class TwoStepsCalled(Fault, code="W243"):
    procedure: str
    step: str


class WaitsForNoEnd(Fault, code="W244"):
    variants = ("round",)
    name: str
    scope: str

    @property
    def variant(self) -> str:
        return "round" if self.scope == "round" else ""


class LeftOut(Fault, code="W247"):
    variants = ("several",)
    card: str
    others: int
    word: str
    value: Sayable

    @property
    def variant(self) -> str:
        return "several" if self.others else ""


class DroppedAtTheEnd(Fault, code="W222"):
    call: str


class NamesNothing(Fault, code="W223"):
    rule: str
    name: str


class NothingHappens(Fault, code="W210"):
    name: str


class NoCallIsEver(Fault, code="W210"):
    fate: str
    name: str


class NobodyCalls(Fault, code="W210"):
    name: str


class NeverPlayed(Fault, code="W211"):
    card: str
    instead: tuple[Sayable, ...]


class NeverThere(Fault, code="W212"):
    card: str
    zone: str


class StaysWhereItIs(Fault, code="W245"):
    zone: str
    holds: Names
    card: str
    first: str


class RestStays(Fault, code="W246"):
    zone: str
    slots: int
    moved: int


class NeverCalled(Fault, code="W208"):
    variants = ("action", "promise")
    sort: str
    word: str

    @property
    def variant(self) -> str:
        return self.sort if self.sort in self.variants else ""
