"""Read one file under limits and tell, as JSON, what was found and what it took."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path

MEGABYTE = 1024 * 1024


def peak_memory() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    return 0


def main(path: str) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    resource.setrlimit(resource.RLIMIT_AS, (600 * MEGABYTE, 600 * MEGABYTE))
    from interpreter.definition.folder import load_source

    started = time.process_time()
    _, diagnostics = load_source(path)
    seconds = time.process_time() - started
    found = [(each.code, each.span.line, each.span.column, each.message) for each in diagnostics if each.span]
    print(json.dumps({"seconds": seconds, "bytes": peak_memory(), "found": found}))


if __name__ == "__main__":
    main(sys.argv[1])
