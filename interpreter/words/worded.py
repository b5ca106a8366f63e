"""What can be said in any language: a value with fields, and a section of the catalogue with the words around them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from inspect import get_annotations
from typing import ClassVar, Protocol, Self, dataclass_transform, runtime_checkable

from interpreter.words import catalogue
from interpreter.words.numbers import number
from interpreter.words.template import Place, Template

BRACES = re.compile(r"\{([^{}]+)\}")
SHORT = 40  # characters of a word that a stranger wrote
GLANCE = 8  # names of a list that can be read at a glance


@runtime_checkable
class Sayable(Protocol):
    """What has words of its own in each language: what is said of a fault, a term, a text, a type."""

    def in_language(self, lang: str) -> str: ...


@dataclass_transform(frozen_default=True)
class Worded:
    """A frozen value whose class says its fields; its words stand in the catalogue of its module, under its name.

    There are hundreds of these classes and most runs need none of them, so that they are made without the code that
    `dataclass` would write and compile for each.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    variants: ClassVar[tuple[str, ...]] = ()  # the names of other wordings; `variant` says which it is

    def __init_subclass__(cls) -> None:
        written = get_annotations(cls)
        own = (name for name, kind in written.items() if not str(kind).startswith("ClassVar"))
        cls.fields = tuple(dict.fromkeys((*cls.fields, *own)))

    def __init__(self, *given: object, **named: object) -> None:
        kept = self.__dict__
        kept.update(zip(self.fields, given, strict=False))
        kept.update(named)
        for name in self.fields:
            if name not in kept:
                kept[name] = getattr(type(self), name)  # its default

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self.fields)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={self.__dict__[name]!r}' for name in self.fields)})"

    @property
    def values(self) -> tuple[object, ...]:
        return tuple(self.__dict__[name] for name in self.fields)

    def but(self, **changes: object) -> Self:
        """The same with other values in some fields."""
        return type(self)(**(self.__dict__ | changes))

    def renamed(self, names: Mapping[str, str]) -> Self:
        """The same with other names in its fields."""
        return type(self)(**{name: _renamed(self.__dict__[name], names) for name in self.fields})

    @property
    def variant(self) -> str:
        return ""

    def in_language(self, lang: str) -> str:
        return self.text(lang)

    def text(self, lang: str = catalogue.DEFAULT, part: str = "text") -> str:
        """One part of what is said of it; nothing if there is no such part."""
        found = catalogue.template(lang, family(type(self)), type(self).__name__, part, self.variant)
        return filled(found, self.__dict__, lang) if found is not None else ""


def _renamed(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(one, names) for one in value)
    return value.renamed(names) if isinstance(value, Worded) else value


def family(kind: type[Worded]) -> str:
    """The file of the catalogue: `fault-names` for what `interpreter/fault/names.py` holds."""
    return "-".join(kind.__module__.split(".")[-2:])


def phrase(lang: str, family: str, name: str, /, **fields: object) -> str:
    """What needs no value of its own: a heading, a count, a footer."""
    found = catalogue.template(lang, family, name, "text")
    return filled(found, fields, lang) if found is not None else ""


def filled(template: Template, fields: Mapping[str, object], lang: str) -> str:
    said = ""
    for part in template.parts:
        if isinstance(part, Place):
            said = joined(said, spoken(fields[part.field], part.how, lang), lang)
        else:
            said += part
    return said


def with_names(text: str, names: Mapping[str, str], lang: str) -> str:
    """A text of a definition with names in place of its braces; braces that nobody fills stay."""
    said, at = "", 0
    for brace in BRACES.finditer(text):
        if brace[1] in names:
            said = joined(said + text[at : brace.start()], names[brace[1]], lang)
            at = brace.end()
    return said + text[at:]


def joined(before: str, put_in: str, lang: str) -> str:
    """What is put in may melt into the word before it: `de` and `le tas` are `du tas`, `de` and `Anne` are `d'Anne`."""
    language, begins_with = catalogue.grammar(lang), put_in[:1].lower()
    for ends, begins, becomes in language.joints:
        if put_in.lower().startswith(begins) and (start := _without(before, ends)) is not None:
            return f"{start}{_as_there(before[len(start)], becomes)}{put_in[len(begins) :]}"
    if begins_with and begins_with in language.elided:
        for ends, becomes in language.elisions:
            if (start := _without(before, ends)) is not None:
                return f"{start}{_as_there(before[len(start)], becomes)}{put_in}"
    return before + put_in


def _without(before: str, ends: str) -> str | None:
    """What stands before the last word, if it is that word."""
    start = before[: len(before) - len(ends)]
    return start if before.lower().endswith(ends) and not start[-1:].isalpha() else None


def _as_there(letter: str, becomes: str) -> str:
    return becomes[:1].upper() + becomes[1:] if letter.isupper() else becomes


def spoken(value: object, how: str, lang: str) -> str:
    """The value of a field, in words."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return _number(value, how, lang)
    if isinstance(value, float):
        return number(value, lang, places=1)
    if isinstance(value, str):
        return value[:SHORT] if how == "short" else _with_article(value, lang) if how == "a" else value
    if isinstance(value, tuple):
        return _listed(value, how, lang)
    if isinstance(value, Worded) and how:
        return value.text(lang, how)
    if not isinstance(value, Sayable):
        return str(value)  # a file, a share
    return value.in_language(lang).rstrip(".") if how == "open" else value.in_language(lang)


def _number(value: int, how: str, lang: str) -> str:
    language = catalogue.grammar(lang)
    if "|" in how:
        one, several = how.split("|")
        return one if language.is_one(value) else several
    return number(value, lang) if how == "," else str(value)


def _listed(values: tuple[object, ...], how: str, lang: str) -> str:
    """Names stand in quotes; what has words of its own does not."""
    language = catalogue.grammar(lang)
    most = GLANCE if how == "few" else len(values)
    quote = "" if how in ("bare", "plain") else "`"
    names = [f"{quote}{one}{quote}" if isinstance(one, str) else spoken(one, "", lang) for one in values[:most]]
    how = "or" if how == "bare" else how
    if len(values) > most:
        more = language.more.replace("{more}", str(len(values) - most))
        return language.between.join(names) + more
    if how == "either":
        return f" {dict(language.last).get('or', '')} ".join(names)
    if how == "then":
        return f"{language.between}{dict(language.last).get('then', '')} ".join(names)
    if how == ";":
        return "; ".join(names)
    return listed(lang, names, how)


def listed(lang: str, names: Sequence[str], word: str = "and") -> str:
    """`Ada, Bo and Cy`."""
    language = catalogue.grammar(lang)
    last = dict(language.last).get(word, "")
    if last and len(names) > 1:
        return f"{language.between.join(names[:-1])} {last} {names[-1]}"
    return language.between.join(names)


def _with_article(noun: str, lang: str) -> str:
    for letters, article in catalogue.grammar(lang).articles:
        if not letters or noun[:1] in tuple(letters):
            return f"{article} {noun}"
    return noun
