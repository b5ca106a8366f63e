"""`python -m tests.doors DOOR N [FIRST]` tries N cases at one door, or at `all`; what comes out is kept in `found/`.

Cases are tried in processes of a hundred, so that one that dies or grows is one and not the end of the run.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.doors.bounds import TooLong
from tests.doors.doors import DOORS, Door

FOUND = Path(__file__).parent / "found"
BATCH = 100
HARD = 90  # seconds of processor time after which even a loop inside the interpreter of Python is ended
MEMORY = 2 << 30
MOST_TRIES = 150  # to make a find smaller


def case(name: str, number: int) -> str:
    return DOORS[name].made(Random(f"{name} {number}"))


def outcome(door: Door, text: str) -> tuple[str, str]:
    """What became of it, and what went wrong."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + HARD, hard))
    try:
        return door.tried(text), ""
    except (Exception, TooLong) as error:
        return type(error).__name__, f"{type(error).__name__}: {place(error)}: {str(error)[:300]}"


def place(error: BaseException) -> str:
    at, last = error.__traceback__, ""
    while at is not None:
        file = at.tb_frame.f_code.co_filename
        if "interpreter" in file or file.startswith("<"):
            last = f"{Path(file).name}:{at.tb_lineno}"
        at = at.tb_next
    return last


def batch(name: str, numbers: range, tell: Callable[[dict[str, object]], None]) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    door = DOORS[name]
    for number in numbers:
        tell({"number": number})
        text = case(name, number)
        end, wrong = outcome(door, text)
        tell({"number": number, "end": end, "wrong": wrong, "text": smaller(door, text, wrong) if wrong else ""})


def smaller(door: Door, text: str, wrong: str) -> str:
    """The find with as few lines as still go wrong in the same way."""
    kind, tries, size = wrong.split(":")[:2], MOST_TRIES, text.count("\n") // 2 + 1
    if kind[0] == TooLong.__name__:
        tries = 10
    while size >= 1 and tries > 0:
        rows, at = text.split("\n"), 0
        while at < len(rows) and tries > 0:
            fewer = "\n".join(rows[:at] + rows[at + size :])
            tries -= 1
            if outcome(door, fewer)[1].split(":")[:2] == kind:
                text, rows = fewer, fewer.split("\n")
            else:
                at += size
        size //= 2
    return text


def child(name: str, numbers: range) -> list[dict[str, object]]:
    """The outcomes of some cases in a process of their own; a case without one has killed it."""
    inward, outward = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            with os.fdopen(outward, "w") as pipe:
                batch(name, numbers, lambda told: print(json.dumps(told), file=pipe, flush=True))
        finally:
            os._exit(0)
    os.close(outward)
    with os.fdopen(inward) as pipe:
        told = [json.loads(line) for line in pipe]
    os.waitpid(pid, 0)
    last = told[-1]
    if "end" not in last:
        told.append({**last, "end": "died", "wrong": "the process died", "text": case(name, int(last["number"]))})
    return [one for one in told if "end" in one]


def main(name: str, count: int, first: int) -> int:
    ends: Counter[str] = Counter()
    wrongs: Counter[str] = Counter()
    at = first
    while at < first + count:
        told = child(name, range(at, min(at + BATCH, first + count)))
        at = int(str(told[-1]["number"])) + 1
        for one in told:
            ends[str(one["end"])] += 1
            if one["wrong"]:
                wrongs[":".join(str(one["wrong"]).split(":")[:3])] += 1
                kept = FOUND / name / f"new-{one['number']}.txt"
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_bytes(str(one["text"]).encode("utf-8", "surrogatepass"))
                print(f"{name} {one['number']}: {one['wrong']}\n  kept as {kept}", flush=True)
    print(name, dict(ends.most_common()))
    for what, times in wrongs.most_common():
        print(f"  {times} times {what}")
    return sum(wrongs.values())


if __name__ == "__main__":
    names = [*DOORS] if sys.argv[1:2] == ["all"] else sys.argv[1:2]
    if not names or names[0] not in DOORS:
        sys.exit(f"python -m tests.doors DOOR N [FIRST], where DOOR is all or one of: {', '.join(DOORS)}")
    count, first = (int(word) for word in (sys.argv[2:4] + ["1000", "0"][len(sys.argv[2:4]) :]))
    sys.exit(bool(sum([main(name, count, first) for name in names])))
