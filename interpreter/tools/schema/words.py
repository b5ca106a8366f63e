"""The words of one game, gathered from what is written: a definition need not be free of faults to be written on."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.definition.expansions import SORTS, shelf
from interpreter.definition.folder import GameSource
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.tables import rows_of
from interpreter.words import DEFAULT

Named = dict[str, str]  # ids, and what people call them


@record
class Words:
    cards: Named
    kinds: Named
    zones: Named
    stocks: Named
    facts: Named
    quantities: Named
    procedures: Named
    actions: Named
    options: Named
    holders: tuple[str, ...]
    enums: dict[str, tuple[str, ...]]
    properties: dict[str, Node]  # what each is written as
    choices: dict[str, tuple[str, ...]]  # the words of options that have words
    clauses: Named
    steps: tuple[str, ...]  # as addresses
    overlays: dict[str, tuple[str, ...]]  # by sort
    own_zones: frozenset[str]  # those of which each player has one, and no more
    axes: dict[str, tuple[str, ...]]  # what else there is one of a zone for


def words_of(source: GameSource, lang: str = DEFAULT) -> Words:
    root = source.root

    def named(section: str) -> Named:
        return {one.name: _title(_get(one.value, "name"), lang) or one.name for one in _section(root, section)}

    zones = _section(root, "zones")
    axes = {entry.name: tuple(_texts(_get(entry.value, "for each"))) for entry in zones}
    kinds = [entry.value for entry in _section(root, "kinds")]
    options = {entry.name: tuple(_members(_get(entry.value, "one of"))) for entry in _section(root, "options")}
    held = [name for entry in _section(root, "stocks") for name in _texts(_get(entry.value, "held by"))]
    cards = named("cards") | {row.id.text: row.id.text for row in rows_of(root)}
    book = source.rulebook.get("clauses") if source.rulebook else None
    return Words(
        cards, named("kinds"), named("zones"), named("stocks"), named("facts"),
        named("quantities"), named("procedures"), named("actions"), named("options"),
        tuple(dict.fromkeys(name for name in held if name != "player")),
        {entry.name: tuple(_members(entry.value)) for entry in _section(root, "enums")},
        {each.name: each.value for kind in kinds for each in _entries(_get(kind, "properties"))},
        {name: words for name, words in options.items() if words},
        {entry.name: _title(_get(entry.value, "statement"), lang) or entry.name for entry in _entries(book)},
        tuple(steps_of(root)),
        {sort: tuple(shelf(source.path, sort)) for sort in SORTS},
        frozenset(name for name, each in axes.items() if each == ("player",)),
        axes,
    )  # fmt: skip


def steps_of(root: Mapping) -> Iterator[str]:
    """The addresses of all steps, as an expansion writes them."""
    for section in ("setup", "turn"):
        yield from (f"{section}/{step}" for step in _steps(root.get(section)))
    for section in ("procedures", "actions"):
        for entry in _section(root, section):
            yield from (f"{section}/{entry.name}/{step}" for step in _steps(entry.value))


def _steps(node: Node | None) -> Iterator[str]:
    if isinstance(node, Mapping):
        if isinstance(step := node.get("step"), Scalar):
            yield step.text
            return
        for entry in node:
            yield from _steps(entry.value)
    elif isinstance(node, Sequence):
        for item in node:
            yield from _steps(item)


def _section(root: Mapping, name: str) -> Mapping:
    found = root.get(name)
    return found if isinstance(found, Mapping) else Mapping((), root.span)


def _entries(node: Node | None) -> Mapping | tuple[()]:
    return node if isinstance(node, Mapping) else ()


def _get(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def _title(node: Node | None, lang: str) -> str:
    node = (node.get(lang) or node.get(DEFAULT)) if isinstance(node, Mapping) else node
    return node.text if isinstance(node, Scalar) else ""


def _members(node: Node | None) -> Iterator[str]:
    members = _get(node, "members") or node
    yield from members.keys() if isinstance(members, Mapping) else _texts(members)


def _texts(node: Node | None) -> Iterator[str]:
    for item in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(item, Scalar):
            yield item.text
