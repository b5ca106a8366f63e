"""The question that is asked where a definition gives none: which rule asks, and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.compile.compiled import rule_name
from interpreter.compile.things import ACard, AMember, AnOption, ANumber, APlace, ASeat, ASpot, Thing, Tokens
from interpreter.model.text import Text

if TYPE_CHECKING:
    from interpreter.engine.decision import Decision

KINDS = {
    "order": Text("choose an order", "choisissez un ordre"),
    "split": Text("sort them into piles", "répartissez"),
    "bundle": Text("choose how many of each", "choisissez combien de chaque"),
    "payment": Text("how do you pay?", "comment payez-vous ?"),
    "spending": Text("how do you pay?", "comment payez-vous ?"),
}
ONE: dict[type[Thing], Text] = {
    ACard: Text("choose a card", "choisissez une carte"),
    ASeat: Text("choose a player", "choisissez un joueur"),
    APlace: Text("choose a place", "choisissez un emplacement"),
    ASpot: Text("choose a place", "choisissez un emplacement"),
    ANumber: Text("choose a number", "choisissez un nombre"),
    Tokens: Text("choose how many", "choisissez combien"),
    AnOption: Text("which one?", "que choisissez-vous ?"),
}
SEVERAL: dict[type[Thing], Text] = {
    ACard: Text("choose cards", "choisissez des cartes"),
    ASeat: Text("choose players", "choisissez des joueurs"),
    APlace: Text("choose places", "choisissez des emplacements"),
}
WANTED = Text("do you want to?", "le voulez-vous ?")
OTHER = Text("choose", "choisissez")
UNNAMED = ("chosen", "piles", "may", "payment", "")  # names that no author gave


def prompt(decision: Decision, lang: str) -> str:
    point = decision.point
    if point.name == "reaction":
        used = ", ".join(dict.fromkeys(label.in_language(lang) for label in point.labels))
        return f"Réagissez-vous ? ({used})" if lang == "fr" else f"Do you answer? ({used})"
    if point.name == "menu":
        return "Que faites-vous ?" if lang == "fr" else "What do you do?"
    asked = wanted(decision).in_language(lang)
    if isinstance(point.answers, AMember) and point.kind not in KINDS:
        asked += f" ({decision.match.game.model.enums[point.answers.enum].title.in_language(lang)})"
    elif lang != "fr" and point.name and point.name not in UNNAMED and not isinstance(point.answers, AnOption):
        asked += f" ({point.name.replace('-', ' ')})"  # names are written in English
    title = rule_title(decision, lang)
    return f"{title}{' : ' if lang == 'fr' else ': '}{asked}" if title else asked[:1].upper() + asked[1:]


def wanted(decision: Decision) -> Text:
    point = decision.point
    if point.name == "may":
        return WANTED
    return KINDS.get(point.kind) or (SEVERAL if point.kind == "subset" else ONE).get(type(point.answers), OTHER)


def rule_title(decision: Decision, lang: str) -> str:
    """What the rule that asks is called; the course of the game has no name that would tell anything."""
    game, name = decision.match.game, rule_name(decision.point.routine)
    routine = game.routine(name)
    if routine is not None:
        return routine.title.in_language(lang) if routine.kind not in ("setup", "turn", "game") else ""
    title = game.rule_title(name)
    return title.in_language(lang) if title is not None else ""
