"""Every change that a definition allows, in the order in which it is written."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.model.game import Game as Model
from interpreter.model.reading import words
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.tables import TEXTS
from interpreter.tools.mutate.changes import changes, negated
from interpreter.tools.mutate.mutant import LEFT_OUT, Mutant

# what people read, names, and what other tools look after
PROSE = {
    "name", "text", "says", "prompt", "prompts", "assumed", "language", "game", "extends", "columns", "kind",
    "as", "numbered", "collect", "done", "label", "step", "back", "shows", "shown", "shown in", "rulebook", "clauses",
    "rulings", "is a", "enums", "properties", "holds", "by", "held by", "given", "gives", "on", "unimplemented",
    "after-overlay", "one of", "players", "minutes", "reports", "lint", "because", "or else", "pass", "look",
}  # fmt: skip
BOUNDS = {"from", "to"}  # of an option: how far players may set it, which no position can show
STATEMENTS = {"do", "then", "else", "cost", "targets", "setup", "at once", "if agreed", "if not", "adds"}
CONDITIONS = {"if", "unless", "while", "until", "pass if", "as soon as", "when", "such that", "each pile", "holds"}
LISTS = {"menu", "end", "tie-breaks"}  # an item may be missing; the order of a menu is only shown
SETTINGS: dict[str, dict[str, str]] = {
    "seen by": {"everyone": "nobody", "owner": "everyone", "nobody": "everyone", "others": "everyone"},
    "finish": {"now": "round", "turn": "now", "round": "now"},
    "lasts": {"turn": "game", "round": "game", "game": "turn"},
    "ties": {"share": "order", "share and skip": "order", "order": "share"},
    "face": {"up": "down", "down": "up"},
}


def mutants_of(root: Node, model: Model) -> list[Mutant]:
    """Of one file; each change once, though two ways may lead to it."""
    found: dict[tuple[object, ...], Mutant] = {}
    for mutant in Finding(other_zones(model)).within(root, (), (), ""):
        if mutant.before != mutant.after:
            found.setdefault((mutant.path, mutant.edit, mutant.after), mutant)
    return list(found.values())


def other_zones(model: Model) -> dict[str, str]:
    """For each zone another one that there is for the same owners."""
    found: dict[str, str] = {}
    alike: dict[tuple[str | int, ...], list[str]] = {}
    for zone in model.zones.values():
        alike.setdefault(zone.for_each, []).append(zone.id)
    for names in alike.values():
        if len(names) > 1:
            found.update(zip(names, [*names[1:], names[0]]))
    return found


class Finding:
    def __init__(self, zones: dict[str, str]) -> None:
        self.zones = zones

    def within(self, node: Node, path: tuple[int, ...], names: tuple[str, ...], key: str) -> Iterator[Mutant]:
        if isinstance(node, Scalar):
            yield from self.scalar(node, path, "/".join(names), key)
        elif isinstance(node, Mapping):
            if is_report(node):
                return
            columns = words(node.get("columns"))
            for index, entry in enumerate(node.entries):
                name = entry.key.text
                worded = name == "holds" and "or else" in node  # the condition itself, beside its words
                if (name in PROSE and not worded) or (name == "rules" and not isinstance(entry.value, Mapping)):
                    continue
                if name in BOUNDS and names[:1] == ("options",):
                    continue
                if name == "rows" and isinstance(entry.value, Sequence) and columns:
                    yield from self.rows(entry.value, (*path, index), names, columns)
                    continue
                inner = names if (name in STATEMENTS and names) or worded else (*names, name)
                yield from self.within(entry.value, (*path, index), inner, name)
        else:
            if key in STATEMENTS or key in LISTS:
                yield from self.lists(node, path, "/".join(names), key)
            for index, item in enumerate(node.items):
                named = words(item.get("step") or item.get("kind")) if isinstance(item, Mapping) else ()
                yield from self.within(item, (*path, index), (*names, *named), key)

    def rows(
        self, node: Sequence, path: tuple[int, ...], names: tuple[str, ...], columns: tuple[str, ...]
    ) -> Iterator[Mutant]:
        """A table's cells are named by their row and column; of words in them only people speak."""
        for number, row in enumerate(node.items):
            if isinstance(row, Sequence) and row.items and isinstance(row.items[0], Scalar):
                for index, (column, cell) in enumerate(zip(columns, row.items)):
                    if column.partition(" ")[0] not in ("id", "look", *TEXTS):
                        inner = (*names, row.items[0].text, column)
                        yield from self.within(cell, (*path, number, index), inner, "cell")

    def scalar(self, node: Scalar, path: tuple[int, ...], rule: str, key: str) -> Iterator[Mutant]:
        text = node.text
        if isinstance(node.value, bool):
            yield Mutant("setting", rule, node.span, text, str(not node.value).lower(), path, "replace")
        elif isinstance(node.value, int):
            yield Mutant("number", rule, node.span, text, str(node.value + 1), path, "replace")
        elif key in SETTINGS and text in SETTINGS[key]:
            yield Mutant("setting", rule, node.span, text, SETTINGS[key][text], path, "replace")
        elif isinstance(node.value, str):
            if key in CONDITIONS:
                yield Mutant("condition", rule, node.span, text, negated(text), path, "replace")
            for kind, other in changes(text, self.zones):
                yield Mutant(kind, rule, node.span, text, other, path, "replace")

    def lists(self, node: Sequence, path: tuple[int, ...], rule: str, key: str) -> Iterator[Mutant]:
        for index, item in enumerate(node.items):
            if is_report(item):
                continue
            before = shown(item)
            kind = "condition" if key == "end" else "order" if key == "tie-breaks" else "verb"
            yield Mutant(kind, rule, item.span, before, LEFT_OUT, (*path, index), "remove")
            if index + 1 < len(node.items) and key not in ("menu", "end") and not is_report(node.items[index + 1]):
                after = shown(node.items[index + 1])
                yield Mutant(
                    "order", rule, item.span, f"{before}; {after}", f"{after}; {before}", (*path, index), "swap"
                )


def is_report(node: Node) -> bool:
    """A report is only told: it changes nothing, and no position can show it."""
    return isinstance(node, Mapping) and "report" in node


def shown(node: Node) -> str:
    """A statement in a few words: a sentence, or the head of a structure."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping) and node.entries:
        first = node.entries[0]
        inside = first.value
        return f"{first.name}: {inside.text}" if isinstance(inside, Scalar) else f"{first.name}: …"
    return "…"
