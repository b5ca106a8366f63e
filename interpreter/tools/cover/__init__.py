"""Coverage: what the rulings of a game exercise, and what random play does."""

from interpreter.tools.cover.exercise import Exercised, by_rulings
from interpreter.tools.cover.figures import Cover, Row, cover
from interpreter.tools.cover.listing import Line, listing
from interpreter.tools.cover.random_play import by_random_play

__all__ = ["Cover", "Exercised", "Line", "Row", "by_random_play", "by_rulings", "cover", "listing"]
