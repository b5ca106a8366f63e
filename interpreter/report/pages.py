"""The page of every message: what it says, why, a bad example and a good one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

# Beside the interpreter in a wheel, and among the documents in the tree.
PLACES = (Path(__file__).parents[1] / "messages", Path(__file__).parents[2] / "docs" / "messages")


@cache
def folder() -> Path | None:
    return next((place for place in PLACES if place.is_dir()), None)


def codes() -> tuple[str, ...]:
    """The codes that have a page."""
    found = folder()
    return tuple(sorted(path.stem for path in found.glob("[EW][0-9]*.md"))) if found is not None else ()


def page(code: str) -> str | None:
    """The page of a code as it is written, or None."""
    found = folder()
    path = found / f"{code.upper()}.md" if found is not None else None
    return path.read_text("utf-8") if path is not None and code.isalnum() and path.is_file() else None


def plain_page(text: str) -> str:
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
            lines.append(f"  {sort}{' (' + ' '.join(where) + ')' if where else ''}:")
    return "\n".join(lines)
