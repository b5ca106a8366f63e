"""Files mended as far as that is certain: nothing else is touched, and what does not get better stays as it was."""

from __future__ import annotations

import difflib
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from interpreter.source.diagnostic import Diagnostic
from interpreter.source.files.files import shown_as
from interpreter.source.records import record
from interpreter.tools.mend.edits import certain, edited

ROUNDS = 5
MARK = "\ufeff"  # which some editors write at the start of a file


@record
class Mended:
    file: str
    before: str
    after: str

    @property
    def difference(self) -> str:
        before, after = self.before.splitlines(keepends=True), self.after.splitlines(keepends=True)
        return "".join(difflib.unified_diff(before, after, self.file, self.file, n=1))


def mend(path: str, faults: Callable[[], Sequence[Diagnostic]]) -> list[Mended]:
    """Mend the files of one game or the file itself; `faults` finds what is wrong with it as it is now.

    A fault that is mended may show another that it hid. So rounds go on as long as something is certain, and what is
    kept is the last of them after which it was better than before.
    """
    first: dict[Path, str] = {}
    kept: dict[Path, str] = {}
    found = best = faults()
    for _ in range(ROUNDS):
        if not (changed := _round(Path(path), found)):
            break
        for file, before in changed.items():
            first.setdefault(file, before)
        found = faults()
        if _is_better(best, found):
            best, kept = found, {file: _text(file) for file in first}
    for file, before in first.items():
        if _text(file) != kept.get(file, before):
            _write(file, kept.get(file, before))
    return [Mended(shown_as(file), before, kept[file]) for file, before in sorted(first.items()) if file in kept]


def _round(path: Path, found: Sequence[Diagnostic]) -> dict[Path, str]:
    """The files in which something was certain, as they were before it was mended."""
    changed: dict[Path, str] = {}
    for name in sorted({one.span.file for one in found if one.span is not None}):
        file = Path(name)
        if not _belongs(file, path):
            continue
        text = _text(file)
        lines = [line.removesuffix("\r") for line in text.removeprefix(MARK).split("\n")]
        edits = certain(found, name, lines)
        if edits:
            changed[file] = text
            mark = MARK if text.startswith(MARK) else ""
            _write(file, mark + edited(text.removeprefix(MARK), edits))
    return changed


def _is_better(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> bool:
    """Fewer errors, and none of a sort that was not there."""
    old, new = ([(one.code, one.message) for one in found if one.severity == "error"] for found in (before, after))
    return len(new) < len(old) and set(new) <= set(old)


def _belongs(file: Path, path: Path) -> bool:
    """A card that is checked does not have the game mended that it extends."""
    whole = file.resolve()
    return whole.is_file() and (whole == path.resolve() or (path.is_dir() and whole.is_relative_to(path.resolve())))


def _text(file: Path) -> str:
    return file.read_bytes().decode("utf-8")


def _write(file: Path, text: str) -> None:
    """All of it or nothing: a draft beside the file takes its place."""
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(text.encode("utf-8"))
        os.chmod(draft, file.stat().st_mode)
        os.replace(draft, file)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
