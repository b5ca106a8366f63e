"""What the page about the architecture shows is what the stages make of the sentence now."""

from __future__ import annotations

import re

import pytest
import walk
from examples import DOCS

FRESH = walk.pieces()


@pytest.mark.parametrize("name", sorted(FRESH))
def test_shown_is_made(name: str) -> None:
    again = "write the page again: PYTHONPATH=. python tests/docs/walk.py"
    assert unnumbered(walk.shown().get(name, "")) == unnumbered(FRESH[name]), again


def unnumbered(text: str) -> str:
    """Slots, variables and functions are numbered anew with every change; what they are used for is what is shown."""
    return re.sub(r"(?<=[a-z_])\d+|(?<=S\[)\d+|-?\b\d+\b", "#", text)


PAGES = sorted(DOCS.glob("*.md"))
FOLDER = re.compile(r"`((?:source|language|model|check|compile|prose|engine|rulings|bots|tables|tools|cli)/[\w/.]*)`")


NAMED = {path for page in PAGES for path in FOLDER.findall(page.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("path", sorted(NAMED))
def test_files_that_are_named_exist(path: str) -> None:
    assert (DOCS.parent / "interpreter" / path).exists()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: object) -> None:
    text = page.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        other = DOCS / file if file else page
        assert other.exists(), target  # type: ignore[attr-defined]
        if anchor:
            headings = re.findall(r"^#+ (.*)$", other.read_text(encoding="utf-8"), re.MULTILINE)  # type: ignore[attr-defined]
            anchors = {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}
            assert anchor in anchors, target
