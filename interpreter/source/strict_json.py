"""JSON from elsewhere: read strictly, and held against a schema before anybody reads a field of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Generic, NoReturn, Protocol, TypeAlias, TypeVar, cast

from interpreter.source.files.library import schema_text
from interpreter.source.records import record

Json: TypeAlias = "str | int | float | Sequence[Json] | Mapping[str, Json] | None"
Fields = TypeVar("Fields", bound=Mapping[str, object])


class Misfit(Protocol):
    """What a schema finds wrong, and the way to it."""

    message: str

    @property
    def path(self) -> Sequence[str | int]: ...


class _Validator(Protocol):
    def iter_errors(self, instance: Json) -> Iterator[Misfit]: ...


@record
class Form(Generic[Fields]):
    """A file in `schema/`, and the type of what fits it."""

    schema: str
    fields: type[Fields]

    def read(self, data: Json, refusal: Callable[[Misfit], Exception]) -> Fields:
        """The same with its fields; raises the refusal of what is wrong, of several that nearest to the root."""
        wrong = min(_validator(self.schema).iter_errors(data), key=lambda one: len(one.path), default=None)
        if wrong is not None:
            raise refusal(wrong)
        return cast(Fields, data)  # the schema, which a test holds against the type, has looked at every field


def loaded(text: str | bytes) -> Json:
    """No key twice, and whole numbers alone. Raises ValueError or RecursionError."""
    found: Json = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_no_number)
    return found


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is given twice")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word[:20]} is no whole number")


@cache
def _validator(schema: str) -> _Validator:
    from jsonschema import Draft202012Validator  # not needed to play

    made: _Validator = Draft202012Validator(json.loads(schema_text(schema)))
    return made
