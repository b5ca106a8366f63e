"""Whether the rules at a table can be played natively, and if not, why: then Python plays."""

from __future__ import annotations

import os
from threading import Thread
from typing import assert_never

from interpreter.compile.native.cells import Declined
from interpreter.engine.machine import Machine
from interpreter.engine.native.compilers import NoCompiler, find
from interpreter.engine.native.libraries import NotMade
from interpreter.engine.native.playing import Table, kept, table
from interpreter.source.records import record
from interpreter.words import Text, phrased

SWITCH, OFF = "CARTE_NATIVE", "off"  # whoever does not want that anything is compiled beside a game


@record
class Unready:
    message: Text


def ready(machine: Machine) -> Table | Unready:
    try:
        found = table(machine)
    except Declined as declined:
        return Unready(unknown(declined))
    match found:
        case Table():
            return found
        case NoCompiler():
            return Unready(found.message)
        case NotMade():
            name = found.compiler.command[0]
            return Unready(phrased("questions", "did not compile the", name=name))
        case _:
            assert_never(found)


def at_hand(machine: Machine) -> Table | None:
    """What was compiled before; if nothing was, it is compiled beside what goes on, for those who begin later."""
    if os.environ.get(SWITCH) == OFF:
        return None
    try:
        found = kept(machine)
    except Declined:
        return None
    if found is None and not isinstance(find(), NoCompiler):
        Thread(target=table, args=(machine,), daemon=True).start()
    return found


def unknown(declined: Declined) -> Text:
    what = declined.construct
    return phrased("questions", "native play does not", what=what)
