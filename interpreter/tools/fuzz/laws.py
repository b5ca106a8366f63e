"""Laws that hold in every position of every game. Each says what is wrong, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from interpreter.engine.fuel import Exhausted
from interpreter.engine.knowledge import who
from interpreter.engine.match import Match

MOST = 12  # choices that are looked at
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
        started = [x if isinstance(x, list) else [x] for x in layout.start_of(stock)]
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


LAWS: tuple[Law, ...] = (
    pieces_lie_once, tokens_are_counted, who_sees_knows, what_is_offered_is_allowed, saved_is_resumed, twins_look_alike,
)  # fmt: skip


def broken(match: Match) -> str:
    """The first law that does not hold."""
    return next((said for law in LAWS if (said := law(match))), "")
