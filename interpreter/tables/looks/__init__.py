"""What everything looks like on a table in the end: as its definition says, or as follows from it."""

from interpreter.tables.looks.badges import Badge
from interpreter.tables.looks.kinds import CardLook, KindLook
from interpreter.tables.looks.looks import Looks
from interpreter.tables.looks.zones import ZoneLook

__all__ = ["Badge", "CardLook", "KindLook", "Looks", "ZoneLook"]
