"""YAML laid out anew from its tokens: what stands between two of them is decided here, the tokens themselves are not.

Between two tokens there are only blanks, line ends and comments. Where the author broke a line, a line is broken; how
far it is indented follows from the blocks that are open, two columns for each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import yaml

from interpreter.source.yaml.yaml_events import LOADER
from interpreter.tools.format.columns import align
from interpreter.tools.format.line import CLOSING, OPENING, Line, Word

STEP = 2
Spell = Callable[[yaml.ScalarToken, bool, bool], str]

SIGNS: dict[type[yaml.Token], str] = {
    yaml.BlockEntryToken: "-", yaml.ValueToken: ":", yaml.FlowEntryToken: ",", yaml.DocumentStartToken: "---",
    yaml.FlowSequenceStartToken: "[", yaml.FlowMappingStartToken: "{",
    yaml.FlowSequenceEndToken: "]", yaml.FlowMappingEndToken: "}",
}  # fmt: skip


@dataclass
class _Block:
    old: int  # the column where it began
    new: int
    number: int
    keys: bool
    bare: bool = False  # a list in the column of its key, whose beginning YAML does not announce


@dataclass
class _Flow:
    """A list or keys in brackets: the columns of the bracket and of its line, as they were and as they will be."""

    old: int
    new: int
    old_line: int
    new_line: int

    def moved(self, column: int) -> int:
        shift = self.new - self.old if column > self.old else self.new_line - self.old_line
        return max(0, column + shift)


def laid_out(source: str, spell: Spell) -> str:
    """The text in canonical layout; `spell` gives each scalar, told whether it is a key and in brackets."""
    writer = _Writer(source, spell)
    for token in yaml.scan(source, Loader=LOADER):
        writer.take(token)
    lines = writer.finished()
    align(lines)
    return "\n".join(line.text() for line in lines).strip("\n") + "\n"


class _Writer:
    def __init__(self, source: str, spell: Spell) -> None:
        self.source = source
        self.spell = spell
        self.lines = [Line(0)]
        self.blocks: list[_Block] = []
        self.flows: list[_Flow] = []
        self.columns: dict[int, int] = {}  # of the blocks that were open at the last word, as they were and will be
        self.end = 0  # of the last word
        self.last = ""  # its sign
        self.key = False  # the next word is a key
        self.count = 0

    def finished(self) -> list[Line]:
        self._between(len(self.source), None)
        return self.lines

    # ------------------------------------------------------------ tokens

    def take(self, token: yaml.Token) -> None:
        if isinstance(token, yaml.BlockMappingStartToken | yaml.BlockSequenceStartToken):
            self._open(token.start_mark.column, isinstance(token, yaml.BlockMappingStartToken))
        elif isinstance(token, yaml.BlockEndToken):
            self._close_bare()
            self.blocks.pop()
        elif isinstance(token, yaml.KeyToken):
            self.key = True
            if not self.flows:
                self._close_bare()
        elif isinstance(token, yaml.ScalarToken):
            self._scalar(token)
        elif sign := SIGNS.get(type(token)):
            if sign == "-" and self.blocks[-1].keys:
                self._open(token.start_mark.column, keys=False, bare=True)
            self._sign(sign, token)

    def _open(self, column: int, keys: bool, bare: bool = False) -> None:
        self.count += 1
        new = self.blocks[-1].new + STEP if self.blocks else 0
        self.blocks.append(_Block(column, new, self.count, keys, bare))

    def _close_bare(self) -> None:
        if self.blocks and self.blocks[-1].bare:
            self.blocks.pop()

    def _sign(self, sign: str, token: yaml.Token) -> None:
        self._between(token.start_mark.index, token, sign)
        self._word(sign, token.start_mark.index)
        if sign in OPENING:
            line_start = self.source.rfind("\n", 0, token.start_mark.index) + 1
            old_line = _depth(self.source[line_start : token.start_mark.index + 1])
            line = self.lines[-1]
            self.flows.append(_Flow(token.start_mark.column, line.width - 1, old_line, line.indent))
        elif sign in CLOSING:
            self.flows.pop()
        self._passed(token.end_mark.index, sign)

    def _scalar(self, token: yaml.ScalarToken) -> None:
        start, end = token.start_mark.index, token.end_mark.index
        raw = self.source[start:end]
        if token.style in ("|", ">"):
            raw = raw.rstrip("\n") if "+" in raw.split("\n", 1)[0] else raw.rstrip("\n ")
        self._between(start, token)
        first, *more = raw.split("\n")
        self._word(first.rstrip() if more else self.spell(token, self.key, bool(self.flows)), start)
        for text, indent in self._continued(first, more, token.style):
            self.lines.append(Line(indent, [Word(text, 0)] if text else []))
        self._passed(start + len(raw), "")

    def _continued(self, header: str, more: list[str], style: str | None) -> list[tuple[str, int]]:
        """The further lines of a text: how far they are indented means nothing, except beside each other in a block."""
        inside = self.flows[-1].new + 1 if self.flows else self._inside()
        if style not in ("|", ">"):
            return [(line.strip(" "), inside) for line in more]
        depth = next((_depth(line) for line in more if line.strip()), 0)
        if any(mark.isdigit() for mark in header):  # it counts from the block around it
            depth = self.blocks[-1].old if self.blocks else 0
            inside -= STEP
        return [(line[depth:] if line.strip() else "", inside) for line in more]

    def _inside(self) -> int:
        return self.blocks[-1].new + STEP if self.blocks else 0

    def _passed(self, end: int, sign: str) -> None:
        self.end, self.last, self.key = end, sign, False
        self.columns = {block.old: block.new for block in self.blocks}

    def _word(self, text: str, start: int) -> None:
        line = self.lines[-1]
        if not line.words:
            gap = 0
            line.block = self.blocks[-1].number if self.blocks and not self.flows else -1
        elif self.last in (":", "-", ","):
            gap = 1
        else:
            gap = 0 if self.last in OPENING or text in (*CLOSING, ",", ":") else 1
        line.words.append(Word(text, gap, bool(line.words) and start - self.end > 1))

    # ------------------------------------------------------------ between tokens

    def _between(self, start: int, token: yaml.Token | None, sign: str = "") -> None:
        """What the author put between the last word and this one: blanks, or line ends and comments."""
        head, *rest = self.source[self.end : start].split("\n")
        line = self.lines[-1]
        if head.strip():
            line.comment = head.strip()
            line.comment_at = self.end - self.source.rfind("\n", 0, self.end) - 1 + _depth(head)
        fresh = self._indent(token, sign) if token else 0
        if not rest:
            if not line.words:
                line.indent = fresh
            return
        if self.flows:
            line.block = -1  # an entry that goes on is no row of a table
        for written in rest[:-1] if token else rest:
            self._remark(written, token, fresh)
        if token:
            self.lines.append(Line(fresh))

    def _remark(self, written: str, token: yaml.Token | None, fresh: int) -> None:
        """A line without words: a comment, or nothing, of which one in a row is enough."""
        said = written.strip()
        if said:
            self.lines.append(Line(self._remark_indent(_depth(written), token, fresh), comment=said))
        elif not self.lines[-1].blank:
            self.lines.append(Line(0))

    def _remark_indent(self, column: int, token: yaml.Token | None, fresh: int) -> int:
        """Beside what follows, or where it stood in one of the blocks around it."""
        if token and column == token.start_mark.column:
            return fresh
        if self.flows:
            return self.flows[-1].moved(column)
        known = self.columns | {block.old: block.new for block in self.blocks}
        around = [old for old in known if old <= column]
        return known[max(around)] + column - max(around) if around else fresh

    def _indent(self, token: yaml.Token, sign: str) -> int:
        """Where a word stands that begins a line."""
        if self.flows:
            return self.flows[-1].moved(token.start_mark.column)
        if self.blocks and (self.key or sign == "-"):
            return self.blocks[-1].new
        return self._inside()


def _depth(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
