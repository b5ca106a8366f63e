"""Specific help for a refused sentence: the first mistake of the table that explains the fault."""

from __future__ import annotations

import re
from dataclasses import replace

from interpreter.language.fault import DOES_NOT_FIT, UNKNOWN_WORD, Fault
from interpreter.language.keywords import keywords
from interpreter.language.mistakes import FITS, WHOLE, WORDS, Mistake
from interpreter.language.words import Vocabulary

_FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def hinted(faults: tuple[Fault, ...], text: str, start: str, vocabulary: Vocabulary) -> tuple[Fault, ...]:
    """The faults of a sentence, with the help that a known mistake deserves."""
    for mistake in WHOLE:
        match = mistake.pattern.search(text)
        if match and mistake.start in ("", start) and _says(match) and not vocabulary.names_it(match["at"]):
            span = match.span("at")
            return (Fault(DOES_NOT_FIT, *span, f"`{match['at']}` does not fit here", mistake.help),)
    helped = [_respelled(fault, text, vocabulary) or _helped(fault, text, start) or fault for fault in faults]
    # Two words of one mistake (`more than`) are one fault.
    return tuple({(fault.start, fault.end): fault for fault in reversed(helped)}.values())[::-1]


def _respelled(fault: Fault, text: str, vocabulary: Vocabulary) -> Fault | None:
    """Capital letters and underscores are no part of a name."""
    word = text[fault.start : fault.end]
    small = word.lower().replace("_", "-")
    if small == word or not vocabulary.knows(small):
        return None
    help = "a name has hyphens between its parts" if "_" in word else "words are written in small letters"
    return replace(fault, help=help, suggestions=(small,))


def _helped(fault: Fault, text: str, start: str) -> Fault | None:
    table = {UNKNOWN_WORD: WORDS, DOES_NOT_FIT: FITS}.get(fault.code, ())
    for mistake in table:
        for match in mistake.pattern.finditer(text):
            if mistake.start in ("", start) and _says(match) and _covers(match, fault):
                return _with_help(fault, mistake, match)
    return None


def _says(match: re.Match[str]) -> bool:
    return "verb" not in match.re.groupindex or match["verb"] in keywords().verbs


def _covers(match: re.Match[str], fault: Fault) -> bool:
    if "fault" in match.re.groupindex:
        return match.start("fault") == fault.start
    return match.start() <= fault.start < match.end()


def _with_help(fault: Fault, mistake: Mistake, match: re.Match[str]) -> Fault:
    start, end = match.span("at") if "at" in match.re.groupindex else (fault.start, fault.end)
    suggest = str(_FIGURES.index(match[0])) if mistake.name == "figures" else match.expand(mistake.suggest)
    old, new = match.string[fault.start : fault.end], match.string[start:end]
    return Fault(
        code=fault.code,
        start=start,
        end=end,
        message=fault.message.replace(f"`{old}`", f"`{new}`"),
        help=mistake.help,
        suggestions=(suggest,) if suggest else (),
    )
