"""Why: the condition, rule and clause behind what can be chosen and what cannot, with the values that were found."""

from interpreter.reasons.answers import why_not
from interpreter.reasons.asker import Asker
from interpreter.reasons.drafts import Against, why_not_yet
from interpreter.reasons.laying import why_not_so, why_not_there
from interpreter.reasons.quantities import Breakdown, breakdown
from interpreter.reasons.reason import Reason, Value

__all__ = [
    "Against",
    "Asker",
    "Breakdown",
    "Reason",
    "Value",
    "breakdown",
    "why_not",
    "why_not_so",
    "why_not_there",
    "why_not_yet",
]
