"""One file formatted: read strictly, laid out, read again, and handed over only if nothing else has changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

from interpreter.fault.files import CannotBeFormatted
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.files.files import PARTS, ROOT_FILES, shown_as, yaml_files
from interpreter.source.files.opening import contents
from interpreter.source.limits import MOST_BYTES
from interpreter.source.node import Mapping, Node, Sequence, plain
from interpreter.source.records import record
from interpreter.source.yaml import scalars
from interpreter.source.yaml.reader import read
from interpreter.tools.format.sentences import canonical, sentences
from interpreter.tools.format.yaml_layout import laid_out

# Texts that need no quotes here, and that no other reader of YAML takes for something else.
_PLAIN = re.compile(r"[^\W\d_](?:[^\n]*[^\s:])?")
_OTHERWISE = frozenset(("y", "n", "yes", "no", "on", "off", "true", "false", "null"))


@record
class Formatted:
    path: Path
    before: str
    after: str

    @property
    def changed(self) -> bool:
        return self.before != self.after


def files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and all files of folders that hold games."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        yield from (path / name for name in sorted(ROOT_FILES) if (path / name).is_file())
        for part in sorted(PARTS):
            yield from yaml_files(path, part)


def format_file(path: Path) -> Formatted:
    """Raises DefinitionError if the file cannot be read, OSError if it is not there."""
    data = contents(path, MOST_BYTES)
    node, faults = read(data, shown_as(path))
    if node is None or faults:
        raise DefinitionError(faults)
    before = data.decode("utf-8")
    after = formatted(before.removeprefix("\ufeff").replace("\r\n", "\n"), node, kind_of(path, node))
    if _meant(read(after, shown_as(path))[0]) != _meant(node):
        span = node.span
        raise DefinitionError([Diagnostic(CannotBeFormatted(), span)])
    return Formatted(path, before, after)


def formatted(text: str, node: Node, kind: str) -> str:
    read_by_language = sentences(node, kind)

    def spell(token: yaml.ScalarToken, is_key: bool, in_brackets: bool) -> str:
        mark = token.start_mark
        raw = text[mark.index : token.end_mark.index]
        if (mark.line + 1, mark.column + 1) in read_by_language:
            return spelt(raw, canonical(token.value), token.style, in_brackets)
        if is_key or " " not in token.value:
            return spelt(raw, token.value, token.style, in_brackets)
        return raw  # prose for people: its quotes are a matter of taste

    return laid_out(text, spell)


def spelt(raw: str, value: str, style: str | None, in_brackets: bool) -> str:
    """A scalar of one line: in quotes only where they are needed, and then in double ones."""
    if style not in ("'", '"'):
        return value
    if re.search(r"[\\'\"]", raw[1:-1]):
        return raw  # escapes, or quotes in quotes: leave well alone
    return value if _needs_no_quotes(value, in_brackets) else f'"{value}"'


def _needs_no_quotes(text: str, in_brackets: bool) -> bool:
    if not _PLAIN.fullmatch(text) or ": " in text or " #" in text or text.lower() in _OTHERWISE:
        return False
    return scalars.meaning(text) == text and not (in_brackets and re.search(r"[,?:\[\]{}]", text))


def kind_of(path: Path, node: Node) -> str:
    """Which kind of file it is, by what is in it and by where it lies."""
    if path.name == "mutants.yaml":
        return "mutants"
    if isinstance(node, Sequence):
        return "rulings"
    if isinstance(node, Mapping) and "extends" in node:
        return "expansion"
    if path.name == "rulebook.yaml":
        return "rulebook"
    return "cards" if "cards" in path.parts[-3:-1] else "game"


def _meant(node: Node | None) -> object:
    return _each(plain(node))


def _each(value: object) -> object:
    if isinstance(value, dict):
        return {key: _each(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_each(inner) for inner in value]
    return canonical(value) if isinstance(value, str) else value
