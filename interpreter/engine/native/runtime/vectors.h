/* Vectors: so many of each member. All rows of one such stock are equally long, which the compiler knows. */

static inline cell of_member(struct run *run, struct row bundle, cell member) {
  return member >= 0 ? item(run, bundle, member) : 0;
}

/* How many there are of each of some members, while they are being counted. Counts of a few members grow side by side in
   one word, as long as each fits into a byte: a cell that has just been written could not be read again at once. */
struct counting {
  cell *counts, size, left;
  uint64_t bytes;
};

#define MOST_IN_BYTES 8 /* members */

static inline struct counting counting(struct run *run, cell size) {
  cell *found = room_for(run, size);
  for (cell i = 0; i < size; i++) found[i] = 0;
  return (struct counting){found, size, UINT8_MAX, 0};
}

static inline void put_bytes_down(struct counting *counting) {
#pragma GCC unroll 8
  for (cell i = 0; i < MOST_IN_BYTES; i++)
    if (i < counting->size) counting->counts[i] += counting->bytes >> 8 * i & UINT8_MAX;
  counting->left = UINT8_MAX, counting->bytes = 0;
}

/* Where it is known to be a member, or none. */
static inline void count_member(struct counting *counting, cell member) {
  if (member < 0) return;
  if (counting->size > MOST_IN_BYTES) {
    counting->counts[member]++;
    return;
  }
  if (!counting->left) put_bytes_down(counting);
  counting->left--;
  counting->bytes += (uint64_t)1 << 8 * member;
}

static inline void count_one(struct run *run, struct counting *counting, cell member) {
  if (member >= counting->size) fail(run, OUTSIDE);
  count_member(counting, member);
}

static inline struct row counted(struct counting *counting) {
  if (counting->size <= MOST_IN_BYTES) put_bytes_down(counting);
  return (struct row){counting->counts, counting->size};
}

static inline struct row tally(struct run *run, struct row values, cell size) {
  struct counting found = counting(run, size);
  for (cell i = 0; i < values.count; i++) count_one(run, &found, values.at[i]);
  return counted(&found);
}

static inline struct row unit(struct run *run, cell amount, cell index, cell size) {
  cell *found = room_for(run, size);
  for (cell i = 0; i < size; i++) found[i] = i == index ? amount : 0;
  return (struct row){found, size};
}

static inline struct row bundle_sum(struct run *run, struct row left, struct row right) {
  struct gathering found = gathering(run, least(left.count, right.count));
  for (cell i = 0; i < found.most; i++) gather(run, &found, plus(run, left.at[i], right.at[i]));
  return gathered(found);
}

static inline struct row bundle_rest(struct run *run, struct row left, struct row right) {
  struct gathering found = gathering(run, least(left.count, right.count));
  for (cell i = 0; i < found.most; i++)
    gather(run, &found, left.at[i] > right.at[i] ? minus(run, left.at[i], right.at[i]) : 0);
  return gathered(found);
}

/* Of each member as many as are wanted, or as there are. */
static inline struct row as_there(struct run *run, struct row wanted, struct row have) {
  struct gathering found = gathering(run, least(wanted.count, have.count));
  for (cell i = 0; i < found.most; i++) gather(run, &found, least(wanted.at[i], have.at[i]));
  return gathered(found);
}

static inline bool covers_all(struct row wanted, struct row have) {
  for (cell i = 0; i < wanted.count && i < have.count; i++)
    if (wanted.at[i] > have.at[i]) return false;
  return true;
}

/* All that is wanted, or nothing. */
static inline struct row all_there(struct run *run, struct row wanted, struct row have) {
  return covers_all(wanted, have) ? wanted : unit(run, 0, -1, have.count);
}

/* Tokens one by one: the member of each. */
static inline struct row spread(struct run *run, struct row counts) {
  cell total = 0;
  for (cell i = 0; i < counts.count; i++) total = plus(run, total, most(0, counts.at[i]));
  struct gathering found = gathering(run, total);
  for (cell i = 0; i < counts.count; i++)
    for (cell n = 0; n < counts.at[i]; n++) gather(run, &found, i);
  return gathered(found);
}

/* Two rows of numbers added up, each of that size or empty. */
static inline struct row added(struct run *run, struct row some, struct row others, cell size) {
  cell *found = room_for(run, size);
  for (cell i = 0; i < size; i++)
    found[i] = plus(run, some.count ? item(run, some, i) : 0, others.count ? item(run, others, i) : 0);
  return (struct row){found, size};
}

/* Small steps take ages to grow beyond all bounds, and are not counted in Python. */
static _Noreturn void outgrown(struct run *run, cell step) {
  fail(run, step < -LONG_STEP || step > LONG_STEP ? TOO_LARGE : PAST_64_BITS);
}

/* Tokens go from one holder to another; a holder that is not there has no end of them. */
static inline void shift(struct run *run, cell *source, cell *target, struct row amounts) {
  for (cell i = 0; i < amounts.count; i++) {
    cell amount = amounts.at[i];
    if (source && (__builtin_sub_overflow(source[i], amount, source + i) || source[i] < -LARGEST))
      outgrown(run, amount);
    if (target && (__builtin_add_overflow(target[i], amount, target + i) || target[i] < -LARGEST))
      outgrown(run, amount);
  }
}

/* ------------------------------------------------------------ which of several copies that lie in an order */

/* The copies that a number stands for: 0 the first ones, then as words in a dictionary. */
static inline void mark_taken(cell copies, cell count, ways number, bool *marked) {
  if (number >= choose(copies, count)) number = 0;
  for (cell at = 0; at < copies; at++) {
    ways with_this = count ? choose(copies - at - 1, count - 1) : 0;
    marked[at] = number < with_this;
    if (marked[at]) count--;
    else number -= with_this;
  }
}

/* So many pieces of each lot: of those that are alike the first, or those that a number of `which` stands for. */
static inline struct row of_each(struct run *run, struct row pieces, const cell *lots, struct row counts,
                                 struct row which) {
  struct gathering found = gathering(run, pieces.count);
  cell before = run->used;
  bool *wanted = (bool *)room_for(run, pieces.count), *marked = (bool *)room_for(run, pieces.count);
  memset(wanted, 0, (size_t)pieces.count);
  for (cell lot = 0; lot < counts.count; lot++) {
    cell have = 0, passed = 0;
    for (cell i = 0; i < pieces.count; i++) have += lots[pieces.at[i]] == lot;
    cell way = which.count ? item(run, which, lot) : 0;
    mark_taken(have, least(most(0, counts.at[lot]), have), way < 0 ? MANY : (ways)way, marked);
    for (cell i = 0; i < pieces.count; i++)
      if (lots[pieces.at[i]] == lot) wanted[i] = marked[passed++];
  }
  for (cell i = 0; i < pieces.count; i++)
    if (wanted[i]) gather(run, &found, pieces.at[i]);
  run->used = before;
  return gathered(found);
}
