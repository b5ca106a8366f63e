"""`python -m interpreter.tools.reference` writes docs/reference.md."""

from interpreter.tools.reference.page import PAGE, reference

PAGE.write_text(reference(), encoding="utf-8")
