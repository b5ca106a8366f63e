"""From what a seat sees of a card to its face. What is printed on a card is worked out once for each zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from interpreter.model.called import blanks, has_name, on_other_side, template_of, text_on, told_by_name
from interpreter.model.card import Card
from interpreter.model.look import Plain
from interpreter.model.things import Zone
from interpreter.model.value_types import PropertyType
from interpreter.play.seen.seen import BackSeen, CardSeen
from interpreter.play.seen.values import Value, Values
from interpreter.source.node import Scalar
from interpreter.tables.looks import CardLook
from interpreter.tables.names import Names
from interpreter.tables.web.paint.dress import Dress, Leading, ink
from interpreter.tables.web.paint.face import Bundle, Face, Figure, Ink, Step, Token, Track

Shown: TypeAlias = tuple[str, tuple[tuple[str, Value], ...], tuple[str, ...] | None]  # by a back


@dataclass
class Printed:
    """What the properties of a card say, sorted by how a face tells it."""

    words: list[str] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    priced: dict[str, Bundle] = field(default_factory=dict)  # by the property


@dataclass
class Faces:
    """The faces of one game in one language."""

    names: Names
    dress: Dress
    counted_in: Mapping[str, str]  # the list in which each quantity counts that is no single number
    _printed: dict[tuple[str, str], Face] = field(default_factory=dict)
    _backs: dict[Shown, Face] = field(default_factory=dict)

    def seen(self, card: CardSeen, zone: Zone, facts: Values, marks: Sequence[str], told: Sequence[str] = ()) -> Face:
        """`facts`: what is remembered of this very card; `marks`: what of it is shown, in words."""
        key = (card.card, zone.id)
        if key not in self._printed:
            self._printed[key] = self._print(card, zone)
        face = self._printed[key]
        track = self._track(card, zone, facts)
        figures, bundles = [*face.figures], [*face.bundles]
        numbers = [name for name, value in card.shown.items() if isinstance(value, int) and not isinstance(value, bool)]
        corners = self.dress.corners(card.kind, zone.id, numbers)
        for name, value in card.shown.items():
            if isinstance(value, Mapping):
                if value not in card.properties.values():  # what is printed need not be said again
                    bundles.append(Bundle(self.names.quantity(name), self.tokens(self.counted_in[name], value)))
            elif value is not None and not isinstance(value, bool):
                figures.append(Figure(self.names.quantity(name), self._said(value, ""), corners.get(name, "")))
        return replace(
            face,
            figures=tuple(figures),
            bundles=tuple(bundles),
            track=track,
            marks=tuple(marks),
            told=tuple(told),
        )

    def back(self, card: BackSeen) -> Face:
        """All backs of a kind that show the same are the same."""
        key = (card.kind, tuple(card.properties.items()), card.could_be)
        if key not in self._backs:
            self._backs[key] = self._back(card)
        return self._backs[key]

    def _back(self, card: BackSeen) -> Face:
        types = self.names.properties_below(card.kind)
        found = self._sorted(types, card.properties, frozenset(), {})
        title = self.names.kind(card.kind)
        titles = {one: self.names.model.cards[one].title.in_language(self.names.lang) for one in card.could_be or ()}
        return Face(
            title=title,
            short=title,
            kind="",
            ink=self.dress.back(card.kind, card.properties),
            words=tuple(found.words),
            figures=tuple(found.figures),
            hidden=True,
            could_be=tuple(dict.fromkeys(titles.values())),
        )

    def tokens(self, enum: str, found: Mapping[str, int]) -> tuple[Token, ...]:
        """So many of each member; of those of which there is none, nothing."""
        counts = ((one, number) for one, number in found.items() if number)
        return tuple(Token(self.names.member(enum, one, n), n, self.dress.member(enum, one)) for one, n in counts)

    # ------------------------------------------------------------ what is printed
    def _print(self, card: CardSeen, zone: Zone) -> Face:
        names, turned = self.names, zone.turned
        known = names.model.cards[card.card]
        types = names.properties(card.kind)
        below = set(on_other_side(names.model, known))
        down = set(types) - below if turned and below else below
        seen = {
            name: value
            for name, value in card.properties.items()
            if name not in down and (not types[name].shown_in or zone.id in types[name].shown_in)
        }
        silent = frozenset(told_by_name(names.model, known, turned))
        look = self.dress.card(card.card)
        corners = self.dress.corners(card.kind, zone.id)
        found = self._sorted(types, seen, silent, corners, known, turned)
        pips = seen.get(look.kind.pips or "")
        lead = self.dress.leading(card.kind, seen)
        title = self._title(card, known, lead, found, turned)
        printed = text_on(names.model, known, turned)
        number = self._number(look, found, lead)
        cost = next((one for name, one in found.priced.items() if name in corners), None)
        return Face(
            title=title,
            short=self._short(known, lead, found, types, turned) or title,
            kind=names.kind(card.kind) if names.has_own_name(known) and has_name(known) else "",
            ink=Ink(look.badge.css, letter=number) if number else ink(look.badge),
            by=not look.solid,
            pips=pips if isinstance(pips, int) and not isinstance(pips, bool) else 0,
            figures=tuple(replace(one, corner="") if one.value == number else one for one in found.figures),
            cost=cost,
            bundles=tuple(one for one in found.priced.values() if one is not cost),
            words=tuple(word for word in found.words if word != title),
            text=printed.in_language(names.lang) if printed else "",
            shape=look.kind.shape.value,
            named=names.has_own_name(known) and title != number,
        )

    def _number(self, look: CardLook, found: Printed, lead: Leading | None) -> str:
        """Where only a plain shape of the kind would stand, the first number tells one card from another."""
        plain = lead is None and isinstance(look.badge.symbol, Plain)
        return next((one.value for one in found.figures if one.corner), "") if plain else ""

    def _title(self, card: CardSeen, known: Card, lead: Leading | None, found: Printed, turned: bool) -> str:
        if not self.names.has_own_name(known) and (lead or found.figures or found.priced):
            return self.names.member(lead.enum, lead.member) if lead else self.names.kind(card.kind)
        return (known.turned_title if turned and known.turned_title else known.title).in_language(self.names.lang)

    def _short(
        self, known: Card, lead: Leading | None, found: Printed, types: Mapping[str, PropertyType], turned: bool
    ) -> str:
        """The member that a card is known by, where its name says nothing else but numbers that stand in corners."""
        template = None if turned or has_name(known) else template_of(self.names.model.kinds, known.kind)
        if template is None or lead is None:
            return ""
        shown = {one.label for one in found.figures if one.corner}
        rest = (name for name in blanks(template) if name in types and name != lead.name)
        if all(self.names.property(types[name], name) in shown for name in rest):
            return self.names.member(lead.enum, lead.member)
        return ""

    def _sorted(
        self, types: Mapping[str, PropertyType], values: Values, silent: frozenset[str], corners: Mapping[str, str],
        known: Card | None = None, turned: bool = False,
    ) -> Printed:  # fmt: skip
        found, names = Printed(), self.names
        look = self.dress.kind(known.kind) if known is not None else None
        elsewhere = {look.pips, look.track.of if look.track else None} if look is not None else set()
        for name, value in values.items():
            written = types[name]
            label = names.property(written, name)
            if isinstance(value, Mapping):
                if value:
                    found.priced[name] = Bundle(label if written.title else "", self.tokens(written.base, value))
            elif isinstance(value, bool):
                found.words += [label] if value else []
            elif isinstance(value, int):
                if name not in elsewhere and (value or name in silent):  # that there is none of it need not be said
                    found.figures.append(Figure(label, str(value), corners.get(name, "")))
            elif isinstance(value, str):
                told = known is not None and names.is_in_title(known, turned, written.base, value)
                if name not in silent and not told and not names.is_title(written.base):
                    said = names.member(written.base, value)
                    found.words.append(
                        f"{label} {said}" if written.title and names.is_told_twice(types, name) else said
                    )
            elif isinstance(value, tuple) and value and name not in silent and name not in elsewhere:
                said = ", ".join(self._said(one, written.base) for one in value)
                found.words.append(f"{label} {said}" if isinstance(value[0], int) else said)
        return found

    def _track(self, card: CardSeen, zone: Zone, facts: Values) -> Track | None:
        tracked = self.dress.track(card.kind, zone.id)
        numbers = card.properties.get(tracked.of) if tracked is not None else None
        if tracked is None or not isinstance(numbers, tuple) or not numbers:
            return None
        now = facts.get(tracked.at or "", self._start(tracked.at))
        at = now if isinstance(now, int) else 0
        states = ["at" if place == at else "past" if place < at else "" for place in range(1, len(numbers) + 1)]
        label = self.names.property(self.names.properties(card.kind)[tracked.of], tracked.of)
        return Track(label, tuple(Step(self._said(one, ""), state) for one, state in zip(numbers, states)))

    def _start(self, fact: str | None) -> Value:
        start = self.names.model.facts[fact].start if fact is not None else None
        return start.value if isinstance(start, Scalar) and isinstance(start.value, int) else None

    def _said(self, value: Value, enum: str) -> str:
        return self.names.member(enum, value) if isinstance(value, str) else str(value)
