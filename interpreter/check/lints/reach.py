"""Rules that can never act: their event never happens, their card is never there, or nobody plays it."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.lints.unused import deals
from interpreter.check.lints.uses import Move, Uses, acting_places, noun_of
from interpreter.check.lints.words import warn
from interpreter.fault.instead import ARulePlaysIt, PlayedHere, SayWhenTheyAct
from interpreter.fault.lints import NeverPlayed, NeverThere, NobodyCalls, NoCallIsEver, NothingHappens
from interpreter.meaning import types
from interpreter.model.card import Card
from interpreter.model.things import Kind
from interpreter.source.diagnostic import MOST_FAULTS, Diagnostic
from interpreter.words import Worded

BY_THE_WAY = ("cover", "uncover")  # what a move does to other cards


def unreachable(uses: Uses) -> Iterator[Diagnostic]:
    if deals(uses):
        return  # what a deal hands over, no sentence spells out
    for listener in uses.checked.listeners:
        pattern = listener.pattern
        if pattern is None:
            continue
        if pattern.event == "change" and not happens(uses, pattern):
            yield warn(NothingHappens(own(listener.name)), uses.waits(listener))
        elif pattern.event == "fate" and pattern.moment not in uses.verbs:
            yield warn(NoCallIsEver(pattern.moment, own(listener.name)), uses.waits(listener))
        elif pattern.event in ("call", "scope") and not any(is_called(uses, name) for name in pattern.names):
            yield warn(NobodyCalls(own(listener.name)), uses.waits(listener))
    yield from unplayed(uses)
    yield from misplaced(uses)


def own(name: str) -> str:
    return name.rpartition(".")[2]


def is_called(uses: Uses, name: str) -> bool:
    game = uses.checked.game
    if name in uses.performed or name not in (*game.procedures, *(b.play.id for b in game.bearers if b.play)):
        return True  # a step, or a call of the course
    card = name.removesuffix(".play")
    return any(uses.checked.symbols.can_be(card, noun) for noun in uses.played) if name.endswith(".play") else False


def happens(uses: Uses, pattern: m.Pattern) -> bool:
    """Whether some sentence can make the change that a pattern waits for."""
    if any(verb in uses.verbs or verb in BY_THE_WAY for verb in pattern.names):
        return True
    kind = pattern.thing.local.type if pattern.thing is not None else None
    if kind is not None and isinstance(kind, (types.Token, types.Member, types.Holding)):
        stock = str(kind.of)
        return isinstance(kind, types.Member) or any(verb in pattern.names and one == stock for verb, one in uses.paid)
    noun = noun_of(kind) if kind is not None else None
    source = pattern.source.zone if pattern.source is not None else None
    target = pattern.target.zone if pattern.target is not None else None
    return any(fits(uses, move, pattern.names, noun, source, target) for move in uses.moves)


def fits(
    uses: Uses, move: Move, verbs: tuple[str, ...], noun: str | None, source: str | None, target: str | None
) -> bool:
    symbols, zones = uses.checked.symbols, uses.checked.game.zones
    if move.verb not in verbs:
        return False
    if None not in (source, move.source) and source != move.source:
        return False
    if None not in (target, move.target) and target != move.target:
        return False
    moved = (move.kind,) if move.kind is not None else zones[move.source].holds if move.source is not None else ()
    if noun is None or not moved:
        return True
    return any(one is not None and symbols.can_be(one, noun) for one in moved)


def unplayed(uses: Uses) -> Iterator[Diagnostic]:
    """Cards with a play that nothing performs."""
    told = 0
    for bearer in uses.checked.game.bearers:
        if bearer.play is not None and not any(uses.checked.symbols.can_be(bearer.id, noun) for noun in uses.played):
            told += 1
            near = instead_of_a_play(uses, bearer) if told <= MOST_FAULTS else ()  # more are not listed
            yield warn(NeverPlayed(bearer.id, (*near, ARulePlaysIt())), bearer.span, bearer.clauses)


def instead_of_a_play(uses: Uses, bearer: Kind | Card) -> Iterator[Worded]:
    """What cards like it do where nobody plays them, and which are played."""
    game = uses.checked.game
    kind = bearer.kind if isinstance(bearer, Card) else bearer.id
    waiting: dict[str, str] = {}
    for other in game.bearers:
        if uses.checked.symbols.can_be(other.id, kind) and other is not bearer:
            for ability in other.abilities:
                said = ability.phrase.tidy.text if ability.phrase is not None else ""
                if said and len(said) < len(waiting.get(ability.head, said + " ")):
                    waiting[ability.head] = said
    if waiting:
        yield SayWhenTheyAct(kind, tuple(f"{head}: {said}" for head, said in list(waiting.items())[:2]))
    if uses.played:
        yield PlayedHere(tuple(sorted(uses.played)[:4]))


def misplaced(uses: Uses) -> Iterator[Diagnostic]:
    """Abilities that act from a place where their card never lies."""
    game = uses.checked.game
    told = set()
    rules: list[m.Listener | m.Modifying] = [*uses.checked.listeners, *uses.checked.modifiers]
    for rule in rules:
        zones = acting_places(rule)
        if rule.card not in game.cards or not zones or (rule.card, zones) in told:
            continue
        if not any(lies(uses, game.cards[rule.card], zone) for zone in zones):
            told.add((rule.card, zones))
            yield warn(NeverThere(rule.card, zones[0]), rule.span)


def lies(uses: Uses, card: Card, zone: str) -> bool:
    symbols, zones = uses.checked.symbols, uses.checked.game.zones
    if zones[zone].holds and not any(symbols.is_a(card.kind, kind) for kind in zones[zone].holds):
        return False
    start = uses.checked.starts_in.get(card.id)
    if start is None or getattr(start, "zone", zone) == zone or "swap" in uses.verbs:
        return True
    verbs = tuple({move.verb for move in uses.moves})
    return any(fits(uses, move, verbs, card.id, None, zone) for move in uses.moves)
