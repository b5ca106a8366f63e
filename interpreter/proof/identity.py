"""What a card is: its own, or what it counts as."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.proof.position import NOTHING
from interpreter.proof.proof import Proof, Value
from interpreter.proof.proving import Names, Proving, number_of, proof_of


def reads_as(at: Proving, piece: int) -> int:
    """The card that counts in place of a card, from one to the next; a circle leaves it as it is printed."""
    key = ("is", piece)
    rules = at.position.layout.checked.identities
    if piece < 0 or not rules or key in at.asked:
        return piece
    at.asked.add(key)
    try:
        for rule in sorted(rules, key=lambda one: one.granted is None):  # what is granted stands before what is printed
            for names in bearings(at, rule, piece):
                inner = at.within(names)
                if rule.condition is not None and not inner.holds(rule.condition):
                    continue
                other = inner.one(rule.value)
                if other != NOTHING:
                    return reads_as(at, other)
    finally:
        at.asked.discard(key)
    return piece


def bearings(at: Proving, rule: m.Identity, piece: int) -> list[Names]:
    """What the names of an identity stand for where this piece bears it; the latest grant comes first."""
    own: dict[m.Local, Value] = {rule.me: at.position.owner(piece), rule.this: piece}
    if rule.acts_from and not lies_in(at, rule.acts_from, piece):
        return []
    if rule.granted is None:
        return [own] if piece in at.position.bearers(rule.card, rule.name) else []
    grants = [one for one in at.position.grants(rule.granted) if one.card == piece]
    return [{**own, **dict(zip(rule.captured, one.kept))} for one in reversed(grants)]


def lies_in(at: Proving, spots: tuple[str, ...], piece: int) -> bool:
    """Whether a piece lies where its rule acts from: in a zone, or on top of what lies there."""
    place = at.position.place_of(piece)
    zone = at.position.layout.zone_of_slot.get(place)
    if zone is None:
        return False
    return zone.id in spots or (f"top of {zone.id}" in spots and at.position.row(place)[-1] == piece)


def is_called(at: Proving, piece: int, noun: str) -> bool:
    """Whether a piece answers to a kind's or a card's name."""
    return noun == "card" or keeping(at, piece, "kind") in at.position.called(noun)


def keeping(at: Proving, piece: int, name: str) -> int:
    """The piece from which something is read: a card that counts as another may keep some of its own."""
    for rule in at.position.layout.checked.identities:
        if name in rule.exceptions and (rule.granted is not None or piece in at.position.bearers(rule.card, rule.name)):
            return piece
    return reads_as(at, piece)


@proof_of.register
def _(e: m.KindTest, at: Proving) -> Proof:
    card = at(e.card)
    piece = number_of(card)
    if piece < 0:
        return Proof(e, e.negated, (card,))
    named = () if e.named is None else (at(e.named),)
    noun = at.position.kind_called(number_of(named[0])) if named else e.kind
    found = piece in at.position.called(noun) if e.printed else is_called(at, piece, noun)
    return Proof(e, found != e.negated, (card, *named))
