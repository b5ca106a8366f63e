"""What can be pressed at a table in the browser, and what was pressed."""

from interpreter.tables.web.choose.asking import asked
from interpreter.tables.web.choose.choice_state import Standing, Window
from interpreter.tables.web.choose.drafting import Verdict, draft
from interpreter.tables.web.choose.reading import read
from interpreter.tables.web.choose.whynot import why, why_line

__all__ = ["Standing", "Verdict", "Window", "asked", "draft", "read", "why", "why_line"]
