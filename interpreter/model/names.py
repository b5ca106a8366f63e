"""The vocabulary of a definition: every name that its sentences may use, gathered before any is parsed."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.language import Vocabulary, bound_names, participle
from interpreter.model.looks import is_look
from interpreter.model.own import own
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence

NOUNS = ("enums", "kinds", "zones", "stocks", "cards")
NAMES = ("options", "facts", "quantities", "rules")
CALLS = ("procedures", "actions", "promises")
LINED = ("neighbours", "row-run", "column-run")  # the cards that lie beside a card or a slot, or in one line with it
# what every game has a value of, by the keyword of its type
OF_EVERY_GAME = {
    "active-player": "player",
    "first-player": "player",
    "turn-number": "number",
    "round-number": "number",
    "direction": "number",
    "now": "number",
}
BUILT_IN = (
    *OF_EVERY_GAME,
    "slot",
    "row",
    "column",
    *LINED,
    "face-up",
    "empty",
    "out",
    "number",
)


def vocabulary(root: Mapping, card_ids: frozenset[str]) -> Vocabulary:
    nouns: set[str] = {"slot", *card_ids}
    names: set[str] = set(BUILT_IN)
    calls: set[str] = set()
    participles: set[str] = set()
    for section in NOUNS:
        nouns.update(keys(root.get(section)))
    for section in NAMES:
        names.update(keys(root.get(section)))
    for section in CALLS:
        for name, node in items(root.get(section)):
            calls.add(name)
            done = node.get("done") if isinstance(node, Mapping) else None
            participles.add(done.text if isinstance(done, Scalar) else participle(name))
    names.update(member_names(root.get("enums")))
    for section in ("kinds", "enums"):
        for _, node in items(root.get(section)):
            names.update(keys(node.get("properties") if isinstance(node, Mapping) else None))
    for _, node in items(root.get("stocks")):
        held = node.get("held by") if isinstance(node, Mapping) else None
        names.update(words(held))
    for _, node in items(root.get("options")):
        allowed = node.get("one of") if isinstance(node, Mapping) else None
        names.update(keys(allowed) if isinstance(allowed, Mapping) else words(allowed))
    for _, node in items(root.get("cards")):
        for section in ("facts", "quantities", "abilities"):
            names.update(keys(node.get(section) if isinstance(node, Mapping) else None))
    bound: set[str] = set()
    for key, node in walk(root):
        bound.update(bindings(key, node))
        if key == "step" and isinstance(node, Scalar):
            calls.add(node.text)
        if key == "label":
            for one in node.items if isinstance(node, Sequence) else (node,):
                if isinstance(one, Scalar):
                    calls.add(one.text)
    return Vocabulary(
        frozenset(nouns), frozenset(names), frozenset(calls), frozenset(participles), frozenset(bound), own(root)
    )


def words(node: Node | None) -> tuple[str, ...]:
    items_ = node.items if isinstance(node, Sequence) else (node,)
    return tuple(item.text for item in items_ if isinstance(item, Scalar))


def keys(node: Node | None) -> tuple[str, ...]:
    return node.keys() if isinstance(node, Mapping) else ()


def items(node: Node | None) -> tuple[tuple[str, Node], ...]:
    return node.items() if isinstance(node, Mapping) else ()


def member_names(enums: Node | None) -> Iterator[str]:
    for _, node in items(enums):
        if isinstance(node, Sequence):
            yield from (item.text for item in node if isinstance(item, Scalar))
        elif isinstance(node, Mapping):
            members = node.get("members")
            yield from keys(members if members is not None else node)
            if isinstance(members, Sequence):
                yield from (item.text for item in members if isinstance(item, Scalar))


def bindings(key: str, node: Node) -> Iterator[str]:
    """Names that a key or a sentence binds; where they may be used is checked later, by scope."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        yield from bound_names(node.text)
        if key in ("as", "numbered", "collect", "given", "gives"):
            yield node.text
        if key in ("on", "by", "of", "for"):
            yield from node.text.split()[-1:]
    elif key in ("given", "gives") and isinstance(node, Mapping):
        yield from node.keys()
    elif key in ("given", "collect") and isinstance(node, Sequence):
        yield from (item.text for item in node if isinstance(item, Scalar))


def has_sentences(entry: Entry, under: str) -> bool:
    return entry.name != "rows" and not is_look(entry, under)


def walk(node: Node, key: str = "") -> Iterator[tuple[str, Node]]:
    """Every node with the key it stands under; rows of tables and looks hold no sentences and are left out."""
    stack: list[tuple[str, Node]] = [(key, node)]
    while stack:
        key, node = stack.pop()
        yield key, node
        if isinstance(node, Mapping):
            stack.extend((entry.key.text, entry.value) for entry in node.entries if has_sentences(entry, key))
        elif isinstance(node, Sequence):
            stack.extend((key, item) for item in node.items)
