"""Claims about a position, each compared in the words of the file."""

from __future__ import annotations

from typing import Any

from interpreter.check.types import list_of
from interpreter.rulings.claims import check_decision, check_goes_on, check_over, check_turn, named_winners
from interpreter.rulings.copies import Copies, card_of
from interpreter.rulings.fault import SHAPE, UNMET, Wrong, wrong
from interpreter.rulings.play import Play
from interpreter.rulings.table import Holder, Holding, Place, Remembered, RememberedOfAll, Subject, Table, Value
from interpreter.rulings.values import EMPTY, MORE, counts, holding_said, number, pieces, said, wanted, written
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Entry, Mapping, Node, Scalar

DECISION, TURN_OF, GOES_ON = "decision", "turn of", "goes on"
WINNERS = ("winner", "winners")


def unmet_claims(table: Table, play: Play, claims: Mapping) -> list[Diagnostic]:
    """Every claim that does not hold, and every one that cannot be read."""
    found: list[Diagnostic] = []
    for entry in claims:
        if entry.name in table.seats and isinstance(entry.value, Mapping):
            parts = [(inner, entry.name) for inner in entry.value]
        else:
            parts = [(entry, "")]
        for part, seat in parts:
            try:
                check_claim(table, play, part, seat or None)
            except Wrong as fault:
                found.append(fault.diagnostic)
    return found


def check_claim(table: Table, play: Play, entry: Entry, seat: str | None) -> None:
    if seat is None and entry.name in table.seats:
        raise wrong(SHAPE, entry.value.span, f"what {entry.name} has was expected, such as `{{hand: [...]}}`")
    if seat is None and entry.name == TURN_OF:
        check_turn(table, play, entry.value)
    elif seat is None and entry.name == GOES_ON:
        check_goes_on(entry.value)
    elif seat is None and entry.name == DECISION:
        check_decision(table, play, entry.value)
    elif seat is None and entry.name in WINNERS:
        check_over(table, play, named_winners(table, entry.value), entry.value)
    else:
        compare(table, play, subject(table, entry.key, seat), entry.value)


def subject(table: Table, key: Scalar, seat: str | None) -> Subject:
    """What a key speaks of; a misspelt seat is proposed too."""
    return table.subject(key, seat, (DECISION, TURN_OF, GOES_ON, *WINNERS))


def compare(table: Table, play: Play, subject: Subject, node: Node) -> None:
    state = play.match.state
    match subject:
        case Place(slot):
            compare_place(table, slot, row_said(table, slot, state[slot]), node)
        case Holding():
            amount = state[table.layout.stocks[subject.stock.id] + subject.holder]
            compare_holding(table, subject, holding_said(table, subject, amount), node)
        case Holder():
            if not isinstance(node, Mapping):
                raise wrong(SHAPE, node.span, f"what `{subject.name}` holds was expected, such as `{{coin: 3}}`")
            for holding, part in table.holdings(subject, node):
                compare(table, play, holding, part)
        case Remembered(type=kind):
            compare_value(said(table, kind, recalled(table, state, subject)), wanted(table, kind, node), node)
        case RememberedOfAll():
            compare_all(table, state, subject, node)
        case Value(kind, ask):
            if kind.name == "number" and isinstance(node, Scalar):
                compare_value(int(ask(state)), number(node), node)
            else:
                compare_value(said(table, kind, ask(state)), wanted(table, kind, node), node)


# ------------------------------------------------------------ places
def row_said(table: Table, slot: int, row: tuple[int, ...]) -> list[str]:
    names = [EMPTY if piece < 0 else table.naming.card_id(piece) for piece in row]
    return names[::-1] if table.layout.zone_of_slot[slot].shape == "pile" else names


def compare_place(table: Table, slot: int, found: list[str], node: Node) -> None:
    """In order where a place has one; `...` leaves open what comes after, or what else is there."""
    zone = table.layout.zone_of_slot[slot]
    listed, open_ = pieces(table, node, bool(zone.slots))
    compare_rows([name for name, _ in listed], open_, found, zone.ordered or bool(zone.slots), node)


def compare_rows(names: list[str], open_: bool, found: list[str], ordered: bool, node: Node) -> None:
    if ordered:
        same = found[: len(names)] == names if open_ else found == names
    else:
        left = list(found)
        same = all(_taken(left, name) for name in names) and (open_ or not left)
    if not same:
        raise unmet(node, [*names, *([MORE] if open_ else [])], found)


def _taken(left: list[str], name: str) -> bool:
    if name in left:
        left.remove(name)
        return True
    return False


# ------------------------------------------------------------ stocks and facts
def compare_holding(table: Table, holding: Holding, found: Any, node: Node) -> None:
    """Of a stock by member, only the members that are named matter."""
    if not holding.stock.by:
        compare_value(found, number(node), node)
    else:
        named = counts(node, table.members(holding.stock), holding.stock.id, zero=True)
        compare_value({name: found[name] for name in named}, named, node)


def recalled(table: Table, state: list[Any], subject: Remembered) -> Any:
    base = table.layout.facts[subject.fact.id]
    if subject.owner is None:
        return state[base]
    return state[base][subject.owner] if table.layout.is_listed(subject.fact) else state[base + subject.owner]


def compare_all(table: Table, state: list[Any], subject: RememberedOfAll, node: Node) -> None:
    kind = table.symbols.fact_owner(subject.fact)
    assert kind is not None
    values = {n: recalled(table, state, Remembered(subject.fact, n, subject.type)) for n in table.owners(subject.fact)}
    if subject.type.name == "truth":
        names = [exact_card(table, state, values, name, node) for name in wanted(table, list_of(kind), node)]
        found = [said(table, kind, n) for n, value in values.items() if value]
        compare_rows(names, False, found, False, node)
        return
    if not isinstance(node, Mapping):
        raise wrong(SHAPE, node.span, "a value for each was expected, such as `{NAME: ...}`")
    for entry in node:
        name = wanted(table, kind, entry.key)
        one = Copies(table, state).piece(name, entry.key.span) if name != card_of(name) else None
        for n, value in values.items():
            if n == one or (one is None and said(table, kind, n) == name):
                compare_value(said(table, subject.type, value), wanted(table, subject.type, entry.value), entry.value)


def exact_card(table: Table, state: list[Any], values: dict[int, Any], name: str, node: Node) -> str:
    """A copy that is told by its place must be one of those for which a truth holds; it is then counted as its card."""
    card = card_of(name)
    if name != card and not values[Copies(table, state).piece(name, node.span)]:
        raise wrong(UNMET, node.span, f"expected `{name}` to be among them, and it is not")
    return card


def compare_value(found: Any, expected: Any, node: Node) -> None:
    if found != expected:
        raise unmet(node, expected, found)


def unmet(node: Node, expected: Any, found: Any) -> Wrong:
    return wrong(UNMET, node.span, f"expected {written(expected)}, found {written(found)}")
