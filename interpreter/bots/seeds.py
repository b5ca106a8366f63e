"""Seeds of many games from one: the same on every machine, unrelated for neighbours."""

from __future__ import annotations

from hashlib import blake2b


def seed_for(seed: int, game: int, use: str = "game") -> int:
    """The seed of one game of a series; `use` keeps the players' chance apart from the game's."""
    text = f"{seed}/{game}/{use}".encode()
    # 53 bits: exact in JSON everywhere
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 11
