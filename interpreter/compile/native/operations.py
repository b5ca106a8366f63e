"""The operations of the C runtime: what each is given and what it gives, by the name that generated code calls it.

`n` is a number, `r` a row, `t` the cells of one, `a` what says itself what it is, `w` the number of a word, `S` the
state, `!` what is known already and not handed on (where a list lies in a state). An operation that gives nothing
changes the state.
"""

from __future__ import annotations

from interpreter.source.records import record


@record
class Operation:
    takes: str
    gives: str = ""
    name: str = ""  # in C, where it is another
    run: bool = True  # whether it is given the run


OPERATIONS: dict[str, Operation] = {
    # rows
    "top": Operation("rn", "r"),
    "top_exactly": Operation("rn", "r"),
    "bottom": Operation("rnn", "r", run=False),
    "end_of": Operation("rn", "r", run=False),
    "start_of": Operation("rn", "r", run=False),
    "entry": Operation("rnn", "n", run=False),
    "numbered": Operation("nn", "n", run=False),
    "of_member": Operation("rn", "n"),
    "lying": Operation("Sn", "r"),
    "filled": Operation("r", "r"),
    "without": Operation("rn", "r"),
    "put_at": Operation("rnn", "r"),
    "with_room": Operation("rr", "r"),
    "fill": Operation("rn", "r", "with_filled"),
    "fill_last": Operation("rn", "r", "with_last_filled"),
    "gap": Operation("rn", "r", "with_gap"),
    "insert": Operation("rnnn", "r", "inserted"),
    "for_cell": Operation("rnr", "r", run=False),
    "only": Operation("r", "n", run=False),
    "rotate": Operation("rnn", "r"),
    "turned": Operation("rrnn", "r"),
    "share": Operation("rr", "n", run=False),
    "mask": Operation("r", "n"),
    "tally": Operation("rn", "r"),
    "all_different": Operation("r", "n", run=False),
    "all_same_and_told": Operation("r", "n", run=False),
    "all_different_and_told": Operation("r", "n", run=False),
    "consecutive": Operation("r", "n"),
    # numbers
    "divide": Operation("nn", "n"),
    "remainder": Operation("nn", "n", "remainder_of", run=False),
    "times": Operation("nn", "n"),
    # amounts of members
    "bundle_sum": Operation("rr", "r"),
    "bundle_rest": Operation("rr", "r"),
    "unit": Operation("nnn", "r"),
    "as_there": Operation("rr", "r"),
    "spread": Operation("r", "r"),
    "all_there": Operation("rr", "r"),
    "covers_all": Operation("rr", "n", run=False),
    "added": Operation("rrn", "r"),
    # payments
    "feasible": Operation("rrr", "n"),
    # places and seats
    "leave": Operation("Snn"),
    "insert_there": Operation("Snnn"),
    "for_place": Operation("Snrn", "r"),
    "for_slot": Operation("Snr", "r"),
    "slots_of": Operation("Sn", "r"),
    "slot_of": Operation("S!!n", "n"),
    "row_of": Operation("S!tn", "n"),
    "column_of": Operation("S!tn", "n"),
    "lying_by": Operation("S!tnn", "r"),
    "by_slot": Operation("Stnn", "r"),
    "steps": Operation("S!nn", "n"),
    "in_game": Operation("Sn", "n", run=False),
    "next_seat": Operation("Snn", "n"),
    "coming_seat": Operation("Sn", "n"),
    # knowledge
    "learn": Operation("Snn"),
    "notice": Operation("Srn"),
    "notice_at": Operation("Srn"),
    "mix": Operation("Snnr"),
    "mixed": Operation("Snr"),
    "tell": Operation("Snrrr"),
    "swap_places": Operation("Snn", "n"),
    "swap_cards": Operation("Snn", "n"),
    "could_have": Operation("Srn", "n"),
    # what is done later, and what is granted
    "more": Operation("aa", "a", "more_values"),
    "due": Operation("Snnn", "n"),
    "taken": Operation("Sn", "a"),
    "expire": Operation("Snnn"),
    "ended": Operation("an", "a"),
    "left": Operation("arn", "a", "left_over"),
    # calls
    "aimed": Operation("Saw", "a"),
    "keep": Operation("Sa", "a", "keep_call"),
    "running": Operation("Sa", "n", "running_call"),
    "same_call": Operation("Saa", "n"),
    "wait": Operation("Sn", "n", "call_put_off"),
    "waited": Operation("Snn", "", "fallen_due"),
    "again": Operation("Sannn", "a", "done_again"),
    "is_pending": Operation("Sa", "n"),
    "note": Operation("Sawa", "", "note_value"),
    "redirect": Operation("Sawn"),
    "cancel": Operation("Sa", "n"),
    "cause": Operation("Sa", "a", "cause_of"),
    "turn_under_way": Operation("S", "n"),
    "postpone": Operation("Sar"),
    # what is exercised
    "TOOK_PART": Operation("!nr", "", "took_part"),
}

# Those that make a row in any case, and show none that lies in the state.
MADE = ("bundle_sum", "bundle_rest", "unit", "as_there", "spread", "added", "tally")

# The same of what says itself what it is, where what they are given does.
OF_ANYTHING = {"without": Operation("aa", "a", "values_without")}

# What Python itself brings, and what it gives.
BUILT_IN = {
    "len": "n", "min": "n", "max": "n", "sum": "n", "any": "n", "all": "n", "bool": "n", "int": "n", "counted": "n",
    "tuple": "r", "list": "r", "sorted": "r", "range": "r", "reversed": "r", "set": "r", "best": "r", "work": "r",
    "all_counted": "r", "next": "n", "ranked": "r",
    "within_reach": "r", "bits": "r", "some_number": "r", "falling": "r",
    "with_each": "r", "in_turn": "r", "of_each": "r", "could_hold": "r",
}  # fmt: skip

# What is given a condition on an answer that is a row.
SEARCHES = ("as_far", "some_subset", "some_size", "subset_any", "subset_full", "bundle_any", "bundle_full")
