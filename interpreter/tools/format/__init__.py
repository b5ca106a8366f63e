"""Definitions in their canonical layout and spelling; comments stay, and what is meant stays."""

from interpreter.tools.format.file import Formatted, files_of, format_file

__all__ = ["Formatted", "files_of", "format_file"]
