"""Diagnostics as text, JSON, SARIF or GitHub annotations. Nothing here prints."""

from interpreter.report.formats import as_github, as_json, as_text, further
from interpreter.report.sarif import as_sarif

__all__ = ["as_github", "as_json", "as_sarif", "as_text", "further"]
