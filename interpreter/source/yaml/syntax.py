"""What the YAML reader could not read, in the words of somebody who writes YAML by hand."""

from __future__ import annotations

import re

import yaml

from interpreter.fault import syntax as fault
from interpreter.fault.fault import Fault
from interpreter.fault.notes import BeginsHere, EndsHere
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.span import Span, start_of
from interpreter.source.yaml.quoting import (
    Slip,
    bracket_not_closed,
    colon_without_a_space,
    text_that_begins_with_a_bracket,
    text_that_ends_early,
    text_with_a_colon,
)

# The reader's problem, and the fault. Both readers (in C and in Python) phrase things their own way.
_PROBLEMS: tuple[tuple[str, Fault], ...] = (
    (r"mapping values are not allowed", fault.UnexpectedColon()),
    (r"sequence entries are not allowed", fault.UnexpectedItem()),
    (r"mapping keys are not allowed", fault.UnexpectedQuestionMark()),
    (r"could not find expected ':'", fault.KeyWithoutColon()),
    (r"expected ',' or '\]'", fault.BracketMissing("]")),
    (r"expected ',' or '\}'", fault.BracketMissing("}")),
    (r"expected (key|<block end>|'-' indicator)", fault.BadIndentation()),
    (r"expected <?document start", fault.NothingMoreExpected()),
    (r"unexpected end of stream", fault.QuoteNotClosed()),
    (r"unexpected document indicator", fault.QuoteNotClosedBeforeEnd()),
    (r"unknown escape|hexdecimal|hexadecimal|escape code", fault.UnknownEscape()),
    (r"tag handle|shorthand|tag directive|URI|scanning a tag", fault.ReadAsATag()),
    (r"alphabetic or numeric", fault.ReadAsAnAnchor()),
    (r"tab character", fault.TabInIndentation()),
    (r"comment or line break|indentation indicator|chomping", fault.BlockTextBegins()),
    (r"directive|YAML document", fault.OrderToTheReader()),
)

# What stands where nothing more was expected: behind a text that has ended, or behind a bracket.
_STRANDED = r"expected (key|<block end>|'-' indicator)|expected ',' or"

# An open quote is noticed at the end of the file and a key without a colon in the next line: blame where they began.
_BLAMES_THE_START = r"unexpected end of stream|unexpected document indicator|could not find expected ':'"


def explain(error: yaml.MarkedYAMLError, source: str, file: str, faults: Faults) -> None:
    """Turn the reader's error into a fault with a place and advice."""
    mark = error.problem_mark or error.context_mark
    # Some parts of the fault are told by what is being read ("while scanning a tag") and not by the problem.
    told = f"{error.problem or ''}; {error.context or ''}"
    if mark and "cannot start any token" in told:
        found = _strange_start(source, mark.index)
    elif mark and "node content" in told:
        found = _nothing_found(source, mark.index)
    else:
        found = next((one for pattern, one in _PROBLEMS if re.search(pattern, told)), fault.NotYaml())
    labels: tuple[Label, ...] = ()
    opened = _open_quote(source, mark.index) if mark else None
    if mark and opened is not None:
        labels = (Label(_at(file, mark), EndsHere()),)
        line = source.count("\n", 0, opened)
        column = opened - source.rfind("\n", 0, opened)
        faults.add(fault.QuoteNotClosed(), Span(file, line + 1, column, line + 1, column + 1), labels)
        return
    slip = _slip(error, told, source)
    if slip is not None:
        line, column = source.count("\n", 0, slip.at), slip.at - source.rfind("\n", 0, slip.at)
        faults.add(slip.fault, Span(file, line + 1, column, line + 1, column + 1))
        return
    if re.search(_BLAMES_THE_START, told):
        mark = error.context_mark or mark
    elif (
        error.context_mark
        and mark
        and error.context_mark.line != mark.line
        and not isinstance(found, fault.TabInIndentation)
    ):
        labels = (Label(_at(file, error.context_mark), BeginsHere()),)
    span = _inside(_at(file, mark), source)
    faults.add(found, span, labels)


def _slip(error: yaml.MarkedYAMLError, told: str, source: str) -> Slip | None:
    """What the reader trips over is often a slip a little before it."""
    mark, began = error.problem_mark, error.context_mark
    if mark is None:
        return None
    if re.search(_STRANDED, told):
        early = text_that_ends_early(source, mark.index)
        if early is None and "flow" in told and began is not None and began.line < mark.line:
            return bracket_not_closed(source, mark.index, began.index)
        return early or (text_that_begins_with_a_bracket(source, mark.index) if "block" in told else None)
    if "mapping values are not allowed" in told:
        return text_with_a_colon(source, mark.index)
    if "could not find expected ':'" in told and began is not None:
        return colon_without_a_space(source, began.index)
    if "found unexpected ':'" in told:
        return Slip(mark.index - 1, fault.SpaceMissing())
    return None


def _open_quote(source: str, at: int) -> int | None:
    """Where a text began that goes on over several lines and ends right before a fault: its quote was not closed."""
    before = source[:at].rstrip(" ")
    quote = before[-1:]
    begin = before.rfind(quote, 0, -1) if quote in ('"', "'") else -1
    return begin if begin >= 0 and "\n" in before[begin:] else None


def _nothing_found(source: str, at: int) -> Fault:
    character = source[at : at + 1].strip()
    if not character:
        return fault.EndsInside()
    return fault.UnexpectedSign(character)


def _strange_start(source: str, at: int) -> Fault:
    character = source[at : at + 1]
    if character == "\t":
        return fault.TabInIndentation()
    return fault.CannotBegin(character)


def _at(file: str, mark: yaml.Mark | None) -> Span:
    if mark is None:
        return start_of(file)
    return Span(file, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)


def _inside(span: Span, source: str) -> Span:
    """The end of a file is reported in a line that may not exist; point behind the last character instead."""
    lines = source.rstrip().split("\n")
    if span.line <= len(lines):
        return span
    column = len(lines[-1]) + 1
    return Span(span.file, len(lines), column, len(lines), column + 1)
