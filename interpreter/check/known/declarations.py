"""What is declared: types, owners, printed values, and names that must exist."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.check.known.checked import Checked
from interpreter.check.known.refilling import refills
from interpreter.check.known.scope import Fault
from interpreter.check.known.symbols import Symbols
from interpreter.check.known.values import plain, value
from interpreter.fault.declared import DoesNotHold, NoQuantityOf, NoSizeFor, NotCountedByMembers, OnlyFactHoldsCall
from interpreter.fault.names import MemberLacks, NoProperty, OnlyReadByQuantities, Unknown
from interpreter.meaning import Literal
from interpreter.meaning.types import EFFECT, PLAIN, SEAT, UNKNOWN, Type
from interpreter.model.called import ancestry, blanks
from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.inside import statements_in
from interpreter.model.statement import Step
from interpreter.model.things import Fact, Kind, OtherSide, Stock, Zone
from interpreter.model.value_types import PropertyType
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node
from interpreter.source.span import Span
from interpreter.words import Term

ZERO = Literal(0, UNKNOWN)
# keys that a misspelt property of a card may have been meant for
MEMBER_KEYS = ("name", "text", "look", "one", "several", "rules", "assumed", "lint")
CARD_KEYS = (
    "kind",
    "name",
    "text",
    "look",
    "copies",
    "play",
    "abilities",
    "acts from",
    "starts in",
    "rules",
    "assumed",
)


def unknown(faults: list[Diagnostic], span: Span | None, what: str, word: str, names: Iterable[str]) -> None:
    known = tuple(names)
    faults.append(Diagnostic(Unknown(Term(what), word, known), span, nearest(word, known)))


def check(symbols: Symbols, faults: list[Diagnostic], checked: Checked) -> None:
    game = symbols.game
    bases = (*PLAIN, *game.enums, *game.kinds)
    for kind in game.kinds.values():
        if kind.parent is not None and kind.parent not in game.kinds:
            unknown(faults, kind.place_of("is a", kind.parent), "kind", kind.parent, game.kinds)
        for written in kind.properties.values():
            if symbols.type_of(written) is None:
                unknown(faults, written.span or kind.span, "type", written.base, bases)
            calls(symbols, faults, written, kind.span, alone=False)
            for name in written.shown_in:
                if name not in game.zones:
                    unknown(faults, written.span or kind.span, "zone", name, game.zones)
        sides(symbols, faults, kind)
    for enum in game.enums.values():
        for written in enum.properties.values():
            if symbols.type_of(written) is None:
                unknown(faults, written.span or enum.span, "type", written.base, bases)
            calls(symbols, faults, written, enum.span, alone=False)
    for zone in game.zones.values():
        for axis in zone.for_each:
            if isinstance(axis, str) and axis != "player" and axis not in game.enums:
                unknown(faults, zone.place_of("for each", axis), "enum", axis, ("player", *game.enums))
        sizes_for_all(symbols, faults, zone)
        refills(faults, game, zone)
        for name in zone.shows:
            shown(symbols, faults, zone.place_of("shows", name), name, "card")
        for name in zone.holds:
            if name not in game.kinds and name != "card":
                unknown(faults, zone.place_of("holds", name), "kind", name, game.kinds)
    for stock in game.stocks.values():
        if stock.by is not None and stock.by not in game.enums:
            unknown(faults, stock.place_of("by", stock.by), "enum", stock.by, game.enums)
        else:
            amounts(symbols, faults, stock)
    for option in game.options.values():
        if not option.values and isinstance(option.default, str):
            unknown(faults, option.place_of("default", option.default), "value", option.default, ("true", "false"))
        if option.values and str(option.default) not in option.values:
            span = option.place_of("default", str(option.default))
            unknown(faults, span, "value", str(option.default), option.values)
    for holder in game.holders.values():
        if holder.id not in symbols.holders:
            unknown(faults, holder.span, "holder", holder.id, symbols.holders)
    steps = step_names(game)
    for fact in game.facts.values():
        if fact.of != "game" and symbols.base_type(fact.of) is None:
            unknown(faults, fact.place_of("of", fact.of), "owner", fact.of, ("game", *bases))
        if symbols.type_of(fact.type) is None:
            unknown(faults, fact.type.span or fact.span, "type", fact.type.base, bases)
        calls(symbols, faults, fact.type, fact.span, alone=fact.start is None)
        if fact.lasts not in lives(game, fact, steps):
            unknown(faults, fact.place_of("lasts", fact.lasts), "life", fact.lasts, lives(game, fact, steps))
    for name in game.shows:
        shown(symbols, faults, game.place_of("shows", name), name, "player")
    score(symbols, faults)
    printed(symbols, faults, checked)
    # what could not be read is there all the same, and has been reported; so has what nobody knows for what it is
    faults[:] = [one for one in faults if not isinstance(one.fault, Unknown) or one.cause not in game.broken]
    faults[:] = [one for one in faults if not isinstance(one.fault, NoProperty) or one.about.isdisjoint(symbols.unsure)]


def calls(symbols: Symbols, faults: list[Diagnostic], written: PropertyType, span: Span, alone: bool) -> None:
    """A call is made while the game is played, so nothing printed is one, and no fact starts with one."""
    kind = symbols.type_of(written)
    inner = kind.of if kind is not None and isinstance(kind.of, Type) else kind
    if inner == EFFECT and (inner is not kind or not alone):
        faults.append(Diagnostic(OnlyFactHoldsCall(), written.span or span))


def sides(symbols: Symbols, faults: list[Diagnostic], kind: Kind) -> None:
    """Names of cards, their backs and their other sides speak of properties that the cards have."""
    names = {name for one in ancestry(symbols.game.kinds, kind.id) for name in one.properties}
    for word in kind.back:
        if word not in names:
            unknown(faults, kind.place_of("back", word), "property", word, names)
    other = kind.other_side or OtherSide()
    told = ((kind.called, "called"), (other.called, "other side"))
    for word, place in [
        *((word, key) for text, key in told for word in blanks(text)),
        *((p, "other side") for p in other.properties),
    ]:
        if word not in names:
            node = kind.node.get(place) if isinstance(kind.node, Mapping) else None
            unknown(faults, node.span if node is not None else kind.span, "property", word, names)


def shown(symbols: Symbols, faults: list[Diagnostic], span: Span | None, name: str, owner: str) -> None:
    """What a table shows of a card or a player is a quantity of it; of a card, perhaps for whoever looks."""
    quantity = symbols.game.quantities.get(name)
    if quantity is None:
        unknown(faults, span, "quantity", name, symbols.game.quantities)
        return
    wanted = symbols.parameter_type(quantity, "of")
    looks = quantity.for_whom is None or (owner == "card" and symbols.parameter_type(quantity, "for") == SEAT)
    if wanted is None or (wanted == SEAT) != (owner == "player") or not looks or quantity.more:
        faults.append(Diagnostic(NoQuantityOf(name, Term(f"a {owner}")), span, about=frozenset((name,))))


def is_worked_out(game: Game, name: str) -> bool:
    return name in game.quantities and game.quantities[name].own


def lives(game: Game, fact: Fact, steps: tuple[str, ...]) -> tuple[str, ...]:
    """How long a fact may last; only what belongs to a card can last while the card stays where it is."""
    staying = ("while there", "while on top") if fact.of in ("card", *game.kinds, *game.cards) else ()
    calls = (*game.procedures, *steps)
    return ("turn", "round", "game", *staying, *(f"call {name}" for name in calls))


def amounts(symbols: Symbols, faults: list[Diagnostic], stock: Stock) -> None:
    """What a stock starts with is held by its holders, and counted by its members."""
    members = [m.id for m in symbols.game.enums[stock.by].members] if stock.by is not None else []
    tables: list[Node | None] = [stock.count]
    for entry in stock.start.entries if isinstance(stock.start, Mapping) else ():
        if entry.key.text not in stock.holders:
            close = nearest(entry.key.text, stock.holders)
            if stock.id not in symbols.game.broken:
                faults.append(Diagnostic(DoesNotHold(entry.key.text, stock.id, stock.holders), entry.key.span, close))
        tables.append(entry.value)
    for table in tables:
        for entry in table.entries if isinstance(table, Mapping) and table.get("by players") is None else ():
            if stock.by is None:
                faults.append(Diagnostic(NotCountedByMembers(stock.id, entry.key.text), entry.key.span))
            elif entry.key.text not in members:
                unknown(faults, entry.key.span, stock.by, entry.key.text, members)


def score(symbols: Symbols, faults: list[Diagnostic]) -> None:
    """What decides a game is worked out by quantities."""
    game = symbols.game
    ties = ((tie.quantity, tie.span) for tie in game.tie_breaks)
    for name, span in ((game.score, game.score_span), (game.goal, game.goal_span), *ties):
        if name is None or name in game.quantities or name in game.broken:
            continue
        fact, stock = game.facts.get(name), game.stocks.get(symbols.singular(name))
        if (fact is not None and fact.of == "player") or (stock is not None and "player" in stock.holders):
            faults.append(Diagnostic(OnlyReadByQuantities(name), span))
        else:
            unknown(faults, span, "quantity", name, game.quantities)


def printed(symbols: Symbols, faults: list[Diagnostic], checked: Checked) -> None:
    """The values printed on cards and members, each of the type that its kind declares."""
    game = symbols.game
    for card in game.cards.values():
        if card.kind not in game.kinds:
            unknown(faults, card.place_of("kind", card.kind), "kind", card.kind, game.kinds)
            continue
        kinds = symbols.ancestry(card.kind)
        properties = {name: t for kind in reversed(kinds) for name, t in kind.properties.items()}
        values = {}
        for name, node in card.values.items():
            if name in properties and node is properties[name].default and any(one.span == node.span for one in faults):
                continue  # a wrong default is told once
            if name not in properties:
                known = (*properties, *CARD_KEYS)
                lacks = NoProperty(card.kind, name, tuple(properties), is_worked_out(game, name), known)
                at, about = key_span(card, name) or node.span, frozenset((card.kind,))
                faults.append(Diagnostic(lacks, at, nearest(name, known), card.clauses, about=about))
                continue
            kind = symbols.type_of(properties[name])
            if kind is None:
                continue
            try:
                values[name] = value(symbols, faults, node, kind)
            except Fault:
                continue
        checked.card_values[card.id] = values
    for enum in game.enums.values():
        for one, entry in [(x, e) for x in enum.members if isinstance(x.node, Mapping) for e in x.node.entries]:
            if entry.name not in enum.properties and entry.name not in MEMBER_KEYS:
                known = (*enum.properties, *MEMBER_KEYS)
                faults.append(
                    Diagnostic(MemberLacks(one.id, entry.name, known), entry.key.span, nearest(entry.name, known))
                )
        for name, written in enum.properties.items():
            kind = symbols.type_of(written)
            if kind is None:
                continue
            row, blank = [], plain(kind.blank(lambda name: len(game.enums[name].members)))
            for member in enum.members:
                try:
                    written_value = member.values.get(name)
                    row.append(blank if written_value is None else value(symbols, faults, written_value, kind))
                except Fault:
                    row.append(blank)
            checked.member_values[(enum.id, name)] = tuple(row)


def key_span(card: Card, name: str) -> Span | None:
    """Where a card's key is written."""
    entry = card.node.entry(name) if isinstance(card.node, Mapping) else None
    return entry.key.span if entry is not None else None


def step_names(game: Game) -> tuple[str, ...]:
    """The steps of all rules, wherever they stand."""
    return tuple(one.name for one in statements_in(game) if isinstance(one, Step))


def sizes_for_all(symbols: Symbols, faults: list[Diagnostic], zone: Zone) -> None:
    """A size that depends on how many play is given for every number of them."""
    for key, table in zone.varying.items():
        missing = [n for n in range(symbols.game.low, symbols.game.high + 1) if n not in table]
        if missing and not symbols.game.faulty:
            name = "for each" if isinstance(key, int) else key
            written = zone.node.get(name) if isinstance(zone.node, Mapping) else None
            at = zone.span if written is None else written.span
            faults.append(Diagnostic(NoSizeFor(name, zone.id, missing[0]), at))
