/* Rows of rows: each entry stands after its length, one behind the other in one row; -1 where nothing stands yet. An entry
   may be such a row itself. */

static inline cell entry_length(const cell *at) { return most(0, *at); }

#define EACH_ROW(here, rows) \
  (const cell *here = (rows).at; here < (rows).at + (rows).count; here += 1 + entry_length(here))

static inline struct row entry_here(const cell *at) { return (struct row){at + 1, entry_length(at)}; }

static inline cell count_rows(struct row rows) {
  cell found = 0;
  for EACH_ROW(at, rows) found++;
  return found;
}

/* Where an entry begins, counted in cells; behind the last one, all of them. */
static inline cell begin_of_row(struct row rows, cell number) {
  const cell *at = rows.at, *end = rows.at + rows.count;
  for (; number > 0 && at < end; number--) at += 1 + entry_length(at);
  return at - rows.at;
}

static inline struct row row_at(struct run *run, struct row rows, cell number) {
  if (number < 0) number += count_rows(rows);
  cell at = number < 0 ? rows.count : begin_of_row(rows, number);
  if (at >= rows.count) fail(run, OUTSIDE);
  return entry_here(rows.at + at);
}

/* As `part`, by entries. */
static inline struct row part_of_rows(struct row rows, cell start, cell stop) {
  cell count = start < 0 || stop < 0 ? count_rows(rows) : 0;
  start = begin_of_row(rows, start < 0 ? start + count : start);
  stop = begin_of_row(rows, stop < 0 ? stop + count : stop);
  return (struct row){rows.at + start, most(0, stop - start)};
}

static inline void gather_row(struct run *run, struct gathering *found, struct row row) {
  gather(run, found, row.count);
  gather_all(run, found, row);
}

/* Rows written out. */
static inline struct row rows_of(struct run *run, cell count, const struct row *rows) {
  cell cells = count;
  for (cell i = 0; i < count; i++) cells += rows[i].count;
  struct gathering found = gathering(run, cells);
  for (cell i = 0; i < count; i++) gather_row(run, &found, rows[i]);
  return gathered(found);
}

/* The same several times over. */
static inline struct row repeated(struct run *run, struct row row, cell times) {
  struct gathering found = gathering(run, multiplied(run, row.count, most(0, times)));
  for (cell i = 0; i < times; i++) gather_all(run, &found, row);
  return gathered(found);
}

/* Which of two rows comes first, entry by entry; one that ends earlier comes before. */
static inline int compare_rows(struct row left, struct row right) {
  int found = compare_lines(left.at, right.at, least(left.count, right.count));
  return found ? found : left.count < right.count ? -1 : left.count > right.count;
}

static inline bool is_row_in(struct row rows, struct row row) {
  for EACH_ROW(at, rows)
    if (same_row(entry_here(at), row)) return true;
  return false;
}

/* The greatest of them, or the least; `otherwise` where there is none. */
static inline struct row extreme_row(struct row rows, bool greatest, struct row otherwise) {
  bool any = false;
  for EACH_ROW(at, rows) {
    struct row one = entry_here(at);
    int order = any ? compare_rows(one, otherwise) : 0;
    if (!any || (greatest ? order > 0 : order < 0)) otherwise = one;
    any = true;
  }
  return otherwise;
}

/* Each once, in the order of their first coming. */
static inline struct row rows_once(struct run *run, struct row rows) {
  struct gathering found = gathering(run, rows.count);
  for EACH_ROW(at, rows)
    if (!is_row_in(gathered(found), entry_here(at))) gather_row(run, &found, entry_here(at));
  return gathered(found);
}

/* All that lies in them, one row after the other. */
static inline struct row all_of_rows(struct run *run, struct row rows) {
  struct gathering found = gathering(run, rows.count);
  for EACH_ROW(at, rows) gather_all(run, &found, entry_here(at));
  return gathered(found);
}

static inline struct row rows_backwards(struct run *run, struct row rows) {
  cell *found = room_for(run, rows.count), *to = found + rows.count;
  for EACH_ROW(at, rows) {
    to -= 1 + entry_length(at);
    memcpy(to, at, (size_t)(1 + entry_length(at)) * sizeof(cell));
  }
  return (struct row){found, rows.count};
}

/* In order, those first that come first. */
static inline struct row sorted_rows(struct run *run, struct row rows) {
  cell count = count_rows(rows), number = 0;
  const cell **order = (const cell **)(void *)room_for(run, count);
  for EACH_ROW(at, rows) {
    cell to = number++;
    for (; to > 0 && compare_rows(entry_here(order[to - 1]), entry_here(at)) > 0; to--) order[to] = order[to - 1];
    order[to] = at;
  }
  struct gathering found = gathering(run, rows.count);
  for (cell i = 0; i < count; i++) gather_row(run, &found, entry_here(order[i]));
  return gathered(found);
}

/* Lines that are all as long as rows of any length. */
static inline struct row rows_of_lines(struct run *run, struct row lines, cell width) {
  struct gathering found = gathering(run, lines.count + lines.count / width);
  for (cell i = 0; i < lines.count; i += width) gather_row(run, &found, (struct row){lines.at + i, width});
  return gathered(found);
}

/* ------------------------------------------------------------ in the order of rows */

/* A row among others of a key, so that keys are compared entry by entry: one that ends earlier is lower. */
static inline void gather_key(struct run *run, struct gathering *key, struct row row, bool falling) {
  for (cell i = 0; i < row.count; i++) gather(run, key, falling ? negative(run, row.at[i]) : row.at[i]);
  gather(run, key, falling ? INT64_MAX : INT64_MIN);
}

/* Numbers that are compared as these keys are: of each how many are lower. */
static inline cell *worth_of_keys(struct run *run, struct row keys) {
  cell *found = room_for(run, count_rows(keys)), number = 0;
  for EACH_ROW(at, keys) {
    cell lower = 0;
    for EACH_ROW(other, keys) lower += compare_rows(entry_here(other), entry_here(at)) < 0;
    found[number++] = lower;
  }
  return found;
}
