"""Everything that happens is one of these: a file for each family, which ends with the union of its classes."""

from __future__ import annotations

from typing import TypeAlias, get_args

from interpreter.play.events.calls import *  # noqa: F403
from interpreter.play.events.calls import OfCall
from interpreter.play.events.changes import *  # noqa: F403
from interpreter.play.events.changes import Change
from interpreter.play.events.choices import *  # noqa: F403
from interpreter.play.events.choices import Decided
from interpreter.play.events.close import *  # noqa: F403
from interpreter.play.events.close import Close
from interpreter.play.events.course import *  # noqa: F403
from interpreter.play.events.course import Course

Event: TypeAlias = Course | OfCall | Change | Decided | Close

KINDS: dict[str, type[Event]] = {one.kind: one for one in get_args(Event)}
