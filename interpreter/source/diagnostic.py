"""What is wrong with a definition, as a value. Only the command line prints it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from interpreter.source.nearest import LONGEST, nearest
from interpreter.source.span import Span
from interpreter.source.visible import shown

Severity = Literal["error", "warning", "note"]

# A stranger's file can hold a hundred thousand faults; nobody reads more than a screenful, and each costs a search
# for the nearest name.
MOST_FAULTS = 100
UNLISTED = "E099"  # the note that there are more
MOST_COMPARED = 3_000_000  # letters against letters, over all faults
MOST_SAID = 600  # characters of a message; it may quote a file


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that belongs to a fault: `first written here`."""

    span: Span
    text: str


@dataclass(frozen=True)
class Diagnostic:
    """One fault: lower case, no final period, in the words of the table."""

    code: str
    severity: Severity
    span: Span | None
    message: str
    help: str = ""
    suggestions: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    labels: tuple[Label, ...] = ()
    cause: str = ""  # what several faults have in common, such as the word that nobody declared
    about: frozenset[str] = frozenset()  # the names of the definition that it speaks of

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", shown(self.message, MOST_SAID))
        object.__setattr__(self, "help", shown(self.help, MOST_SAID))

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        advice = f" ({self.advice})" if self.advice else ""
        return f"{place}{self.severity}[{self.code}]: {self.message}{advice}"

    @property
    def advice(self) -> str:
        """The help in one line, the nearest names first."""
        return "; ".join(part for part in (did_you_mean(self.suggestions), self.help) if part)


class DefinitionError(Exception):
    """A definition that cannot be used; it carries every fault that was found."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(map(str, self.diagnostics)))


def did_you_mean(names: tuple[str, ...]) -> str:
    """The question that proposes names, or nothing."""
    if not names:
        return ""
    quoted = [f"`{name}`" for name in names]
    listed = quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
    return f"did you mean {listed}?"


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    return any(each.severity == "error" for each in diagnostics)


def few(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """As many as anybody reads, errors before all others; the rest is counted."""
    found = tuple(diagnostics)
    if len(found) <= MOST_FAULTS:
        return found
    errors_first = sorted(range(len(found)), key=lambda n: found[n].severity != "error")
    kept = [found[n] for n in sorted(errors_first[:MOST_FAULTS])]
    more = f"{len(found) - MOST_FAULTS} more faults are not listed"
    return (*kept, Diagnostic(UNLISTED, "note", kept[-1].span, more))


class Faults:
    """The faults of one pass, gathered in order, up to MOST_FAULTS; the rest is counted."""

    def __init__(self, most: int = MOST_FAULTS) -> None:
        self._found: list[Diagnostic] = []
        self._most = most
        self._unlisted = 0
        self._compared = 0

    @property
    def full(self) -> bool:
        return len(self._found) >= self._most

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(
        self,
        code: str,
        span: Span | None,
        message: str,
        help: str = "",
        meant: str = "",
        among: Iterable[str] = (),
        otherwise: str = "",
        labels: tuple[Label, ...] = (),
        severity: Severity = "error",
    ) -> None:
        """Record a fault; names near to what was meant are looked up only if it will be listed.

        `otherwise` is the help where no name is near.
        """
        if self.full:
            self._unlisted += 1
            return
        names = self._near(meant, tuple(among)) if meant else ()
        advice = help if names or not otherwise else "; ".join(filter(None, (help, otherwise)))
        self._found.append(Diagnostic(code, severity, span, message, advice, names, labels=labels))

    def _near(self, meant: str, among: tuple[str, ...]) -> tuple[str, ...]:
        self._compared += min(len(meant), LONGEST) * sum(min(len(name), LONGEST) for name in among)
        return nearest(meant, among) if self._compared <= MOST_COMPARED else ()

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._found.extend(diagnostics)

    def listed(self) -> tuple[Diagnostic, ...]:
        if not self._unlisted:
            return tuple(self._found)
        more = f"{self._unlisted} more faults are not listed"
        return (*self._found, Diagnostic(UNLISTED, "note", self._found[-1].span, more))
