"""The table's few styles. By number, since a member of a game may be named like a colour."""

ACCENT = "#5f87d7"
MINE = "#5faf5f"
ALARM = "#d75f5f"
WARN = "#d7af5f"
STRONG = "bold"
DIM = "dim"
