"""`decision: {seat: NAME, options: [...], actions: [...], first: ...}`, or a list of them."""

from __future__ import annotations

from typing import Self

from interpreter.fault.failures import (
    AnotherDecision,
    AnotherFirst,
    MoreOptions,
    NoDecisionOf,
    NoMenu,
    NotAmongOptions,
    NotFirst,
    OtherActions,
)
from interpreter.fault.rulings import AnswerExpected, DecisionExpected, UnknownClaimKey, WhoseDecision
from interpreter.meaning.types.reading import listed, one_of
from interpreter.play.decision import CHANCE, Decision
from interpreter.play.questions.form import single
from interpreter.play.refused import Refused
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.lines import LUCK
from interpreter.rulings.play import MENU, Play, in_words, prompted, spelled
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.rulings.values import written
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.wrong import Wrong, wrong
from interpreter.words import Term

MOST_OPTIONS = 2_000
KEYS = ("seat", "options", "actions", "first")


@record
class Actions:
    names: tuple[str, ...]
    span: Span

    def ask(self, decision: Decision) -> None:
        if decision.point.name != MENU:
            raise wrong(NoMenu(prompted(decision)), self.span)
        found = [decision.point.keys[single(answer)] for answer in decision.choices()]
        if sorted(found) != sorted(self.names):
            raise wrong(OtherActions(written(self.names), written(found)), self.span)


@record
class Options:
    """All legal answers, in any order."""

    said: tuple[Scalar, ...]
    span: Span

    def ask(self, decision: Decision) -> None:
        answers = []
        for one in self.said:
            try:
                answers.append(decision.listed(in_words(decision, one.text)))
            except Refused as refusal:
                raise wrong(NotAmongOptions(one.text, refusal.text), one.span, clauses=refusal.clauses) from None
        choices = list(decision.choices(MOST_OPTIONS))
        named = {spelled(decision, one) for one in answers}  # of copies that are alike one stands for all
        more = [said for one in choices if one not in answers and (said := spelled(decision, one)) not in named]
        if more:
            few = f"{'; '.join(more[:8])}{' ...' if len(more) > 8 else ''}"
            raise wrong(MoreOptions(few), self.span)


@record
class First:
    said: Scalar

    def ask(self, decision: Decision) -> None:
        text, span = self.said.text, self.said.span
        first = next(decision.choices(1))
        try:
            wanted = decision.listed(in_words(decision, text))
        except Refused as refusal:
            raise wrong(NotFirst(text, refusal.text), span) from None
        if first != wanted:
            raise wrong(AnotherFirst(text, spelled(decision, first)), span)


@record
class Owed:
    """A decision that one seat owes, or chance, and what is said of its answers."""

    name: str
    span: Span
    parts: tuple[Actions | Options | First, ...]

    @classmethod
    def read(cls, seated: Seated, node: Node) -> Self:
        if not isinstance(node, Mapping):
            raise wrong(DecisionExpected(), node.span)
        for entry in node:
            if entry.name not in KEYS:
                raise wrong(UnknownClaimKey(entry.name, tuple(KEYS)), entry.key.span)
        who = node.get("seat")
        if who is None:
            raise wrong(WhoseDecision(), node.span)
        name = one_of(who, (*seated.seats, LUCK), "seat")
        parts: list[Actions | Options | First] = []
        if (actions := node.get("actions")) is not None:
            named = tuple(one_of(item, seated.words.actions, "action") for item in listed(actions))
            parts.append(Actions(named, actions.span))
        if (options := node.get("options")) is not None:
            parts.append(Options(tuple(an_answer(seated, item) for item in listed(options)), options.span))
        if (first := node.get("first")) is not None:
            parts.append(First(an_answer(seated, first)))
        return cls(name, who.span, tuple(parts))

    def ask(self, table: Table, play: Play) -> None:
        decision = play.asked(CHANCE if self.name == LUCK else table.seats.index(self.name))
        if decision is None:
            now = play.all_owed() if not play.match.over else Term("the game is over")
            raise wrong(NoDecisionOf(self.name, now), self.span)
        for part in self.parts:
            part.ask(decision)


def an_answer(seated: Seated, node: Node) -> Scalar:
    if not isinstance(node, Scalar):
        raise wrong(AnswerExpected(), node.span)
    if isinstance(node.value, str):
        seated.check_answer(node)
    return node


@record
class DecisionOf(Claim):
    keys = ("decision",)
    page = (
        (
            "`decision: {seat: NAME}`",
            "that seat owes a decision; where several do, a list: `[{seat: Anne}, {seat: Barnabé}]`",
        ),
        (
            "`decision: {seat: chance}`",
            "the next throw of chance, which is not made then; its `options` are what may come of it",
        ),
        ("`… options: [A, B]`", "all that it may answer, in any order; of copies that are alike one stands for all"),
        ("`… actions: [a, b]`", "all actions of its menu"),
        ("`… first: A`", "what it is offered first"),
    )
    says_what_is_open = True

    owed: tuple[Owed, ...]
    span: Span
    alone: bool  # written as one decision, not as a list

    @classmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None) -> Self:
        several = isinstance(node, Sequence)
        items = node.items if isinstance(node, Sequence) else (node,)
        return cls(tuple(Owed.read(seated, item) for item in items), node.span, not several)

    def ask(self, table: Table, play: Play) -> None:
        for one in self.owed:
            one.ask(table, play)
        described = {one.name for one in self.owed}
        for decision in play.match.decisions:
            if decision.seat >= 0 and table.seats[decision.seat] not in described:
                raise wrong(AnotherDecision(play.owed(decision)), self.span)

    @property
    def awaits_chance(self) -> bool:
        return any(one.name == LUCK for one in self.owed)

    def is_about(self, table: Table, play: Play) -> bool:
        """In a setup that has not begun to be played, or because all that it offers is alike."""
        if play.is_untouched:
            return True
        asked = [one for one in play.match.decisions if one.seat != CHANCE]
        alike = any(one.forced() is not None and len(list(one.choices(2, copies=True))) > 1 for one in asked)
        if not alike or not self.alone or not any(isinstance(part, Options) for part in self.owed[0].parts):
            return False
        try:
            self.ask(table, play)
        except Wrong:
            return False
        return True
