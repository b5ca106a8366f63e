/* A state: one array of cells.

   The first of them are the slots of the Python state, with the same numbers. Where a slot holds a number there, it holds
   it here. Where it holds a row there, it holds how long the row is, and the entries lie further on, in as many cells as
   the row can ever need; a vector or a list by piece has its entries there, too, and nothing in its slot. After all these
   come the frames of the rules under way. Cells that are not in use are 0, so that equal positions are equal bytes, and a
   copy is one memcpy of what is in use. */

enum slot { TOP, FRAME, END, ACTIVE, DIRECTION, TURN, ROUND, HAD, FIRST, OUT, QUEUE, SKIPS, ARRIVALS, AGENDA, GRANTS };

enum shape { NO_SHAPE, PILE, RING_SHAPE };

/* Where the entries of a slot lie, and what a place is like. */
struct place {
  cell at, room; /* no room: the slot holds a number */
  cell sees;     /* the seats that see what lies there */
  const unsigned char *takes; /* for each piece whether it may lie there */
  bool is_place, gaps, ordered;
  enum shape shape;
  cell each; /* cells of what is kept for one piece */
};

struct layout {
  cell slots, cells; /* of the Python state; of a whole state here */
  cell frames;       /* where the first frame begins */
  const struct place *places; /* by slot */
  cell seats, pieces;
  cell where, known, face, told; /* the slots of what is kept for each piece; 0 for what no rule asks */
  const cell *backs, *numbers; /* of each piece: what its back tells, which card it is a copy of */
  cell words;                  /* that cards need as bits */
  const cell *could_be;        /* for each back the cards that have it, as bits */
  const cell *untold;          /* all cards, and whatever more there could be: what was told to whom nothing was */
  const unsigned char *open;   /* the pieces whose place everybody knows wherever they go */
  struct row marks;            /* the slots of facts that tell copies apart */
  struct row remembering;      /* the slots of facts that hold cards */
};

/* That of the game whose rules stand after this. What is known of it before play is worked out before play. */
static const struct layout LAYOUT;

static inline const struct place *place_at(struct run *run, cell slot) {
  if (slot < 0 || slot >= LAYOUT.slots) fail(run, OUTSIDE);
  return LAYOUT.places + slot;
}

static inline cell *slot_at(struct run *run, cell *S, cell slot) {
  if (slot < 0 || slot >= LAYOUT.slots) fail(run, OUTSIDE);
  return S + slot;
}

/* What lies in a slot; a view, which is good until it changes. */
static inline struct row lying(struct run *run, const cell *S, cell slot) {
  if (slot < 0) return NONE;
  return (struct row){S + place_at(run, slot)->at, S[slot]};
}

/* What is kept for each piece, member or place, by its number; that of nothing, -1, lies before the first. */
static inline cell *listed(struct run *run, cell *S, cell slot) { return S + place_at(run, slot)->at; }

static inline cell of_piece(struct run *run, const cell *S, cell slot, cell number) {
  const struct place *list = place_at(run, slot);
  if (number < -1 || number + 1 >= list->room) fail(run, OUTSIDE);
  return S[list->at + number];
}

/* Where it is known that the number is one of those. */
static inline cell of_a_piece(const cell *S, cell slot, cell number) { return S[LAYOUT.places[slot].at + number]; }

/* What makes it known: the number is one of so many, from that of nothing on. */
static inline void look_up(struct run *run, cell number, cell count) {
  if (number < -1 || number + 1 >= count) fail(run, OUTSIDE);
}

static inline void set_of_piece(struct run *run, cell *S, cell slot, cell number, cell value) {
  const struct place *list = place_at(run, slot);
  if (number < -1 || number + 1 >= list->room) fail(run, OUTSIDE);
  S[list->at + number] = value;
}

/* What is kept of a piece is a row: how long it is, and its entries. */
static inline cell *row_cells(struct run *run, cell *S, cell slot, cell number) {
  const struct place *list = place_at(run, slot);
  if (number < -1 || (number + 2) * list->each > list->room) fail(run, OUTSIDE);
  return S + list->at + number * list->each;
}

static inline struct row row_of_piece(struct run *run, const cell *S, cell slot, cell number) {
  const cell *at = row_cells(run, (cell *)S, slot, number);
  return (struct row){at + 1, *at};
}

static inline void set_row_of_piece(struct run *run, cell *S, cell slot, cell number, struct row row) {
  cell *at = row_cells(run, S, slot, number);
  if (row.count >= place_at(run, slot)->each) fail(run, OVER_CAPACITY);
  move_cells(at + 1, row.at, row.count);
  clear_cells(at + 1 + row.count, *at - row.count);
  *at = row.count;
}

/* Whether the same is kept of two pieces. */
static inline bool same_of_pieces(struct run *run, const cell *S, cell slot, cell piece, cell other) {
  if (place_at(run, slot)->each < 2) return of_piece(run, S, slot, piece) == of_piece(run, S, slot, other);
  return same_row(row_of_piece(run, S, slot, piece), row_of_piece(run, S, slot, other));
}

static inline struct row vector_at(struct run *run, const cell *S, cell slot) {
  const struct place *vector = place_at(run, slot);
  return (struct row){S + vector->at, vector->room};
}

/* Of several places or vectors that follow each other, the one with a number: so many cells each, from a cell on. How
   large they are is known before play, so that less is left to be looked at. */
static inline struct row lying_of(struct run *run, const cell *S, cell first, cell at, cell room, cell count, cell number) {
  if (number < 0 || number >= count) return lying(run, S, plus(run, first, number));
  return (struct row){S + at + number * room, S[first + number]};
}

static inline cell *vector_cells(struct run *run, cell *S, cell at, cell room, cell lowest, cell count, cell number) {
  if (number < lowest || number >= count) fail(run, OUTSIDE);
  return S + at + number * room;
}

static inline struct row vector_of(struct run *run, cell *S, cell at, cell room, cell lowest, cell count, cell number) {
  return (struct row){vector_cells(run, S, at, room, lowest, count, number), room};
}

static inline cell *entry_of(struct run *run, cell *cells, cell room, cell at) {
  if (at < 0) at += room;
  if (at < 0 || at >= room) fail(run, OUTSIDE);
  return cells + at;
}

/* A cell of a vector. */
static inline cell *cell_at(struct run *run, cell *S, cell slot, cell at) {
  const struct place *vector = place_at(run, slot);
  if (at < 0) at += vector->room;
  if (at < 0 || at >= vector->room) fail(run, OUTSIDE);
  return S + vector->at + at;
}

static inline void set_vector(struct run *run, cell *S, cell slot, struct row row) {
  if (row.count != place_at(run, slot)->room) fail(run, OVER_CAPACITY);
  move_cells(S + place_at(run, slot)->at, row.at, row.count);
}

/* Many cells at once. That they are so many is hidden from the compiler, which would write an instruction that repeats
   itself: it takes longer to begin than the library takes for a hundred cells. */
#define MANY_CELLS 16

static inline void clear(cell *cells, cell count) {
  size_t size = (size_t)count * sizeof(cell);
  if (count > MANY_CELLS) __asm__("" : "+r"(size));
  memset(cells, 0, size);
}

/* Everything that is kept for each piece is the same from now on. */
static inline void fill_list(struct run *run, cell *S, cell slot, cell value) {
  const struct place *list = place_at(run, slot);
  if (!value && list->room) clear(S + list->at - 1, list->room);
  else
    for (cell i = -1; i < list->room - 1; i++) S[list->at + i] = value;
}

static inline void fill_rows(struct run *run, cell *S, cell slot, struct row row) {
  const struct place *list = place_at(run, slot);
  for (cell i = -1; (i + 2) * list->each <= list->room; i++) set_row_of_piece(run, S, slot, i, row);
}

/* A slot holds another row from now on, which may be a part of what it held. */
static inline void set_row(struct run *run, cell *S, cell slot, struct row row) {
  const struct place *place = place_at(run, slot);
  if (row.count > place->room) fail(run, OVER_CAPACITY);
  move_cells(S + place->at, row.at, row.count);
  clear_cells(S + place->at + row.count, S[slot] - row.count);
  S[slot] = row.count;
}

static inline void copy_state(cell *twin, const cell *S) { memcpy(twin, S, (size_t)S[TOP] * sizeof(cell)); }

/* ------------------------------------------------------------ rows of a place */

static inline void put_in(struct run *run, cell *S, cell slot, cell at, cell piece) {
  const struct place *place = place_at(run, slot);
  cell *cells = S + place->at, count = S[slot];
  if (count >= place->room) fail(run, OVER_CAPACITY);
  move_cells(cells + at + 1, cells + at, count - at);
  cells[at] = piece;
  S[slot]++;
}

static inline void grow(struct run *run, cell *S, cell slot, cell piece) { put_in(run, S, slot, S[slot], piece); }

static inline void grow_by(struct run *run, cell *S, cell slot, struct row more) {
  cell before = run->used;
  more = kept(run, more);
  for (cell i = 0; i < more.count; i++) grow(run, S, slot, more.at[i]);
  run->used = before;
}

static inline void take_out(struct run *run, cell *S, cell slot, cell at) {
  cell *cells = S + place_at(run, slot)->at, count = S[slot];
  if (at < 0 || at >= count) fail(run, OUTSIDE);
  move_cells(cells + at, cells + at + 1, count - at - 1);
  cells[count - 1] = 0;
  S[slot]--;
}

static inline void leave(struct run *run, cell *S, cell at, cell piece) {
  cell number = index_of(run, lying(run, S, at), piece);
  if (place_at(run, at)->gaps) S[place_at(run, at)->at + number] = -1;
  else take_out(run, S, at, number);
}

/* The first vacant slot takes the piece, or the last. */
static inline void fill(struct run *run, cell *S, cell slot, cell piece, bool last) {
  struct row row = lying(run, S, slot);
  cell at = last ? row.count - 1 : index_of(run, row, -1);
  if (last)
    while (at >= 0 && row.at[at] >= 0) at--;
  if (at < 0) fail(run, OUTSIDE);
  S[place_at(run, slot)->at + at] = piece;
}

/* At the last end, the top or the back, or at the first. */
static inline void arrive(struct run *run, cell *S, cell at, cell piece, bool first, bool last) {
  if (place_at(run, at)->gaps) fill(run, S, at, piece, last);
  else put_in(run, S, at, first ? 0 : S[at], piece);
}

/* The piece becomes the nth from the top of a pile, or from the left of a row; or lies in the nth slot. */
static inline void insert_there(struct run *run, cell *S, cell at, cell number, cell piece) {
  const struct place *place = place_at(run, at);
  if (place->gaps) {
    if (number < 1 || number > S[at]) fail(run, OUTSIDE);
    S[place->at + number - 1] = piece;
    return;
  }
  cell to = place->shape == PILE ? S[at] - number + 1 : number - 1;
  put_in(run, S, at, most(0, least(S[at], to)), piece);
}

static inline bool takes(struct run *run, cell slot, cell piece) {
  const struct place *place = place_at(run, slot);
  return piece >= 0 && piece < LAYOUT.pieces && place->takes && place->takes[piece];
}

/* Of some pieces those that a place takes, perhaps at a position. */
static inline struct row for_place(struct run *run, const cell *S, cell at, struct row pieces, cell number) {
  if (at < 0) return NONE;
  struct gathering found = gathering(run, pieces.count);
  for (cell i = 0; i < pieces.count; i++)
    if (takes(run, at, pieces.at[i])) gather(run, &found, pieces.at[i]);
  if (!place_at(run, at)->gaps) return gathered(found);
  if (number) return for_cell(lying(run, S, at), number, gathered(found));
  return with_room(run, lying(run, S, at), gathered(found));
}

/* A slot of a place as one number. */
static inline cell slot_number(cell at, cell number) { return at << 10 | number; }

static inline struct row for_slot(struct run *run, const cell *S, cell slot, struct row pieces) {
  return slot < 0 ? NONE : for_place(run, S, slot >> 10, pieces, (slot & 1023) + 1);
}

static inline struct row slots_of(struct run *run, const cell *S, cell at) {
  struct gathering found = gathering(run, S[at]);
  for (cell i = 0; i < S[at]; i++) gather(run, &found, slot_number(at, i));
  return gathered(found);
}

/* ------------------------------------------------------------ where a piece lies among others */

static inline cell where_is(struct run *run, const cell *S, cell piece) {
  return of_piece(run, S, LAYOUT.where, piece);
}

/* The number of the cell that a piece lies in, from 1; 0 where it lies nowhere. */
static inline cell slot_of(struct run *run, const cell *S, cell piece) {
  cell at = where_is(run, S, piece);
  return at < 0 ? 0 : index_of(run, lying(run, S, at), piece) + 1;
}

static inline cell row_of(struct run *run, const cell *S, const cell *columns, cell piece) {
  cell number = slot_of(run, S, piece);
  return number ? (number - 1) / most(1, columns[where_is(run, S, piece)]) + 1 : 0;
}

static inline cell column_of(struct run *run, const cell *S, const cell *columns, cell piece) {
  cell number = slot_of(run, S, piece);
  return number ? (number - 1) % most(1, columns[where_is(run, S, piece)]) + 1 : 0;
}

static inline struct row lying_by(struct run *run, const cell *S, const cell *lies, cell piece, cell step) {
  cell at = where_is(run, S, piece);
  if (at < 0) return NONE;
  return around(run, lying(run, S, at), index_of(run, lying(run, S, at), piece), lies[at], step);
}

static inline struct row by_slot(struct run *run, const cell *S, const cell *lies, cell slot, cell step) {
  return slot < 0 ? NONE : around(run, lying(run, S, slot >> 10), slot & 1023, lies[slot >> 10], step);
}

/* How many steps clockwise from one piece of a ring to another; none where they do not lie together. */
static inline cell steps(struct run *run, const cell *S, cell start, cell goal) {
  if (start < 0 || goal < 0) return 0;
  struct row row = lying(run, S, where_is(run, S, start));
  cell to = place_in(row, goal);
  return to < 0 ? 0 : remainder_of(to - index_of(run, row, start), row.count);
}

/* The next or previous piece, if need be the next of its sort, gaps apart; round a ring, down or up a pile. */
static inline cell beside(struct run *run, const cell *S, cell piece, cell offset, struct such such) {
  cell at = where_is(run, S, piece);
  if (at < 0) return -1;
  struct row row = lying(run, S, at);
  enum shape shape = place_at(run, at)->shape;
  if (shape == PILE) offset = -offset;
  cell to = index_of(run, row, piece) + offset;
  if (!such.test) {
    cell near = shape == RING_SHAPE ? remainder_of(to, row.count) : to;
    if (0 <= near && near < row.count && row.at[near] >= 0) return row.at[near];
  }
  cell way = offset > 0 ? 1 : -1, count = row.count;
  if (shape != RING_SHAPE) count = way > 0 ? row.count - to : to + 1;
  for (cell i = 0; i < count; i++) {
    cell here = row.at[remainder_of(to + way * i, row.count)], before = run->used;
    bool fit = here >= 0 && (!such.test || such.test(run, such.with, (struct row){&here, 1}));
    run->used = before;
    if (fit) return here;
  }
  return -1;
}

/* ------------------------------------------------------------ seats */

static inline bool in_game(const cell *S, cell seat) { return seat >= 0 && !has(S[OUT], seat); }

static inline cell next_seat(struct run *run, const cell *S, cell seat, cell step) {
  (void)run;
  if (seat < 0) return -1;
  for (cell i = 0; i < LAYOUT.seats; i++) {
    seat = remainder_of(seat + step * S[DIRECTION], LAYOUT.seats);
    if (!has(S[OUT], seat)) return seat;
  }
  return seat;
}

/* Whose turn comes next: extra turns first, then play goes on in order with the next who need not skip. */
static inline cell coming_seat(struct run *run, cell *S, cell in_order) {
  while (S[QUEUE]) {
    cell seat = lying(run, S, QUEUE).at[0];
    take_out(run, S, QUEUE, 0);
    if (!has(S[OUT], seat)) return seat;
  }
  for (cell seat = S[in_order];;) {
    seat = next_seat(run, S, seat, 1);
    cell skips = place_in(lying(run, S, SKIPS), seat);
    if (skips < 0) return S[in_order] = seat;
    take_out(run, S, SKIPS, skips);
    S[HAD] |= bit(run, seat);
  }
}

/* ------------------------------------------------------------ frames: [caller, block, what the rule keeps ...] */

/* A rule is called: its frame begins where the last one ends. */
static inline cell open_frame(struct run *run, cell *S, cell block, cell size) {
  cell frame = S[TOP];
  if (size > LAYOUT.cells - frame) fail(run, TOO_DEEP);
  S[frame] = S[FRAME];
  S[frame + 1] = block;
  S[FRAME] = frame;
  S[TOP] = frame + size;
  return frame;
}

/* It is over, with every rule above it: the block that its caller goes on with, or -1 where nobody called it. */
static inline cell close_frame(cell *S, cell frame) {
  cell caller = S[frame];
  memset(S + frame, 0, (size_t)(S[TOP] - frame) * sizeof(cell));
  S[TOP] = frame;
  S[FRAME] = caller;
  return caller ? S[caller + 1] : -1;
}

#define FINISHED (-(INT64_C(1) << 40)) /* where a game goes on that is over */

static inline cell back(cell *S, cell frame) {
  cell block = close_frame(S, frame);
  return block < 0 ? FINISHED : block;
}

/* A state, and one of several seats that are asked at once. */
struct of_seat {
  cell *S;
  cell seat;
};

/* Whatever is under way is dropped: the course of the game goes on alone, at a block. */
static inline cell drop_all(struct run *run, cell *S, cell block, cell size) {
  close_frame(S, LAYOUT.frames);
  S[FRAME] = 0;
  open_frame(run, S, block, size);
  return block;
}

/* A row that a frame keeps: how many, then the entries. */
static inline struct row kept_row(const cell *at) { return (struct row){at + 1, *at}; }

static inline void keep_row(struct run *run, cell *at, struct row row, cell room) {
  if (row.count > room) fail(run, OVER_CAPACITY);
  move_cells(at + 1, row.at, row.count);
  clear_cells(at + 1 + row.count, *at - row.count);
  *at = row.count;
}
