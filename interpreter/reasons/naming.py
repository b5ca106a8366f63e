"""What somebody names who asks: an action and what it is done with, a card, a player, a member, a place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.play.names.naming import plain
from interpreter.play.questions.meant import Label, meant
from interpreter.play.refused import Refused
from interpreter.reasons.asker import Asker
from interpreter.source.nearest import nearest
from interpreter.source.records import record
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
    for value in kind.nameable(Asking(asker)):
        yield value, [plain(name) for name in kind.spelled(value, asker.naming)]


@record
class Asking:
    """What the asker can speak of."""

    asker: Asker

    @property
    def seats(self) -> int:
        return self.asker.layout.seats

    @property
    def known(self) -> Iterable[int]:
        return filter(self.asker.knows, range(len(self.asker.layout.pieces)))

    @property
    def places(self) -> Iterable[int]:
        return self.asker.layout.zone_of_slot

    def members(self, enum: str) -> int:
        return self.asker.layout.members(enum)
