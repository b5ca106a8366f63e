"""The events of a YAML text, from the reader in C where there is one."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@contextmanager
def no_collection() -> Iterator[None]:
    """A tree has no cycles; looking for them while it grows takes a third of the time."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def events(source: str, loader: type) -> Iterator[yaml.Event]:
    reading = loader(source)
    try:
        while reading.check_event():
            yield reading.get_event()
    finally:
        reading.dispose()
