"""The page of every message: what it says, why, a bad example and a good one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from interpreter.words import DEFAULT
from interpreter.words.catalogue import term

FENCE = "```"

# Beside the interpreter in a wheel, and among the documents in the tree.
PLACES = (Path(__file__).parents[1] / "messages", Path(__file__).parents[2] / "docs" / "messages")


@cache
def folder() -> Path | None:
    return next((place for place in PLACES if place.is_dir()), None)


def codes() -> tuple[str, ...]:
    """The codes that have a page."""
    found = folder()
    return tuple(sorted(path.stem for path in found.glob("[EW][0-9]*.md"))) if found is not None else ()


def page(code: str, lang: str = DEFAULT) -> str | None:
    """The page of a code as it is written, or None; in English where it was not translated."""
    found = folder()
    if found is None or not code.isalnum():
        return None
    path, own = found / f"{code.upper()}.md", found / lang / f"{code.upper()}.md"
    if not path.is_file():
        return None
    text = path.read_text("utf-8")
    return translated(own.read_text("utf-8"), examples(text)) if lang != DEFAULT and own.is_file() else text


def examples(text: str) -> list[str]:
    """The fenced blocks of a page."""
    found: list[list[str]] = []
    inside = False
    for line in text.split("\n"):
        fence = line.startswith(FENCE)
        if fence and not inside:
            found.append([])
        if fence or inside:
            found[-1].append(line)
        inside = inside != fence
    return ["\n".join(block) for block in found]


def translated(text: str, blocks: list[str]) -> str:
    """A page of another language: its words, and a fence alone where an example stands; those are written once."""
    left = iter(blocks)
    return "\n".join(next(left, line) if line == FENCE else line for line in text.split("\n"))


def plain_page(text: str, lang: str = DEFAULT) -> str:
    """A page for a terminal: examples are indented, and it is said which are bad and which good."""
    first, *rest = text.rstrip().split("\n")
    lines, inside = [first.removeprefix("# ")], False
    for line in rest:
        if not line.startswith("```"):
            lines.append(f"    {line}".rstrip() if inside else line)
            continue
        inside = not inside
        if inside:
            _, sort, *where = line.split()
            where_in = f" ({' '.join(where)})" if where else ""
            lines.append(f"  {term(lang, 'pages', sort)}{where_in}{term(lang, 'pages', ':')}")
    return "\n".join(lines)
