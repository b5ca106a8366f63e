"""The language that somebody at the command line wants, known before anything is parsed: an error speaks it too."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from interpreter.words import DEFAULT, languages, phrase

OPTION = "--lang"
ASKED = ("CARTE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # where a system or its user says it, the nearest first
KEPT = "interpreter.cli.wanted_language"  # under which the context of a command holds it


def preferred() -> str:
    """The language of this user's system, if we speak it."""
    said = next((value for name in ASKED if (value := os.environ.get(name))), "")
    lang = said[:2].lower()
    return lang if lang in languages() else DEFAULT


def wanted(args: Sequence[str]) -> str:
    """The language that a line of words asks for, wherever among them it does."""
    given = [
        args[at + 1] if word == OPTION and at + 1 < len(args) else word.partition("=")[2]
        for at, word in enumerate(args)
        if word == OPTION or word.startswith(f"{OPTION}=")
    ]
    return given[-1] if given and given[-1] in languages() else preferred()


def keep(ctx: click.Context, lang: str) -> None:
    ctx.meta[KEPT] = lang


def language() -> str:
    """The language of the command that is being run."""
    ctx = click.get_current_context(silent=True)
    return str(ctx.meta.get(KEPT, DEFAULT)) if ctx is not None else preferred()


def told(what: str, /, **fields: object) -> str:
    """What the command line itself says, by its name in the catalogue."""
    return phrase(language(), "cli-words", what, **fields)


lang_option = click.option(
    "--lang", type=click.Choice(languages()), default=preferred, envvar="CARTE_LANG",
)  # fmt: skip

# for commands that ask nobody for it, and yet say something: their words are looked for in the language that is kept
said_option = click.option(
    "--lang", type=click.Choice(languages()), default=preferred, envvar="CARTE_LANG",
    expose_value=False,
)  # fmt: skip
