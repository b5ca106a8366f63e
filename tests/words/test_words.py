"""What parts of the program say by name: the same names and the same places for values in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.words import DEFAULT, languages
from interpreter.words.catalogue import FOLDER, section, sentence, typed
from interpreter.words.template import parsed

TYPED = "typed"  # lists of what people may type
FILES = [
    path.stem
    for path in sorted((FOLDER / DEFAULT).glob("*.toml"))
    if section(DEFAULT, path.stem, "words") and path.stem != TYPED
]


def places(text: str) -> frozenset[str]:
    return parsed(text).fields()


@pytest.mark.parametrize("lang", [one for one in languages() if one != DEFAULT])
@pytest.mark.parametrize("file", FILES)
def test_every_language_says_the_same_things(file: str, lang: str) -> None:
    english, other = section(DEFAULT, file, "words"), section(lang, file, "words")
    assert list(english) == list(other)
    for key in english:
        texts = str(english[key]), str(other[key])
        assert all(text.strip() for text in texts), key
        assert places(texts[1]) <= places(texts[0]), key


@pytest.mark.parametrize("lang", languages())
def test_what_may_be_typed_is_there_in_every_language(lang: str) -> None:
    """A list may be empty: nobody says `is not` in two words in every language."""
    lists = section(lang, TYPED, "words")
    assert list(lists) == list(section(DEFAULT, TYPED, "words"))
    for meaning, words in lists.items():
        assert isinstance(words, list) and set(words) <= set(typed(meaning))


@pytest.mark.parametrize("file", [*FILES, TYPED])
def test_nothing_is_said_that_nobody_says(file: str) -> None:
    """A name stands in the code that says it, whole, or in the parts of which it is put together there."""
    code = "".join(path.read_text("utf-8") for kind in ("py", "html") for path in FOLDER.parent.rglob(f"*.{kind}"))
    unsaid = [key for key in section(DEFAULT, file, "words") if f'"{key}"' not in code and f"'{key}'" not in code]
    assert [key for key in unsaid if not any(part in code for part in put_together(key))] == []


def put_together(key: str) -> Iterator[str]:
    """How code may begin or end a name of which it finds the rest: `f"verb {verb}"`, `f"{which} of two"`."""
    words = key.split()
    for at in range(1, len(words)):
        for quote in ("'", '"'):
            yield from (f"{quote}{' '.join(words[:at])} {{", f"{quote}{' '.join(words[:at])}{{")
            yield f"{quote}{' '.join(words[:at])} {quote}"
            yield f"}} {' '.join(words[at:])}{quote}"


def test_what_nobody_wrote_down_is_no_silence() -> None:
    with pytest.raises(KeyError):
        sentence("fr", "table", "nonsense")


def test_there_are_files_to_look_at() -> None:
    assert len(FILES) > 5 and Path(FOLDER, DEFAULT).is_dir()
