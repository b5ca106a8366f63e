"""Why an answer is refused: the words of somebody who wants to do something, and what stands in the way."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.choices.spaces import is_single
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.things import AReaction
from interpreter.compile.tree.values import Name
from interpreter.compile.values.modifying import modifiers_of
from interpreter.engine.fuel import Unproven
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.walking import locals_in
from interpreter.play.decision import Decision, decisions
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import single
from interpreter.play.refused import Refused
from interpreter.proof import Names
from interpreter.reasons.asker import Asker
from interpreter.reasons.calls import about, after, fits_later, forbidden, not_chosen, undeclared, used_up
from interpreter.reasons.conditions import unmet
from interpreter.reasons.costs import short_of
from interpreter.reasons.deals import of_offer
from interpreter.reasons.knowing import open_to
from interpreter.reasons.naming import action_and_rest, named
from interpreter.reasons.payments import of_payment
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.reasons.sets import complete, of_several
from interpreter.reasons.splits import of_split
from interpreter.reasons.windows import of_answer
from interpreter.source.visible import shown
from interpreter.words import Text, everywhere, in_each, phrased
from interpreter.words.catalogue import typed

PASS = "pass"
EXAMPLES = 3  # things of one name of which each is told why
MOST_TYPED = 400  # characters of what is asked about

if TYPE_CHECKING:
    from interpreter.play.standing import Standing


def why_not(match: Standing, seat: int, words: str, asker: Asker | None = None) -> list[Reason]:
    """What forbids a seat to choose this; nothing if it may. Raises Refused if the words name nothing it knows."""
    asker = asker or Asker(match, seat)
    words = shown(words, MOST_TYPED)
    decision = next((one for one in decisions(match) if one.seat == seat), None)
    if decision is None:
        return [not_asked(match, seat)]
    if decision.point.name == "menu":
        return at_menu(asker, decision, words)
    try:
        found = at_question(asker, decision, words)
    except Refused:
        found = elsewhere(asker, decision, words)
        if not found:
            raise
        return found
    return (elsewhere(asker, decision, words) or found) if found and found[0].kind == "choice" else found


def at_question(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    """Why an answer to what is asked is refused."""
    point, names = decision.point, kept(decision)
    if isinstance(point.asks, m.ChooseFrom) and isinstance(point.asks.what, m.Selection):
        if is_single(point.asks.what) and not isinstance(point.asks.what.domain, (m.Tokens, m.Numbers)):
            return of_candidate(asker, decision, point.asks, names, words)
        asks = point.asks
        return of_several(
            asker, decision, asks, names, words, lambda name: of_named(asker, decision, None, 0, asks, names, name)
        )
    if isinstance(point.asks, (m.ChooseOption, m.MayDo)):
        return of_option(asker, decision, names, words)
    if isinstance(point.asks, (m.PayFor, m.PayCards)):
        return of_payment(asker, decision, names, words)
    if isinstance(point.asks, m.SplitInto):
        return of_split(asker, decision, names, words)
    if isinstance(point.answers, AReaction):
        return of_answer(asker, decision, names, words)
    if point.kind is Choice.OFFER:
        return of_offer(asker, decision, words)
    return otherwise(asker, decision, words)


def kept(decision: Decision) -> Names:
    """What the names of the running rule stand for, as far as its question needs them."""
    state, point = decision.match.state, decision.point
    found = {local: state[state[1] + slot] for local, slot in point.kept.items()}
    for local, spelled in point.names.items():
        if local.name == "me" or (point.joint and spelled == Name("seat")):
            found.setdefault(local, decision.seat)
    return found


def not_asked(match: Standing, seat: int) -> Reason:
    if match.over:
        return Reason("turn", phrased("reasons", "the game is over"))
    asked = decisions(match)[0]
    who = match.naming.seat(asked.seat)
    prompt = in_each(asked.prompt)
    text = phrased("reasons", "is not asked now", seat=match.naming.seat(seat), who=who, prompt=prompt)
    return Reason("turn", text, asked.span, asked.clauses)


def elsewhere(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    """An action of the game, wanted while something else is asked; with what is against it besides."""
    actions = {name: r.title.spellings for name, r in asker.checked.routines.items() if r.kind == "action"}
    found = action_and_rest(actions.items(), words)
    if found is None:
        return []
    routine = asker.checked.routines[found[0]]
    if found[0] == decision.point.routine and found[1]:
        return at_question(asker, decision, found[1])  # it is declared already, so the rest is what is asked
    prompt = in_each(decision.prompt)
    text = phrased("reasons", "cannot be declared now", title=routine.title, prompt=prompt)
    first = Reason("turn", text, decision.span, decision.clauses, None, asker.written(decision.span))
    names: Names = {routine.me: decision.seat}
    besides = of_target(asker, decision, routine, names, found[1]) if found[1] else undeclared(asker, routine, names)
    return [first, *besides]


# ------------------------------------------------------------ a menu
def at_menu(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    point, checked = decision.point, asker.checked
    menu = zip(point.keys, (label.spellings for label in point.labels))
    found = action_and_rest(menu, words)
    if found is None:
        others = {name: r.title.spellings for name, r in checked.routines.items() if r.kind == "action"}
        found = action_and_rest(others.items(), words)
        if found is None:
            with_it = of_card(asker, decision, words)
            if with_it:
                return with_it
            decision.question.parsed(words)  # says what was probably meant
            return []
        title = checked.routines[found[0]].title
        text = phrased("reasons", "is not offered here", title=title)
        return [Reason("choice", text, decision.span, decision.clauses)]
    action, rest = found
    index = point.keys.index(action)
    if action == PASS and not decision.allows(index):
        return of_pass(asker, decision)
    routine = checked.routines.get(action)
    if routine is None or (not rest and decision.allows(index)):
        return [] if decision.allows(index) else [HIDDEN]
    names: Names = {routine.me: decision.seat}
    if not rest:
        return undeclared(asker, routine, names) or [HIDDEN.by(routine.title, routine.span, routine.clauses)]
    return of_target(asker, decision, routine, names, rest)


def of_target(asker: Asker, decision: Decision, routine: m.Routine, names: Names, rest: str) -> list[Reason]:
    """Why an action cannot be done, or not to what is named behind it."""
    before = unmet(asker, routine.condition, names) or used_up(asker, routine, names)
    before = before or forbidden(asker, routine, names)
    target = next((t for t in routine.targets if isinstance(t, m.ChooseFrom)), None)
    if before or target is None:
        return [one.by(routine.title, routine.span, routine.clauses) for one in before]
    depth = routine.targets.index(target)
    return of_named(asker, decision, routine, depth, target, names, rest)


def of_card(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    """A card by itself: why nothing that the menu offers can be done with it."""
    found: list[Reason] = []
    for key in decision.point.keys:
        routine = asker.checked.routines.get(key)
        target = next((t for t in routine.targets if isinstance(t, m.ChooseFrom)), None) if routine else None
        if routine is None or target is None or not isinstance(target.bind.type, types.Card):
            continue
        try:
            depth = routine.targets.index(target)
            reasons = of_named(asker, decision, routine, depth, target, {routine.me: decision.seat}, words)
        except Refused:
            continue
        if not reasons:
            return []  # it can be done
        found += [about(one, routine.title) for one in reasons[:1]]
    return found


def of_pass(asker: Asker, decision: Decision) -> list[Reason]:
    """Nobody passes who can do something, unless the menu says when."""
    asked, point = decision.point.asks, decision.point
    assert isinstance(asked, m.MenuOf)
    found = unmet(asker, asked.pass_if, kept(decision))
    if point.public or asker.seat in (None, decision.seat):
        labels = tuple(point.labels[single(one)] for one in decision.choices())
        found.append(Reason("choice", phrased("reasons", "may not pass", labels=labels)))
    written = asker.written(decision.span)
    return [complete(one, decision, one.written or written) if one.span is None else one.by(None, None, point.clauses)
            for one in found or [HIDDEN]]  # fmt: skip


def offering(asker: Asker, decision: Decision) -> list[Point]:
    """The menus from which the action may have come that asks this."""
    return [p for p in asker.match.machine.points if p.name == "menu" and decision.point.routine in p.keys]


def passing(asker: Asker, decision: Decision) -> set[str]:
    """What passing is called at those menus."""
    labels = [p.labels[p.keys.index(PASS)] for p in offering(asker, decision)]
    return {plain(name) for one in labels for name in one.spellings}


def bound_to_act(asker: Asker, decision: Decision) -> list[Reason]:
    """Nobody was asked at the menu because one action alone could be done: why it could not be left."""
    menus = offering(asker, decision)
    if len(menus) != 1 or not isinstance(menus[0].asks, m.MenuOf):
        return []
    menu, condition = menus[0], menus[0].asks.pass_if
    names = {local: decision.seat for local in locals_in(condition) if local.name == "me"}
    if len(names) < len(set(locals_in(condition))):
        return []  # it speaks of what only the rule around the menu knows
    return [one.by(None, menu.span, menu.clauses) for one in unmet(asker, condition, names)]


def of_named(
    asker: Asker, decision: Decision, routine: m.Routine | None, depth: int, target: m.ChooseFrom, names: Names,
    words: str,
) -> list[Reason]:  # fmt: skip
    """Why something that is called by its name cannot be chosen; of several copies, the one that comes nearest."""
    kind = other_kind(asker, target, words)
    if kind is not None:
        return [kind.by(routine.title if routine else None, decision.span, decision.clauses)]
    nearest: dict[Text, list[Reason]] = {}  # by what is seen of each: of copies, the one that comes nearest
    for option in named(asker, target.bind.type, words, decision, there(asker, target, names)):
        found = refusing(asker, routine, depth, target, names, option)
        if not found:
            return []
        face = face_of(asker, target.bind.type, option)
        if face not in nearest or (nearest[face][0].kind == "target" and found[0].kind != "target"):
            nearest[face] = found
    title, span, clauses = (
        (routine.title, routine.span, routine.clauses) if routine else (None, decision.span, decision.clauses)
    )
    clauses = asker.checked.game.cited.get(target.span, clauses)
    if len(nearest) == 1:
        reasons = next(iter(nearest.values()))
    else:
        reasons = [about(found[0], face) for face, found in islice(nearest.items(), EXAMPLES)]
    return [one.by(title, span, clauses) for one in reasons]


def there(asker: Asker, target: m.ChooseFrom, names: Names) -> frozenset[int]:
    """What a sentence speaks of, whether it may be chosen or not: somebody who names a thing means one of these."""
    what = target.what
    if not isinstance(what, m.Selection) or isinstance(what.domain, (m.Tokens, m.Numbers)):
        return frozenset()
    if not open_to(asker, what.domain, names):
        return frozenset()
    try:
        return frozenset(asker.found(replace(what, modifiers=()), names))
    except (KeyError, Unproven):
        return frozenset()


def face_of(asker: Asker, kind: Type, option: int) -> Text:
    """What tells a thing from others of its name."""
    if not isinstance(kind, types.Card):
        return asker.told(kind, option)
    return in_each(lambda lang: asker.naming.card_face(option, lang))


def other_kind(asker: Asker, target: m.ChooseFrom, words: str) -> Reason | None:
    """A card that is of no kind that can be chosen here, wherever it lies."""
    domain = getattr(target.what, "domain", None)
    if not isinstance(domain, m.Cards) or domain.kind is None:
        return None
    game = asker.checked.game
    for card in game.cards.values():
        called = plain(words) in map(plain, (card.id, *card.title.spellings))
        if called and not asker.checked.symbols.is_a(card.kind, domain.kind):
            kind = game.kinds[domain.kind].title
            text = phrased("reasons", "is no", title=card.title, kind=kind)
            return Reason("target", text, target.span, written=asker.written(target.span))
    return None


def refusing(
    asker: Asker, routine: m.Routine | None, depth: int, target: m.ChooseFrom, names: Names, option: int
) -> list[Reason]:
    found = not_chosen(asker, target, names, option)
    if found:
        return found
    if routine is None:
        return []
    own = {x: names.get(x, -1) for x in (routine.me, routine.this, routine.on) if x is not None}
    own |= {local: names.get(local, -1) for _, local in routine.given}
    own |= {t.bind: names.get(t.bind, -1) for t in routine.targets[:depth] if isinstance(t, m.ChooseFrom)}
    if fits_later(asker, routine, depth, own, target, option):
        return []
    return after(asker, routine, depth, own, target, option)


# ------------------------------------------------------------ one of several things
def of_candidate(asker: Asker, decision: Decision, target: m.ChooseFrom, names: Names, words: str) -> list[Reason]:
    try:
        decision.question.parsed(words)
        return []  # it is among the choices
    except Refused:
        pass
    if plain(words) in (*typed("nothing"), *typed("pass"), *passing(asker, decision)):
        text = phrased("reasons", "something must be chosen")
        must = complete(Reason("choice", text), decision, asker.written(decision.span))
        return bound_to_act(asker, decision) or [must]
    routine = asker.match.game.routine(decision.point.routine)
    depth = routine.targets.index(target) if routine is not None and target in routine.targets else 0
    aimed = routine if routine is not None and target in routine.targets else None
    found = of_named(asker, decision, aimed, depth, target, names, words)
    rules = modifiers_of(asker.asking.program, target.options)
    if not found and rules:
        return [narrowed(asker, rule) for rule in rules]
    return found or [HIDDEN.by(None, decision.span, decision.clauses)]


def narrowed(asker: Asker, rule: m.Modifying) -> Reason:
    title = asker.match.game.rule_title(rule.name) or everywhere(rule.name)
    text = phrased("reasons", "changes what can be", title=title)
    return Reason("cannot", text, rule.span, (), title, asker.written(rule.span))


# ------------------------------------------------------------ options and payments
def of_option(asker: Asker, decision: Decision, names: Names, words: str) -> list[Reason]:
    try:
        decision.question.read(words)
        return []
    except Refused:
        answer = decision.question.parsed(words)
    asked = decision.point.asks
    if isinstance(asked, m.ChooseOption):
        option = asked.options[single(answer)]
        found = unmet(asker, option.condition, names)
        cost = option.cost
    else:
        assert isinstance(asked, m.MayDo)
        found, cost = [], asked.cost
    found += [one for each in cost for one in short_of(asker, decision.point.routine, each, names)]
    return [one.by(None, decision.span, decision.clauses) for one in found or [HIDDEN]]


def otherwise(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    """What refuses it, and the sentence that asks."""
    try:
        decision.question.read(words)
        return []
    except Refused as refused:
        span = refused.span or decision.span
        return [Reason("choice", refused.text, span, refused.clauses, None, asker.written(span))]
