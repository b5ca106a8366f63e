"""What of the log need not be said: what the line before, the next one or the sentence of the call says already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from interpreter.compile.program.things import Thing, bearer_of, is_counted
from interpreter.engine.choices.offer import ACCEPT
from interpreter.engine.knowledge.who import is_among
from interpreter.meaning import types
from interpreter.play.events import (
    Called,
    Chosen,
    Done,
    Event,
    FactChanged,
    Flipped,
    Moved,
    Offered,
    OptionChosen,
    Reacted,
    Revealed,
    RuleUsed,
    StepBegan,
    Swapped,
    TokensMoved,
    TurnBegan,
)
from interpreter.play.events.event import Held
from interpreter.play.standing import Standing
from interpreter.play.wording.facts import OUT
from interpreter.words import Text

Named: TypeAlias = frozenset[tuple[type[Thing], Held]]  # what the sentence of a call names
NOTHING_NAMED: Named = frozenset()


def is_unsaid(match: Standing, at: int, named: Named, reader: int | None) -> bool:
    """Whether an event says nothing that was not said already, or is not said with the next one."""
    event = match.entries[at]
    match event:
        case StepBegan():
            return True
        case Chosen() if match.machine.points[event.point].secret and reader != event.by:
            return False  # what becomes of it must not tell which it was
        case FactChanged():
            return event.fact != OUT  # a table shows what facts there are
        case RuleUsed():
            before = match.entries[at - 1] if at else None
            # whoever answers with a card has named the rule that stands on it
            return isinstance(before, Reacted) and answers_with(match, before) == match.game.rule_title(event.name)
        case OptionChosen():
            return goes_without_saying(match, at, event, reader)
    return repeats(match, event, named, reader) or comes_next(match, at) or was_agreed(match, at)


def named_by(match: Standing, event: Called) -> Named:
    """The values that a call's sentence names: cards, members, places, amounts."""
    routine = match.game.routine(event.name)
    assert routine is not None
    if routine.says is None:
        return NOTHING_NAMED
    found: set[tuple[type[Thing], Held]] = set()
    for (spelled, answers), value in zip(match.game.arguments_of(routine), event.arguments):
        if "{" + spelled + "}" in str(routine.says):
            several = value if isinstance(value, tuple) and not is_counted(answers) else (value,)
            found |= {(type(answers), one) for one in several}
    return frozenset(found)


def repeats(match: Standing, event: Event, named: Named, reader: int | None) -> bool:
    """Whether a line says nothing that the sentence of its call has not said."""
    match event:
        case Moved() if event.pieces:
            if all((types.Card, piece) in named for piece in event.pieces):
                return True
            layout = match.machine.layout
            unseen = not any(is_among(mask, reader, layout) for mask in event.knowers)
            return unseen and all((types.Place, origin) in named for origin in event.origins)
        case Swapped() if not event.places:
            return all((types.Card, piece) in named for piece in event.both)
        case TokensMoved():
            stock, amount = match.game.model.stocks[event.stock], event.amount
            if (types.Tokens, amount) in named or (types.Number, amount) in named:
                return True
            members = [at for at, count in enumerate(amount) if count] if isinstance(amount, tuple) else []
            return stock.by is not None and all((types.Member, member) in named for member in members)
    return False


def answers_with(match: Standing, event: Reacted) -> Text | None:
    """The name of the card that somebody used."""
    naming, answer = match.naming, event.answer
    if answer < 0 or not naming.has_bearer(answer):
        return None
    return naming.game.cards[naming.card_id(bearer_of(answer))].title


# ------------------------------------------------------------ menus
def goes_without_saying(match: Standing, at: int, event: OptionChosen, reader: int | None) -> bool:
    """Whether a pass is told by what its seat did just before in the same menu, or does next in the same turn.

    What comes next may not be known yet: whoever has just passed need not hear of it.
    """
    entries, chooser = match.entries, event.by
    if not passes(match, event, chooser) or match.machine.points[event.point].secret:
        return False
    before = next((entries[n] for n in range(at - 1, -1, -1) if isinstance(entries[n], OptionChosen | TurnBegan)), None)
    if isinstance(before, OptionChosen) and before.point == event.point and acts(match, before, chooser):
        return True
    for number in range(at + 1, len(entries)):
        later = entries[number]
        if isinstance(later, TurnBegan):
            return False
        if isinstance(later, OptionChosen) and not passes(match, later, chooser):
            return acts(match, later, chooser)
    return reader == chooser


def passes(match: Standing, event: OptionChosen, seat: int) -> bool:
    return in_menu(match, event, seat) and not acts(match, event, seat)


def acts(match: Standing, event: OptionChosen, seat: int) -> bool:
    """Whether it is an action that this seat takes from a menu."""
    return in_menu(match, event, seat) and event.answer < len(match.machine.points[event.point].keys) - 1


def in_menu(match: Standing, event: OptionChosen, seat: int) -> bool:
    return match.machine.points[event.point].name == "menu" and event.by == seat


# ------------------------------------------------------------ what comes next
def comes_next(match: Standing, at: int) -> bool:
    """Whether what was chosen is what is handed over at once, or cards that the same rule then moves or shows."""
    event = match.entries[at]
    if not isinstance(event, Chosen) or at + 1 >= len(match.entries):
        return False
    after, answer = match.entries[at + 1], event.answer
    if isinstance(after, TokensMoved):
        return after.by == event.by and after.amount == answer
    if not isinstance(match.machine.points[event.point].answers, types.Card):
        return False
    pieces = set(answer) if isinstance(answer, tuple) else {answer}
    return any(pieces <= set(handled) for handled in in_the_same_call(match, at))


def in_the_same_call(match: Standing, at: int) -> Iterator[tuple[int, ...]]:
    """The pieces of each event that moves or shows some, until the call is over."""
    depth = 0
    for event in match.entries[at + 1 :]:
        depth += isinstance(event, Called) - isinstance(event, Done)
        if depth < 0 or isinstance(event, TurnBegan):
            return
        match event:
            case Moved() | Revealed() | Flipped():
                yield event.pieces
            case Swapped():
                yield event.both


def was_agreed(match: Standing, at: int) -> bool:
    """Whether what is given is what an offer named that has just been accepted."""
    while at and isinstance(event := match.entries[at], TokensMoved | Moved) and event.did == "give":
        at -= 1
        before = match.entries[at]
        if isinstance(before, Offered):
            return before.answer[0] == ACCEPT
    return False
