"""An offer, or the answer to one."""

from __future__ import annotations

import re
from typing import Any

from interpreter.engine import offers
from interpreter.engine.choices.copies import number_of
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE, Terms
from interpreter.engine.naming import plain
from interpreter.engine.offers import Placed, bare_names, lot_name, lot_names
from interpreter.engine.questions.question import Question
from interpreter.engine.questions.spoken import NTH, counted, quoted, whole
from interpreter.engine.views.seen import OfferSeen
from interpreter.model.text import Text

SHORT = {
    ACCEPT: ("accept", "accepts", "yes", "accepter", "j accepte", "oui"),
    REFUSE: ("refuse", "refuses", "decline", "no", "pass", "nothing", "no offer", "make no offer",
             "offer nothing", "refuser", "je refuse", "non", "passer", "rien", "ne rien proposer"),
    FREE: ("free", "for nothing", "for free", "ask nothing", "gratuit", "gratuitement"),
}  # fmt: skip
GIVES = ("offer", "offers", "counter", "counters", "propose", "give", "offrir", "proposer", "donner", "contre-offre")
ASKS = ("ask", "asks", "want", "demander", "demande")
SAID = {
    ACCEPT: Text("Accept", "Accepter"),
    REFUSE: Text("Refuse", "Refuser"),
    FREE: Text("For nothing", "Gratuitement"),
}
NO_OFFER = Text("Make no offer", "Ne rien proposer")
WITH = re.compile(r"^(?:with|avec)\s+")
FOR = re.compile(r"\s+(?:for|contre|pour)\s+")


class OfferQuestion(Question):
    @property
    def terms(self) -> Terms:
        """How much of each lot may be named, which side decides, what is on the table."""
        return Terms(*self.asked())

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
        en, fr = (offers.bought(self.point, lang) for lang in ("en", "fr"))
        return Text(f"what do you {'offer' if gives else 'ask'}{en}?",
                    f"que {'proposez' if gives else 'demandez'}-vous{fr} ?")  # fmt: skip

    def prompt(self, lang: str) -> str:
        """The question, with the offer that it is about."""
        terms, point = self.terms, self.point
        if not terms.table:
            asked = self.wanted().in_language(lang)
            return point.prompt.in_language(lang) if point.prompt is not None else asked[:1].upper() + asked[1:]
        other = self.match.naming.seat(terms.partner)
        said = offers.offered(self.match.naming, point, 1 - terms.side, terms.table, False, terms.places, lang)
        return f"{other} {said}. Que répondez-vous ?" if lang == "fr" else f"{other} {said}. What do you answer?"

    # ------------------------------------------------------------ telling
    def describe(self, answer: Any, lang: str) -> str:
        """What can be said, as the one who says it reads it."""
        terms, french = self.terms, lang == "fr"
        if answer[0] == ACCEPT and answer[1:]:
            handed = offers.handed(self.match.naming, self.point, answer[1:], terms, lang)
            return f"{SAID[ACCEPT].in_language(lang)} {'avec' if french else 'with'} {handed}"
        if answer[0] != PROPOSE:
            return (NO_OFFER if answer[0] == REFUSE and not terms.table else SAID[answer[0]]).in_language(lang)
        gives, gets = offers.both(self.match.naming, self.point, answer[1:], terms, lang)
        if gives and gets:
            return f"Offrir {gives} contre {gets}" if french else f"Offer {gives} for {gets}"
        if gives:
            return f"Offrir {gives}" if french else f"Offer {gives}"
        return f"Demander {gets}" if french else f"Ask {gets}"

    def spelt(self, answer: Any) -> str:
        if answer[0] == ACCEPT and answer[1:]:
            return f"accept with {offers.handed(self.match.naming, self.point, answer[1:], self.terms, 'en', ids=True)}"
        if answer[0] != PROPOSE:
            return SHORT[answer[0]][0]
        gives, gets = offers.both(self.match.naming, self.point, answer[1:], self.terms, "en", ids=True)
        return f"{gives or 'nothing'} for {gets or 'nothing'}"

    # ------------------------------------------------------------ reading
    def parsed(self, written: str) -> Any:
        """`accept`, `refuse`, or a proposal: `2 coins for 1 wool`, `offer 2 coins`, `ask 1 wool`, `counter 3 coins`."""
        side, lots = self.terms.side, self.point.lots
        for word, spellings in SHORT.items():
            if plain(written) in map(plain, spellings):
                return (word,)
        first, _, rest = written.strip().partition(" ")
        if plain(first) in map(plain, SHORT[ACCEPT]) and rest and self.terms.table:
            return (ACCEPT, *self._which(self._picked(WITH.sub("", rest), side), self.terms.table))
        asks, gives = (plain(first) in map(plain, verbs) for verbs in (ASKS, GIVES))
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
        found = NTH.fullmatch(name)
        if found is None or plain(name) in self._names(side):
            return self._lot(name, side), None
        at, number = self._lot(found[2], side), whole(found[1])
        if side != self.terms.side or not self.point.lots[at].ordered:
            raise self.refuse(
                Text(
                    f"which `{found[2]}` it is cannot be said here",
                    f"on ne dit pas ici de quel `{found[2]}` il s'agit",
                )
            )
        if not 0 < number <= self.terms.caps[at]:
            raise self.refuse(Text(f"there is no {name} to give", f"il n'y a pas de {name} à donner"))
        return at, number - 1

    def _which(self, picked: dict[int, list[int]], counts: tuple[int, ...]) -> tuple[int, ...]:
        """A number for each lot that lies in an order; nothing where the first ones are given."""
        caps = self.terms.caps
        which = []
        for at, lot in enumerate(self.point.lots):
            if lot.ordered:
                said = picked.get(at, [])
                if len({*said}) < len(said):
                    raise self.refuse(Text("the same cannot be given twice", "on ne donne pas deux fois la même chose"))
                rest = [copy for copy in range(max(0, caps[at])) if copy not in said]
                taken = [*said, *rest[: max(0, counts[at] - len(said))]] if said else []
                if said and len(taken) != counts[at]:
                    raise self.refuse(
                        Text("that is not how many are asked for", "ce n'est pas le nombre qui est demandé")
                    )
                which.append(number_of(caps[at], taken) if said else 0)
        return tuple(which) if any(which) else ()

    def _halves(self, written: str) -> tuple[str, str]:
        """What stands before and after `for`; a place may have that word in its name too."""
        padded = f" {written} "
        halves = [(padded[: at.start()].strip(), padded[at.end() :].strip()) for at in FOR.finditer(padded)]
        found = [*halves, (written.strip(), "")]
        names = self._names(0).keys() | self._names(1).keys()

        def known(name: str) -> bool:
            nth = NTH.fullmatch(name)
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
            spelt = [(*lot_names(naming, lot, at)[:3], *bare_names(naming, lot)) for lot, at in self.lots]
            raise self.unknown(name, [plain(form) for forms in spelt for form in forms])
        lots = [one for one, cap in zip(self.lots, terms.caps) if one[0].side == side and cap > 0]
        en, fr = (", ".join(lot_name(self.match.naming, lot, lang, at) for lot, at in lots) for lang in ("en", "fr"))
        verbs = ("given", "donner") if side == terms.side else ("asked for", "demander")
        raise self.refuse(
            Text(
                f"`{name}` cannot be {verbs[0]} here; what can: {en or 'nothing'}",
                f"`{name}` n'est pas à {verbs[1]} ici ; on peut {verbs[1]} : {fr or 'rien'}",
            )
        )

    def _meant(self, name: str, lots: list[int]) -> int:
        """The lot that is called so: what lies in one place only needs no place, else it has to be said."""
        named = self.lots
        if not all(named[at][0].zone for at in lots):
            return lots[0]
        there = [at for at in lots if self.terms.caps[at] > 0]
        if len(there) < 2:
            return (there or lots)[0]
        words = [lot_names(self.match.naming, *named[at]) for at in there]
        raise self.refuse(
            Text(
                f"`{name}` may come from several places: say {quoted([one[0] for one in words], 'or')}",
                f"`{name}` peut venir de plusieurs endroits : dites {quoted([one[2] for one in words], 'ou')}",
            )
        )

    # ------------------------------------------------------------ refusing
    def refusal(self, answer: Any) -> Text:
        terms = self.terms
        if not isinstance(answer, tuple) or not answer or answer[0] == FREE:
            return Text("that cannot be said here", "cela ne peut pas se dire ici")
        if answer[0] == ACCEPT:
            if not terms.table:
                return Text("there is no offer to accept", "il n'y a pas d'offre à accepter")
            return Text("you cannot hand that over", "vous ne pouvez pas donner cela")
        if terms.left <= 0:
            return Text("no further offer can be made", "aucune autre offre n'est possible")
        counts, naming = answer[1 : len(terms.caps) + 1], self.match.naming
        for (lot, place), count, cap in zip(self.lots, counts, terms.caps):
            if count > cap:
                en, fr = lot_name(naming, lot, "en", place), lot_name(naming, lot, "fr", place)
                verbs = ("be given", "donner") if lot.side == terms.side else ("be asked for", "demander")
                if cap <= 0:
                    return Text(f"no {en} can {verbs[0]}", f"on ne peut pas {verbs[1]} de {fr}")
                return Text(f"no more than {cap} {en} can {verbs[0]}", f"on ne peut pas {verbs[1]} plus de {cap} {fr}")
        if counts == terms.table:
            said = "that is the offer on the table: accept it or refuse"
            return Text(said, "c'est l'offre qui est faite : acceptez ou refusez")
        if not terms.gifts and any(counts):
            return Text("both sides must give something", "chacun doit donner quelque chose")
        return Text("an offer must hold something", "une offre doit contenir quelque chose")
