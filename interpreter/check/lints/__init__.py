"""Lints: what is no error and yet cannot be meant. Each has a code, a page and a way to be silenced."""

from interpreter.check.lints.run import lint

__all__ = ["lint"]
