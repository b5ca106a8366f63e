"""Nobody chooses by what they cannot see: what is offered would tell it.

The whole game is known here, so that names, quantities and lists of places can be followed to the cards they come from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.walking import below
from interpreter.model.game import Game
from interpreter.model.seen import is_open
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.span import Span

Bound = dict[m.Local, m.Expr]
Decision = m.ChooseFrom | m.ChooseOption | m.MayDo | m.MenuOf | m.SplitInto
BRINGING = ("starts as", "with", "becomes")  # how a rule puts other cards into a set
DEEPEST = 8  # names and quantities that are followed, one through the other
LOOK = "choose `at random`, or any card and test it afterwards; or `look at` them `as` a name, and choose in that"
PLACE = "say where: `in ...`; or `declare` which is meant"


def leaks(checked: Checked) -> Iterator[Diagnostic]:
    """Choices whose offer depends on cards that the one who chooses cannot see."""
    after = what_follows(checked)
    for known, one in statements(checked):
        if not isinstance(one, (m.ChooseFrom, m.SplitInto)) or not isinstance(one.what, m.Selection):
            continue
        if one.what.random or (isinstance(one, m.ChooseFrom) and one.declared):
            continue
        rest = after.get(id(one), ())
        if found := known.told_by(one.what, one.who, one.bind is not None and known.reads(rest, one.bind)):
            span = found.brought_by or one.what.span or one.span
            yield Diagnostic("E410", "error", span, found.message, found.help, clauses=known.clauses)


def what_follows(checked: Checked) -> dict[int, tuple[m.Meaning, ...]]:
    """What comes after each target: it is offered only if that can be met with it."""
    found: dict[int, tuple[m.Meaning, ...]] = {}
    rules: list[m.Routine | m.Listener] = [*checked.routines.values(), *checked.plays.values(), *checked.listeners]
    for rule in rules:
        for place, one in enumerate(rule.targets):
            found[id(one)] = (*rule.targets[place + 1 :], *rule.cost)
    return found


def asked_by_secrets(checked: Checked) -> Iterator[tuple[m.Meaning, str]]:
    """Decisions that are there or not there by cards that the one who is asked cannot see."""
    for known, one in statements(checked):
        if not isinstance(one, m.Branch):
            continue
        for inner in (*deciding(one.then), *deciding(one.otherwise)):
            zone = known.read_by(one.condition, inner.who)
            if zone is not None:
                yield one, zone
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


def statements(checked: Checked) -> Iterator[tuple[Known, m.Meaning]]:
    course = [one for one in (checked.setup, checked.turn, checked.body) if one is not None]
    rules: list[m.Routine | m.Listener] = [*checked.routines.values(), *checked.plays.values(), *course]
    for rule in rules + list(checked.listeners):
        found = [one for one in below((rule.targets, rule.cost, rule.do)) if isinstance(one, m.Meaning)]
        known = Known(checked, {one.local: one.value for one in found if isinstance(one, m.Let)}, rule.clauses)
        for one in found:
            yield known, one


def sees(game: Game, place: m.ZonePlace, who: m.Expr, bound: Bound | None = None) -> bool:
    """Whether a player sees the cards of a place, as far as the rule says whose it is."""
    zone = game.zones[place.zone]
    if is_open(zone):
        return True
    if zone.seen_by == "nobody" or "player" not in zone.for_each:
        return False
    owner: Any = place.indices[zone.for_each.index("player")]
    owner = (bound or {}).get(owner, owner)
    same = owner is who or (isinstance(owner, m.Literal) and isinstance(who, m.Literal) and owner.value == who.value)
    return same if zone.seen_by == "owner" else not same


@dataclass(frozen=True)
class Told:
    """What is wrong with an offer, what to do about it, and the rule that brought it in, if it is not the choice."""

    message: str
    help: str
    brought_by: Span | None = None


@dataclass(frozen=True)
class Come:
    """Where cards come from: the place, what names stand for there, whether they were picked by their faces."""

    place: m.ZonePlace
    bound: Bound
    narrowed: bool
    brought_by: Span | None = None


@dataclass(frozen=True)
class Known:
    """What a rule's names stand for."""

    checked: Checked
    names: Bound
    clauses: tuple[str, ...]

    def told_by(self, what: m.Selection, who: m.Expr, picked_later: bool) -> Told | None:
        """What is wrong with offering this selection; None if nothing is."""
        if not isinstance(what.domain, m.Cards):
            return None
        if what.domain.places is None:
            # a quantity may well say where they lie, such as the last of a row: only what the words say counts
            picked = what.how != "the_only" and self.filters(what, DEEPEST)
            zone = self.hiding(what.domain.kind) if picked else None
            message = f"some of these may lie in `{zone}`, where not everybody sees them"
            return None if zone is None else Told(message, PLACE)
        filtered = picked_later or self.filters(what)
        for one in self.places(what.domain.places, {}, False, 0):
            picked = filtered or one.narrowed or self.narrows(what, one.place)
            if picked and not sees(self.checked.game, one.place, who, one.bound):
                zone = one.place.zone
                message = f"the one who chooses cannot see the cards of `{zone}`, so what is offered would tell"
                return Told(message, LOOK, one.brought_by)
        return None

    def reads(self, rest: tuple[m.Meaning, ...], chosen: m.Local) -> bool:
        """Whether what comes after a choice depends on what is printed on the cards that were chosen."""
        if self.looks_at(rest, chosen, 0):
            return True
        for one in below(rest):
            among = isinstance(one, m.Selection) and isinstance(one.domain, m.Cards) and one.domain.places is chosen
            if among and self.looks_at(rest, one.candidate, 0):
                return True
        return False

    def read_by(self, condition: Any, who: m.Expr) -> str | None:
        """A zone that `who` cannot see and whose cards' faces a condition reads."""
        for one in below(condition):
            if isinstance(one, m.Selection) and isinstance(one.domain, m.Cards) and self.filters(one):
                for come in self.places(one.domain.places, {}, True, 0):
                    if not sees(self.checked.game, come.place, who, come.bound):
                        return come.place.zone
            pile = getattr(one.owner, "where", None) if isinstance(one, m.Property) else None
            if isinstance(pile, m.ZonePlace) and not sees(self.checked.game, pile, who):
                return pile.zone
        return None

    def hiding(self, kind: str) -> str | None:
        """Where cards of a kind may lie unseen: if they come from anywhere, the order of the offers would tell."""
        symbols = self.checked.symbols
        for zone in self.checked.game.zones.values():
            takes = not zone.holds or any(symbols.can_be(kind, held) for held in zone.holds)
            if takes and not is_open(zone):
                return zone.id
        return None

    def places(self, expr: Any, bound: Bound, narrowed: bool, depth: int) -> Iterator[Come]:
        """Where the cards of a set come from, and whether it was already narrowed by what is printed on them."""
        if depth > DEEPEST:
            return
        if isinstance(expr, m.ZonePlace):
            yield Come(expr, bound, narrowed)
        elif isinstance(expr, m.Places):
            for part in expr.parts:
                yield from self.places(part, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Local) and expr in self.names:
            yield from self.places(self.names[expr], bound, narrowed, depth + 1)
        elif isinstance(expr, (m.SetOf, m.OnlyOf)):
            yield from self.places(expr.of, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Selection) and isinstance(expr.domain, m.Cards):
            narrow = narrowed or self.filters(expr)
            for one in self.places(expr.domain.places, bound, narrow, depth + 1):
                yield replace(one, narrowed=one.narrowed or self.narrows(expr, one.place))
        elif isinstance(expr, m.QuantityRead):
            quantity = self.checked.quantities.get(expr.quantity)
            if quantity is not None:
                given = {quantity.of: expr.of, quantity.for_whom: expr.for_whom}
                meant: Bound = {}
                for name, value in given.items():
                    if name is not None and value is not None:
                        meant[name] = bound.get(value, value) if isinstance(value, m.Local) else value
                yield from self.places(quantity.value, meant, narrowed, depth + 1)
                yield from self.brought(quantity, meant, narrowed, depth + 1)

    def brought(self, quantity: m.QuantityMeaning, meant: Bound, narrowed: bool, depth: int) -> Iterator[Come]:
        """What rules add to a set, or put in its place."""
        for rule in self.checked.modifiers:
            if rule.quantity != quantity.name:
                continue
            bound: Bound = {}
            for role, name in ((rule.of, quantity.of), (rule.for_whom, quantity.for_whom)):
                if role is not None and name is not None and name in meant:
                    bound[role.local] = meant[name]
                    if isinstance(role.fits, m.Same) and role.fits.right is rule.me:
                        bound[rule.me] = meant[name]  # `of me`: the two are the same
            for layer, value in rule.layers:
                if layer in BRINGING:
                    for one in self.places(value, bound, narrowed, depth):
                        yield replace(one, brought_by=one.brought_by or rule.span)

    def filters(self, what: m.Selection, depth: int = 0) -> bool:
        picky = [one for one in what.modifiers if isinstance(one, (m.Where, m.Best))]
        return any(self.looks_at(one, what.candidate, depth) for one in picky)

    def narrows(self, what: m.Selection, place: m.ZonePlace) -> bool:
        """Whether naming a kind picks some cards of a place and leaves others."""
        kind = what.domain.kind if isinstance(what.domain, m.Cards) else "card"
        if kind == "card":
            return False
        # what a place does not limit, the cards of the game do
        holds = self.checked.game.zones[place.zone].holds or {one.kind for one in self.checked.game.cards.values()}
        return not (holds and all(self.checked.symbols.is_a(one, kind) for one in holds))

    def looks_at(self, part: Any, candidate: m.Expr, depth: int) -> bool:
        """Whether a condition reads what is printed on a candidate, by itself or through a quantity."""
        for one in below(part):
            if isinstance(one, m.Property) and one.owner is candidate:
                return True
            if isinstance(one, m.KindTest) and one.card is candidate:
                return True
            if isinstance(one, m.QuantityRead) and candidate in (one.of, one.for_whom) and depth < DEEPEST:
                quantity = self.checked.quantities.get(one.quantity)
                inner = quantity and (quantity.of if one.of is candidate else quantity.for_whom)
                if quantity is not None and inner and self.looks_at(quantity.value, inner, depth + 1):
                    return True
        return False
