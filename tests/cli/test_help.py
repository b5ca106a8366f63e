"""Help stands in the catalogues, in every language and complete; so do the sentences of what reads the command line."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner, Result

from interpreter.cli.carte import main
from interpreter.cli.helped import FILE, OPTIONS, WHOLE, own_name
from interpreter.words import DEFAULT, languages
from interpreter.words.catalogue import section
from interpreter.words.template import parsed

OTHERS = tuple(lang for lang in languages() if lang != DEFAULT)
ENGLISH = re.compile(
    r"\b(?:Error|Try|Usage: |Missing|Invalid|No such|is not one of|not in the range|unexpected|requires|mean)\b"
)


def commands(group: click.Group = main, name: str = "") -> Iterator[tuple[str, click.Command]]:
    ctx = click.Context(group)
    for own in group.list_commands(ctx):
        found = group.get_command(ctx, own)
        assert found is not None
        yield f"{name}{own}", found
        if isinstance(found, click.Group):
            yield from commands(found, f"{name}{own} ")


ALL = dict([(WHOLE, main), *commands()])


def parts(lang: str, name: str) -> dict[str, object]:
    return section(lang, FILE, name)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", ALL)
def test_every_command_and_option_is_told(name: str, lang: str) -> None:
    own = parts(lang, name)
    wanted = {"text", "examples"} | ({"short"} if name != WHOLE else set())
    assert wanted <= set(own)
    options = own.get(OPTIONS, {})
    assert isinstance(options, dict)
    told = {*options, *parts(lang, OPTIONS)}
    ctx = click.Context(ALL[name])
    missing = {own_name(one) for one in ALL[name].get_params(ctx) if isinstance(one, click.Option)} - told
    assert not missing, f"the help of `{name}` does not say what these do"


@pytest.mark.parametrize("name", [*ALL, OPTIONS])
def test_nothing_is_told_that_is_not_there(name: str) -> None:
    used = {own_name(one) for command in (ALL.values() if name == OPTIONS else [ALL[name]])
            for one in command.get_params(click.Context(command)) if isinstance(one, click.Option)}  # fmt: skip
    told = parts(DEFAULT, name) if name == OPTIONS else parts(DEFAULT, name).get(OPTIONS, {})
    assert isinstance(told, dict) and set(told) <= used


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("family", [FILE, "cli-words"])
def test_every_language_says_the_same_things(family: str, lang: str) -> None:
    def said(node: object, path: str = "") -> dict[str, frozenset[str]]:
        if isinstance(node, dict):
            return {key: value for name, one in node.items() for key, value in said(one, f"{path}/{name}").items()}
        return {path: parsed(str(node)).fields()}

    import tomllib

    from interpreter.words.catalogue import FOLDER

    english, other = (tomllib.loads((FOLDER / one / f"{family}.toml").read_text("utf-8")) for one in (DEFAULT, lang))
    for terms in (english, other):
        terms.pop("terms", None)
    assert said(other) == said(english)


def run(*words: str, **env: str) -> Result:
    return CliRunner().invoke(main, list(words), prog_name="carte", env=env)


def test_help_speaks_the_language_that_is_asked_for() -> None:
    assert "Signale toutes les fautes" in run("check", "--help", "--lang", "fr").output
    assert "Signale toutes les fautes" in run("check", "--lang=fr", "--help").output
    assert "Exécuter les cas" in run("--help", CARTE_LANG="fr").output
    assert "Report every fault" in run("check", "--help").output


def test_the_language_of_the_system_counts() -> None:
    own = {"LC_ALL": "", "LC_MESSAGES": "", "CARTE_LANG": "", "LANG": "fr_FR.UTF-8"}
    assert "Joue à JEU" in run("play", "--help", **own).output
    assert "Play GAME" in run("play", "--help", **{**own, "LANG": "pt_PT.UTF-8"}).output


def test_mistakes_in_a_command_are_told_in_the_same_language() -> None:
    assert "Il n'y a pas d'option --playrs" in run("play", "--playrs", "3", "--lang", "fr").output
    assert "il n'y a pas de commande `plai`" in run("plai", CARTE_LANG="fr").output
    assert "quel jeu ?" in run("play", "--lang", "fr").output
    assert "No such option" in run("play", "--playrs", "3").output


@pytest.mark.parametrize(
    "line",
    [
        "explain",
        "play --players many my-game",
        "play --players 0 my-game",
        "simulate my-game --engine steam",
        "simulate my-game --games",
        "simulate one two",
        "check --watch=yes my-game",
        "check --formt json",
        "new",
        "new game",
        "ruling nowhere.carte claim",
    ],
)
def test_no_english_is_left_in_what_is_wrong_with_a_command(line: str) -> None:
    said = run(*line.split(), CARTE_LANG="fr").output
    assert said and not ENGLISH.search(said), said
