"""A game with nobody at the keyboard: bots play, every public line is told, and the result."""

from __future__ import annotations

from time import process_time

from rich.console import Console
from rich.text import Text

from interpreter.tables.names import Names
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.draw import draw
from interpreter.tables.terminal.events import told
from interpreter.tables.terminal.final_scores import ending
from interpreter.tables.terminal.scene import scene
from interpreter.tables.terminal.styles import WARN
from interpreter.tables.words import say

MOST_CHOICES = 2_000  # far more than any game takes; one that goes on for ever is not watched for ever
MOST_SECONDS = 600.0  # of processor time


def watch(sitting: Sitting, console: Console) -> None:
    lang, match = sitting.lang, sitting.match
    names = Names(sitting.game.model, lang)
    console.print(Text(say("watching", lang, seed=sitting.seed)), highlight=False)
    console.print(draw(scene(match, None, names), lang, sitting.bots), highlight=False)
    until = process_time() + MOST_SECONDS
    while not match.over:
        turn = match.turn
        sitting.bot_chooses(sitting.next_decision())
        while turn and not match.over and match.turn == turn:  # a course without turns is told choice by choice
            sitting.bot_chooses(sitting.next_decision())
            if process_time() > until:
                break
        if sitting.choices >= MOST_CHOICES or process_time() > until:
            console.print(Text(say("no end", lang, n=sitting.choices), WARN), highlight=False)
            return
        news = sitting.news(None)
        if news:
            console.print(told(news, match.seats), highlight=False)
    console.print(draw(scene(match, None, names), lang, sitting.bots), highlight=False)
    console.print(ending(match, names), highlight=False)
