"""Which cost cannot be met: what is asked for, and what is there."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.compile.choices.costing import drawn_upon, one_cost
from interpreter.compile.choices.feasible import call_costs
from interpreter.compile.choices.taxing import armed_value, taxes
from interpreter.compile.course.routines import parameters
from interpreter.compile.program.happening import NO_PIECE, Happening
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY
from interpreter.model.seen import all_open
from interpreter.proof import Names
from interpreter.reasons.asker import Asker
from interpreter.reasons.conditions import distinct, value
from interpreter.reasons.knowing import open_to
from interpreter.reasons.reason import Reason, Value
from interpreter.words import Text, everywhere, in_each, phrased


def unpaid(asker: Asker, routine: m.Routine, names: Names) -> list[Reason]:
    b = asker.asking.builder(routine.name, names)
    params = [const(names[x]) for x in parameters(routine)]
    if asker.test(call_costs(b, routine, params)):
        return []
    found = [one for cost in routine.cost for one in short_of(asker, routine.name, cost, names)]
    return found or taxed(asker, routine, names) or together(asker, routine, names)


def short_of(asker: Asker, routine: str, cost: m.Meaning, names: Names) -> Iterator[Reason]:
    """A cost that cannot be met by itself."""
    if not open_to(asker, cost, names):
        return
    b = asker.asking.builder(routine, names)
    need = drawn_upon(b, cost)
    if need is None:
        met = asker.test(one_cost(asker.asking.builder(routine, names), cost))
        found = distinct(amounts(asker, cost, names))
    else:
        have, wanted = (asker.asking.number(asker.match.state, one) for one in need)
        met = have >= wanted
        needed, there = phrased("reasons", "what it takes"), phrased("reasons", "what there is")
        found = tuple(Value(name, everywhere(str(n))) for name, n in ((needed, wanted), (there, have)))
    if not met:
        yield reason(asker, cost, names, found)


def reason(asker: Asker, cost: m.Meaning, names: Names, found: tuple[Value, ...]) -> Reason:
    said = asker.said(cost, names)
    text = phrased("reasons", "it cannot be paid", sentence=said)
    game = asker.checked.game
    cited, words = game.cited.get(cost.span, ()), game.or_else.get(cost.span)
    return Reason("cost", text, cost.span, cited, written=asker.written(cost.span), found=found, words=words)


def amounts(asker: Asker, cost: m.Meaning, names: Names) -> Iterator[Value]:
    """What a payment is made of: the price, what is free, what there is to pay with."""
    if isinstance(cost, (m.PayFor, m.PayCards)):
        for part in (cost.demand, cost.free, cost.spend):
            if part is not None:
                yield from value(asker, part, names)


def taxed(asker: Asker, routine: m.Routine, names: Names) -> list[Reason]:
    """The rules that add to what it costs, or put something in its place."""
    program = asker.asking.program
    event = Happening("call", routine.name, actor=const(names[routine.me]))
    found = []
    for whole in (False, True):
        for rule in taxes(program, event, whole):
            open_ = all_open(asker.checked.game, rule.acts_from)
            if asker.seat is not None and not (open_ and open_to(asker, (rule.condition, rule.do), names)):
                continue
            if asker.test(armed_value(asker.asking.builder(routine.name, names), rule, event, NO_PIECE, NOBODY)):
                title = asker.match.game.rule_title(rule.name) or everywhere(rule.name)
                text = phrased("reasons", "name text", name=title, text=in_a_row([asker.said(one) for one in rule.do]))
                found.append(Reason("cost", text, rule.span, rule.clauses, title, asker.written(rule.span)))
    return found


def together(asker: Asker, routine: m.Routine, names: Names) -> list[Reason]:
    """Each cost could be met, but not all of them from the same things."""
    if not all(open_to(asker, cost, names) for cost in routine.cost) or not routine.cost:
        return []
    said = [asker.said(cost, names) for cost in routine.cost]
    text = phrased("reasons", "not together", sentences=in_a_row(said))
    span = routine.cost[0].span
    return [Reason("cost", text, span, words=asker.checked.game.or_else.get(span))]


def in_a_row(sentences: list[Text]) -> Text:
    return in_each(lambda lang: " ".join(one.in_language(lang) for one in sentences))
