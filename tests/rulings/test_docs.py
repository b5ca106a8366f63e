"""The examples of docs/rulings.md hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter import load
from interpreter.rulings import read_rulings, run
from interpreter.source.yaml_reader import read

PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0].removeprefix("- ruling: "))
def test_example(text: str) -> None:
    node, faults = read(text, "docs/rulings.md")
    assert node is not None and not faults
    report = run(load("splendor"), *read_rulings([node]))
    assert report.passed, "\n".join(map(str, report.diagnostics))
