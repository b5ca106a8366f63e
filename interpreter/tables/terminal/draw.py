"""A scene drawn with rich: all of it, or as much of each part as fits the screen, first of what is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from interpreter.play.names.naming import plain
from interpreter.play.questions.subject import Subject
from interpreter.tables.terminal.scene import Scene
from interpreter.tables.terminal.seats import Seats, full_seat
from interpreter.tables.terminal.styles import ACCENT, STRONG
from interpreter.tables.terminal.table_parts import Part, parts
from interpreter.tables.words import say

Height = Callable[[RenderableType], int]
LINE, NAMED = 0, 1  # the first forms of a seat; of other parts only the first is so called


def draw(scene: Scene, lang: str, bots: frozenset[int] = frozenset()) -> Group:
    """The whole table."""
    common = [part.forms[-1] for part in parts(scene, lang, bots) if not part.seats]
    # whoever looks sits nearest, at the bottom
    order = sorted(range(len(scene.seats)), key=lambda seat: (seat == scene.you, seat))
    return Group(heading(scene, lang), *common, Seats([full_seat(scene, one, lang, one in bots) for one in order]))


@dataclass
class Shown:
    """A part, and in which of its forms it is shown."""

    part: Part
    near: bool  # the question is about it
    heights: list[int]
    form: int = LINE

    @property
    def speaks(self) -> bool:
        """Whether its cards say what they do."""
        return self.form > self.part.brief + self.part.mine


def fitted(
    scene: Scene, lang: str, bots: frozenset[int], about: Subject, height: Height, rows: int, texts: int = 0,
    spare: int = 0, first: bool = False,
) -> tuple[Group, bool]:  # fmt: skip
    """The table in so many rows, if it can be; what the question is about stands last, right above the question.

    `texts`: how many rows it takes to say below what each choice does. It is said there if the cards above do not say
    it, and if there is room; the second value tells whether. `first`: it comes before anything that the
    table tells in full. `spare`: rows beyond those that are taken only to name the cards of whoever looks.
    """
    found = [
        Shown(part, is_about(part, about), [height(form) for form in part.forms])
        for part in parts(scene, lang, bots, about.places)
    ]
    found.sort(key=lambda one: one.near and not one.part.mine)
    left = rows - 1 - sum(one.heights[LINE] for one in found)
    left = _grown(((one, one.part.brief) for one in found if one.near and not one.part.seats), left)
    left = _grown(((one, NAMED) for one in found if one.part.mine), left + spare) - spare
    early = first and 0 < texts <= left
    left = _grown(_first(found, early), left - texts if early else left)
    near = [one for one in found if one.near]
    spoken = early or (0 < texts <= left and not (near and all(one.speaks for one in near)))
    _grown(_then(found, spoken), left - texts if spoken and not early else left)
    return Group(heading(scene, lang), *(one.part.forms[one.form] for one in found)), spoken


def _grown(wanted: Iterable[tuple[Shown, int]], left: int) -> int:
    """Each part in the form that is wanted, where there is room for it; how much is left."""
    for one, form in wanted:
        if one.form < form < len(one.heights) and one.heights[form] - one.heights[one.form] <= left:
            left -= one.heights[form] - one.heights[one.form]
            one.form = form
    return left


def _first(found: Sequence[Shown], spoken: bool) -> Iterator[tuple[Shown, int]]:
    """What the question is about, whoever looks, and what is shut. A seat that can be chosen is told in brief."""
    near = [one for one in found if one.near]
    mine = [one for one in found if one.part.mine]
    places = [one for one in near if not one.part.seats]
    yield from ((one, one.part.brief) for one in near)
    yield from ((one, NAMED) for one in near)
    yield from ((one, one.part.brief) for one in mine)
    if not spoken:
        yield from ((one, form) for one in places for form in range(one.part.brief + 1, len(one.heights)))
    yield from ((one, one.part.brief) for one in found if one.part.shut)


def _then(found: Sequence[Shown], spoken: bool) -> Iterator[tuple[Shown, int]]:
    """The rest, each a step further before any goes on; what is said below need not be said twice."""
    mine = [one for one in found if one.part.mine]
    far = [one for one in found if not one.part.mine]
    yield from ((one, one.part.brief + 1) for one in mine)
    yield from ((one, NAMED) for one in far if one.part.seats)
    yield from ((one, one.part.brief) for one in far)
    for step in range(1, max((len(one.heights) for one in found), default=0)):
        yield from ((one, one.part.brief + step) for one in mine if not (spoken and one.near))
        yield from ((one, one.part.brief + step) for one in far)


def is_about(part: Part, about: Subject) -> bool:
    seats = bool(part.seats & about.seats) and not part.mine
    return seats or bool(part.slots & about.places) or bool(part.stocks & about.stocks)


def opened(scene: Scene, lang: str, bots: frozenset[int], wanted: str) -> list[RenderableType]:
    """All that lies in the parts that somebody names."""
    words = plain(wanted)
    found = [part for part in parts(scene, lang, bots) if words and _is_called(part, words)]
    return [part.forms[-1] for part in found]


def _is_called(part: Part, words: str) -> bool:
    title = plain(part.title)
    return title.startswith(words) or f" {words}" in f" {title}"


def heading(scene: Scene, lang: str) -> Rule:
    parts = [Text(scene.title, STRONG)]
    if scene.turn:  # a game with a course of its own may have no turns
        parts.append(Text(say("turn", lang, n=scene.turn)))
    if scene.turn and scene.round and len(scene.seats) > 1:
        parts.append(Text(say("round", lang, n=scene.round)))
    return Rule(Text("  ·  ").join(parts), style=ACCENT)
