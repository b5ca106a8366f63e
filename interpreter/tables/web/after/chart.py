"""Scores over the turns as lines, laid out in the units of a picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, pairwise

from interpreter.source.records import record
from interpreter.tables.web.after.brought import Column
from interpreter.tables.web.after.past import Past, Scores

WIDE, HIGH = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 44, 150, 30, 26
APART = 15  # between two names at the ends of lines
MARKS = 10  # on one line
LETTER = 7  # how wide a letter is, more or less
SIGNS = ("circle", "square", "lozenge", "triangle", "down", "cross", "bar", "star")


@record
class Mark:
    x: float
    y: float


@record
class Drawn:
    """One line: its way, its marks and its name at the end."""

    seat: int
    name: str
    score: int
    way: str
    sign: str
    marks: tuple[Mark, ...]
    label: float  # how high the name stands
    end: float


@record
class Tick:
    at: float
    words: str


@record
class Chart:
    lines: tuple[Drawn, ...]
    scale: tuple[Tick, ...]
    events: tuple[Tick, ...]  # what brought many points, where it happened
    first: int
    last: int
    by_turn: bool
    wide: int = WIDE
    high: int = HIGH
    left: int = LEFT
    right: int = WIDE - RIGHT
    top: int = TOP
    bottom: int = HIGH - BOTTOM


def chart(past: Past, names: Sequence[str], brought: Sequence[Column], told: Sequence[str]) -> Chart:
    """`told` are the words of each column; those that happened once are marked where they did."""
    by_turn = past.moments[-1].turn > 1
    steps = _steps(past, by_turn)
    low = min(0, *(min(scores) for _, scores in steps))
    high = max(1, *(max(scores) for _, scores in steps))
    unit = _unit(high - low)
    low, high = low // unit * unit, -(-high // unit) * unit
    last = max(steps[-1][0], 1)

    def x(at: int) -> float:
        return round(LEFT + (WIDE - LEFT - RIGHT) * at / last, 1)

    def y(score: int) -> float:
        return round(HIGH - BOTTOM - (HIGH - BOTTOM - TOP) * (score - low) / (high - low), 1)

    ends = _apart([y(score) for score in steps[-1][1]])
    lines = []
    for seat, name in enumerate(names):
        points = [(x(at), y(scores[seat])) for at, scores in steps]
        changes = [points[n] for n in range(1, len(points)) if points[n][1] != points[n - 1][1]]
        kept = changes[:: -(-len(changes) // MARKS)] if changes else []
        marks = tuple(Mark(*point) for point in dict.fromkeys([*kept, points[-1]]))
        sign = SIGNS[seat % len(SIGNS)]
        score = steps[-1][1][seat]
        lines.append(Drawn(seat, name, score, _way(points), sign, marks, ends[seat], points[-1][1]))
    scale = tuple(Tick(y(score), str(score)) for score in range(low, high + 1, unit))
    once = [(one.gains[0], words) for one, words in zip(brought, told) if len(one.gains) == 1]
    events = _legible([Tick(x(gain.turn if by_turn else gain.choice), words) for gain, words in once])
    return Chart(tuple(lines), scale, events, steps[0][0], last, by_turn)


def _legible(ticks: list[Tick]) -> tuple[Tick, ...]:
    """Those whose words do not lie on each other, nor beside the picture; none where many would be left out."""
    found: list[Tick] = []
    for tick in ticks:
        half = len(tick.words) * LETTER / 2
        after = found[-1].at + len(found[-1].words) * LETTER / 2 if found else 0.0
        if tick.at - half > after:
            found.append(tick)
    return tuple(found) if 2 * len(found) > len(ticks) else ()


def _steps(past: Past, by_turn: bool) -> list[tuple[int, Scores]]:
    """How the scores stood after each turn in which they changed; after each choice, where there are no turns."""
    found, now = {0: past.start}, past.start
    for gain in past.gains:
        now = tuple(score + more for score, more in zip(now, gain.gains))
        found[gain.turn if by_turn else gain.choice] = now
    found[past.moments[-1].turn if by_turn else len(past.made)] = now
    return sorted(found.items())


def _way(points: Sequence[tuple[float, float]]) -> str:
    """Level until something happens, then straight up or down."""
    way = f"M{points[0][0]} {points[0][1]}"
    for n in range(1, len(points)):
        if points[n][1] != points[n - 1][1]:
            way += f"H{points[n][0]}V{points[n][1]}"
    return f"{way}H{points[-1][0]}"


def _unit(span: int) -> int:
    """A round number that divides the scale into at most six parts."""
    units = (unit * int(10**power) for power in count() for unit in (1, 2, 5))
    return next(unit for unit in units if span / unit <= 6)


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights, moved until names do not lie on each other."""
    order = sorted(range(len(heights)), key=lambda n: heights[n])
    found = list(heights)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + APART)
    over = max([0.0, *(height - (HIGH - BOTTOM) for height in found)])
    return [round(height - over, 1) for height in found]
