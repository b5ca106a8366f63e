"""What one seat sees, as HTML: the page, its regions, and the things in them that can be pointed at."""

from interpreter.tables.web.paint.around import Around, Doing, Sitter, Undo
from interpreter.tables.web.paint.boxes import cards, log, rules, zone, zoom
from interpreter.tables.web.paint.page import page
from interpreter.tables.web.paint.regions import regions

__all__ = ["Around", "Doing", "Sitter", "Undo", "cards", "log", "page", "regions", "rules", "zone", "zoom"]
