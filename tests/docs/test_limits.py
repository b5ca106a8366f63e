"""The table of limits in the pages is that of the program."""

from __future__ import annotations

import re
from pathlib import Path

from interpreter.source import limits

PAGE = Path(__file__).parents[2] / "docs/definition.md"


def test_the_page_lists_every_limit_in_order() -> None:
    section = PAGE.read_text("utf-8").split("\n## Limits\n")[1].split("\n**While")[0]
    told = [int(found.replace(",", "")) for found in re.findall(r"\| ([\d,]+) \|$", section, re.MULTILINE)]
    held = [value for name, value in vars(limits).items() if name.startswith(("MOST_", "LARGEST_"))]
    assert told == held
