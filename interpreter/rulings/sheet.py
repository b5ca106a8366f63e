"""The words of a ruling held against those of its game, before anybody plays: positions, lines, claims and sights."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.types import Type, list_of
from interpreter.check.walking import below
from interpreter.engine.naming import plain
from interpreter.language import Vocabulary, plural
from interpreter.model.game import Fact
from interpreter.rulings.claims import KEYS, check_goes_on
from interpreter.rulings.entering import DURING, where_it_begins
from interpreter.rulings.expect import DECISION, GOES_ON, TURN_OF, WINNERS
from interpreter.rulings.fault import GIVEN, SHAPE, UNKNOWN, Wrong, wrong
from interpreter.rulings.given import BEGINS
from interpreter.rulings.lines import JOINTS, LUCK, answer, read_lines
from interpreter.rulings.phrases import Phrases
from interpreter.rulings.ruling import Ruling
from interpreter.rulings.seated import Seated
from interpreter.rulings.seen import expected_cards
from interpreter.rulings.told import VERBS_TOLD
from interpreter.rulings.values import EMPTY, HIDDEN, counts, listed, number, one_of, pieces, wanted
from interpreter.rulings.words import ANSWERS, BARGAIN, COUNT, PASS
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence

Reader = Callable[[Scalar, Node, str | None], None]


class Sheet(Seated):
    """The seats of a ruling and the words of its game. It stands in for a table where only names matter."""

    def __init__(self, checked: Checked, words: Vocabulary, names: tuple[str, ...]) -> None:
        super().__init__(checked.game, checked.symbols, names)
        self.checked = checked
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
                    message = f"nobody called `{one.name}` sits here"
                    at = one.seat.locate(len(one.seat.text) - len(one.name), len(one.seat.text))
                    found.append(wrong(UNKNOWN, at, message, "", one.name, self.seats).diagnostic)
                found += self.each(one.what, read)
        if ruling.given:
            found += Given(self).read(ruling.given)
        if ruling.expect:
            found += self.each(ruling.expect, self.claim)
        return found

    def each(self, node: Mapping, read: Reader) -> Iterator[Diagnostic]:
        """Every entry of a position, those of a seat one by one."""
        for entry in node:
            parts: tuple[Entry, ...] = (entry,)
            seat = None
            if entry.name in self.seats and isinstance(entry.value, Mapping):
                parts, seat = entry.value.entries, entry.name
            for part in parts:
                try:
                    read(part.key, part.value, seat)
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
        names += [spelt for rule in self.checked.listeners if rule.title for spelt in (rule.title.en, rule.title.fr)]
        for one in (*game.cards.values(), *game.procedures.values(), *game.zones.values(), *game.stocks.values()):
            names += [one.title.en, one.title.fr]
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

    # ------------------------------------------------------------ what keys speak of
    def meaning(self, key: Scalar, seat: str | None, keys: tuple[str, ...] = ()) -> m.Expr:
        text = key.text if seat is None else f"{key.text} of {seat}"
        if text not in self._meant:
            try:
                self._meant[text] = self.phrases.read(Scalar(text, text, key.span, key.quoted, key.style, text))
            except Wrong as fault:
                near = nearest(key.text, (*self.seats, *keys)) if seat is None else ()
                if near:
                    raise wrong(UNKNOWN, key.span, f"unknown name `{key.text}`", "", key.text, near) from None
                raise fault from None
        return self._meant[text]

    def claim(self, key: Scalar, node: Node, seat: str | None) -> None:
        if seat is None and key.text in self.seats:
            raise wrong(SHAPE, node.span, f"what {key.text} has was expected, such as `{{hand: [...]}}`")
        if seat is None and key.text == TURN_OF:
            one_of(node, self.seats, "seat")
        elif seat is None and key.text in WINNERS:
            for item in node.items if isinstance(node, Sequence) else (node,):
                one_of(item, self.seats, "seat")
        elif seat is None and key.text == DECISION:
            for item in node.items if isinstance(node, Sequence) else (node,):
                self.decision(item)
        elif seat is None and key.text == GOES_ON:
            check_goes_on(node)
        elif seat is None and key.text.split()[:1] == ["score"]:
            self.score(key, node)
        elif not self.common(key, node, seat):
            found = self.meaning(key, seat, (DECISION, TURN_OF, GOES_ON, *WINNERS))
            if isinstance(found, m.ZonePlace):
                self.row(found, key, node)
            elif found.type.name not in ("place", "unknown", "effect", "word"):
                wanted(self, found.type, node)

    def score(self, key: Scalar, node: Node) -> None:
        whose = key.text.split(" of ", 1)[1:]
        if whose and whose[0] not in self.seats:
            at = key.locate(len(key.text) - len(whose[0]), len(key.text))
            raise wrong(UNKNOWN, at, f"nobody called `{whose[0]}` sits here", "", whose[0], self.seats)
        number(node)

    def sight(self, key: Scalar, node: Node, seat: str | None) -> None:
        """What somebody sees: as a claim, but anything may be hidden."""
        if isinstance(node, Scalar) and node.text == HIDDEN:
            return
        if self.common(key, node, seat):
            return
        found = self.meaning(key, seat)
        match found:
            case m.ZonePlace():
                self.one_place(found, key)
                expected_cards(self, node)
            case m.Holding():
                wanted(self, found.type, node)
            case m.FactRead():
                pass  # of what it holds, a part may be hidden
            case _:
                help = "places, stocks and facts can be seen"
                raise wrong(UNKNOWN, key.span, f"`{key.text}` is reckoned, not seen", help)

    # ------------------------------------------------------------ what is written for a whole table
    def common(self, key: Scalar, node: Node, seat: str | None) -> bool:
        """What a holder without a seat holds, or a fact of cards or members; whether it is one of these."""
        facts = self.model.facts
        if seat is None and key.text in facts and facts[key.text].of not in ("game", "player"):
            self.of_all(facts[key.text], node)
            return True
        if seat is None and key.text in self.symbols.holders:
            self.held(key.text, node)
            return True
        return False

    def held(self, holder: str, node: Node) -> None:
        if not isinstance(node, Mapping):
            raise wrong(SHAPE, node.span, f"what `{holder}` holds was expected, such as `{{coin: 3}}`")
        held = [stock for stock in self.model.stocks.values() if holder in stock.holders]
        for entry in node:
            by_name = [stock for stock in held if stock.id == self.symbols.singular(entry.name)]
            if not by_name and not any(entry.name in self.members(stock) for stock in held):
                names = [*(plural(stock.id) for stock in held), *(one for stock in held for one in self.members(stock))]
                raise wrong(UNKNOWN, entry.key.span, f"`{holder}` holds no `{entry.name}`", "", entry.name, names)
            if by_name and by_name[0].by:
                counts(entry.value, self.members(by_name[0]), by_name[0].id)
            else:
                number(entry.value)

    def of_all(self, fact: Fact, node: Node) -> None:
        """A truth is a list of those that have it, anything else a value for each."""
        owner, kind = self.symbols.fact_owner(fact), self.symbols.type_of(fact.type)
        if owner is None or kind is None or "place" in (owner.name, kind.name) or kind.name == "effect":
            return  # the runner knows what places there are
        if kind.name == "truth":
            wanted(self, list_of(owner), node)
        elif not isinstance(node, Mapping):
            raise wrong(SHAPE, node.span, "a value for each was expected, such as `{NAME: ...}`")
        else:
            for entry in node:
                wanted(self, owner, entry.key)
                wanted(self, kind, entry.value)

    def told(self, key: Scalar, node: Node, seat: str | None) -> None:
        one_of(key, VERBS_TOLD, "verb that is told of cards")
        expected_cards(self, node)

    def decision(self, node: Node) -> None:
        if not isinstance(node, Mapping):
            raise wrong(SHAPE, node.span, "a decision was expected, such as `{seat: NAME, options: [...]}`")
        for entry in node:
            if entry.name not in KEYS:
                raise wrong(UNKNOWN, entry.key.span, f"unknown key `{entry.name}`", "", entry.name, KEYS)
        who, actions = node.get("seat"), node.get("actions")
        if who is not None:
            one_of(who, (*self.seats, LUCK), "seat")
        for item in listed(actions) if actions is not None else ():
            one_of(item, self.actions, "action")
        options, first = node.get("options"), node.get("first")
        for said in (*(listed(options) if options is not None else ()), first):
            if isinstance(said, Scalar) and isinstance(said.value, str):
                answer(self, said, said.text, 0)

    def row(self, place: m.ZonePlace, key: Scalar, node: Node) -> list[tuple[str, Scalar]]:
        """The cards that are listed for one place."""
        zone = self.model.zones[place.zone]
        self.one_place(place, key)
        cards, _ = pieces(self, node, bool(zone.slots))
        if zone.slots and len(cards) > zone.slots:
            raise wrong(GIVEN, key.span, f"there are {zone.slots} slots here, not {len(cards)}")
        for card, item in cards:
            kind = self.model.cards[card].kind if card != EMPTY else None
            if kind and zone.holds and not any(self.symbols.is_a(kind, held) for held in zone.holds):
                raise wrong(GIVEN, item.span, f"`{zone.id}` holds {' or '.join(zone.holds)}, and `{card}` is none")
        return cards

    def one_place(self, place: m.ZonePlace, key: Scalar) -> None:
        zone = self.model.zones[place.zone]
        if None in place.indices:
            axis = zone.for_each[place.indices.index(None)]
            message = f"there is a `{zone.id}` for each {axis}: say which"
            raise wrong(UNKNOWN, key.span, message, f"write `{zone.id} of ...`")


class Given:
    """A position: no card is laid out more often than there are copies of it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.laid: Counter[str] = Counter()

    def read(self, node: Mapping) -> Iterator[Diagnostic]:
        yield from self.sheet.each(node, self.entry)

    def entry(self, key: Scalar, node: Node, seat: str | None) -> None:
        sheet, facts = self.sheet, self.sheet.model.facts
        if seat is None and key.text in sheet.seats:
            raise wrong(SHAPE, node.span, f"what {key.text} has was expected, such as `{{hand: [...]}}`")
        if seat is None and key.text in BEGINS:
            if key.text == DURING:
                where_it_begins(sheet.checked, node)
            elif key.text != "round":
                one_of(node, sheet.seats, "seat")
            return
        if sheet.common(key, node, seat):
            return
        found = sheet.meaning(key, seat, BEGINS)
        match found:
            case m.ZonePlace():
                self.cards(sheet.row(found, key, node))
            case m.Holding():
                stock = sheet.model.stocks[found.stock]
                if stock.by:
                    counts(node, sheet.members(stock), stock.id, zero=True)
                elif number(node) < 0 and not stock.negative:
                    raise wrong(GIVEN, node.span, f"nobody can hold fewer than 0 `{stock.id}`")
            case m.FactRead():
                kind: Type | None = sheet.symbols.type_of(facts[found.fact].type)
                if kind is not None and kind.name not in ("place", "effect"):
                    wanted(sheet, kind, node)
            case _:
                message = f"`{key.text}` follows from the rules: it cannot be given"
                raise wrong(UNKNOWN, key.span, message, "give places, stocks and facts")

    def cards(self, row: list[tuple[str, Scalar]]) -> None:
        for card, item in row:
            if card == EMPTY:
                continue
            self.laid[card] += 1
            count = self.sheet.phrases.copies(card)
            if 0 < count < self.laid[card]:
                raise wrong(GIVEN, item.span, f"there {'is' if count == 1 else 'are'} only {count} `{card}`")


def labels(root: object) -> Iterator[str]:
    """The labels of all options that some rules offer, and what passing is called."""
    for one in below(root):
        if isinstance(one, m.OptionChoice):
            yield from (one.label, one.title.en, one.title.fr)
        elif isinstance(one, m.MenuOf) and one.passing is not None:
            yield from (one.passing.en, one.passing.fr)
