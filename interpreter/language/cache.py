"""A built parser is kept between two runs in the user's own folder, in JSON, so that reading it runs nothing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from interpreter.source.kept.own_folder import folder, keep
from interpreter.source.strict_json import Json


def read(key: str) -> Json:
    """The value kept under `key`, or None when there is none or it was damaged."""
    place = folder()
    if place is None:
        return None
    try:
        kept = (place / f"{key}.json").read_bytes()
    except OSError:
        return None
    digest, _, body = kept.partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != digest:
        return None
    found: Json = json.loads(body)
    return found


def write(key: str, value: Mapping[str, object]) -> None:
    """Keep `value` under `key`."""
    place = folder()
    if place is not None:
        body = json.dumps(value, separators=(",", ":")).encode()
        keep(place / f"{key}.json", hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
