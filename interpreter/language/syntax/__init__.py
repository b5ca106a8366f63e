"""Sentences as trees of small classes: what is left out is a field without a value, and every part knows its place."""

from interpreter.language.syntax.events import *  # noqa: F403
from interpreter.language.syntax.node import *  # noqa: F403
from interpreter.language.syntax.sentences import *  # noqa: F403
from interpreter.language.syntax.values import *  # noqa: F403
