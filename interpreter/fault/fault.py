"""What all faults have: a code, how bad it is, and what several of them may have in common."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Literal, TypeAlias

from interpreter.words import Worded

Severity = Literal["error", "warning", "note"]
Names: TypeAlias = tuple[str, ...]


class Fault(Worded):
    """One thing that is wrong. `message`, `help` and `otherwise` (where no name is near) are parts of its words."""

    code: ClassVar[str] = ""
    severity: ClassVar[Severity] = "error"

    def __init_subclass__(cls, code: str = "", severity: Severity | None = None) -> None:
        super().__init_subclass__()
        if code:
            cls.code = code
            cls.severity = "warning" if code.startswith("W") else "error"
        if severity is not None:
            cls.severity = severity

    @property
    def cause(self) -> Hashable | None:
        """What several faults may come from, such as the word that nobody declared; it is told once."""
        return None

    @property
    def sought(self) -> tuple[str, Names]:
        """The word that may have been meant otherwise, and the names that are there: the fields `word` and `among`."""
        return self.__dict__.get("word", ""), self.__dict__.get("among", ())


class Undeclared(Fault):
    """A word that nobody declared: one mistake, however often it is used."""

    @property
    def cause(self) -> Hashable | None:
        return self.sought[0] or None


class SaidOnce(Fault):
    """What would be said in the same words again and again, for one reason."""

    @property
    def cause(self) -> Hashable | None:
        return self
