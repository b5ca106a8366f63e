"""The hardest rules of the games as readers should find them: every sentence parses, and its tree stays as it was.

Each definition in good/ is one subject. Beside it lies its golden file with the tree of every sentence;
`UPDATE_GOLDEN=1` writes the golden files anew, and the difference is then for a reader to judge.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import indent

import pytest

from interpreter.language import parse, syntax
from interpreter.model.names import vocabulary
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.tables import rows_of
from interpreter.source.yaml.reader import read

GOOD = Path(__file__).parent / "good"
DEFINITIONS = sorted(GOOD.glob("*.yaml"))

# ---------------------------------------------------------------- which entrance of the grammar each key demands

SILENT = {
    "name", "text", "as", "numbered", "collect", "rules", "assumed", "label", "done", "given", "limit", "may", "once",
    "closes", "finish", "ties", "secretly", "rounds", "free", "follows", "place known to", "step", "stop", "except",
    "kind", "id", "for each", "copies", "prompt",
}  # fmt: skip
CALL = {
    "by": "parameter",
    "on": "parameter",
    "if": "expr",
    "unless": "expr",
    "targets": "body",
    "cost": "body",
    "do": "body",
}
ABILITY = {
    "before": "event", "instead": "event", "after": "event", "cannot": "event", "costs": "event",
    "modifies": "modified", "as soon as": "expr",
    "is": "expr", "while": "expr", "for": "named_selection", "acts from": "place", "adds": "body",
    "starts as": "expr", "add": "expr", "times": "expr", "becomes": "expr", "at least": "expr", "at most": "expr",
    "with": "expr", "without": "expr", "only": "expr", "play": "play",
} | {key: CALL[key] for key in ("if", "unless", "targets", "cost", "do")}  # fmt: skip
CARD = ABILITY | {"abilities": "abilities", "starts in": "place", "discarded to": "place"}
# A statement is known by its head; the keys beside the head follow, or stand inside it.
STATEMENTS: dict[str, dict[str, str]] = {
    "if": {"if": "expr", "then": "body", "else": "body"},
    "for each": {"for each": "named_selection", "do": "body"},
    "repeat": {"while": "expr", "until": "expr", "times": "expr", "do": "body"},
    "choose": {"who": "selection", "what": "selection", "such that": "expr"},
    "may": {"who": "selection", "cost": "body", "do": "body", "else": "body"},
    "choose one": {"who": "selection", "options": "options"},
    "together": {"together": "named_selection", "do": "body"},
    "at once": {"at once": "body"},
    "ask": {"ask": "named_selection", "if": "expr", "cost": "body", "do": "body"},
    "split": {
        "who": "selection",
        "what": "selection",
        "into": "named_selection",
        "each pile": "expr",
        "such that": "expr",
    },
    "pay": {"pay": "expr", "with": "selection", "free": "selection", "bundles": "bundles", "to": "place"},
    "rank": {"rank": "named_selection", "by": "criterion"},
    "deal": {"between": "selection", "i give": "noun", "they give": "noun", "if agreed": "body", "if not": "body"},
    "menu": {"menu": "silent", "times": "silent", "pass if": "expr", "else": "body"},
    "step": {"do": "body"},
    "later": {"later": "event", "do": "body"},
    "grant": {"grant": "grants", "to": "selection", "until": "event", "while": "expr"},
    "under": {"under": "grants", "do": "body"},
}
BUNDLE = {"of": "selection", "covers": "expr"}
INSIDE = {"repeat", "choose", "may", "choose one", "split", "deal"}  # heads that hold their keys
SECTIONS = {
    "quantities": {"of": "parameter", "for": "parameter", "value": "value"},
    "procedures": CALL, "actions": CALL, "rules": ABILITY, "kinds": CARD, "cards": CARD,
}  # fmt: skip


@dataclass(frozen=True)
class Phrase:
    """A string of a definition and the entrance its key demands."""

    path: tuple[str, ...]
    start: str
    scalar: Scalar


def phrases(game: Mapping) -> Iterator[Phrase]:
    """Every sentence, expression, selection and event of a definition, in the order written."""
    for section, node in game.items():
        if section in SECTIONS:
            assert isinstance(node, Mapping)
            for name, entry in node.items():
                if isinstance(entry, Mapping):
                    yield from _keys(
                        entry, SECTIONS[section], (section, name), strict=section not in ("kinds", "cards")
                    )
        elif section == "setup":
            yield from _read("body", node, (section,))
        elif section in ("turn", "game") and isinstance(node, Mapping):
            yield from _keys(node, CALL, (section,))
        elif section == "end":
            assert isinstance(node, Sequence)
            for number, entry in enumerate(node):
                yield from _keys(entry, {"as soon as": "expr", "when": "expr"}, (section, str(number + 1)))
        elif section == "tie-breaks":
            yield from _read("criterion", node, (section,))


def _keys(node: Node, table: dict[str, str], path: tuple[str, ...], strict: bool = True) -> Iterator[Phrase]:
    assert isinstance(node, Mapping), f"{'/'.join(path)}: keys were expected"
    for key, value in node.items():
        if key in table:
            yield from _read(table[key], value, (*path, key))
        else:  # a card's further keys are its properties
            assert key in SILENT or not strict, f"{'/'.join(path)}: unknown key `{key}`"


def _read(demand: str, node: Node, path: tuple[str, ...]) -> Iterator[Phrase]:
    if demand == "silent" or (demand == "value" and isinstance(node, Sequence)):
        return  # a table of numbers
    if path[-1] == "acts from" and isinstance(node, Scalar) and node.text in ("anywhere", "rules"):
        return
    if demand in ("expr", "place", "criterion", "event", "selection", "noun") and isinstance(node, Sequence):
        for number, item in enumerate(node):
            yield from _read(demand, item, (*path, str(number + 1)))
    elif demand == "body":
        assert isinstance(node, Sequence), f"{'/'.join(path)}: a list was expected"
        for number, item in enumerate(node):
            yield from _statement(item, (*path, str(number + 1)))
    elif demand == "play":
        yield from _read("body", node, path) if isinstance(node, Sequence) else _keys(node, CALL, path)
    elif demand == "abilities":
        assert isinstance(node, Mapping)
        for name, ability in node.items():
            yield from _keys(ability, ABILITY, (*path, name))
    elif demand in ("grants", "options", "bundles"):
        table = {"grants": ABILITY, "options": {"if": "expr", "do": "body"}, "bundles": BUNDLE}[demand]
        assert isinstance(node, Sequence)
        for number, item in enumerate(node):
            yield from _keys(item, table, (*path, str(number + 1)))
    else:
        assert isinstance(node, Scalar), f"{'/'.join(path)}: a sentence was expected"
        yield Phrase(path, "expr" if demand == "value" else demand, node)


def _statement(node: Node, path: tuple[str, ...]) -> Iterator[Phrase]:
    if isinstance(node, Scalar):
        yield Phrase(path, "sentence", node)
        return
    assert isinstance(node, Mapping)
    head = node.keys()[0]
    assert head in STATEMENTS, f"{'/'.join(path)}: unknown statement `{head}`"
    if head in INSIDE:
        yield from _keys(node.entries[0].value, STATEMENTS[head], (*path, head))
    else:
        yield from _keys(node, STATEMENTS[head], path)


# ---------------------------------------------------------------- the tests


@cache
def definition(path: Path) -> Mapping:
    node, faults = read(path.read_bytes(), path.name)
    assert not faults, "\n".join(f"{fault.span}: {fault.message}" for fault in faults)
    assert isinstance(node, Mapping)
    return node


def trees(path: Path) -> str:
    """The golden text: each phrase with where it stands, what it was read as, and its tree."""
    game = definition(path)
    words = vocabulary(game, frozenset(row.id.text for row in rows_of(game)))
    blocks: list[str] = []
    faults: list[str] = []
    for phrase in phrases(game):
        parsed, found = parse(phrase.scalar, phrase.start, words)
        faults += [f"{f.span.line if f.span else 0}: {f.message} ({f.help}): {phrase.scalar.text}" for f in found]
        if parsed:
            tree = indent(syntax.outline(parsed.tree), "    ")
            blocks.append(f"{'/'.join(phrase.path)} ({phrase.start})\n  {phrase.scalar.text}\n{tree}\n")
    assert not faults, f"{path.name}\n" + "\n".join(faults)
    return "\n".join(blocks)


@pytest.mark.parametrize("path", DEFINITIONS, ids=lambda path: path.stem)
def test_trees_are_golden(path: Path) -> None:
    golden = path.with_suffix(".trees")
    found = trees(path)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        golden.write_text(found, encoding="utf-8")
    assert golden.exists(), "run with UPDATE_GOLDEN=1, then read the new trees"
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", DEFINITIONS, ids=lambda path: path.stem)
def test_a_definition_says_what_it_is_about(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith("# ")
    game = definition(path).get("game")
    name = game.get("id") if isinstance(game, Mapping) else game
    assert isinstance(name, Scalar) and name.text == path.stem
    cited = re.findall(r"rules: \[([^\]]*)\]", path.read_text(encoding="utf-8"))
    clauses = [clause.strip() for line in cited for clause in line.split(",")]
    assert clauses and all(re.fullmatch(r"(QN|MQ|QC|MA)-([A-Z]+|R)-\d\d", clause) for clause in clauses)


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in GOOD.glob("*.trees")} == {path.stem for path in DEFINITIONS}
    assert len(DEFINITIONS) >= 17
