"""The page itself."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.check.expressions.paths import BUILT_IN
from interpreter.check.known.attributes import ABOUT_CARD
from interpreter.language.keywords import keywords
from interpreter.language.words import COMMON_NAMES, COMMON_NOUNS
from interpreter.tools.reference import keys, sentences

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference.md"

# ruff: noqa: E501 (lines of the page, which are as long as its paragraphs)
HEAD = """\
# Reference

Every word and every key on one page, written by `python -m interpreter.tools.reference` from the tables that the interpreter itself works by; a test keeps it fresh. What sentences mean is told in [language.md](language.md), with examples; what sections are for in [definition.md](definition.md).

[Sentences](#sentences) · [Words](#words) · [Names that every game has](#names-that-every-game-has) · [Files](#files) · [Forms](#forms)
"""

SENTENCES = """\
## Sentences

Small letters are written as they stand, capitals stand for something else of this page, NAME for a name and NUMBER for a whole number. What is in `[ ]` may be left out, `|` separates what may be chosen, `*` is any number of times and `+` at least once. A verb may be written with or without its `s`, `a` may be `an`, `is` may be `are`.
"""


def reference() -> str:
    parts = [HEAD, SENTENCES]
    for title, rules in sentences.chapters():
        parts.append(f"### {title.partition(':')[0].capitalize()}\n\n" + _table(("", "written"), _grammar(rules)))
    parts += ["## Words\n", _words(), "## Names that every game has\n", _names(), "## Files\n"]
    parts += [f"### {title}\n\n" + _keys(rows) for title, rows in keys.files()]
    parts += ["## Forms\n\nKeys that may stand nearly everywhere, and are not repeated below:\n", _keys(keys.common())]
    parts += [f"### {title.replace('`', '')}\n\n" + _keys(rows) for title, rows in keys.forms()]
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def _grammar(rules: Iterable[sentences.Rule]) -> Iterable[tuple[str, str]]:
    for rule in rules:
        plain = all(way.isupper() for way in rule.ways)  # nothing but other rules of this page
        yield rule.name, (", " if plain else "<br>").join(f"`{_safe(way)}`" for way in rule.ways)


def _keys(rows: Iterable[keys.Row]) -> str:
    return _table(("key", "holds", "says"), ((f"`{name}`", _safe(holds), _safe(says)) for name, holds, says in rows))


def _words() -> str:
    known = keywords()
    verbs = sorted(item.spellings[0] for item in known.by_terminal.values() if item.verb)
    phrases = sorted(item.spellings[0] for item in known.by_terminal.values() if " " in item.spellings[0])
    lists = (
        ("Verbs", verbs),
        ("Words that cannot be names", sorted(known.reserved)),
        ("Phrases", phrases),
        ("Participles, by which events speak of what was done", list(known.participles)),
    )
    return "\n\n".join(f"**{title}:** {_listed(words)}" for title, words in lists)


def _names() -> str:
    rows = [
        ("nouns", _listed(sorted(COMMON_NOUNS))),
        ("values", _listed(f"{name} ({type})" for name, type in BUILT_IN.items())),
        ("of a card", _listed(f"{name} ({type})" for name, type in ABOUT_CARD.items())),
        ("names with a meaning where they stand", _listed(sorted(COMMON_NAMES - set(BUILT_IN) - set(ABOUT_CARD)))),
    ]
    return _table(("", "are"), rows)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {' | '.join(row)} |" for row in rows)]
    return "\n".join(lines) + "\n"


def _safe(text: str) -> str:
    return text.replace("|", "\\|")
