"""What a game with its additions lets people choose before they play: how many, and by which options."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from interpreter.source.chosen import Chosen
from interpreter.source.records import record
from interpreter.tables.web.lobby.newtable import Parts
from interpreter.words import Text
from interpreter.words.written import kept, taken_up

if TYPE_CHECKING:
    from interpreter import Game


@record
class OptionShown:
    id: str
    title: Text
    text: Text | None
    default: Chosen
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()
    titles: tuple[Text, ...] = ()  # of the values

    @property
    def is_truth(self) -> bool:
        return isinstance(self.default, bool)

    def worded(self, lang: str) -> list[tuple[str, str]]:
        """The values that it can have, each with its words."""
        return [(value, title.in_language(lang)) for value, title in zip(self.values, self.titles)]


@record
class Setting:
    low: int
    high: int
    together: bool  # all have one result
    options: tuple[OptionShown, ...] = ()


Texts: TypeAlias = tuple[tuple[str, str], ...]


class OptionData(TypedDict):
    id: str
    title: Texts
    text: Texts | None
    default: Chosen
    low: int | None
    high: int | None
    values: list[str]
    titles: list[Texts]


class SettingData(TypedDict):
    """A setting in JSON."""

    low: int
    high: int
    together: bool
    options: list[OptionData]


def setting_of(game: Game) -> Setting:
    model = game.model
    options = (
        OptionShown(one.id, one.title, one.text, one.default, one.low, one.high, one.values, one.titles)
        for one in model.options.values()
    )
    return Setting(model.low, model.high, game.is_team, tuple(options))


@cache
def shipped(game: str, variants: tuple[str, ...] = ()) -> Setting:
    """Of what comes with the program, which is known to be sound and does not change."""
    return setting_of(Parts(game, variants).open())


def as_data(found: Setting) -> SettingData:
    options: list[OptionData] = [
        {
            "id": one.id,
            "title": kept(one.title),
            "text": None if one.text is None else kept(one.text),
            "default": one.default,
            "low": one.low,
            "high": one.high,
            "values": list(one.values),
            "titles": [kept(title) for title in one.titles],
        }
        for one in found.options
    ]
    return {"low": found.low, "high": found.high, "together": found.together, "options": options}


def read_setting(data: SettingData) -> Setting:
    options = (
        OptionShown(
            one["id"], taken_up(one["title"]), None if one["text"] is None else taken_up(one["text"]),
            one["default"], one["low"], one["high"],
            tuple(one["values"]), tuple(taken_up(title) for title in one["titles"]),
        )
        for one in data["options"]
    )  # fmt: skip
    return Setting(data["low"], data["high"], data["together"], tuple(options))
