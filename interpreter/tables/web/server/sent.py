"""What pages of a table send: a form for each kind, by its schema."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from interpreter.source.strict_json import Form


class SitDown(TypedDict):
    link: str
    name: NotRequired[str]


class Choose(TypedDict):
    start: str
    key: int
    answers: list[int | list[int]]


class Undo(TypedDict):
    start: str
    key: int


class Unveil(TypedDict):
    seat: int


class Host(TypedDict):
    seat: NotRequired[int]
    bot: NotRequired[str]


class AMoment(TypedDict):
    at: int
    claim: NotRequired[str]


SIT, CHOOSE, UNDO = Form("sent-sit", SitDown), Form("sent-choose", Choose), Form("sent-undo", Undo)
UNVEIL, HOST, MOMENT = Form("sent-unveil", Unveil), Form("sent-host", Host), Form("sent-moment", AMoment)
