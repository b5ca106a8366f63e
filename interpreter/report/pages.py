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
    """A page for a terminal: without the marks around examples."""
    lines = []
    for line in text.rstrip().split("\n"):
        if not line.startswith("```"):
            lines.append(line.removeprefix("# "))
        elif line != "```" and lines and lines[-1]:
            lines.append("")
    return "\n".join(lines)
