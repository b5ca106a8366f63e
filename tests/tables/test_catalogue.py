"""What is listed of a game is kept until one of its files changes, and is what its files say."""

import shutil
from pathlib import Path

import pytest

from interpreter.source.files.library import packaged
from interpreter.tables.listing import heads, packaged_games
from interpreter.tables.listing.listed import Listed

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    game = tmp_path / "limit.yaml"
    shutil.copy(TOYS / "limit.yaml", game)
    monkeypatch.setattr(packaged_games, "packaged", lambda: {"limit": game})
    return game


@pytest.mark.parametrize("id", packaged())
def test_what_is_kept_of_a_game_is_what_its_files_say(id: str) -> None:
    seen = heads.heads(id, packaged()[id])
    assert Listed.read(seen.written()) == seen and seen.title.in_language("fr")


def test_a_game_is_looked_at_again_when_it_has_changed(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    look = heads.heads
    monkeypatch.setattr(heads, "heads", lambda id, path: looked.append(id) or look(id, path))
    first = packaged_games.catalogue()
    assert packaged_games.catalogue() == first and len(looked) == 1
    shelf.write_text(shelf.read_text() + "\nminutes: 20 to 30\n")
    (changed,) = packaged_games.catalogue()
    assert changed.minutes == (20, 30) and len(looked) == 2
    assert packaged_games.catalogue() == (changed,) and len(looked) == 2


def test_a_list_that_others_may_write_is_not_read(shelf: Path, tmp_path: Path) -> None:
    seen = packaged_games.catalogue()
    (kept,) = (tmp_path / "kept" / "carte-blanche" / "listed").iterdir()
    kept.write_bytes(b"")
    assert packaged_games.catalogue() == seen
    kept.chmod(0o666)
    assert packaged_games.catalogue() == seen
