"""Addresses: how an overlay names a node of the game that it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from interpreter.fault.notes import OneOfThem
from interpreter.fault.overlays import CountsInsteadOfNaming, Inside, Menus, NoSuchPart, SeveralOf, StepsCalled
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span

Steps = tuple[str | int, ...]
MOST_WALKED = 20_000
MENU = "menu"


@record(slots=True)
class Found:
    """A node, the way to it from the root, and its names on that way (which do not shift when items are put in)."""

    node: Node
    steps: Steps
    names: tuple[str, ...]


def resolve(root: Mapping, address: str, span: Span, faults: Faults) -> Found | None:
    """The node at `section/name/...`, or a fault; a name may also be that of a step, or `menu`, anywhere inside."""
    here: Node = root
    steps: Steps = ()
    parts = address.split("/")
    for place, part in enumerate(parts):
        found = _child(here, part)
        if found is None:
            inside = called_inside(here, part) if place else []
            if len(inside) > 1:
                _ambiguous(part, [node for node, _ in inside], span, faults)
                return None
            found = inside[0] if inside else None
        if found is None:
            _unknown(here, part, "/".join(parts[:place]), span, faults)
            return None
        here, way = found
        steps += way
    return Found(here, steps, _names(root, steps))


def _child(node: Node, name: str) -> tuple[Node, Steps] | None:
    if isinstance(node, Mapping) and (entry := node.entry(name)):
        return entry.value, (entry.name,)
    if isinstance(node, Sequence) and not name.isdigit():
        for at, item in enumerate(node.items):
            if isinstance(item, Scalar) and item.text == name:
                return item, (at,)
    return None


def called_inside(node: Node, name: str) -> list[tuple[Node, Steps]]:
    """The steps of that name inside a node; by the word `menu`, the actions that are offered there."""
    if name == MENU:
        offered = [(here.get(MENU), way) for here, way in _statements_below(node)]
        return [(found, (*way, MENU)) for found, way in offered if found is not None]
    return [(found, way) for found, called, way in _steps_below(node) if called == name]


def _steps_below(node: Node) -> Iterator[tuple[Mapping, str, Steps]]:
    for here, way in _statements_below(node):
        called = here.get("step")
        if isinstance(called, Scalar):
            yield here, called.text, way


def _statements_below(node: Node) -> Iterator[tuple[Mapping, Steps]]:
    """What is inside a node with the way to each, in order; a stranger's endless tree is not walked to its end."""
    pending: list[tuple[Node, Steps]] = [(node, ())]
    for _ in range(MOST_WALKED):
        if not pending:
            return
        here, way = pending.pop()
        if isinstance(here, Mapping) and way:
            yield here, way
        pending.extend((child, (*way, step)) for child, step in reversed(list(_children(here))))


def _children(node: Node) -> Iterator[tuple[Node, str | int]]:
    if isinstance(node, Mapping):
        yield from ((entry.value, entry.name) for entry in node)
    elif isinstance(node, Sequence):
        yield from ((item, at) for at, item in enumerate(node.items))


def _names(root: Node, steps: Steps) -> tuple[str, ...]:
    names: list[str] = []
    here = root
    for place, step in enumerate(steps):
        following = steps[place + 1] if place + 1 < len(steps) else ""
        if isinstance(step, str) and isinstance(here, Mapping):
            here = here.get(step) or here
            if not isinstance(following, int) or place == 0:
                names.append(step)
        elif isinstance(step, int) and isinstance(here, Sequence):
            here = here.items[step]
            called = here.get("step") if isinstance(here, Mapping) else here
            if isinstance(called, Scalar):
                names.append(called.text)
    return tuple(names)


def _unknown(node: Node, part: str, before: str, span: Span, faults: Faults) -> None:
    inside = Inside(before) if before else None
    if part.isdigit() and isinstance(node, Sequence):
        faults.add(CountsInsteadOfNaming(part, inside), span)
        return
    known = [name for _, name in _children(node) if isinstance(name, str)]
    if isinstance(node, Sequence):
        known += [item.text for item in node.items if isinstance(item, Scalar) and " " not in item.text]
    known += [called for _, called, _ in _steps_below(node)] if before else []
    faults.add(NoSuchPart(part, inside, tuple(known)), span)


def _ambiguous(name: str, nodes: list[Node], span: Span, faults: Faults) -> None:
    labels = tuple(Label(node.span, OneOfThem()) for node in nodes)
    what = Menus() if name == MENU else StepsCalled(name)
    faults.add(SeveralOf(len(nodes), what), span, labels=labels)


def edited(node: Node, steps: Steps, change: Callable[[Node], Node | None]) -> Node:
    """A copy in which the node at the end of the way is changed, or taken out if the change gives nothing."""
    step, rest = steps[0], steps[1:]
    if isinstance(node, Mapping) and isinstance(step, str):
        entries = []
        for entry in node:
            value = _changed(entry.value, rest, change) if entry.name == step else entry.value
            if value is not None:
                entries.append(Entry(entry.key, value))
        return Mapping(tuple(entries), node.span)
    if isinstance(node, Sequence) and isinstance(step, int):
        items = list(node.items)
        value = _changed(items[step], rest, change)
        items[step : step + 1] = [] if value is None else [value]
        return Sequence(tuple(items), node.span)
    raise ValueError("the way does not lead through this node")


def _changed(node: Node, rest: Steps, change: Callable[[Node], Node | None]) -> Node | None:
    return edited(node, rest, change) if rest else change(node)
