"""Diagnostics as text, JSON or GitHub annotations. Nothing here prints."""

from interpreter.report.formats import as_github, as_json, as_text, further

__all__ = ["as_github", "as_json", "as_text", "further"]
