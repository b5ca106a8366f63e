"""A page in another language has the words; its examples are those of the English page."""

from __future__ import annotations

import pytest

from interpreter.report.pages import FENCE, codes, examples, folder, page, plain_page, translated
from interpreter.words import DEFAULT, languages

OTHERS = [lang for lang in languages() if lang != DEFAULT]


def test_examples_stand_where_a_fence_does() -> None:
    blocks = examples("# A\n\n```yaml bad\na: 1\n```\n\nand\n\n```yaml good\nb: 2\n```\n")
    assert blocks == ["```yaml bad\na: 1\n```", "```yaml good\nb: 2\n```"]
    assert translated("# B\n\n```\n\net\n\n```\n", blocks) == (
        "# B\n\n```yaml bad\na: 1\n```\n\net\n\n```yaml good\nb: 2\n```\n"
    )


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("code", codes())
def test_every_page_is_there_in_every_language(code: str, lang: str) -> None:
    home = folder()
    assert home is not None
    own = (home / lang / f"{code}.md").read_text("utf-8")
    english, found = page(code), page(code, lang)
    assert english is not None and found is not None
    assert own.startswith(f"# {code}: "), "its heading has the code, and a colon"
    assert own.count(f"\n{FENCE}\n") + own.endswith(f"\n{FENCE}") == len(examples(english)), "a fence for each example"
    assert examples(found) == examples(english)


def test_a_page_on_the_screen() -> None:
    found = page("E302", "fr")
    assert found is not None and "  mauvais :" in plain_page(found, "fr")
    assert "  bad:" in plain_page(page("E302") or "")
