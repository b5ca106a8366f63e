"""Where a built parser is kept between two runs: the user's own folder, in JSON, so that reading it runs nothing."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any


def folder() -> Path | None:
    """The user's cache folder for this program, or None when the user has no home."""
    said = os.environ.get("XDG_CACHE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    if said and Path(said).is_absolute():
        return Path(said) / "carte-blanche"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "carte-blanche"


def read(key: str) -> Any | None:
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
    return json.loads(body)


def write(key: str, value: Any) -> None:
    """Keep `value` under `key`; a folder that cannot be written only means building again next time."""
    place = folder()
    if place is None:
        return
    body = json.dumps(value, separators=(",", ":")).encode()
    with contextlib.suppress(OSError):
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Written beside and then renamed, so that another process never reads half a file.
        handle, draft = tempfile.mkstemp(dir=place, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
            os.replace(draft, place / f"{key}.json")
        except OSError:
            Path(draft).unlink(missing_ok=True)
