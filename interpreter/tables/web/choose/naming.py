"""Words on things and in the bar: the verb of an action, what it has come to, what the place of a card shows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.points import Choice
from interpreter.compile.program.things import AReaction, Thing, is_counted, thing_of
from interpreter.engine.knowledge.who import knows
from interpreter.meaning import types
from interpreter.meaning.types import NUMBER
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Decision
    from interpreter.meaning import Routine
    from interpreter.play.questions import Question
    from interpreter.words import Text


def verbs(labels: Sequence[Text], lang: str) -> list[str]:
    """The first word of each name, which is its verb; the whole name where two have the same."""
    names = [label.in_language(lang) for label in labels]
    first = [name.split(" ", 1)[0] for name in names]
    many = Counter(first)
    return [name if many[word] > 1 else word for name, word in zip(names, first)]


def action_of(decision: Decision) -> Routine | None:
    """The action that asks."""
    routine = decision.match.game.routine(decision.point.routine)
    return routine if routine is not None and routine.kind == "action" else None


def verb_of(decision: Decision, lang: str) -> str:
    """What is done with the thing: the verb of the action that asks, or just that it is chosen."""
    action, say = action_of(decision), speaking("choose", lang)
    if isinstance(decision.point.answers, AReaction):
        return say("answer")
    return verbs((action.title,), lang)[0] if action is not None else say("choose")


def given(decision: Decision, lang: str) -> str:
    """The button that gives what was put together: the name of the action that it completes."""
    say, action = speaking("choose", lang), action_of(decision)
    if decision.kind is Choice.OFFER:
        return say("counter offer" if decision.terms.table else "make offer")
    return action.title.in_language(lang) if action is not None else say("confirm")


def so_far(decision: Decision, lang: str) -> str:
    """The action that asks and what it is done to, as far as that is settled and known to whoever decides."""
    action, match, point = action_of(decision), decision.match, decision.point
    if action is None:
        return ""
    found = [action.title.in_language(lang)]
    for target in action.targets:
        local = target.bind if isinstance(target, m.ChooseFrom) else None
        if local is None or local not in point.kept or target is point.asks:
            continue
        found += settled(decision, thing_of(local.type), match.state[match.state[1] + point.kept[local]], lang)
    return " · ".join(found)


def settled(decision: Decision, sort: Thing, value: int | tuple[int, ...], lang: str) -> list[str]:
    """What was chosen before, one or several; cards that whoever decides does not know are not named."""
    match = decision.match
    if isinstance(value, tuple) and not is_counted(sort):
        return [name for one in value for name in settled(decision, sort, one, lang)]
    card = value if isinstance(sort, types.Card) and isinstance(value, int) else -1
    if card >= 0 and not knows(match.machine.layout, match.state, card, decision.seat):
        return []
    said = match.naming.value(sort, value, lang)
    return [said] if said else []


def shown_of(question: Question, value: object) -> list[str]:
    """The numbers that the place of a card shows of it, such as its price."""
    if not isinstance(question.point.answers, types.Card) or not isinstance(value, int) or value < 0:
        return []
    return [str(number) for _, kind, number in question.shown(value) if kind == NUMBER] if question.knows(value) else []
