"""What commands tell of faults, in English and in French, whatever the format is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main

FAULTY = """\
language: 1
game: toy
name: {en: Toy, fr: Jouet}
players: 2
kinds:
  fruit: {}
zones:
  stall: {holds: fruit}
  basket: {for each: player, holds: fruit}
cards:
  pear: {kind: fruit, copies: 8, starts in: stall}
actions:
  pick:
    do:
      - mvoe a fruit from stall to my basket
turn:
  do: [menu: [pick]]
end:
  - as soon as: stall is empty
"""
SAID = {"en": ("unknown verb `mvoe`", "did you mean"), "fr": ("verbe inconnu : `mvoe`", "vouliez-vous dire")}
RULING = """
rulings:
  - ruling: a pear is taken
    seats: [Anne, Bob]
    play: [Anne does pick]
    expect: {number of pear: 3}
"""


def carte(*words: str, lang: str) -> str:
    return CliRunner().invoke(main, [*words, "--lang", lang]).output


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "toy.yaml"
    found.write_text(FAULTY, "utf-8")
    return found


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_check(file: Path, form: str, lang: str) -> None:
    told = carte("check", str(file), "--format", form, lang=lang)
    message, advice = SAID[lang]
    assert message in told
    assert form == "json" or advice in told.lower()
    other = SAID["fr" if lang == "en" else "en"]
    assert other[0] not in told and other[1] not in told


@pytest.mark.parametrize("lang", SAID)
def test_what_is_mended_is_shown_and_what_is_left_is_told(file: Path, lang: str) -> None:
    file.write_text(FAULTY.replace("as soon as: stall is empty", "as soon as: stall is eaten away"), "utf-8")
    told = carte("check", str(file), "--fix", lang=lang)
    assert "+      - move a fruit" in told
    assert ("unknown" if lang == "en" else "inconnu") in told
    assert ("inconnu" if lang == "en" else "unknown") not in told


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("command", ["show", "play", "simulate"])
def test_a_game_that_cannot_be_opened(file: Path, command: str, lang: str) -> None:
    assert SAID[lang][0] in carte(command, str(file), lang=lang)


@pytest.mark.parametrize(
    ("lang", "failed", "counted"), [("en", "failed: ", "1 failed"), ("fr", "échoué : ", "1 échoué")]
)
def test_rulings(file: Path, lang: str, failed: str, counted: str) -> None:
    file.write_text(FAULTY.replace("mvoe", "move") + RULING, "utf-8")
    told = carte("test", str(file), lang=lang)
    assert failed in told and counted in told, told
    (report,) = json.loads(carte("test", str(file), "--format", "json", lang=lang))
    (found,) = report["rulings"][0]["diagnostics"]
    assert found["message"] == ("expected 3, found 8" if lang == "en" else "attendu : 3 ; trouvé : 8"), found


@pytest.mark.parametrize(("lang", "said"), [("en", "there is no kind of card called"), ("fr", "aucune sorte de carte")])
def test_a_card_of_no_kind(lang: str, said: str) -> None:
    told = carte("new", "card", "splendor", "Pear", "--kind", "fruit", lang=lang)
    assert said in told.lower(), told
