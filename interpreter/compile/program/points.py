"""Decision points: what is asked, of whom, and how its answers read. The engine makes choice spaces of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, get_args

from interpreter import meaning as m
from interpreter.compile.program.things import Thing
from interpreter.compile.tree.values import Value, Var
from interpreter.compile.tree.walk import variables
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text, phrased

PASS = phrased("questions", "pass")  # what doing nothing is called where an author gives it no name


Question = Literal["who", "space", "fits", "fits_pile", "joins", "open", "parts"]
QUESTIONS: tuple[Question, ...] = get_args(Question)


class Choice(Enum):
    """The kinds of choice; the engine has a space and a question for each."""

    ONE = "one"  # of several
    NUMBER = "number"  # in a range
    SUBSET = "subset"  # some of several
    BUNDLE = "bundle"  # so many of each member
    ORDER = "order"  # of several
    PAYMENT = "payment"  # with tokens
    SPENDING = "spending"  # a payment with cards
    SPLIT = "split"  # into piles
    OFFER = "offer"  # or the answer to one
    READY = "ready"  # nobody's: the game is set up


@record
class Lot:
    """One entry of an offer: how many of a stock, of a member of a stock, of a card, or whether a promise is made."""

    side: int  # 0: the first of the two gives it; 1: the second
    sort: str  # 'stock', 'member', 'card' or 'promise'
    of: str  # the stock, card or promise
    member: int = -1
    zone: str = ""  # where it lies, if the same may also come from elsewhere
    which: bool = False  # whether it may come from several places of that zone: which, the terms say
    ordered: bool = False  # whether it lies in an order: whoever gives it says which of the copies


@record
class Occasion:
    """The event that a window answers, as far as it is known before play."""

    event: str  # 'call', 'use', 'change', 'scope' or 'fate'
    name: str  # the call, the card's rule, the verb, or the scope
    noun: str = ""  # of a change: what kind of piece, or the stock
    moment: str = ""
    tokens: bool = False


@dataclass
class Point:
    kind: Choice
    who: Value
    space: Value
    answers: Thing  # what an answer, or each part of it, points at
    span: Span | None
    number: int = -1  # among all that a program has
    fits: Value | None = None  # whether an answer will do, spelled `a`
    fits_pile: Value | None = None  # of a split: whether `p` may be what lies in pile `k`
    joins: Value | None = None  # of a split: whether a candidate may lie in a pile at all
    lapses: bool = False  # of a split: where none fits, everything stays where it is
    chance: bool = False
    joint: bool = False  # several seats owe an answer at once: `who` is a mask, the space depends on `seat`
    secret: bool = False
    public: bool = False
    open: Value | None = None  # where it is not: the test, at the table, that everybody can tell the answers now
    openly: bool = False  # what is offered may tell what is hidden
    name: str | None = None
    routine: str = ""
    labels: tuple[Text, ...] = ()
    keys: tuple[str, ...] = ()  # the ids of options and actions, for scripts
    prompt: Text | None = None
    clauses: tuple[str, ...] = ()
    stream: str = ""
    piles: Thing | None = None  # what the piles of a split are
    lots: tuple[Lot, ...] = ()  # what an offer is made of
    title: Text | None = None  # what is bought in a deal besides
    sealed: Var | None = None  # of a joint point: the variable that keeps the answers that are in
    occasion: Occasion | None = None  # what a window answers
    parts: Value | None = None  # and who did it, to what, from where, to where, on whom, with which arguments
    asks: m.Meaning | None = None  # the statement that asks, for those who want to know why an answer is refused
    names: dict[m.Local, Value] = field(default_factory=dict)  # how its names are spelled
    kept: dict[m.Local, int] = field(default_factory=dict)  # and where a waiting frame keeps their values

    @property
    def questions(self) -> dict[Question, Value]:
        """What is asked of a position that waits here."""
        asked = {question: getattr(self, question) for question in QUESTIONS}
        return {question: value for question, value in asked.items() if value is not None}

    @property
    def needs(self) -> frozenset[Var]:
        return frozenset[Var]().union(*map(variables, self.questions.values()))

    def put(self, change: Callable[[Value], Value]) -> None:
        """All that it asks is put in another way."""
        for question, value in self.questions.items():
            setattr(self, question, change(value))
        self.names = {local: change(value) for local, value in self.names.items()}
