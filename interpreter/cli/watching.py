"""Doing something again whenever a definition has been saved."""

from __future__ import annotations

import time
from collections.abc import Callable

from interpreter.source.files.saved_since import Edits

PAUSE = 0.2  # seconds between two looks


def whenever_saved(edits: Edits, act: Callable[[], None], wait: Callable[[float], None] = time.sleep) -> None:
    """Act once, and again after every save, until somebody presses Ctrl-C."""
    act()
    try:
        while True:
            wait(PAUSE)
            if edits.saved():
                act()
    except KeyboardInterrupt:
        return
