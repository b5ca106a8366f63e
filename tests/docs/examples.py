"""The examples of the documentation, made into games that can be loaded and played.

A block marked ```yaml is a whole definition. A block marked ```yaml NAME is a part: it is laid over the whole
definition whose id is NAME, section by section, so that an example can be as short as what it shows. In a part,

- `act:` is what the action `act` does,
- a ruling without `seats` is played by Ann and Ben.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.yaml.reader import read

DOCS = Path(__file__).parents[2] / "docs"
FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SEATS = ["Ann", "Ben"]


@dataclass(frozen=True)
class Example:
    file: str
    line: int
    info: tuple[str, ...]
    text: str

    @property
    def id(self) -> str:
        return f"{self.file}:{self.line}"


def examples(file: str, language: str) -> Iterator[Example]:
    """The fenced blocks of one page that are written in one language, in order."""
    page = (DOCS / file).read_text(encoding="utf-8")
    for block in FENCE.finditer(page):
        first, *info = block["info"].split() or [""]
        if first == language:
            yield Example(file, page.count("\n", 0, block.start()) + 2, tuple(info), block["text"])


def plain(node: Node | None) -> Any:
    """A node as plain data; what the strict reader has read, not what another YAML reader would make of it."""
    if isinstance(node, Mapping):
        return {entry.key.text: plain(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return node.value if isinstance(node, Scalar) else None


def written(example: Example) -> dict[str, Any]:
    node, faults = read(example.text, example.id)
    assert not faults, [str(fault) for fault in faults]
    data = plain(node)
    assert isinstance(data, dict), f"{example.id}: an example has keys"
    return data


def laid_over(base: Any, part: Any, depth: int = 2) -> Any:
    """A part over a whole: names are added or replaced, lists and values are replaced."""
    if depth and isinstance(base, dict) and isinstance(part, dict):
        return base | {key: laid_over(base.get(key), value, depth - 1) for key, value in part.items()}
    return part


def definition(example: Example, skeletons: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The whole definition that an example stands for."""
    part = written(example)
    if "act" in part:
        part.setdefault("actions", {})["act"] = {"do": part.pop("act")}
    for ruling in part.get("rulings", ()):
        if "players" not in ruling:
            ruling.setdefault("seats", SEATS)
    return laid_over(skeletons[example.info[0]], part) if example.info else part


def skeletons_of(file: str) -> dict[str, dict[str, Any]]:
    """The whole definitions of a page, by the id of their game."""
    found = {}
    for example in examples(file, "yaml"):
        if not example.info:
            data = definition(example, {})
            if isinstance(data.get("game"), str):
                found[str(data["game"])] = {key: value for key, value in data.items() if key != "rulings"}
    return found


def saved(data: dict[str, Any], path: Path) -> Path:
    """JSON is YAML, so this is a definition like any other."""
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    return path
