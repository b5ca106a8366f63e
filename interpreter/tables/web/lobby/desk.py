"""What the lobby answers to what it is sent: a check of what is asked for, and a table that can be set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from interpreter.source.records import record
from interpreter.source.strict_json import Json
from interpreter.tables.web.lobby.checking import Checks, Examined, GaveUp, Outcome, Why
from interpreter.tables.web.lobby.faults import FileShown, files_shown
from interpreter.tables.web.lobby.games import listed
from interpreter.tables.web.lobby.newtable import NewTable, NotATable, Parts, new_table, parts_of, posted
from interpreter.tables.web.lobby.pages import options
from interpreter.tables.web.lobby.setting import Setting
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import Say, speaking


@record
class Sent:
    """An answer in JSON."""

    status: int
    data: Mapping[str, Json]


Ordered: TypeAlias = NewTable | Sent


@record
class Desk:
    checks: Checks

    async def check(self, body: bytes, lang: str) -> Sent:
        """What was found, as the page shows it; whether a table can begin, and why not."""
        try:
            data = posted(body)
            parts = parts_of(data)
        except NotATable as refused:
            return _no_table(refused, lang)
        return Sent(200, shown(parts, await self.checks.check(data), lang))

    async def order(self, body: bytes, lang: str) -> Ordered:
        """The table that was asked for, if it can be played as it is; else what stands in the way."""
        try:
            data = posted(body)
            new = new_table(data)
        except NotATable as refused:
            return _no_table(refused, lang)
        outcome = await self.checks.check(data)
        if not isinstance(outcome, Examined) or outcome.setting is None or not outcome.sound:
            return Sent(422, shown(new.parts, outcome, lang))
        low, high = outcome.setting.low, outcome.setting.high
        if not low <= len(new.seats) <= high:
            return Sent(422, {"why": speaking("lobby", lang)("not so many", low=low, high=high)})
        return new


def shown(parts: Parts, outcome: Outcome, lang: str) -> dict[str, Json]:
    """What a check came to, in the parts of the page that show it."""
    say = speaking("lobby", lang)
    titles = {id: one.title.in_language(lang) for id, one in listed().items()}
    match outcome:
        case GaveUp(why):
            name = say("and").join(one.name for one in parts.own) or titles[parts.game]
            told = say("too long" if why is Why.LONG else "too large", name=name)
            return _told([FileShown(one.name, n, gave_up=told) for n, one in enumerate(parts.own)], None, say, lang)
        case Examined(found, setting):
            return _told(files_shown(parts, found, say, lang, titles), setting, say, lang)
    assert_never(outcome)


def _no_table(refused: NotATable, lang: str) -> Sent:
    return Sent(400, {"why": speaking("lobby", lang)("no table", why=refused.why.in_language(lang))})


def _told(files: list[FileShown], setting: Setting | None, say: Say, lang: str) -> dict[str, Json]:
    bad = next((one for one in files if one.gave_up or one.errors), None)
    why = ""
    if bad is not None:
        why = say("begin mend", name=bad.name) if bad.name else say("begin together")
    told: dict[str, Json] = {
        "own": render("lobby/own.html", files=files, say=say, lang=lang),
        "ready": bad is None,
        "why": why,
    }
    if setting is not None:
        told |= {"options": options(setting, lang), "low": setting.low, "high": setting.high}
    return told
