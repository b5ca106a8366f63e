"""A server that is killed loses nothing that it acknowledged."""

from __future__ import annotations

from pathlib import Path

from tests.web.crash import killed


def test_what_was_acknowledged_is_there(tmp_path: Path) -> None:
    seen = killed(tmp_path, 2)
    assert len(seen.taken) > 5 and seen.frames > 0
