"""Definitions from strangers: each ends in a clear fault at its place, quickly and in little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.hostile.hostile_files import GENERATED

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
MOST_SECONDS = 8.0  # of the ten that its process has; a busy machine is slow, a hang is endless
MOST_BYTES = 100 * 1024 * 1024

# file: the code and place of its first fault
KEPT = {
    "alias": ("E006", 3, 7),
    "anchor": ("E006", 2, 7),
    "at_sign": ("E004", 2, 7),
    "bad_escape": ("E004", 2, 9),
    "bad_utf8": ("E002", 2, 10),
    "bell": ("E003", 2, 9),
    "bidi": ("E003", 2, 8),
    "bidi_escaped": ("E003", 2, 7),
    "billion_laughs": ("E006", 1, 4),
    "binary_tag": ("E007", 2, 7),
    "byte_order_mark_inside": ("E003", 2, 8),
    "carriage_returns": ("E003", 1, 12),
    "complex_key": ("E015", 2, 3),
    "complex_key_list": ("E015", 2, 3),
    "duplicate_card": ("E009", 4, 3),
    "duplicate_key": ("E009", 4, 1),
    "empty": ("E018", 1, 1),
    "escape_in_quotes": ("E003", 2, 7),
    "exponent": ("E016", 2, 28),
    "fraction": ("E016", 2, 28),
    "huge_integer": ("E017", 2, 28),
    "infinity": ("E016", 2, 28),
    "key_is_a_list": ("E015", 2, 1),
    "key_is_a_mapping": ("E015", 2, 1),
    "line_separator": ("E003", 1, 12),
    "list_at_top": ("E101", 1, 1),
    "local_tag": ("E007", 2, 10),
    "merge_bomb": ("E006", 1, 3),
    "merge_key": ("E008", 5, 5),
    "missing_space": ("E004", 2, 5),
    "next_line": ("E003", 1, 12),
    "no_key": ("E004", 2, 9),
    "not_a_number": ("E016", 2, 28),
    "nul": ("E003", 2, 8),
    "null_key": ("E015", 2, 1),
    "only_a_comment": ("E018", 1, 1),
    "only_dashes": ("E018", 1, 1),
    "only_null": ("E018", 1, 1),
    "overlong_utf8": ("E002", 2, 7),
    "percent": ("E004", 2, 7),
    "python_object": ("E007", 2, 7),
    "second_colon": ("E004", 2, 10),
    "set_tag": ("E007", 2, 8),
    "several_documents": ("E013", 2, 1),
    "star_text": ("E004", 2, 8),
    "tab_indent": ("E005", 3, 1),
    "tag_directive": ("E014", 1, 1),
    "text_at_top": ("E101", 1, 1),
    "unclosed_bracket": ("E004", 2, 8),
    "unclosed_quote": ("E004", 2, 7),
    "utf16": ("E002", 1, 1),
    "wrong_indent": ("E004", 4, 3),
    "yaml_directive": ("E014", 1, 1),
}


def read_under_limits(path: Path) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, str(HERE / "read_one.py"), str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def check(path: Path, code: str, line: int, column: int) -> None:
    told = read_under_limits(path)
    assert told["found"], "nothing was found wrong"
    assert told["found"][0][:3] == [code, line, column], told["found"][0]
    assert told["seconds"] < MOST_SECONDS
    assert told["bytes"] < MOST_BYTES
    for _, _, _, message in told["found"]:
        assert message[0].islower() or message[0] in "`0123456789", message
        assert not message.endswith("."), message
        assert "yaml." not in message and "Error" not in message, message


@pytest.mark.parametrize("name", KEPT)
def test_kept_file(name: str) -> None:
    check(HERE / "files" / f"{name}.yaml", *KEPT[name])


@pytest.mark.parametrize("name", GENERATED)
def test_generated_file(name: str, tmp_path: Path) -> None:
    write, code, line, column = GENERATED[name]
    path = tmp_path / f"{name.replace('_', '-')}.yaml"
    path.write_text(write(), encoding="utf-8")
    check(path, code, line, column)


def test_every_kept_file_is_expected() -> None:
    assert {path.stem for path in (HERE / "files").glob("*.yaml")} == set(KEPT)
