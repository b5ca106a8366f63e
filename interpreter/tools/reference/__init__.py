"""The reference: every word that can be written, read off the tables that the interpreter itself works by."""

from interpreter.tools.reference.page import PAGE, reference

__all__ = ["PAGE", "reference"]
