"""Tokens: whoever has one may sit. They are random, and only their digests are kept."""

from __future__ import annotations

import hashlib
import secrets

BYTES = 24


def token() -> str:
    return secrets.token_urlsafe(BYTES)


def table_id() -> str:
    """What stands in the address of a table: no secret, but nothing that can be counted up either."""
    return secrets.token_urlsafe(9)


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
