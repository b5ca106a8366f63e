"""The page about the language leaves nothing out and promises nothing that is not there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from examples import DOCS, Example, definition, examples, saved, skeletons_of, written

from interpreter import DefinitionError, load
from interpreter.check.expressions.paths import BUILT_IN
from interpreter.check.known.attributes import ABOUT_CARD
from interpreter.language.grammar import parser
from interpreter.language.keywords import keywords
from interpreter.language.words import COMMON_NAMES, COMMON_NOUNS
from interpreter.model import names, whole_files
from interpreter.source import forms

LANGUAGE = (DOCS / "language.md").read_text(encoding="utf-8")
DEFINITION = (DOCS / "definition.md").read_text(encoding="utf-8")
BOTH = LANGUAGE + DEFINITION
SIGNS = {"COMPARE": ">=", "PLUS": "a + b", "MINUS": "a - b", "TIMES": "a * b", "DIVIDE": "a / b", "NEGATIVE": "-1"}
NOT_WORDS = {"NAME", "INT", "LPAR", "RPAR", "LSQB", "RSQB", "_COMMA"}


def mentioned(word: str, page: str) -> bool:
    """Somewhere inside code marks or an example, as a word of its own."""
    code = "\n".join(re.findall(r"`[^`\n]+`|^```.*?^```", page, re.MULTILINE | re.DOTALL))
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code) is not None


@pytest.mark.parametrize("terminal", sorted({t.name for t in parser().terminals} - NOT_WORDS))
def test_every_terminal_is_explained(terminal: str) -> None:
    if terminal in SIGNS:
        assert SIGNS[terminal] in LANGUAGE
    elif terminal == "PARTICIPLE":
        missing = [word for word in keywords().participles if not mentioned(word, LANGUAGE)]
        assert not missing
    elif terminal in keywords().by_terminal:
        spellings = keywords().by_terminal[terminal].spellings
        assert any(mentioned(word, LANGUAGE) for word in spellings), spellings


# What an alternative of the grammar is called, where its words alone do not tell it from others.
ALTERNATIVES = {
    "choose_number": "choose a number from",
    "choose_order": "choose an order of",
    "end_of": "top of",
    "for_whom": "for Y",
    "ranked_many": "top 2 card of",
    "coming": "next player",
    "any_of": "a or b",
    "all_hold": "a and b",
    "negation": "not a",
    "either": "if COND else",
    "greatest": "highest E over N",
    "least": "lowest E over N",
    "distinct": "different P over N",
    "change_event": "is PARTICIPLE",
    "scope_event": "NAME starts",
    "use_event": "WHO uses THING",
    "call_event": "a call of NAME",
    "value_event": "THING changes",
    "modified_options": "options of",
    "is_not_in": "is not in",
    "every_not": "is not V",
    "some": "(expr)",
    "none": "there is no",
    "position": "position (n) of",
    "bind": "let NAME be",
    "extra": "take an extra turn",
}


@pytest.mark.parametrize("rule", sorted(ALTERNATIVES))
def test_every_alternative_is_explained(rule: str) -> None:
    known = {str(r.alias or r.origin.name) for r in parser().rules}
    assert rule in known, f"{rule} is not in the grammar any more"
    assert ALTERNATIVES[rule] in LANGUAGE


def keys_of(form: Any, seen: set[int]) -> set[str]:
    """Every key that the shape tables know, wherever it stands."""
    if id(form) in seen or form is None:
        return set()
    seen.add(id(form))
    if isinstance(form, forms.Part):
        return keys_of(whole_files.PARTS[form.name], seen)
    if isinstance(form, forms.Record):
        found = {key.name for key in form.keys} | {key.name for _, key in form.patterns}
        inner = [key.form for key in form.keys] + [key.form for _, key in form.patterns] + [form.rest]
    elif isinstance(form, forms.Headed):
        found = {head for head, _ in form.heads}
        inner = [record for _, record in form.heads] + [form.scalar, form.sequence, form.otherwise]
    elif isinstance(form, forms.Either):
        found, inner = set(), [form.scalar, form.sequence, form.mapping]
    elif isinstance(form, forms.ListOf | forms.Named):
        found, inner = set(), [form.of]
    elif isinstance(form, forms.OneWord):
        return set(form.words)
    else:
        return set()
    return found.union(*(keys_of(one, seen) for one in inner))


KEYS = set().union(*(keys_of(form, set()) for form in whole_files.FILES.values()))


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_key_is_explained(key: str) -> None:
    assert mentioned(key, BOTH)


NAMES = {*BUILT_IN, *ABOUT_CARD, *COMMON_NAMES, *COMMON_NOUNS, *names.BUILT_IN} - {"number"}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_built_in_name_is_explained(name: str) -> None:
    assert mentioned(name, LANGUAGE)


def test_every_decision_is_woven_in() -> None:
    assert [n for n in range(1, 41) if not re.search(rf"\bD{n}\b", LANGUAGE)] == []


NOT_YET = [
    (name, part)
    for one in examples("language.md", "yaml")
    if one.info == ("not-yet",)
    for name, part in written(one).items()
]


@pytest.mark.parametrize(("name", "part"), NOT_YET, ids=[name for name, _ in NOT_YET])
def test_what_is_not_played_yet_is_refused(name: str, part: dict[str, Any], tmp_path: Path) -> None:
    """When one of these begins to work, its line must move to the section that explains it."""
    example = Example("language.md", 0, ("orchard",), json.dumps(part))
    game = load(saved(definition(example, skeletons_of("language.md")), tmp_path / "game.yaml"))
    with pytest.raises(DefinitionError) as refused:
        game.start()
    assert {one.code for one in refused.value.diagnostics} == {"E490"}
