"""A ruling for a card that nobody has written yet: what it shows, what is expected at first, and what is true."""

from __future__ import annotations

from interpreter.source.records import record

TRIED = "as it is tried out, where nobody reads it"


@record
class Proof:
    given: tuple[str, ...]
    play: tuple[str, ...]
    still: tuple[str, ...]  # what else must be said about the end, such as who owes a decision
    about: str  # the line that is expected, with `?` for what stands there
    wrong: str
    right: str

    def lines(self, seats: tuple[str, ...], value: str, claim: str = TRIED, notes: tuple[str, ...] = ()) -> list[str]:
        """The ruling as it is written under `rulings:`, with notes above what is expected."""
        found = [f"  - ruling: {claim}", f"    seats: [{', '.join(seats)}]"]
        found += ["    given:", *(f"      {line}" for line in self.given)] if self.given else []
        found += ["    play:", *(f"      - {line}" for line in self.play)] if self.play else []
        found += ["    expect:", *(f"      {line}" for line in self.still)]
        return [*found, *(f"      # {line}" for line in notes), f"      {self.about.replace('?', value)}"]
