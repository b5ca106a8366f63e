"""The laws of the runtime hold under the sanitizers, too: nothing is read or written beside its place."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.engine.native import compilers
from tests.engine.native.asking import SANITIZING

LAWS = sorted(Path(__file__).parent.glob("test_law_*.py"))
PARTS = 3  # that can be tried beside each other


@pytest.fixture
def sanitizing() -> dict[str, str]:
    """The settings of a Python that sanitizers look after: theirs must be there before it is."""
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        pytest.skip(str(compiler.message))
    asked = [*compiler.command, "-print-file-name=libasan.so"]
    library = Path(subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip())
    if not library.is_absolute():
        pytest.skip("the compiler brings no sanitizer that Python could be started with")
    return {**os.environ, SANITIZING: "1", "LD_PRELOAD": str(library), "ASAN_OPTIONS": "detect_leaks=0"}


@pytest.mark.parametrize("part", range(PARTS))
def test_the_laws_hold_under_the_sanitizers(sanitizing: dict[str, str], part: int) -> None:
    laws = [str(one) for one in LAWS[part::PARTS]]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *laws]
    ran = subprocess.run(command, env=sanitizing, capture_output=True, text=True, check=False)
    assert laws and ran.returncode == 0, (ran.stdout + ran.stderr)[-4000:]


def test_the_sanitizers_see_who_looks_beside_a_row(sanitizing: dict[str, str]) -> None:
    """What is tried there can fail."""
    wrong = "from tests.engine.native.asking import ask; ask('beside', (1, 2, 3))"
    ran = subprocess.run([sys.executable, "-c", wrong], env=sanitizing, capture_output=True, text=True, check=False)
    assert ran.returncode != 0 and "heap-buffer-overflow" in ran.stderr
