"""What strangers wrote, checked in a process of its own that the system bounds."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TypeAlias, TypedDict

from interpreter.source.records import record
from interpreter.tables.web.lobby.findings import Finding, FindingData, read_finding
from interpreter.tables.web.lobby.newtable import SentTable
from interpreter.tables.web.lobby.setting import Setting, SettingData, read_setting

CLOCK = 15.0  # seconds on the clock that a check may take, also where the machine is busy
AT_ONCE = 2  # checks; others wait
ROOT = Path(__file__).parents[4]  # from where the program finds itself
COMMAND = ("-m", "interpreter.tables.web.lobby.trial")
KEPT = ("PATH", "HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "SYSTEMROOT", "LANG", "LC_ALL", "TZ")


class Why(Enum):
    """Why a check came to no end."""

    LONG = "long"
    LARGE = "large"


@record
class GaveUp:
    why: Why


@record
class Examined:
    """All that was found; the setting too, where it can be played."""

    found: tuple[Finding, ...]
    setting: Setting | None

    @property
    def sound(self) -> bool:
        return self.setting is not None and not any(one.error for one in self.found)


class Tried(TypedDict):
    """What the process that checks writes."""

    found: list[FindingData]
    setting: SettingData | None


Outcome: TypeAlias = Examined | GaveUp


@dataclass
class Checks:
    """The checks of one server, a few at a time."""

    clock: float = CLOCK
    at_once: int = AT_ONCE
    _room: asyncio.Semaphore = field(init=False)

    def __post_init__(self) -> None:
        self._room = asyncio.Semaphore(self.at_once)

    async def check(self, data: SentTable) -> Outcome:
        """Of an order that has the right form."""
        async with self._room:
            return await tried(data, self.clock)


async def tried(data: SentTable, clock: float = CLOCK) -> Outcome:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *COMMAND,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        cwd=ROOT, env={name: os.environ[name] for name in KEPT if name in os.environ},
    )  # fmt: skip
    try:
        told, _ = await asyncio.wait_for(process.communicate(json.dumps(data).encode()), clock)
    except TimeoutError:
        return GaveUp(Why.LONG)
    finally:  # also when whoever asked has gone
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode == 0:
        found: Tried = json.loads(told)  # it is our own, and nobody else's
        return Examined(tuple(map(read_finding, found["found"])), found["setting"] and read_setting(found["setting"]))
    stopped = -getattr(signal, "SIGXCPU", 0), -getattr(signal, "SIGKILL", 0)
    return GaveUp(Why.LONG if process.returncode in stopped else Why.LARGE)
