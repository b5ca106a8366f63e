"""A game in a list of games: for how many it is, how long it takes, and what it is like."""

from __future__ import annotations

import json

from interpreter.source.records import record
from interpreter.words import Text
from interpreter.words.written import kept, taken_up


@record
class Listed:
    id: str
    title: Text
    text: Text | None
    players: tuple[int, int]
    minutes: tuple[int, int] | None
    together: bool = False  # all have one result
    alone: bool = False  # one person can play it, if need be by a variant

    def written(self) -> bytes:
        told = kept(self.title), self.text and kept(self.text), self.players, self.minutes
        return json.dumps([self.id, *told, self.together, self.alone]).encode()

    @staticmethod
    def read(body: bytes) -> Listed:
        """As `written` has it: it was our own, and nobody else's."""
        id, title, text, players, minutes, together, alone = json.loads(body)
        low, high = players
        said = None if text is None else taken_up(text)
        return Listed(id, taken_up(title), said, (low, high), minutes and (minutes[0], minutes[1]), together, alone)
