"""The pages of messages: each has a title, what and why, a bad example and a good one.

An example is a file of a small game: the orchard of the language page. Marked `yaml bad` or `yaml good`, it stands
among its cards, and what it names is left out of the orchard. A further word puts it elsewhere:

- `game`: it is the whole game; `rulings`, `rulebook`: it is that file; `variant`, `expansion`: it extends the orchard
- `FOLDER/NAME.yaml`: a file of that name; several such blocks in one section stand together
- `run`: its rulings are run, not only read

Blocks marked `python bad` raise the error, in a folder where `orchard.yaml` lies; `python good` does not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.docs.examples import DOCS, FENCE, skeletons_of

PAGES = DOCS / "messages"
INDEX = PAGES / "README.md"
CODE = re.compile(r'"([EW][0-9]{3})"')


@dataclass(frozen=True)
class Block:
    code: str
    language: str
    good: bool
    words: tuple[str, ...]
    text: str

    @property
    def file(self) -> str:
        """Where in the folder of the orchard it stands."""
        for word in self.words:
            if "/" in word or "." in word:
                return word
            if word in ("expansion", "variant"):
                return f"{word}s/page.yaml"
        named = {"game": "game.yaml", "rulings": "rulings/page.yaml", "rulebook": "rulebook.yaml"}
        return next((named[word] for word in self.words if word in named), "cards/page.yaml")


def pages() -> dict[str, str]:
    return {path.stem: path.read_text("utf-8") for path in sorted(PAGES.glob("[EW][0-9]*.md"))}


GROUPS = (
    ("E0", "Files and YAML"),
    ("E1", "The shape of a definition"),
    ("E2", "The words of a sentence"),
    ("E3", "What sentences mean"),
    ("E4", "Readiness for a table"),
    ("E5", "Expansions and variants"),
    ("E6", "Rulings"),
    ("E7", "Games in play"),
    ("W", "Warnings: what can hardly be meant"),
)


def index() -> str:
    """The page that leads to all others: what it says about them, and a line for each."""
    parts = [INDEX.read_text("utf-8").partition("\n## ")[0]]
    for start, title in GROUPS:
        found = [(code, page) for code, page in pages().items() if code.startswith(start)]
        rows = [f"- [{code}]({code}.md) {page.partition(': ')[2].partition(chr(10))[0]}" for code, page in found]
        parts.append(f"\n## {title}\n\n" + "\n".join(rows) + "\n")
    return "".join(parts)


def codes_in_use() -> set[str]:
    """Every code that the interpreter can give."""
    root = DOCS.parent / "interpreter"
    return {code for path in root.rglob("*.py") for code in CODE.findall(path.read_text("utf-8"))}


def blocks(code: str, page: str) -> Iterator[Block]:
    for found in FENCE.finditer(page):
        language, *words = found["info"].split() or [""]
        if language in ("yaml", "python") and words and words[0] in ("bad", "good"):
            yield Block(code, language, words[0] == "good", tuple(words[1:]), found["text"])


def orchard() -> dict[str, Any]:
    return skeletons_of("language.md")["orchard"]


def laid_out(folder: Path, examples: list[Block], base: dict[str, Any]) -> Path:
    """A folder with the orchard and some examples in it; the path that is checked."""
    folder.mkdir(parents=True, exist_ok=True)
    checked = folder
    left = {key: dict(value) if isinstance(value, dict) else value for key, value in base.items()}
    for one in examples:
        path = folder / one.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(one.text, encoding="utf-8")
        if one.file.startswith("cards/"):
            without(left, one.text)
        if one.file.startswith(("expansions/", "variants/")):
            checked = path
    if not (folder / "game.yaml").exists():
        (folder / "game.yaml").write_text(json.dumps(left, ensure_ascii=False, indent=1), encoding="utf-8")
    return checked


def without(base: dict[str, Any], text: str) -> None:
    """Takes out of the orchard what an example says itself: whole sections of one thing, else names."""
    section = ""
    for line in text.split("\n"):
        top = re.match(r"([a-z][a-z-]*):(.*)$", line)
        if top:
            section = top[1]
            inline = re.match(r" *\{([a-z][a-z0-9-]*):", top[2])
            if not isinstance(base.get(section), dict) or section == "turn":
                base.pop(section, None)
            elif inline:
                base[section].pop(inline[1], None)
        name = re.match(r"  ([a-z][a-z0-9-]*):", line)
        if name and isinstance(base.get(section), dict):
            base[section].pop(name[1], None)


if __name__ == "__main__":
    INDEX.write_text(index(), encoding="utf-8")
