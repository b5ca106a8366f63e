"""The examples of docs/rulings.md hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter import load
from interpreter.rulings import read_rulings, run
from interpreter.rulings.claims import CLAIMS, page
from interpreter.source.yaml.reader import read

PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text("utf-8")
# an example is about the game that stands behind the word `yaml`
EXAMPLES = re.findall(r"^```yaml ?([\w-]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "game, text", EXAMPLES, ids=[text.splitlines()[0].removeprefix("- ruling: ") for _, text in EXAMPLES]
)
def test_example(game: str, text: str) -> None:
    node, faults = read(text, "docs/rulings.md")
    assert node is not None and not faults
    report = run(load(game or "splendor"), *read_rulings([node]))
    assert report.passed, "\n".join(map(str, report.diagnostics))


def test_every_claim_is_told_as_it_tells_itself() -> None:
    assert page() in PAGE


def test_no_two_claims_have_one_key() -> None:
    keys = [key for one in CLAIMS for key in one.keys]
    assert len(keys) == len(set(keys))
