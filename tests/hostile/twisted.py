"""Definitions that are well formed and mean harm: each hangs, grows or goes deep unless something stops it."""

from __future__ import annotations

BASE = """language: 1
game: pebbles
players: 2
kinds:
  pebble: {{starts in: bag, drawn from: bag, drawn to: my pouch, discarded to: shore, properties: {{weight: number}}}}
cards:
  pearl: {{kind: pebble, weight: 1, copies: {copies}}}
  flint: {{kind: pebble, weight: 4}}
{cards}zones:
  bag: {{shape: pile, seen by: nobody}}
  shore: {{shape: pile}}
  pouch: {{for each: player, seen by: owner}}
stocks:
  shell: {{held by: [player], endless: true, start: {{player: 1}}}}
facts:
  tide: {{of: player, start: 0}}
{facts}procedures:
  wave: {{do: [add 1 to tide of active-player]}}
{procedures}actions:
  wade: {wade}
  wait: {{do: [add 1 to tide of me]}}
{setup}turn: {turn}
quantities:
  catch: {{of: player as p, value: tide of p}}
{quantities}score: {score}
end:
  - {{as soon as: round-number > 3, finish: now}}
"""


def written(**parts: str | int) -> str:
    usual: dict[str, str | int] = dict.fromkeys(("cards", "facts", "procedures", "setup", "quantities"), "")
    usual |= {"copies": 3, "wade": "{do: [perform wave]}", "turn": "{do: [{menu: [wade, wait]}]}", "score": "catch"}
    return BASE.format(**usual | parts)


def lines(count: int, line: str) -> str:
    """So many lines, with `{n}` the number of each, `{m}` that of the next, `{z}` of one in a ring."""
    return "".join("  " + line.format(n=n, m=n + 1, z=(n + 1) % count) + "\n" for n in range(count))


def doing(*statements: str) -> str:
    return f"{{do: [{', '.join(statements)}]}}"


def forever(*statements: str) -> str:
    return f"{{repeat: {{while: true, do: [{', '.join(statements)}]}}}}"


TWICE = lines(35, "r{m}: {{of: player as p, value: r{n} of p + r{n} of next player of p}}")
ROOT = "  r0: {of: player as p, value: tide of p}\n"
RING = lines(7, "s{n}: {{of: player as p, value: " + " + ".join(f"s{k} of p" for k in range(7)) + "}}")

LATER = "{repeat: {times: 5000, do: [{later: a flint is discarded, do: [perform wave]}]}}"
LISTENER = "k{n}: {{kind: pebble, weight: 1, acts from: anywhere, after: a pebble is moved, do: [perform wave]}}"
WINDOW = (
    "k{n}: {{kind: pebble, weight: 1, acts from: bag, before: a call of wave, may: true, do: [add 1 to tide of me]}}"
)
UNSOLVED = "{choose: {what: 2 pebbles in bag, as: two, such that: [(number of pebbles where weight > 9) > 0]}}"

# name -> the definition, whether the check finds an error, and words of what is said of it, there or in play
TWISTED: dict[str, tuple[str, bool, str]] = {
    "condition_reads_twice": (written(quantities=ROOT + TWICE, wade="{if: r35 of me >= 0, do: []}"), False, "an end"),
    "score_reads_twice": (written(quantities=ROOT + TWICE, score="r35"), False, "cannot be worked out in time"),
    "everybody_reads_everybody": (
        written(quantities=RING, wade=doing(forever("add s0 of me to tide of me"))),
        False,
        "to an end",
    ),
    "long_chain": (
        written(
            quantities=lines(300, "c{n}: {{of: player as p, value: c{m} of p + 1}}")
            + "  c300: {of: player as p, value: tide of p}\n"
        ),
        True,
        "quantities that read one another",
    ),
    "ring": (
        written(quantities=lines(300, "c{n}: {{of: player as p, value: c{z} of p + 1}}")),
        True,
        "read one another",
    ),
    "calls_in_a_row": (
        written(
            procedures=lines(1500, "p{n}: {{do: [perform p{m}]}}") + "  p1500: {do: [move top card of bag to shore]}\n",
            wade=doing("perform p0"),
        ),
        False,
        "goes too deep",
    ),
    "many_listeners": (
        written(cards=lines(500, LISTENER), wade=doing("move top card of bag to shore")),
        False,
        "",
    ),
    "long_menu": (
        written(
            wade="{do: [perform wave]}\n" + lines(250, "a{n}: {{do: [add {n} to tide of me]}}").rstrip(),
            turn=f"{{do: [{{menu: [wade, wait, {', '.join(f'a{n}' for n in range(250))}]}}]}}",
        ),
        False,
        "",
    ),
    "many_windows": (
        written(cards=lines(300, WINDOW), wade=doing("perform wave")),
        False,
        "",
    ),
    "many_menus": (written(turn=doing(*["{menu: [wade, wait]}"] * 1200)), True, "too many questions"),
    "many_values": (written(copies=4000, facts=lines(200, "f{n}: {{of: pebble, start: 0}}")), True, "too many"),
    "long_text": (written(procedures=f"  roar: {{says: {'a' * 6000}, do: []}}\n"), True, "letters are too many"),
    "setup_shuffles": (written(copies=3000, setup=f"setup: [{forever('shuffle bag')}]\n"), True, "to an end"),
    "moves": (
        written(
            copies=3000, wade=doing(forever("move all pebbles in bag to shore", "move all pebbles in shore to bag"))
        ),
        False,
        "to an end",
    ),
    "ranks": (
        written(copies=3000, wade=doing(forever("{rank: all pebbles as s, by: [highest weight of s], as: best}"))),
        False,
        "to an end",
    ),
    "tells": (
        written(copies=3000, wade=doing(forever("tell me which pebbles in bag where weight > 2"))),
        False,
        "to an end",
    ),
    "no_solution": (
        written(copies=3000, wade=doing(UNSOLVED, "move two to shore")),
        False,
        "",
    ),
    "later_and_later": (written(wade=doing(LATER)), False, "wait for later"),
    "doubling": (
        written(wade=doing("{repeat: {times: 500, do: [gain (shells of me) shell]}}")),
        False,
        "beyond all bounds",
    ),
    "growing_tenfold": (
        written(wade=doing("{repeat: {times: 20000, do: [set tide of me to tide of me * 10 + 1]}}")),
        False,
        "beyond all bounds",
    ),
    "doubling_below_nought": (
        written(wade=doing("set tide of me to 0 - 1", "{repeat: {times: 20000, do: [add tide of me to tide of me]}}")),
        False,
        "beyond all bounds",
    ),
    "doubling_a_name": (
        written(wade=doing("let x be 2", "{repeat: {times: 20000, do: [add x to x]}}", "add x to tide of me")),
        False,
        "beyond all bounds",
    ),
    "doubling_a_fact": (
        written(wade=doing("{repeat: {times: 500, do: [add (tide of me + 1) to tide of me]}}")),
        False,
        "beyond all bounds",
    ),
}
