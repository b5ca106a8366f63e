"""The words of a ruling held against those of its game, before anybody plays: positions, lines, claims and sights."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import assert_never

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.fault.rulings import (
    FewerThanNone,
    FollowsFromRules,
    NobodyCalled,
    OnlySoMany,
    ReckonedNotSeen,
    WhatItHas,
)
from interpreter.language import Vocabulary
from interpreter.meaning.types.reading import one_of
from interpreter.meaning.walking import below
from interpreter.model.ruling import Ruling
from interpreter.play.names.naming import plain
from interpreter.rulings.claims import Claims
from interpreter.rulings.entering import DURING, where_it_begins
from interpreter.rulings.given.given import BEGINS
from interpreter.rulings.lines import JOINTS, answer, read_lines
from interpreter.rulings.must_hold import Amount, Cards, expectation
from interpreter.rulings.phrases import Phrases
from interpreter.rulings.seated import Seated
from interpreter.rulings.seen import expected_cards
from interpreter.rulings.subjects import (
    UNKNOWN_NUMBER,
    Holder,
    Holding,
    Place,
    Remembered,
    RememberedOfAll,
    Subject,
    Value,
)  # fmt: skip
from interpreter.rulings.told import VERBS_TOLD
from interpreter.rulings.values import EMPTY, HIDDEN, pieces
from interpreter.rulings.words import ANSWERS, BARGAIN, COUNT, PASS
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.wrong import Wrong, wrong

Reader = Callable[[Scalar, Node, str | None], None]


class Sheet(Seated):
    """The seats of a ruling and the words of its game. It stands in for a table where only names matter."""

    def __init__(self, checked: Checked, words: Vocabulary, names: tuple[str, ...]) -> None:
        super().__init__(checked, names)
        self.phrases = Phrases(checked, words, names)
        self.words = self
        self._meant: dict[str, m.Expr] = {}

    def read(self, ruling: Ruling) -> list[Diagnostic]:
        found: list[Diagnostic] = []
        for lines in (ruling.play, ruling.cannot):
            found += [fault.diagnostic for fault in read_lines(self, lines)[1]]
        for some, read in ((ruling.seen, self.sight), (ruling.told, self.told)):
            for one in some:
                if one.name not in self.seats:
                    at = one.seat.locate(len(one.seat.text) - len(one.name), len(one.seat.text))
                    found.append(wrong(NobodyCalled(one.name, tuple(self.seats)), at).diagnostic)
                found += self.each(one.what, read)
        if ruling.given:
            found += Given(self).read(ruling.given)
        return [*found, *Claims.read(self, ruling.expect).faults]

    def each(self, node: Mapping, read: Reader) -> Iterator[Diagnostic]:
        """Every entry of a position, those of a seat one by one."""
        for key, value, seat in self.entries(node):
            try:
                read(key, value, seat)
            except Wrong as fault:
                yield fault.diagnostic

    # ------------------------------------------------------------ what lines may say
    def seat(self, name: str) -> int | None:
        return self.seats.index(name) if name in self.seats else None

    @cached_property
    def actions(self) -> tuple[str, ...]:
        return (*(p.id for p in self.model.procedures.values() if p.kind == "action"), PASS)

    @cached_property
    def answers(self) -> dict[str, str]:
        game = self.model
        names = [*ANSWERS, *BARGAIN, PASS, *self.seats, *self.symbols.holders, *game.cards, *game.zones, *game.stocks]
        names += [member.id for enum in game.enums.values() for member in enum.members]
        names += [*game.procedures, *game.rules, *game.kinds]
        names += [own for one in game.bearers for a in one.abilities for own in (a.id, a.id.rpartition(".")[2])]
        checked = self.checked
        routines = (*checked.routines.values(), *checked.plays.values(), *checked.course)
        names += labels((routines, checked.listeners))
        names += [spelt for rule in self.checked.listeners if rule.title for spelt in rule.title.spellings]
        for one in (*game.cards.values(), *game.procedures.values(), *game.zones.values(), *game.stocks.values()):
            names += one.title.spellings
        return {plain(name): name for name in reversed(names)}  # ids rather than titles

    @cached_property
    def _spoken(self) -> frozenset[str]:
        return frozenset(word for name in self.answers for word in name.split()) | JOINTS

    def knows_answer(self, name: str) -> bool:
        text = COUNT.sub("", name.strip(), count=1) if COUNT.match(name.strip()) else name.strip()
        if plain(text) in self.answers or text.lstrip("-").isdigit():
            return True
        # a card that is not known may be told by its number and by what is known of it: `tile 1 (red)`
        words = [word for word in re.split(r"[\s()]+", plain(text)) if word and not word.isdigit()]
        return len(text.split()) > 1 and all(w in self._spoken or w.removesuffix("s") in self._spoken for w in words)

    def check_answer(self, said: Scalar) -> None:
        answer(self, said, said.text, 0)

    # ------------------------------------------------------------ what keys speak of
    def phrase(self, said: Scalar) -> m.Expr:
        if said.text not in self._meant:
            self._meant[said.text] = self.phrases.read(said)
        return self._meant[said.text]

    def meant(self, expr: m.Expr, key: Scalar) -> Subject:
        match expr:
            case m.ZonePlace(zone):
                self.one_place(expr, key)
                return Place(self.model.zones[zone])
            case m.Holding(stock):
                return Holding(self.model.stocks[stock])
            case m.FactRead(fact):
                return Remembered(self.model.facts[fact], None, self.fact_type(self.model.facts[fact]))
        return Value(expr.type)

    def number_of_holder(self, name: str) -> int:
        return UNKNOWN_NUMBER

    def score_of(self, seat: int) -> None:
        return None

    def sight(self, key: Scalar, node: Node, seat: str | None) -> None:
        """What somebody sees: as a claim, but anything may be hidden."""
        if isinstance(node, Scalar) and node.text == HIDDEN:
            return
        subject = self.subject(key, seat)
        match subject:
            case Place():
                expected_cards(self, node)
            case Holding() | Holder() | RememberedOfAll():
                expectation(self, subject, key, node)
            case Remembered():
                pass  # of what it holds, a part may be hidden
            case Value():
                raise wrong(ReckonedNotSeen(key.text), key.span)
            case _:
                assert_never(subject)

    def told(self, key: Scalar, node: Node, seat: str | None) -> None:
        one_of(key, VERBS_TOLD, "verb that is told of cards")
        expected_cards(self, node)


class Given:
    """A position: no card is laid out more often than there are copies of it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.laid: Counter[str] = Counter()

    def read(self, node: Mapping) -> Iterator[Diagnostic]:
        yield from self.sheet.each(node, self.entry)

    def entry(self, key: Scalar, node: Node, seat: str | None) -> None:
        sheet = self.sheet
        if seat is None and key.text in sheet.seats:
            raise wrong(WhatItHas(key.text), node.span)
        if seat is None and key.text in BEGINS:
            if key.text == DURING:
                where_it_begins(sheet.checked, node)
            elif key.text != "round":
                one_of(node, sheet.seats, "seat")
            return
        subject = sheet.subject(key, seat, tuple(BEGINS))
        if isinstance(subject, Value):
            raise wrong(FollowsFromRules(key.text), key.span)
        match expectation(sheet, subject, key, node):
            case Cards(Place(zone)):
                self.cards(pieces(sheet, node, bool(zone.slots))[0])
            case Amount(Holding(stock), int(amount)) if amount < 0 and not stock.negative:
                raise wrong(FewerThanNone(stock.id), node.span)

    def cards(self, row: list[tuple[str, Scalar]]) -> None:
        for card, item in row:
            if card == EMPTY:
                continue
            self.laid[card] += 1
            count = self.sheet.phrases.copies(card)
            if 0 < count < self.laid[card]:
                raise wrong(OnlySoMany(count, card), item.span)


def labels(root: object) -> Iterator[str]:
    """The labels of all options that some rules offer, and what passing is called."""
    for one in below(root):
        if isinstance(one, m.OptionChoice):
            yield from (one.label, *one.title.spellings)
        elif isinstance(one, m.MenuOf) and one.passing is not None:
            yield from one.passing.spellings
