"""What a browser can send, read from the page alone: the lit things, the buttons and the tool of the bar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from interpreter import Answer
from interpreter.tables.web.asked import Asked, Pick, Tabs

Attributes = dict[str, str | None]


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@dataclass
class Page:
    """One seat's page: what stands in it that can be pressed or moved."""

    asked: Asked
    elements: list[tuple[str, Attributes]] = field(init=False)

    def __post_init__(self) -> None:
        reader = _Elements()
        reader.feed(self.asked.bar)
        self.elements = reader.found

    def having(self, name: str) -> Iterator[Attributes]:
        yield from (attributes for _, attributes in self.elements if name in attributes)

    def presses(self) -> set[tuple[Answer, ...]]:
        """What is sent by one press."""
        sent = {tab.answers for lit in self.asked.lit.values() if isinstance(lit, Tabs) for tab in lit.tabs}
        for one in self.having("data-answers"):
            sent.add(tuple(tupled(answer) for answer in json.loads(str(one["data-answers"]))))
        return sent

    def picks(self) -> set[int]:
        lit = {one.at for one in self.asked.lit.values() if isinstance(one, Pick)}
        return lit | {int(str(one["data-pick"])) for one in self.having("data-pick")}

    def tool(self) -> Attributes | None:
        return next(self.having("data-tool"), None)

    def makes(self, answer: Answer) -> tuple[Answer, ...] | None:
        """What is sent for an answer that is put together with the tool; None where that cannot be done."""
        tool = self.tool()
        if (answer,) in self.presses():
            return (answer,)
        if tool is None:
            return None
        sort = tool["data-tool"]
        if sort == "counts":
            return self._counted(tool, answer)
        assert isinstance(answer, tuple)
        if sort in ("picks", "order"):
            return (answer,) if set(answer) <= self.picks() else None
        goals, piles = (
            json.loads(str(tool["data-goals"])),
            [int(str(one["data-pile"])) for one in self.having("data-pile")],
        )
        laid = [(at, pile) for at, pile in enumerate(answer) if pile >= 0]
        fits = all(at in self.picks() and pile in goals[at] and pile in piles for at, pile in laid)
        return (answer,) if fits and len(answer) == len(goals) else None

    def _counted(self, tool: Attributes, answer: Answer) -> tuple[Answer, ...] | None:
        before = json.loads(str(tool["data-before"]))
        wanted = [answer] if "data-single" in tool else [*answer][len(before) :] if isinstance(answer, tuple) else []
        counts = sorted(self.having("data-count"), key=lambda one: int(str(one["data-count"])))
        ordered = [at for at, one in enumerate(counts) if "data-ordered" in one]
        if "data-single" not in tool and isinstance(answer, tuple):
            if list(answer[: len(before)]) != before or len(wanted) not in (len(counts), len(counts) + len(ordered)):
                return None
            ways = wanted[len(counts) :]
            if any(way and not is_copies(counts[at], self.elements) for at, way in zip(ordered, ways)):
                return None
        return (answer,) if all(self._reaches(one, count) for one, count in zip(counts, wanted)) else None

    def _reaches(self, one: Attributes, count: int) -> bool:
        if one.get("type") == "hidden":
            return int(str(one["value"])) == count
        if one.get("type") == "checkbox":
            return count in (0, 1)
        if one.get("type") == "number":
            return int(str(one["min"])) <= count <= int(str(one["max"]))
        return is_copies(one, self.elements)


def is_copies(one: Attributes, elements: list[tuple[str, Attributes]]) -> bool:
    return any(attributes is one and tag == "fieldset" for tag, attributes in elements)


def tupled(value: Any) -> Answer:
    return tuple(value) if isinstance(value, list) else int(value)
