/* What is exercised, in a build that notes it: of each spot how a value was seen there, and after the spots of each piece
   whether it took part. Every thread has notes of its own (`take_notes` in play.h). Twin of `Counting.seen`. */

enum { SEEN_AS_NOTHING = 1, SEEN_AS_SOMETHING = 2 }; /* NO and YES */

static inline void note_at(struct run *run, cell spot, bool something) {
  run->notes[spot] |= something ? SEEN_AS_SOMETHING : SEEN_AS_NOTHING;
}

/* A value on its way: a number, a row, or what says itself what it is. */
static inline cell noted_number(struct run *run, cell spot, cell value) {
  note_at(run, spot, value != 0);
  return value;
}

static inline struct row noted_row(struct run *run, cell spot, struct row value) {
  note_at(run, spot, value.count > 0);
  return value;
}

static inline struct row noted_value(struct run *run, cell spot, struct row value) {
  note_at(run, spot, truth_of(value));
  return value;
}

/* Pieces that were moved; `first` is where the notes of pieces begin. */
static inline void took_part(struct run *run, cell first, struct row pieces) {
  for (cell i = 0; i < pieces.count; i++) {
    if (pieces.at[i] < 0) continue;
    if (pieces.at[i] >= LAYOUT.pieces) fail(run, OUTSIDE);
    note_at(run, first + pieces.at[i], true);
  }
}
