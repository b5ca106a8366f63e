"""What one seat is asked, as a page shows it: which things are lit, what pressing them says, and which tool serves the
rest. Answers are those of `Decision`: positions and counts, never pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from interpreter import Answer
from interpreter.source.records import record
from interpreter.tables.web.things import Thing


@record(slots=True)
class Tab:
    """What happens when it is pressed: one answer, or those to a menu and to the question that follows."""

    words: str
    answers: tuple[Answer, ...]


@record(slots=True)
class Tabs:
    """A lit thing that answers by itself."""

    tabs: tuple[Tab, ...]


@record(slots=True)
class Pick:
    """A lit thing that is part of an answer: the tool in the bar puts it together."""

    at: int  # its position among the candidates
    words: str = ""


Lit: TypeAlias = Tabs | Pick


@record
class Asked:
    """The question, for whoever paints the table; the bar is painted by `choose`."""

    lit: Mapping[Thing, Lit] = field(default_factory=dict)
    places: frozenset[int] = frozenset()  # that the question is about: they come first, and large
    bar: str = ""  # its HTML
