"""Answers written in words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any

from interpreter.compile.things import AMember, AnOption, Tokens
from interpreter.engine.naming import plain
from interpreter.engine.offers import an_offer
from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.source.nearest import nearest

if TYPE_CHECKING:
    from interpreter.engine.decision import Decision

JOINED = re.compile(r"\s*(?:,|\band\b|\bet\b)\s*")
NTH = re.compile(r"(\d+)(?:st|nd|rd|th|er|re|e)\s+(.*)")  # which of several copies: `2nd copy`, `2e copie`
LISTED = 2_000
NOTHING = ("nothing", "none", "rien", "aucun", "aucune")


def answer_from(decision: Decision, text: str, lang: str) -> Any:
    written = text.strip()
    if re.fullmatch(r"\d+", written) and decision.kind != "number":
        number = int(written)
        listed = list(islice(decision.choices(), number))
        if 0 < number <= len(listed):
            return listed[number - 1]
        raise decision.refuse(Text(f"there is no choice number {number}", f"il n'y a pas de choix numéro {number}"))
    return answer_in_words(decision, written)


def answer_in_words(decision: Decision, written: str) -> Any:
    """An answer by names alone, as scripts write it: `3` is then a thing called 3, not the third choice."""
    readers = {
        "number": a_number,
        "bundle": a_bundle,
        "payment": a_bundle,
        "subset": several,
        "spending": several,
        "order": several,
        "split": a_split,
        "offer": an_offer,
    }
    answer = readers.get(decision.kind, one_of)(decision, written)
    if not decision.allows(answer):
        raise Refused(decision.refusal_text(answer), *decision.rule_of(answer))
    return answer


def a_number(decision: Decision, written: str) -> int:
    if not re.fullmatch(r"\d+", written):
        raise decision.refuse(Text(f"a number was expected, not `{written}`", f"il faut un nombre, et non `{written}`"))
    return int(written)


def option_names(decision: Decision) -> dict[str, int]:
    names: dict[str, int] = {}
    for index, (key, label) in enumerate(zip(decision.point.keys, decision.point.labels)):
        for spelled in (key, label.en, label.fr):
            names.setdefault(plain(spelled), index)
    return names


def one_of(decision: Decision, written: str) -> Any:
    nth = NTH.fullmatch(written)
    if isinstance(decision.point.answers, AnOption):
        names = option_names(decision)
    elif nth is not None and (found := alike(decision, nth[2], islice(decision.choices(), LISTED))):
        return the_nth(decision, nth, found)
    else:
        names = {}
        shared: dict[str, list[str]] = {}  # a name that different cards bear, and their ids
        for value in islice(decision.choices(), LISTED):
            id, *others = decision.spellings(value)
            for spelled in dict.fromkeys(map(plain, (id, *others))):
                names.setdefault(spelled, value)
                shared.setdefault(spelled, []).append(id)
        several = tuple(dict.fromkeys(shared.get(plain(written), ())))
        if len(several) > 1 and plain(written) != plain(several[0]):
            raise decision.refuse(
                Text(
                    f"`{written}` may be {quoted(several, 'or')}: which one?",
                    f"`{written}` peut être {quoted(several, 'ou')} : lequel ?",
                )
            )
        if -1 in names.values():
            names |= dict.fromkeys(NOTHING, -1)
    wanted = plain(written)
    if wanted in names:
        return names[wanted]
    raise unknown(decision, written, names)


def alike(decision: Decision, name: str, values: Iterable[Any]) -> list[Any]:
    return [value for value in values if plain(name) in map(plain, decision.spellings(value))]


def the_nth(decision: Decision, nth: re.Match[str], found: list[Any]) -> Any:
    """Of several that are called alike, in the order in which they are offered."""
    number = int(nth[1])
    if 0 < number <= len(found):
        return found[number - 1]
    raise decision.refuse(
        Text(f"there are only {len(found)} `{nth[2]}`, not {number}", f"il n'y a que {len(found)} `{nth[2]}`")
    )


def ordinal(number: int, name: str) -> str:
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending} {name}"


def unknown(decision: Decision, written: str, names: Any) -> Exception:
    close = nearest(plain(written), tuple(names))
    hint = f"; did you mean {quoted(close, 'or')}?" if close else ""
    hint_fr = f" ; vouliez-vous dire {quoted(close, 'ou')} ?" if close else ""
    return decision.refuse(
        Text(f"`{written}` is not among the choices{hint}", f"`{written}` n'est pas parmi les choix{hint_fr}")
    )


def quoted(names: Iterable[str], between: str) -> str:
    return f" {between} ".join(f"`{name}`" for name in names)


def counted(written: str) -> list[tuple[int, str]]:
    """`2 white, gold` -> [(2, 'white'), (1, 'gold')]."""
    if plain(written) in NOTHING or not written:
        return []
    found = []
    for part in JOINED.split(written):
        match = re.fullmatch(r"(\d+)\s+(.*)", part.strip())
        found.append((int(match[1]), match[2]) if match else (1, part.strip()))
    return found


def a_bundle(decision: Decision, written: str) -> Any:
    naming = decision.match.naming
    assert isinstance(decision.point.answers, Tokens)
    stock = decision.match.game.model.stocks[decision.point.answers.stock]
    assert stock.by is not None
    members = decision.match.game.model.enums[stock.by].members
    names: dict[str, int] = {}
    for index in range(len(members)):
        for spelled in naming.value_ids(AMember(stock.by), index):
            names.setdefault(plain(spelled), index)
    counts = [0] * len(members)
    for number, name in counted(written):
        if plain(name) not in names:
            raise unknown(decision, name, names)
        counts[names[plain(name)]] += number
    return tuple(counts)


def several(decision: Decision, written: str) -> Any:
    offered = candidates(decision)
    left = list(offered)
    chosen = []
    for number, name in counted(written):
        nth = NTH.fullmatch(name)
        if nth is not None and (found := alike(decision, nth[2], offered)):
            one = the_nth(decision, nth, found)
            if one not in left:
                raise unknown(decision, name, [plain(s) for c in left for s in decision.spellings(c)])
            chosen.append(one)
            left.remove(one)
            continue
        for _ in range(number):
            found = alike(decision, name, left)
            if not found:
                names = [s for c in left for s in decision.spellings(c)]
                raise unknown(decision, name, [plain(n) for n in names])
            chosen.append(found[0])
            left.remove(found[0])
    if decision.kind == "order":
        return tuple(chosen)
    return tuple(c for c in offered if c in chosen)


def candidates(decision: Decision) -> tuple[Any, ...]:
    """What a choice of several chooses from."""
    space = decision.match.machine.names[f"o{decision.point.number}"](*decision.arguments())
    return tuple(space if decision.kind == "order" else space[0])


def a_split(decision: Decision, written: str) -> Any:
    """`left: card, card; right: card`: pile by pile; what is not named stays."""
    cards, piles = decision.match.machine.names[f"o{decision.point.number}"](*decision.arguments())
    answer = [-1] * len(cards)
    if plain(written) in NOTHING:
        return tuple(answer)
    for part in written.split(";"):
        name, _, names = part.partition(":")
        if not names:
            raise decision.refuse(
                Text(
                    "name the pile first: `pile: card, card; pile: card`",
                    "nommez d'abord la pile : `pile: carte, carte; pile: carte`",
                )
            )
        allowed = sorted({p for domain in piles for p in domain if p >= 0})
        pile = next((p for p in allowed if plain(name) in (str(p), *map(plain, decision.pile_names(p)))), None)
        if pile is None:
            raise unknown(decision, name.strip(), [n for p in allowed for n in decision.pile_names(p)])
        for number, word in counted(names.strip()):
            nth = NTH.fullmatch(word)
            if nth is not None and (found := alike(decision, nth[2], cards)):
                answer[cards.index(the_nth(decision, nth, found))] = pile
                continue
            for _ in range(number):
                at = next(
                    (
                        i
                        for i, c in enumerate(cards)
                        if answer[i] < 0 and plain(word) in map(plain, decision.spellings(c))
                    ),
                    None,
                )
                if at is None:
                    raise unknown(decision, word, [s for c in cards for s in decision.spellings(c)])
                answer[at] = pile
    return tuple(answer)
