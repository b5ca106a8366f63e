"""`carte serve` as a process of its own, which can be killed and started again on what it kept."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

import httpx

from interpreter.tables.web.server.house import House
from interpreter.tables.web.server.setup import Links, Setup
from tests.web.crash import ROOT, free_port


@dataclass
class Process:
    folder: Path
    port: int = field(default_factory=free_port)
    running: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        carte = Path(sys.executable).with_name("carte")
        command = [str(carte), "serve", "--port", str(self.port), "--data", str(self.folder)]
        with (self.folder / "server.log").open("ab") as said:
            self.running = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said)
        end = monotonic() + 60
        while monotonic() < end:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/up", trust_env=False, verify=False).status_code == 200:
                    return
            assert self.running.poll() is None, self.said()
            sleep(0.05)
        raise AssertionError("the server never came up")

    def kill(self) -> None:
        """Without warning, as a machine that loses its power."""
        assert self.running is not None
        self.running.kill()
        self.running.wait()

    def said(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")


def kept_table(folder: Path, wanted: Setup) -> Links:
    """A table on record, of any definition, before a server is there that opens it."""

    async def made() -> Links:
        house = House(folder)
        try:
            return await house.make(wanted)
        finally:
            await house.close()

    with ThreadPoolExecutor(1) as beside:  # a browser that is driven has the loop of this thread
        return beside.submit(lambda: asyncio.run(made())).result()
