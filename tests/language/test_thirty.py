"""Thirty files as people who had never seen the project wrote them, and word for word what each was told.

`python -m tests.language.test_thirty` writes the answers anew; read them aloud before you keep them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.report.excerpt import excerpt
from interpreter.rulings.checking import all_faults
from interpreter.source.texts import lines_of

FOLDER = Path(__file__).parent / "thirty"
CASES = sorted(FOLDER.glob("*.yaml"))
SOUND = ("02-a-card-from-each", "23-no-ladder")  # the first is right; the second does what it says, for nothing


def told(path: Path) -> str:
    """What the command line would show, with the file by its name alone."""
    faults = "\n".join("".join(piece.text for piece in excerpt(one, lines_of)) for one in all_faults([path]))
    return faults.replace(f"{path.parent}/", "").replace(str(Path("tests/language/thirty/")) + "/", "")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_a_newcomer_is_told(path: Path) -> None:
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_all_thirty_are_there() -> None:
    assert len(CASES) == 30
    silent = [path.stem for path in CASES if not path.with_suffix(".txt").read_text(encoding="utf-8")]
    assert set(silent) <= set(SOUND)


if __name__ == "__main__":
    for each in CASES:
        each.with_suffix(".txt").write_text(told(each), encoding="utf-8")
