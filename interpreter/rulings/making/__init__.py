"""Rulings made from play: a moment of a game as a claim that can be run, reduced to what matters."""

from interpreter.rulings.making.draft import Draft, page
from interpreter.rulings.making.making import NotMade, Scene, failing, made

__all__ = ["Draft", "NotMade", "Scene", "failing", "made", "page"]
