"""Sentences to trees: the grammar, the words of a game, and messages in the author's words."""

from interpreter.language.given_names import bound_names
from interpreter.language.naming import check_name
from interpreter.language.parse import Parsed, parse
from interpreter.language.words import Vocabulary, participle, plural, singular

__all__ = ["Parsed", "Vocabulary", "bound_names", "check_name", "parse", "participle", "plural", "singular"]
