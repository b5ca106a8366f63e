"""An offer, or the answer to one."""

from __future__ import annotations

import re

from interpreter.compile.program.points import Lot
from interpreter.engine.choices import Answer, Offer
from interpreter.engine.choices.copies import number_of
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE, Terms
from interpreter.play.names import offers
from interpreter.play.names.naming import plain
from interpreter.play.names.offers import Placed, bare_names, lot_name, lot_names
from interpreter.play.questions.form import row
from interpreter.play.questions.question import Question
from interpreter.play.questions.spoken import between, counted, nth_of, starting, whole
from interpreter.play.seen.seen import OfferSeen
from interpreter.words import DEFAULT, Text, in_each, languages, phrased, say
from interpreter.words.catalogue import typed

TYPED = {ACCEPT: "accept", REFUSE: "refuse", FREE: "free"}  # the lists of what people may type for it
SAID = {
    ACCEPT: phrased("questions", "accept"),
    REFUSE: phrased("questions", "refuse"),
    FREE: phrased("questions", "for nothing"),
}
NO_OFFER = phrased("questions", "make no offer")


class OfferQuestion(Question):
    @property
    def terms(self) -> Terms:
        """How much of each lot may be named, which side decides, what is on the table."""
        return Terms(*self.read_by(Offer))

    @property
    def lots(self) -> list[Placed]:
        """What an offer is made of, and where it lies."""
        return list(offers.placed(self.point.lots, self.terms.places))

    def on_the_table(self) -> OfferSeen | None:
        """The offer that is being answered, in ids: everybody heard it."""
        return offers.on_the_table(self.match.naming, self.point.lots, self.terms, self.seat)

    # ------------------------------------------------------------ asking
    def wanted(self) -> Text:
        gives = any(lot.side == self.terms.side for lot in self.point.lots)
        key, title = "what do you offer" if gives else "what do you ask", offers.bought(self.point)
        return phrased("questions", key) if title is None else phrased("questions", f"{key} for", title=title)

    def prompt(self, lang: str) -> str:
        """The question, with the offer that it is about."""
        terms, point = self.terms, self.point
        if not terms.table:
            asked = self.wanted().in_language(lang)
            return point.prompt.in_language(lang) if point.prompt is not None else asked[:1].upper() + asked[1:]
        other = self.match.naming.seat(terms.partner)
        said = offers.offered(self.match.naming, point, 1 - terms.side, terms.table, False, terms.places, lang)
        return say(lang, "questions", "what do you answer", who=other, said=said)

    # ------------------------------------------------------------ telling
    def describe(self, answer: Answer, lang: str) -> str:
        """What can be said, as the one who says it reads it."""
        terms, answer = self.terms, row(answer)
        if answer[0] == ACCEPT and answer[1:]:
            handed = offers.handed(self.match.naming, self.point, answer[1:], terms, lang)
            return say(lang, "questions", "accept with", cards=handed)
        if answer[0] != PROPOSE:
            return (NO_OFFER if answer[0] == REFUSE and not terms.table else SAID[answer[0]]).in_language(lang)
        gives, gets = offers.both(self.match.naming, self.point, answer[1:], terms, lang)
        if gives and gets:
            return say(lang, "questions", "offer for", gives=gives, gets=gets)
        return say(lang, "questions", "offer", gives=gives) if gives else say(lang, "questions", "ask", gets=gets)

    def spelt(self, answer: Answer) -> str:
        answer = row(answer)
        if answer[0] == ACCEPT and answer[1:]:
            return (
                f"accept with {offers.handed(self.match.naming, self.point, answer[1:], self.terms, DEFAULT, ids=True)}"
            )
        if answer[0] != PROPOSE:
            return TYPED[answer[0]]
        gives, gets = offers.both(self.match.naming, self.point, answer[1:], self.terms, DEFAULT, ids=True)
        return f"{gives or 'nothing'} for {gets or 'nothing'}"

    # ------------------------------------------------------------ reading
    def parsed(self, written: str) -> tuple[int, ...]:
        """`accept`, `refuse`, or a proposal: `2 coins for 1 wool`, `offer 2 coins`, `ask 1 wool`, `counter 3 coins`."""
        side, lots = self.terms.side, self.point.lots
        for word, meaning in TYPED.items():
            if plain(written) in map(plain, typed(meaning)):
                return (word,)
        first, _, rest = written.strip().partition(" ")
        if plain(first) in map(plain, typed("accept")) and rest and self.terms.table:
            return (ACCEPT, *self._which(self._picked(starting("with").sub("", rest), side), self.terms.table))
        asks, gives = (plain(first) in map(plain, verbs) for verbs in (typed("asks"), typed("gives")))
        left, right = self._halves(rest if asks or gives else written)
        mine, theirs = any(lot.side == side for lot in lots), any(lot.side != side for lot in lots)
        if asks or (not mine and theirs and not right and not gives):
            left, right = right, left
        counts = [0] * len(lots)
        picked: dict[int, list[int]] = {}
        for half, whose in ((left, side), (right, 1 - side)):
            for number, name in self._counted(half, whose):
                at, copy = self._copy(name, whose)
                counts[at] += number
                if copy is not None:
                    picked.setdefault(at, []).append(copy)
        return (PROPOSE, *counts, *self._which(picked, tuple(counts)))

    def _picked(self, written: str, side: int) -> dict[int, list[int]]:
        """Which copies are given, lot by lot: `2nd pea, 3rd soy`."""
        found: dict[int, list[int]] = {}
        for _, name in self._counted(written, side):
            at, copy = self._copy(name, side)
            found.setdefault(at, []).append(0 if copy is None else copy)
        return found

    def _copy(self, name: str, side: int) -> tuple[int, int | None]:
        """A lot, and which of its copies, from 0, if that is said."""
        found = nth_of(name)
        if found is None or plain(name) in self._names(side):
            return self._lot(name, side), None
        at, number = self._lot(found[2], side), whole(found[1])
        if side != self.terms.side or not self.point.lots[at].ordered:
            raise self.refuse(phrased("questions", "which it is cannot", found=found[2]))
        if not 0 < number <= self.terms.caps[at]:
            raise self.refuse(phrased("questions", "there is no to", name=name))
        return at, number - 1

    def _which(self, picked: dict[int, list[int]], counts: tuple[int, ...]) -> tuple[int, ...]:
        """A number for each lot that lies in an order; nothing where the first ones are given."""
        caps = self.terms.caps
        which = []
        for at, lot in enumerate(self.point.lots):
            if lot.ordered:
                said = picked.get(at, [])
                if len({*said}) < len(said):
                    raise self.refuse(phrased("questions", "the same cannot be"))
                rest = [copy for copy in range(max(0, caps[at])) if copy not in said]
                taken = [*said, *rest[: max(0, counts[at] - len(said))]] if said else []
                if said and len(taken) != counts[at]:
                    raise self.refuse(phrased("questions", "that is not how"))
                which.append(number_of(caps[at], taken) if said else 0)
        return tuple(which) if any(which) else ()

    def _halves(self, written: str) -> tuple[str, str]:
        """What stands before and after `for`; a place may have that word in its name too."""
        padded = f" {written} "
        halves = [(padded[: at.start()].strip(), padded[at.end() :].strip()) for at in between("for").finditer(padded)]
        found = [*halves, (written.strip(), "")]
        names = self._names(0).keys() | self._names(1).keys()

        def known(name: str) -> bool:
            nth = nth_of(name)
            return plain(name) in names or (nth is not None and plain(nth[2]) in names)

        clear = [both for both in found if all(known(name) for half in both for _, name in counted(half))]
        return (clear or found)[0]

    def _counted(self, written: str, side: int) -> list[tuple[int, str]]:
        """`2 coins 1 wool` needs no comma, unless a name has a number in it."""
        found = counted(written)
        names = self._names(side)
        if all(plain(name) in names for _, name in found):
            return found
        return counted(re.sub(r"(?<=[^\s,])\s+(?=\d)", ", ", written))

    def _names(self, side: int) -> dict[str, list[int]]:
        """The lots that each name may mean: without its place, what lies in several places is called alike."""
        names: dict[str, list[int]] = {}
        for at, (lot, place) in enumerate(self.lots):
            if lot.side == side:
                for spelled in (*lot_names(self.match.naming, lot, place), *bare_names(self.match.naming, lot)):
                    for form in (plain(spelled), plain(spelled) + "s"):
                        if at not in names.setdefault(form, []):
                            names[form].append(at)
        return names

    def _lot(self, name: str, side: int) -> int:
        names, terms = self._names(side), self.terms
        if plain(name) in names:
            return self._meant(name, names[plain(name)])
        if plain(name) not in self._names(1 - side):
            naming = self.match.naming
            spelt = [
                (*lot_names(naming, lot, at)[: 1 + len(languages())], *bare_names(naming, lot)) for lot, at in self.lots
            ]
            raise self.unknown(name, [plain(form) for forms in spelt for form in forms])
        lots = [one for one, cap in zip(self.lots, terms.caps) if one[0].side == side and cap > 0]
        can = tuple(self._said(*one) for one in lots) or phrased("questions", "nothing")
        verb = "given" if side == terms.side else "asked for"
        raise self.refuse(phrased("questions", f"cannot be {verb} here", name=name, can=can))

    def _meant(self, name: str, lots: list[int]) -> int:
        """The lot that is called so: what lies in one place only needs no place, else it has to be said."""
        named = self.lots
        if not all(named[at][0].zone for at in lots):
            return lots[0]
        there = [at for at in lots if self.terms.caps[at] > 0]
        if len(there) < 2:
            return (there or lots)[0]
        places = tuple(self._typed(*named[at]) for at in there)
        raise self.refuse(phrased("questions", "from several places", name=name, places=places))

    def _said(self, lot: Lot, place: int) -> Text:
        return in_each(lambda lang: lot_name(self.match.naming, lot, lang, place))

    def _typed(self, lot: Lot, place: int) -> Text:
        """What could be typed for a lot: ids are English, as rules are."""
        names = lot_names(self.match.naming, lot, place)
        return in_each(lambda lang: f"`{names[0 if lang == DEFAULT else 1 + languages().index(lang)]}`")

    # ------------------------------------------------------------ refusing
    def refusal(self, answer: Answer | None) -> Text:
        terms = self.terms
        if not isinstance(answer, tuple) or not answer or answer[0] == FREE:
            return phrased("questions", "that cannot be said")
        if answer[0] == ACCEPT:
            if not terms.table:
                return phrased("questions", "there is no offer")
            return phrased("questions", "you cannot hand that")
        if terms.left <= 0:
            return phrased("questions", "no further offer can")
        counts = answer[1 : len(terms.caps) + 1]
        for (lot, place), count, cap in zip(self.lots, counts, terms.caps):
            if count > cap:
                name = self._said(lot, place)
                verb = "given" if lot.side == terms.side else "asked for"
                if cap <= 0:
                    return phrased("questions", f"none can be {verb}", name=name)
                return phrased("questions", f"no more can be {verb}", most=cap, name=name)
        if counts == terms.table:
            return phrased("questions", "that is the offer on the table")
        if not terms.gifts and any(counts):
            return phrased("questions", "both sides must give")
        return phrased("questions", "an offer must hold")
