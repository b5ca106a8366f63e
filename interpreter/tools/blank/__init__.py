"""A blank card, filled in as far as a program can: a commented expansion of one file that somebody goes on from."""

from interpreter.tools.blank.card import BlankCard, blank_card
from interpreter.tools.blank.sort import NotASort

__all__ = ["BlankCard", "NotASort", "blank_card"]
