"""Frames: what changed for one reader since the frame before. They are numbered for each reader, and exist only if
something changed for that reader: a number for all would count what others do in secret."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Mapping

from interpreter.source.records import record

KEPT = 64  # frames that whoever lost the line may still be sent
PAUSE = 700  # milliseconds between two frames that nobody of this seat caused


@record
class Frame:
    number: int
    data: str


class Channel:
    """What one seat, or those who watch, have been shown in one language."""

    def __init__(self, reader: int | None, lang: str) -> None:
        self.reader = reader
        self.lang = lang
        self.number = 0
        self.regions: dict[str, str] = {}
        self.key = 0
        self.frames: deque[Frame] = deque(maxlen=KEPT)
        self.streams: set[asyncio.Event] = set()  # each wakes one stream
        self.gone = False
        self.revision = -1  # of the table, when it was painted last

    def show(self, regions: Mapping[str, str], key: int, pause: int = 0) -> None:
        changed = {name: html for name, html in regions.items() if self.regions.get(name) != html}
        changed |= {name: "" for name in self.regions if name not in regions}
        if not changed and key == self.key:
            return
        first = not self.regions
        self.regions, self.key = dict(regions), key
        if first:
            return  # there was no page that could change
        self.number += 1
        data = {"from": self.number - 1, "key": key, "regions": changed, "pause": pause}
        self.frames.append(Frame(self.number, json.dumps(data, ensure_ascii=False, separators=(",", ":"))))
        self.wake()

    def since(self, number: int) -> list[Frame] | None:
        """The frames after one; none if some of them are not kept any more, or there never was such a frame."""
        if number > self.number or number < self.number - len(self.frames):
            return None
        return [frame for frame in self.frames if frame.number > number]

    def close(self) -> None:
        self.gone = True
        self.wake()

    def wake(self) -> None:
        for one in self.streams:
            one.set()

    def fresh(self) -> dict[str, object]:
        """All that there is to see, for a page that went its own way."""
        return {"number": self.number, "key": self.key, "regions": self.regions}
