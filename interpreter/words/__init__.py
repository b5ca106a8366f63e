"""Everything that people read, as data: a folder for each language, a file for each family of things that are said."""

from interpreter.words.catalogue import DEFAULT, languages
from interpreter.words.term import Term
from interpreter.words.worded import Sayable, Worded, phrase
from interpreter.words.written import Written

__all__ = ["DEFAULT", "Sayable", "Term", "Worded", "Written", "languages", "phrase"]
