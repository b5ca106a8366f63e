"""The interpreter's own source, as the tests of its architecture read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "interpreter"


@dataclass(frozen=True)
class Module:
    path: Path

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))

    @property
    def stage(self) -> str:
        """The package under interpreter/, or '' for the door itself."""
        parts = self.path.relative_to(PACKAGE).parts
        return parts[0] if len(parts) > 1 else ""

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def tree(self) -> ast.Module:
        return parsed(self.path)

    def imports(self) -> Iterator[tuple[str, int, bool]]:
        """Every module of ours that is imported, anywhere: its dotted name, the line, whether only types need it."""
        here = list(self.path.relative_to(ROOT).with_suffix("").parts[:-1])
        typing_only = {id(x) for block in ast.walk(self.tree) if is_type_checking(block) for x in ast.walk(block)}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for one in node.names:
                    if one.name.split(".")[0] == "interpreter":
                        yield one.name, node.lineno, id(node) in typing_only
            elif isinstance(node, ast.ImportFrom):
                base = ".".join(here[: len(here) - node.level + 1]) if node.level else ""
                target = ".".join(x for x in (base, node.module) if x)
                if target.split(".")[0] == "interpreter":
                    for one in node.names:
                        yield f"{target}.{one.name}", node.lineno, id(node) in typing_only


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


MODULES = tuple(
    Module(path) for path in sorted(PACKAGE.rglob("*.py")) if "games" not in path.relative_to(PACKAGE).parts
)
