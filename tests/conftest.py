"""Settings of all tests."""

import gc
import os
import sys
from pathlib import Path

from hypothesis import settings

# a machine that is busy is slow, and slow is not wrong: speed is measured by a benchmark
settings.register_profile("carte", deadline=None)
settings.load_profile("carte")

# What tests have opened stays open, and Python would go through all of it again and again.
gc.set_threshold(200_000, 20, 50)

# The tests read English, whatever the system of whoever runs them speaks.
os.environ["LC_ALL"] = "C.UTF-8"

# Bots at tables of tests think in Python, and no compiler runs beside them.
os.environ["CARTE_NATIVE"] = "off"

# What the program keeps between two runs (lowered rules, libraries), the tests keep in the tree, for all processes.
os.environ["XDG_CACHE_HOME"] = str(Path(__file__).parents[1] / ".pytest_cache" / "kept")

# Where Python may leave nothing in the tree, it keeps what it compiles beside: many tests start processes of their own.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: nobody need go through them either."""
    gc.collect()
    gc.freeze()
