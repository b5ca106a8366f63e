"""Constant tables and small functions that generated code refers to by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


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
