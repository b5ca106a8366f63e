"""Python's compilation of generated source, kept between two runs.

What is kept can run, unlike the parser's tables: see the drawer for whose it is. Its name is a digest of the whole
source and of this very Python, so that nothing but what `compile` would give can be found under it.
"""

from __future__ import annotations

import hashlib
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from types import CodeType

from interpreter.source.kept.drawer import Drawer

DRAWER = Drawer("code", 64_000_000)
SHORT = 4_000  # characters of source that are compiled sooner than found


def compiled(source: str, name: str) -> CodeType:
    """The code of generated source; `name` is what tracebacks call it."""
    if len(source) <= SHORT:
        return compile(source, name, "exec")
    key = digest(source, name)
    found = read(key)
    if found is None:
        found = compile(source, name, "exec")
        DRAWER.write(key, marshal.dumps(found))
    return found


def digest(source: str, name: str) -> str:
    """Of all that Python's compilation depends on."""
    parts = (sys.version, sys.implementation.name, MAGIC_NUMBER.hex(), str(sys.flags.optimize), name, source)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def read(key: str) -> CodeType | None:
    body = DRAWER.read(key)
    if body is None:
        return None
    try:
        found = marshal.loads(body)
    except (EOFError, ValueError, TypeError):
        return None
    return found if isinstance(found, CodeType) else None
