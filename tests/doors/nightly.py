"""`python -m tests.doors.nightly DOOR [SECONDS]`: a fuzzer that looks for cases which lead along new paths.

It needs `pip install atheris`, which no other test does. The bytes that it tries are the chances by which a case is
made, so that every door can be tried as it is; whatever comes out is kept in `found/`, as by `python -m tests.doors`.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from random import Random
from typing import Any

import atheris  # type: ignore[import-not-found]

with atheris.instrument_imports(include=["interpreter"]):
    from tests.doors.__main__ import FOUND, outcome
    from tests.doors.doors import DOORS, Door

SECONDS = 3600
LONGEST = 512  # bytes: a case is made by a few dozen chances


class Chances(Random):
    """Chances out of given bytes; where they end, always the first of what there is."""

    def __init__(self, data: bytes) -> None:
        super().__init__(0)
        self.provider = atheris.FuzzedDataProvider(data)

    def random(self) -> float:
        return float(self.provider.ConsumeIntInRange(0, (1 << 24) - 1)) / (1 << 24)

    def getrandbits(self, k: int) -> int:
        return int(self.provider.ConsumeIntInRange(0, (1 << min(k, 62)) - 1))


def tried(name: str, door: Door, data: bytes) -> None:
    text = door.made(Chances(data))
    _, wrong = outcome(door, text)
    if wrong:
        kept = FOUND / name / f"new-{sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}.txt"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(text.encode("utf-8", "surrogatepass"))
        print(f"{name}: {wrong}\n  kept as {kept}", flush=True)


def main(name: str, seconds: int) -> None:
    door = DOORS[name]

    def one(data: bytes) -> Any:
        tried(name, door, data)

    words = [
        sys.argv[0],
        f"-max_total_time={seconds}",
        f"-max_len={LONGEST}",
        "-len_control=0",
        "-timeout=120",
        "-rss_limit_mb=3000",
    ]
    atheris.Setup(words, one)
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1:2] == [] or sys.argv[1] not in DOORS:
        sys.exit(f"python -m tests.doors.nightly DOOR [SECONDS], where DOOR is one of: {', '.join(DOORS)}")
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else SECONDS)
