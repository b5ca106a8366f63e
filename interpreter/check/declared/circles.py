"""What needs one another: how long such chains are, an author decides, so nothing here goes deeper with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping


def circles(needs: Mapping[str, Iterable[str]]) -> Iterator[list[str]]:
    """Names in an order in which each comes after what it needs, those that need one another together (Tarjan)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    held: set[str] = set()
    for root in needs:
        todo = [(root, iter(needs[root]))] if root not in number else []
        while todo:
            name, others = todo[-1]
            if name not in number:
                number[name] = lowest[name] = len(number)
                waiting.append(name)
                held.add(name)
            for other in others:
                if other not in needs:
                    continue
                if other not in number:
                    todo.append((other, iter(needs[other])))
                    break
                if other in held:
                    lowest[name] = min(lowest[name], number[other])
            else:
                todo.pop()
                if todo:
                    above = todo[-1][0]
                    lowest[above] = min(lowest[above], lowest[name])
                if lowest[name] == number[name]:
                    at = waiting.index(name)
                    yield waiting[at:]
                    held.difference_update(waiting[at:])
                    del waiting[at:]


def depths(needs: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """How long a chain each name begins; a circle counts with all its members."""
    found: dict[str, int] = {}
    for circle in circles(needs):
        below = [found.get(one, 0) for name in circle for one in needs[name] if one not in circle]
        found.update(dict.fromkeys(circle, len(circle) + max(below, default=0)))
    return found
