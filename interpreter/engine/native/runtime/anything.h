/* Values that say themselves what they are: what waits for later, what is granted, calls that are kept. Python has them
   as rows inside rows; here each is a stretch of cells, so that it lies in a state as any row does:

     a number            {A_NUMBER, the number}
     a row of numbers    {A_ROW, how many, each}
     a row of others     {A_RECORD, cells of what is inside, one value after the other}

   A row all of whose entries are numbers is never a record, so equal values are equal cells. No cells at all is what a
   variable holds that nothing was put into, and reads as 0. */

enum telling { A_NUMBER, A_ROW, A_RECORD };
#define HEADING 2 /* cells before what is inside */

/* The value that begins somewhere. */
static inline struct row value_at(const cell *at) {
  return (struct row){at, at[0] == A_NUMBER ? HEADING : HEADING + at[1]};
}

static inline bool is_number(struct row value) { return !value.count || value.at[0] == A_NUMBER; }

static inline struct row of_number(struct run *run, cell number) {
  return written(run, HEADING, (const cell[]){A_NUMBER, number});
}

static inline struct row of_row(struct run *run, struct row row) {
  struct gathering found = gathering(run, HEADING + row.count);
  gather(run, &found, A_ROW);
  gather(run, &found, row.count);
  gather_all(run, &found, row);
  return gathered(found);
}

static inline cell as_number(struct run *run, struct row value) {
  if (!value.count) return 0;
  if (value.at[0] != A_NUMBER) fail(run, OUTSIDE);
  return value.at[1];
}

static inline struct row as_row(struct run *run, struct row value) {
  if (!value.count) return NONE;
  if (value.at[0] != A_ROW) fail(run, OUTSIDE);
  return (struct row){value.at + HEADING, value.at[1]};
}

/* What is inside, one value after the other. */
static inline bool truth_of(struct row value) { return value.count && value.at[1] != 0; }

static inline bool same_value(struct row left, struct row right) {
  if (!left.count || !right.count) return !truth_of(left) && !truth_of(right) && is_number(left) && is_number(right);
  return same_row(left, right);
}

static inline bool is_the_number(struct row value, cell number) {
  return value.count ? value.at[0] == A_NUMBER && value.at[1] == number : number == 0;
}

/* ------------------------------------------------------------ going through */

/* `for (struct each each = each_of(run, value); next_of(&each);)`: the entries of a row of any sort. */
struct each {
  const cell *at, *end;
  bool plain;     /* a row of numbers: each gets its heading here */
  cell number[HEADING];
  struct row value;
};

static inline struct each each_of(struct run *run, struct row value) {
  if (!value.count || value.at[0] == A_NUMBER) fail(run, OUTSIDE);
  const cell *inside = value.at + HEADING;
  return (struct each){inside, inside + value.at[1], value.at[0] == A_ROW, {A_NUMBER, 0}, NONE};
}

static inline bool next_of(struct each *each) {
  if (each->at == each->end) return false;
  if (each->plain) {
    each->number[1] = *each->at++;
    each->value = (struct row){each->number, HEADING};
  } else {
    each->value = value_at(each->at);
    each->at += each->value.count;
  }
  return true;
}

static inline cell how_many(struct run *run, struct row value) {
  struct each each = each_of(run, value);
  if (each.plain) return value.at[1];
  cell found = 0;
  while (next_of(&each)) found++;
  return found;
}

/* An entry by its place, from the end where the place is below 0. */
static inline struct row value_in(struct run *run, struct row value, cell at) {
  if (at < 0) at += how_many(run, value);
  if (at < 0) fail(run, OUTSIDE);
  struct each each = each_of(run, value);
  if (each.plain) return of_number(run, item(run, as_row(run, value), at));
  for (cell i = 0; next_of(&each); i++)
    if (i == at) return each.value;
  fail(run, OUTSIDE);
}

static inline cell number_in(struct run *run, struct row value, cell at) {
  if (value.count && value.at[0] == A_ROW) return item(run, as_row(run, value), at);
  return as_number(run, value_in(run, value, at));
}

static inline bool is_value_in(struct run *run, struct row values, struct row value) {
  for (struct each each = each_of(run, values); next_of(&each);)
    if (same_value(each.value, value)) return true;
  return false;
}

/* Whether a value speaks of one of some numbers, however deep inside. */
static inline bool speaks_of(struct row value, struct row numbers) {
  for (const cell *at = value.at, *end = value.at + value.count; at < end;) {
    if (at[0] == A_NUMBER && is_in(numbers, at[1])) return true;
    if (at[0] == A_ROW && share((struct row){at + HEADING, at[1]}, numbers)) return true;
    at += HEADING + (at[0] == A_ROW ? at[1] : 0);
  }
  return false;
}

/* ------------------------------------------------------------ putting together */

/* Values that are gathered one by one: so many cells at most. */
static inline struct gathering values_gathering(struct run *run, cell most) {
  struct gathering found = gathering(run, HEADING + most);
  found.count = HEADING;
  return found;
}

static inline void gather_value(struct run *run, struct gathering *values, struct row value) {
  if (value.count) gather_all(run, values, value);
  else gather_all(run, values, (struct row){(const cell[]){A_NUMBER, 0}, HEADING});
}

static inline void gather_values(struct run *run, struct gathering *values, struct row more) {
  for (struct each each = each_of(run, more); next_of(&each);) gather_value(run, values, each.value);
}

/* The row of what was gathered: of numbers, if there is nothing else among them. */
static inline struct row values_gathered(struct run *run, struct gathering values) {
  cell inside = values.count - HEADING;
  cut_back(run, values);
  for (cell i = HEADING; i < values.count; i += HEADING)
    if (values.at[i] != A_NUMBER) {
      values.at[0] = A_RECORD, values.at[1] = inside;
      return gathered(values);
    }
  struct gathering numbers = gathering(run, HEADING + inside / HEADING);
  gather(run, &numbers, A_ROW);
  gather(run, &numbers, inside / HEADING);
  for (cell i = HEADING; i < values.count; i += HEADING) gather(run, &numbers, values.at[i + 1]);
  return gathered(numbers);
}

static inline cell cells_of(cell count, const struct row *values) {
  cell found = 0;
  for (cell i = 0; i < count; i++) found += most(HEADING, values[i].count);
  return found;
}

/* Entries written out. */
static inline struct row values_written(struct run *run, cell count, const struct row *values) {
  struct gathering found = values_gathering(run, cells_of(count, values));
  for (cell i = 0; i < count; i++) gather_value(run, &found, values[i]);
  return values_gathered(run, found);
}

static inline cell cells_inside(struct run *run, struct row value) {
  return each_of(run, value).plain ? HEADING * value.at[1] : value.at[1];
}

/* Numbers are added, and rows put together. */
static inline struct row values_joined(struct run *run, struct row left, struct row right) {
  if (is_number(left) && is_number(right)) return of_number(run, plus(run, as_number(run, left), as_number(run, right)));
  struct gathering found = values_gathering(run, cells_inside(run, left) + cells_inside(run, right));
  gather_values(run, &found, left);
  gather_values(run, &found, right);
  return values_gathered(run, found);
}

/* As Python's row[start:stop]. */
static inline struct row values_part(struct run *run, struct row value, cell start, cell stop) {
  cell count = how_many(run, value), at = 0;
  start = start < 0 ? most(0, start + count) : least(start, count);
  stop = stop < 0 ? most(0, stop + count) : least(stop, count);
  struct gathering found = values_gathering(run, cells_inside(run, value));
  for (struct each each = each_of(run, value); next_of(&each); at++)
    if (start <= at && at < stop) gather_value(run, &found, each.value);
  return values_gathered(run, found);
}

static inline struct row values_backwards(struct run *run, struct row value) {
  struct gathering found = values_gathering(run, cells_inside(run, value));
  for (cell i = how_many(run, value) - 1; i >= 0; i--) gather_value(run, &found, value_in(run, value, i));
  return values_gathered(run, found);
}

/* Without the first that is such. */
static inline struct row values_without(struct run *run, struct row values, struct row value) {
  struct gathering found = values_gathering(run, cells_inside(run, values));
  bool gone = false;
  for (struct each each = each_of(run, values); next_of(&each);)
    if (gone || !same_value(each.value, value)) gather_value(run, &found, each.value);
    else gone = true;
  if (!gone) fail(run, OUTSIDE);
  return values_gathered(run, found);
}

/* Rows of any length, each after its length, as a row of rows; -1 stands where nothing does yet. */
static inline struct row of_rows(struct run *run, struct row rows) {
  struct gathering found = values_gathering(run, rows.count * (HEADING + 1));
  for (const cell *at = rows.at, *end = rows.at + rows.count; at < end; at += 1 + entry_length(at)) {
    gather(run, &found, *at < 0 ? A_NUMBER : A_ROW);
    gather(run, &found, *at);
    gather_all(run, &found, entry_here(at));
  }
  return values_gathered(run, found);
}

/* Some numbers and a row after them. */
static inline struct row of_record(struct run *run, struct row record, cell width) {
  struct gathering found = values_gathering(run, record.count * HEADING + HEADING);
  for (cell i = 0; i < width; i++) gather_value(run, &found, of_number(run, item(run, record, i)));
  gather_value(run, &found, of_row(run, part(record, width, INT64_MAX)));
  return values_gathered(run, found);
}

/* Lines of numbers, each as long, as a row of rows. */
static inline struct row of_lines(struct run *run, struct row lines, cell width) {
  struct gathering found = values_gathering(run, lines.count / width * (HEADING + width));
  for (cell i = 0; i < lines.count; i += width) {
    gather(run, &found, A_ROW);
    gather(run, &found, width);
    gather_all(run, &found, (struct row){lines.at + i, width});
  }
  return values_gathered(run, found);
}
