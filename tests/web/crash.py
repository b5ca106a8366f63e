"""`python -m tests.web.crash [N]`: a server is killed without warning, again and again, under players who go on.

What was acknowledged must be on record, once and as it was sent; what is sent again after the crash is the same choice;
frames of one start come once, in their order, without a gap.
"""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, sleep

import httpx

from interpreter.tables.web.server.record import Record
from interpreter.tables.web.server.seat_tokens import hashed

ROOT = Path(__file__).parents[2]
OWN = {"sec-fetch-site": "same-origin"}
Row = tuple[str, int, int]  # table, seat, key


@dataclass
class Seen:
    taken: dict[Row, int] = field(default_factory=dict)  # the answer of each choice that was acknowledged
    unsure: dict[Row, dict[str, object]] = field(default_factory=dict)  # sent, and never answered
    frames: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass
class Player:
    """One seat at one table: it presses cells at random, and listens."""

    base: str
    table: str
    seat: int
    token: str
    seen: Seen
    rng: Random

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"carte-seat-{self.seat}={self.token}", **OWN}

    def play(self) -> None:
        with (
            suppress(httpx.HTTPError),
            httpx.Client(base_url=self.base, timeout=5, trust_env=False, verify=False) as line,
        ):
            page = line.get(f"/t/{self.table}", headers=self.headers).text
            start, number = re.findall(r'data-start="([^"]*)" data-number="(\d+)"', page)[0]
            Thread(target=self.listen, args=(start, int(number)), daemon=True).start()
            while True:
                key = int(re.findall(r'data-key="(\d+)"', line.get(f"/t/{self.table}", headers=self.headers).text)[0])
                if not self.send(line, key, {"start": start, "key": key, "answers": [self.rng.randrange(9)]}):
                    sleep(0.02)

    def send(self, line: httpx.Client, key: int, body: dict[str, object]) -> bool:
        row = (self.table, self.seat, key)
        self.seen.unsure[row] = body
        answer = line.post(f"/t/{self.table}/choose", json=body, headers=self.headers)
        del self.seen.unsure[row]
        if answer.status_code == 200:
            self.seen.taken[row] = body["answers"][0]  # type: ignore[index]
        elif answer.status_code not in (409, 422):
            self.seen.faults.append(f"{answer.status_code} {answer.text[:200]}")
        return answer.status_code == 200

    def listen(self, start: str, number: int) -> None:
        path = f"/t/{self.table}/events?last={start}.{number}"
        with (
            suppress(httpx.HTTPError),
            httpx.Client(base_url=self.base, timeout=5, trust_env=False, verify=False) as line,
            line.stream("GET", path, headers=self.headers) as answer,
        ):
            for text in answer.iter_lines():
                if text.startswith(f"id: {start}."):
                    came = int(text.rpartition(".")[2])
                    if came != number + 1:
                        self.seen.faults.append(f"frame {came} came after {number}")
                    number = came
                    self.seen.frames += 1


def begun(folder: Path, port: int, tables: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.web.victim", str(folder), str(port), str(tables)]
    process = subprocess.Popen(command, cwd=ROOT)
    end = monotonic() + 60
    while monotonic() < end:
        with suppress(httpx.HTTPError):
            if httpx.get(f"http://127.0.0.1:{port}/up", trust_env=False, verify=False).status_code == 200:
                return process
        assert process.poll() is None, "the server ended by itself"
        sleep(0.05)
    raise AssertionError("the server never came up")


def killed(folder: Path, times: int, seed: int = 1) -> Seen:
    """Raises AssertionError if anything that was acknowledged is lost or otherwise than it was."""
    port = free_port()
    rng, seen, tables = Random(seed), Seen(), 4 + 2 * times
    for life in range(times + 1):
        process = begun(folder, port, tables)
        links = json.loads((folder / "links.json").read_text())
        for (table, seat, key), body in list(seen.unsure.items()):
            player = Player(f"http://127.0.0.1:{port}", table, seat, links_of(links, table)[seat], seen, rng)
            with httpx.Client(base_url=player.base, timeout=5, trust_env=False, verify=False) as line:
                player.send(line, key, body)
        mine = links[2 * life : 2 * life + 4]
        threads = [
            Thread(target=Player(f"http://127.0.0.1:{port}", table, n, token, seen, Random(rng.random())).play)
            for table, tokens, _ in mine
            for n, token in enumerate(tokens)
        ]
        for one in threads:
            one.start()
        wanted, end = len(seen.taken) + rng.randrange(2, 12), monotonic() + 20
        while len(seen.taken) < wanted and monotonic() < end and any(one.is_alive() for one in threads):
            sleep(0.001)
        sleep(rng.uniform(0.0, 0.05))
        process.send_signal(signal.SIGKILL)
        process.wait()
        for one in threads:
            one.join(20)
        on_record(folder, seen)
    assert not seen.faults, seen.faults
    return seen


def links_of(links: list[tuple[str, list[str], str]], table: str) -> list[str]:
    return next(tokens for id, tokens, _ in links if id == table)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def on_record(folder: Path, seen: Seen) -> None:
    record = Record(folder)
    try:
        for (table, seat, key), answer in seen.taken.items():
            found = [row for row in record.rows(table) if row.seat == seat and row.key == key]
            assert len(found) == 1 and found[0].sent == hashed(repr((answer,))), (table, seat, key)
    finally:
        record.close()


if __name__ == "__main__":
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    found = killed(Path(tempfile.mkdtemp()), times)
    print(
        f"killed {times + 1} times: {len(found.taken)} choices acknowledged and there, {found.frames} frames, each once"
    )
