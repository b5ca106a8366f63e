"""The event that a window answers, as far as whoever is asked may know it: who does what, to whom, with which cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from interpreter.compile.program.points import Occasion
from interpreter.engine import reckoned
from interpreter.engine.knowledge.who import is_among, namers
from interpreter.meaning import Routine, types
from interpreter.meaning.types import SEAT
from interpreter.model.seen import is_open
from interpreter.play.events import Called, Moved, TokensMoved
from interpreter.play.events.event import Held
from interpreter.play.log.witnessed import arguments_known
from interpreter.play.wording.calls import called
from interpreter.play.wording.changes import VERBS, moved, tokens
from interpreter.prose import Voice
from interpreter.prose.moments import scope
from interpreter.source.records import record
from interpreter.words import Text, in_each, phrased, say

if TYPE_CHECKING:
    from interpreter.play.questions.question import Question
    from interpreter.play.standing import Standing


UNWRITTEN = -1  # what has not happened yet was made by no sentence


@record
class Answered:
    event: str  # 'call', 'use', 'change' or 'scope'
    name: str  # the call, the rule of a card, the verb, or the scope
    actor: int | None  # the seat that does it
    cards: tuple[str, ...]  # by id, those that the seat knows
    seats: tuple[int, ...]  # at whom it is aimed
    places: tuple[int, ...]  # from where and to where
    text: Text


@record
class Parts:
    """What the waiting window keeps of its event."""

    actor: int
    thing: int  # a piece, or the number of a member
    source: int
    goal: int
    on: int
    arguments: tuple[Held, ...]


def answered(question: Question, reader: int | None) -> Answered | None:
    """For a seat, or as all may know it; None where nothing is answered, or where no words for it tell no secret."""
    point, match = question.point, question.match
    if point.occasion is None:
        return None
    parts = Parts(*reckoned.answered(match.machine, match.state, point.number))
    return TELLERS[point.occasion.event](match, point.occasion, parts, reader)


def a_call(match: Standing, what: Occasion, parts: Parts, seat: int | None) -> Answered | None:
    routine = match.game.routine(what.name)
    if routine is None:
        return a_scope(match, what, parts, seat)  # a step, which is no routine
    masks = arguments_known(match, what.name, parts.arguments)
    event = Called(UNWRITTEN, what.name, parts.actor, parts.arguments, masks)
    # who is asked because it is done to them knows that; whether others do is not known here
    on = (
        f" → {match.naming.seat(seat)}"
        if seat is not None and routine.on is not None and routine.on.type == SEAT and parts.on == seat
        else ""
    )

    def words(lang: str) -> str:
        return called(match, event, seat, lang).text or _unsaid(match, routine, parts, seat, lang) + on

    said: Text = in_each(words)
    procedure = match.game.model.procedures.get(what.name)
    if procedure is not None and procedure.text is not None:
        more = procedure.text
        said = phrased("questions", "with its text", said=said, more=more)
    things = [thing for _, thing in match.game.arguments_of(routine)]
    aimed = list(zip(things, parts.arguments, masks))
    cards = _known(match, (one for thing, one, mask in aimed if isinstance(thing, types.Card)), seat)
    seats = tuple(one for thing, one, _ in aimed if isinstance(thing, types.Seat) and isinstance(one, int) and one >= 0)
    places = tuple(
        one for thing, one, _ in aimed if isinstance(thing, types.Place) and isinstance(one, int) and one >= 0
    )
    return Answered("call", what.name, _seat(parts.actor), cards, seats, places, said)


def _unsaid(match: Standing, routine: Routine, parts: Parts, seat: int | None, lang: str) -> str:
    """A call that brings no sentence of its own."""
    if routine.this is None or routine.kind != "play":
        return _headed(match, parts.actor, routine.title.in_language(lang), lang)
    card = _card(match, parts.thing, seat, lang)
    return say(lang, "questions", "plays", who=match.naming.seat(parts.actor), card=card)


def a_use(match: Standing, what: Occasion, parts: Parts, seat: int | None) -> Answered:
    who = match.naming.seat(parts.actor)
    cards = _known(match, (parts.thing,), seat)
    card = in_each(lambda lang: _card(match, parts.thing, seat, lang))
    said = phrased("questions", "uses", who=who, card=card)
    return Answered("use", what.name, _seat(parts.actor), cards, (), (), said)


def a_change(match: Standing, what: Occasion, parts: Parts, seat: int | None) -> Answered | None:
    game = match.game.model
    if what.tokens:
        return _tokens(match, what, parts)
    if what.noun == "player" or what.noun in game.enums or parts.thing < 0:
        return None  # what somebody chose may be a secret
    cards = _known(match, (parts.thing,), seat)
    places = tuple(dict.fromkeys(one for one in (parts.source, parts.goal) if one >= 0))
    if what.name in VERBS and parts.goal >= 0:
        masks = namers(match.machine.layout, match.state, (parts.thing,))
        event = Moved(UNWRITTEN, what.name, parts.actor, (parts.thing,), (parts.source,), parts.goal, masks)
        said: Text = in_each(lambda lang: moved(match, event, seat, lang).text)
    else:
        card = in_each(lambda lang: _card(match, parts.thing, seat, lang))
        said = phrased("questions", f"just {what.name}", card=card)
    return Answered("change", what.name, _seat(parts.actor), cards, (), places, said)


def _tokens(match: Standing, what: Occasion, parts: Parts) -> Answered | None:
    stock = match.game.model.stocks[what.noun]
    if not is_open(stock):
        return None
    members = match.game.model.enums[stock.by].members if stock.by is not None else ()
    amount = tuple(int(n == parts.thing) for n in range(len(members))) if members else 1
    seats = tuple(one for one in (parts.source, parts.goal) if 0 <= one < len(match.seats) and one != parts.actor)
    event = TokensMoved(UNWRITTEN, what.name, parts.actor, what.noun, amount, parts.source, parts.goal)
    said = in_each(lambda lang: tokens(match, event, lang).text)
    return Answered("change", what.name, _seat(parts.actor), (), seats, (), said)


def a_scope(match: Standing, what: Occasion, parts: Parts, seat: int | None) -> Answered:
    """The start or the end of a step, a turn, a call."""

    def words(lang: str) -> str:
        v = Voice(match.game.checked, lang)
        said = f"{scope(v, what.name)} {v.say(f'moment {what.moment}')}" if what.moment else scope(v, what.name)
        said = said[:1].upper() + said[1:]
        return _headed(match, parts.actor, said, lang)

    return Answered("scope", what.name, _seat(parts.actor), (), (), (), in_each(words))


def a_fate(match: Standing, what: Occasion, parts: Parts, seat: int | None) -> None:
    """What becomes of a call was told when the call was."""


TELLERS: dict[str, Callable[[Standing, Occasion, Parts, int | None], Answered | None]] = {
    "call": a_call, "use": a_use, "change": a_change, "scope": a_scope, "fate": a_fate,
}  # fmt: skip


def _headed(match: Standing, actor: int, title: str, lang: str) -> str:
    return say(lang, "questions", "about", what=match.naming.seat(actor), said=title) if actor >= 0 else title


def _card(match: Standing, piece: int, seat: int | None, lang: str) -> str:
    return match.naming.card(piece, lang) if _known(match, (piece,), seat) else match.naming.back(piece, lang)


def _known(match: Standing, pieces: Iterable[Held], seat: int | None) -> tuple[str, ...]:
    """The cards that a seat can name."""
    layout = match.machine.layout
    every = [
        one
        for each in pieces
        for one in (each if isinstance(each, tuple) else (each,))
        if isinstance(one, int) and one >= 0
    ]
    masks = namers(layout, match.state, every)
    return tuple(match.naming.card_id(one) for one, mask in zip(every, masks) if is_among(mask, seat, layout))


def _seat(number: int) -> int | None:
    return number if number >= 0 else None
