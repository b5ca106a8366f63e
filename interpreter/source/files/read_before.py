"""Files that this process has read: one that has not changed since is not read again.

A game is often opened anew, with another card, by another bot, after one of its files was saved. Nodes never change,
so that whoever reads the same text under the same name may have the same nodes.
"""

from __future__ import annotations

from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Node
from interpreter.source.texts import remember
from interpreter.source.yaml.reader import read

MOST = 2_000_000  # bytes of all files that are kept; those that were asked for longest ago go first

Found = tuple[Node | None, tuple[Diagnostic, ...]]

_kept: dict[tuple[str, bytes], Found] = {}


def reread(data: bytes, file: str) -> Found:
    """As `read` has it."""
    found = _kept.pop((file, data), None)
    if found is None:
        found = read(data, file)
    else:
        remember(file, text_of(data))
    _kept[file, data] = found
    size = sum(len(one) for _, one in _kept)
    while size > MOST:
        oldest = next(iter(_kept))
        size -= len(oldest[1])
        del _kept[oldest]
    return found


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "replace").removeprefix("\ufeff")
