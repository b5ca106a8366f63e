/* Rows. A row is a view; whoever wants to keep what a place holds while it
   changes copies it into the scratch. What makes a row makes it there. Entries are never changed where they lie. */

static const cell NO_CELLS[1] = {-1};
static const struct row NONE = {NO_CELLS, 0};
static const struct row NOTHING = {NO_CELLS, 1}; /* the only answer to a question that has none: nobody, no piece */

/* A row that is being made: so many entries at most. */
struct gathering {
  cell *at;
  cell count, most;
};

static inline struct gathering gathering(struct run *run, cell most) {
  return (struct gathering){room_for(run, most > 0 ? most : 0), 0, most};
}

static inline void gather(struct run *run, struct gathering *row, cell entry) {
  if (row->count >= row->most) fail(run, OVER_CAPACITY);
  row->at[row->count++] = entry;
}

/* One more if something holds, without a jump: it could seldom be guessed. */
static inline void gather_if(struct run *run, struct gathering *row, bool holds, cell entry) {
  if (row->count >= row->most) fail(run, OVER_CAPACITY);
  row->at[row->count] = entry;
  row->count += holds;
}

static inline void gather_all(struct run *run, struct gathering *row, struct row more) {
  if (more.count > row->most - row->count) fail(run, OVER_CAPACITY);
  move_cells(row->at + row->count, more.at, more.count);
  row->count += more.count;
}

static inline struct row gathered(struct gathering row) { return (struct row){row.at, row.count}; }

/* What it did not come to need is given back, where nothing was made since. */
static inline struct row cut_back(struct run *run, struct gathering row) {
  if (row.at + row.most == run->scratch + run->used) run->used -= row.most - row.count;
  return gathered(row);
}

/* ------------------------------------------------------------ looking */

/* A row of which the compiler had not seen how long it is. */
static inline struct row so_many(struct row row, cell count) { return (struct row){row.at, count}; }

/* An entry by its place, from the end where the place is below 0. */
static inline cell item(struct run *run, struct row row, cell at) {
  if (at < 0) at += row.count;
  if (at < 0 || at >= row.count) fail(run, OUTSIDE);
  return row.at[at];
}

static inline cell place_in(struct row row, cell entry) {
  for (cell i = 0; i < row.count; i++)
    if (row.at[i] == entry) return i;
  return -1;
}

/* All are looked at: where it would be found cannot be guessed, and a wrong guess costs more than a few comparisons. */
static inline bool is_in(struct row row, cell entry) {
  bool found = false;
  for (cell i = 0; i < row.count; i++) found |= row.at[i] == entry;
  return found;
}

static inline cell index_of(struct run *run, struct row row, cell entry) {
  cell found = place_in(row, entry);
  if (found < 0) fail(run, OUTSIDE);
  return found;
}

static inline bool same_row(struct row left, struct row right) {
  return left.count == right.count &&
         (!left.count || !memcmp(left.at, right.at, (size_t)left.count * sizeof(cell)));
}

static inline cell how_often(struct row row, cell entry) {
  cell found = 0;
  for (cell i = 0; i < row.count; i++) found += row.at[i] == entry;
  return found;
}

/* The last entry, or nothing. */
static inline cell last_of(struct row row) { return row.count ? row.at[row.count - 1] : -1; }

/* The entry with a number that counts from 1. */
static inline cell entry(struct row row, cell number, cell otherwise) {
  return 0 < number && number <= row.count ? row.at[number - 1] : otherwise;
}

static inline cell only(struct row row) { return row.count == 1 ? row.at[0] : -1; }

static inline cell sum(struct run *run, struct row row) {
  cell found = 0;
  for (cell i = 0; i < row.count; i++) found = plus(run, found, row.at[i]);
  return found;
}

static inline bool share(struct row left, struct row right) {
  for (cell i = 0; i < left.count; i++)
    if (is_in(right, left.at[i])) return true;
  return false;
}

/* Small numbers as the bits of one. */
static inline cell mask(struct run *run, struct row row) {
  cell found = 0;
  for (cell i = 0; i < row.count; i++) found |= bit(run, row.at[i]);
  return found;
}

/* The same, where some may be nothing. */
static inline cell mask_of(struct run *run, struct row row) {
  cell found = 0;
  for (cell i = 0; i < row.count; i++)
    if (row.at[i] >= 0) found |= bit(run, row.at[i]);
  return found;
}

static inline bool any_true(struct row row) { return row.count > how_often(row, 0); }
static inline bool all_true(struct row row) { return !is_in(row, 0); }

static inline cell least_of(struct row row, cell otherwise) {
  cell found = row.count ? row.at[0] : otherwise;
  for (cell i = 1; i < row.count; i++) found = least(found, row.at[i]);
  return found;
}

static inline cell most_of(struct row row, cell otherwise) {
  cell found = row.count ? row.at[0] : otherwise;
  for (cell i = 1; i < row.count; i++) found = most(found, row.at[i]);
  return found;
}

/* A row of a table whose rows are all as long. */
static inline struct row row_of_even(struct run *run, const cell *table, cell count, cell width, cell at) {
  if (at < 0) at += count;
  if (at < 0 || at >= count) fail(run, OUTSIDE);
  return (struct row){table + at * width, width};
}

/* A row of a table that is known before play; the last one is that of nothing. */
static inline struct row row_of_table(struct run *run, const struct row *table, cell count, cell at) {
  if (at < 0) at += count;
  if (at < 0 || at >= count) fail(run, OUTSIDE);
  return table[at];
}

/* Such a row of one of several tables. */
struct rows {
  const struct row *at;
  cell count;
};

static inline struct row row_of_tables(struct run *run, const struct rows *tables, cell count, cell which, cell at) {
  if (which < 0) which += count;
  if (which < 0 || which >= count) fail(run, OUTSIDE);
  return row_of_table(run, tables[which].at, tables[which].count, at);
}

/* ------------------------------------------------------------ what comes back to itself */

static inline bool is_guarded(struct run *run, struct row key) {
  for (struct guard *one = run->guards; one; one = one->outer)
    if (same_row(one->key, key)) return true;
  return false;
}

static inline struct guard guarding(struct run *run, struct row key) {
  cell depth = run->guards ? run->guards->depth + 1 : 1;
  if (depth > MOST_GUARDS) fail(run, TOO_DEEP);
  return (struct guard){key, run->guards, depth};
}

/* ------------------------------------------------------------ stretches */

/* As Python's row[start:stop]: places below 0 count from the end, and what lies outside is left out. */
static inline struct row part(struct row row, cell start, cell stop) {
  start = start < 0 ? most(0, start + row.count) : least(start, row.count);
  stop = stop < 0 ? most(0, stop + row.count) : least(stop, row.count);
  return (struct row){row.at + start, most(0, stop - start)};
}

static inline struct row start_of(struct row row, cell count) { return part(row, 0, most(0, count)); }

/* The last pieces in the order in which they lie, as many as there are. */
static inline struct row end_of(struct row row, cell count) {
  return part(row, row.count - least(row.count, most(0, count)), row.count);
}

static inline struct row bottom(struct row pile, cell count, bool exactly) {
  return !exactly || pile.count >= count ? start_of(pile, count) : NONE;
}

static inline struct row backwards(struct run *run, struct row row) {
  cell *found = room_for(run, row.count);
  for (cell i = 0; i < row.count; i++) found[i] = row.at[row.count - 1 - i];
  return (struct row){found, row.count};
}

/* The top pieces, topmost first, as many as there are. */
static inline struct row top(struct run *run, struct row pile, cell count) {
  return backwards(run, end_of(pile, count));
}

static inline struct row top_exactly(struct run *run, struct row pile, cell count) {
  return pile.count >= count ? top(run, pile, count) : NONE;
}

/* ------------------------------------------------------------ rows made of rows */

static inline struct row kept(struct run *run, struct row row) {
  cell *found = room_for(run, row.count);
  move_cells(found, row.at, row.count);
  return (struct row){found, row.count};
}

/* Entries written out. */
static inline struct row written(struct run *run, cell count, const cell *entries) {
  return kept(run, (struct row){entries, count});
}

/* The numbers from one up to another, without it. */
static inline struct row up_to(struct run *run, cell from, cell to) {
  struct gathering found = gathering(run, most(0, minus(run, to, from)));
  for (; from < to; from++) gather(run, &found, from);
  return gathered(found);
}

static inline struct row joined(struct run *run, struct row left, struct row right) {
  struct gathering found = gathering(run, left.count + right.count);
  gather_all(run, &found, left);
  gather_all(run, &found, right);
  return gathered(found);
}

static inline struct row all_joined(struct run *run, cell count, const struct row *rows) {
  cell all = 0;
  for (cell i = 0; i < count; i++) all += rows[i].count;
  struct gathering found = gathering(run, all);
  for (cell i = 0; i < count; i++) gather_all(run, &found, rows[i]);
  return gathered(found);
}

/* Without the vacant slots. */
static inline struct row filled(struct run *run, struct row row) {
  if (!is_in(row, -1)) return row;
  struct gathering found = gathering(run, row.count);
  for (cell i = 0; i < row.count; i++)
    if (row.at[i] >= 0) gather(run, &found, row.at[i]);
  return gathered(found);
}

static inline struct row without(struct run *run, struct row row, cell piece) {
  cell at = index_of(run, row, piece);
  return joined(run, part(row, 0, at), part(row, at + 1, row.count));
}

static inline struct row put_at(struct run *run, struct row row, cell at, cell piece) {
  struct row found = kept(run, row);
  if (at < 0 || at >= row.count) fail(run, OUTSIDE);
  ((cell *)found.at)[at] = piece;
  return found;
}

static inline struct row rotate(struct run *run, struct row row, cell start, cell after) {
  cell at = place_in(row, start);
  if (at < 0) return row;
  at = remainder_of(at + after, row.count);
  return joined(run, part(row, at, row.count), part(row, 0, at));
}

/* Where the one to begin with is not in the row, the next of the circle who is. */
static inline struct row turned(struct run *run, struct row row, struct row circle, cell start, cell after) {
  cell at = start < 0 || is_in(row, start) ? -1 : place_in(circle, start);
  if (at >= 0) {
    start = -1, after = 0;
    for (cell i = 1; i < circle.count && start < 0; i++) {
      cell next = circle.at[(at + i) % circle.count];
      if (is_in(row, next)) start = next;
    }
  }
  return rotate(run, row, start, after);
}

/* Those with the highest value, or the lowest; `values` stand in the same order. */
static inline struct row best(struct run *run, struct row row, const cell *values, bool highest) {
  if (row.count < 2) return row;
  cell wanted = values[0];
  for (cell i = 1; i < row.count; i++) wanted = highest ? most(wanted, values[i]) : least(wanted, values[i]);
  struct gathering found = gathering(run, row.count);
  for (cell i = 0; i < row.count; i++)
    if (values[i] == wanted) gather(run, &found, row.at[i]);
  return gathered(found);
}

/* In the order of their values; those that are equal stay as they are. */
static inline void sort_by(cell *row, cell *values, cell count) {
  for (cell i = 1; i < count; i++) {
    cell one = row[i], value = values[i], at = i;
    for (; at > 0 && values[at - 1] > value; at--) row[at] = row[at - 1], values[at] = values[at - 1];
    row[at] = one, values[at] = value;
  }
}

/* How those that rank alike stand: all on the best of their places, on one after which the next comes, or as they are. */
enum ties { SHARE_AND_SKIP, SHARE, IN_ORDER };

/* Which of two lines of numbers comes first, entry by entry: below 0 the left. */
static inline int compare_lines(const cell *left, const cell *right, cell width) {
  for (cell i = 0; i < width; i++)
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
  return 0;
}

/* The place of each member, 1 for the first, and -1 for those of `size` who are not ranked. Each has a line of numbers
   in `keys`, which are compared entry by entry. */
static inline struct row ranked(struct run *run, struct row members, const cell *keys, cell width, enum ties ties,
                                cell size) {
  cell *places = room_for(run, size), *order = room_for(run, members.count), place = 0;
  for (cell i = 0; i < size; i++) places[i] = -1;
  for (cell i = 0; i < members.count; i++) {
    cell at = i;
    for (; at > 0 && compare_lines(keys + order[at - 1] * width, keys + i * width, width) > 0; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
  for (cell i = 0; i < members.count; i++) {
    bool new = !i || compare_lines(keys + order[i - 1] * width, keys + order[i] * width, width);
    if (new || ties == IN_ORDER) place = ties == SHARE ? place + 1 : i + 1;
    cell member = members.at[order[i]];
    if (member < 0 || member >= size) fail(run, OUTSIDE);
    places[member] = place;
  }
  return (struct row){places, size};
}

/* ------------------------------------------------------------ lines: rows that are all as long, one after the other */

static inline struct row line_at(struct run *run, struct row lines, cell width, cell at) {
  cell count = lines.count / width;
  if (at < 0) at += count;
  if (at < 0 || at >= count) fail(run, OUTSIDE);
  return (struct row){lines.at + at * width, width};
}

/* As `part`, by lines. */
static inline struct row part_of_lines(struct row lines, cell width, cell start, cell stop) {
  cell count = lines.count / width;
  start = start < 0 ? most(0, start + count) : least(start, count);
  stop = stop < 0 ? most(0, stop + count) : least(stop, count);
  return (struct row){lines.at + start * width, most(0, stop - start) * width};
}

static inline struct row lines_backwards(struct run *run, struct row lines, cell width) {
  cell *found = room_for(run, lines.count);
  for (cell i = 0; i < lines.count; i += width)
    memcpy(found + lines.count - width - i, lines.at + i, (size_t)width * sizeof(cell));
  return (struct row){found, lines.count};
}

/* What is said of each that waits for its turn: steps from the active seat, arrival, rule, seat, card. */
enum waiting { ITS_RULE = 2, ITS_CARD = 4, WAITING_WIDTH };

static inline bool waits_among(struct row before, const cell *one) {
  for (const cell *other = before.at; other < before.at + before.count; other += WAITING_WIDTH)
    if (other[ITS_CARD] >= 0 && other[ITS_RULE] == one[ITS_RULE] && other[ITS_CARD] == one[ITS_CARD]) return true;
  return false;
}

/* Those that were armed before an event and those that it armed, in the order in which they act. */
static inline struct row in_turn(struct run *run, struct row before, struct row now) {
  cell *found = room_for(run, before.count + now.count), count = 0;
  for (int side = 0; side < 2; side++) {
    struct row lines = side ? now : before;
    for (cell i = 0; i < lines.count; i += WAITING_WIDTH) {
      const cell *one = lines.at + i;
      if (side ? waits_among(before, one) : one[ITS_CARD] < 0) continue;
      cell at = count;
      for (; at > 0 && compare_lines(found + at - WAITING_WIDTH, one, WAITING_WIDTH) > 0; at -= WAITING_WIDTH)
        memcpy(found + at, found + at - WAITING_WIDTH, WAITING_WIDTH * sizeof(cell));
      memcpy(found + at, one, WAITING_WIDTH * sizeof(cell));
      count += WAITING_WIDTH;
    }
  }
  return (struct row){found, count};
}

static inline struct row sorted(struct run *run, struct row row) {
  cell *found = room_for(run, row.count);
  for (cell i = 0; i < row.count; i++) {
    cell at = i;
    for (; at > 0 && found[at - 1] > row.at[i]; at--) found[at] = found[at - 1];
    found[at] = row.at[i];
  }
  return (struct row){found, row.count};
}

/* Each once, in the order of their first coming. */
static inline struct row each_once(struct run *run, struct row row) {
  struct gathering found = gathering(run, row.count);
  for (cell i = 0; i < row.count; i++)
    if (!is_in(gathered(found), row.at[i])) gather(run, &found, row.at[i]);
  return gathered(found);
}

/* ------------------------------------------------------------ shapes */

static inline bool all_same(struct row values) {
  for (cell i = 1; i < values.count; i++)
    if (values.at[i] != values.at[0]) return false;
  return true;
}

static inline bool all_different(struct row values) {
  for (cell i = 1; i < values.count; i++)
    if (is_in(part(values, 0, i), values.at[i])) return false;
  return true;
}

/* What has no such thing is like nothing. */
static inline bool all_same_and_told(struct row values) { return all_same(values) && !is_in(values, -1); }
static inline bool all_different_and_told(struct row values) { return all_different(values) && !is_in(values, -1); }

static inline bool consecutive(struct run *run, struct row values) {
  cell before = run->used;
  struct row ordered = sorted(run, values);
  run->used = before;
  for (cell i = 1; i < ordered.count; i++)
    if (ordered.at[i] != plus(run, ordered.at[i - 1], 1)) return false;
  return true;
}

/* Of candidates with their values, those with a wanted value; none unless each value can be had. */
static inline struct row with_each(struct run *run, struct row values, struct row pieces, struct row wanted) {
  for (cell i = 0; i < wanted.count; i++)
    if (!is_in(values, wanted.at[i])) return NONE;
  struct gathering found = gathering(run, pieces.count);
  for (cell i = 0; i < pieces.count; i++)
    if (is_in(wanted, values.at[i])) gather(run, &found, pieces.at[i]);
  return gathered(found);
}

/* ------------------------------------------------------------ rows with slots, and how pieces lie in them */

/* Those for which a row still has a slot: it never takes more, and what it has already needs none. */
static inline struct row with_room(struct run *run, struct row row, struct row pieces) {
  cell vacant = how_often(row, -1);
  if (pieces.count <= vacant) return pieces;
  struct gathering found = gathering(run, pieces.count);
  for (cell i = 0; i < pieces.count; i++) {
    bool inside = is_in(row, pieces.at[i]);
    if (!inside && vacant <= 0) continue;
    gather(run, &found, pieces.at[i]);
    vacant -= !inside;
  }
  return gathered(found);
}

/* A slot that is there and vacant takes one piece, and no other does. */
static inline struct row for_cell(struct row row, cell number, struct row pieces) {
  return entry(row, number, 0) < 0 ? start_of(pieces, 1) : NONE;
}

/* The first vacant slot takes a piece, or the last; a piece leaves a vacant slot. */
static inline struct row with_filled(struct run *run, struct row row, cell piece) {
  return put_at(run, row, index_of(run, row, -1), piece);
}

static inline struct row with_last_filled(struct run *run, struct row row, cell piece) {
  cell at = row.count - 1;
  while (at >= 0 && row.at[at] != -1) at--;
  return put_at(run, row, at, piece);
}

static inline struct row with_gap(struct run *run, struct row row, cell piece) {
  return put_at(run, row, index_of(run, row, piece), -1);
}

/* The piece becomes the nth from the top of a pile, or from the left of a row. */
static inline struct row inserted(struct run *run, struct row row, cell number, cell piece, bool from_top) {
  cell at = most(0, least(row.count, from_top ? row.count - number + 1 : number - 1));
  struct gathering found = gathering(run, row.count + 1);
  gather_all(run, &found, part(row, 0, at));
  gather(run, &found, piece);
  gather_all(run, &found, part(row, at, row.count));
  return gathered(found);
}

enum { LINE = 0, RING = -1, NO_ORDER = -2 }; /* how the pieces of a place lie, if in no grid with so many columns */

static inline void unbroken(struct run *run, struct gathering *found, struct row row, cell at, cell by, cell low,
                            cell high) {
  for (; low <= at && at < high && row.at[at] >= 0; at += by) gather(run, found, row.at[at]);
}

/* The pieces beside a cell (step 0), or the unbroken line through it: along its row (1) or its column (2). */
static inline struct row around(struct run *run, struct row row, cell at, cell lies, cell step) {
  if (lies == NO_ORDER) return NONE;
  struct gathering found = gathering(run, row.count);
  if (lies == RING && step == 0) {
    cell beside[2] = {row.at[remainder_of(at - 1, row.count)], row.at[(at + 1) % row.count]};
    for (int i = 0; i < 2; i++)
      if (beside[i] >= 0 && beside[i] != row.at[at] && !is_in(gathered(found), beside[i]))
        gather(run, &found, beside[i]);
    return gathered(found);
  }
  cell width = lies > 0 ? lies : most(1, row.count), first = at - at % width, end = first + width;
  if (step == 0) {
    cell beside[4] = {at - width, at - 1 >= first ? at - 1 : -1, at + 1 < end ? at + 1 : -1, at + width};
    for (int i = 0; i < 4; i++)
      if (0 <= beside[i] && beside[i] < row.count && row.at[beside[i]] >= 0) gather(run, &found, row.at[beside[i]]);
    return gathered(found);
  }
  cell low = step == 1 ? first : 0, high = step == 1 ? least(end, row.count) : row.count, by = step == 1 ? 1 : width;
  unbroken(run, &found, row, at - by, -by, low, high);
  struct row before = backwards(run, gathered(found));
  found = gathering(run, row.count);
  gather_all(run, &found, before);
  if (row.at[at] >= 0) gather(run, &found, row.at[at]);
  unbroken(run, &found, row, at + by, by, low, high);
  return gathered(found);
}
