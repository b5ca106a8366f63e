"""Check one definition and play it under limits, and tell, as JSON, what was said and what it took."""

from __future__ import annotations

import json
import resource
import sys
import time

from tests.hostile.read_one import MEGABYTE, peak_memory


def main(path: str) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
    resource.setrlimit(resource.RLIMIT_AS, (900 * MEGABYTE, 900 * MEGABYTE))
    import interpreter
    from interpreter.play.refused import Refused

    started = time.process_time()
    faults = [one for one in interpreter.faults(path) if one.severity == "error"]
    said = [str(one) for one in faults]
    if not faults:
        try:
            match = interpreter.load(path).start(seed=1)
            for turn in range(6):
                before = match.copy()
                try:
                    match.choose(turn % 2)
                except Refused as refusal:
                    said.append(str(refusal))
                    assert match == before, "a refused choice changed something"
                    match.choose(1)
                match.view(0)
            said.append(str(match.result.scores))
        except interpreter.DefinitionError as error:
            said += map(str, error.diagnostics)
    seconds = time.process_time() - started
    print(json.dumps({"seconds": seconds, "bytes": peak_memory(), "faults": len(faults), "said": said}))


if __name__ == "__main__":
    main(sys.argv[1])
