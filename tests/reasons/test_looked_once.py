"""Whether a quantity lies open is looked into once, however often others read it."""

from __future__ import annotations

from pathlib import Path

import interpreter
from interpreter.reasons import why_not
from tests.hostile.twisted import lines, written

TWICE = lines(40, "r{m}: {{of: player as p, value: r{n} of p + r{n} of next player of p}}")
HIDDEN = "  r0: {of: player as p, value: number of pebbles in pouch of p}\n"
OPEN = "  r0: {of: player as p, value: number of pebbles in shore where weight of it > 3}\n"
WADE = "{if: tide of me > 0 and r40 of me >= 1, do: [perform wave]}"
SHORT = "{if: r1 of me >= 1, do: [perform wave]}"


def told(tmp_path: Path, root: str, wade: str) -> list[str]:
    file = tmp_path / "pebbles.yaml"
    file.write_text(written(quantities=root + TWICE, wade=wade), encoding="utf-8")
    match = interpreter.load(file).start(seed=1, forced="ask")
    return [one.kind for one in why_not(match, match.decision.seat, "wade")]


def test_a_chain_that_reads_everything_twice_is_answered(tmp_path: Path) -> None:
    assert "condition" in told(tmp_path, OPEN, WADE)  # that of the tide; the other cannot be worked out


def test_what_all_can_see_is_told_and_what_others_hold_is_not(tmp_path: Path) -> None:
    assert "condition" in told(tmp_path, OPEN, SHORT)
    assert "condition" not in told(tmp_path, HIDDEN, SHORT)
