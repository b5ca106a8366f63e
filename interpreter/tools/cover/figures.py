"""Coverage as figures: how much of what there is the rulings exercise, and what they leave out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from interpreter.compile.program.counting import NO, YES, Counting, Spot
from interpreter.play.playouts import Engine
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.strict_json import Json
from interpreter.tools.clauses.citing import Citing, citing, contains
from interpreter.tools.cover.exercise import Exercised, by_rulings, united
from interpreter.tools.cover.random_play import Told, by_random_play

if TYPE_CHECKING:
    from interpreter.model.ruling import Ruling
    from interpreter.play.match import Game

KINDS = ("sentence", "branch", "quantity", "rule", "card", "clause")


@record
class Row:
    kind: str
    total: int
    rulings: int
    random: int | None
    either: int

    def data(self) -> dict[str, Json]:
        random = {} if self.random is None else {"random": self.random, "either": self.either}
        return {"what": self.kind, "total": self.total, "rulings": self.rulings, **random}


@record
class Missed:
    """Something that no ruling exercises; `why` is 'never', 'never true' or 'never false'."""

    kind: str
    what: str
    span: Span
    why: str
    random: bool  # random play does exercise it


@record
class Cover:
    game: str
    rows: tuple[Row, ...]
    missed: tuple[Missed, ...]
    each: tuple[tuple[Ruling, Exercised], ...]
    random: Exercised | None
    games: int
    spots: tuple[Spot, ...]

    @property
    def failed(self) -> int:
        return sum(not part.passed for _, part in self.each)

    def data(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "rulings": len(self.each),
            "not passing": self.failed,
            "games": self.games,
            "figures": [row.data() for row in self.rows],
            "missed": [
                {
                    "what": one.kind, "name": one.what, "file": one.span.file, "line": one.span.line,
                    "column": one.span.column, "why": one.why, "random": one.random,
                }
                for one in self.missed
            ],
        }  # fmt: skip


def cover(
    game: Game, rulings: Iterable[Ruling], games: int = 0, seed: int = 0, engine: Engine = Engine.AUTO,
    told: Told = lambda why: None,
) -> Cover:  # fmt: skip
    each = tuple(by_rulings(game, rulings))
    ruled = united(part for _, part in each)
    random = by_random_play(game, games, seed, engine, told) if games else None
    spots = tuple(Counting(game.checked).numbers)
    found: dict[str, list[tuple[Missed, bool, bool]]] = {kind: [] for kind in KINDS}
    for kind, what, span, why, by_ruling, by_chance in things(game, spots, ruled, random or Exercised()):
        found[kind].append((Missed(kind, what, span, why, by_chance), by_ruling, by_chance))
    rows = tuple(
        Row(
            kind,
            len(all_),
            sum(ruling for _, ruling, _ in all_),
            None if random is None else sum(chance for _, _, chance in all_),
            sum(ruling or chance for _, ruling, chance in all_),
        )
        for kind, all_ in found.items()
        if all_
    )
    missed = tuple(one for all_ in found.values() for one, ruling, _ in all_ if not ruling)
    return Cover(game.id, rows, missed, each, random, games, spots)


Thing = tuple[str, str, Span, str, bool, bool]  # kind, name, place, why it would be missed, by rulings, by chance


def things(game: Game, spots: tuple[Spot, ...], ruled: Exercised, random: Exercised) -> Iterable[Thing]:
    """Everything that can be exercised, and whether it is."""
    for spot in spots:
        if spot.kind == "condition":
            words = written(game, spot.span)
            for side, why in ((YES, "never true"), (NO, "never false")):
                seen = [bool(part.marks.get(spot, 0) & side) for part in (ruled, random)]
                yield "branch", words, spot.span, why, seen[0], seen[1]
        else:
            kind = "rule" if spot.kind == "routine" else spot.kind
            words = written(game, spot.span) if kind == "sentence" else spot.name
            yield kind, words, spot.span, "never", ruled.acted(spot), random.acted(spot)
    for card in game.model.cards.values():
        yield "card", card.id, card.span, "never", card.id in ruled.cards, card.id in random.cards
    clauses: dict[str, list[Citing]] = {}
    for one in citing(game.source.root):
        for name in one.clauses:
            clauses.setdefault(name, []).append(one)
    for name, sources in clauses.items():
        inside = [s for s in spots if s.kind != "condition" and any(contains(c.whole, s.span) for c in sources)]
        if inside:
            acted = [any(part.acted(s) for s in inside) for part in (ruled, random)]
            yield "clause", name, sources[0].key, "never", acted[0], acted[1]


def written(game: Game, span: Span) -> str:
    """The words at a place, on one line."""
    lines = game.source.texts.get(span.file, "").splitlines()[span.line - 1 : span.end_line]
    if not lines:
        return ""
    if len(lines) == 1:
        return lines[0][span.column - 1 : span.end_column - 1].strip()
    first = lines[0][span.column - 1 :].strip()
    return first if first.endswith((",", ":")) or len(first) > 3 else " ".join(line.strip() for line in lines)[:80]
