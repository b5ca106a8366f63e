"""What one seat is asked, as its page shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.compile.program.points import Choice
from interpreter.compile.program.things import AReaction
from interpreter.engine.choices.offer import ACCEPT, PROPOSE
from interpreter.play.decision import CHANCE
from interpreter.play.pointing import Pointing
from interpreter.play.questions.form import row, single
from interpreter.tables.web.asked import Asked, Lit, Pick, Tab, Tabs
from interpreter.tables.web.choose.bar import Bar, Button, drawn
from interpreter.tables.web.choose.building import tool
from interpreter.tables.web.choose.choice_state import PLAIN, Standing
from interpreter.tables.web.choose.drafting import verdict
from interpreter.tables.web.choose.folding import folded, is_small
from interpreter.tables.web.choose.naming import given, shown_of, so_far, verb_of
from interpreter.tables.web.choose.noting import notes
from interpreter.tables.web.choose.tokens import source, stand_in
from interpreter.tables.web.choose.tools import Counts, Picks, Piles, Tool
from interpreter.tables.web.things import CardThing, Thing, TokenThing
from interpreter.tables.web.words import speaking
from interpreter.tables.words import listed

if TYPE_CHECKING:
    from interpreter import Decision, Match

STOPS = (".", "!", "?", "…")  # what ends a sentence
SHORT = 40  # things that can be said to an offer without making one


def asked(match: Match, seat: int | None, lang: str, standing: Standing = PLAIN) -> Asked:
    """What is lit, and the bar; whoever only watches, or waits, is told who is asked."""
    waits = seat is None or standing.ready
    decision = None if waits else next((one for one in match.decisions if one.seat == seat), None)
    if decision is None:
        return Asked(bar=drawn(waiting(match, lang, standing), match.game, lang, standing))
    pointing = Pointing(match, decision.seat)
    if decision.point.name == "menu":
        return menu(decision, pointing, lang, standing)
    if decision.kind is Choice.ONE:
        return one_of(decision, pointing, lang, standing)
    return put_together(decision, pointing, lang, standing)


def waiting(match: Match, lang: str, standing: Standing) -> Bar:
    say = speaking("choose", lang)
    if match.over:
        return Bar(say("over"), over=True)
    owed = [one.seat for one in match.decisions if one.seat != CHANCE] if standing.waited is None else standing.waited
    names = [match.seats[one] for one in owed]
    if not names:
        return Bar(say("turn of", name=match.seats[match.active]))
    prompt = say("is choosing" if len(names) == 1 else "are choosing", names=listed(names, lang, "and"))
    if standing.ready:
        prompt = say("you are ready", waiting=prompt)
    return Bar(prompt, say("turn of", name=match.seats[match.active]))


# ------------------------------------------------------------ something is pressed, and that is the answer
def one_of(decision: Decision, pointing: Pointing, lang: str, standing: Standing) -> Asked:
    """Things are pressed where they lie; what is no thing is a button."""
    say, verb, reacts = speaking("choose", lang), verb_of(decision, lang), isinstance(decision.point.answers, AReaction)
    lit: dict[Thing, Lit] = {}
    buttons: list[Button] = []
    for answer in decision.choices(copies=True):  # whichever copy is pressed, one is meant
        inside = single(decision.taken(answer))
        thing = stand_in(decision.match, pointing.thing(decision.point.answers, inside))
        said = decision.describe(answer, lang)
        if thing is None or thing in lit:
            nothing = answer == -1
            buttons.append(Button(said, (answer,), first=nothing and reacts, quiet=nothing and not reacts))
            continue
        is_card = isinstance(thing, CardThing)
        words = " · ".join([verb if is_card else said, *shown_of(decision.question, inside)])
        lit[thing] = Tabs((Tab(words, (answer,)),))
        if is_small(thing):
            buttons.append(Button(said, (answer,), thing))
    help = (say("lit or here") if any(one.thing is None for one in buttons) else say("press lit")) if lit else ""
    if standing.window is not None:
        help = say("all are asked")
    told = (so_far(decision, lang), notes(decision, lang), tuple(buttons))
    bar = Bar(prompt(decision, lang), help, *told, asks=True, lit=len(lit))
    return Asked(lit, decision.subject.places, drawn(bar, decision.match.game, lang, standing))


def prompt(decision: Decision, lang: str) -> str:
    """What is asked; in a window, after what it answers."""
    event = decision.answers_to
    asked = decision.prompt(lang)
    if event is None or not isinstance(decision.point.answers, AReaction):
        return asked
    told = event.text.in_language(lang)
    return f"{told if told.endswith(STOPS) else f'{told}.'} {asked}"


def menu(decision: Decision, pointing: Pointing, lang: str, standing: Standing) -> Asked:
    found = folded(decision, pointing, lang)
    say = speaking("choose", lang)
    tabs = found.tabs(lang)
    buttons = [
        Button(decision.describe(answer, lang), (answer,))
        for answer in decision.choices()
        if answer not in found.actions
    ]
    help = (say("lit or here") if buttons else say("press lit")) if tabs else ""
    buttons += [
        Button(f"{one.action.in_language(lang)} · {one.name}", one.answers, one.thing)
        for one in found.presses
        if is_small(one.thing)
    ]
    told = notes(decision, lang)
    bar = Bar(decision.prompt(lang), help, notes=told, buttons=tuple(buttons), asks=True, lit=len(tabs))
    lit: dict[Thing, Lit] = {thing: Tabs(each) for thing, each in tabs.items()}
    return Asked(lit, decision.subject.places | found.places, drawn(bar, decision.match.game, lang, standing))


# ------------------------------------------------------------ an answer is put together
def put_together(decision: Decision, pointing: Pointing, lang: str, standing: Standing) -> Asked:
    made = tool(decision, pointing, lang)
    lit = picked(decision, made, lang)
    bar = Bar(
        decision.prompt(lang),
        help_of(decision, made, lang),
        so_far(decision, lang),
        notes(decision, lang),
        buttons=tuple(said_at_once(decision, made, lang)),
        tool=made,
        verdict=None if made is None else verdict(decision, made.begins, lang),
        gives=given(decision, lang),
        asks=True,
        lit=len(lit),
    )
    return Asked(lit, decision.subject.places, drawn(bar, decision.match.game, lang, standing))


def picked(decision: Decision, made: Tool | None, lang: str) -> dict[Thing, Lit]:
    """The things that are pressed to put an answer together."""
    say = speaking("choose", lang)
    match made:
        case Picks(candidates=candidates):
            return {one.thing: Pick(one.at) for one in candidates if one.thing is not None}
        case Piles(candidates=candidates, goals=goals, bins=bins):
            names = {one.pile: one.name for one in bins}
            found: dict[Thing, Lit] = {}
            for one, into in zip(candidates, goals):
                only = [pile for pile in into if pile >= 0]
                if one.thing is not None and only:
                    words = say("into", pile=names[only[0]]) if len(only) == 1 else say("lay")
                    found[one.thing] = Pick(one.at, words)
            return found
        case Counts(rows=rows):
            where = source(decision)
            steps = [one for row in rows for one in row.steps if one.member is not None and not one.fixed]
            if where is None:
                return {}
            return {
                TokenThing(*where, one.member.member): Pick(one.at, "+1") for one in steps if one.member is not None
            }
        case None:
            return {}


def help_of(decision: Decision, made: Tool | None, lang: str) -> str:
    """How the tool is used; of a bargain, how many offers can still be made."""
    say = speaking("choose", lang)
    if decision.kind is Choice.OFFER:
        left = decision.terms.left
        return say("offers left", n=left) if left > 1 else say("one offer left") if left == 1 else say("last offer")
    match made:
        case Picks(ordered=ordered):
            return say("press in order") if ordered else say("press to pick")
        case Piles():
            return say("press to lay")
        case Counts() | None:
            return ""


def said_at_once(decision: Decision, made: Tool | None, lang: str) -> list[Button]:
    """What can be answered without putting anything together: yes, no, nothing."""
    say = speaking("choose", lang)
    if decision.kind is Choice.OFFER:
        found = []
        for answer in decision.choices(SHORT):
            word, *_ = row(answer)
            if word == PROPOSE:
                break
            accepts = word == ACCEPT
            found.append(Button(decision.describe(answer, lang), (answer,), first=accepts, quiet=not accepts))
        return found[::-1]  # what is most wanted stands last, where the thumb is
    nothing = made.begins if isinstance(made, Piles) else () if decision.kind is Choice.SUBSET else None
    if nothing is not None and decision.allows(nothing):
        return [Button(say("nothing"), (nothing,), quiet=True)]
    return []
