"""Offers in words: read from what somebody typed, and told to those who listen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from interpreter.compile.points import Lot, Point
from interpreter.compile.things import AMember
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE
from interpreter.engine.naming import Naming, lower, plain
from interpreter.model.text import Text

if TYPE_CHECKING:
    from interpreter.engine.decision import Decision

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


def lot_names(naming: Naming, lot: Lot) -> list[str]:
    """Every way to call what a lot holds, its id first."""
    match lot.sort:
        case "stock":
            title = naming.game.stocks[lot.of].title
            found = [lot.of, title.en, title.fr]
        case "member":
            by = str(naming.game.stocks[lot.of].by)
            found = naming.value_ids(AMember(by), lot.member)
            title = naming.game.stocks[lot.of].title
            full = [f"{name} {of}" for name, of in zip(found, (lot.of, lower(title.en), lower(title.fr)))]
            # where two stocks have the same members, each is called by both names
            alike = sum(stock.by == by for stock in naming.game.stocks.values()) > 1
            found = [*full, *found] if alike else [*found, *full]
        case "card":
            card = naming.game.cards[lot.of]
            found = [lot.of, naming.card_title(card, "en"), naming.card_title(card, "fr")]
        case _:
            title = naming.game.procedures[lot.of].title
            found = [lot.of, title.en, title.fr]
    return found


def lot_name(naming: Naming, lot: Lot, lang: str) -> str:
    return lot_names(naming, lot)[2 if lang == "fr" else 1]


def bundle(naming: Naming, lots: tuple[Lot, ...], counts: Any, side: int, lang: str, ids: bool = False) -> str:
    """One side of an offer: `2 Coin, 1 Wool`; a promise has no number."""
    words = []
    for lot, count in zip(lots, counts):
        if lot.side == side and count:
            name = lot_names(naming, lot)[0] if ids else lot_name(naming, lot, lang)
            words.append(name if lot.sort == "promise" else f"{count} {name}")
    return ", ".join(words)


# ------------------------------------------------------------------ telling


def answered(naming: Naming, point: Point, answer: Any, side: int, table: Any, lang: str) -> str:
    """What can be said, as the one who says it reads it."""
    if answer[0] != PROPOSE:
        return (NO_OFFER if answer[0] == REFUSE and not table else SAID[answer[0]]).in_language(lang)
    gives, gets, french = *both(naming, point, answer[1:], side, lang), lang == "fr"
    if gives and gets:
        return f"Offrir {gives} contre {gets}" if french else f"Offer {gives} for {gets}"
    if gives:
        return f"Offrir {gives}" if french else f"Offer {gives}"
    return f"Demander {gets}" if french else f"Ask {gets}"


def scripted(naming: Naming, point: Point, answer: Any, side: int) -> str:
    """As a line of a ruling would write it."""
    if answer[0] != PROPOSE:
        return SHORT[answer[0]][0]
    gives, gets = both(naming, point, answer[1:], side, "en", ids=True)
    return f"{gives or 'nothing'} for {gets or 'nothing'}"


def both(naming: Naming, point: Point, counts: Any, side: int, lang: str, ids: bool = False) -> tuple[str, str]:
    """What the one on a side gives, and what they get."""
    return (
        bundle(naming, point.lots, counts, side, lang, ids),
        bundle(naming, point.lots, counts, 1 - side, lang, ids),
    )


def bought(point: Point, lang: str) -> str:
    """What is bought besides, if the deal has a name."""
    if point.title is None:
        return ""
    return f" {'pour' if lang == 'fr' else 'for'} {lower(point.title.in_language(lang))}"


def told(naming: Naming, point: Point, who: int, side: int, answer: Any, table: Any, lang: str) -> str:
    """What was said, as everybody hears it: `Anne offers 2 Coin for 1 Wool`."""
    name, french = naming.seat(who), lang == "fr"
    if answer[0] == PROPOSE:
        return f"{name} {offered(naming, point, side, answer[1:], bool(table), lang)}"
    said = {
        ACCEPT: ("accepts", "accepte"),
        REFUSE: ("refuses", "refuse") if table else ("makes no offer", "ne propose rien"),
        FREE: ("asks nothing", "ne demande rien"),
    }[answer[0]]
    return f"{name} {said[french]}"


def offered(naming: Naming, point: Point, side: int, counts: Any, instead: bool, lang: str) -> str:
    """`offers 2 Coin for 1 Wool`, `asks 3 Coin for protection`, `offers 1 Coin instead`."""
    french = lang == "fr"
    gives, gets = both(naming, point, counts, side, lang)
    other = (" plutôt" if french else " instead") if instead else ""
    if gives and gets:
        said = f"offre {gives} contre {gets}" if french else f"offers {gives} for {gets}"
        return said + other
    said = f"{'offre' if french else 'offers'} {gives}" if gives else f"{'demande' if french else 'asks'} {gets}"
    return said + (other or bought(point, lang))


def on_the_table(decision: Decision) -> dict[str, Any] | None:
    """The offer that is being answered, in ids: everybody heard it."""
    if decision.point.kind != "offer":
        return None
    _, _, side, table, *_, partner = decision.offer()
    if not table:
        return None
    lots, naming = decision.point.lots, decision.match.naming
    named = [(lot.side, lot_names(naming, lot)[0], count) for lot, count in zip(lots, table) if count]
    return {
        "by": partner,
        "to": decision.seat,
        "gives": {name: count for whose, name, count in named if whose != side},
        "asks": {name: count for whose, name, count in named if whose == side},
    }


def prompt(decision: Decision, lang: str) -> str:
    """The question, with the offer that it is about."""
    point, french = decision.point, lang == "fr"
    _, _, side, table, *_, partner = decision.offer()
    if not table:
        if point.prompt is not None:
            return point.prompt.in_language(lang)
        gives = any(lot.side == side for lot in point.lots)
        if french:
            return f"Que {'proposez' if gives else 'demandez'}-vous{bought(point, lang)} ?"
        return f"What do you {'offer' if gives else 'ask'}{bought(point, lang)}?"
    naming = decision.match.naming
    other = naming.seat(partner)
    said = offered(naming, point, 1 - side, table, False, lang)
    return f"{other} {said}. Que répondez-vous ?" if french else f"{other} {said}. What do you answer?"


# ------------------------------------------------------------------ reading


def an_offer(decision: Decision, written: str) -> Any:
    """`accept`, `refuse`, or a proposal: `2 coins for 1 wool`, `offer 2 coins`, `ask 1 wool`, `counter 3 coins`."""
    side = decision.offer()[2]
    words = plain(written)
    for word, spellings in SHORT.items():
        if words in map(plain, spellings):
            return (word,)
    first, _, rest = written.strip().partition(" ")
    asks = plain(first) in map(plain, ASKS)
    if asks or plain(first) in map(plain, GIVES):
        written = rest
    left, _, right = _halves(written)
    lots = decision.point.lots
    mine, theirs = any(lot.side == side for lot in lots), any(lot.side != side for lot in lots)
    if asks or (not mine and theirs and not right and plain(first) not in map(plain, GIVES)):
        left, right = right, left
    counts = [0] * len(lots)
    for half, whose in ((left, side), (right, 1 - side)):
        for number, name in _counted(decision, half, whose):
            counts[_lot(decision, name, whose)] += number
    return (PROPOSE, *counts)


def _halves(written: str) -> tuple[str, str, str]:
    found = FOR.search(f" {written} ")
    if found is None:
        return written.strip(), "", ""
    padded = f" {written} "
    return padded[: found.start()].strip(), found.group(), padded[found.end() :].strip()


def _counted(decision: Decision, written: str, side: int) -> list[tuple[int, str]]:
    """`2 coins 1 wool` needs no comma, unless a name has a number in it."""
    from interpreter.engine.answers import counted

    found = counted(written)
    if all(name in _names(decision, side) for _, name in ((n, plain(x)) for n, x in found)):
        return found
    return counted(re.sub(r"(?<=[^\s,])\s+(?=\d)", ", ", written))


def _names(decision: Decision, side: int) -> dict[str, int]:
    names: dict[str, int] = {}
    for at, lot in enumerate(decision.point.lots):
        if lot.side == side:
            for spelled in lot_names(decision.match.naming, lot):
                for form in (plain(spelled), plain(spelled) + "s"):
                    names.setdefault(form, at)
    return names


def _lot(decision: Decision, name: str, side: int) -> int:
    from interpreter.engine.answers import unknown

    names = _names(decision, side)
    if plain(name) in names:
        return names[plain(name)]
    if plain(name) not in _names(decision, 1 - side):
        raise unknown(decision, name, [*names, *_names(decision, 1 - side)])
    caps, _, mine, *_ = decision.offer()
    gives = side == mine
    lots = [lot for lot, cap in zip(decision.point.lots, caps) if lot.side == side and cap > 0]
    en, fr = (", ".join(lot_name(decision.match.naming, lot, lang) for lot in lots) for lang in ("en", "fr"))
    verbs = ("given", "donner") if gives else ("asked for", "demander")
    raise decision.refuse(
        Text(
            f"`{name}` cannot be {verbs[0]} here; what can: {en or 'nothing'}",
            f"`{name}` n'est pas à {verbs[1]} ici ; on peut {verbs[1]} : {fr or 'rien'}",
        )
    )


def refusal(decision: Decision, answer: Any) -> Text:
    """Why something cannot be said now, as far as the one who says it may know."""
    caps, _, side, table, left, _, gifts, _ = decision.offer()
    if not isinstance(answer, tuple) or not answer or answer[0] == FREE:
        return Text("that cannot be said here", "cela ne peut pas se dire ici")
    if answer[0] == ACCEPT:
        if not table:
            return Text("there is no offer to accept", "il n'y a pas d'offre à accepter")
        return Text("you cannot hand that over", "vous ne pouvez pas donner cela")
    if left <= 0:
        return Text("no further offer can be made", "aucune autre offre n'est possible")
    counts, naming = answer[1:], decision.match.naming
    for lot, count, cap in zip(decision.point.lots, counts, caps):
        if count > cap:
            en, fr = lot_name(naming, lot, "en"), lot_name(naming, lot, "fr")
            verbs = ("be given", "donner") if lot.side == side else ("be asked for", "demander")
            if cap <= 0:
                return Text(f"no {en} can {verbs[0]}", f"on ne peut pas {verbs[1]} de {fr}")
            return Text(f"no more than {cap} {en} can {verbs[0]}", f"on ne peut pas {verbs[1]} plus de {cap} {fr}")
    if counts == table:
        said = "that is the offer on the table: accept it or refuse"
        return Text(said, "c'est l'offre qui est faite : acceptez ou refusez")
    if not gifts and any(counts):
        return Text("both sides must give something", "chacun doit donner quelque chose")
    return Text("an offer must hold something", "une offre doit contenir quelque chose")
