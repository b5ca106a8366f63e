"""A process that checks what strangers wrote, and can do nothing else: `python -m interpreter.tables.web.lobby.trial`.

It reads one order from its input and writes what it found to its output. Whatever the rules of a definition cost, it
ends: the processor time, the memory and the files that it may write are bounded by the system, the time on the clock by
whoever started it.
"""

from __future__ import annotations

import json
import math
import os
import sys
from contextlib import suppress

from interpreter.language.grammar import parser
from interpreter.rulings.checking import all_faults
from interpreter.source.diagnostic import DefinitionError, has_errors
from interpreter.source.strict_json import loaded
from interpreter.tables.web.lobby.checking import Tried
from interpreter.tables.web.lobby.findings import as_data, finding
from interpreter.tables.web.lobby.newtable import Parts, formed, parts_of
from interpreter.tables.web.lobby.setting import as_data as setting_data
from interpreter.tables.web.lobby.setting import setting_of

SECONDS = 2  # of processor time, beyond what starting took
MEMORY = 256 * 1024 * 1024  # bytes of addresses, beyond what the interpreter has
LONGEST = 8_000_000  # characters of an order


def limit() -> None:
    """From here on the system takes the process away when it wants too much."""
    try:
        import resource
    except ImportError:  # where there is none, the clock and the limits of definitions have to do
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = math.ceil(used.ru_utime + used.ru_stime)
    wanted = {"CPU": spent + SECONDS, "FSIZE": 0, "CORE": 0, "NPROC": 0}
    with suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        wanted["AS"] = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE") + MEMORY
    for name, value in wanted.items():
        kind = getattr(resource, f"RLIMIT_{name}", None)
        if kind is not None:
            with suppress(OSError, ValueError):
                resource.setrlimit(kind, (value, value))


def tried(parts: Parts, players: int) -> Tried:
    """What `carte check` says of it, and whether so many can sit down to it, if it is for so many."""
    found = all_faults([parts.game], parts.overlays, parts.variants, kept=parts.kept)
    setting = None
    if not has_errors(found):
        try:
            game = parts.open()
            setting = setting_data(setting_of(game))
            if players in game.player_counts:
                game.start(players, seed=1)
        except DefinitionError as error:
            found += error.diagnostics
    return {"found": [as_data(finding(one)) for one in found], "setting": setting}


def main() -> None:
    data = formed(loaded(sys.stdin.read(LONGEST)))
    parser()  # it is there before the limits begin, so that they count the check alone
    parts, players = parts_of(data), len(data["seats"])
    limit()
    told = tried(parts, players)
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
