"""Laws that hold in every position of every game. Each says what is wrong, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from interpreter.compile.program.shares import by_holder, shares
from interpreter.engine.fuel import Exhausted
from interpreter.engine.knowledge import who
from interpreter.play.decision import Decision
from interpreter.play.match import Match
from interpreter.play.offered import offered
from interpreter.play.questions.form import single

MOST = 12  # choices that are looked at
TWINS = 3  # positions that a seat cannot tell from the real one
Law = Callable[[Match], str]


def pieces_lie_once(match: Match) -> str:
    layout, state = match.machine.layout, match.state
    lying = [piece for slot in layout.zone_of_slot for piece in state[slot] if piece >= 0]
    if len(lying) != len(set(lying)):
        return "a card lies in two places"
    wrong = [
        piece
        for slot in layout.zone_of_slot
        for piece in state[slot]
        if piece >= 0 and state[layout.place][piece] != slot
    ]
    return "a card is not where it is thought to be" if wrong else ""


def tokens_are_counted(match: Match) -> str:
    layout, state = match.machine.layout, match.state
    for stock in match.game.model.stocks.values():
        base, holders = layout.stocks[stock.id], layout.holders(stock)
        rows = [x if isinstance(x, list) else [x] for x in (state[base + n] for n in range(len(holders)))]
        started = by_holder(shares(layout, stock))
        if not stock.endless and [*map(sum, zip(*rows))] != [*map(sum, zip(*started))]:
            return f"tokens of `{stock.id}` are lost or made"
        if not stock.negative and any(n < 0 for row in rows for n in row):
            return f"somebody holds less than nothing of `{stock.id}`"
    return ""


def who_sees_knows(match: Match) -> str:
    layout, state = match.machine.layout, match.state
    for slot in layout.zone_of_slot:
        for piece in state[slot]:
            if piece >= 0 and who.seen_mask(layout, slot) & ~who.knowers(layout, state, piece):
                return f"somebody sees `{match.naming.place_id(slot)}` and does not know what lies there"
    return ""


def what_is_offered_is_allowed(match: Match) -> str:
    for decision in match.decisions:
        try:
            for answer in decision.choices(MOST):
                if not decision.allows(answer):
                    return f"`{decision.describe(answer)}` is offered, and refused"
        except Exhausted:
            return ""  # too many to list
    return ""


def saved_is_resumed(match: Match) -> str:
    return "" if match.game.resume(match.save()) == match else "a saved game goes on as another one"


def twins_look_alike(match: Match) -> str:
    """Two positions that a seat cannot tell apart give it the same view, as long as no result has told more."""
    if match.over:
        return ""
    for seat in range(len(match.seats)):
        if match.resample(seat, Random(0)).view(seat) != match.view(seat):
            return f"{match.seats[seat]} sees something that is hidden"
    return ""


def twins_are_asked_alike(match: Match) -> str:
    """Two positions that a seat cannot tell apart ask the same of the same seats, and offer it the same answers."""
    asked = match.decisions
    for seat in {one.seat for one in asked if one.seat >= 0}:
        for number in range(TWINS):
            anew = match.resample(seat, Random(number)).decisions
            if [one.seat for one in anew] != [one.seat for one in asked]:
                return f"whom `{asked[0].point.routine}` asks tells what is hidden"
            for one, other in zip(asked, anew):
                if one.seat == seat and not one.point.openly and (said := told_apart(one, other)):
                    return said
    return ""


def told_apart(one: Decision, other: Decision) -> str:
    try:
        mine, theirs = offered(one), offered(other)
    except Exhausted:
        return ""  # too many to list
    if mine == theirs:
        return ""
    apart = sorted(set(mine) ^ set(theirs), key=str)
    if not apart:
        return f"the order in which `{one.point.routine}` offers its answers tells what is hidden"
    words, answer = apart[0]
    rule = one.point.keys[single(answer)] if one.point.name == "menu" else one.point.routine
    return f"what `{rule}` offers tells what is hidden: whether there is `{words}`"


LAWS: tuple[Law, ...] = (
    pieces_lie_once, tokens_are_counted, who_sees_knows, what_is_offered_is_allowed, saved_is_resumed, twins_look_alike,
    twins_are_asked_alike,
)  # fmt: skip


def broken(match: Match) -> str:
    """The first law that does not hold."""
    return next((said for law in LAWS if (said := law(match))), "")
