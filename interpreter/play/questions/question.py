"""What every question can do; each kind of choice fills in how its answers read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Self, TypeVar

from interpreter.compile.program.points import Point
from interpreter.compile.program.things import AnOption, AReaction, rule_of
from interpreter.engine.choices import Answer, AnySpace, Ints, Space
from interpreter.engine.knowledge.who import knows, look_of
from interpreter.meaning import types
from interpreter.meaning.types import NUMBER, TRUTH, Type
from interpreter.play import could_be
from interpreter.play.events.event import Held
from interpreter.play.names.naming import lower, ordinal
from interpreter.play.questions import prompts, spoken
from interpreter.play.refused import Refused
from interpreter.play.standing import Standing
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import DEFAULT, Text, languages, phrased

Q = TypeVar("Q")
A = TypeVar("A", int, Ints)
UNNAMED = ("chosen", "piles", "may", "payment", "")  # names that no author gave


@record
class Question(ABC):
    match: Standing
    point: Point
    seat: int
    all_known: bool = False  # a script may call every card by its name, though the one who decides cannot

    chooses: ClassVar[bool] = False  # an answer is one or several of the candidates
    picks: ClassVar[bool] = False  # and of equal ones it does not matter which

    def openly(self) -> Self:
        """The same question, put to somebody who knows every card."""
        return replace(self, all_known=True)

    # ------------------------------------------------------------ the space of answers
    @property
    def space(self) -> AnySpace:
        machine = self.match.machine
        machine.tank.fill()
        found = machine.space(self.point, self.seat) if self.point.joint else machine.spaces[self.point.number]
        assert found is not None
        return found

    def read_by(self, form: type[Space[Q, A]]) -> Q:
        """What the point reads from the state: candidates, bounds, demands, as its space takes them."""
        space = self.space
        assert isinstance(space, form)
        return space.space(self.match.state)

    def candidates(self) -> tuple[int, ...]:
        """What is chosen from, where things are chosen."""
        return ()

    def allows(self, answer: Answer | None) -> bool:
        return self.space.allows(self.match.state, answer)

    # ------------------------------------------------------------ asking
    def prompt(self, lang: str) -> str:
        if self.point.prompt is not None:
            return self.point.prompt.in_language(lang)
        wanted = self.wanted().in_language(lang)
        return prompts.prompt(self.match.game, self.point, wanted, self.about(lang), lang)

    @abstractmethod
    def wanted(self) -> Text:
        """What is asked for, where the definition has no words of its own."""

    def about(self, lang: str) -> str:
        """What the choice is of, after what is wanted: the enum's title, or the name that an author gave."""
        point = self.point
        if isinstance(point.answers, types.Member):
            return self.match.game.model.enums[point.answers.of].title.in_language(lang)
        return self.given_name(lang)

    def given_name(self, lang: str) -> str:
        """Names are written in English."""
        name = self.point.name
        named = name and name not in UNNAMED and lang == DEFAULT and not isinstance(self.point.answers, AnOption)
        return name.replace("-", " ") if name and named else ""

    # ------------------------------------------------------------ telling an answer
    @abstractmethod
    def describe(self, answer: Answer, lang: str) -> str:
        """An answer for whoever gives it."""

    @property
    def is_said_elsewhere(self) -> bool:
        """Whether what the cards do that can be chosen is said by other cards."""
        return False

    def text_of(self, answer: Answer) -> Text | None:
        """What the thing that an answer points at says itself."""
        return None

    @abstractmethod
    def spelt(self, answer: Answer) -> str:
        """An answer in ids, as a script would write it and `parsed` reads it; empty where words cannot say it."""

    def exactly(self, answer: Answer) -> str:
        """The same where it would mean another copy of the same card: which of the copies it is."""
        return self.spelt(answer)

    # ------------------------------------------------------------ reading an answer
    @abstractmethod
    def parsed(self, written: str) -> Answer:
        """What names alone say, legal or not; raises Refused where they say nothing."""

    def read(self, written: str) -> Answer:
        """A legal answer by names alone, as scripts write it: `3` is then a thing called 3, not the third choice."""
        answer = self.parsed(written)
        if not self.allows(answer):
            raise Refused(self.refusal(answer), *self.rule_of(answer))
        return answer

    def means(self, written: str) -> Answer | None:
        """What words mean as an answer; None if nothing."""
        try:
            return self.read(written)
        except Refused:
            return None

    # ------------------------------------------------------------ refusing
    def refusal(self, answer: Answer | None) -> Text:
        """Why an answer that is not legal is refused, as far as the one who asks may know."""
        return phrased("questions", "that is not among")

    def rule_of(self, answer: Answer | None) -> tuple[Span | None, tuple[str, ...]]:
        """The rule that an answer would follow: an action's own, or the sentence that asks."""
        return self.point.span, self.point.clauses

    def refuse(self, message: str | Text) -> Refused:
        return Refused(message, self.point.span, self.point.clauses)

    def unknown(self, written: str, names: Iterable[str]) -> Refused:
        return self.refuse(spoken.unknown(written, names))

    # ------------------------------------------------------------ a single thing
    def knows(self, piece: int) -> bool:
        """Whether the one who decides knows a card; chance may speak of all."""
        return self.seat < 0 or knows(self.match.machine.layout, self.match.state, piece, self.seat)

    def hides(self, value: int) -> bool:
        """Whether a value is a card that the one who decides does not know."""
        return isinstance(self.point.answers, types.Card) and value >= 0 and not self.knows(value)

    def name(self, value: int, lang: str) -> str:
        if self.hides(value):
            return could_be.unseen(self.match, value, self.seat, lang)
        return self.placed(value, self.match.naming.value(self.point.answers, value, lang), lang)

    def placed(self, piece: int, name: str, lang: str) -> str:
        """A card's name, with its place where the same card can be had from several."""
        return f"{name} · {self.match.naming.place(self.places[piece], lang)}" if piece in self.places else name

    def shown(self, piece: int) -> list[tuple[str, Type, Held]]:
        """The quantities that a card's place shows of it to whoever decides, with what they come to."""
        match, layout = self.match, self.match.machine.layout
        zone = layout.zone_of_slot.get(match.state[layout.place][piece])
        if zone is None:
            return []
        found = []
        for name in zone.shows:
            quantity = layout.checked.quantities[name]
            if not match.game.is_public(name, zone.id) or (quantity.for_whom is not None and self.seat < 0):
                continue
            if could_be.is_one_of(layout, piece, name):
                found.append((name, quantity.type, match.machine.shown(match.state, name, piece, self.seat)))
        return found

    def counts(self, piece: int, lang: str) -> list[str]:
        """What its place shows of a card besides what is printed: the same card may have two prices."""
        match, values = self.match, self.match.machine.layout.checked.card_values
        found = []
        for name, kind, value in self.shown(piece):
            title = lower(match.game.model.quantities[name].title.in_language(lang))
            if kind == NUMBER:
                found.append(f"{title} {value}")
            elif kind == TRUTH and value:
                found.append(title)
            elif isinstance(kind, types.Bundle) and value not in values[match.naming.card_id(piece)].values():
                # what is due of each, where it is not what is printed
                said = match.naming.value(types.Bundle(str(kind.of)), value, lang)
                found.append(f"{title} {said or 0}")
        return found

    def look(self, piece: int) -> object:
        """What tells a card that the one who decides knows from its copies."""
        layout, state = self.match.machine.layout, self.match.state
        return look_of(layout, state, piece), tuple(self.counts(piece, DEFAULT))

    @cached_property
    def places(self) -> dict[int, int]:
        """The candidates that only their place tells apart, and where they lie; all, if they are several players'."""
        if not isinstance(self.point.answers, types.Card) or not self.picks:
            return {}
        naming, lies = self.match.naming, self.match.state[self.match.machine.layout.place]
        pieces = [piece for piece in self.candidates() if piece >= 0 and lies[piece] >= 0 and self.knows(piece)]
        owners = {seat for piece in pieces for axis, seat in naming.axes(lies[piece]) if axis == "player"}
        if len(owners) > 1:
            return {piece: lies[piece] for piece in pieces}
        spots: dict[str, set[int]] = {}
        for piece in pieces:
            spots.setdefault(naming.card_face(piece, DEFAULT), set()).add(lies[piece])
        if all(len(one) < 2 for one in spots.values()):
            return {}
        return {piece: lies[piece] for piece in pieces if len(spots[naming.card_face(piece, DEFAULT)]) > 1}

    def spellings(self, value: int) -> list[str]:
        """How a thing may be written, its id first. A card that the seat does not know is called by its back."""
        naming, thing = self.match.naming, self.point.answers
        if self.hides(value):
            backs = [naming.back(value, lang) for lang in languages()]
            seen = [could_be.unseen(self.match, value, self.seat, lang) for lang in languages()]
            plain = [name.partition(" (")[0] for name in seen]
            return [*(naming.value_ids(thing, value) if self.all_known else ()), *backs, *seen, *plain]
        found = naming.value_ids(thing, value)
        if isinstance(thing, types.Card) and value >= 0:
            found = [*found, *naming.card_somewhere(value, self.match.state)]
        if isinstance(thing, AReaction) and value >= 0:
            label = self.point.labels[rule_of(value)]
            found = [*found, self.point.keys[rule_of(value)], *label.spellings]
        return found

    def the_nth(self, nth: re.Match[str], found: list[int]) -> int:
        """Of several that are called alike, in the order in which they are offered."""
        number = spoken.whole(nth[1])
        if 0 < number <= len(found):
            return found[number - 1]
        raise self.refuse(phrased("questions", "there are only not", count=len(found), nth=nth[2], number=number))

    def which(self, value: int, offered: Iterable[int]) -> str:
        """A thing by its id, with which of those it is that are called alike: `2nd copy`."""
        name = self.spellings(value)[0]
        called = [one for one in offered if one == value or name in self.spellings(one)]
        return ordinal(called.index(value) + 1, name)
