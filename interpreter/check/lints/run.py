"""All lints of a game that has no errors."""

from __future__ import annotations

from interpreter.check.known.checked import Checked
from interpreter.check.lints.book import sourced
from interpreter.check.lints.faint import faint
from interpreter.check.lints.left_out import left_out
from interpreter.check.lints.loops import endless
from interpreter.check.lints.lost import lost
from interpreter.check.lints.misleading import misread
from interpreter.check.lints.reach import unreachable
from interpreter.check.lints.room import crowded
from interpreter.check.lints.tongues import of_languages
from interpreter.check.lints.unused import unused
from interpreter.check.lints.uses import Uses
from interpreter.definition.folder import GameSource
from interpreter.source.diagnostic import Diagnostic


def lint(source: GameSource, checked: Checked) -> list[Diagnostic]:
    uses = Uses(checked, source.texts)
    return [
        *unused(source, uses),
        *unreachable(uses),
        *endless(uses),
        *lost(uses),
        *misread(uses),
        *crowded(uses),
        *left_out(source, uses),
        *sourced(source, uses),
        *of_languages(source.root),
        *faint(checked.game),
    ]
