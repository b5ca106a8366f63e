"""Every word of a page is in a catalogue; whatever else stands there comes from the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import interpreter
from interpreter.words.catalogue import section

ROOM = Path(interpreter.__file__).parent / "tables" / "web" / "paint"
TEMPLATES = sorted((ROOM / "templates").glob("*.html"))
SAID = re.compile(r"""say\(\s*["']([^"']+)["']""")


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_has_words_of_its_own(template: Path) -> None:
    text = template.read_text(encoding="utf-8")
    text = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", "", text, flags=re.DOTALL)
    spoken = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]+)"', text)
    bare = re.sub(r"<[^>]*>|data-[a-z]+", "", text)  # some macros write attributes alone
    assert not re.search(r"[^\W\d_]", bare + "".join(spoken)), f"{template.name}: {bare.split()} {spoken}"


def test_all_that_is_said_is_in_the_catalogue_and_the_other_way_round() -> None:
    files = [*TEMPLATES, *ROOM.glob("*.py")]
    said = {key for file in files for key in SAID.findall(file.read_text(encoding="utf-8"))}
    assert said == set(section("en", "web-paint", "words"))
