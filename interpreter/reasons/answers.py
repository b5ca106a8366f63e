"""Why an answer is refused: the words of somebody who wants to do something, and what stands in the way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from interpreter.check import meaning as m
from interpreter.compile.choosing import is_single
from interpreter.compile.modifying import modifiers_of
from interpreter.compile.shapes import shape_text
from interpreter.engine.answers import NOTHING, a_bundle, answer_in_words, counted, one_of
from interpreter.engine.asking import Names
from interpreter.engine.naming import plain
from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.reasons.asker import Asker
from interpreter.reasons.calls import after, fits_later, forbidden, not_chosen, undeclared, used_up
from interpreter.reasons.conditions import because, conjuncts, distinct, holds, unmet, value
from interpreter.reasons.costs import short_of
from interpreter.reasons.deals import of_offer
from interpreter.reasons.knowing import open_to
from interpreter.reasons.naming import action_and_rest, named
from interpreter.reasons.payments import of_payment
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.reasons.splits import of_split
from interpreter.reasons.windows import of_answer

PASS = "pass"

if TYPE_CHECKING:
    from interpreter.engine.decision import Decision
    from interpreter.engine.match import Match


def why_not(match: Match, seat: int, words: str, asker: Asker | None = None) -> list[Reason]:
    """What forbids a seat to choose this; nothing if it may. Raises Refused if the words name nothing it knows."""
    asker = asker or Asker(match, seat)
    decision = next((one for one in match.decisions if one.seat == seat), None)
    if decision is None:
        return [not_asked(match, seat)]
    point = decision.point
    if point.name == "menu":
        return at_menu(asker, decision, words)
    names = kept(decision)
    if isinstance(point.asks, m.ChooseFrom) and isinstance(point.asks.what, m.Selection):
        if is_single(point.asks.what) and not isinstance(point.asks.what.domain, (m.Tokens, m.Numbers)):
            return of_candidate(asker, decision, point.asks, names, words)
        return of_several(asker, decision, point.asks, names, words)
    if isinstance(point.asks, (m.ChooseOption, m.MayDo)):
        return of_option(asker, decision, names, words)
    if isinstance(point.asks, (m.PayFor, m.PayCards)):
        return of_payment(asker, decision, names, words)
    if isinstance(point.asks, m.SplitInto):
        return of_split(asker, decision, names, words)
    if point.answers == "reaction":
        return of_answer(asker, decision, names, words)
    if point.kind == "offer":
        return of_offer(asker, decision, words)
    return otherwise(asker, decision, words)


def kept(decision: Decision) -> Names:
    """What the names of the running rule stand for, as far as its question needs them."""
    state, point = decision.match.state, decision.point
    found = {local: repr(state[state[1] + slot]) for local, slot in point.kept.items()}
    for local, spelled in point.names.items():
        if local.name == "me" or (point.joint and spelled == "seat"):
            found.setdefault(local, str(decision.seat))
    return found


def not_asked(match: Match, seat: int) -> Reason:
    if match.over:
        return Reason("turn", Text("the game is over", "la partie est finie"))
    asked = match.decisions[0]
    who = match.naming.seat(asked.seat)
    text = Text(
        f"{match.naming.seat(seat)} is not asked now: {who} is asked “{asked.prompt('en')}”",
        f"ce n'est pas à {match.naming.seat(seat)} : on demande à {who} « {asked.prompt('fr')} »",
    )
    return Reason("turn", text, asked.span, asked.clauses)


# ------------------------------------------------------------ a menu
def at_menu(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    point, checked = decision.point, asker.checked
    menu = zip(point.keys, ((label.en, label.fr) for label in point.labels))
    found = action_and_rest(menu, words)
    if found is None:
        others = {name: (r.title.en, r.title.fr) for name, r in checked.routines.items() if r.kind == "action"}
        found = action_and_rest(others.items(), words)
        if found is None:
            one_of(decision, words)  # says what was probably meant
            return []
        title = checked.routines[found[0]].title
        text = Text(f"{title.en} is not offered here", f"{title.fr} n'est pas proposé ici")
        return [Reason("choice", text, decision.span, decision.clauses)]
    action, rest = found
    index = point.keys.index(action)
    if action == PASS and not decision.allows(index):
        return of_pass(asker, decision)
    routine = checked.routines.get(action)
    if routine is None or (not rest and decision.allows(index)):
        return [] if decision.allows(index) else [HIDDEN]
    names: Names = {routine.me: str(decision.seat)}
    if not rest:
        return undeclared(asker, routine, names) or [HIDDEN.by(routine.title, routine.span, routine.clauses)]
    before = unmet(asker, routine.condition, names) or used_up(asker, routine, names)
    before = before or forbidden(asker, routine, names)
    target = next((t for t in routine.targets if isinstance(t, m.ChooseFrom)), None)
    if before or target is None:
        return [one.by(routine.title, routine.span, routine.clauses) for one in before]
    depth = routine.targets.index(target)
    return of_named(asker, decision, routine, depth, target, names, rest)


def of_pass(asker: Asker, decision: Decision) -> list[Reason]:
    """Nobody passes who can do something, unless the menu says when."""
    asked, point = decision.point.asks, decision.point
    assert isinstance(asked, m.MenuOf)
    found = unmet(asker, asked.pass_if, kept(decision))
    if point.public or asker.seat in (None, decision.seat):
        labels = [point.labels[one] for one in decision.choices()]
        en, fr = (", ".join(one.in_language(lang) for one in labels) for lang in ("en", "fr"))
        text = f"who can do something may not pass, and this can be done: {en}"
        found.append(Reason("choice", Text(text, f"on ne passe pas quand on peut agir, et l'on peut : {fr}")))
    written = asker.written(decision.span)
    return [complete(one, decision, one.written or written) if one.span is None else one.by(None, None, point.clauses)
            for one in found or [HIDDEN]]  # fmt: skip


def of_named(
    asker: Asker, decision: Decision, routine: m.Routine | None, depth: int, target: m.ChooseFrom, names: Names,
    words: str,
) -> list[Reason]:  # fmt: skip
    """Why something that is called by its name cannot be chosen; of several copies, the one that comes nearest."""
    nearest: list[Reason] | None = None
    for option in named(asker, target.bind.type, words, decision):
        found = refusing(asker, routine, depth, target, names, option)
        if not found:
            return []
        if nearest is None or (nearest[0].kind == "target" and found[0].kind != "target"):
            nearest = found
    title, span, clauses = (
        (routine.title, routine.span, routine.clauses) if routine else (None, decision.span, decision.clauses)
    )
    return [one.by(title, span, clauses) for one in nearest or []]


def refusing(
    asker: Asker, routine: m.Routine | None, depth: int, target: m.ChooseFrom, names: Names, option: int
) -> list[Reason]:
    found = not_chosen(asker, target, names, option)
    if found:
        return found
    if routine is None:
        return []
    own = {x: names.get(x, "-1") for x in (routine.me, routine.this, routine.on) if x is not None}
    own |= {local: names.get(local, "-1") for _, local in routine.given}
    own |= {t.bind: names.get(t.bind, "-1") for t in routine.targets[:depth] if isinstance(t, m.ChooseFrom)}
    if fits_later(asker, routine, depth, own, target, option):
        return []
    return after(asker, routine, depth, own, target, option)


# ------------------------------------------------------------ one of several things
def of_candidate(asker: Asker, decision: Decision, target: m.ChooseFrom, names: Names, words: str) -> list[Reason]:
    try:
        one_of(decision, words)
        return []  # it is among the choices
    except Refused:
        pass
    if plain(words) in NOTHING:
        text = Text("something must be chosen here", "il faut choisir quelque chose ici")
        return [complete(Reason("choice", text), decision, asker.written(decision.span))]
    routine = asker.match.game.routine(decision.point.routine)
    depth = routine.targets.index(target) if routine is not None and target in routine.targets else 0
    aimed = routine if routine is not None and target in routine.targets else None
    found = of_named(asker, decision, aimed, depth, target, names, words)
    rules = modifiers_of(asker.asking.program, f"options {target.bind.name} {decision.point.routine}")
    if not found and rules:
        return [narrowed(asker, rule) for rule in rules]
    return found or [HIDDEN.by(None, decision.span, decision.clauses)]


def narrowed(asker: Asker, rule: m.Modifying) -> Reason:
    title = asker.match.game.rule_title(rule.name) or Text(rule.name, rule.name)
    text = Text(f"{title.en} changes what can be chosen", f"{title.fr} change ce qu'on peut choisir")
    return Reason("cannot", text, rule.span, (), title, asker.written(rule.span))


def of_several(asker: Asker, decision: Decision, target: m.ChooseFrom, names: Names, words: str) -> list[Reason]:
    """A set, a bundle or a number: a member that cannot be chosen, how many, the shape of the whole."""
    what = target.what
    assert isinstance(what, m.Selection)
    answer: Any = None
    try:
        answer = answer_in_words(decision, words)
        return []
    except Refused as refused:
        shown = refused
    if isinstance(what.domain, m.Numbers):
        return [out_of_range(asker, decision, target, what.domain, names, shown)]
    if decision.kind == "bundle":
        try:
            answer = a_bundle(decision, words)
        except Refused:  # it names nothing that there is
            return [complete(Reason("choice", shown.text), decision, asker.written(target.span))]
    if decision.kind == "subset":
        for _, name in counted(words):
            if not any(plain(name) in map(plain, decision.spellings(one)) for one in pool(decision)):
                return of_named(asker, decision, None, 0, target, names, name)
        answer = tuple(one for _, name in counted(words) for one in called(decision, name))
    found: list[Reason] = []
    own = asker.seat == decision.seat  # who chooses sees what there is to choose from
    if decision.kind in ("subset", "bundle") and (own or open_to(asker, (what, target.such_that), names)):
        _, low, high, *_ = asker.match.machine.names[f"o{decision.point.number}"](*decision.arguments())
        size = sum(number for number, _ in counted(words))
        if not low <= size <= high:
            wanted = str(low) if low == high else f"{low}–{high}"
            found.append(
                Reason("choice", Text(f"{wanted} must be chosen, not {size}", f"il en faut {wanted}, et non {size}"))
            )
        if not found:
            found += [Reason("choice", asker.said(one, names)) for one in misshapen(asker, what, names, answer)]
        if answer is not None and target.choice is not None and not found:
            inner = {**names, target.choice: repr(answer)}
            parts = [part for one in target.such_that for part in conjuncts(one)]
            known = [part for part in parts if open_to(asker, part, inner)]
            found += [because(asker, part, inner) for part in known if not holds(asker, part, inner)]
        if not found and decision.kind == "bundle":
            found += beyond(asker, decision, what, answer)
    found = found or [Reason("choice", shown.text)]
    written = asker.written(target.span)
    return [one.by(None, target.span, decision.clauses) if one.written else complete(one, decision, written)
            for one in found]  # fmt: skip


def out_of_range(
    asker: Asker, decision: Decision, target: m.ChooseFrom, range_: m.Numbers, names: Names, shown: Refused
) -> Reason:
    """A number that is too small or too large, and where the bounds come from."""
    low, high = asker.match.machine.names[f"o{decision.point.number}"](*decision.arguments())
    text = Text(f"a number from {low} to {high} is needed", f"il faut un nombre de {low} à {high}")
    found = distinct(one for bound in (range_.low, range_.high) for one in value(asker, bound, names))
    reason = Reason("choice", text if decision.point.public or asker.seat in (None, decision.seat) else shown.text)
    return complete(replace(reason, found=found), decision, asker.written(target.span))


def beyond(asker: Asker, decision: Decision, what: m.Selection, answer: Any) -> list[Reason]:
    """Members of which there are not so many to choose from."""
    there = pool(decision)
    stock = asker.checked.game.stocks[decision.point.answers.partition(" ")[2]]
    found = []
    for number, (count, most) in enumerate(zip(answer, there)):
        if count > most:
            en, fr = (asker.naming.member(str(stock.by), number, lang) for lang in ("en", "fr"))
            text = Text(f"only {most} {en} can be chosen, not {count}", f"{most} {fr} au plus, et non {count}")
            found.append(Reason("choice", text))
    return found


def misshapen(asker: Asker, what: m.Selection, names: Names, answer: Any) -> list[m.Shape]:
    """The shapes that an answer has not; all of them where it is counted by members."""
    if answer is None:
        return list(what.shapes)
    w = asker.asking.writer(names)
    return [
        shape for shape in what.shapes if not asker.test(shape_text(w, replace(what, modifiers=(shape,)), repr(answer)))
    ]


def complete(reason: Reason, decision: Decision, written: str) -> Reason:
    return Reason(reason.kind, reason.text, decision.span, decision.clauses, reason.rule, written, reason.found)


def pool(decision: Decision) -> tuple[int, ...]:
    return tuple(decision.match.machine.names[f"o{decision.point.number}"](*decision.arguments())[0])


def called(decision: Decision, name: str) -> list[int]:
    return [one for one in pool(decision) if plain(name) in map(plain, decision.spellings(one))][:1]


# ------------------------------------------------------------ options and payments
def of_option(asker: Asker, decision: Decision, names: Names, words: str) -> list[Reason]:
    try:
        answer_in_words(decision, words)
        return []
    except Refused:
        answer = one_of(decision, words)
    asked = decision.point.asks
    if isinstance(asked, m.ChooseOption):
        option = asked.options[answer]
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
        answer_in_words(decision, words)
        return []
    except Refused as refused:
        span = refused.span or decision.span
        return [Reason("choice", refused.text, span, refused.clauses, None, asker.written(span))]
