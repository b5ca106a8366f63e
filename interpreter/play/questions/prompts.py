"""The question that is asked where a definition gives none: which rule asks, and for what."""

from __future__ import annotations

from interpreter.compile.compiled import rule_name
from interpreter.compile.program.points import Point
from interpreter.play.rules.rules import Rules
from interpreter.words import say


def prompt(game: Rules, point: Point, wanted: str, about: str, lang: str) -> str:
    if point.name == "reaction":
        used = ", ".join(dict.fromkeys(label.in_language(lang) for label in point.labels))
        return say(lang, "questions", "do you answer", used=used)
    if point.name == "menu":
        return say(lang, "questions", "what do you do")
    asked = f"{wanted} ({about})" if about else wanted
    title = rule_title(game, point, lang)
    return say(lang, "questions", "about", what=title, said=asked) if title else asked[:1].upper() + asked[1:]


def rule_title(game: Rules, point: Point, lang: str) -> str:
    """What the rule that asks is called; the course of the game has no name that would tell anything."""
    name = rule_name(point.routine)
    routine = game.routine(name)
    if routine is not None:
        return routine.title.in_language(lang) if routine.kind not in ("setup", "turn", "game", "end") else ""
    title = game.rule_title(name)
    return title.in_language(lang) if title is not None else ""
