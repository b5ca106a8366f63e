"""The page of a message in parts that a page in the browser can show: paragraphs with words of code, and examples."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.report.pages import page
from interpreter.source.records import record

FENCE = "```"


@record
class Piece:
    text: str
    code: bool = False


@record
class Part:
    """An example, or a paragraph in pieces."""

    text: str
    code: bool = False

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every second stretch between backquotes is code."""
        return tuple(Piece(text, bool(n % 2)) for n, text in enumerate(self.text.split("`")) if text)


def explained(code: str, lang: str) -> tuple[Part, ...]:
    """Nothing where a message has no page."""
    found = page(code, lang)
    return tuple(_parts(found)) if found is not None else ()


def _parts(text: str) -> Iterator[Part]:
    inside, gathered = False, list[str]()
    for line in [*text.splitlines(), ""]:
        if line.startswith(FENCE):
            if inside:
                yield Part("\n".join(gathered), code=True)
            gathered, inside = ([] if inside else [f"# {line.split()[1]}" if " " in line else ""]), not inside
        elif inside:
            gathered.append(line)
        elif line:
            gathered.append(line.removeprefix("# "))
        elif gathered:
            yield Part(" ".join(gathered))
            gathered = []
