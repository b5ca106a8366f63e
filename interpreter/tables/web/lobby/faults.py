"""What a check found, laid out for the page: file by file, each fault with its excerpt and what can be done at once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from interpreter.source.files.files import shown_as
from interpreter.source.files.library import as_id, packaged
from interpreter.source.node import Mapping, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.visible import visible
from interpreter.source.yaml.reader import read
from interpreter.tables.web.lobby.explained import Part, explained
from interpreter.tables.web.lobby.findings import Finding
from interpreter.tables.web.lobby.newtable import OwnFile, Parts
from interpreter.tables.web.words import Say

ABOVE, BELOW = 2, 1  # lines of an excerpt around the fault
MOST_SHOWN = 20  # faults of one file
WIDEST = 400  # characters of a line
WORD = re.compile(r"[^\W_][\w-]*")
ANOTHER_GAME = "E507"


@record
class Line:
    number: int
    before: str
    marked: str = ""
    after: str = ""
    here: bool = False


@record
class Use:
    """A word that can be put in the place of another: where, counted in characters from 0, and which."""

    start: int
    end: int
    word: str


@record
class OtherGame:
    id: str
    title: str


@record
class Fault:
    code: str
    error: bool
    told: Part  # what is wrong, and what can be done
    page: tuple[Part, ...]
    line: int = 0
    where: str = ""
    lines: tuple[Line, ...] = ()
    labels: tuple[str, ...] = ()
    use: Use | None = None
    other_game: OtherGame | None = None


@record
class FileShown:
    name: str
    at: int | None  # among the files of one's own; none where it is no file's fault alone
    heading: str = ""
    faults: tuple[Fault, ...] = ()
    gave_up: str = ""

    @property
    def errors(self) -> int:
        return sum(one.error for one in self.faults)


def files_shown(parts: Parts, found: Sequence[Finding], say: Say, lang: str, titles: dict[str, str]) -> list[FileShown]:
    """Each file of one's own with its faults; first what belongs to none of them. `titles` are those of the games."""
    names = {shown_as(one.path): n for n, one in enumerate(parts.own)}
    by_file: dict[int | None, list[Finding]] = {n: [] for n in range(len(parts.own))}
    for one in found:
        by_file.setdefault(names.get(one.span.file) if one.span else None, []).append(one)
    shown = []
    for n, its in sorted(by_file.items(), key=lambda pair: -1 if pair[0] is None else pair[0]):
        own = None if n is None else parts.own[n]
        faults = tuple(_fault(one, own, names, parts.own, say, lang, titles) for one in its[:MOST_SHOWN])
        errors = sum(one.error for one in its)
        heading = _heading("" if own is None else own.name, errors, say) if its else ""
        shown.append(FileShown("" if own is None else own.name, n, heading, faults))
    return shown


def _heading(name: str, errors: int, say: Say) -> str:
    if not name:
        return say("together fault")
    if not errors:
        return say("noticed", name=name)
    return say("one fault" if errors == 1 else "faults", name=name, n=errors)


def _fault(
    one: Finding,
    own: OwnFile | None,
    names: dict[str, int],
    files: Sequence[OwnFile],
    say: Say,
    lang: str,
    titles: dict[str, str],
) -> Fault:
    lines = own.text.removeprefix("\ufeff").split("\n") if own is not None else []
    excerpt = _excerpt(one.span, lines) if one.span is not None else ()
    where = say("lines", name=own.name, low=excerpt[0].number, high=excerpt[-1].number) if own and excerpt else ""
    labels = tuple(
        say("elsewhere", text=at.told.in_language(lang), file=_file(at.span.file, names, files), line=at.span.line)
        for at in one.places[:3]
    )
    return Fault(
        one.code, one.error, Part(one.told.in_language(lang)), explained(one.code, lang),
        one.span.line if excerpt and one.span else 0, where,
        excerpt, labels, _use(one, lines), _other_game(one, own, titles),
    )  # fmt: skip


def _file(file: str, names: dict[str, int], files: Sequence[OwnFile]) -> str:
    """A name without any folder: where the program lies is nobody's business."""
    return files[names[file]].name if file in names else file.rpartition("/")[2]


def _excerpt(span: Span, lines: Sequence[str]) -> tuple[Line, ...]:
    if not 0 < span.line <= len(lines):
        return ()
    low, high = max(span.line - ABOVE, 1), min(span.line + BELOW, len(lines))
    found = []
    for number in range(low, high + 1):
        text = lines[number - 1].rstrip("\r")
        if number != span.line:
            found.append(Line(number, visible(text[:WIDEST])))
            continue
        start = min(span.column - 1, len(text))
        end = span.end_column - 1 if span.end_line == span.line else len(text)
        end = max(end, start)
        before, marked, after = text[:start][-WIDEST:], text[start:end][:WIDEST], text[end:][:WIDEST]
        found.append(Line(number, visible(before), visible(marked) or " ", visible(after), here=True))
    return tuple(found)


def _use(one: Finding, lines: Sequence[str]) -> Use | None:
    """A certain suggestion: one word stands there, and one other is near."""
    span = one.span
    if span is None or len(one.suggestions) != 1 or span.line != span.end_line or not 0 < span.line <= len(lines):
        return None
    start, end = span.column - 1, span.end_column - 1
    word = one.suggestions[0]
    is_word = WORD.fullmatch(lines[span.line - 1][start:end]) and WORD.fullmatch(word)
    return Use(start, end, word) if is_word else None


def _other_game(one: Finding, own: OwnFile | None, titles: dict[str, str]) -> OtherGame | None:
    """The game that a file is for, where it is not the one that was chosen and is there too."""
    if one.code != ANOTHER_GAME or own is None:
        return None
    node, _ = read(own.text, own.name)
    wanted = node.get("extends") if isinstance(node, Mapping) else None
    game = as_id(wanted.text) if isinstance(wanted, Scalar) else ""
    return OtherGame(game, titles.get(game, game)) if game in packaged() else None
