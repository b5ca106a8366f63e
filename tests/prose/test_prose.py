"""Rules in plain words: every meaning can be told, in both languages, and nothing that matters is left unsaid."""

from __future__ import annotations

import inspect
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import meaning as m
from interpreter.check.rules.patterns import PARTICIPLES
from interpreter.prose import tell
from interpreter.prose.voice import TELLERS
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.sitting.box import Box
from interpreter.tools.mutate.trying import Trial
from interpreter.words import DEFAULT
from interpreter.words.catalogue import section

ROOT = Path(__file__).parents[2]
DEFINITIONS = [*sorted((ROOT / "tests/toys").glob("*.yaml")), *sorted((ROOT / "games").iterdir())]
ROOMS = {f"interpreter.meaning.{room}" for room in ("calls", "expressions", "rules", "selections", "statements")}
# told by the rules and statements that hold them
PARTS = {
    m.Expr, m.Meaning, m.Destination, m.Moment, m.OptionChoice, m.Role, m.Pattern, m.Routine, m.Listener,
    m.Modifying, m.QuantityMeaning, m.EndMeaning, m.Identity, m.ReportColumn,
}  # fmt: skip


def meanings() -> set[type]:
    classes = {one for one in vars(m).values() if inspect.isclass(one) and one.__module__ in ROOMS}
    assert len(classes) > 90
    return classes


def test_every_meaning_has_words() -> None:
    missing = sorted(cls.__name__ for cls in meanings() - PARTS - TELLERS.keys())
    assert not missing, f"interpreter/prose has no words for {missing}"


def test_every_event_has_words() -> None:
    said = section(DEFAULT, "prose", "words")
    assert {f"done {verb}" for verbs in PARTICIPLES.values() for verb in verbs} <= said.keys()


@pytest.mark.parametrize("path", DEFINITIONS, ids=lambda path: path.stem)
def test_every_rule_is_told_in_both_languages(path: Path) -> None:
    checked = interpreter.load(path).checked
    english, french = tell(checked, "en"), tell(checked, "fr")
    assert [one.name for one in english] == [one.name for one in french]
    rules = len(checked.routines) + len(checked.plays) + len(checked.quantities) + len(checked.ends)
    assert len(english) >= rules
    for one, other in zip(english, french):
        assert one.lines and other.lines
        assert one.text != other.text or one.kind == "quantity", one.text
        for text in (one.text, other.text):
            assert "object at" not in text and "{" not in text and "  ," not in text


RULES = ("actions", "quantities", "rules", "turn", "setup", "procedures", "end", "cards")


@pytest.mark.parametrize(
    ("definition", "most"),
    [
        ("splendor", 25),
        *((str(ROOT / f"tests/toys/{name}.yaml"), 8) for name in ("moves", "cannot", "instead", "grants")),
    ],
)
def test_what_changes_a_rule_changes_its_words(definition: str, most: int) -> None:
    """A change of the definition that the words do not show would be something that they do not say."""
    trial = Trial(Box(definition))
    told = {lang: [one.text for one in tell(trial.game.checked, lang)] for lang in ("en", "fr")}
    changed = [one for one in trial.mutants if one.kind != "setting" and one.rule.split("/")[0] in RULES]
    tried = 0
    for mutant in Random(1).sample(changed, len(changed)):
        try:
            checked = trial.mutated(mutant).checked
        except DefinitionError:
            continue
        if "acts from" in mutant.rule or "copies" in mutant.rule or "starts in" in mutant.rule:
            continue
        if not mutant.rule.startswith("cards") or len(mutant.before.split()) > 2:
            for lang, before in told.items():
                assert [one.text for one in tell(checked, lang)] != before, f"{lang}: {mutant}"
            tried += 1
        if tried == most:
            break
    assert tried == most


def test_words_read_well() -> None:
    checked = interpreter.load(ROOT / "tests/tools/lamp.yaml").checked
    english = {one.name: one.text for one in tell(checked, "en")}
    assert english["fill"] == (
        "You take 1 Oil from Oil of jar.\n"
        "If (the number of Wick in your Hand) is more than 0:\n"
        "  You take 1 Oil from Oil of jar.\n"
        "Otherwise:\n"
        "  You draw the top card of Deck to your Hand."
    )
    assert english["leak"] == "After any Wick is drawn by you:\n  You lose 1 Oil from your Oil to jar."
    french = {one.name: one.text for one in tell(checked, "fr")}
    assert french["leak"] == (
        "Après ceci : on vient à piocher toute carte « Wick » par vous :\n"
        "  Vous perdez 1 « Oil » dans « Oil » pour vous à jar."
    )
    assert french["1"] == (
        "Dès qu'il y a 1 joueur où « Oil » pour ce joueur vaut au moins 5, la partie s'achève aussitôt."
    )
