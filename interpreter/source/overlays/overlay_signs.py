"""Whether a single file is an expansion, told from its bytes: most are not, and need not be read for it."""

from __future__ import annotations

import re

# What only an expansion has at its outer level; one that lacks `extends` is still no game.
OVERLAY = re.compile(
    rb"""^['"]?(?:extends|add|replace|remove|set|copies|after-overlay|if loaded)['"]?\s*:""", re.MULTILINE
)


def may_be_overlay(data: bytes) -> bool:
    return OVERLAY.search(data) is not None
