"""What is posted to have a table is held against a schema, and becomes a value that can be written down again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from interpreter.tables.web.lobby.newtable import (
    ByBot,
    ByLink,
    Here,
    NotATable,
    OwnFile,
    SentTable,
    formed,
    new_table,
    parts_of,
    posted,
)
from interpreter.words import languages

SEATS = [{"who": "here", "name": "Zoé"}, {"who": "link"}, {"who": "bot", "bot": "playout"}]
ASKED: dict[str, Any] = {"game": "splendor", "seats": SEATS}


def asked(**more: Any) -> SentTable:
    return formed({**ASKED, **more})


def test_a_wish_becomes_a_table() -> None:
    new = new_table(asked(expansions=["example"], options={"winning-prestige": 12}, beat=8, first=None))
    assert new.seats == (Here("Zoé"), ByLink("Barnabé"), ByBot("Charles", "playout"))
    assert new.parts.expansions == ("example",) and new.beat == 8 and new.first is None
    assert new.parts.open().options["winning-prestige"] == 12


def test_a_file_of_somebodys_own_is_in_play_without_any_file() -> None:
    own = [{"name": "mine.yaml", "text": "extends: splendor\nname: Mine\n"}]
    new = new_table(asked(own=own, options={"winning-prestige": 9}, lang="fr"))
    assert new.lang == "fr" and new.parts.options == (("winning-prestige", 9),)
    assert new.parts.open().snapshot == {"expansions/mine.yaml": own[0]["text"]}


def test_whoever_begins_sits_first() -> None:
    new = new_table(asked(first=2))
    assert new.arranged(Random(1)).names == ("Charles", "Zoé", "Barnabé")
    begins = {new_table(asked(first=None)).arranged(Random(n)).names[0] for n in range(40)}
    assert begins == {"Zoé", "Barnabé", "Charles"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "../splendor"},
        {"game": "no-such-game"},
        {"game": "/etc/passwd"},
        {"seats": []},
        {"seats": [{"who": "ghost"}]},
        {"seats": [{"who": "bot", "bot": "clever"}]},
        {"seats": [{"who": "here", "name": "Al"}, {"who": "here", "name": "AL"}]},
        {"seats": [{"who": "here", "name": "a\u202eb"}]},
        {"seats": [{"who": "here"}] * 13},
        {"beat": 3},
        {"first": 3},
        {"lang": "de"},
        {"options": {"winning-prestige": 1.5}},
        {"options": {"winning-prestige": [1]}},
        {"variants": ["../x"]},
        {"expansions": ["/etc/passwd"]},
        {"own": [{"name": "../x.yaml", "text": ""}]},
        {"own": [{"name": "a/b.yaml", "text": ""}]},
        {"own": [{"name": ".hidden", "text": ""}]},
        {"own": [{"name": "x.yaml", "text": ""}, {"name": "X.yaml", "text": ""}]},
        {"own": [{"name": "x.yaml", "text": "a" * 262_145}]},
        {"own": [{"name": "x.yaml", "path": "/etc/passwd"}]},
        {"seed": 4},
    ],
    ids=repr,
)
def test_what_is_no_table_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotATable) as refused:
        new_table(asked(**wrong))
    assert all(map(refused.value.why.in_language, languages()))


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"a": 1, "a": 2}', b"\xff\xfe", b"[" * 100_000, b" " * 262_145])
def test_what_is_no_object_is_refused(body: bytes) -> None:
    with pytest.raises(NotATable):
        posted(body)


def test_half_a_character_is_no_reason_to_fall_over() -> None:
    parts = parts_of(asked(own=[{"name": "x.yaml", "text": "a: \ud800"}]))
    assert parts.own == (OwnFile("x.yaml", "a: ?"),)


def test_no_name_leads_to_a_file() -> None:
    parts = parts_of(asked(own=[{"name": "x.yaml", "text": ""}]))
    (path,) = parts.kept
    with pytest.raises(NotADirectoryError):
        path.open()
