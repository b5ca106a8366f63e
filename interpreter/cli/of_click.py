"""What click itself says, in the language of the user.

Click asks gettext for its sentences, and gettext would want compiled files in a folder of the system's form; our
catalogues have them as they have everything else (`words/*/click.toml`, by the English sentence).
"""

from __future__ import annotations

from click import core, decorators, exceptions, formatting, parser, termui, types

from interpreter.words import DEFAULT
from interpreter.words.catalogue import term

FILE = "click"
SPEAKERS = (core, decorators, exceptions, formatting, parser, termui, types)


def speak(lang: str) -> None:
    """Let click speak a language from now on, in this process."""

    def said(sentence: str) -> str:
        return term(lang, FILE, sentence)

    def counted(one: str, several: str, number: int) -> str:
        return said(one if number == 1 else several)

    for module in SPEAKERS:
        if hasattr(module, "_"):
            vars(module)["_"] = said
        if hasattr(module, "ngettext"):
            vars(module)["ngettext"] = counted


def speaks() -> bool:
    """Whether it was taught something already, and has to be taught English again."""
    return core._.__module__ == __name__  # type: ignore[attr-defined]


def adapt(lang: str) -> None:
    """Nothing is done for whoever reads English, as most commands do."""
    if lang != DEFAULT or speaks():
        speak(lang)
