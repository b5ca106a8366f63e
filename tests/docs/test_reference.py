"""The reference is what the tables say, and has every word of them."""

from __future__ import annotations

import re

import pytest
from examples import DOCS

from interpreter.language.keywords import keywords
from interpreter.model.whole_files import FILES, PARTS
from interpreter.source.forms import Record
from interpreter.tools.reference import PAGE, reference
from interpreter.tools.reference.keys import _records


def test_the_page_is_fresh() -> None:
    assert PAGE == DOCS / "reference.md"
    assert PAGE.read_text(encoding="utf-8") == reference(), "run `python -m interpreter.tools.reference`"


def test_every_word_of_the_grammar_is_there() -> None:
    page = reference()
    sentences = page.partition("## Words")[0]
    for word in keywords().by_terminal.values():
        if word.terminal != "PARTICIPLE":
            assert any(spelling in sentences for spelling in word.spellings), word.terminal
    assert "_" not in "".join(line for line in sentences.splitlines() if line.startswith("|"))


def test_every_key_is_there() -> None:
    page = reference()
    records = [record for form in (*FILES.values(), *PARTS.values()) for record in _records(form, set())]
    assert len(records) > 50
    for record in records:
        assert isinstance(record, Record)
        for key in record.keys:
            assert f"| `{key.name}` |" in page, (record.what, key.name)


@pytest.mark.parametrize("page", ["first-card.md", "first-game.md", "cookbook.md", "reference.md", "language.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (DOCS / target).exists(), target
