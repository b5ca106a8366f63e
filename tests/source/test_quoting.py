"""Slips of quotes, brackets, colons and notes: each is told where it is, with what to write in its place."""

from __future__ import annotations

import pytest
import yaml

from interpreter.source.yaml.reader import read
from interpreter.source.yaml.yaml_events import InPython

LOADERS = [InPython, *([yaml.CSafeLoader] if hasattr(yaml, "CSafeLoader") else [])]
TEXT = "card:\n  text:\n    en: Gain.\n    {slip}\n  copies: 1\n"
COLON = "a `:` is not expected here (a text with a colon in it stands in quotes: "
EARLY = "the text ends at this `'`, and more follows it (an apostrophe inside single quotes is written twice; or use "

# What stands in line 4, the column that is blamed, and what is said.
SLIPS = [
    ("fr: 'L'avare : il gagne'", 11, EARLY + 'the other quotes: `"L\'avare : il gagne"`)'),
    ("fr: 'L'avare d'or", 11, EARLY + "the other quotes: `\"L'avare d'or\"`)"),
    ("fr: {a: 'L'avare}", 15, EARLY + 'the other quotes: `"L\'avare"`)'),
    ("fr: {a: 'L'avare, b: c}", 15, EARLY + 'the other quotes: `"L\'avare"`)'),
    ("fr: {a: 'L'avare', b: c}", 15, EARLY + 'the other quotes: `"L\'avare"`)'),
    (
        'fr: "Il dit "non" et part"',
        17,
        'the text ends at this `"`, and more follows it (a `"` inside double quotes is written `\\"`; '
        "or use the other quotes: `'Il dit \"non\" et part'`)",
    ),
    ('fr: "Il dit', 9, "a quote is not closed (end the text with the quote that it began with)"),
    (
        "fr: {gagne} une pièce",
        16,
        "what begins with `{` is keys with values, and more follows it "
        '(put the whole text in quotes: `"{gagne} une pièce"`)',
    ),
    (
        "fr: [gagne] une pièce",
        16,
        'what begins with `[` is a list, and more follows it (put the whole text in quotes: `"[gagne] une pièce"`)',
    ),
    ("fr: Note : gagnez l'or", 14, COLON + '`"Note : gagnez l\'or"`)'),
    ("fr: “Oui”: non", 14, COLON + '`"“Oui”: non"`; curly quotes do not hold a text together)'),
    (
        "   fr: x",
        10,
        "a `:` is not expected here (the line above has a value already: line this one up with its neighbours)",
    ),
    ("fr:L'avare", 7, "a space is missing after the `:` (write `fr: L'avare`)"),
    ("fr: [gagne", 9, "this `[` is not closed (write `]` where it ends)"),
    ("\tfr: x", 5, "a tab in the indentation (indent with spaces)"),
    ("x: {en:Miser, fr: Avare}", 9, "a space is missing after the `:` (write `en: Miser`)"),
    ("fr: Gagnez #2", 16, "what follows ` #` is a note, and no part of the text before it"),
]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(("slip", "column", "said"), SLIPS, ids=lambda value: str(value)[:24])
def test_a_slip(slip: str, column: int, said: str, loader: type) -> None:
    _, (fault, *others) = read(TEXT.replace("{slip}", slip), "file.yaml", loader)
    assert not others
    assert fault.span is not None and (fault.span.line, fault.span.column) == (4, column)
    assert f"{fault.message} ({fault.advice})".startswith(said)


@pytest.mark.parametrize(
    "text", ["fr: L'avare", 'fr: "L\'avare : oui"', "fr: Gagnez 2 # pièces", "fr: 12:30", "a:b: c"]
)
def test_what_is_no_slip(text: str) -> None:
    assert read(TEXT.replace("{slip}", text), "file.yaml")[1] == ()
