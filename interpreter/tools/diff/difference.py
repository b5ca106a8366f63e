"""What overlays make of a game: two editions compared, name by name, with the place of everything that differs."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal

from interpreter.definition.folder import GameSource
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence, plain
from interpreter.source.overlays.collisions import Touch
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.tables import as_card, rows_of

How = Literal["added", "changed", "removed", "inserted"]
Side = Literal["", "alone", "first", "last", "before", "after"]
Path = tuple[str, ...]


@record(slots=True)
class Change:
    """One difference. What is inserted or removed in a list says where: beside a step, or at an end."""

    how: How
    path: Path
    old: Node | None = None
    new: tuple[Node, ...] = ()
    old_at: Span | None = None
    new_at: Span | None = None
    side: Side = ""
    beside: str = ""  # the step, or the statement, on that side

    @property
    def address(self) -> str:
        return "/".join(self.path)


def difference(base: GameSource, changed: GameSource) -> tuple[Change, ...]:
    """What the second edition of a game has, lacks and says otherwise, in the order of the first."""
    found = _compared(_written_out(base.root), _written_out(changed.root), ())
    return tuple(_removed_by(each, changed.touched) for each in found)


def idle(base: GameSource, changed: GameSource) -> tuple[str, ...]:
    """The overlays of the second edition that have not touched anything."""
    loaded = tuple(each for each in changed.overlays if each not in base.overlays)
    return tuple(each for each in loaded if not any(each == touch.overlay for touch in changed.touched))


def _written_out(root: Mapping) -> Mapping:
    """Every card as a card and every enum as names: how something is laid out in a file is no difference."""
    cards = root.get("cards")
    every = (*(cards.entries if isinstance(cards, Mapping) else ()), *map(as_card, rows_of(root)))
    entries = []
    for entry in root:
        if entry.name == "enums" and isinstance(entry.value, Mapping):
            names = (Entry(each.key, _as_names(each.value)) for each in entry.value)
            entry = Entry(entry.key, Mapping(tuple(names), entry.value.span))
        if entry.name not in ("cards", "tables"):
            entries.append(entry)
    if every:
        word = Scalar("cards", "cards", every[0].key.span)
        entries.append(Entry(word, Mapping(every, cards.span if cards else every[0].key.span)))
    return Mapping(tuple(entries), root.span)


def _as_names(node: Node) -> Node:
    if isinstance(node, Mapping) and (members := node.entry("members")):
        inner = Entry(members.key, _as_names(members.value))
        return Mapping(tuple(inner if each is members else each for each in node), node.span)
    if not isinstance(node, Sequence):
        return node
    names = (Entry(item, Scalar(None, "", item.span)) for item in node.items if isinstance(item, Scalar))
    return Mapping(tuple(names), node.span)


def _compared(old: Node, new: Node, path: Path) -> Iterator[Change]:
    if old is new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        yield from _entries(old, new, path)
    elif isinstance(old, Sequence) and isinstance(new, Sequence):
        yield from _items(old, new, path)
    elif plain(old) != plain(new):
        yield Change("changed", path, old, (new,), old.span, new.span)


def _entries(old: Mapping, new: Mapping, path: Path) -> Iterator[Change]:
    for entry in old:
        fresh = new.entry(entry.name)
        # an address names what is in the list `do`, not the list
        inside = path if path and entry.name == "do" and isinstance(entry.value, Sequence) else (*path, entry.name)
        if fresh is None:
            yield Change("removed", inside, entry.value, (), entry.key.span)
        else:
            yield from _compared(entry.value, fresh.value, inside)
    for entry in new:
        if entry.name not in old:
            yield Change("added", (*path, entry.name), None, (entry.value,), None, entry.key.span)


def _items(old: Sequence, new: Sequence, path: Path) -> Iterator[Change]:
    matcher = SequenceMatcher(None, list(map(_mark, old.items)), list(map(_mark, new.items)), autojunk=False)
    for what, start, end, first, last in matcher.get_opcodes():
        if what == "equal":
            for before, after in zip(old.items[start:end], new.items[first:last]):
                yield from _compared(before, after, (*path, *_name(before)))
        elif what == "replace" and end - start == last - first:
            for before, after in zip(old.items[start:end], new.items[first:last]):
                if isinstance(before, Mapping) and isinstance(after, Mapping) and before.keys() == after.keys():
                    yield from _entries(before, after, path)
                    continue
                yield Change("changed", path, before, (after,), before.span, after.span, *_where(new, first, last))
        else:
            for item in old.items[start:end]:
                yield Change("removed", (*path, *_name(item)), item, (), item.span)
            if last > first:
                items = new.items[first:last]
                yield Change("inserted", path, None, items, None, items[0].span, *_where(new, first, last))


def _mark(node: Node) -> str:
    """What makes an item of one list the same as an item of the other: a step is known by its name."""
    name = _name(node) if isinstance(node, Mapping) else ()
    return f"step {name[0]}" if name else repr(plain(node))


def _name(node: Node) -> Path:
    called = node.get("step") if isinstance(node, Mapping) else node
    return (called.text,) if isinstance(called, Scalar) else ()


def _where(new: Sequence, first: int, last: int) -> tuple[Side, str]:
    """Beside a step if there is one on either side, else at an end, else behind a statement."""
    before = new.items[first - 1] if first else None
    after = new.items[last] if last < len(new) else None
    if isinstance(after, Mapping) and _name(after):
        return "before", _name(after)[0]
    if isinstance(before, Mapping) and _name(before):
        return "after", _name(before)[0]
    if before is None:
        return ("alone", "") if after is None else ("first", "")
    return ("last", "") if after is None else ("after", in_a_line(before))


def _removed_by(change: Change, touched: tuple[Touch, ...]) -> Change:
    """The line of the overlay that took something out."""
    if change.how != "removed":
        return change
    reached = [each for each in touched if each.mode == "whole" and _leads_to(each.names, change.path)]
    if not reached:
        return change
    nearest = max(reached, key=lambda each: len(each.names))
    return Change("removed", change.path, change.old, (), change.old_at, nearest.span)


def _leads_to(names: Path, path: Path) -> bool:
    """Whether a way goes through these names in order; an overlay need not name `then`."""
    left = iter(path)
    return all(name in left for name in names)


def in_a_line(node: Node) -> str:
    """A node as one line of YAML, for people."""
    if isinstance(node, Sequence):
        return f"[{', '.join(map(in_a_line, node.items))}]"
    if isinstance(node, Mapping):
        return f"{{{', '.join(f'{entry.name}: {in_a_line(entry.value)}' for entry in node)}}}"
    return f'"{node.text}"' if node.quoted and not node.text.strip() else node.text
