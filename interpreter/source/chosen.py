"""What somebody chooses for an option of a game, as it is written: a number, a truth or a word."""

from __future__ import annotations

from typing import TypeAlias

Chosen: TypeAlias = int | bool | str
