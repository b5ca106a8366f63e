"""A small game with something of everything, and positions of it: what expressions are tried on.

Nothing here is taken from the interpreter: a position is plain Python, and what is in it is written as the `given` of
a ruling.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

NAMES = ("Ann", "Ben", "Cy", "Dee")
COLORS = ("red", "green", "blue")
TASTES = ("sweet", "hot", "sour")
# id: kind, color, value, tastes
FRUITS: dict[str, tuple[str, str, int, tuple[str, ...]]] = {
    "apple": ("fruit", "red", 1, ("sweet",)),
    "cherry": ("fruit", "red", 4, ("sweet", "sour")),
    "lime": ("fruit", "green", 2, ("sour", "hot")),
    "kiwi": ("fruit", "green", 6, ()),
    "plum": ("fruit", "blue", 3, ("sweet",)),
    "currant": ("berry", "red", 6, ("sour",)),
    "sloe": ("berry", "blue", 4, ("hot",)),
    "grape": ("berry", "green", 1, ("sweet", "hot")),
    "mulberry": ("berry", "blue", 0, ()),
}
NOTES = (5, 3, 1)
RATES = {"red": 1, "green": 2, "blue": 5}
SPARE = {2: 3, 3: 4, 4: 7}
OPEN = ("heap", "stall", "loop")

HEAD = """language: 1
game: tried
name: Tried
players: 2 to 4
enums: {color: [red, green, blue], taste: [sweet, hot, sour]}
kinds:
  fruit:
    starts in: deck
    discarded to: deck
    properties: {color: color, value: number, tastes: {of: taste, several: true}}
  berry: {is a: fruit}
tables:
  - kind: fruit
    columns: [id, color, value, tastes]
    rows: [[apple, red, 1, [sweet]], [cherry, red, 4, [sweet, sour]], [lime, green, 2, [sour, hot]],
           [kiwi, green, 6, []], [plum, blue, 3, [sweet]]]
  - kind: berry
    columns: [id, color, value, tastes]
    rows: [[currant, red, 6, [sour]], [sloe, blue, 4, [hot]], [grape, green, 1, [sweet, hot]], [mulberry, blue, 0, []]]
zones:
  deck: {shape: pile}
  heap: {shape: pile}
  stall: {shape: row, slots: 4}
  loop: {shape: ring}
  hand: {for each: player, seen by: everyone}
  tray: {for each: color, seen by: everyone}
stocks:
  coin: {held by: [player, bank], start: {player: 0, bank: 60}}
  seed: {by: color, held by: [player, bank], start: {bank: {red: 30, green: 30, blue: 30}}}
facts:
  luck: {of: player}
  age: {of: fruit}
  ripe: {of: fruit, truth: true}
  depth: {of: color}
  glad: {of: player, truth: true}
  host: {holds: player}
  pick: {holds: fruit}
  fav: {holds: color}
  mine: {of: player, set of: fruit}
  tones: {set of: color}
  scores: {list of: number}
  wish: {bundle of: color}
  lit: {truth: true}
  peak: {start: 0}
"""
TAIL = """
end: [{when: round-number > 3, finish: now}]
score: total
"""
QUANTITIES = """quantities:
  total: {of: player as p, value: coins of p}
  notes: [5, 3, 1]
  rate: {of: color as c, value: {red: 1, green: 2, blue: 5}}
  spare: {by players: {2: 3, 3: 4, 4: 7}}
"""


@dataclass
class Position:
    """Where everything is; a pile begins with its top, a row with its left end, and a gap in it is None."""

    seats: int
    places: dict[Any, list[str | None]] = field(default_factory=dict)  # by zone, or by (zone, seat or color)
    coins: dict[Any, int] = field(default_factory=dict)
    seeds: dict[Any, dict[str, int]] = field(default_factory=dict)
    luck: list[int] = field(default_factory=list)
    glad: list[bool] = field(default_factory=list)
    age: dict[str, int] = field(default_factory=dict)
    ripe: dict[str, bool] = field(default_factory=dict)
    depth: dict[str, int] = field(default_factory=dict)
    host: int | None = None
    pick: str | None = None
    fav: str | None = None
    mine: list[list[str]] = field(default_factory=list)
    tones: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    wish: dict[str, int] = field(default_factory=dict)
    lit: bool = False
    peak: int = 0

    def pieces(self, place: Any) -> list[str]:
        return [x for x in self.places[place] if x is not None]

    def place_of(self, card: str) -> Any:
        return next(place for place, row in self.places.items() if card in row)

    def given(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "deck": self.places["deck"],
            "heap": self.places["heap"],
            "stall": ["empty" if x is None else x for x in self.places["stall"]],
            "loop": self.places["loop"],
            "bank": {"coins": self.coins["bank"], "seeds": self.seeds["bank"]},
            "host": name_of(self.host),
            "pick": self.pick or "nothing",
            "fav": self.fav or "nothing",
            "tones": self.tones,
            "scores": self.scores,
            "wish": self.wish,
            "lit": self.lit,
            "peak": self.peak,
        }
        for color in COLORS:
            found[f"tray of {color}"] = self.places["tray", color]
            found[f"depth of {color}"] = self.depth[color]
        for seat in range(self.seats):
            name = NAMES[seat]
            found[name] = {
                "hand": self.places["hand", seat],
                "coins": self.coins[seat],
                "seeds": self.seeds[seat],
                "luck": self.luck[seat],
            }
            found[f"{name} is glad"] = self.glad[seat]
            found[f"mine of {name}"] = self.mine[seat]
        for card in FRUITS:
            found[f"age of {card}"] = self.age[card]
            found[f"{card} is ripe"] = self.ripe[card]
        return found


def name_of(seat: int | None) -> str:
    return "nobody" if seat is None else NAMES[seat]


def dealt(below: Any) -> Position:
    """A position by chance: `below(n)` gives a number from 0 to n - 1."""
    at = Position(2 + below(3))
    zones: list[Any] = ["deck", "heap", "stall", "loop", *(("hand", p) for p in range(at.seats))]
    zones += [("tray", color) for color in COLORS]
    at.places = {zone: [] for zone in zones}
    for card in FRUITS:
        zone = zones[below(len(zones))]
        row = at.places[zone]
        if zone == "stall" and len(row) > 3:
            row = at.places["deck"]
        row.insert(below(len(row) + 1), card)
    while len(at.places["stall"]) < 4:
        at.places["stall"].insert(below(len(at.places["stall"]) + 1), None)
    for holder in [*range(at.seats), "bank"]:
        at.coins[holder] = below(5)
        at.seeds[holder] = {color: below(4) for color in COLORS}
    at.luck = [below(6) - 2 for _ in range(at.seats)]
    at.glad = [bool(below(2)) for _ in range(at.seats)]
    at.age = {card: below(4) for card in FRUITS}
    at.ripe = {card: bool(below(2)) for card in FRUITS}
    at.depth = {color: below(4) for color in COLORS}
    at.host = ([*range(at.seats), None])[below(at.seats + 1)]
    at.pick = ([*FRUITS, None])[below(len(FRUITS) + 1)]
    at.fav = ([*COLORS, None])[below(4)]
    at.mine = [[card for card in FRUITS if not below(3)] for _ in range(at.seats)]
    at.tones = [color for color in COLORS if below(2)]
    at.scores = [below(7) for _ in range(below(4))]
    at.wish = {color: below(4) for color in COLORS}
    at.lit, at.peak = bool(below(2)), below(7) - 2
    return at
