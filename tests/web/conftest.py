"""What tests of the table in the browser share."""

from __future__ import annotations

import pytest

from interpreter.tables.web.server import pump, window


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots move at once, and a window without a clock ends with its last answer."""
    monkeypatch.setattr(pump, "SHOWN", 0.0)
    monkeypatch.setattr(window, "LEAST", 0.0)
