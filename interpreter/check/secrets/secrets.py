"""What somebody would learn from a value: the hidden cards, stocks and facts that it is worked out from.

Names, quantities with what is given to them, what rules bring into them, and lists of places are followed to where
the value comes from. What a rule has shown, told or handed to somebody before is no secret to them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import field, replace
from typing import Literal

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.fault.secrets import ChosenSecretly, EverybodysOwn, TheCardsOf
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.walking import below, locals_in, parts_of
from interpreter.model.names import LINED
from interpreter.model.seen import is_open, sees
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded

BRINGING = ("starts as", "with", "becomes")  # how a rule puts other cards into a set
DEEPEST = 12  # names and quantities that are followed, one through the other
MOST = 400  # readings of quantities that are looked into for one offer
OVER = (m.Total, m.Extreme, m.Distinct, m.Tally, m.ListOver, m.ValuesOf)  # what is worked out from each of several
Shows = m.Reveal | m.MoveCards | m.TellWhich | m.Flip


# the cards that lie beside a card or a slot, or in one line with it, or in a slot
BESIDE = frozenset((*LINED, *(f"slot's {word}" for word in LINED), "slot's card"))


def of_cards(kind: Type) -> bool:
    while isinstance(kind, (types.Set, types.List)):
        kind = kind.of
    return isinstance(kind, types.Card)


@record
class Given:
    """What a parameter stands for: an expression, and what the names in it stand for."""

    expr: m.Expr
    bound: Bound


Bound = Mapping[m.Local, Given]
NOTHING: Bound = {}


@record
class Secret:
    """What cannot be seen, and the rule that brought it in, if it is not the one that reads it."""

    kind: Literal["cards", "holding", "fact", "answer"]
    name: str
    brought_by: Span | None = None

    @property
    def said(self) -> Worded:
        match self.kind:
            case "cards":
                return TheCardsOf(self.name)
            case "holding" | "fact":
                return EverybodysOwn(self.name)
            case "answer":
                return ChosenSecretly(self.name)


@record
class Come:
    """Where cards come from: the place, what names stand for there, whether they were picked by their faces."""

    place: m.ZonePlace
    bound: Bound
    narrowed: bool
    brought_by: Span | None = None


@record
class Known:
    """What the names of a rule stand for, and what it has shown so far, for whoever decides."""

    checked: Checked
    names: Mapping[m.Local, object]
    shown: tuple[tuple[Shows, Bound], ...]
    who: m.Expr
    sealed: Mapping[m.Local, m.Expr] = field(default_factory=dict)  # names of secret answers, and whose they are
    active: m.Local | None = None  # what the rule calls the one whose turn it is

    def of(self, who: m.Expr) -> Known:
        """The same for somebody else."""
        return replace(self, who=who)

    # ------------------------------------------------------------ who is who
    def form(self, expr: object, bound: Bound, depth: int = 0) -> Hashable:
        """The same for expressions that must mean the same: names are followed to what they stand for."""
        if isinstance(expr, m.Local) and depth < DEEPEST:
            if expr in bound:
                return self.form(bound[expr].expr, bound[expr].bound, depth + 1)
            if expr in self.names and not isinstance(self.names[expr], m.Selection):
                return self.form(self.names[expr], bound, depth + 1)
            return "active-player" if expr is self.active else id(expr)
        if isinstance(expr, m.BuiltIn):
            return expr.name
        if isinstance(expr, m.Literal):
            return ("number", expr.value)
        if isinstance(expr, m.About):
            return (expr.what, self.form(expr.subject, bound, depth))
        return (id(expr), tuple((id(name), id(given.expr)) for name, given in bound.items()))

    def is_theirs(self, owner: object, bound: Bound) -> bool:
        return self.form(owner, bound) == self.form(self.who, NOTHING)

    def sees(self, place: m.ZonePlace, bound: Bound) -> bool:
        """Whether they see the cards of a place, as far as the rule says whose it is."""
        zone = self.checked.game.zones[place.zone]
        owner = place.indices[zone.for_each.index("player")] if "player" in zone.for_each else None
        everybodys = "player" in zone.for_each and owner is None  # none was named: all of them are meant
        if is_open(zone) or (not everybodys and sees(zone, self.is_theirs(owner, bound))):
            return True
        here = self.spot(place, bound)
        return any(
            here == self.spot(part, given)
            for one, given in self.shown
            if not isinstance(one, m.MoveCards) and self.shown_to_them(one, given)
            for part in below(one.what)
            if isinstance(part, m.ZonePlace)
        )

    def spot(self, place: m.ZonePlace, bound: Bound) -> Hashable:
        return (place.zone, *(self.form(index, bound) for index in place.indices))

    def shown_to_them(self, one: Shows, given: Bound) -> bool:
        if isinstance(one, m.MoveCards):
            goal = one.target.place
            return one.face == "up" or (isinstance(goal, m.ZonePlace) and replace(self, shown=()).sees(goal, given))
        if isinstance(one, m.Flip):
            return one.face == "up"
        return one.to is None or self.is_theirs(one.to, given)

    def was_shown(self, card: m.Local) -> bool:
        """Whether what a name stands for has been shown to them, or has come where they see it."""
        return any(
            self.shown_to_them(one, given)
            for one, given in self.shown
            if card is getattr(one, "bind", None) or any(card is name for name in locals_in(one.what))
        )

    # ------------------------------------------------------------ where cards come from
    def places(self, expr: object, bound: Bound, narrowed: bool = False, depth: int = 0) -> Iterator[Come]:
        """Where the cards of a set come from, and whether it was already narrowed by what is printed on them."""
        if depth > DEEPEST:
            return
        if isinstance(expr, m.ZonePlace):
            yield Come(expr, bound, narrowed)
        elif isinstance(expr, m.PlacesOf):
            yield Come(self.those_of(expr), bound, narrowed)
        elif isinstance(expr, (m.Places, tuple)):  # several are what a call may have given back
            for part in expr.parts if isinstance(expr, m.Places) else expr:
                yield from self.places(part, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Local):
            if expr in bound:
                yield from self.places(bound[expr].expr, bound[expr].bound, narrowed, depth + 1)
            elif expr in self.names and not self.was_shown(expr):
                yield from self.places(self.names[expr], bound, narrowed, depth + 1)
        elif isinstance(expr, (m.SetOf, m.OnlyOf)):
            yield from self.places(expr.of, bound, narrowed, depth + 1)
        elif isinstance(expr, (m.PieceAt, m.TopPieces)):
            yield from self.places(expr.where, bound, narrowed, depth + 1)
        elif isinstance(expr, m.About) and expr.what in BESIDE:
            yield from self.places(expr.subject, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Selection) and isinstance(expr.domain, m.Slots):
            yield from self.places(expr.domain.place, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Selection) and isinstance(expr.domain, m.Cards):
            narrow = narrowed or self.filters(expr)
            for one in self.places(expr.domain.places, bound, narrow, depth + 1):
                yield replace(one, narrowed=one.narrowed or self.narrows(expr, one.place))
        elif isinstance(expr, m.QuantityRead):
            if (quantity := self.checked.quantities.get(expr.quantity)) is not None:
                yield from self.places(quantity.value, self.given(expr, bound), narrowed, depth + 1)
            for rule, meant in self.modifying(expr, bound):
                for layer, value in rule.layers:
                    for one in self.places(value, meant, narrowed, depth + 1) if layer in BRINGING else ():
                        yield replace(one, brought_by=one.brought_by or rule.span)

    def those_of(self, several: m.PlacesOf) -> m.ZonePlace:
        """One of the places that stands for all: somebody else's, where the set leaves out whoever looks."""
        owners = several.owners.of if isinstance(several.owners, m.SetOf) else None
        if owners is None or owners.excluded is None or not self.is_theirs(owners.excluded, NOTHING):
            return several.places
        return replace(several.places, indices=(owners.candidate,))

    def given(self, read: m.QuantityRead, bound: Bound) -> Bound:
        """What the parameters of a quantity stand for where it is read."""
        quantity = self.checked.quantities.get(read.quantity)
        return {name: Given(value, bound) for name, value in (quantity.given(read) if quantity is not None else ())}

    def modifying(self, read: m.QuantityRead, bound: Bound) -> Iterator[tuple[m.Modifying, Bound]]:
        """The rules that modify a quantity, and what their names stand for where it is read."""
        for rule in self.checked.modifiers:
            if rule.quantity != read.quantity:
                continue
            meant: dict[m.Local, Given] = {}
            for role, value in ((rule.of, read.of), (rule.for_whom, read.for_whom)):
                if role is not None and value is not None:
                    meant[role.local] = Given(value, bound)
                    if isinstance(role.fits, m.Same) and role.fits.right is rule.me:
                        meant[rule.me] = Given(value, bound)  # `of me`: the two are the same
            yield rule, meant

    # ------------------------------------------------------------ what is read of cards
    def always_known(self, noun: str) -> bool:
        """Whether everybody can follow each card of that name wherever it goes."""
        game, symbols = self.checked.game, self.checked.symbols
        followed = {one.id for one in game.bearers if one.place_known}
        cards = [one for one in game.cards.values() if followed and (one.id == noun or symbols.is_a(one.kind, noun))]
        return bool(cards) and all(
            one.id in followed or any(kind.id in followed for kind in symbols.ancestry(one.kind)) for one in cards
        )

    def filters(self, what: m.Selection, depth: int = 0) -> bool:
        picky = [one for one in what.modifiers if isinstance(one, (m.Where, m.Best, m.InOrder))]
        return any(self.looks_at(one, what.candidate, depth) for one in picky)

    def narrows(self, what: m.Selection, place: m.ZonePlace) -> bool:
        """Whether naming a kind picks some cards of a place and leaves others."""
        kind = what.domain.kind if isinstance(what.domain, m.Cards) else "card"
        if kind == "card":
            return False
        # what a place does not limit, the cards of the game do
        holds = self.checked.game.zones[place.zone].holds or {one.kind for one in self.checked.game.cards.values()}
        return not (holds and all(self.checked.symbols.is_a(one, kind) for one in holds))

    def looks_at(self, part: object, candidate: m.Expr, depth: int = 0) -> bool:
        """Whether a condition reads what is printed on a candidate, by itself or through a quantity."""
        for one in below(part):
            if isinstance(one, m.Property) and one.owner is candidate:
                return True
            if isinstance(one, m.KindTest) and one.card is candidate:
                return True
            if isinstance(one, m.QuantityRead) and depth < DEEPEST:
                quantity = self.checked.quantities.get(one.quantity)
                inner = [name for name, value in quantity.given(one) if value is candidate] if quantity else []
                if quantity is not None and any(self.looks_at(quantity.value, name, depth + 1) for name in inner):
                    return True
        return False

    def reads(self, rest: tuple[m.Meaning, ...], chosen: m.Local) -> bool:
        """Whether what comes after a choice depends on what is printed on the cards that were chosen."""
        if self.looks_at(rest, chosen):
            return True
        for one in below(rest):
            match one:
                case m.Selection(domain=m.Cards(places=places)) if places is chosen:
                    if self.looks_at(rest, one.candidate):
                        return True
        return False

    def beside(self, what: m.Selection, bound: Bound) -> Iterator[Secret]:
        """What is printed on the cards that lie beside a candidate, in one line with it, or in a slot."""
        where = what.domain.places if isinstance(what.domain, m.Cards) else None
        where = what.domain.place if isinstance(what.domain, m.Slots) else where
        near = [x for x in below(what.modifiers) if isinstance(x, m.About) and x.what in BESIDE]
        near = [x for x in near if x.subject is what.candidate]
        if where is None or not near:
            return
        for come in self.places(where, bound):
            if not self.sees(come.place, come.bound) and any(
                self.looks_beside(one, near, come.place) for one in below(what.modifiers)
            ):
                yield Secret("cards", come.place.zone, come.brought_by)

    def looks_beside(self, one: object, near: list[m.About], place: m.ZonePlace) -> bool:
        if isinstance(one, (m.Property, m.KindTest)):
            card = one.owner if isinstance(one, m.Property) else one.card
            return any(card is x for x in near)
        picked = one.of if isinstance(one, OVER) else one
        if not isinstance(picked, m.Selection) or not isinstance(picked.domain, m.Cards):
            return False
        meant = any(picked.domain.places is x for x in near)
        return meant and (isinstance(one, OVER) or self.filters(picked) or self.narrows(picked, place))

    # ------------------------------------------------------------ what a value tells
    def among(self, what: m.Selection, bound: Bound, read: object = (), in_any_case: bool = False) -> Iterator[Secret]:
        """Cards that are picked out of a place by their faces, or of which `read` reads what is printed on them."""
        if not isinstance(what.domain, m.Cards):
            return
        filtered = in_any_case or self.filters(what) or self.looks_at((read, what.shapes), what.candidate)
        if self.always_known(what.domain.kind):
            return
        for one in self.places(what.domain.places, bound):
            picked = filtered or one.narrowed or self.narrows(what, one.place)
            if picked and not self.sees(one.place, one.bound):
                yield Secret("cards", one.place.zone, one.brought_by)

    def secrets(self, part: object, bound: Bound = NOTHING, been: set[Hashable] | None = None) -> Iterator[Secret]:
        """Everything hidden from the one who decides that a value, a condition or an offer is worked out from."""
        been = set() if been is None else been  # quantities that were looked into, with what was given to them
        stack = [part]
        while stack:
            one = stack.pop()
            if isinstance(one, (list, tuple)):
                stack.extend(one)
                continue
            names = parts_of(type(one))
            if names is None:
                continue
            yield from self.told_by(one, bound, been)
            stack.extend([getattr(one, name) for name in names])

    def told_by(self, one: object, bound: Bound, been: set[Hashable]) -> Iterator[Secret]:
        """What one expression reads by itself."""
        game = self.checked.game
        if isinstance(one, m.Selection):
            yield from self.among(one, bound)
            yield from self.beside(one, bound)
        elif isinstance(one, OVER):
            yield from self.among(one.of, bound, one.value)
        elif isinstance(one, (m.Property, m.KindTest)):
            card = one.owner if isinstance(one, m.Property) else one.card
            for come in self.places(card, bound):
                if not self.sees(come.place, come.bound):
                    yield Secret("cards", come.place.zone, come.brought_by)
        elif isinstance(one, m.About) and one.what == "size" and of_cards(one.subject.type):
            # how many there are of what was picked by its faces
            for come in self.places(one.subject, bound):
                if come.narrowed and not self.sees(come.place, come.bound):
                    yield Secret("cards", come.place.zone, come.brought_by)
        elif isinstance(one, m.Inside) and isinstance(one.piece, m.NamedPiece):
            for come in () if self.always_known(one.piece.card) else self.places(one.place, bound):
                if not self.sees(come.place, come.bound):
                    yield Secret("cards", come.place.zone)
        elif isinstance(one, m.Holding):
            stock, owns = game.stocks[one.stock], self.is_theirs(one.holder, bound)
            common = isinstance(one.holder, m.CommonHolder)  # what nobody's hands hold has no owner to hide it
            if not sees(stock, owns) and not (common and sees(stock, not owns)):
                yield Secret("holding", one.stock)
        elif isinstance(one, m.FactRead):
            # of what lies on a card, or points to cards, those know who know the cards
            about_cards = game.facts[one.fact].of in (*game.kinds, "card") or of_cards(one.type)
            if not about_cards and not sees(game.facts[one.fact], self.is_theirs(one.owner, bound)):
                yield Secret("fact", one.fact)
        elif isinstance(one, m.MoveTokens) and one.source is not None:
            yield from self.told_by(m.Holding(one.stock, one.source, one.what.type), bound, been)
        elif isinstance(one, m.Local):
            if one in self.sealed and not self.is_theirs(self.sealed[one], NOTHING):
                yield Secret("answer", one.name)
            if one in self.names and one not in bound and one not in been and not of_cards(one.type):
                been.add(one)
                yield from self.secrets(self.names[one], bound, been)
        elif isinstance(one, m.QuantityRead):
            key = (one.quantity, *(self.form(value, bound) for value in (one.of, *one.more, one.for_whom)))
            if key in been or len(been) > MOST:
                return
            been.add(key)
            if (quantity := self.checked.quantities.get(one.quantity)) is not None:
                yield from self.secrets(quantity.value, self.given(one, bound), been)
            for rule, meant in self.modifying(one, bound):
                for secret in self.secrets((rule.condition, rule.layers), meant, been):
                    yield replace(secret, brought_by=secret.brought_by or rule.span)
