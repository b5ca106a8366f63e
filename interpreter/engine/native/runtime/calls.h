/* Calls as values: one under way is known by its frame, a step by the complement of frame and number, one that is kept
   is plain data: (stamp, routine, values, choices, cause). What holds a call says itself which it is; -1 is none. */

enum keeping { A_CELL, SOME_CELLS, SOME_LINES, SOME_ROWS, NUMBERS_AND_A_ROW, ANYTHING };

/* Something that a frame keeps: under which name others ask for it, where, as what; lines of so many numbers each, or so
   many numbers before a row; and the room that it has. */
struct kept {
  cell word, at;
  enum keeping as;
  cell width, room;
};

struct kept_all {
  const struct kept *at;
  cell count;
};

/* How a call is done again: the routines that do it, the names it is given and chooses, and the tests. */
struct done_again {
  cell anew, same;
  struct row given, chosen; /* words */
  bool (*legal)(struct run *, cell *, const struct row *), (*able)(struct run *, cell *, const struct row *);
};

/* A routine: where its frame says how its window went and until when it is put off, the block where it ends, the slot
   that counts how often it is under way; -1 where it has none. */
struct routine {
  cell state, delay, exit, counter;
  bool body; /* of a call whose window has a frame of its own */
  struct kept_all aims; /* what its calls are aimed at */
  struct row cards;     /* and which of that is cards, by its place */
  struct done_again again;
};

/* A routine that can be called by its number: its first block, the size of its frame, what it is given. */
struct entrance {
  cell block, size;
  struct kept_all params;
};

struct calls {
  const cell *routine; /* of each block */
  const struct routine *routines;
  const cell *steps; /* for each step and each routine where the frame says how the window of the step went, or -1 */
  cell step_count, routine_count;
  const struct entrance *entrances;
  cell entrance_count;
  cell turn;       /* the routine of a turn */
  bool causes;     /* whether a call that is kept keeps what caused it */
  cell choices, given; /* the slots of the choices that are being noted, and of those that answer anew; or 0 */
  struct row of_cards; /* the choices that are of cards */
  struct row facts;    /* the slots of facts that keep calls */
};

/* That of the game whose rules stand after this. */
static const struct calls CALLS;

enum aim { STAMP, BEGUN, THIS }; /* those that every game has */

#define MOST_STEPS 4096
#define CANCELLED 1
#define POSTPONED 2

static inline cell routine_of(const cell *S, cell frame) { return CALLS.routine[S[frame + 1]]; }

static inline const struct kept *kept_as(struct kept_all all, cell word) {
  for (cell i = 0; i < all.count; i++)
    if (all.at[i].word == word) return all.at + i;
  return NULL;
}

/* What a frame keeps there. */
static inline struct row kept_value(struct run *run, const cell *frame, const struct kept *kept) {
  const cell *at = frame + kept->at;
  switch (kept->as) {
    case A_CELL: return of_number(run, *at);
    case SOME_CELLS: return of_row(run, kept_row(at));
    case SOME_LINES: return of_lines(run, kept_row(at), kept->width);
    case SOME_ROWS: return of_rows(run, kept_row(at));
    case NUMBERS_AND_A_ROW: return of_record(run, kept_row(at), kept->width);
    case ANYTHING: break;
  }
  return kept_row(at);
}

static inline void keep_value(struct run *run, cell *frame, const struct kept *kept, struct row value) {
  cell *at = frame + kept->at;
  if (kept->as == A_CELL) {
    *at = as_number(run, value);
    return;
  }
  if (kept->as == ANYTHING || kept->as == SOME_CELLS) {
    keep_row(run, at, kept->as == ANYTHING ? value : as_row(run, value), kept->room);
    return;
  }
  struct gathering cells = gathering(run, value.count);
  for (struct each each = each_of(run, value); next_of(&each);) {
    if (kept->as == SOME_ROWS && is_number(each.value)) gather(run, &cells, -1);
    else if (kept->as == SOME_ROWS) gather_row(run, &cells, as_row(run, each.value));
    else if (is_number(each.value)) gather(run, &cells, as_number(run, each.value));
    else gather_all(run, &cells, as_row(run, each.value));
  }
  keep_row(run, at, gathered(cells), kept->room);
}

/* ------------------------------------------------------------ reading */

static inline bool is_kept(struct row call) { return !is_number(call); }

/* Whom or what a call is aimed at, by the name its rule gives; -1 where it has no such name. */
static inline struct row aimed(struct run *run, const cell *S, struct row call, cell word) {
  if (is_kept(call)) {
    struct kept_all aims = CALLS.routines[number_in(run, call, 1)].aims;
    const struct kept *found = kept_as(aims, word);
    return found ? value_in(run, value_in(run, call, 2), found - aims.at) : of_number(run, -1);
  }
  cell frame = as_number(run, call);
  const struct kept *found = frame > 0 ? kept_as(CALLS.routines[routine_of(S, frame)].aims, word) : NULL;
  return found ? kept_value(run, S + frame, found) : of_number(run, -1);
}

static inline cell aimed_number(struct run *run, const cell *S, struct row call, cell word) {
  return as_number(run, aimed(run, S, call, word));
}

/* Which routine a call is of; -1 where it is none. */
static inline cell called_routine(struct run *run, const cell *S, struct row call) {
  if (is_kept(call)) return number_in(run, call, 1);
  cell frame = as_number(run, call);
  return frame > 0 ? routine_of(S, frame) : -1;
}

/* The number of a call under way, by which it is known when it is kept. */
static inline cell stamp_of(struct run *run, const cell *S, cell frame) {
  const struct kept *found = kept_as(CALLS.routines[routine_of(S, frame)].aims, STAMP);
  return found ? as_number(run, kept_value(run, S + frame, found)) : -1;
}

/* The frame of a call that is under way; of one that is over 0, and no call has that. */
static inline cell running_call(struct run *run, const cell *S, struct row call) {
  if (!is_kept(call)) return as_number(run, call);
  cell stamp = number_in(run, call, 0), frame = S[FRAME];
  while (frame && !(stamp && stamp_of(run, S, frame) == stamp)) frame = S[frame];
  return frame;
}

static inline cell known_by(struct run *run, const cell *S, struct row call) {
  if (is_kept(call)) return number_in(run, call, 0);
  cell frame = as_number(run, call);
  return frame > 0 ? stamp_of(run, S, frame) : frame;
}

static inline bool same_call(struct run *run, const cell *S, struct row left, struct row right) {
  return known_by(run, S, left) == known_by(run, S, right);
}

/* The call inside which another one runs or ran; a step is part of the call in whose frame it stands. */
static inline struct row cause_of(struct run *run, const cell *S, struct row call) {
  if (is_kept(call)) return value_in(run, call, 4);
  cell frame = as_number(run, call);
  if (frame < -1) return of_number(run, (-frame - 2) / MOST_STEPS);
  if (frame <= 0) return of_number(run, -1);
  cell outer = S[frame];
  return of_number(run, CALLS.routines[routine_of(S, frame)].body ? S[outer] : outer);
}

/* Whether there is still something to cancel, put off or redirect. */
static inline bool is_pending(struct run *run, const cell *S, struct row call) {
  cell frame = running_call(run, S, call), here = S[FRAME];
  if (frame <= 0) return frame < -1;
  while (here > frame) here = S[here];
  return here == frame;
}

/* The frame of the turn that is being played, or 0. */
static inline cell turn_under_way(struct run *run, const cell *S) {
  (void)run;
  cell frame = S[FRAME];
  while (frame && routine_of(S, frame) != CALLS.turn) frame = S[frame];
  return frame;
}

/* ------------------------------------------------------------ keeping */

/* What was chosen in a call so far. */
static inline struct row chosen_in(struct run *run, const cell *S, cell frame) {
  struct row none = {NO_ENTRIES, HEADING};
  if (!CALLS.choices) return none;
  cell begun = aimed_number(run, S, of_number(run, frame), BEGUN);
  if (begun <= 0) return none;
  struct row made = values_part(run, pending(run, S, CALLS.choices), begun, INT64_MAX);
  struct gathering found = values_gathering(run, cells_inside(run, made));
  for (struct each each = each_of(run, made); next_of(&each);)
    if (number_in(run, each.value, 0) >= 0) gather_value(run, &found, each.value);
  return values_gathered(run, found);
}

/* A call as plain data; what is none, or only a step, is nothing. */
static struct row keep_call(struct run *run, const cell *S, struct row call) {
  if (is_kept(call)) return call;
  cell frame = as_number(run, call);
  if (frame <= 0) return of_number(run, -1);
  struct kept_all aims = CALLS.routines[routine_of(S, frame)].aims;
  cell room = 0;
  for (cell i = 0; i < aims.count; i++) room += HEADING + (1 + HEADING) * aims.at[i].room;
  struct gathering values = values_gathering(run, room);
  for (cell i = 0; i < aims.count; i++) gather_value(run, &values, kept_value(run, S + frame, aims.at + i));
  struct row cause = CALLS.causes ? keep_call(run, S, cause_of(run, S, call)) : of_number(run, -1);
  struct row parts[] = {
      of_number(run, most(0, stamp_of(run, S, frame))), of_number(run, routine_of(S, frame)),
      values_gathered(run, values), chosen_in(run, S, frame), cause,
  };
  return values_written(run, 5, parts);
}

/* ------------------------------------------------------------ losing cards */

/* A card that is among those is none any more, and some cards are without those. */
static inline struct row lost(struct run *run, struct row value, struct row cards) {
  if (is_number(value)) return is_in(cards, as_number(run, value)) ? of_number(run, -1) : value;
  struct gathering left = values_gathering(run, cells_inside(run, value));
  for (struct each each = each_of(run, value); next_of(&each);)
    if (!is_number(each.value) || !is_in(cards, as_number(run, each.value))) gather_value(run, &left, each.value);
  return values_gathered(run, left);
}

/* A call that is kept, or several, without what it says of some cards. */
static struct row call_without(struct run *run, struct row call, struct row cards) {
  if (is_number(call) || !how_many(run, call)) return call;
  struct gathering found = values_gathering(run, 2 * call.count);
  if (!is_number(value_in(run, call, 0))) {
    for (struct each each = each_of(run, call); next_of(&each);) gather_value(run, &found, call_without(run, each.value, cards));
    return values_gathered(run, found);
  }
  struct row of_cards = CALLS.routines[number_in(run, call, 1)].cards, values = value_in(run, call, 2);
  struct row chosen = value_in(run, call, 3);
  struct gathering left = values_gathering(run, cells_inside(run, values)), choices = values_gathering(run, cells_inside(run, chosen));
  cell place = 0;
  for (struct each each = each_of(run, values); next_of(&each); place++)
    gather_value(run, &left, is_in(of_cards, place) ? lost(run, each.value, cards) : each.value);
  for (struct each each = each_of(run, chosen); next_of(&each);) {
    struct row answer = value_in(run, each.value, 1), key = value_in(run, each.value, 0);
    if (is_in(CALLS.of_cards, as_number(run, key))) answer = lost(run, answer, cards);
    gather_value(run, &choices, values_written(run, 2, (const struct row[]){key, answer}));
  }
  struct row parts[] = {
      value_in(run, call, 0), value_in(run, call, 1), values_gathered(run, left), values_gathered(run, choices),
      call_without(run, value_in(run, call, 4), cards),
  };
  return values_written(run, 5, parts);
}

/* Cards that are shuffled are no longer what a call in a fact spoke of. */
static void lose_in_calls(struct run *run, cell *S, struct row cards) {
  for (cell i = 0; i < CALLS.facts.count; i++) {
    cell slot = CALLS.facts.at[i];
    set_row(run, S, slot, kept(run, call_without(run, lying(run, S, slot), cards)));
  }
}

/* ------------------------------------------------------------ changing */

/* In its window a call is only marked; a running one is left at once, with every call inside it: the block to go on
   with, or -1. */
static inline cell cancel(struct run *run, cell *S, struct row what) {
  cell call = running_call(run, S, what);
  if (call < -1) {
    cell frame = (-call - 2) / MOST_STEPS, number = (-call - 2) % MOST_STEPS;
    if (number >= CALLS.step_count) fail(run, OUTSIDE);
    cell at = CALLS.steps[number * CALLS.routine_count + routine_of(S, frame)];
    if (at >= 0 && S[frame + at] == 0) S[frame + at] = CANCELLED;
    return -1;
  }
  if (call <= 0) return -1;
  const struct routine *routine = CALLS.routines + routine_of(S, call);
  if (routine->state >= 0 && S[call + routine->state] == 0) {
    S[call + routine->state] = CANCELLED;
    return -1;
  }
  cell frame = S[FRAME];
  while (frame && S[frame] != call) frame = S[frame];
  if (!frame || routine->exit < 0) return -1;
  for (cell dropped = S[FRAME]; dropped != call; dropped = S[dropped]) {
    reworded(run, S, dropped, call); /* what waited for the end of a call inside waits for the end of this one */
    cell counter = S[dropped + 1] ? CALLS.routines[routine_of(S, dropped)].counter : -1;
    if (counter >= 0) S[counter]--;
  }
  memset(S + frame, 0, (size_t)(S[TOP] - frame) * sizeof(cell));
  S[TOP] = frame;
  S[FRAME] = call;
  return routine->exit;
}

/* In its window a call can be put off; a second time only changes the moment. */
static inline void postpone(struct run *run, cell *S, struct row what, struct row moment) {
  cell call = running_call(run, S, what);
  if (call <= 0) return;
  const struct routine *routine = CALLS.routines + routine_of(S, call);
  if (routine->state < 0 || routine->delay < 0) return;
  cell *state = S + call + routine->state;
  if (*state != 0 && *state != POSTPONED) return;
  *state = POSTPONED;
  keep_row(run, S + call + routine->delay, moment, 3);
}

/* Write a fact of a call that is under way. */
static inline void note_value(struct run *run, cell *S, struct row what, cell word, struct row value) {
  cell call = running_call(run, S, what);
  const struct kept *found = call > 0 ? kept_as(CALLS.routines[routine_of(S, call)].aims, word) : NULL;
  if (found) keep_value(run, S + call, found, value);
}

/* Aim a call that is still in its window at another; what is nobody or nothing changes nothing. */
static inline void redirect(struct run *run, cell *S, struct row what, cell word, cell to) {
  cell call = running_call(run, S, what);
  if (call <= 0 || to < 0) return;
  const struct routine *routine = CALLS.routines + routine_of(S, call);
  const struct kept *found = kept_as(routine->aims, word);
  cell state = routine->state < 0 ? 0 : S[call + routine->state];
  if (found && (state == 0 || state == POSTPONED)) keep_value(run, S + call, found, of_number(run, to));
}

/* ------------------------------------------------------------ answering as before */

/* A decision is answered as it was answered before, where a call is done again with the same choices and may be. What
   was answered is kept apart from the scratch, which the next block begins anew. */
static bool recall(struct run *run, cell *S, cell choice, bool is_one, void (*asked)(struct run *, cell *, struct lot *, bool *)) {
  struct row queues = kept(run, pending(run, S, CALLS.given));
  cell last = how_many(run, queues) - 1, place = 0;
  struct row found = NONE, given = last < 0 ? queues : value_in(run, queues, last);
  for (struct each each = each_of(run, given); !found.count && next_of(&each); place++)
    if (number_in(run, each.value, 0) == choice) found = kept(run, value_in(run, each.value, 1));
  if (!found.count) return false;
  place--;
  struct row left = values_joined(run, values_part(run, given, 0, place), values_part(run, given, place + 1, INT64_MAX));
  left = values_written(run, 1, (const struct row[]){left});
  set_row(run, S, CALLS.given, values_joined(run, values_part(run, queues, 0, last), left));
  cell one = is_one ? as_number(run, found) : 0;
  struct row answer = is_one ? (struct row){&one, 1} : as_row(run, found);
  struct pad pad = {.tried = &answer};
  struct lot lot = {.pad = &pad};
  bool more = true;
  asked(run, S, &lot, &more);
  if (!pad.found) return false;
  run->answer = one;
  run->answers = handed_on(run, answer);
  return true;
}

/* ------------------------------------------------------------ calling by number */

/* A routine is called as an entry says: its number, and what it is given. */
static inline cell enter_any(struct run *run, cell *S, struct row entry) {
  cell number = number_in(run, entry, 0);
  if (number < 0 || number >= CALLS.entrance_count) fail(run, OUTSIDE);
  const struct entrance *routine = CALLS.entrances + number;
  struct each given = each_of(run, entry);
  next_of(&given); /* the number */
  cell frame = open_frame(run, S, routine->block, routine->size);
  for (cell i = 0; i < routine->params.count && next_of(&given); i++)
    keep_value(run, S + frame, routine->params.at + i, given.value);
  return routine->block;
}

/* How a call is done once more by somebody, with its choices if they are legal for them: a routine and what it is
   given, or nothing. */
static inline struct row done_again(struct run *run, cell *S, struct row call, cell who, cell this, cell same) {
  struct row none = {NO_ENTRIES, HEADING};
  if (!is_kept(call) && as_number(run, call) <= 0) return none;
  cell routine = is_kept(call) ? number_in(run, call, 1) : routine_of(S, as_number(run, call));
  const struct done_again *again = &CALLS.routines[routine].again;
  if (!again->able) return none;
  cell count = 1 + again->given.count, chosen = again->chosen.count;
  struct row args[64];
  if (count + chosen + 2 > 64) fail(run, OVER_CAPACITY);
  args[1] = of_number(run, who);
  for (cell i = 0; i < again->given.count; i++) {
    cell word = again->given.at[i];
    args[2 + i] = word == THIS && this >= 0 ? of_number(run, this) : aimed(run, S, call, word);
  }
  for (cell i = 0; i < chosen; i++) args[1 + count + i] = aimed(run, S, call, again->chosen.at[i]);
  if (same && again->legal(run, S, args + 1)) {
    args[0] = of_number(run, again->same);
    args[1 + count + chosen] = keep_call(run, S, call);
    return values_written(run, count + chosen + 2, args);
  }
  args[0] = of_number(run, again->anew);
  return again->able(run, S, args + 1) ? values_written(run, count + 1, args) : none;
}
