"""A ruling that is being made: its parts as data, and how they are written down."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import field

from interpreter.meaning.types.held import Written
from interpreter.model.ruling import Ruling, read_rulings
from interpreter.play.names.naming import plain
from interpreter.rulings.making.position import Position
from interpreter.source.chosen import Chosen
from interpreter.source.records import record
from interpreter.source.yaml.reader import read

PLAIN = re.compile(r"[^\W\d_][\w '’!?./-]*(?<! )")
WORDS = ("true", "false", "null", "yes", "no", "on", "off")
MADE = "made from play"  # the file that spans of a draft speak of


@record
class Draft:
    claim: str
    seats: tuple[str, ...]
    seed: int | None = None
    options: tuple[tuple[str, Chosen], ...] = ()
    variants: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    given: Position = field(default_factory=dict)
    play: tuple[str, ...] = ()
    expect: Position = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    spare: frozenset[int] = frozenset()  # the lines that say what is forced, by number

    def lines(self) -> list[str]:
        found = [f"- ruling: {quoted(self.claim)}"]
        found += [f"  clauses: [{', '.join(self.clauses)}]"] if self.clauses else []
        found.append(f"  seats: [{', '.join(self.seats)}]")
        found += [f"  seed: {self.seed}"] if self.seed is not None else []
        found += [f"  options: {written(dict(self.options))}"] if self.options else []
        found += [f"  variants: [{', '.join(self.variants)}]"] if self.variants else []
        found += [f"  expansions: [{', '.join(self.expansions)}]"] if self.expansions else []
        found += ["  given:", *entries(self.given)] if self.given else []
        found += ["  play:", *(f"    - {quoted(line)}" for line in self.play)] if self.play else []
        return [*found, "  expect:", *entries(self.expect)]

    def ruling(self) -> Ruling:
        node, faults = read("\n".join(line[2:] for line in self.lines()), MADE)
        assert node is not None and not faults, faults
        (found,), _ = read_rulings([node])
        return found


def entries(position: Position) -> list[str]:
    groups: dict[str, dict[str, Written]] = {}
    for (owner, name), value in position.items():
        groups.setdefault(owner, {})[name] = value
    found = [f"    {quoted(name)}: {written(value)}" for name, value in groups.pop("", {}).items()]
    return [*(f"    {quoted(owner)}: {written(parts)}" for owner, parts in groups.items()), *found]


def written(said: Written | None) -> str:
    if isinstance(said, bool):
        return "true" if said else "false"
    if isinstance(said, Mapping):
        return "{" + ", ".join(f"{quoted(key)}: {written(value)}" for key, value in said.items()) + "}"
    if isinstance(said, int | str | None):
        return str(said) if isinstance(said, int) else "..." if said == "..." else quoted(str(said))
    return "[" + ", ".join(map(written, said)) + "]"


def quoted(text: str) -> str:
    bare = PLAIN.fullmatch(text) and text.lower() not in WORDS
    return text if bare else json.dumps(text, ensure_ascii=False)


def page(drafts: Iterable[Draft], game: str, own: bool, notes: Iterable[str] = ()) -> str:
    """A file of rulings: of the game itself, or an expansion that only proves."""
    head = [f"# {note}" for note in notes]
    head += [] if own else [f"extends: {game}", "", "rulings:"]
    lines = [line for draft in drafts for line in draft.lines()]
    return "\n".join([*head, *(line if own else f"  {line}" for line in lines)]) + "\n"


def file_name(claim: str) -> str:
    """What the file of a claim is called."""
    return "-".join(re.findall(r"[a-z0-9]+", plain(claim))[:8]) + ".yaml"
