"""The pages before a table: the lobby, the links of a new table, the tables of this device, and the curtain."""

from __future__ import annotations

from enum import Enum

from markupsafe import Markup

from interpreter.play.match import NAMES
from interpreter.source.records import record
from interpreter.tables.web.lobby import pictures
from interpreter.tables.web.lobby.games import for_how_many, listed, overlays
from interpreter.tables.web.lobby.newtable import BEATS
from interpreter.tables.web.lobby.pictures import Small
from interpreter.tables.web.lobby.qr import qr
from interpreter.tables.web.lobby.setting import Setting, shipped
from interpreter.tables.web.paint.sprite import sprite
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import Say, speaking
from interpreter.words import DEFAULT
from interpreter.words.catalogue import following

STRENGTHS = ("random", "quick", "playout")
USUAL = 2  # that sit down to a game, if so few can


@record
class GameShown:
    id: str
    title: str
    text: str
    players: str
    picture: tuple[Small, ...]


@record
class OverlayShown:
    id: str
    title: str


@record
class Frame:
    """What is around a page: where its files are, and how many tables this device knows."""

    static: str = "/static"
    tables: int = 0


def lobby(lang: str, game: str | None, frame: Frame) -> str:
    """The lobby with one game chosen: the first that has blank cards where it is not said which, or is none of them."""
    say = speaking("lobby", lang)
    games = [game_shown(id, lang, say) for id in listed()]
    usual = next((one for one in games if overlays(one.id, "expansion")), games[0])
    chosen = next((one for one in games if one.id == game), usual)
    setting = shipped(chosen.id)
    most = max(shipped(chosen.id, way).high for way in ((), *((one.id,) for one in overlays(chosen.id, "variant"))))
    return render(
        "lobby/lobby.html",
        lang=lang,
        say=say,
        static=frame.static,
        tables=frame.tables,
        other=f"/?game={chosen.id}&lang={following(lang)}",
        look=pictures.address(),
        sprite=sprite(pictures.symbols()),
        games=games,
        chosen=chosen,
        variants=_overlays(chosen.id, "variant", lang),
        expansions=_overlays(chosen.id, "expansion", lang),
        begun=f"extends: {chosen.id}\nname: \n\nadd:\n  cards:\n",
        setting=setting,
        beats=BEATS,
        most=most,
        count=max(setting.low, min(USUAL, setting.high)),
        names=NAMES[:most],
        who=[("here", say("here")), ("link", say("by link")), *((one, say(f"bot {one}")) for one in STRENGTHS)],
    )


def warm() -> None:
    """What every lobby shows, worked out before anybody asks for it."""
    lobby(DEFAULT, None, Frame())
    for id in listed():
        shipped(id)


def game_shown(id: str, lang: str, say: Say) -> GameShown:
    one = listed()[id]
    text = one.text.in_language(lang) if one.text is not None else ""
    return GameShown(id, one.title.in_language(lang), text, for_how_many(id, say), pictures.picture(id))


def options(setting: Setting, lang: str) -> str:
    return render("lobby/options.html", setting=setting, lang=lang, say=speaking("lobby", lang))


@record
class Link:
    """A secret link, shown once: of a seat by the name of who is to sit there, or for those who watch."""

    who: str
    address: str
    watches: bool = False


def links(title: str, made: list[Link], here: list[str], bots: list[str], table: str, lang: str) -> str:
    """The links of a new table, as a part that takes the place of the lobby; `table` is where the host goes on."""
    say = speaking("lobby", lang)
    shown = []
    for one in made:
        who = say("spectators") if one.watches else one.who
        shown.append((who, one, Markup(qr(one.address, say("qr of", who=who)))))
    return render("lobby/links.html", lang=lang, say=say, title=title, links=shown, here=here, bots=bots, table=table)


@record
class TableShown:
    """A table that this device has a seat at; `name` is empty for those who watch."""

    address: str
    title: str
    name: str
    turn: int
    over: bool
    asked: bool


def tables(found: list[TableShown], lang: str, frame: Frame) -> str:
    say, other = speaking("lobby", lang), f"/tables?lang={following(lang)}"
    page = {"lang": lang, "say": say, "static": frame.static, "tables": len(found), "other": other}
    return render("lobby/tables.html", **page, found=found)


def curtain(name: str, title: str, table: str, seat: int, lang: str, frame: Frame) -> str:
    """What lies between two people at one device: the name of the next, and nobody's cards.

    The next page is fetched only when `POST {table}/unveil` says who is there.
    """
    page = {"lang": lang, "say": speaking("lobby", lang), "static": frame.static}
    return render("lobby/curtain.html", **page, name=name, title=title, table=table, seat=seat)


def door(lang: str, frame: Frame) -> str:
    """Where a link leads: what it says stays in the browser until its script posts it, with a name."""
    return render("lobby/door.html", lang=lang, say=speaking("lobby", lang), static=frame.static)


class Sits(Enum):
    """What the host sees of a seat."""

    HERE = "sat down"
    AWAITED = "not opened"
    LOST = "left"
    BOT = "is bot"


@record
class ChairShown:
    seat: int
    name: str
    sits: Sits


def host(title: str, table: str, chairs: list[ChairShown], lang: str, frame: Frame) -> str:
    """What only the host can do: another link for a seat, a bot in its place, an end to the table."""
    page = {"lang": lang, "say": speaking("lobby", lang), "static": frame.static}
    return render("lobby/host.html", **page, title=title, table=table, chairs=chairs, strengths=STRENGTHS)


def more(title: str, table: str, hosts: bool, lang: str) -> str:
    """What else can be done from a table, as a box over it."""
    return render("lobby/more.html", title=title, table=table, hosts=hosts, lang=lang, say=speaking("lobby", lang))


def invite(link: Link, lang: str) -> str:
    """One link, issued anew."""
    say = speaking("lobby", lang)
    who = say("spectators") if link.watches else link.who
    return render("lobby/invite.html", say=say, who=who, one=link, code=Markup(qr(link.address, say("qr of", who=who))))


def _overlays(game: str, sort: str, lang: str) -> list[OverlayShown]:
    return [OverlayShown(one.id, one.title.in_language(lang)) for one in overlays(game, sort)]
