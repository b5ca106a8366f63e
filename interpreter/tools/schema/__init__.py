"""Schemas with a game's own words, so that an editor completes them."""

from interpreter.tools.schema.own_schema import own_schema
from interpreter.tools.schema.words import Words, words_of

__all__ = ["Words", "own_schema", "words_of"]
