"""The types of values, a file for each: what a value is called, and how it is written, read, kept and said."""

from interpreter.meaning.types.type import *  # noqa: F403
