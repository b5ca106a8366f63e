"""Nobody decides by what they cannot see: what is offered would tell it.

The whole game is known here, so that whatever is offered can be followed to what it is worked out from.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.secrets.following import Rule, knowing, named_by, rules_of
from interpreter.check.secrets.secrets import DEEPEST, NOTHING, Known
from interpreter.fault.fault import Fault
from interpreter.fault.secrets import CardsUnseen, DecidesUnseen, MayLieHidden
from interpreter.meaning.walking import statements_in
from interpreter.model.seen import is_open
from interpreter.model.things import Zone
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.records import record
from interpreter.source.span import Span

Decision = m.ChooseFrom | m.ChooseOption | m.MayDo | m.MenuOf | m.SplitInto
UNASKED = ("all", "each", "each_other", "the_only")  # what is taken without a question


@record
class Offer:
    """What decides whether something is offered, or what is offered, to somebody."""

    known: Known
    parts: tuple[object, ...]
    span: Span
    cards: m.Selection | None = None  # what is chosen from
    read_later: bool = False  # what comes after the choice depends on what is printed on it


@record
class Told:
    """What is wrong with an offer, and where."""

    span: Span
    fault: Fault


def leaks(checked: Checked) -> Iterator[Diagnostic]:
    """Offers that depend on what the one who decides cannot see."""
    opened = brought_to_light(checked)
    for rule in rules_of(checked):
        for offer in offers(checked, rule):
            if found := cards_told(offer) or others_told(offer, opened):
                yield Diagnostic(found.fault, found.span, clauses=rule.clauses)


def cards_told(offer: Offer) -> Told | None:
    """What is wrong with choosing among these cards."""
    what, known = offer.cards, offer.known
    if what is None or not isinstance(what.domain, m.Cards):
        return None
    if what.domain.places is None:
        # a quantity may well say where they lie, such as the last of a row: only what the words say counts
        picked = what.how != "the_only" and known.filters(what, DEEPEST)
        zone = hiding(known.checked, what.domain.kind) if picked else None
        return None if zone is None else Told(offer.span, MayLieHidden(zone))
    secret = next(known.among(what, NOTHING, in_any_case=offer.read_later), None)
    if secret is None:
        return None
    return Told(secret.brought_by or offer.span, CardsUnseen(secret.name))


def others_told(offer: Offer, opened: frozenset[str]) -> Told | None:
    """What is wrong with what the offer is worked out from."""
    secrets = offer.known.secrets(offer.parts)
    secret = next((one for one in secrets if one.kind != "cards" or one.name not in opened), None)
    if secret is None:
        return None
    return Told(secret.brought_by or offer.span, DecidesUnseen(secret.said))


def brought_to_light(checked: Checked) -> frozenset[str]:
    """The zones whose cards some rule shows to all: what is read of them elsewhere may well be known by then."""
    found: set[str] = set()
    for rule in rules_of(checked):
        names = {name for one in statements_in((rule.targets, rule.cost, rule.do)) for name, _ in named_by(one)}
        for one in statements_in(rule.do):
            if not isinstance(one, m.Reveal) or one.to is not None:
                continue
            found |= {place.zone for place in wholly(one.what)}
            if isinstance(one.what, m.Local) and one.what not in names:  # whatever card is given to the rule
                kind = str(one.what.type.of)
                found |= {zone.id for zone in checked.game.zones.values() if takes(checked, zone, kind)}
    return frozenset(found)


def wholly(what: object) -> list[m.ZonePlace]:
    """The places all of whose cards are meant, whatever is printed on them."""
    if isinstance(what, m.SetOf):
        what = what.of
    if isinstance(what, m.Selection) and isinstance(what.domain, m.Cards):
        what = what.domain.places if what.how in ("all", "each") and not what.modifiers else None
    parts = what.parts if isinstance(what, m.Places) else (what,)
    return [part for part in parts if isinstance(part, m.ZonePlace)]


def takes(checked: Checked, zone: Zone, kind: str) -> bool:
    return not zone.holds or any(checked.symbols.can_be(kind, held) for held in zone.holds)


def hiding(checked: Checked, kind: str) -> str | None:
    """Where cards of a kind may lie unseen: if they come from anywhere, the order of the offers would tell."""
    for zone in checked.game.zones.values():
        if takes(checked, zone, kind) and not is_open(zone):
            return zone.id
    return None


# ---------------------------------------------------------------- what is offered, by which rule
def offers(checked: Checked, rule: Rule) -> Iterator[Offer]:
    yield from offered_as_a_whole(checked, rule)
    for known, one in knowing(checked, rule):
        if isinstance(one, (m.ChooseFrom, m.ChooseOption, m.MayDo, m.MenuOf)) and one.openly:
            continue
        yield from within(known, one)
        if isinstance(one, (m.ChooseFrom, m.SplitInto)) and isinstance(one.what, m.Selection) and not one.what.random:
            yield chosen(known.of(one.who), rule, one, one.what)


def chosen(known: Known, rule: Rule, one: m.ChooseFrom | m.SplitInto, what: m.Selection) -> Offer:
    span = what.span or one.span
    if isinstance(one, m.SplitInto):
        return Offer(known, (what, one.into, one.each_pile, one.such_that), span, what)
    if one.declared:
        return Offer(known, (what, one.such_that), span)
    asked = what.how not in UNASKED or one.order or isinstance(what.domain, m.Tokens)
    # whatever rules add to the options, or take from them
    changed = m.QuantityRead(one.options, None, one.who, what.type)
    parts = (what, one.such_that, changed) if asked else ()
    # a target is offered only if what comes after it can be met with it
    at = next((n for n, target in enumerate(rule.targets) if target is one), None)
    after = () if at is None else (*rule.targets[at + 1 :], *rule.cost)
    return Offer(known, parts, span, what, one.bind is not None and known.reads(after, one.bind))


def within(known: Known, one: m.Meaning) -> Iterator[Offer]:
    """What a statement offers besides a choice among things."""
    if isinstance(one, m.ChooseOption):
        for option in one.options:
            yield from by_parts(known.of(one.who), (option.condition,), one.span)
            yield from paid(known.of(one.who), option.cost)
    elif isinstance(one, m.MayDo):
        yield from paid(known.of(one.who), one.cost)
    elif isinstance(one, m.MenuOf):
        yield from by_parts(known.of(one.who), (one.pass_if, one.times), one.span)
    elif isinstance(one, (m.PayFor, m.PayCards)):
        bundles = one.bundles if isinstance(one, m.PayCards) else ()
        yield Offer(known.of(one.who), (one.demand, one.spend, one.free, bundles), one.span)


def offered_as_a_whole(checked: Checked, rule: Rule) -> Iterator[Offer]:
    """An action or a play that may be declared, an answer that may be given, what forbids or taxes such a call."""
    known = Known(checked, {}, (), rule.me, {}, rule.me if isinstance(rule, m.Routine) else None)
    if rule.openly:
        return
    if isinstance(rule, m.Routine):
        if rule.kind in ("action", "play"):
            yield from by_parts(known, (rule.condition,), rule.span)
            yield from paid(known, rule.cost)
    elif rule.may:
        where = rule.pattern.where if rule.pattern is not None else None
        yield from by_parts(known, (rule.condition, where), rule.span)
        yield from paid(known, rule.cost)
    elif rule.head in ("cannot", "costs") and rule.pattern is not None and rule.pattern.event == "call":
        aimed_at = [checked.routines.get(name) for name in rule.pattern.names]
        if aimed_at and all(one is not None and one.openly for one in aimed_at):
            return
        by = rule.pattern.by
        own = by is not None and isinstance(by.fits, m.Same) and by.fits.right is rule.me and not by.fits.negated
        who = rule.me if own or by is None else by.local
        yield from by_parts(known.of(who), (rule.condition, rule.pattern.where), rule.span)


def paid(known: Known, costs: m.Block) -> Iterator[Offer]:
    """What cannot be paid is not offered."""
    for one in costs:
        yield Offer(known, (one,), one.span)


def by_parts(known: Known, conditions: tuple[m.Expr | None, ...], span: Span) -> Iterator[Offer]:
    for one in conditions:
        if one is not None:
            yield Offer(known, (one,), known.checked.conditions.get(one, span))


# ---------------------------------------------------------------- whether there is a question at all
def asked_by_secrets(checked: Checked) -> Iterator[tuple[m.Meaning, str]]:
    """Decisions that are there or not there by cards that the one who is asked cannot see."""
    for rule in rules_of(checked):
        for known, one in knowing(checked, rule):
            if not isinstance(one, m.Branch):
                continue
            for inner in (*deciding(one.then), *deciding(one.otherwise)):
                cards = [x.name for x in known.of(inner.who).secrets(one.condition) if x.kind == "cards"]
                if cards:
                    yield one, cards[0]
                    break


def deciding(block: m.Block) -> Iterator[Decision]:
    """The first decision of a block and of what follows it unasked."""
    for one in block:
        if isinstance(one, Decision):
            if not (isinstance(one, m.ChooseFrom) and isinstance(one.what, m.Selection) and one.what.random):
                yield one
                return
        elif isinstance(one, m.Loop):
            yield from deciding(one.do)
