"""Constant tables and small functions that generated code refers to by name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any


def constant(text: str) -> Any:
    """The value of a text that names nothing, or None."""
    if text and not re.search(
        r"[A-Za-z_]",
        text.replace("not ", "").replace(" and ", "").replace(" or ", "").replace("True", "").replace("False", ""),
    ):
        try:
            return eval(text, {"__builtins__": {}})  # only digits, brackets and operators can be here
        except Exception:
            return None
    return None


@dataclass
class Tables:
    """Constant tables and small functions that generated code refers to by name."""

    values: dict[str, Any] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    _by_content: dict[Any, str] = field(default_factory=dict)

    def table(self, prefix: str, value: Any) -> str:
        key = (prefix, value)
        if key not in self._by_content:
            name = f"{prefix}_{len(self.values)}"
            self._by_content[key] = name
            self.values[name] = value
        return self._by_content[key]

    def function(self, prefix: str, params: str, body: str) -> str:
        key = ("def", prefix, params, body)
        if key not in self._by_content:
            name = f"{prefix}_{len(self.functions)}"
            self._by_content[key] = name
            self.functions[name] = f"def {name}({params}):\n{body}"
        return self._by_content[key]
