"""A card as it is painted: the same fields in every size, whether as a face, a strip, a slat or a stamp."""

from __future__ import annotations

from interpreter.source.records import record


@record
class Ink:
    """What something is known by at a glance: a colour of the sheet and a symbol of the sprite, or a letter."""

    colour: str = ""
    symbol: str = ""
    letter: str = ""


@record
class Token:
    """So many of something."""

    name: str  # as it is called beside that number
    number: int
    ink: Ink


@record
class Bundle:
    """So many of each, and what for."""

    label: str
    tokens: tuple[Token, ...]


@record
class Figure:
    """A number, and what it counts; where it stands on a face: `tl`, `tr`, `bl`, `br`, or nowhere."""

    label: str
    value: str
    corner: str = ""
    ink: Ink | None = None


@record
class Step:
    value: str
    state: str = ""  # `past`, `at` or what is still to come


@record
class Track:
    """Numbers in a row, of which one counts now."""

    label: str
    steps: tuple[Step, ...]

    @property
    def now(self) -> str:
        return next((step.value for step in self.steps if step.state == "at"), "")


@record
class Face:
    title: str
    short: str  # where symbol and figures say the rest of its name
    kind: str
    ink: Ink
    by: bool = False  # known by a member: a pale ground, the symbol in its colour
    pips: int = 0  # how often the symbol stands there; none where it is not counted
    figures: tuple[Figure, ...] = ()
    cost: Bundle | None = None  # in tokens, at the foot
    bundles: tuple[Bundle, ...] = ()  # others, which only the large face tells
    track: Track | None = None
    words: tuple[str, ...] = ()
    text: str = ""
    marks: tuple[str, ...] = ()  # what the game remembers of it
    shape: str = "card"
    named: bool = True  # it has a name of its own, and is not only figures
    hidden: bool = False
    could_be: tuple[str, ...] = ()  # of a card that is hidden, and of which something was told
    told: tuple[str, ...] = ()  # the seats that were told something of it

    @property
    def first(self) -> str:
        """The number that a stamp shows: how many pips, or the first figure of a corner."""
        if self.pips:
            return str(self.pips)
        return next((one.value for one in self.figures if one.corner), "")

    @property
    def is_flat(self) -> bool:
        """Whether its figures say it all, so that it needs no lines of words."""
        return not self.named and not self.text

    @property
    def spoken(self) -> str:
        """All that a small wrapping leaves out, for whoever listens: its name, its kind, its figures."""
        parts = [self.title, *(f"{one.label} {one.value}" for one in self.figures)]
        if self.cost is not None:
            parts.append(
                f"{self.cost.label} {', '.join(f'{one.number} {one.name}' for one in self.cost.tokens)}".strip()
            )
        parts += [*self.words, *self.marks]
        return ", ".join(part for part in parts if part)
