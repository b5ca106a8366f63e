"""The parts of the table, each in forms that take more and more room: the first is a line, the last is all of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from interpreter.source.records import record
from interpreter.tables.terminal.cards import SO, Spread, alike, chip_of, counted, counts, grid, one_line, strips
from interpreter.tables.terminal.scene import Face, Place, Pool, Scene
from interpreter.tables.terminal.seats import (
    Seats,
    brief_seat,
    full_seat,
    is_single,
    line_of_seat,
    named_seat,
    seat_with_texts,
)
from interpreter.tables.terminal.styles import DIM, STRONG
from interpreter.tables.terminal.wrapped import Hanging
from interpreter.tables.words import say


@record
class Part:
    title: str
    forms: tuple[RenderableType, ...]
    slots: frozenset[int] = frozenset()  # the places that it shows
    seats: frozenset[int] = frozenset()
    stocks: frozenset[str] = frozenset()
    mine: bool = False
    shut: bool = False  # its line tells at most what its cards are called

    @property
    def brief(self) -> int:
        """The form in which its cards are told with their figures; before that, those of a seat are only named."""
        return 2 if self.seats else 1


@record
class Fits:
    """The first of these that fits on a line; of the last one as much as there is."""

    among: tuple[Text, ...]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield next((one for one in self.among if cell_len(one.plain) <= options.max_width), self.among[-1])


def parts(scene: Scene, lang: str, bots: frozenset[int], asked: frozenset[int] = frozenset()) -> list[Part]:
    """All of them, as they lie from far to near: what is common, the other seats, whoever looks.

    An open place in which nothing lies is left out, unless it is asked about; that a closed pile is empty matters.
    """
    common = [place for place in scene.places if place.seat is None]
    bare = [place for place in common if place.public and not place.cards and place.slot not in asked]
    common = [place for place in common if place not in bare or needs_a_line(place, common)]
    lines = [place for place in common if needs_a_line(place, common)]
    found = [_family(family, lang) for family in _families(lines)]
    rest = [place for place in common if place not in lines]
    found += (_laid_out(place, lang) for place in rest if not is_pile(place))
    found += (_fanned(place, lang) for place in rest if place.fanned)
    piles = [place for place in rest if is_pile(place) and not place.fanned]
    if piles:
        found.append(_piles(piles, lang))
    pools = [pool for pool in scene.pools if pool.seat is None]
    single = [pool for pool in pools if is_single(pool)]
    if single:
        said = Text("   ").join(pool_text(pool, lang) for pool in single)
        found.append(Part(single[0].title, (Hanging(said),), stocks=frozenset(pool.stock for pool in single)))
    found += (
        Part(pool.title, (pool_text(pool, lang),), stocks=frozenset({pool.stock}))
        for pool in pools
        if pool not in single
    )
    notes = [note.text for note in scene.notes if note.seat is None]
    if notes:
        facts = Text(f"{say('facts', lang)}{say('colon', lang)}{' · '.join(notes)}")
        found.append(Part(say("facts", lang), (Hanging(facts),)))
    found += _seated(scene, lang, bots)
    return found


def _seated(scene: Scene, lang: str, bots: frozenset[int]) -> Iterator[Part]:
    others = [seat for seat in range(len(scene.seats)) if seat != scene.you]
    if others:
        full = Seats([full_seat(scene, seat, lang, seat in bots) for seat in others])
        lines = Group(*(Hanging(line_of_seat(scene, seat, lang, seat in bots)) for seat in others))
        named = Group(*(Hanging(named_seat(scene, seat, lang, seat in bots)) for seat in others))
        brief = Group(*(Hanging(brief_seat(scene, seat, lang, seat in bots)) for seat in others))
        yield Part(", ".join(scene.seats[seat] for seat in others), (lines, named, brief, full), *_holds(scene, others))
    if scene.you is not None:
        you = scene.you
        told = (line_of_seat, named_seat, brief_seat)
        forms: list[RenderableType] = [*(Hanging(one(scene, you, lang)) for one in told), full_seat(scene, you, lang)]
        if any(card and card.text for place in scene.places if place.seat == you for card in place.cards):
            forms.append(seat_with_texts(scene, you, lang))
        yield Part(scene.seats[you], tuple(forms), *_holds(scene, [you]), mine=True)


def _holds(scene: Scene, seats: Sequence[int]) -> tuple[frozenset[int], frozenset[int]]:
    slots = (place.slot for place in scene.places if place.seat in seats)
    return frozenset(slot for slot in slots if slot is not None), frozenset(seats)


def needs_a_line(place: Place, among: Sequence[Place]) -> bool:
    """Places whose cards say nothing but what they are called need a line, and so do their empty neighbours."""
    family = [one for one in among if one.zone == place.zone]
    cards = [card for one in family for card in one.cards]
    if not cards or place.shape not in ("set", "row", "ring"):
        return False
    return all(card is not None and card.plain for card in cards)


def _families(places: Iterable[Place]) -> Iterator[list[Place]]:
    found: dict[str, list[Place]] = {}
    for place in places:
        found.setdefault(place.zone, []).append(place)
    yield from found.values()


def _family(places: Sequence[Place], lang: str) -> Part:
    table = Table.grid(padding=(0, 1))
    for place in places:
        cards = Text(" ").join(chip_of(card) for card in place.cards if card)
        table.add_row(Text(place.title, STRONG), cards if place.cards else Text(say("empty", lang), DIM))
    for so in dict.fromkeys(so for place in places for card in place.cards if card for so in card.so):
        table.add_row(Text(), Text(f" {SO} {so}", DIM))
    inside = [Text(f"{place.title} {sum(card is not None for card in place.cards)}") for place in places]
    folded = Fits((Text(" · ").join(inside), Text(f"{places[0].title} … {places[-1].title}")))
    return Part(places[0].title, (folded, table), _slots(places), shut=True)


def _slots(places: Iterable[Place]) -> frozenset[int]:
    return frozenset(place.slot for place in places if place.slot is not None)


def is_pile(place: Place) -> bool:
    """Piles, empty zones and zones of which nothing is seen need only a line."""
    return place.shape in ("pile", "bag") or all(card is not None and card.hidden for card in place.cards)


def _piles(piles: Sequence[Place], lang: str) -> Part:
    said = Text("   ").join(titled(place.title, _pile(place, lang), lang) for place in piles)
    return Part(piles[0].title, (Hanging(said),), _slots(piles))


def titled(title: str, what: Text, lang: str) -> Text:
    return Text.assemble((title, STRONG), say("colon", lang), what)


def _pile(place: Place, lang: str) -> Text:
    count = len(place.cards)
    text = Text(say("empty", lang) if not count else str(count))
    top = place.cards[0] if place.cards else None
    if top is not None and not top.hidden and place.shape != "bag":
        text.append(" ▸ ").append_text(one_line(top, lang))
    return text


def _fanned(place: Place, lang: str) -> Part:
    """A pile that lies open: its top, or all of it from the top to the bottom."""
    if not place.cards:
        return Part(place.title, (titled(place.title, Text(say("empty", lang), DIM), lang),), _slots([place]))
    fan = Text(" › ").join(counted([one_line(card, lang) for card in place.cards if card], runs=True))
    whole = titled(place.title, Text(f"{len(place.cards)} ▸ ").append_text(fan), lang)
    return Part(place.title, (titled(place.title, _pile(place, lang), lang), Hanging(whole)), _slots([place]))


def _laid_out(place: Place, lang: str) -> Part:
    title = Text(place.title, STRONG)
    seen = [card for card in place.cards if card is not None]
    folded = Fits(
        (
            titled(place.title, Text(", ").join(counted([Text(_name(card, lang)) for card in seen])), lang),
            titled(place.title, Text(say("cards", lang, n=len(seen))), lang),
        )
    )
    if place.shape == "grid" and place.width:
        return Part(place.title, (folded, Group(title, grid(place.cards, place.width))), _slots([place]), shut=True)
    same = alike(place.cards)
    headed = title.append("".join(f"  {word}" for word in same if word not in place.title), DIM)
    told = counted([one_line(card, lang, same) for card in seen])
    figures = headed.copy().append(say("colon", lang), "not bold").append_text(Text("; ").join(told))
    forms: list[RenderableType] = [folded, Hanging(figures)]
    if any(card.text for card in seen):
        forms.append(Group(headed, strips(seen, lang, same)))
    forms.append(Group(headed, Spread(place.cards, lang, place.shape == "set")))
    return Part(place.title, tuple(forms), _slots([place]), shut=True)


def _name(card: Face, lang: str) -> str:
    return say("hidden", lang) if card.hidden else card.title


def pool_text(pool: Pool, lang: str) -> Text:
    said = Text(str(pool.counts[0].number)) if is_single(pool) else counts(pool.counts)
    return titled(pool.title, said, lang)
