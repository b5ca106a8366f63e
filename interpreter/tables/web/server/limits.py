"""How much a server bears of whom."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from time import monotonic

BODY = 64 * 1024  # bytes of what is sent
HANDED = 256 * 1024  # of what is sent with expansions
STREAMS_OF_A_SEAT = 8
STREAMS = 1_200
REMEMBERED = 10_000  # of whom it is known how often they came


@dataclass
class Rate:
    """So many in so many seconds for each, and no more at once."""

    most: int
    seconds: float
    _left: OrderedDict[Hashable, tuple[float, float]] = field(default_factory=OrderedDict)

    def allows(self, who: Hashable) -> bool:
        now = monotonic()
        left, at = self._left.pop(who, (float(self.most), now))
        left = min(float(self.most), left + (now - at) * self.most / self.seconds)
        allowed = left >= 1
        self._left[who] = (left - 1 if allowed else left, now)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return allowed


@dataclass
class Limits:
    seat: Rate = field(default_factory=lambda: Rate(10, 1.0))
    links: Rate = field(default_factory=lambda: Rate(20, 60.0))
    tables: Rate = field(default_factory=lambda: Rate(20, 60.0))
    checks: Rate = field(default_factory=lambda: Rate(90, 60.0))  # whoever writes a card is told at each pause
