"""What people wish for in the words of other games: each is answered with sentences of ours, and those can be played.

`wishes.yaml` has what was written and the whole answer. `python -m tests.language.test_wishes` writes the answers
anew; read them aloud before you keep them.
"""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import interpreter
from interpreter.language import Vocabulary, parse
from interpreter.language.hints import parts_of_a_game
from interpreter.language.keywords import keywords
from interpreter.language.mistakes import Mistake
from interpreter.language.ways import Way, fitting
from interpreter.language.wishes import CERTAIN, MOMENTS, WISHES
from interpreter.model.names import vocabulary
from interpreter.rulings.checking import all_faults
from interpreter.source.node import Scalar
from interpreter.source.span import Span

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = yaml.safe_load((HERE / "wishes.yaml").read_text(encoding="utf-8"))
EVERY = (*CERTAIN, *MOMENTS, *WISHES)
GAMES = (
    HERE / "wished.yaml",
    *(HERE.parents[1] / "games" / name for name in ("splendor", "queens_necklace", "marquis", "queens_collection")),
    HERE.parents[1] / "games" / "queen_marie_antoinette",
)
# What the refused sentence gives to a way.
WRITTEN = {
    "whom": "me", "who": "me", "sign": ">", "best": "highest", "times": "2", "n": "3",
    "side": "left", "rest": "take an extra turn",
}  # fmt: skip
# A sentence around a piece of one.
AROUND = {
    "give-me": "choose an opponent as victim; victim gives {piece}",
    "again": "{piece}",
    "swap-with": "{piece}",
    "put-on": "{piece}",
    "than": "mark each opponent {piece} as out",
    "most": "mark each player {piece} as out",
    "beside": "mark {piece} as out",
    "others": "mark {piece} as out",
    "another": "mark {piece} as out",
    "every": "mark {piece} opponent as out",
    "into": "choose a {card} in my {hand} as one; move one {piece} {heap}",
    "modulo": "let spare be 3 {piece} 2",
    "out-of": "move 1 {card} {piece} my {hand} to {heap}",
}


@cache
def words_of(path: Path) -> Vocabulary:
    game = interpreter.load(path)
    return vocabulary(game.source.root, frozenset(game.model.cards))


def answers(written: str, start: str) -> list[dict[str, Any]]:
    scalar = Scalar(written, written, Span("wish.yaml", 1, 1, 1, 1 + len(written)), raw=written)
    parsed, found = parse(scalar, start, words_of(GAMES[0]))
    assert parsed is None, written
    return [
        {
            "marks": written[one.span.column - 1 : one.span.end_column - 1] if one.span else "",
            "says": f"{one.code} {one.message}",
            **({"meant": list(one.suggestions)} if one.suggestions else {}),
            **({"help": one.help} if one.help else {}),
        }
        for one in found
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["written"])
def test_what_was_wished_is_answered(case: dict[str, Any]) -> None:
    assert answers(case["written"], case.get("start", "sentence")) == case["answers"]


@pytest.mark.parametrize("wish", EVERY, ids=lambda wish: wish.name)
def test_each_wish_is_written_somewhere(wish: Mistake) -> None:
    helps = [answer.get("help", "") for case in CASES for answer in case["answers"]]
    assert any(help.startswith(wish.help.text()) for help in helps)


def test_what_is_proposed_in_place_of_words_reads_as_a_sentence() -> None:
    """Whatever a whole answer proposes, laid over what was written, is a sentence."""
    tried = 0
    for case in CASES:
        if not all(len(one.get("meant", ())) == 1 for one in case["answers"]):
            continue
        text = case["written"]
        for one in case["answers"]:
            text = text.replace(one["marks"], one["meant"][0], 1)
        scalar = Scalar(text, text, Span("wish.yaml", 1, 1, 1, 1 + len(text)), raw=text)
        parsed, found = parse(scalar, case.get("start", "sentence"), words_of(GAMES[0]))
        assert parsed is not None, (case["written"], text, [str(one) for one in found])
        tried += 1
    assert tried >= 20


def statements(wish: Mistake, way: Way, parts: dict[str, str]) -> list[Any]:
    if way.form == "piece":
        if {"card", "hand", "heap"} - parts.keys() and "{card}" in AROUND[wish.name]:
            return []
        return (
            AROUND[wish.name]
            .format(piece=way.lines[0], **{k: parts.get(k, "") for k in ("card", "hand", "heap")})
            .split("; ")
        )
    if way.form == "statement":
        return [yaml.safe_load("\n".join(way.lines))]
    return list(way.lines)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_what_is_proposed_can_be_played(path: Path, tmp_path: Path) -> None:
    """Every way of every wish that this game has the words for, as a rule of an expansion of it."""
    words = words_of(path)
    parts = {**parts_of_a_game(words), **WRITTEN}
    parts["what"] = f"1 {words.own.coin}" if words.own.coin else "a card in deck"
    procedures: dict[str, Any] = {}
    rules: dict[str, Any] = {}
    for wish in EVERY:
        counted = {"counted": f"{words.own.coin}s"} if words.own.coin and wish.name in ("than", "most") else {}
        zone = {"zone": words.own.hand} if words.own.hand else {}
        goal = (
            {"goal": words.own.heap, "what": f"a {words.own.card}"} if words.own.heap and wish.name == "put-on" else {}
        )
        for number, way in enumerate(fitting(wish.ways, {**parts, **counted, **zone, **goal}, "")):
            name = f"try-{wish.name}-{number}"
            if way.form == "ability":
                rules[name] = yaml.safe_load("\n".join(way.lines))
            elif way.form != "pattern" and (body := statements(wish, way, parts)):
                procedures[name] = {"do": body}
    assert len(procedures) + len(rules) >= 12
    added = tmp_path / "wishes.yaml"
    if path.suffix:
        shutil.copy(path, tmp_path)
    named = {"extends": interpreter.load(path).model.id, "add": {"procedures": procedures, "rules": rules}}
    added.write_text(yaml.safe_dump(named, sort_keys=False, width=1000), encoding="utf-8")
    lines = added.read_text(encoding="utf-8").split("\n")
    wrong = [
        (lines[one.span.line - 1].strip(), str(one))
        for one in all_faults([added])
        if one.severity == "error" and one.span
    ]
    assert wrong == []


def test_no_word_of_the_language_is_proposed_as_a_noun() -> None:
    for word in ("gould", "fold", "hold", "tolls", "wither", "thee", "bee"):
        (answer,) = answers(f"gain 2 {word}", "sentence")
        assert not set(answer.get("meant", ())) & keywords().words, answer


if __name__ == "__main__":
    for each in CASES:
        each["answers"] = answers(each["written"], each.get("start", "sentence"))
    rewritten = yaml.safe_dump(CASES, sort_keys=False, allow_unicode=True, width=1000)
    (HERE / "wishes.yaml").write_text(rewritten.replace("\n- written", "\n\n- written"), encoding="utf-8")
