"""What a person typed, as an answer: by number or in full, or by words that only one choice has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.meaning import types
from interpreter.play.decision import NUMBERED
from interpreter.play.names.naming import plain
from interpreter.play.questions.meant import Label, meant
from interpreter.play.questions.spoken import whole
from interpreter.play.refused import Refused
from interpreter.play.taken_back import tells
from interpreter.source.records import record
from interpreter.tables.namesakes import namesakes
from interpreter.tables.sitting.alike import offered
from interpreter.tables.words import said
from interpreter.words import in_each, languages

if TYPE_CHECKING:
    from interpreter import Decision, Match

LOOKED_AT = 400  # choices; among more, only a full name will do
OFFERED = 4
LONGEST = 12  # words that may be divided among several questions


class Which(Refused):
    """Words that may mean several of the choices."""

    def __init__(self, decision: Decision, among: tuple[Answer, ...]) -> None:
        names = in_each(
            lambda lang: "; ".join([*dict.fromkeys(decision.describe(one, lang) for one in among)][:OFFERED])
        )
        super().__init__(said("which one", names=names), decision.span, decision.clauses)
        self.among = among


@record
class Spoken:
    """What one line says: answers to the question and to those that it leads to."""

    answers: tuple[Answer, ...]  # without those that nobody has to be asked for
    left: tuple[Answer, ...] = ()  # what the words leave of the choices of the question after those
    rest: str = ""  # words that can be understood only when something has come out


def spoken(match: Match, decision: Decision, text: str, lang: str, among: Sequence[Answer] = ()) -> Spoken:
    """One line, with the choices of an action after its name. Raises Refused with what is wrong with the whole."""
    try:
        only = answer(decision, text, lang, among)
        return Spoken(_asked(decision, only))
    except Which:
        raise
    except Refused as refused:
        words = text.split()
        if not 1 < len(words) <= LONGEST or decision.kind is not Choice.ONE or decision.point.joint:
            raise
        begun: Spoken | None = None
        for cut in range(len(words) - 1, 0, -1):
            found = _divided(match, decision, " ".join(words[:cut]), " ".join(words[cut:]), lang, among)
            whole_ones = [one for one in found if not one.left and not one.rest]
            if len(whole_ones) == 1:
                return whole_ones[0]
            if len(found) == 1 and begun is None:
                begun = found[0]  # a division that leaves nothing open is better
        if begun is None:
            raise refused from None
        return begun


def _divided(
    match: Match, decision: Decision, first: str, rest: str, lang: str, among: Sequence[Answer]
) -> list[Spoken]:
    """The ways in which the first words answer this question and the others what it leads to."""
    try:
        begun = [answer(decision, first, lang, among)]
    except Which as several:
        begun = list(several.among[:OFFERED])
    except Refused:
        return []
    found = []
    for one in begun:
        twin, step = match.copy(), _asked(decision, one)
        twin.ask_forced = True  # the words may name what is not asked because there is nothing else
        try:
            if tells(twin, decision.seat, one):
                # whether the rest fits may be known to nobody before this has been done
                found.append(Spoken(step, rest=rest))
                continue
            after = next((each for each in twin.decisions if each.seat == decision.seat), None)
            if after is None:
                continue
            more = spoken(twin, after, rest, lang)
            found.append(Spoken((*step, *more.answers), more.left, more.rest))
        except Which as several:
            found.append(Spoken(step, left=several.among))
        except Refused:
            continue
    return found


def _asked(decision: Decision, one: Answer) -> tuple[Answer, ...]:
    """An answer that has to be given: what is forced has been settled when the words are carried out."""
    return () if decision.match.ask_forced and decision.forced() is not None else (one,)


def answer(decision: Decision, text: str, lang: str, among: Sequence[Answer] = ()) -> Answer:
    """Raises Refused with the reason, or Which with what the words may mean; `among` is what stands on the screen."""
    if text.isdecimal() and in_numbers(decision):
        number_meant: Answer = decision.read(text)
        return number_meant
    if text.isdecimal() and 0 < (number := whole(text)) <= NUMBERED:
        # as they were numbered on the screen
        listed = list(islice(among or offered(decision), number - 1, number))
        if listed:
            return listed[0]
    try:
        parsed: Answer = decision.parse(text, lang)
        several = namesakes(decision, text, parsed, among or islice(offered(decision), LOOKED_AT))
        if len(several) > 1:
            raise Which(decision, several)
        return parsed
    except Which:
        raise
    except Refused:
        if text.isdecimal() or decision.kind is Choice.OFFER or names_a_card(decision, text):
            raise  # an offer is what was said, and a card is that card, not what comes near to it
        looked_at = among or islice(offered(decision), LOOKED_AT)
        found = meant(text, [(one, labels(decision, one)) for one in looked_at])
        if not found:
            # what is not offered now can say why
            spelt = [(label, [Label(name, name) for name in label.spellings]) for label in decision.point.labels]
            alone = meant(text, spelt)
            if len(alone) == 1:
                decision.parse(alone[0].in_language(lang), lang)
            raise
    if len({decision.describe(one, lang) for one in found}) > 1:
        raise Which(decision, tuple(found))
    return found[0]


def labels(decision: Decision, one: Answer) -> list[Label]:
    """What an answer is called and shows, in every language; a single card is called by its title."""
    inside, is_card = decision.taken(one), isinstance(decision.point.answers, types.Card)
    seen = [decision.describe(one, lang) for lang in languages()]
    titles = seen
    if is_card and isinstance(inside, int):
        titles = [decision.question.name(inside, lang) for lang in languages()]
    return [Label(title, shown) for title, shown in zip(titles, seen)]


def in_numbers(decision: Decision) -> bool:
    """Whether the answers are numbers: then a number that is typed is that number, and no place in a list."""
    if decision.kind is Choice.NUMBER:
        return True
    return decision.kind is Choice.ONE and isinstance(decision.point.answers, types.Number)


def names_zero(decision: Decision) -> bool:
    """Whether `0` is an answer here, and not a step back."""
    try:
        decision.read("0")
    except Refused:
        return False
    return True


def names_a_card(decision: Decision, text: str) -> bool:
    """Whether a card is called exactly so: then it is not one that only mentions it."""
    if not isinstance(decision.point.answers, types.Card):
        return False
    cards = decision.match.game.model.cards.values()
    return any(plain(text) in map(plain, (card.id, *card.title.spellings)) for card in cards)
