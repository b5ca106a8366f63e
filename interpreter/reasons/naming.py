"""What somebody names who asks: an action and what it is done with, a card, a player, a member, a place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from interpreter.compile.program.things import ACard, AMember, APlace
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.play.names.naming import plain
from interpreter.play.questions.meant import Label, meant
from interpreter.play.refused import Refused
from interpreter.reasons.asker import Asker
from interpreter.source.nearest import nearest
from interpreter.words import languages, phrased

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def action_and_rest(keys: Iterable[tuple[str, Iterable[str]]], words: str) -> tuple[str, str] | None:
    """The action with which the words begin, by id or by name, and what is left of them."""
    wanted = plain(words)
    found: list[tuple[int, str, str]] = []
    listed = [(key, tuple(names)) for key, names in keys]
    for key, names in listed:
        for name in map(plain, (key, *names)):
            if wanted == name or wanted.startswith(name + " "):
                found.append((len(name), key, wanted[len(name) :].strip()))
    return max(found)[1:] if found else by_first_word(listed, wanted)


def by_first_word(keys: list[tuple[str, tuple[str, ...]]], wanted: str) -> tuple[str, str] | None:
    """`buy apple` means `Buy a fruit` with an apple, if no other action begins so."""
    first, _, rest = wanted.partition(" ")
    begun = [key for key, names in keys if first in {plain(name).split()[0] for name in (key, *names) if plain(name)}]
    return (begun[0], rest) if first and len(begun) == 1 else None


def named(asker: Asker, kind: Type, words: str, decision: Decision, near: Collection[int] = ()) -> list[int]:
    """The things of a kind that are called so, of those that the asker knows, those that are `near` before others;
    what is wrong is raised."""
    spelled = dict(spellings(asker, kind))
    wanted = plain(words)
    found = [number for number, names in spelled.items() if wanted in names]
    if not found:
        here = [number for number in spelled if number in near]
        for among in (here, spelled):
            found = found or meant(words, [(number, labels(asker, kind, number, spelled[number])) for number in among])
    found = [number for number in found if number in near] or found
    if not found and isinstance(kind, types.Card) and wanted in map(plain, asker.checked.game.cards):
        message = phrased("reasons", "is nowhere that you", words=words)
        raise Refused(message, decision.span, decision.clauses)
    if not found:
        known = sorted({name for names in spelled.values() for name in names[:2]})
        close = nearest(wanted, known)
        if close:
            message = phrased("reasons", "did you mean", words=words, name=close[0])
        else:
            message = phrased("reasons", "nothing is called so", words=words)
        raise Refused(message, decision.span, decision.clauses)
    return found


def labels(asker: Asker, kind: Type, thing: int, names: Iterable[str]) -> list[Label]:
    """What a thing is called and what is seen of it: of a card, what is printed there and where it lies."""
    if not isinstance(kind, types.Card):
        return [Label(name, name) for name in names]
    return [Label(asker.naming.card(thing, lang), seen(asker, thing, lang)) for lang in languages()]


def seen(asker: Asker, piece: int, lang: str) -> str:
    """A card by what is seen of it."""
    slot = asker.match.state[asker.layout.place][piece]
    return f"{asker.naming.card_face(piece, lang)} · {asker.naming.place(slot, lang)}"


def spellings(asker: Asker, kind: Type) -> Iterable[tuple[int, list[str]]]:
    layout, naming = asker.layout, asker.naming
    match kind:
        case types.Card():
            for piece in range(len(layout.pieces)):
                if asker.knows(piece):
                    yield piece, [plain(name) for name in naming.value_ids(ACard(), piece)]
        case types.Seat():
            for seat in range(layout.seats):
                yield seat, [plain(naming.seat(seat))]
        case types.Member():
            for index in range(layout.members(str(kind.of))):
                yield index, [plain(name) for name in naming.value_ids(AMember(str(kind.of)), index)]
        case types.Place():
            for slot in layout.zone_of_slot:
                yield slot, [plain(name) for name in naming.value_ids(APlace(), slot)]
        case types.Number():
            for number in range(1000):
                yield number, [str(number)]
