"""What is wrong with a definition, as a value. Only the command line prints it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from interpreter.fault.fault import Fault, Severity
from interpreter.fault.limits import Unlisted
from interpreter.fault.notes import DidYouMean
from interpreter.source.nearest import LONGEST, nearest
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.visible import shown
from interpreter.words import DEFAULT, Worded

# A stranger's file can hold a hundred thousand faults; nobody reads more than a screenful, and each costs a search
# for the nearest name.
MOST_FAULTS = 100
MOST_COMPARED = 3_000_000  # letters against letters, over all faults
MOST_SAID = 600  # characters of a message; it may quote a file


@record(slots=True)
class Label:
    """A second place that belongs to a fault: `first written here`."""

    span: Span
    note: Worded

    @property
    def text(self) -> str:
        return self.text_in(DEFAULT)

    def text_in(self, lang: str) -> str:
        return self.note.text(lang)


@record
class Diagnostic:
    """A fault and where it is: its words are lower case, without a final period, in the words of the table."""

    fault: Fault
    span: Span | None = None
    suggestions: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    labels: tuple[Label, ...] = ()
    about: frozenset[str] = frozenset()  # the names of the definition that it speaks of

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        advice = f" ({self.advice})" if self.advice else ""
        return f"{place}{self.severity}[{self.code}]: {self.message}{advice}"

    @property
    def code(self) -> str:
        return self.fault.code

    @property
    def severity(self) -> Severity:
        return self.fault.severity

    @property
    def cause(self) -> Hashable | None:
        return self.fault.cause

    @property
    def message(self) -> str:
        return self.message_in(DEFAULT)

    @property
    def help(self) -> str:
        return self.help_in(DEFAULT)

    @property
    def advice(self) -> str:
        """The help in one line, the nearest names first."""
        return self.advice_in(DEFAULT)

    def message_in(self, lang: str) -> str:
        return shown(self.fault.text(lang, "message"), MOST_SAID)

    def help_in(self, lang: str) -> str:
        """What to do about it; one thing more where no name is near."""
        otherwise = "" if self.suggestions else self.fault.text(lang, "otherwise")
        return shown("; ".join(filter(None, (self.fault.text(lang, "help"), otherwise))), MOST_SAID)

    def advice_in(self, lang: str) -> str:
        return "; ".join(part for part in (did_you_mean(self.suggestions, lang), self.help_in(lang)) if part)


class DefinitionError(Exception):
    """A definition that cannot be used; it carries every fault that was found."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(map(str, self.diagnostics)))


def did_you_mean(names: tuple[str, ...], lang: str = DEFAULT) -> str:
    """The question that proposes names, or nothing."""
    return DidYouMean(names).text(lang) if names else ""


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    return any(each.severity == "error" for each in diagnostics)


def few(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """As many as anybody reads, errors before all others; the rest is counted."""
    found = tuple(diagnostics)
    if len(found) <= MOST_FAULTS:
        return found
    errors_first = sorted(range(len(found)), key=lambda n: found[n].severity != "error")
    kept = [found[n] for n in sorted(errors_first[:MOST_FAULTS])]
    return (*kept, Diagnostic(Unlisted(len(found) - MOST_FAULTS), kept[-1].span))


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

    def add(self, fault: Fault, span: Span | None, labels: tuple[Label, ...] = (), meant: str = "") -> None:
        """Record a fault; names near to its word, or to what was meant, are looked up only if it will be listed."""
        if self.full:
            self._unlisted += 1
            return
        word, among = fault.sought
        names = self._near(meant or word, among) if among else ()
        self._found.append(Diagnostic(fault, span, names, labels=labels))

    def _near(self, meant: str, among: tuple[str, ...]) -> tuple[str, ...]:
        self._compared += min(len(meant), LONGEST) * sum(min(len(name), LONGEST) for name in among)
        return nearest(meant, among) if self._compared <= MOST_COMPARED else ()

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._found.extend(diagnostics)

    def listed(self) -> tuple[Diagnostic, ...]:
        if not self._unlisted:
            return tuple(self._found)
        return (*self._found, Diagnostic(Unlisted(self._unlisted), self._found[-1].span))
