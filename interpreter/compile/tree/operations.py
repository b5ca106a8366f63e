"""The operations of the runtime that generated code may call: a closed table.

Each says what it takes and gives, what it does to the state, and how long it may take. The runtime of every backend has
to bring all of them, and nothing that is not named here can be called; what a program defines itself is `Own`.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

from interpreter.source.records import record


class Own(str):
    """A function of the program, by its name: a small one or a plain routine; and of which sort it is."""

    __slots__ = ("sort",)
    sort: str  # what is looked for when values are put together: 'quantity', 'kept' of a row, 'purse' ...

    def __new__(cls, name: str, sort: str = "") -> Own:
        found = super().__new__(cls, name)
        found.sort = sort
        return found


class Form(Enum):
    """What stands in one place of a signature."""

    STATE = "S"
    NUMBER = "n"  # also a seat, a piece, a member, a place: none of them is -1
    TRUTH = "t"
    ROW = "r"  # of numbers, as long as it happens to be
    VECTOR = "v"  # a number for each member, always as many
    ROWS = "w"  # of rows
    SPACE = "p"  # what there is to choose from, as its kind has it
    ANSWER = "a"  # to a question of any kind
    CALL = "c"  # a call that is under way or was kept
    RECORD = "e"  # an entry of the agenda, of the grants, of what waits
    TEST = "f"  # asked of each of several; it may be missing
    TEXT = "s"
    PURSE = "u"  # cards to pay with, and what each of them covers
    ANY = "x"


class Effect(Enum):
    NONE = "none"  # reads nothing but what it is given, and changes nothing
    READS = "reads"  # the state, too
    CHANGES = "changes"  # the state, what is known, or what is counted


class Cost(Enum):
    ONCE = "once"  # whatever it is given
    ROW = "row"  # goes through what it is given, or through a row of the state
    SEARCH = "search"  # may try many combinations; burns fuel itself


@record
class Operation:
    takes: tuple[Form, ...]
    gives: Form | None  # none: it is called for what it does
    effect: Effect
    cost: Cost
    more: bool = False  # whether the last of what it takes may come again, or be left out


def operation(form: str, effect: Effect = Effect.NONE, cost: Cost = Cost.ONCE) -> Operation:
    """A signature as it is written here: what it takes, and behind an arrow what it gives; `*`: the last again."""
    takes, _, gives = form.partition(">")
    more = takes.endswith("*")
    found = Form(gives) if gives else None
    return Operation(tuple(map(Form, takes.removesuffix("*"))), found, effect, cost, more)


Name = Literal[
    # what every language has
    "all", "any", "bool", "enumerate", "int", "len", "max", "min", "next", "range", "reversed", "set", "sorted", "sum",
    "tuple", "zip",
    # rows
    "top", "top_exactly", "bottom", "end_of", "start_of", "entry", "numbered", "of_member", "lying", "filled", "gap",
    "fill", "fill_last", "with_room", "for_cell", "put_at", "insert", "without", "only", "rotate", "turned", "share",
    "mask", "bits", "mask_of", "tally", "tally_sets", "best", "ranked", "falling", "more", "in_turn", "of_each",
    "added", "report_rows",
    # numbers and amounts
    "divide", "remainder", "times", "counted", "all_counted", "bundle_sum", "bundle_rest", "unit", "as_there",
    "all_there", "covers_all", "spread", "shift",
    # shapes, and what is searched for
    "all_different", "all_different_and_told", "all_same_and_told", "consecutive", "with_each", "number_of_sets",
    "some_subset", "some_size", "subset_any", "subset_full", "bundle_any", "bundle_full", "number_any", "number_full",
    "some_number", "as_far", "split_space", "split_any", "piles", "choosable", "feasible", "payable", "purse",
    "spendings", "within_reach",
    # where things lie
    "leave", "arrive", "insert_there", "for_place", "for_slot", "beside", "slot_of", "row_of", "column_of", "slots_of",
    "spots", "steps", "lying_by", "by_slot",
    # seats
    "in_game", "next_seat", "coming_seat",
    # what is known
    "learn", "tell", "notice", "notice_at", "answered", "mix", "mixed", "swap_places", "swap_cards",
    "could_have", "could_hold", "heard_of",
    # calls
    "aimed", "keep", "running", "same_call", "wait", "waited", "again", "called", "is_pending", "note", "redirect",
    "cancel", "cause", "turn_under_way", "postpone", "due", "taken", "expire", "ended", "left", "recall",
    # what is counted
    "burn", "work", "SEEN", "TOOK_PART",
]  # fmt: skip

READS, CHANGES = Effect.READS, Effect.CHANGES
ROW, SEARCH = Cost.ROW, Cost.SEARCH

OPERATIONS: dict[Name, Operation] = {
    "all": operation("r>t", cost=ROW),
    "any": operation("r>t", cost=ROW),
    "bool": operation("x>t"),
    "enumerate": operation("r>w", cost=ROW),
    "int": operation("t>n"),
    "len": operation("r>n"),
    "max": operation("x*>n", cost=ROW),
    "min": operation("x*>n", cost=ROW),
    "next": operation("rx>x", cost=ROW),
    "range": operation("n*>r"),
    "reversed": operation("r>r", cost=ROW),
    "set": operation("r>r", cost=ROW),
    "sorted": operation("r>r", cost=ROW),
    "sum": operation("r>n", cost=ROW),
    "tuple": operation("r>r", cost=ROW),
    "zip": operation("r*>w", cost=ROW),
    # rows
    "top": operation("rn>r"),
    "top_exactly": operation("rn>r"),
    "bottom": operation("rnn>r"),
    "end_of": operation("rn>r"),
    "start_of": operation("rn>r"),
    "entry": operation("rnn>n"),
    "numbered": operation("nn>n"),
    "of_member": operation("vn>n"),
    "lying": operation("Sn>r", READS),
    "filled": operation("r>r", cost=ROW),
    "gap": operation("rn>r", cost=ROW),
    "fill": operation("rn>r", cost=ROW),
    "fill_last": operation("rn>r", cost=ROW),
    "with_room": operation("rr>r", cost=ROW),
    "for_cell": operation("rnr>r"),
    "put_at": operation("rnn>r", cost=ROW),
    "insert": operation("rnnn>r", cost=ROW),
    "without": operation("rn>r", cost=ROW),
    "only": operation("r>n", cost=ROW),
    "rotate": operation("rnn>r", cost=ROW),
    "turned": operation("rrnn>r", cost=ROW),
    "share": operation("rr>t", cost=ROW),
    "mask": operation("r>n", cost=ROW),
    "bits": operation("r>n", cost=ROW),
    "mask_of": operation("x>n", cost=ROW),
    "tally": operation("rn>v", cost=ROW),
    "tally_sets": operation("wn>v", cost=ROW),
    "best": operation("rft>r", cost=ROW),
    "ranked": operation("rfsn>r", cost=ROW),
    "falling": operation("r>r", cost=ROW),
    "more": operation("ee>e"),
    "in_turn": operation("ee>e", cost=ROW),
    "of_each": operation("rrvr*>r", cost=ROW),
    "added": operation("rrn>r", cost=ROW),
    "report_rows": operation("w>w", cost=ROW),
    # numbers and amounts
    "divide": operation("nn>n"),
    "remainder": operation("nn>n"),
    "times": operation("nn>n"),
    "counted": operation("n>n"),
    "all_counted": operation("v>v", cost=ROW),
    "bundle_sum": operation("vv>v", cost=ROW),
    "bundle_rest": operation("vv>v", cost=ROW),
    "unit": operation("nnn>v", cost=ROW),
    "as_there": operation("vv>v", cost=ROW),
    "all_there": operation("vv>v", cost=ROW),
    "covers_all": operation("vv>t", cost=ROW),
    "spread": operation("v>r", cost=ROW),
    "shift": operation("vvv", CHANGES, ROW),
    # shapes, and what is searched for
    "all_different": operation("r>t", cost=ROW),
    "all_different_and_told": operation("r>t", cost=ROW),
    "all_same_and_told": operation("r>t", cost=ROW),
    "consecutive": operation("r>t", cost=ROW),
    "with_each": operation("wr>r", cost=ROW),
    "number_of_sets": operation("wnnwf>n", cost=SEARCH),
    "some_subset": operation("rnf>t", cost=SEARCH),
    "some_size": operation("rnf>t", cost=SEARCH),
    "subset_any": operation("pf>t", cost=SEARCH),
    "subset_full": operation("pnf>t", cost=SEARCH),
    "bundle_any": operation("pf>t", cost=SEARCH),
    "bundle_full": operation("pnf>t", cost=SEARCH),
    "number_any": operation("pf>t", cost=SEARCH),
    "number_full": operation("pnf>t", cost=SEARCH),
    "some_number": operation("pf>p", cost=SEARCH),
    "as_far": operation("pft>p", cost=SEARCH),
    "split_space": operation("rr>p", cost=ROW),
    "split_any": operation("pfff>t", cost=SEARCH),
    "piles": operation("pan>w", cost=ROW),
    "choosable": operation("spaf>t", cost=SEARCH),
    "feasible": operation("vvr>t", cost=SEARCH),
    "payable": operation("vu>t", cost=SEARCH),
    "purse": operation("rfwr>u", cost=SEARCH),
    "spendings": operation("vu>p", cost=SEARCH),
    "within_reach": operation("ru>r", cost=SEARCH),
    # where things lie
    "leave": operation("Snn", CHANGES, ROW),
    "arrive": operation("Snns", CHANGES, ROW),
    "insert_there": operation("Snnn", CHANGES, ROW),
    "for_place": operation("Snrn>r", READS, ROW),
    "for_slot": operation("Snr>r", READS, ROW),
    "beside": operation("Snnnf>n", READS, ROW),
    "slot_of": operation("Snrn>n", READS, ROW),
    "row_of": operation("Snrn>n", READS, ROW),
    "column_of": operation("Snrn>n", READS, ROW),
    "slots_of": operation("Sn>r", READS, ROW),
    "spots": operation("Sr>w", READS, ROW),
    "steps": operation("Snnn>n", READS, ROW),
    "lying_by": operation("Snrnn>r", READS, ROW),
    "by_slot": operation("Srnn>r", READS, ROW),
    # seats
    "in_game": operation("Sn>t", READS),
    "next_seat": operation("Snn>n", READS),
    "coming_seat": operation("Sn>n", CHANGES),
    # what is known
    "learn": operation("Snn", CHANGES),
    "tell": operation("Snrrn", CHANGES, ROW),
    "notice": operation("Srn", CHANGES, ROW),
    "notice_at": operation("Srn", CHANGES, ROW),
    "answered": operation("Sr", CHANGES, ROW),
    "mix": operation("Snnr", CHANGES, ROW),
    "mixed": operation("Snr", CHANGES, ROW),
    "swap_places": operation("Snn>t", CHANGES, ROW),
    "swap_cards": operation("Snn>t", CHANGES, ROW),
    "could_have": operation("Srn>t", READS, ROW),
    "could_hold": operation("Swr>v", READS, ROW),
    "heard_of": operation("Swrv", CHANGES, ROW),
    # calls
    "aimed": operation("Scs>x", READS),
    "keep": operation("Sc>c", READS),
    "running": operation("Sc>n", READS),
    "same_call": operation("Scc>t", READS),
    "wait": operation("Sn>n", CHANGES, ROW),
    "waited": operation("Snn", CHANGES, ROW),
    "again": operation("Scnnn>e", READS),
    "called": operation("Sc>s", READS),
    "is_pending": operation("Sc>t", READS),
    "note": operation("Scsx", CHANGES),
    "redirect": operation("Scsn", CHANGES),
    "cancel": operation("Sc>n", CHANGES),
    "cause": operation("Sc>c", READS),
    "turn_under_way": operation("S>n", READS),
    "postpone": operation("Sce", CHANGES),
    "due": operation("Snnn>n", READS, ROW),
    "taken": operation("Sn>e", CHANGES, ROW),
    "expire": operation("Snnn", CHANGES, ROW),
    "ended": operation("en>e", cost=ROW),
    "left": operation("ern>e", cost=ROW),
    "recall": operation("Snn>t", CHANGES),
    # what is counted
    "burn": operation("n", CHANGES),
    "work": operation("r>r", CHANGES, ROW),
    "SEEN": operation("Snx>x", CHANGES),
    "TOOK_PART": operation("Snr", CHANGES),
}
