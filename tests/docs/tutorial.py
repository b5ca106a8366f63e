"""Pages that are followed to the letter: their files are written, their edits made, their commands run.

- ```yaml FILE: the file is written as it is shown.
- ```yaml written FILE: the file as a command has just written it.
- ```diff FILE: lines that are taken out of the file and put in.
- ```console: lines after `$` are commands, and what follows is what they say; `...` stands for lines left out.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from click.testing import CliRunner
from examples import DOCS, FENCE

from interpreter.cli import main

LEFT_OUT = "..."


def blocks(page: str) -> list[tuple[int, str, str]]:
    """Every block of a page: its line, what it is marked as, and its text."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return [(text.count("\n", 0, found.start()) + 1, found["info"], found["text"]) for found in FENCE.finditer(text)]


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a block with the lines that it is shown to say."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *said = part.splitlines()
        yield command, said


def shows(said: list[str], real: list[str]) -> bool:
    """Whether the lines shown are those that were said, with gaps only where the page admits them."""
    parts = (r"(?:.*\n)*?" if line == LEFT_OUT else re.escape(line.rstrip()) + r"\n" for line in said)
    return re.fullmatch("".join(parts), "".join(f"{line.rstrip()}\n" for line in real)) is not None


def edited(text: str, diff: str) -> str:
    """The text after an edit; the place must be there, and only once."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in "- ")
    after = "".join(line[1:] for line in lines if line[0] in "+ ")
    assert text.count(before) == 1, f"this stands {text.count(before)} times in the file:\n{before}"
    return text.replace(before, after)


def follow(page: str, folder: Path) -> None:
    """Do what a page says, in an empty folder that is the current one."""
    for line, mark, text in blocks(page):
        where = f"{page}:{line}"
        words = mark.split()
        if mark == "console":
            for command, said in commands(text):
                carte, *arguments = shlex.split(command)
                assert carte == "carte", where
                real = CliRunner().invoke(main, arguments).stdout
                assert shows(said, real.splitlines()), f"{where}: `{command}` says\n{real}"
        elif words[:2] == ["yaml", "written"]:
            # where the schemas lie differs from machine to machine
            there = (folder / words[2]).read_text(encoding="utf-8")
            assert re.sub(r"(?<=\$schema=).*(?=/schema/)", LEFT_OUT, there) == text, where
        elif words[:1] == ["yaml"] and len(words) == 2:
            path = folder / words[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif words[:1] == ["diff"]:
            path = folder / words[1]
            path.write_text(edited(path.read_text(encoding="utf-8"), text), encoding="utf-8")
        else:
            assert mark == "" and "carte play" in text, f"{where}: a block that no test looks at"
