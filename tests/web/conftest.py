"""What tests of the table in the browser share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from interpreter.tables.web.server import pump, window
from tests.web.browsing import chromium, missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while it is driven it has the loop of the thread, and other files run loops of their own."""
    if why := missing():
        pytest.skip(why)
    with chromium() as found:
        yield found


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots move at once, and a window without a clock ends with its last answer."""
    monkeypatch.setattr(pump, "SHOWN", 0.0)
    monkeypatch.setattr(window, "LEAST", 0.0)
