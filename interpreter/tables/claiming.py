"""What was last chosen at a table, written down as a ruling."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from interpreter.rulings.making import NotMade
from interpreter.rulings.making.draft import file_name
from interpreter.tables.keeping import written_as_ruling
from interpreter.tables.shell import typed
from interpreter.tables.sitting import Sitting
from interpreter.tables.styles import ALARM
from interpreter.tables.words import say


def as_ruling(sitting: Sitting, claim: str) -> Text:
    """A file beside the player, and the command that runs it; or why there is none."""
    lang = sitting.lang
    if not claim:
        return Text(say("which claim", lang), ALARM)
    file = Path(file_name(claim))
    try:
        if file.exists():
            raise FileExistsError(0, say("there already", lang))
        written_as_ruling(sitting, claim, file)
    except (NotMade, OSError) as error:
        return Text(say("no ruling made", lang, why=getattr(error, "strerror", None) or error), ALARM)
    test = typed("test", sitting.box.game, "--with", str(file))
    return Text(say("ruling made", lang, file=file, test=test))
