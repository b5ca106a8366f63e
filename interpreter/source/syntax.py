"""What the YAML reader could not read, in the words of somebody who writes YAML by hand."""

from __future__ import annotations

import re

import yaml

from interpreter.source.diagnostic import Faults, Label
from interpreter.source.quoting import (
    Slip,
    bracket_not_closed,
    colon_without_a_space,
    text_that_begins_with_a_bracket,
    text_that_ends_early,
    text_with_a_colon,
)
from interpreter.source.span import Span, start_of

_NOT_CLOSED = ("a quote is not closed", "end the text with the quote that it began with")

# The reader's problem, what we say, and what helps. Both readers (in C and in Python) phrase things their own way.
_PROBLEMS: tuple[tuple[str, str, str], ...] = (
    (
        r"mapping values are not allowed",
        "a `:` is not expected here",
        "put a text that holds `: ` in quotes, or check the indentation",
    ),
    (
        r"sequence entries are not allowed",
        "a list item, `- `, is not expected here",
        "begin the list on a line of its own, or put the text in quotes",
    ),
    (r"mapping keys are not allowed", "a `?` is not expected here", "put a text that begins with `?` in quotes"),
    (r"could not find expected ':'", "a key without a `:`", "write `key: value`, with a space after the colon"),
    (r"expected ',' or '\]'", "a `,` or `]` is missing", "put a text that holds `[`, `]`, `{`, `}` or `: ` in quotes"),
    (r"expected ',' or '\}'", "a `,` or `}` is missing", "put a text that holds `[`, `]`, `{`, `}` or `: ` in quotes"),
    (
        r"expected (key|<block end>|'-' indicator)",
        "this does not fit the indentation or the list around it",
        "line it up with its neighbours",
    ),
    (r"expected <?document start", "nothing more was expected here", "line it up with the lines above"),
    (r"unexpected end of stream", *_NOT_CLOSED),
    (
        r"unexpected document indicator",
        "a quote is not closed before `---` or `...`",
        "end the text with the quote that it began with",
    ),
    (
        r"unknown escape|hexdecimal|hexadecimal|escape code",
        "a `\\` in double quotes begins an escape that is not known",
        "write `\\\\`, or use single quotes",
    ),
    (
        r"tag handle|shorthand|tag directive|URI|scanning a tag",
        "a word that begins with `!` is read as a tag, which is not used here",
        "put the text in quotes",
    ),
    (
        r"alphabetic or numeric",
        "a word that begins with `&` or `*` is read as an anchor or alias, which is not used here",
        "put the text in quotes",
    ),
    (r"tab character", "a tab in the indentation", "indent with spaces"),
    (
        r"comment or line break|indentation indicator|chomping",
        "a text that begins with `|` or `>` goes on in the next line",
        "begin a new line, or put the text in quotes",
    ),
    (
        r"directive|YAML document",
        "a line that begins with `%` gives orders to the reader and is not used here",
        "take it out",
    ),
)

# What stands where nothing more was expected: behind a text that has ended, or behind a bracket.
_STRANDED = r"expected (key|<block end>|'-' indicator)|expected ',' or"

# An open quote is noticed at the end of the file and a key without a colon in the next line: blame where they began.
_BLAMES_THE_START = r"unexpected end of stream|unexpected document indicator|could not find expected ':'"


def explain(fault: yaml.MarkedYAMLError, source: str, file: str, faults: Faults) -> None:
    """Turn the reader's error into a fault with a place and advice."""
    mark = fault.problem_mark or fault.context_mark
    # Some parts of the fault are told by what is being read ("while scanning a tag") and not by the problem.
    told = f"{fault.problem or ''}; {fault.context or ''}"
    if mark and "cannot start any token" in told:
        message, advice = _strange_start(source, mark.index)
    elif mark and "node content" in told:
        message, advice = _nothing_found(source, mark.index)
    else:
        known = ((said, helps) for pattern, said, helps in _PROBLEMS if re.search(pattern, told))
        message, advice = next(known, ("this cannot be read as YAML", ""))
    labels: tuple[Label, ...] = ()
    opened = _open_quote(source, mark.index) if mark else None
    if mark and opened is not None:
        labels = (Label(_at(file, mark), "the text ends here"),)
        line = source.count("\n", 0, opened)
        column = opened - source.rfind("\n", 0, opened)
        faults.say("E004", Span(file, line + 1, column, line + 1, column + 1), *_NOT_CLOSED, labels=labels)
        return
    slip = _slip(fault, told, source)
    if slip is not None:
        line, column = source.count("\n", 0, slip.at), slip.at - source.rfind("\n", 0, slip.at)
        faults.say("E004", Span(file, line + 1, column, line + 1, column + 1), slip.message, slip.advice)
        return
    if re.search(_BLAMES_THE_START, told):
        mark = fault.context_mark or mark
    elif fault.context_mark and mark and fault.context_mark.line != mark.line and "a tab" not in message:
        labels = (Label(_at(file, fault.context_mark), "it begins here"),)
    span = _inside(_at(file, mark), source)
    faults.say("E005" if "a tab" in message else "E004", span, message, advice, labels=labels)


def _slip(fault: yaml.MarkedYAMLError, told: str, source: str) -> Slip | None:
    """What the reader trips over is often a slip a little before it."""
    mark, began = fault.problem_mark, fault.context_mark
    if mark is None:
        return None
    if re.search(_STRANDED, told):
        found = text_that_ends_early(source, mark.index)
        if found is None and "flow" in told and began is not None and began.line < mark.line:
            return bracket_not_closed(source, mark.index, began.index)
        return found or (text_that_begins_with_a_bracket(source, mark.index) if "block" in told else None)
    if "mapping values are not allowed" in told:
        return text_with_a_colon(source, mark.index)
    if "could not find expected ':'" in told and began is not None:
        return colon_without_a_space(source, began.index)
    if "found unexpected ':'" in told:
        return Slip(mark.index - 1, "a space is missing after the `:`", "write a space between it and what follows")
    return None


def _open_quote(source: str, at: int) -> int | None:
    """Where a text began that goes on over several lines and ends right before a fault: its quote was not closed."""
    before = source[:at].rstrip(" ")
    quote = before[-1:]
    begin = before.rfind(quote, 0, -1) if quote in ('"', "'") else -1
    return begin if begin >= 0 and "\n" in before[begin:] else None


def _nothing_found(source: str, at: int) -> tuple[str, str]:
    character = source[at : at + 1].strip()
    if not character:
        return "the file ends inside a `[` or `{`", "close it"
    return f"`{character}` is not expected here", "put a text that holds it in quotes"


def _strange_start(source: str, at: int) -> tuple[str, str]:
    character = source[at : at + 1]
    if character == "\t":
        return "a tab in the indentation", "indent with spaces"
    return f"a text cannot begin with `{character}`", "put it in quotes"


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
