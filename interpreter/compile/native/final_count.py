"""What is counted at the end of a game, for the runtime's `result.h`: the score, the tie-breaks, the goal, and what
whoever plays many games wants to know besides."""

from __future__ import annotations

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind
from interpreter.compile.program.layout import Layout

GOAL = "goal"


def is_team(layout: Layout) -> bool:
    """Whether there is one score, of all together."""
    quantity = layout.checked.quantities.get(layout.checked.game.score or "")
    return quantity is not None and quantity.of is None


def counted(layout: Layout) -> tuple[str, ...]:
    """The functions that count: those that decide the game, and then what was asked for besides."""
    return (*deciding(layout), *(f"count{number}" for number in range(len(layout.checked.asked))))


def deciding(layout: Layout) -> tuple[str, ...]:
    """Of each seat the score and the tie-breaks, or of all the score and the goal."""
    game = layout.checked.game
    if is_team(layout):
        return ("score0", GOAL) if game.goal else ("score0",)
    return tuple(f"score{number}" for number in range(bool(game.score) + len(game.tie_breaks)))


def counts(kinds: Kinds, layout: Layout) -> str:
    """`COUNTS` and what `result.h` has to know of them."""
    game, names = layout.checked.game, counted(layout)
    if any(kinds.gives.get(name, Kind.NUMBER) is not Kind.NUMBER for name in names):
        raise Declined("a score that is no number")
    fewest = [game.lowest_wins] * bool(game.score) + [not tie.highest for tie in game.tie_breaks]
    facts = {
        "COLUMNS": len(names),
        "DECIDING": len(deciding(layout)),
        "SCORED": bool(game.score),
        "TEAMS": layout.teams,
        "ALL_TOGETHER": is_team(layout),
        "HAS_GOAL": GOAL in names,
    }
    return "\n".join(
        [
            f"enum {{ {', '.join(f'{name} = {int(value)}' for name, value in facts.items())} }};",
            f"static cell (*const COUNTS[])(struct run *, cell *, cell) = {{{', '.join(names) or 'NULL'}}};",
            f"static const bool FEWEST[] = {{{', '.join(str(int(one)) for one in fewest) or 0}}};",
        ]
    )
