/* How many sets there are of a certain size and shape, as engine/sets.py counts them: members are taken in turn, and of all
   sets of those before only as many are kept apart as differ in what decides whether they can still grow. */

enum form { SAME, SAME_AND_TOLD, DIFFERENT, DIFFERENT_AND_TOLD, CONSECUTIVE, EACH_OF, EXACTLY, AT_MOST, AT_LEAST };

/* A form, and the number or the values that it is held against. */
struct shape_of_sets {
  enum form form;
  cell number;
  struct row values;
};

/* Sets of one sort: how large, and then as rows what each shape knows of them; and how many there are. */
struct sort_of_sets {
  struct row key;
  uint64_t times;
};

#define TOO_MANY_SETS ((uint64_t)1 << 63) /* only known to be beyond what any game counts to */

static inline uint64_t sets_plus(uint64_t a, uint64_t b) { return a + b < TOO_MANY_SETS ? a + b : TOO_MANY_SETS; }

static inline bool is_ordered_form(enum form form) {
  return form == DIFFERENT || form == DIFFERENT_AND_TOLD || form == CONSECUTIVE;
}

/* What is known of a set that one more joins is gathered, or it does not go with the others. */
static inline bool joins_set(struct run *run, struct gathering *found, const struct shape_of_sets *shape, struct row was,
                             cell value, bool empty, bool in_order) {
  cell before = run->used, at = place_in(was, value);
  struct row one = {&value, 1}, grown = one;
  switch (shape->form) {
    case SAME:
    case SAME_AND_TOLD:
      if ((!empty && at < 0) || (shape->form == SAME_AND_TOLD && value < 0)) return false;
      break;
    case DIFFERENT:
    case DIFFERENT_AND_TOLD:
      if (at >= 0 || (shape->form == DIFFERENT_AND_TOLD && value < 0)) return false;
      if (!in_order) grown = sorted(run, joined(run, was, one));
      break;
    case CONSECUTIVE:
      if (in_order ? !empty && value != plus(run, was.at[was.count - 1], 1) : at >= 0) return false;
      if (!in_order) grown = sorted(run, joined(run, was, one));
      break;
    case EACH_OF:
      if (at < 0) return false;
      grown = without(run, was, value);
      break;
    default:
      value = plus(run, was.at[0], value);
  }
  gather_row(run, found, grown);
  run->used = before;
  return true;
}

/* Whether a whole set has the shape. */
static inline bool set_holds(const struct shape_of_sets *shape, struct row seen) {
  switch (shape->form) {
    case CONSECUTIVE: return seen.count && seen.at[seen.count - 1] - seen.at[0] + 1 == seen.count;
    case EACH_OF: return !seen.count;
    case EXACTLY: return seen.at[0] == shape->number;
    case AT_MOST: return seen.at[0] <= shape->number;
    case AT_LEAST: return seen.at[0] >= shape->number;
    default: return true;
  }
}

static inline uint64_t hash_of(struct row row) {
  uint64_t found = 0;
  for (cell i = 0; i < row.count; i++) found = splitmix64(found ^ (uint64_t)row.at[i]);
  return found;
}

/* The members in the order of what one shape reads of them, those that are equal as they come. */
static inline struct row lines_by(struct run *run, struct row lines, cell width, cell column) {
  cell count = lines.count / width, *order = room_for(run, count), *worth = room_for(run, count);
  for (cell i = 0; i < count; i++) order[i] = i, worth[i] = lines.at[i * width + column];
  sort_by(order, worth, count);
  struct gathering found = gathering(run, lines.count);
  for (cell i = 0; i < count; i++) gather_all(run, &found, (struct row){lines.at + order[i] * width, width});
  return gathered(found);
}

/* The sets of at least `low` and at most `high` members, or of any size from there on; each of `members` is a line of what
   each shape reads of it. */
static inline cell number_of_sets(struct run *run, struct row lines, cell members, cell low, cell high, bool bounded,
                                  const struct shape_of_sets *shapes, cell width) {
  cell mark = run->used, first = -1, count = 1, longest = 1 + width;
  for (cell at = width - 1; at >= 0; at--)
    if (is_ordered_form(shapes[at].form)) first = at;
  if (first >= 0) lines = lines_by(run, lines, width, first);
  low = most(1, low);
  for (cell at = 0; at < width; at++) longest += most(members, shapes[at].values.count) + 1;
  struct gathering begun = gathering(run, longest);
  static const cell zero[] = {0};
  gather(run, &begun, 0);
  for (cell at = 0; at < width; at++)
    gather_row(run, &begun, shapes[at].form == EACH_OF    ? shapes[at].values
                            : shapes[at].form >= EXACTLY ? (struct row){zero, 1}
                                                         : NONE);
  struct sort_of_sets *sets = (void *)room_for(run, 3);
  sets[0] = (struct sort_of_sets){gathered(begun), 1};
  for (cell member = 0; member < members; member++) {
    cell slots = 4, before = count;
    burn(run, multiplied(run, count, 1 + width));
    while (slots < 4 * count) slots *= 2;
    struct sort_of_sets *more = (void *)room_for(run, 6 * count);
    cell *table = room_for(run, slots);
    memcpy(more, sets, (size_t)count * sizeof(*sets));
    memset(table, 0, (size_t)slots * sizeof(cell));
    for (cell i = 0; i < before; i++) {
      cell at = (cell)(hash_of(more[i].key) & (uint64_t)(slots - 1));
      while (table[at]) at = (at + 1) & (slots - 1);
      table[at] = i + 1;
    }
    for (cell i = 0; i < before; i++) {
      cell size = sets[i].key.at[0], used = run->used, shape = 0;
      if (bounded && size >= high) continue;
      struct gathering grown = gathering(run, longest);
      gather(run, &grown, bounded ? size + 1 : least(size + 1, low));
      const cell *seen = sets[i].key.at + 1;
      while (shape < width && joins_set(run, &grown, shapes + shape, entry_here(seen), lines.at[member * width + shape],
                                        size == 0, shape == first))
        seen += 1 + entry_length(seen), shape++;
      struct row key = gathered(grown);
      cell at = (cell)(hash_of(key) & (uint64_t)(slots - 1));
      while (shape == width && table[at] && !same_row(more[table[at] - 1].key, key)) at = (at + 1) & (slots - 1);
      if (shape < width || table[at]) {
        if (shape == width) more[table[at] - 1].times = sets_plus(more[table[at] - 1].times, sets[i].times);
        run->used = used;
        continue;
      }
      run->used = used + key.count;
      more[count] = (struct sort_of_sets){key, sets[i].times};
      table[at] = ++count;
    }
    sets = more;
  }
  uint64_t found = 0;
  for (cell i = 0; i < count; i++) {
    const cell *seen = sets[i].key.at + 1;
    bool whole = sets[i].key.at[0] >= low;
    for (cell at = 0; whole && at < width; at++, seen += 1 + entry_length(seen)) whole = set_holds(shapes + at, entry_here(seen));
    if (whole) found = sets_plus(found, sets[i].times);
  }
  if (found >= TOO_MANY_SETS) fail(run, TOO_LARGE);
  run->used = mark;
  return (cell)found;
}
