"""What parts of the program say by name: the same names and the same places for values in every language."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from interpreter.words import DEFAULT, languages
from interpreter.words.catalogue import FOLDER, section, word

FILES = [path.stem for path in sorted((FOLDER / DEFAULT).glob("*.toml")) if section(DEFAULT, path.stem, "words")]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", [one for one in languages() if one != DEFAULT])
@pytest.mark.parametrize("file", FILES)
def test_every_language_says_the_same_things(file: str, lang: str) -> None:
    english, other = section(DEFAULT, file, "words"), section(lang, file, "words")
    assert list(english) == list(other)
    for key in english:
        texts = str(english[key]), str(other[key])
        assert all(text.strip() for text in texts), key
        assert places(texts[0]) == places(texts[1]), key


@pytest.mark.parametrize("file", FILES)
def test_nothing_is_said_that_nobody_says(file: str) -> None:
    """A name stands in the code that says it, whole, or in the parts of which it is put together there."""
    code = "".join(path.read_text("utf-8") for kind in ("py", "html") for path in FOLDER.parent.rglob(f"*.{kind}"))
    whole = [key for key in section(DEFAULT, file, "words") if f'"{key}"' not in code and f"'{key}'" not in code]
    starts = {key: (f'"{key.rpartition(" ")[0]} ', f"'{key.split()[0]} ") for key in whole}
    assert [key for key, found in starts.items() if not any(start in code for start in found)] == []


def test_what_nobody_wrote_down_is_no_silence() -> None:
    with pytest.raises(KeyError):
        word("fr", "table", "nonsense")


def test_there_are_files_to_look_at() -> None:
    assert len(FILES) > 5 and Path(FOLDER, DEFAULT).is_dir()
