"""Rules in plain words, English and French, told from their checked meaning: all that a rule says, and nothing else."""

from interpreter.prose.rules import Told, tell, tell_card
from interpreter.prose.voice import Voice

__all__ = ["Told", "Voice", "tell", "tell_card"]
