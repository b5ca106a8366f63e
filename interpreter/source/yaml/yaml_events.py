"""The events of a YAML text, from the reader in C where there is one."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import yaml

BLANK = "\0 \t\r\n\x85\u2028\u2029"  # what the reader takes for the end of a word
BRACKETS = ",[]{}"


class InPython(yaml.SafeLoader):  # type: ignore[misc]  # the library has no types
    """The reader where there is none in C. A question mark may stand inside brackets, as there and in YAML 1.2."""

    def scan_plain(self) -> yaml.ScalarToken:
        said: list[str] = []
        spaces: list[str] = []
        start = end = self.get_mark()
        indent = self.indent + 1
        while self.peek() != "#" and (length := self._word()):
            self.allow_simple_key = False
            said += [*spaces, self.prefix(length)]
            self.forward(length)
            end = self.get_mark()
            spaces = self.scan_plain_spaces(indent, start)
            if not spaces or (not self.flow_level and self.column < indent):
                break
        return yaml.ScalarToken("".join(said), True, start, end)

    def _word(self) -> int:
        """How many characters there are to the next blank, or to a sign that ends a text."""
        inside = BRACKETS if self.flow_level else ""
        length = 0
        while (sign := self.peek(length)) not in BLANK + inside:
            if sign == ":" and self.peek(length + 1) in BLANK + inside:
                break
            length += 1
        return length


LOADER = getattr(yaml, "CSafeLoader", InPython)


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
