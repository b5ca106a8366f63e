"""What can be pressed at a table in the browser, and what was pressed."""

from interpreter.tables.web.choose.asking import Standing, asked
from interpreter.tables.web.choose.reading import read

__all__ = ["Standing", "asked", "read"]
