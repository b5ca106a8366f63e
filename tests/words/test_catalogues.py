"""Every language says everything that English says, with the same fields; nothing else stands in its files."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.fault.fault import Fault
from interpreter.fault.registry import worded
from interpreter.model.whole_files import FILES, PARTS, SILENCES
from interpreter.rulings.claims import CLAIMS
from interpreter.rulings.given.given import BEGINS
from interpreter.source.forms import Either, Form, Headed, ListOf, Named, OneWord, Part, Record
from interpreter.tools.schema.json_schema import TITLES
from interpreter.words import DEFAULT, Worded, catalogue, languages
from interpreter.words.template import parsed
from interpreter.words.worded import family

PACKAGE = Path(__file__).parents[2] / "interpreter"
OTHERS = [lang for lang in languages() if lang != DEFAULT]
CLASSES = worded()


def section(lang: str, kind: type[Worded]) -> dict[str, dict[str, str]]:
    """What is said of a class, by variant: parts and their templates."""
    written = catalogue.section(lang, family(kind), kind.__name__)
    plain = {part: text for part, text in written.items() if isinstance(text, str)}
    return {"": plain} | {name: part for name, part in written.items() if isinstance(part, dict)}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_is_said_in_every_language(kind: type[Worded], lang: str) -> None:
    said, english = section(lang, kind), section(DEFAULT, kind)
    needed = "message" if issubclass(kind, Fault) else "text"
    for variant in ("", *kind.variants):
        assert needed in said[""] | said.get(variant, {}), f"{kind.__name__} {variant}: no {needed}"
    assert set(said) - {""} <= set(kind.variants), "a variant that nobody chooses"
    assert {v: set(parts) for v, parts in said.items()} == {v: set(parts) for v, parts in english.items()}
    for parts in said.values():
        assert set(parts) <= ({"message", "help", "otherwise"} if issubclass(kind, Fault) else {"text", "several"})
        for text in parts.values():
            assert parsed(text).fields() <= set(kind.fields), text


@pytest.mark.parametrize("lang", languages())
def test_nothing_else_stands_in_the_files_of_faults(lang: str) -> None:
    names = {family(kind): set() for kind in CLASSES}
    for kind in CLASSES:
        names[family(kind)].add(kind.__name__)
    for path in sorted((catalogue.FOLDER / lang).glob("fault-*.toml")):
        assert set(tomllib.loads(path.read_text("utf-8"))) == names[path.stem], path


@pytest.mark.parametrize("lang", OTHERS)
def test_what_has_no_class_has_the_same_fields_in_every_language(lang: str) -> None:
    files = {path.name for path in (catalogue.FOLDER / DEFAULT).glob("*.toml")}
    assert files <= {path.name for path in (catalogue.FOLDER / lang).glob("*.toml")}
    english, said = (catalogue._file(catalogue.FOLDER, each, "report") for each in (DEFAULT, lang))
    assert list(said) == list(english)
    for name in english:
        fields = (parsed(each[name]["text"]).fields() for each in (english, said))  # type: ignore[index]
        assert len(set(fields)) == 1, name


def terms(maker: str = "Term") -> set[str]:
    """The terms that the code names."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        if f"{maker}(" not in (source := path.read_text("utf-8")):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == maker:
                found |= {one.value for one in node.args if len(node.args) == 1 and isinstance(one, ast.Constant)}
    return found


@pytest.mark.parametrize("lang", OTHERS)
def test_every_term_is_said(lang: str) -> None:
    said, english = (catalogue.section(each, "terms", "terms") for each in (lang, DEFAULT))
    assert terms() <= set(english), "a term that is in no catalogue"
    assert set(said) == set(english)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_form_and_key_of_a_definition_has_its_words(lang: str) -> None:
    """English stands where keys are declared, and in no catalogue."""
    said = set(catalogue.section(lang, "shapes", "terms"))
    wanted = {what for root in (*FILES.values(), *PARTS.values(), SILENCES) for what in spoken_of(root, set())}
    wanted |= {one.page[0][1] for one in CLAIMS if one.keys} | set(BEGINS.values())
    wanted |= terms("term") | set(TITLES.values())
    assert said == wanted, said ^ wanted
    assert not catalogue.section(DEFAULT, "shapes", "terms")


def spoken_of(form: Form | None, seen: set[int]) -> Iterator[str]:
    """What messages and editors may call a form, and what its keys are for."""
    if form is None or id(form) in seen:
        return
    seen.add(id(form))
    if isinstance(form, Part):
        yield from spoken_of(PARTS[form.name], seen)
        return
    if not isinstance(form, OneWord) or form.known_as:
        yield form.what
    match form:
        case ListOf() | Named():
            yield from spoken_of(form.of, seen)
        case Record():
            for key in (*form.keys, *(key for _, key in form.patterns)):
                yield key.description
                yield from spoken_of(key.form, seen)
            yield from spoken_of(form.rest, seen)
        case Either():
            for part in (form.scalar, form.sequence, form.mapping):
                yield from spoken_of(part, seen)
        case Headed():
            yield from (form.several,) if form.several else ()
            for part in (*(record for _, record in form.heads), form.scalar, form.sequence, form.otherwise):
                yield from spoken_of(part, seen)
