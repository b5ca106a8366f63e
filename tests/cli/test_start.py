"""A check must start at once: it reads nothing that only a table needs."""

import subprocess
import sys


def test_check_does_not_wait_for_the_terminal_table() -> None:
    code = "import sys, interpreter.cli.check, interpreter.cli.carte; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    late = {"rich", "multiprocessing", "interpreter.bots", "interpreter.tables.terminal.terminal", "interpreter.tools"}
    assert not late & set(loaded)
