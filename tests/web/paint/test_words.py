"""Every word of a page is in a catalogue, in both languages; whatever else stands there comes from the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import interpreter
from interpreter.tables.web.paint.words import WORDS

ROOM = Path(interpreter.__file__).parent / "tables" / "web" / "paint"
TEMPLATES = sorted((ROOM / "templates").glob("*.html"))
SAID = re.compile(r"""say\(\s*["']([^"']+)["']""")


@pytest.mark.parametrize("key", WORDS)
def test_both_languages_speak_of_the_same_things(key: str) -> None:
    english, french = (set(re.findall(r"{(\w+)}", text)) for text in WORDS[key])
    assert english == french
    assert all(text.strip() for text in WORDS[key])


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
    assert said == set(WORDS)
