"""Hostile files that are too large to keep: each is made when it is needed."""

from __future__ import annotations

from collections.abc import Callable

MERGES = "".join(f"k{i}: &k{i} {{<<: [*k{i - 1}, *k{i - 1}]}}\n" for i in range(1, 40))

# name: what to write, and the code and place of the first fault
GENERATED: dict[str, tuple[Callable[[], str], str, int, int]] = {
    "nested_brackets": (lambda: "a: " + "[" * 50_000, "E010", 1, 43),
    "nested_braces": (lambda: "a: " + "{a: " * 50_000, "E010", 1, 160),
    "nested_mixed": (lambda: "[{a: " * 50_000, "E010", 1, 101),
    "nested_closed": (lambda: "[" * 50_000 + "]" * 50_000, "E010", 1, 41),
    "nested_dashes": (lambda: "- " * 50_000, "E010", 1, 81),
    "nested_questions": (lambda: "? " * 50_000, "E010", 1, 81),
    "nested_block": (lambda: "".join(" " * i + "a:\n" for i in range(1_500)), "E010", 41, 41),
    "huge_file": (lambda: "# " + "x" * 3_000_000, "E011", 1, 1),
    "many_entries": (lambda: "a: [" + "b," * 900_000 + "]", "E011", 1, 399_999),
    "many_short_keys": (lambda: "a: {" + "".join(f"b{i}," for i in range(250_000)) + "}", "E011", 1, 688_887),
    "many_lines": (lambda: "".join(f"k{i}: 1\n" for i in range(150_000)), "E011", 100_000, 9),
    "many_anchors": (lambda: "".join(f"k{i}: &x 1\n" for i in range(90_000)), "E006", 1, 5),
    "many_tags": (lambda: "".join(f"k{i}: !x 1\n" for i in range(90_000)), "E007", 1, 5),
    "many_duplicates": (lambda: "k: 1\n" * 90_000, "E009", 2, 1),
    "many_questions": (lambda: "".join(f"? k{i}\n: 1\n" for i in range(90_000)), "E015", 1, 3),
    "many_aliases": (lambda: "a: [" + "*x, " * 100_000 + "]", "E006", 1, 5),
    "many_controls": (lambda: "\x01" * 1_900_000, "E003", 1, 1),
    "merge_chain": (lambda: "k0: &k0 {a: 1}\n" + MERGES, "E006", 1, 5),
    "huge_scalar": (lambda: "language: 1\nname: " + "x" * 1_500_000, "E012", 2, 7),
    "huge_quoted": (lambda: 'name: "' + "\\u00e9" * 300_000 + '"', "E012", 1, 7),
    "huge_block": (lambda: "name: |\n" + "  word word word\n" * 100_000, "E012", 1, 7),
    "huge_key": (lambda: "k" * 500_000 + ": 1", "E004", 1, 500_001),
    "long_line": (lambda: "a: {" + ", ".join(f"b{i}: sentence {i}" for i in range(50_000)) + "}", "E102", 1, 1),
    "endless_digits": (lambda: "language: " + "9" * 90_000, "E017", 1, 11),
    "unknown_keys": (lambda: "setup:\n" + "".join(f"- {{chose-{i}: 1}}\n" for i in range(20_000)), "E105", 2, 4),
    "misspelt_names": (lambda: "cards:\n" + "".join(f"  Card_{i}: {{}}\n" for i in range(20_000)), "E104", 2, 3),
    "rows_of_one_card": (
        lambda: "tables: [{kind: a, columns: [id], rows: [" + "[c], " * 20_000 + "]}]",
        "E019",
        1,
        48,
    ),
    "open_quotes": (lambda: "a: '" + "x" * 90_000, "E004", 1, 4),
    "blank_lines": (lambda: "\n" * 1_900_000, "E018", 1, 1),
    "spaces": (lambda: " " * 1_900_000, "E018", 1, 1),
    "comments": (lambda: "# x\n" * 400_000, "E018", 1, 1),
}
