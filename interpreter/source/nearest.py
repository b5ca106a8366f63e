"""The names that a misspelt word may have meant."""

from __future__ import annotations

from collections.abc import Iterable

# Comparing costs the product of both lengths, so a stranger's endless word is cut.
LONGEST = 48
GLANCE = 8


def distance(left: str, right: str, limit: int) -> int:
    """Edits between two words, a swap of neighbours counting once; above `limit` they are no longer counted."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        earlier, before = before, row
        row = [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > limit and min(before) > limit:
            return limit + 1
    return row[-1]


def nearest(word: str, names: Iterable[str], most: int = 4) -> tuple[str, ...]:
    """The names closest to a word, best first; none if nothing is close enough to be meant."""
    wanted = _plain(word)
    if not wanted:
        return ()
    found: list[tuple[int, bool, bool, bool, str]] = []
    for name in sorted(set(names)):
        candidate = _plain(name)
        limit = max(1, max(len(wanted), len(candidate)) // 3)
        away = distance(wanted, candidate, limit)
        if away > limit and len(wanted) >= 3 and _shares_a_part(wanted, candidate):
            away = limit  # a part of the name was left out, or one was added
        if away <= limit:
            # letters that only changed places are the commonest slip; figures are seldom mistyped
            moved = sorted(candidate) == sorted(wanted)
            found.append((away, not moved, _figures(candidate) != _figures(wanted), candidate[:1] != wanted[:1], name))
    return tuple(name for *_, name in sorted(found)[:most])


def what_there_is(names: Iterable[str]) -> str:
    """The names to choose from, as far as they can be read at a glance; for where none is near."""
    known = tuple(names)
    listed = ", ".join(f"`{name}`" for name in known[:GLANCE])
    more = f" and {len(known) - GLANCE} more" if len(known) > GLANCE else ""
    return f"there is {listed}{more}" if known else ""


def _plain(word: str) -> str:
    return word[:LONGEST].lower().replace("_", "-").replace(" ", "-").strip("-")


def _figures(word: str) -> str:
    return "".join(sign for sign in word if sign.isdigit())


def _shares_a_part(wanted: str, candidate: str) -> bool:
    return candidate.startswith(f"{wanted}-") or candidate.endswith(f"-{wanted}") or wanted.startswith(f"{candidate}-")
