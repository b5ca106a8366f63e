"""Questions: what a seat is asked at a point, one file for each kind of choice.

A question knows its space of answers, how it is asked, what each answer is called and how it is written, read and
refused. Inside, cards are pieces; whoever sits at the table goes through `play/decision.py`.
"""

from .asked import CHANCE, owed, question_of
from .question import Question

__all__ = ["CHANCE", "Question", "owed", "question_of"]
