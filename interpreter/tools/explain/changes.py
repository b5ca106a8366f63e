"""What changed between two pictures of the table: values before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from interpreter.play.match import Match
from interpreter.play.names.counted import counted_names
from interpreter.play.wording.said import fill
from interpreter.rulings.making.position import beyond
from interpreter.source.records import record
from interpreter.tables.sitting.replay import Key, Shown, label, shown


@record
class Change:
    """For a place `before` and `after` are what left and what arrived; for anything else, its two values."""

    what: str
    before: str
    after: str
    place: bool = False

    def __str__(self) -> str:
        if not self.place:
            return f"{self.what}: {self.before} → {self.after}"
        moved = [f"− {self.before}"] * bool(self.before) + [f"+ {self.after}"] * bool(self.after)
        return f"{self.what}: {'  '.join(moved) or '↻'}"


def changes(match: Match, before: dict[Key, Shown], after: dict[Key, Shown], lang: str) -> tuple[Change, ...]:
    return tuple(
        one
        for key in dict.fromkeys((*before, *after))
        if before.get(key) != after.get(key) and key[0] != "turn"
        for one in change(match, key, before.get(key), after.get(key), lang)
    )


def change(match: Match, key: Key, was: Shown, now: Shown, lang: str) -> Iterator[Change]:
    name = label(match, key, lang)
    if key[0] == "place":
        gone, come = (Counter(held(row)) for row in (was, now))
        left, right = (counted_names(shown(match, card, lang) for card in (one - other).elements())
                       for one, other in ((gone, come), (come, gone)))  # fmt: skip
        yield Change(name, left, right, True)
    elif isinstance(was, Mapping) and isinstance(now, Mapping):
        stock = match.game.model.stocks[key[1]]
        ids = [one.id for one in match.game.model.enums[str(stock.by)].members]
        for member in now:
            if was.get(member) != now[member]:
                title = match.naming.member(str(stock.by), ids.index(member), lang)
                yield Change(f"{name} {title}", str(was.get(member, 0)), str(now[member]))
    elif key[0] == "fact":
        start = match.machine.compiled.fact_starts[key[1]]
        was, now = differing(was, now), differing(now, was)
        truth = any(isinstance(x, bool) for one in (was, now) for x in (one if isinstance(one, tuple) else (one,)))
        start = bool(start) if truth else start
        old, new = (value(match, start if one is None else one, lang) for one in (was, now))
        yield Change(name, old, new)
    else:
        yield Change(name, shown(match, was, lang), shown(match, now, lang))


def held(row: Shown) -> list[Shown]:
    """The cards of a place, without its empty slots."""
    return [card for card in row if card is not None] if isinstance(row, tuple) else []


def differing(one: Shown, other: Shown) -> Shown:
    """Of the values that several copies of a card have, those that the other side has not."""
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return one
    return tuple(beyond(one, other)) or None


def value(match: Match, found: Shown, lang: str) -> str:
    """A fact's values come one by one, for each that has it."""
    if isinstance(found, tuple) and len(found) == 1:
        found = found[0]
    if isinstance(found, bool):
        return fill(lang, "yes" if found else "no")
    return shown(match, found, lang)
