"""A wheel built from the tree carries the games and the schemas, and works from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("carte_blanche-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


@pytest.mark.parametrize("folder", ["games", "schema", "docs/messages"])
def test_nothing_is_left_behind(unpacked: Path, folder: str) -> None:
    here = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*") if path.is_file()}
    there = unpacked / "interpreter" / Path(folder).name
    assert here and here == {path.relative_to(there) for path in there.rglob("*") if path.is_file()}


def test_a_game_can_be_begun_with_it(unpacked: Path, tmp_path: Path) -> None:
    """The blank game comes along, and what is written names schemas that are there."""
    environment = {**os.environ, "PYTHONPATH": str(unpacked), "PYTHONSAFEPATH": "1"}
    for words in (["new", "game", "Sand"], ["test", "./sand"]):
        command = [sys.executable, "-m", "interpreter.cli", *words]
        result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert result.returncode == 0, result.stdout + result.stderr
    first = (tmp_path / "sand" / "game.yaml").read_text(encoding="utf-8").splitlines()[0]
    assert first.endswith("interpreter/schema/game.schema.json") and Path(first.partition("=")[2]).is_file()


def test_it_works_from_another_folder(unpacked: Path, tmp_path: Path) -> None:
    game = sorted((ROOT / "games").iterdir())[0].stem
    environment = {**os.environ, "PYTHONPATH": str(unpacked), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "interpreter.cli", "check", game]
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    explain = [*command[:4], "--explain", "E302"]
    page = subprocess.run(explain, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert page.returncode == 0 and page.stdout.startswith("E302: "), page.stdout + page.stderr
