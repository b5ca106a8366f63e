"""What a selection means, in plain Python: written from the language page, without a look at the interpreter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, pairwise

HUES = ("red", "blue", "jade")
# id -> hue, pips; what begins with d is no tile
TILES = {f"t{n}": (HUES[(n * n) % 3], (n * 5) % 7) for n in range(1, 25)}
DUDS = tuple(f"d{n}" for n in range(1, 7))

Row = list[str]


def hue(tile: str) -> str:
    return TILES[tile][0]


def pips(tile: str) -> int:
    return TILES[tile][1]


@dataclass(frozen=True)
class Place:
    """Where things lie; `row` as a ruling lists it: a pile from its top, `empty` for a gap."""

    words: str
    row: tuple[str, ...]
    pile: bool = False

    def tiles(self) -> Row:
        """In natural order: those of a pile from its bottom."""
        found = [x for x in self.row if x in TILES]
        return found[::-1] if self.pile else found


@dataclass(frozen=True)
class Modifier:
    words: str
    sort: str  # filter, best, order, shape, chance
    does: Callable[[Row, Row], Row] | None = None  # members, all that lie there
    fits: Callable[[tuple[str, ...]], bool] | None = None


def best(value: Callable[[str], int], highest: bool) -> Callable[[Row, Row], Row]:
    def does(row: Row, _: Row) -> Row:
        return [x for x in row if value(x) == (max if highest else min)(map(value, row))]

    return does


def starting(tile: str, after: bool) -> Callable[[Row, Row], Row]:
    def does(row: Row, whole: Row) -> Row:
        if tile in row:
            at = (row.index(tile) + after) % len(row)
        elif tile in whole:
            round_ = whole[whole.index(tile) + 1 :] + whole[: whole.index(tile)]
            at = next((row.index(x) for x in round_ if x in row), 0)
        else:
            at = 0
        return row[at:] + row[:at]

    return does


MODIFIERS = (
    Modifier("where pips > 2", "filter", lambda row, _: [x for x in row if pips(x) > 2]),
    Modifier("where hue is not blue", "filter", lambda row, _: [x for x in row if hue(x) != "blue"]),
    Modifier("called c where pips of c < 6", "filter", lambda row, _: [x for x in row if pips(x) < 6]),
    Modifier("with highest pips", "best", best(pips, True)),
    Modifier("with lowest (pips / 3)", "best", best(lambda x: pips(x) // 3, False)),
    Modifier("in order of pips", "order", lambda row, _: sorted(row, key=pips)),
    Modifier("reversed", "order", lambda row, _: row[::-1]),
    Modifier("starting after t2", "order", starting("t2", True)),
    Modifier("starting with t3", "order", starting("t3", False)),
    Modifier("with same hue", "shape", fits=lambda some: len({hue(x) for x in some}) <= 1),
    Modifier("with different hue", "shape", fits=lambda some: len({hue(x) for x in some}) == len(some)),
    Modifier(
        "with consecutive pips",
        "shape",
        fits=lambda some: all(b == a + 1 for a, b in pairwise(sorted(map(pips, some)))),
    ),
    Modifier("with pips each of 1, 5", "shape", fits=lambda some: sorted(map(pips, some)) == [1, 5]),
    Modifier("totalling at most 6 pips", "shape", fits=lambda some: sum(map(pips, some)) <= 6),
    Modifier("totalling exactly 5 pips", "shape", fits=lambda some: sum(map(pips, some)) == 5),
    Modifier("at random", "chance"),
)


@dataclass(frozen=True)
class Noun:
    """`tile in PLACE MODIFIER ...`."""

    place: Place
    modifiers: tuple[Modifier, ...]

    @property
    def words(self) -> str:
        return " ".join(["tile in", self.place.words, *(x.words for x in self.modifiers)])

    @property
    def sorts(self) -> set[str]:
        return {x.sort for x in self.modifiers}

    def members(self) -> Row:
        whole = self.place.tiles()
        row = whole
        for one in self.modifiers:
            if one.does is not None and row:
                row = one.does(row, whole)
        return row

    def fits(self, some: tuple[str, ...]) -> bool:
        return all(one.fits(some) for one in self.modifiers if one.fits is not None)

    def from_the_top(self) -> bool:
        """Whether nobody chooses, since cards leave a pile from its top."""
        return self.place.pile and self.sorts <= {"filter"}

    def as_laid(self, row: Row) -> Row:
        """The order in which a whole set arrives in a row: what comes out of one pile as it lay, from the top."""
        return row[::-1] if self.place.pile and "order" not in self.sorts else row

    def sets(self, size: int) -> list[tuple[str, ...]]:
        return [some for some in combinations(self.members(), size) if self.fits(some)]

    def answers(self, how: str) -> list[tuple[str, ...]]:
        """All that may be chosen; as many as can be had together where so many are wanted (D3)."""
        most = len(self.members())
        if how in ("up to 2", "any number of"):
            found = [
                some for size in range(min(2, most) + 1 if how == "up to 2" else most + 1) for some in self.sets(size)
            ]
            return found or [()]
        wanted = 1 if how == "a" else 2
        if how == "exactly 2" and most < 2:
            return [()]
        for size in range(min(wanted, most), 0, -1):
            if found := self.sets(size):
                return found
            if how == "exactly 2":
                break
        return [()]
