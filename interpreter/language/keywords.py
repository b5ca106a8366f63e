"""The words of the language itself, read off the grammar's terminals, so that there is no second list to keep."""

from __future__ import annotations

import re
from functools import cache

from interpreter.language.grammar import terminals
from interpreter.source.records import record

_LETTERS = re.compile(r"[a-z][a-z -]*")
# What stands behind a keyword's own letters: nothing may follow, or something must.
_ALONE = r"(?![\w-])"
_AHEAD = re.compile(r"\(\?=.*\)$")


@record(slots=True)
class Keyword:
    """One terminal that authors write as a word or a phrase."""

    terminal: str
    spellings: tuple[str, ...]  # the plain form first: `choose`, `chooses`
    verb: bool
    reserved: bool  # cannot be a name: it would be read as itself


FREE = ("PARTICIPLE", "_ENTERS", "_LEAVES")  # read as themselves only where an event is told, so names all the same


@record
class Keywords:
    """All of them, and the sets that checks ask about."""

    by_terminal: dict[str, Keyword]
    words: frozenset[str]  # those that mean something by themselves, in any spelling
    phrases: re.Pattern[str]  # those of several words, whose words mean nothing alone: `at random`
    reserved: frozenset[str]  # never a name
    verbs: frozenset[str]  # read as themselves only where a sentence starts, so not the name of a subject
    participles: tuple[str, ...]


@cache
def keywords() -> Keywords:
    """The keywords of the grammar, derived once."""
    found: dict[str, Keyword] = {}
    for name, pattern in terminals().patterns.items():
        forms = spellings(pattern)
        if forms:
            alone = pattern.endswith(_ALONE)
            verb = name in terminals().verbs
            reserved = alone and not verb and name not in FREE and " " not in forms[0]
            found[name] = Keyword(name, forms, verb, reserved)
    return Keywords(
        by_terminal=found,
        words=frozenset(form for form in forms_of(found) if " " not in form),
        phrases=re.compile(rf"(?<![\w-])(?:{'|'.join(form for form in forms_of(found) if ' ' in form)})(?![\w-])"),
        reserved=frozenset(form for item in found.values() if item.reserved for form in item.spellings),
        verbs=frozenset(form for item in found.values() if item.verb for form in item.spellings),
        participles=found["PARTICIPLE"].spellings,
    )


def forms_of(found: dict[str, Keyword]) -> list[str]:
    """Every spelling, the longest first, so that a phrase is found before its beginning."""
    return sorted((form for item in found.values() for form in item.spellings), key=len, reverse=True)


def spellings(pattern: str) -> tuple[str, ...]:
    """All that a keyword's pattern matches (`chooses?` gives `choose`, `chooses`); nothing for other patterns."""
    if pattern.endswith(_ALONE):
        body = pattern.removesuffix(_ALONE)
    elif _AHEAD.search(pattern):
        body = _AHEAD.sub("", pattern)
    else:
        return ()
    forms = [""]
    for group, optional_group, letter, optional_letter in re.findall(r"\(([^()]*)\)(\??)|([a-z -])(\??)", body):
        tails = group.split("|") if group else [letter]
        if optional_group or optional_letter:
            tails = ["", *tails]
        forms = [form + tail for form in forms for tail in tails]
    return tuple(form for form in forms if _LETTERS.fullmatch(form))
