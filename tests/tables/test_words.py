import re

import pytest

from interpreter.tables.words import WORDS, listed, say


@pytest.mark.parametrize("key", WORDS)
def test_both_languages_speak_of_the_same_things(key: str) -> None:
    english, french = (set(re.findall(r"{(\w+)}", text)) for text in WORDS[key])
    assert english == french
    assert all(text.strip() for text in WORDS[key])


def test_names_are_listed() -> None:
    assert listed(["Ada", "Bo", "Cy"], "en") == "Ada, Bo and Cy"
    assert listed(["Ada", "Bo"], "fr") == "Ada et Bo"
    assert say("turn", "fr", n=3) == "tour 3"
