"""A game with nobody at the keyboard: bots play, every public line is told, and the result."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from interpreter.tables.draw import draw
from interpreter.tables.ending import ending
from interpreter.tables.events import told
from interpreter.tables.names import Names
from interpreter.tables.scene import scene
from interpreter.tables.sitting import Sitting
from interpreter.tables.words import say


def watch(sitting: Sitting, console: Console) -> None:
    lang, match = sitting.lang, sitting.match
    names = Names(sitting.game.model, lang)
    console.print(Text(say("watching", lang, seed=sitting.seed)), highlight=False)
    console.print(draw(scene(match, None, names), lang, sitting.bots), highlight=False)
    while not match.over:
        turn = match.turn
        sitting.bot_chooses(sitting.next_decision())
        while turn and not match.over and match.turn == turn:  # a course without turns is told choice by choice
            sitting.bot_chooses(sitting.next_decision())
        news = sitting.news(None)
        if news:
            console.print(told(news, match.seats), highlight=False)
    console.print(draw(scene(match, None, names), lang, sitting.bots), highlight=False)
    console.print(ending(match, names), highlight=False)
