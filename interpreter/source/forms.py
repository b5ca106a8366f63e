"""The forms that a value of a definition can have.

A form checks nothing itself: `check` walks nodes and forms together, and `schema` writes the same forms as JSON Schema.
So what an editor accepts and what the interpreter accepts cannot drift apart.
"""

from __future__ import annotations

from dataclasses import field

from interpreter.source.records import record
from interpreter.words import Term

ID = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"


@record(slots=True)
class Anything:
    """Open: another stage, which knows the game's own words, looks at it."""

    what: str = "anything"


@record(slots=True)
class Words:
    """A sentence, a condition, a path: something for the language to read."""

    what: str
    numbers: bool = True  # `3` is a good expression, though not a text
    truths: bool = False
    pattern: str = ""
    example: str = ""
    heads: tuple[str, ...] = ()  # the words of which it begins with one


@record(slots=True)
class Name:
    """An id."""

    what: str = "a name"


@record(slots=True)
class Whole:
    """A whole number."""

    what: str = "a whole number"
    least: int | None = None
    most: int | None = None

    def holds(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


@record(slots=True)
class Truth:
    what: str = "`true` or `false`"


@record(slots=True)
class OneWord:
    """One of a few words of the language; where they are many they are told by what they are."""

    words: tuple[str, ...]
    known_as: str = ""
    pattern: str = ""  # of what may stand there beside the words

    @property
    def what(self) -> str:
        return self.known_as or listed(self.words)


@record(slots=True)
class ListOf:
    """Several; `alone` lets one stand without the brackets."""

    of: Form
    what: str
    alone: bool = False
    least: int = 0


@record(slots=True)
class Named:
    """Things under names that the author gives."""

    of: Form
    what: str
    pattern: str = ID
    empty: bool = False  # a name with nothing under it says enough


@record(slots=True)
class Key:
    """A key of a record, with the line that an editor shows for it."""

    name: str
    form: Form
    description: str
    required: bool = False


@record(slots=True)
class Record:
    """Known keys; `rest` is the form of further keys that the author names."""

    what: str
    keys: tuple[Key, ...]
    rest: Form | None = None
    one_of: tuple[str, ...] = ()  # exactly one of these keys must be there
    patterns: tuple[tuple[str, Key], ...] = ()  # keys that hold a name, such as `seen by NAME`
    many: bool = False  # whether it is spoken of as several

    index: dict[str, Key] = field(default_factory=dict, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.index.update((key.name, key) for key in self.keys)


@record(slots=True)
class Either:
    """Told apart by how it is written: on one line, as a list, or with keys."""

    what: str
    scalar: Form | None = None
    sequence: Form | None = None
    mapping: Form | None = None


@record(slots=True)
class Headed:
    """Records told apart by their head key, in order of precedence."""

    what: str
    heads: tuple[tuple[str, Record], ...]
    scalar: Form | None = None
    sequence: Form | None = None
    otherwise: Form | None = None  # for keys without a head
    several: str = ""  # what to do about two heads in one

    def record(self, head: str) -> Record:
        return next(record for name, record in self.heads if name == head)


@record(slots=True)
class Part:
    """A form by its name, for forms that hold themselves."""

    name: str


Form = Anything | Words | Name | Whole | Truth | OneWord | ListOf | Named | Record | Either | Headed | Part


def listed(words: tuple[str, ...], last: str = "or") -> str:
    """Words with a joint before the last of them, if there is one."""
    quoted = [f"`{word}`" for word in words]
    if len(quoted) == 1 or not last:
        return ", ".join(quoted)
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"


def article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


def term(what: str) -> Term:
    """What messages call a thing, in any language."""
    return Term(what, "shapes")
