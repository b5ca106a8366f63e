"""A box for the tests of expansions and variants."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.box import Box


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)
