"""What one seat is asked, as its page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.compile.points import Choice
from interpreter.engine.decision import CHANCE
from interpreter.engine.pointing import Pointing
from interpreter.tables.web.asked import Asked, Lit, Tab, Tabs
from interpreter.tables.web.choose.bar import Bar, Button, drawn
from interpreter.tables.web.choose.folding import folded
from interpreter.tables.web.choose.naming import shown_of, verbs
from interpreter.tables.web.choose.words import WORDS
from interpreter.tables.web.things import CardThing, SeatThing, Thing
from interpreter.tables.web.words import speaking
from interpreter.tables.words import listed

if TYPE_CHECKING:
    from interpreter import Decision, Match

PASS = "pass"


@dataclass(frozen=True)
class Standing:
    """What the server knows of this seat's choice, besides the rules."""

    key: int = 0


PLAIN = Standing()


def asked(match: Match, seat: int | None, lang: str, standing: Standing = PLAIN) -> Asked:
    """What is lit, and the bar; whoever only watches, or waits, is told who is asked."""
    decision = next((one for one in match.decisions if one.seat == seat), None) if seat is not None else None
    if decision is None:
        return Asked(bar=drawn(waiting(match, lang, standing), lang))
    if decision.kind is Choice.ONE:
        return one_of(decision, lang, standing)
    bar = Bar(decision.prompt(lang), key=standing.key, asks=True)
    return Asked(places=decision.subject.places, bar=drawn(bar, lang))


def waiting(match: Match, lang: str, standing: Standing) -> Bar:
    say = speaking(WORDS, lang)
    names = [match.seats[one.seat] for one in match.decisions if one.seat != CHANCE]
    if not names:
        return Bar(say("over"), key=standing.key)
    prompt = say("is choosing" if len(names) == 1 else "are choosing", names=listed(names, lang, "and"))
    return Bar(prompt, say("turn of", name=match.seats[match.active]), standing.key)


def one_of(decision: Decision, lang: str, standing: Standing) -> Asked:
    """Things are pressed where they lie; what is no thing is a button."""
    pointing = Pointing(decision.match, decision.seat)
    if decision.point.name == "menu":
        return menu(decision, pointing, lang, standing)
    say = speaking(WORDS, lang)
    verb = verb_of(decision, lang)
    lit: dict[Thing, Lit] = {}
    buttons: list[Button] = []
    for answer in decision.choices():
        inside = decision.inside(answer)
        thing = pointing.thing(decision.point.answers, inside)
        if thing is None or thing in lit:
            buttons.append(Button(decision.describe(answer, lang), (answer,)))
            continue
        said = decision.describe(answer, lang) if not isinstance(thing, CardThing) else ""
        words = " · ".join([said or verb, *shown_of(decision.question, inside)])
        lit[thing] = Tabs((Tab(words, (answer,)),))
        if not isinstance(thing, CardThing | SeatThing):
            buttons.append(Button(said or words, (answer,), thing))
    help = say("press lit") if lit and not buttons else ""
    bar = Bar(decision.prompt(lang), help, standing.key, tuple(buttons), asks=True)
    return Asked(lit, decision.subject.places, drawn(bar, lang))


def menu(decision: Decision, pointing: Pointing, lang: str, standing: Standing) -> Asked:
    found = folded(decision, pointing, lang)
    say = speaking(WORDS, lang)
    buttons = [
        Button(decision.describe(answer, lang), (answer,))
        for answer in decision.choices()
        if answer not in found.actions
    ]
    help = (say("lit or here") if buttons else say("press lit")) if found.tabs else ""
    bar = Bar(decision.prompt(lang), help, standing.key, tuple(buttons), asks=True)
    lit: dict[Thing, Lit] = {thing: Tabs(tabs) for thing, tabs in found.tabs.items()}
    return Asked(lit, decision.subject.places | found.places, drawn(bar, lang))


def verb_of(decision: Decision, lang: str) -> str:
    """What is done with the thing: the verb of the action that asks, or just that it is chosen."""
    routine = decision.match.game.routine(decision.point.routine)
    if routine is None or routine.kind != "action":
        return speaking(WORDS, lang)("choose")
    return verbs((routine.title,), lang)[0]
