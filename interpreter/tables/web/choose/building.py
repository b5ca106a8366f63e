"""The tool for each kind of choice that is put together, beginning with what one would most likely give."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from interpreter.compile.program.points import Choice
from interpreter.engine.choices.offer import PROPOSE
from interpreter.meaning import types
from interpreter.play.names.naming import ordinal
from interpreter.play.names.offers import lot_name, placed
from interpreter.play.pointing import Pointing
from interpreter.play.questions.bundle import BundleQuestion
from interpreter.play.questions.counts import CountsQuestion
from interpreter.play.questions.form import parts, row, single
from interpreter.play.questions.number import NumberQuestion
from interpreter.play.questions.offer import OfferQuestion
from interpreter.play.questions.payment import PaymentQuestion
from interpreter.play.questions.several import SeveralQuestion
from interpreter.play.questions.split import SplitQuestion
from interpreter.tables.web.choose.tokens import stand_in
from interpreter.tables.web.choose.tools import Bin, Candidate, Counts, Picks, Piles, Row, Step, Tool
from interpreter.tables.web.things import MemberThing
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Decision
    from interpreter.compile.program.points import Lot

WAYS = 400  # to pay, that are compared to see what can differ
COPIES = 12  # of a lot that lies in an order, that are told apart


def tool(decision: Decision, pointing: Pointing, lang: str) -> Tool | None:
    """None where nothing is put together: something is pressed, and that is the answer."""
    match decision.question:
        case NumberQuestion():
            return number(decision, lang)
        case BundleQuestion():
            return bundle(decision, lang)
        case PaymentQuestion():
            return payment(decision, lang)
        case OfferQuestion():
            return offer(decision, lang)
        case SplitQuestion():
            return piles(decision, pointing, lang)
        case SeveralQuestion() as question:
            found = candidates(decision, pointing, lang)
            if question.in_order:
                return Picks(found, tuple([one.at for one in found]), ordered=True)
            return Picks(found, first(decision) if question.begins else ())
    return None


def first(decision: Decision) -> tuple[int, ...]:
    """The answer that is listed first: of payments, the plain one."""
    return parts(next(iter(decision.choices(1)), ()))


def candidates(decision: Decision, pointing: Pointing, lang: str) -> tuple[Candidate, ...]:
    """By the position that answers have: where the inside counts otherwise, a candidate is its own number."""
    question, sort = decision.question, decision.point.answers
    found = []
    for value, at in zip(question.candidates(), positions(decision)):
        thing = pointing.thing(sort, value)
        found.append(
            Candidate(at, question.name(value, lang), None if thing is None else stand_in(decision.match, thing))
        )
    return tuple(found)


def positions(decision: Decision) -> tuple[int, ...]:
    """What each candidate is called in an answer."""
    values = decision.question.candidates()
    if decision.kind is Choice.SPLIT:
        return tuple(range(len(values)))
    return row(decision.outside(tuple(values)))


# ------------------------------------------------------------ counts
def number(decision: Decision, lang: str) -> Counts:
    low, high = decision.asks(NumberQuestion).bounds
    sort = decision.point.answers
    model = decision.match.game.model
    name = model.stocks[sort.of].title.in_language(lang) if isinstance(sort, types.Tokens) else ""
    begins = single(next(iter(decision.choices(1)), low))
    return Counts((Row((Step(0, name, low, high, begins),)),), single=True)


def bundle(decision: Decision, lang: str) -> Counts:
    question = decision.asks(BundleQuestion)
    there, _, high, cap = question.asked
    caps = [cap] * len(there) if cap is None or isinstance(cap, int) else list(cap)
    most = [max(0, min(have, high, high if each is None else each)) for have, each in zip(there, caps)]
    named = enumerate(zip(members(question, lang), most))
    steps = [Step(at, name, 0, top, 0, member) for at, ((name, member), top) in named]
    return Counts((Row(tuple(steps)),))


def payment(decision: Decision, lang: str) -> Counts:
    """Begins with the payment that spends as few jokers as can be; what is the same in all of them cannot be moved."""
    ways = [row(way) for way in islice(decision.choices(), WAYS)]
    begins = ways[0]
    question = decision.asks(PaymentQuestion)
    _, have, _ = question.asked
    all_known = len(ways) < WAYS
    lows = [min(way[at] for way in ways) if all_known else 0 for at in range(len(begins))]
    highs = [max(way[at] for way in ways) if all_known else max(0, have[at]) for at in range(len(begins))]
    named = enumerate(members(question, lang))
    steps = [Step(at, name, lows[at], highs[at], begins[at], member) for at, (name, member) in named]
    return Counts((Row(tuple(steps)),))


def members(question: CountsQuestion, lang: str) -> list[tuple[str, MemberThing]]:
    return [(one.title.in_language(lang), MemberThing(question.enum, one.id)) for one in question.members]


def offer(decision: Decision, lang: str) -> Counts | None:
    """Two rows, beginning with the offer on the table; none where no further offer can be made."""
    terms, say = decision.terms, speaking("choose", lang)
    if terms.left <= 0:
        return None
    caps = [max(0, cap) for cap in terms.caps]
    table = terms.table or (0,) * len(caps)
    lots = list(enumerate(zip(placed(decision.point.lots, terms.places), caps, table)))

    def row(side: int, title: str) -> Row:
        steps = [
            lot_step(decision, at, lot, place, cap, min(count, cap), lang)
            for at, ((lot, place), cap, count) in lots
            if lot.side == side
        ]
        return Row(tuple(steps), say(title))

    return Counts((row(terms.side, "you give"), row(1 - terms.side, "you ask")), before=(PROPOSE,))


def lot_step(decision: Decision, at: int, lot: Lot, place: int, cap: int, count: int, lang: str) -> Step:
    naming = decision.match.naming
    name = lot_name(naming, lot, lang, place)
    member = None
    if lot.sort == "member":
        by = str(decision.match.game.model.stocks[lot.of].by)
        member = MemberThing(by, naming.member_id(by, lot.member))
    told_apart = lot.ordered and lot.side == decision.terms.side and 1 < cap <= COPIES
    copies = tuple(ordinal(one + 1, name, lang) for one in range(cap)) if told_apart else ()
    return Step(at, name, 0, cap, count, member, lot.sort == "promise", lot.ordered, copies)


# ------------------------------------------------------------ piles
def piles(decision: Decision, pointing: Pointing, lang: str) -> Piles:
    split = decision.split
    domains, goals = split.piles(), split.goals()
    sort = decision.point.piles
    found = sorted({pile for domain in domains for pile in domain if pile >= 0})
    naming = decision.match.naming
    bins = [
        Bin(
            pile,
            naming.value(sort, pile, lang) if sort is not None else str(pile + 1),
            MemberThing(sort.of, naming.member_id(sort.of, pile)) if isinstance(sort, types.Member) else None,
        )
        for pile in found
    ]
    return Piles(candidates(decision, pointing, lang), goals, tuple(bins))
