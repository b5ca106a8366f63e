"""A line of a definition that is being laid out anew."""

from __future__ import annotations

from dataclasses import dataclass, field

OPENING, CLOSING = ("[", "{"), ("]", "}")


@dataclass
class Word:
    """A scalar, or a sign of YAML. `gap` is the space in front of it."""

    text: str
    gap: int
    wide: bool = False  # the author put more than one space in front of it


@dataclass
class Line:
    indent: int
    words: list[Word] = field(default_factory=list)
    comment: str = ""
    comment_at: int = 0  # the column where the author put it
    block: int = -1  # the block of which the line holds a whole entry, if it does

    def text(self) -> str:
        if not self.words:
            return " " * self.indent + self.comment if self.comment else ""
        line = " " * self.indent + "".join(f"{' ' * word.gap}{word.text}" for word in self.words)
        return line + " " * max(2, self.comment_at - len(line)) + self.comment if self.comment else line

    @property
    def blank(self) -> bool:
        return not self.words and not self.comment

    @property
    def width(self) -> int:
        """Columns up to the end of the last word."""
        return self.indent + sum(word.gap + len(word.text) for word in self.words)

    @property
    def is_item(self) -> bool:
        return bool(self.words) and self.words[0].text == "-"

    @property
    def value(self) -> int:
        """Where the value of its entry begins among the words, behind `-` or `key:`; 0 if it has none on this line."""
        at = 1 if self.is_item else 2
        entry = self.is_item or (len(self.words) > 1 and self.words[1].text == ":")
        return at if entry and len(self.words) > at else 0

    def cells(self) -> list[list[Word]]:
        """The cells of the value, each with its comma, if the value is a list or keys in brackets; else none."""
        inside = self.words[self.value + 1 : -1]
        if not self.value or self.words[self.value].text not in OPENING or self.words[-1].text not in CLOSING:
            return []
        found: list[list[Word]] = [[]]
        depth = 0
        for word in inside:
            found[-1].append(word)
            depth += (word.text in OPENING) - (word.text in CLOSING)
            if depth < 0:
                return []
            if word.text == "," and not depth:
                found.append([])
        return found if found[-1] else []
