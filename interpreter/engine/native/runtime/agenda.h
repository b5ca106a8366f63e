/* What is done later, and what is granted: entries that say themselves what they are, in two slots of the state.

   On the agenda stands (moment, seat, since when, number of a routine, what that is given ...); a grant is (which, the
   moments that end it, who has it, since when, which card, what it keeps ...), and a moment (moment, seat, since when). */

#define MOST_PENDING 1000 /* entries of either */
#define CALL_ENDS (-2)    /* the moment at which one particular call is over, which is then in the place of the seat */

static const cell NO_ENTRIES[HEADING] = {A_ROW, 0};

/* All that waits; where a game puts nothing off, nothing does. */
static inline struct row pending(struct run *run, const cell *S, cell slot) {
  return S[slot] ? lying(run, S, slot) : (struct row){NO_ENTRIES, HEADING};
}

static inline struct row more_values(struct run *run, struct row waiting, struct row entries) {
  if (how_many(run, waiting) >= MOST_PENDING) fail(run, TOO_MANY);
  return values_joined(run, waiting, entries);
}

/* Whether something that waits for a moment falls due now: its own, of everybody or of this seat, and a later one. */
static inline bool falls_due(struct run *run, struct row when, cell moment, cell seat, cell count) {
  cell whose = number_in(run, when, 1);
  return number_in(run, when, 0) == moment && (whose == -1 || whose == seat) && count > number_in(run, when, 2);
}

/* The place on the agenda of the first entry that falls due now, or -1. */
static inline cell due(struct run *run, const cell *S, cell moment, cell seat, cell count) {
  cell place = 0;
  for (struct each each = each_of(run, pending(run, S, AGENDA)); next_of(&each); place++)
    if (falls_due(run, each.value, moment, seat, count)) return place;
  return -1;
}

/* An entry leaves the agenda: what is to be called, and what it is given. */
static inline struct row taken(struct run *run, cell *S, cell place) {
  struct row agenda = kept(run, pending(run, S, AGENDA));
  struct row found = values_part(run, value_in(run, agenda, place), 3, INT64_MAX);
  struct row left = values_joined(run, values_part(run, agenda, 0, place), values_part(run, agenda, place + 1, INT64_MAX));
  set_row(run, S, AGENDA, left);
  return found;
}

/* Grants end at the first of their moments. */
static inline void expire(struct run *run, cell *S, cell moment, cell seat, cell count) {
  struct row grants = pending(run, S, GRANTS);
  struct gathering left = values_gathering(run, cells_inside(run, grants));
  for (struct each each = each_of(run, grants); next_of(&each);) {
    bool over = false;
    for (struct each until = each_of(run, value_in(run, each.value, 1)); !over && next_of(&until);)
      over = falls_due(run, until.value, moment, seat, count);
    if (!over) gather_value(run, &left, each.value);
  }
  if (S[GRANTS]) set_row(run, S, GRANTS, values_gathered(run, left));
}

/* Without the grants that were made together. */
static inline struct row ended(struct run *run, struct row grants, cell stamp) {
  struct gathering left = values_gathering(run, cells_inside(run, grants));
  for (struct each each = each_of(run, grants); next_of(&each);)
    if (number_in(run, each.value, 3) != stamp) gather_value(run, &left, each.value);
  return values_gathered(run, left);
}

/* Without what was granted to a card that now goes elsewhere. */
static inline struct row left_over(struct run *run, struct row grants, struct row tied, cell piece) {
  struct gathering left = values_gathering(run, cells_inside(run, grants));
  for (struct each each = each_of(run, grants); next_of(&each);)
    if (number_in(run, each.value, 4) != piece || !is_in(tied, number_in(run, each.value, 0)))
      gather_value(run, &left, each.value);
  return values_gathered(run, left);
}

/* ------------------------------------------------------------ what waits for the end of a call */

/* Where a state keeps one of the first entries of a row, which are numbers. */
static inline cell *number_there(struct run *run, cell *S, struct row value, cell at) {
  cell inside = value.at[0] == A_ROW ? HEADING + at : HEADING + HEADING * at + 1;
  if (value.at < S || inside >= value.count) fail(run, OUTSIDE);
  return S + (value.at - S) + inside;
}

static inline void reword(struct run *run, cell *S, struct row when, cell call, cell other) {
  if (number_in(run, when, 0) == CALL_ENDS && number_in(run, when, 1) == call) *number_there(run, S, when, 1) = other;
}

/* What waited for the end of one call waits for the end of another. */
static inline void reworded(struct run *run, cell *S, cell call, cell other) {
  for (struct each each = each_of(run, pending(run, S, AGENDA)); next_of(&each);) reword(run, S, each.value, call, other);
  for (struct each each = each_of(run, pending(run, S, GRANTS)); next_of(&each);)
    for (struct each until = each_of(run, value_in(run, each.value, 1)); next_of(&until);)
      reword(run, S, until.value, call, other);
}

#define PUT_OFF (-(INT64_C(1) << 40)) /* below this, calls that are put off; no frame and no step has such a number */

/* A call is put off: what waits for its end is kept under a number until it falls due. */
static inline cell call_put_off(struct run *run, cell *S, cell call) {
  S[ARRIVALS] = plus(run, S[ARRIVALS], 1);
  cell key = PUT_OFF - S[ARRIVALS];
  reworded(run, S, call, key);
  return key;
}

static inline void fallen_due(struct run *run, cell *S, cell key, cell call) { reworded(run, S, key, call); }
