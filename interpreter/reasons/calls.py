"""Why a call cannot be declared: its condition, its limit, what forbids it, its targets, its costs; in this order."""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.check.resources import secret_reads
from interpreter.compile.choices.feasible import level, permitted
from interpreter.compile.choices.spaces import fits_value, fitting, is_single, options_of
from interpreter.compile.choices.targets import one_target
from interpreter.compile.course.routines import parameters
from interpreter.compile.events.waiting import prohibits
from interpreter.compile.program.happening import NO_PIECE, Happening, may_hear
from interpreter.compile.tree.fold import const
from interpreter.compile.values.modifying import modifiers_of
from interpreter.engine.fuel import Unproven
from interpreter.meaning.walking import conjuncts
from interpreter.model.seen import all_open
from interpreter.proof import Names, Value
from interpreter.reasons.asker import Asker, one_of
from interpreter.reasons.conditions import because, unmet
from interpreter.reasons.costs import unpaid
from interpreter.reasons.knowing import inside, open_to
from interpreter.reasons.reason import Reason
from interpreter.words import DEFAULT, Text, everywhere, phrased

EXAMPLES = 3  # candidates that are spoken of one by one
LOOKED_AT = 40
SPANS = ("turn", "round", "game")  # in which something may be done so many times


def undeclared(asker: Asker, routine: m.Routine, names: Names) -> list[Reason]:
    """Every reason of the first sort that there is."""
    found = (
        unmet(asker, routine.condition, names)
        or used_up(asker, routine, names)
        or forbidden(asker, routine, names)
        or unaimed(asker, routine, 0, names)
    )
    return [one.by(routine.title, routine.span, routine.clauses) for one in found]


def used_up(asker: Asker, routine: m.Routine, names: Names) -> list[Reason]:
    slot = asker.asking.program.limits.get(routine.name)
    if routine.limit is None or slot is None:
        return []
    most, life = routine.limit
    done = asker.match.state[slot + one_of(names, routine.me)]
    if done < most:
        return []
    return [Reason("limit", phrased("reasons", "used up", most=most, per=span_of(life), done=done))]


def span_of(life: str) -> Text:
    return phrased("reasons", f"per {life}") if life in SPANS else everywhere(life)


def forbidden(asker: Asker, routine: m.Routine, names: Names, on: int = -1) -> list[Reason]:
    """The `cannot` rules that stand in the way, as far as they lie open."""
    program = asker.asking.program
    b = asker.asking.builder(routine.name, names)
    event = Happening("call", routine.name, actor=const(names[routine.me]))
    found = []
    for rule in program.listening.prohibitions:
        if not may_hear(program, rule, event) or not visible(asker, rule):
            continue
        if asker.test(prohibits(b, rule, event, NO_PIECE, const(on))):
            title = asker.match.game.rule_title(rule.name) or everywhere(rule.name)
            said = phrased("reasons", "forbids it", title=title)
            written = asker.written(rule.span)
            found.append(Reason("cannot", said, rule.span, rule.clauses, title, written, words=rule.because))
    return found


def visible(asker: Asker, rule: m.Listener) -> bool:
    """Whether everybody can tell that a rule acts."""
    lies_open = all_open(asker.checked.game, rule.acts_from)
    parts = (rule.pattern, rule.condition)
    return asker.seat is None or (lies_open and not secret_reads(asker.checked, parts))


# ------------------------------------------------------------ targets
def unaimed(asker: Asker, routine: m.Routine, depth: int, names: Names) -> list[Reason]:
    """Why the targets from here on, with the costs, cannot be had."""
    if depth == len(routine.targets):
        return unpaid(asker, routine, names)
    target = routine.targets[depth]
    if not isinstance(target, m.ChooseFrom):
        return unaimed(asker, routine, depth + 1, names)
    b = asker.asking.builder(routine.name, names)
    what = target.what
    assert isinstance(what, m.Selection)
    if not open_to(asker, (what, target.such_that), names):
        # what lies open may be reason enough
        shown = opened(asker, what, names)
        if shown is not None and not counted(asker, shown, names):
            return too_few(asker, replace(target, what=shown), names)
        # who would choose from what they see may count what is left of it: their own menu tells as much
        last = depth == len(routine.targets) - 1 and not routine.cost
        own = shown is not None and last and names[routine.me] == asker.seat
        return too_few(asker, target, names) if own and not counted(asker, what, names) else []
    if not is_single(what) or isinstance(what.domain, (m.Tokens, m.Numbers)):
        if not asker.test(one_target(b, target, None)):
            return too_few(asker, target, names)
        if what.how in ("up_to", "any_number"):
            return unaimed(asker, routine, depth + 1, names)
        return no_way_on(asker, routine, depth, names)
    options = asker.members(fitting(options_of(b, target), fits_value(b, target)))
    if not options:
        return too_few(asker, target, names)
    return of_each(asker, routine, depth, names, target, options)


def no_way_on(asker: Asker, routine: m.Routine, depth: int, names: Names) -> list[Reason]:
    """Several can be chosen, but whichever they are, what follows cannot be done; for whoever may know all of it."""
    target, later = routine.targets[depth], (*routine.targets[depth + 1 :], *routine.cost)
    if asker.seat is not None and secret_reads(asker.checked, (target, later)):
        return []
    said = asker.said(target, names)
    text = phrased("reasons", "no way on", sentence=said)
    words = [told for one in later if (told := asker.checked.game.or_else.get(one.span)) is not None]
    return [Reason("target", text, target.span, written=asker.written(target.span), words=words[0] if words else None)]


def opened(asker: Asker, what: m.Selection, names: Names) -> m.Selection | None:
    """A selection without the conditions that the asker may not know of."""
    if not open_to(asker, what.domain, names) or isinstance(what.domain, (m.Tokens, m.Numbers)):
        return None
    parts = [part for x in what.modifiers if isinstance(x, m.Where) for part in conjuncts(x.condition)]
    known = tuple(m.Where(part) for part in parts if open_to(asker, (what.domain, part), names))
    return replace(what, modifiers=known)


def of_each(
    asker: Asker, routine: m.Routine, depth: int, names: Names, target: m.ChooseFrom, options: list[int]
) -> list[Reason]:
    """What stands in the way of every candidate; a reason that all share is given once."""
    found = []
    for option in options[:LOOKED_AT]:
        reasons = after(asker, routine, depth, names, target, option)
        if not reasons:
            return []  # something that cannot be told stands in its way
        found.append((asker.said(target.bind, {target.bind: option}), reasons[0]))
    if len({one.in_language(DEFAULT) for _, one in found}) == 1:
        return [found[0][1]]
    return [about(one, name) for name, one in found[:EXAMPLES]]


def about(reason: Reason, name: Text) -> Reason:
    words = None if reason.words is None else called(reason.words, name)
    return replace(reason, text=called(reason.text, name), words=words)


def called(text: Text, name: Text) -> Text:
    return phrased("reasons", "name text", name=name, text=text)


def after(
    asker: Asker, routine: m.Routine, depth: int, names: Names, target: m.ChooseFrom, option: int
) -> list[Reason]:
    """What stands in the way of one candidate that is there: rules against it, later targets, the cost."""
    inner = {**names, target.bind: option}
    first = not any(isinstance(x, m.ChooseFrom) for x in routine.targets[:depth])
    if routine.on is None and first:
        b = asker.asking.builder(routine.name, names)
        if not all(asker.test(test) for test in permitted(b, routine, const(names[routine.me]), const(option))):
            return forbidden(asker, routine, names, option)
    return unaimed(asker, routine, depth + 1, inner)


def fits_later(asker: Asker, routine: m.Routine, depth: int, names: Names, target: m.ChooseFrom, option: int) -> bool:
    """Whether a candidate leaves the later targets and the cost a solution."""
    b = asker.asking.builder(routine.name, names)
    known = [*parameters(routine), *(t.bind for t in routine.targets[:depth] if isinstance(t, m.ChooseFrom))]
    params = [const(names[x]) for x in known]
    rest = level(b, routine, depth + 1, [*params, const(option)], [*known, target.bind])
    allowed = permitted(b, routine, params[0], const(option)) if routine.on is None and len(known) == 1 else []
    return all(asker.test(test) for test in (*allowed, rest))


def too_few(asker: Asker, target: m.ChooseFrom, names: Names) -> list[Reason]:
    words = asker.checked.game.or_else.get(target.span)
    return [one.or_else(words) for one in nothing_left(asker, target, names)]


def nothing_left(asker: Asker, target: m.ChooseFrom, names: Names) -> list[Reason]:
    """There is nothing to choose: which filter leaves nothing, and of how many."""
    what = target.what
    assert isinstance(what, m.Selection)
    span = target.span
    noun = asker.said(m.SetOf(replace(what, modifiers=(), how="all"), what.type), names)
    if isinstance(what.domain, (m.Tokens, m.Numbers)):
        sentence = asker.said(target, names)
        text = phrased("reasons", "there is not enough", sentence=sentence)
        return [Reason("target", text, span, written=asker.written(span))]
    conditions = [part for x in what.modifiers if isinstance(x, m.Where) for part in conjuncts(x.condition)]
    others = tuple(x for x in what.modifiers if isinstance(x, m.Best | m.InOrder | m.Starting | m.Reversed))
    left = counted(asker, replace(what, modifiers=()), names)
    if not left:
        said = asker.said(m.ThereIs(replace(what, how="none", amount=None, modifiers=())), names)
        return [Reason("target", said, span, written=asker.written(span))]
    for number, part in enumerate(conditions):
        kept = tuple(m.Where(one) for one in conditions[: number + 1])
        if not counted(asker, replace(what, modifiers=(*kept, *others)), names):
            condition = asker.said(part, names)
            text = phrased("reasons", "of there is none", noun=noun, left=left, condition=condition)
            at = asker.checked.conditions.get(part, span)
            return [Reason("target", text, at, written=asker.written(at))]
        left = counted(asker, replace(what, modifiers=kept), names)
    sentence = asker.said(target, names)
    text = phrased("reasons", "too few", noun=noun, left=left, sentence=sentence)
    return [Reason("target", text, span, written=asker.written(span))]


def counted(asker: Asker, what: m.Selection, names: Names) -> int:
    try:
        return len(asker.found(what, names))
    except (KeyError, Unproven):
        return 0


# ------------------------------------------------------------ one candidate
def not_chosen(asker: Asker, target: m.ChooseFrom, names: Names, option: int) -> list[Reason]:
    """Why something is not among what a sentence lets choose from."""
    assert isinstance(target.what, m.Selection)
    name = asker.said(target.bind, {target.bind: option})
    return [
        one if one.span is not None else replace(one, span=target.span, written=asker.written(target.span))
        for one in not_among(asker, target.what, names, option, name, asker.checked.game.or_else.get(target.span))
    ]


def not_among(
    asker: Asker, what: m.Selection, names: Names, option: int, name: Text, words: Text | None = None
) -> list[Reason]:
    """Why a selection leaves something out; `words` are for what its own conditions leave out, or those of the quantity
    that it chooses from."""
    if not open_to(asker, what.domain, names):
        return []
    if not is_there(asker, what, names, option):
        return not_there(asker, what, names, option, name, words)
    inner = {**names, what.candidate: option}
    wheres = [part for x in what.modifiers if isinstance(x, m.Where) for part in conjuncts(x.condition)]
    failing = [part for part in wheres if not asker.holds(part, inner)]
    known = [part for part in failing if open_to(asker, part, inner)]
    if failing:
        told = [one for part in known for one in unplayable(asker, part, inner) or [because(asker, part, inner)]]
        return [one.or_else(words) for one in told]
    left = asker.found(what, names)
    best = next((x for x in what.modifiers if isinstance(x, m.Best)), None)
    if best is None or option in left:
        return []
    said = asker.said(best, names)
    return [Reason("target", phrased("reasons", "is not", name=name, said=said), words=words)]


def is_there(asker: Asker, what: m.Selection, names: Names, option: int) -> bool:
    return option in asker.found(replace(what, modifiers=()), names)


def not_there(
    asker: Asker, what: m.Selection, names: Names, option: int, name: Text, words: Text | None
) -> list[Reason]:
    """It lies elsewhere; or a quantity that gives the choices leaves it out."""
    given = getattr(what.domain, "within", None) or getattr(what.domain, "places", None)
    if isinstance(given, m.QuantityRead) and not modifiers_of(asker.asking.program, given.quantity):
        quantity = asker.checked.quantities[given.quantity]
        if isinstance(quantity.value, m.SetOf):
            own = inside(quantity, given, names)
            inner = quantity.value.of
            found = not_among(asker, inner, own, option, name, words if is_there(asker, inner, own, option) else None)
            return [one.by(None, quantity.span, ()) for one in found]
    noun = asker.said(m.SetOf(replace(what, modifiers=(), how="all"), what.type), names)
    return [Reason("target", phrased("reasons", "is not among", name=name, noun=noun))]


def unplayable(asker: Asker, part: m.Expr, names: Names) -> list[Reason]:
    """Why a card cannot be played, where a condition only says that it cannot."""
    if not isinstance(part, m.Playable) or not isinstance(part.card, m.Local):
        return []
    piece, by = names.get(part.card), asker.prove(part.by, names).value
    play = asker.asking.program.play_of(piece) if isinstance(piece, int) else None
    routine = asker.checked.plays.get(play or "")
    if routine is None or piece is None:
        return []
    own: dict[m.Local, Value] = {routine.me: by}
    if routine.this is not None:
        own[routine.this] = piece
    return undeclared(asker, routine, own)
