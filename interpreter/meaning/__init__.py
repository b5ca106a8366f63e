"""What a rule means once every word is resolved and every expression typed.

These trees are what `compile` lowers. They hold no position of their own beyond a span for messages, no strings
to be compared at the table, and no word of the sentence that they came from.
"""

from interpreter.meaning.calls import *  # noqa: F403
from interpreter.meaning.expressions import *  # noqa: F403
from interpreter.meaning.rules import *  # noqa: F403
from interpreter.meaning.selections import *  # noqa: F403
from interpreter.meaning.statements import *  # noqa: F403
