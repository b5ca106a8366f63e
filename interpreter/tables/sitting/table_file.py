"""What the file of a saved table holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from interpreter.source.chosen import Chosen
from interpreter.source.strict_json import Form, Json


class Back(TypedDict):
    at: int
    choices: int
    lines: int


SavedTable = TypedDict(
    "SavedTable",
    {
        "secret": str,
        "carte": int,
        "game": str,
        "shipped": bool,
        "beside": str | None,
        "variants": list[str],
        "with": list[str],
        "options": dict[str, Chosen],
        "seats": NotRequired[list[str]],
        "turn": NotRequired[int],
        "over": NotRequired[bool],
        "lang": NotRequired[str],
        "taken back": NotRequired[list[Back]],
        "people": list[int],
        "bot": str,
        "seed": int,
        "made": Sequence[Json],
        "read": dict[str, int],
        "match": str,
    },
)

TABLE = Form("saved-table", SavedTable)
