"""Load a stranger's definition and try to hang it: prints what became of it, and how long that took.

Run as a program, within a limit of memory and time, so that a failure is a failure and not a dead machine.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from random import Random

import interpreter
from interpreter.play.decision import Refused
from interpreter.source.diagnostic import DefinitionError

MEMORY = 600 << 20
SECONDS = 20


def tried(path: str) -> dict[str, object]:
    """What became of it: refused at its start, refused when somebody chose `spin`, or played."""
    started = time.process_time()
    try:
        game = interpreter.load(path)
        match = game.start(seed=1)
    except (DefinitionError, Refused) as error:
        return {"end": "not started", "why": str(error), "seconds": time.process_time() - started}
    before = match.save()
    decision = match.decision
    started = time.process_time()
    try:
        match.choose(decision.parse("spin"))
        if not match.over:
            answer = match.decision.sample(Random(1))
            before = match.save()
            match.choose(answer)
    except Refused as error:
        seconds = time.process_time() - started
        assert match.save() == before, "the state has changed"
        match.copy().choose(match.decision.parse("wait"))
        return {"end": "refused", "why": str(error), "line": error.span.line if error.span else 0, "seconds": seconds}
    return {"end": "played", "why": "", "seconds": time.process_time() - started}


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    try:
        found = tried(sys.argv[1])
    except BaseException as error:  # what a host must never see
        found = {"end": "crashed", "why": f"{type(error).__name__}: {error}"[:300], "seconds": 0}
    print(json.dumps(found))
