"""An offer, or the answer to one."""

from __future__ import annotations

import re
from typing import Any

from interpreter.engine import offers
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE, Terms
from interpreter.engine.naming import plain
from interpreter.engine.offers import lot_name, lot_names
from interpreter.engine.questions.question import Question
from interpreter.engine.questions.spoken import counted
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
FOR = re.compile(r"\s+(?:for|contre|pour)\s+")


class OfferQuestion(Question):
    @property
    def terms(self) -> Terms:
        """How much of each lot may be named, which side decides, what is on the table."""
        return Terms(*self.asked())

    def on_the_table(self) -> dict[str, Any] | None:
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
        said = offers.offered(self.match.naming, point, 1 - terms.side, terms.table, False, lang)
        return f"{other} {said}. Que répondez-vous ?" if lang == "fr" else f"{other} {said}. What do you answer?"

    # ------------------------------------------------------------ telling
    def describe(self, answer: Any, lang: str) -> str:
        """What can be said, as the one who says it reads it."""
        terms, french = self.terms, lang == "fr"
        if answer[0] != PROPOSE:
            return (NO_OFFER if answer[0] == REFUSE and not terms.table else SAID[answer[0]]).in_language(lang)
        gives, gets = offers.both(self.match.naming, self.point, answer[1:], terms.side, lang)
        if gives and gets:
            return f"Offrir {gives} contre {gets}" if french else f"Offer {gives} for {gets}"
        if gives:
            return f"Offrir {gives}" if french else f"Offer {gives}"
        return f"Demander {gets}" if french else f"Ask {gets}"

    def spelt(self, answer: Any) -> str:
        if answer[0] != PROPOSE:
            return SHORT[answer[0]][0]
        gives, gets = offers.both(self.match.naming, self.point, answer[1:], self.terms.side, "en", ids=True)
        return f"{gives or 'nothing'} for {gets or 'nothing'}"

    # ------------------------------------------------------------ reading
    def parsed(self, written: str) -> Any:
        """`accept`, `refuse`, or a proposal: `2 coins for 1 wool`, `offer 2 coins`, `ask 1 wool`, `counter 3 coins`."""
        side, lots = self.terms.side, self.point.lots
        for word, spellings in SHORT.items():
            if plain(written) in map(plain, spellings):
                return (word,)
        first, _, rest = written.strip().partition(" ")
        asks, gives = (plain(first) in map(plain, verbs) for verbs in (ASKS, GIVES))
        left, right = _halves(rest if asks or gives else written)
        mine, theirs = any(lot.side == side for lot in lots), any(lot.side != side for lot in lots)
        if asks or (not mine and theirs and not right and not gives):
            left, right = right, left
        counts = [0] * len(lots)
        for half, whose in ((left, side), (right, 1 - side)):
            for number, name in self._counted(half, whose):
                counts[self._lot(name, whose)] += number
        return (PROPOSE, *counts)

    def _counted(self, written: str, side: int) -> list[tuple[int, str]]:
        """`2 coins 1 wool` needs no comma, unless a name has a number in it."""
        found = counted(written)
        if all(plain(name) in self._names(side) for _, name in found):
            return found
        return counted(re.sub(r"(?<=[^\s,])\s+(?=\d)", ", ", written))

    def _names(self, side: int) -> dict[str, int]:
        names: dict[str, int] = {}
        for at, lot in enumerate(self.point.lots):
            if lot.side == side:
                for spelled in lot_names(self.match.naming, lot):
                    for form in (plain(spelled), plain(spelled) + "s"):
                        names.setdefault(form, at)
        return names

    def _lot(self, name: str, side: int) -> int:
        names = self._names(side)
        if plain(name) in names:
            return names[plain(name)]
        if plain(name) not in self._names(1 - side):
            raise self.unknown(name, [*names, *self._names(1 - side)])
        terms = self.terms
        lots = [lot for lot, cap in zip(self.point.lots, terms.caps) if lot.side == side and cap > 0]
        en, fr = (", ".join(lot_name(self.match.naming, lot, lang) for lot in lots) for lang in ("en", "fr"))
        verbs = ("given", "donner") if side == terms.side else ("asked for", "demander")
        raise self.refuse(
            Text(
                f"`{name}` cannot be {verbs[0]} here; what can: {en or 'nothing'}",
                f"`{name}` n'est pas à {verbs[1]} ici ; on peut {verbs[1]} : {fr or 'rien'}",
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
        counts, naming = answer[1:], self.match.naming
        for lot, count, cap in zip(self.point.lots, counts, terms.caps):
            if count > cap:
                en, fr = lot_name(naming, lot, "en"), lot_name(naming, lot, "fr")
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


def _halves(written: str) -> tuple[str, str]:
    padded = f" {written} "
    found = FOR.search(padded)
    if found is None:
        return written.strip(), ""
    return padded[: found.start()].strip(), padded[found.end() :].strip()
