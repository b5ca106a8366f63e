"""One registry: a code has one severity and one page, and every page a class."""

from __future__ import annotations

import re
from pathlib import Path

from interpreter.fault.registry import registry

ROOT = Path(__file__).parents[2]
PAGES = {path.stem for path in (ROOT / "docs" / "messages").glob("[EW][0-9]*.md")}
# Places that make a fault out of English words. This number can only fall.
WORDS_IN_CODE = 41
MADE_OF_WORDS = re.compile(
    r"\bunsorted\(|faults\.say\(|\.fault\(\s*\"[EW]\d|\bsay\(faults, \"|\bwarn\(\s*\"W"
    r"|\bdamaged\(\s*f?\"|\bwrong\(\s*f?\"|\bFault\((?:UNKNOWN_WORD|DOES_NOT_FIT|TOO_LONG|NOT_A_NAME)"
)


def test_a_code_has_one_severity_and_a_page() -> None:
    for code, one in registry().items():
        assert (ROOT / one.page).is_file(), code
        assert {kind.severity for kind in one.classes} == {one.severity}, code


def test_what_is_left_of_words_in_code_can_only_fall() -> None:
    left = {
        str(path.relative_to(ROOT)): len(MADE_OF_WORDS.findall(path.read_text("utf-8")))
        for path in (ROOT / "interpreter").rglob("*.py")
    }
    assert sum(left.values()) <= WORDS_IN_CODE, {name: n for name, n in left.items() if n}
