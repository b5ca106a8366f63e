"""The names that a misspelt word may have meant."""

from __future__ import annotations

from collections.abc import Iterable

# Comparing costs the product of both lengths, so a stranger's endless word is cut.
LONGEST = 48


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
    found: list[tuple[int, bool, bool, str]] = []
    for name in sorted(set(names)):
        candidate = _plain(name)
        limit = max(1, max(len(wanted), len(candidate)) // 3)
        away = distance(wanted, candidate, limit)
        if away > limit and len(wanted) >= 3 and _shares_a_part(wanted, candidate):
            away = limit  # a part of the name was left out, or one was added
        if away <= limit:
            # letters that only changed places are the commonest slip
            found.append((away, sorted(candidate) != sorted(wanted), candidate[:1] != wanted[:1], name))
    return tuple(name for *_, name in sorted(found)[:most])


def _plain(word: str) -> str:
    return word[:LONGEST].lower().replace("_", "-").replace(" ", "-").strip("-")


def _shares_a_part(wanted: str, candidate: str) -> bool:
    return candidate.startswith(f"{wanted}-") or candidate.endswith(f"-{wanted}") or wanted.startswith(f"{candidate}-")
