"""What a game does with everything that it names, gathered in one walk over the meaning of all its rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.lints.words import head_of
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.walking import parts_of
from interpreter.source.records import record
from interpreter.source.span import Span

# parts of a meaning that give a name to something, and do not use it
GIVES: dict[type, frozenset[str]] = {
    m.Routine: frozenset({"me", "this", "on", "given", "gives"}),
    m.Listener: frozenset({"me", "this", "event", "captured"}),
    m.Modifying: frozenset({"me", "this", "so_far", "captured"}),
    m.QuantityMeaning: frozenset({"of", "more", "for_whom"}),
    m.Role: frozenset({"local"}),
    m.Selection: frozenset({"candidate"}),
    m.Let: frozenset({"local"}),
    m.Loop: frozenset({"member", "numbered"}),
    m.ChooseFrom: frozenset({"choice"}),
    m.SplitInto: frozenset({"pile", "pile_of", "choice"}),
    m.RankBy: frozenset({"member"}),
    m.Simultaneous: frozenset({"member", "answers"}),
    m.Identity: frozenset({"me", "this", "captured"}),
    m.TellReport: frozenset({"member", "other"}),
    m.GrantTo: frozenset({"grants"}),
}
ALWAYS = frozenset({"span", "type", "bind"})
IN_BRACES = re.compile(r"\{([a-z][a-z0-9-]*)\}")


@record
class Move:
    """Pieces that a sentence moves; None where it does not say, and then anything may be meant."""

    verb: str
    kind: str | None
    source: str | None
    target: str | None


@record
class Given:
    """A name that a sentence gives, and where."""

    local: m.Local
    span: Span
    rule: str


@dataclass
class Uses:
    checked: Checked
    texts: dict[str, str]
    quantities: set[str] = field(default_factory=set)
    facts_read: set[str] = field(default_factory=set)
    facts_written: set[str] = field(default_factory=set)
    zones: set[str] = field(default_factory=set)
    options: set[str] = field(default_factory=set)
    stocks: set[str] = field(default_factory=set)
    members: set[str] = field(default_factory=set)  # enums
    kinds: set[str] = field(default_factory=set)
    performed: set[str] = field(default_factory=set)
    played: list[str] = field(default_factory=list)  # nouns whose play is performed
    verbs: set[str] = field(default_factory=set)  # changes that are no moves
    moves: list[Move] = field(default_factory=list)
    paid: set[tuple[str, str]] = field(default_factory=set)  # verb and stock
    locals: set[m.Local] = field(default_factory=set)
    names: set[str] = field(default_factory=set)  # used by name alone: in texts, aims and narrowed choices
    given: list[Given] = field(default_factory=list)
    selections: list[m.Selection] = field(default_factory=list)
    statements: list[tuple[str, m.Meaning]] = field(default_factory=list)  # with the rule they belong to
    _waiting: dict[str, Span] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, root in roots(self.checked):
            self._walk(name, root)

    def at(self, statement: m.Meaning) -> Span:
        """Where a statement begins to speak."""
        return head_of(self.texts.get(statement.span.file, ""), statement.span)

    def waits(self, rule: m.Listener | m.Modifying) -> Span:
        """Where a rule says what it waits for, or what it modifies."""
        game = self.checked.game
        if not self._waiting:
            every = (*game.rules.values(), *(a for one in game.bearers for a in one.abilities))
            self._waiting.update((ability.id, ability.phrase.span()) for ability in every if ability.phrase is not None)
        return self._waiting.get(rule.name, rule.span)

    def _walk(self, rule: str, root: object) -> None:
        stack: list[object] = [root]
        while stack:
            one = stack.pop()
            if isinstance(one, (list, tuple)):
                stack.extend(one)
                continue
            kind = type(one)
            parts = walked(kind)
            if parts is None:
                continue
            if isinstance(one, m.Local):
                self.locals.add(one)
                continue
            note = NOTES.get(kind)
            if note is not None:
                note(self, one)
            if isinstance(one, m.Meaning):
                self.statements.append((rule, one))
            for local, span in names_given(one):
                self.given.append(Given(local, span, rule))
            if isinstance(one, m.SetFact) and isinstance(one.value, m.Arithmetic) and _is(one.value.left, one.fact):
                stack += [one.owner, one.value.right]  # `add 1 to F` does not read F
                continue
            stack.extend(getattr(one, part) for part in parts)

    # ------------------------------------------------------------ what each meaning tells
    def _move(self, one: m.MoveCards) -> None:
        source = one.source.type if one.source is not None else None
        if source is None:
            within = place_within(one.what)
            source = None if within is None else within.type
        found = Move(one.verb, noun_of(one.what.type), zone_of(source), zone_of(one.target.place.type))
        self.moves.append(found)

    def _tokens(self, one: m.MoveTokens) -> None:
        self.paid.add((one.verb, one.stock))
        self.stocks.add(one.stock)

    def _routine(self, one: m.Routine) -> None:
        if one.says is not None:
            self.names.update(IN_BRACES.findall(" ".join(one.says.spellings)))

    def _modifying(self, one: m.Modifying) -> None:
        if one.quantity.startswith("options "):
            self.names.add(one.quantity.split()[1])
        self.zones.update(acting_places(one))

    def _listener(self, one: m.Listener) -> None:
        self.zones.update(acting_places(one))

    def _member(self, kind: object) -> None:
        inner = kind.of if isinstance(kind, (types.Set, types.List, types.Map)) else kind
        if isinstance(inner, (types.Member, types.Bundle)):
            self.members.add(str(inner.of))
        if isinstance(inner, types.Card):
            self.kinds.add(str(inner.of))


def acting_places(rule: m.Listener | m.Modifying) -> tuple[str, ...]:
    """The zones from which a rule acts; none if it acts from anywhere."""
    return tuple(place.removeprefix("top of ") for place in rule.acts_from or ())


def _is(expr: m.Expr, fact: str) -> bool:
    return isinstance(expr, m.FactRead) and expr.fact == fact


NOTES: dict[type, Callable[..., object]] = {
    m.MoveCards: Uses._move,
    m.MoveTokens: Uses._tokens,
    m.Routine: Uses._routine,
    m.Modifying: Uses._modifying,
    m.Listener: Uses._listener,
    m.QuantityRead: lambda uses, one: uses.quantities.add(one.quantity),
    m.FactRead: lambda uses, one: uses.facts_read.add(one.fact),
    m.SetFact: lambda uses, one: uses.facts_written.add(one.fact),
    m.MarkFact: lambda uses, one: (uses.facts_written.add(one.fact), uses.verbs.add("mark")),
    m.ZonePlace: lambda uses, one: uses.zones.add(one.zone),
    m.ZonePlaces: lambda uses, one: uses.zones.add(one.zone),
    m.OptionValue: lambda uses, one: uses.options.add(one.name),
    m.Holding: lambda uses, one: uses.stocks.add(one.stock),
    m.Tokens: lambda uses, one: uses.stocks.add(one.stock),
    m.Members: lambda uses, one: uses.members.add(one.enum),
    m.Property: lambda uses, one: uses._member(one.type),
    m.Tally: lambda uses, one: uses._member(one.type),
    m.Cards: lambda uses, one: uses.kinds.add(one.kind),
    m.KindTest: lambda uses, one: uses.kinds.add(one.kind) if one.kind else None,
    m.PerformCall: lambda uses, one: uses.performed.add(one.procedure),
    m.MenuOf: lambda uses, one: uses.performed.update(one.actions),
    m.PerformPlay: lambda uses, one: uses.played.append(noun_of(one.card.type) or "card"),
    m.PayFor: lambda uses, one: uses.paid.add(("pay", getattr(one.spend, "stock", ""))),
    m.CallValue: lambda uses, one: uses.names.add(one.name),
    m.RedirectCall: lambda uses, one: (uses.names.add(one.target), uses.verbs.add("redirected")),
    m.CancelCall: lambda uses, one: uses.verbs.add("cancelled"),
    m.PostponeCall: lambda uses, one: uses.verbs.add("postponed"),
    m.ChooseFrom: lambda uses, one: uses.verbs.add("declare" if one.declared else "choose"),
    m.Flip: lambda uses, one: uses.verbs.add("flip"),
    m.Swap: lambda uses, one: uses.verbs.add("swap"),
    m.Shuffle: lambda uses, one: uses.verbs.add("shuffle"),
    m.Reveal: lambda uses, one: uses.verbs.add(one.verb),
    m.Selection: lambda uses, one: uses.selections.append(one),
}


WALKED: dict[type, tuple[str, ...] | None] = {}


def walked(kind: type) -> tuple[str, ...] | None:
    """The parts of a meaning that use something; None for what is no meaning."""
    if kind not in WALKED:
        left_out = ALWAYS | GIVES.get(kind, frozenset())
        parts = parts_of(kind)
        WALKED[kind] = None if parts is None else tuple(name for name in parts if name not in left_out)
    return WALKED[kind]


def roots(checked: Checked) -> Iterator[tuple[str, object]]:
    """Everything that a game means, rule by rule."""
    for routine in (*checked.routines.values(), *checked.plays.values(), *checked.course):
        yield routine.name, routine
    for listener in checked.listeners:
        yield listener.name, listener
    for modifier in checked.modifiers:
        yield modifier.name, modifier
    for identity in checked.identities:
        yield identity.name, identity
    for quantity in checked.quantities.values():
        yield quantity.name, quantity
    for identity in checked.identities:
        yield identity.name, identity
    for end in checked.ends:
        yield "end", end
    for report in checked.reports:
        yield "reports", report
    yield "", [*checked.starts_in.values(), *checked.refusals.values(), *checked.first_values.values()]


def names_given(one: object) -> Iterator[tuple[m.Local, Span]]:
    """The names that a statement gives to what it chooses, moves or goes through."""
    if not isinstance(one, m.Meaning):
        return
    bind = getattr(one, "bind", None)
    if isinstance(bind, m.Local):
        yield bind, one.span
    if isinstance(one, m.Let):
        yield one.local, one.span
    if isinstance(one, m.Loop):
        yield one.member, one.span
        if one.numbered is not None:
            yield one.numbered, one.span


def place_within(what: object) -> m.Expr | None:
    """Where the words take pieces from, if they say it."""
    if isinstance(what, (m.PieceAt, m.TopPieces)):
        return what.where
    if isinstance(what, (m.SetOf, m.OnlyOf, m.FromTop)):
        what = what.of
    if isinstance(what, m.Selection) and isinstance(what.domain, m.Cards):
        return what.domain.places
    return what if isinstance(what, m.ZonePlace) else None


def noun_of(kind: Type) -> str | None:
    """The sort of card that a type speaks of; None if it may be any."""
    inner = types.each_of(kind)
    if isinstance(inner, types.Card) and inner.of != "card":
        return str(inner.of)
    return None


def zone_of(kind: Type | None) -> str | None:
    return str(kind.of) if kind is not None and isinstance(kind, types.Place) and kind.of is not None else None
