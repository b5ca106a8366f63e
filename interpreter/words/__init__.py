"""Everything that people read, as data: a folder for each language, a file for each family of things that are said."""

from interpreter.words.catalogue import DEFAULT, languages
from interpreter.words.numbers import number, share
from interpreter.words.phrase import Phrase, phrased, say
from interpreter.words.term import Term
from interpreter.words.text import Text
from interpreter.words.worded import Sayable, Worded, listed, phrase
from interpreter.words.written import Written, everywhere, in_each

__all__ = [
    "DEFAULT",
    "Phrase",
    "Sayable",
    "Term",
    "Text",
    "Worded",
    "Written",
    "everywhere",
    "in_each",
    "languages",
    "listed",
    "number",
    "phrase",
    "phrased",
    "say",
    "share",
]
