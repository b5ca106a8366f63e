"""The catalogues: TOML files with a section for each thing that is said, read when the first of them is wanted."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from interpreter.words.template import Template, parsed

DEFAULT = "en"
FOLDER = Path(__file__).parent
GRAMMAR = "language"  # the file that makes a folder a language
TYPED = "typed"  # the file of what people may type


class Language(NamedTuple):
    """How a language puts things together; `language.toml` says it."""

    singular: tuple[int, ...] = (1,)  # the numbers that go with the first of two forms
    thousands: str = ","
    decimal: str = "."
    share: str = "{number}%"  # of a hundred
    plural: str = ""  # what most nouns end with of which there are several
    between: str = ", "  # the names of a list
    joints: tuple[tuple[str, str, str], ...] = ()  # before what is put in, how that begins, and what both become
    after_a_blank: str = ""  # marks that a blank keeps apart from the word before them
    before_a_blank: str = ""  # and from the word behind them
    name: str = ""  # of the language, in itself
    elided: str = ""  # the letters before which words lose their vowel
    elisions: tuple[tuple[str, str], ...] = ()  # those words, and what they then become
    ordinals: tuple[
        tuple[str, str], ...
    ] = ()  # how a number ends, and what is put behind it; `=1` is the number 1 alone
    articles: tuple[tuple[str, str], ...] = ()  # first letters of a noun, and its article; "" for all others
    last: tuple[tuple[str, str], ...] = ()  # the word before the last name of a list: `and`, `or`, `then`
    more: str = ""  # how a list goes on that is not shown whole

    def is_one(self, number: int) -> bool:
        """Whether a number goes with the singular."""
        return abs(number) in self.singular

    def nth(self, number: int) -> str:
        """`1st`, `1er`."""
        endings = sorted(self.ordinals, key=lambda one: len(one[0]), reverse=True)
        exact = dict(endings).get(f"={number}")
        behind = next((behind for ends, behind in endings if str(number).endswith(ends)), "")
        return f"{number}{behind if exact is None else exact}"


@cache
def languages() -> tuple[str, ...]:
    """The languages that there is a catalogue of, the one that everything falls back to first."""
    found = sorted(file.parent.name for file in FOLDER.glob(f"*/{GRAMMAR}.toml"))
    return (DEFAULT, *(lang for lang in found if lang != DEFAULT))


def following(lang: str) -> str:
    """The language that comes next, for whoever goes through them one by one."""
    known = languages()
    return known[(known.index(lang) + 1) % len(known)] if lang in known else DEFAULT


@cache
def section(lang: str, family: str, name: str) -> dict[str, object]:
    """One section of a file; nothing where there is none."""
    found = _file(FOLDER, lang, family).get(name)
    return found if isinstance(found, dict) else {}


@cache
def template(lang: str, family: str, name: str, part: str, variant: str = "") -> Template | None:
    """What is said of one thing: as its variant says it, or as all variants do, or as the default language does."""
    sections = [section(lang, family, name)]
    special = sections[0].get(variant) if variant else None
    if isinstance(special, dict):
        sections.insert(0, special)
    found = next((one[part] for one in sections if isinstance(one.get(part), str)), None)
    if found is None:
        return template(DEFAULT, family, name, part, variant) if lang != DEFAULT and not sections[-1] else None
    return parsed(str(found))


@cache
def term(lang: str, file: str, key: str) -> str:
    """A word or two that stand in many messages."""
    found = section(lang, file, "terms").get(key)
    return found if isinstance(found, str) else term(DEFAULT, file, key) if lang != DEFAULT else key


@cache
def sentence(lang: str, file: str, key: str) -> Template:
    """A sentence by the name under which a part of the program says it."""
    found = section(lang, file, "words").get(key)
    if isinstance(found, str):
        return parsed(found)
    if lang == DEFAULT:
        raise KeyError(f"nothing is said under `{key}` in {file}.toml")
    return sentence(DEFAULT, file, key)


@cache
def typed(meaning: str) -> tuple[str, ...]:
    """Whatever people may type for something, in any language: nobody has to say first which one they speak."""
    found = (section(lang, TYPED, "words").get(meaning) for lang in languages())
    return tuple(dict.fromkeys(str(word) for words in found if isinstance(words, list) for word in words))


@cache
def grammar(lang: str) -> Language:
    written = _file(FOLDER, lang, GRAMMAR)
    if not written:
        return grammar(DEFAULT) if lang != DEFAULT else Language()
    lists, numbers, elided = _table(written, "lists"), _table(written, "numbers"), dict(_table(written, "elisions"))
    marks = _table(written, "marks")
    singular = numbers.get("singular")
    return Language(
        singular=tuple(one for one in singular if isinstance(one, int)) if isinstance(singular, list) else (1,),
        thousands=str(numbers.get("thousands", ",")),
        decimal=str(numbers.get("decimal", ".")),
        share=str(numbers.get("share", "{number}%")),
        plural=str(numbers.get("plural", "")),
        between=str(lists.get("between", ", ")),
        joints=tuple(
            (*_two(before_and_begins), str(becomes)) for before_and_begins, becomes in _table(written, "joints").items()
        ),
        after_a_blank=str(marks.get("after a blank", "")),
        before_a_blank=str(marks.get("before a blank", "")),
        name=str(written.get("name", lang)),
        elided=str(elided.pop("letters", "")),
        elisions=tuple((before, str(becomes)) for before, becomes in elided.items()),
        ordinals=tuple((ends, str(behind)) for ends, behind in _table(written, "ordinals").items()),
        articles=tuple((letters, str(article)) for letters, article in _table(written, "articles").items()),
        last=tuple((key, str(lists[key])) for key in ("and", "or", "then") if key in lists),
        more=str(lists.get("more", "")),
    )


def forget() -> None:
    """Read everything anew: for tests that bring a language of their own."""
    for kept in (_file, section, template, term, sentence, typed, grammar, languages):
        kept.cache_clear()


def _two(joint: str) -> tuple[str, str]:
    """The two sides of the seam that a joint is for: `de |le `."""
    before, _, begins = joint.partition("|")
    return before, begins


def _table(written: dict[str, object], key: str) -> dict[str, object]:
    found = written.get(key)
    return found if isinstance(found, dict) else {}


@cache
def _file(folder: Path, lang: str, family: str) -> dict[str, object]:
    # only now: most runs have nothing to say
    import tomllib

    path = folder / lang / f"{family}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
