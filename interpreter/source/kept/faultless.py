"""Games that were found without fault: as long as nothing has changed, nobody need look again."""

from __future__ import annotations

from interpreter.source.kept.drawer import Drawer

DRAWER = Drawer("faultless", 1_000_000)


def is_noted(key: str) -> bool:
    return DRAWER.read(key) is not None


def note(key: str) -> None:
    DRAWER.write(key, b"")
