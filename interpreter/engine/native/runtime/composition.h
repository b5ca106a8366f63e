/* So many of each member: counts that add up. `caps` bounds each member, `low` and `high` the total. They are listed by
   total, and within a total the earliest members take as much as they can first. */

struct bundle {
  struct space space;
  struct row caps;
  cell low, high;
  const ways *tails;     /* where they are counted */
  const uint64_t *small; /* and no count is large, which is nearly always */
  const uint64_t *packed; /* and there are few of few members: all that follows a member is one word */
};

#define MOST_TAILS 10000 /* entries of a table: where it would be larger nothing is counted */

static inline ways *room_for_ways(struct run *run, cell count) {
  uintptr_t at = (uintptr_t)room_for(run, 2 * count + 1);
  return (ways *)(at + (-at & (sizeof(ways) - 1)));
}

/* Whether all counts stay below 2^62: there are no more answers than the product of what each member can be. */
static inline bool counts_are_small(struct row caps) {
  uint64_t bound = 1;
  for (cell i = 0; i < caps.count; i++)
    if (__builtin_mul_overflow(bound, (uint64_t)caps.at[i] + 1, &bound) || bound >> 62) return false;
  return true;
}

/* As below, the counts for a member side by side in one word: of so many members, so few, each stays below 2^16, and one
   product adds what each can take. */
#define FEW_MEMBERS 7
#define FEW_OF_THEM 3

static inline cell packed_at(uint64_t counts, cell total) { return counts >> 16 * total & UINT16_MAX; }

static inline const uint64_t *packed_tails(struct run *run, struct row caps) {
  uint64_t *table = (uint64_t *)(void *)room_for(run, caps.count + 1), after = 1;
  table[caps.count] = after;
  for (cell i = caps.count - 1; i >= 0; i--)
    table[i] = after *= UINT64_C(0x0001000100010001) >> 16 * (FEW_OF_THEM - least(caps.at[i], FEW_OF_THEM));
  return table;
}

/* As below, in numbers that a machine adds at once. */
static inline const uint64_t *small_tails(struct run *run, struct row caps, cell high) {
  cell width = high + 1;
  uint64_t *table = (uint64_t *)(void *)room_for(run, (caps.count + 1) * width), *after = table + caps.count * width;
  memset(after, 0, (size_t)width * sizeof *after);
  after[0] = 1;
  for (cell i = caps.count - 1; i >= 0; i--, after -= width) {
    cell cap = least(caps.at[i], high);
    uint64_t *here = after - width, all = 0;
    for (cell t = 0; t <= cap; t++) here[t] = all += after[t];
    for (cell t = cap + 1; t < width; t++) here[t] = all += after[t] - after[t - cap - 1];
  }
  return table;
}

/* tails[i * (high + 1) + t]: in how many ways the members from i on add up to t. */
static inline const ways *tails(struct run *run, struct row caps, cell high) {
  cell width = high + 1;
  ways *table = room_for_ways(run, (caps.count + 1) * width), bound = 1;
  ways *after = table + caps.count * width;
  for (cell t = 0; t < width; t++) after[t] = t == 0;
  for (cell i = caps.count - 1; i >= 0; i--, after -= width) {
    cell cap = least(caps.at[i], high);
    ways *here = after - width;
    bound = ways_times(bound, (ways)(cap + 1));
    for (cell t = 0; t < width; t++) {
      /* as with a total of one less, with one way more and without the one beyond the cap */
      if (bound < MANY) here[t] = (t ? here[t - 1] : 0) + after[t] - (t > cap ? after[t - cap - 1] : 0);
      else {
        here[t] = 0;
        for (cell x = most(0, t - cap); x <= t; x++) here[t] = ways_plus(here[t], after[x]);
      }
    }
  }
  return table;
}

static inline struct row nth_packed(struct run *run, const struct bundle *bundle, cell number) {
  const uint64_t *after = bundle->packed;
  cell left = bundle->low, *counts = room_for(run, bundle->caps.count);
  while (number >= packed_at(*after, left)) number -= packed_at(*after, left++);
  for (cell i = 0; i < bundle->caps.count; i++) {
    uint64_t here = *++after;
    cell x = least(bundle->caps.at[i], left);
    while (number >= packed_at(here, left - x)) number -= packed_at(here, left - x--);
    counts[i] = x;
    left -= x;
  }
  return (struct row){counts, bundle->caps.count};
}

static inline struct row nth_of_few(struct run *run, const struct bundle *bundle, uint64_t number) {
  cell width = bundle->high + 1, left = bundle->low;
  cell *counts = room_for(run, bundle->caps.count);
  const uint64_t *after = bundle->small;
  while (number >= after[left]) number -= after[left++];
  for (cell i = 0; i < bundle->caps.count; i++) {
    after += width;
    cell x = least(bundle->caps.at[i], left);
    while (number >= after[left - x]) number -= after[left - x--];
    counts[i] = x;
    left -= x;
  }
  return (struct row){counts, bundle->caps.count};
}

/* The answer at a place of the listing of all. */
static inline struct row nth_bundle(struct run *run, const struct bundle *bundle, ways number) {
  if (bundle->packed) return nth_packed(run, bundle, (cell)number);
  if (bundle->small) return nth_of_few(run, bundle, (uint64_t)number);
  cell width = bundle->high + 1, left = bundle->low;
  cell *counts = room_for(run, bundle->caps.count);
  const ways *table = bundle->tails;
  while (number >= table[left]) number -= table[left++];
  for (cell i = 0; i < bundle->caps.count; i++) {
    const ways *after = table + (i + 1) * width;
    cell x = least(bundle->caps.at[i], left);
    while (number >= after[left - x]) number -= after[left - x--];
    counts[i] = x;
    left -= x;
  }
  return (struct row){counts, bundle->caps.count};
}

/* Even where they are counted. Elsewhere an even total, then for each member in turn an even number among those that
   leave the rest possible. */
static inline struct row bundle_thrown(struct run *run, const struct space *space, struct lot *lot) {
  const struct bundle *bundle = (const struct bundle *)space;
  if (space->counted) return nth_bundle(run, bundle, index_below(run, lot, space->total));
  cell left = bundle->low + (cell)index_below(run, lot, (ways)(bundle->high - bundle->low + 1));
  cell room = sum(run, bundle->caps), *counts = room_for(run, bundle->caps.count);
  for (cell i = 0; i < bundle->caps.count; i++) {
    room -= bundle->caps.at[i];
    cell few = most(0, left - room), many = least(bundle->caps.at[i], left);
    counts[i] = few + (cell)index_below(run, lot, (ways)(many - few + 1));
    left -= counts[i];
  }
  return (struct row){counts, bundle->caps.count};
}

static inline void bundle_begin(struct run *run, const struct space *space, struct listing *listing) {
  const struct bundle *bundle = (const struct bundle *)space;
  listing->count = bundle->caps.count;
  listing->answer = room_for(run, listing->count);
  listing->own = room_for(run, 1); /* the total */
}

static inline bool bundle_next(struct run *run, const struct space *space, struct listing *listing) {
  const struct bundle *bundle = (const struct bundle *)space;
  const cell *caps = bundle->caps.at;
  cell size = listing->count, *counts = listing->answer, *total = listing->own, from = 0, left = 0, room = 0;
  (void)run;
  if (!listing->begun) {
    if (bundle->low > bundle->high) return false;
    listing->begun = true;
    left = *total = bundle->low;
  } else {
    /* the last member that can hand one on to those after it does; these then start anew */
    for (from = size; from > 0; from--) {
      if (counts[from - 1] && left < room) break;
      left += counts[from - 1];
      room += caps[from - 1];
    }
    if (from) counts[from - 1]--, left++;
    else if (++*total > bundle->high) return false;
    else left = *total;
  }
  for (cell i = from; i < size; i++) {
    counts[i] = least(caps[i], left);
    left -= counts[i];
  }
  return true;
}

static inline bool bundle_holds(struct run *run, const struct space *space, struct row answer) {
  const struct bundle *bundle = (const struct bundle *)space;
  if (answer.count != bundle->caps.count) return false;
  cell total = 0;
  for (cell i = 0; i < answer.count; i++) {
    if (answer.at[i] < 0 || answer.at[i] > bundle->caps.at[i]) return false;
    total = plus(run, total, answer.at[i]);
  }
  return bundle->low <= total && total <= bundle->high;
}

/* The caps are at least 0, and `high` is at most their sum. */
static inline struct bundle composition(struct run *run, struct row caps, cell low, cell high, struct such such) {
  low = most(0, low), high = least(high, sum(run, caps));
  bool counted = low > high || (high < MOST_TAILS && (high + 1) * (caps.count + 1) <= MOST_TAILS);
  ways total = 0;
  const ways *table = NULL;
  const uint64_t *small = NULL, *packed = NULL;
  if (low <= high && high <= FEW_OF_THEM && caps.count <= FEW_MEMBERS) {
    packed = packed_tails(run, caps);
    for (cell t = low; t <= high; t++) total += (ways)packed_at(*packed, t);
  } else if (counted && low <= high && counts_are_small(caps)) {
    small = small_tails(run, caps, high);
    for (cell t = low; t <= high; t++) total += small[t];
  } else if (counted && low <= high) {
    table = tails(run, caps, high);
    for (cell t = low; t <= high; t++) total = ways_plus(total, table[t]);
  }
  return (struct bundle){{bundle_thrown, bundle_begin, bundle_next, bundle_holds, such, total, counted, false},
                         caps, low, high, table, small, packed};
}

/* What there is of each member, with one cap for every member, one for each, or none. */
static inline struct bundle bundle(struct run *run, struct row available, cell low, cell high, const cell *cap,
                                   cell caps, struct such such) {
  cell *bound = room_for(run, available.count);
  for (cell i = 0; i < available.count; i++) {
    bound[i] = most(0, available.at[i]);
    if (caps) bound[i] = most(0, least(available.at[i], cap[caps == 1 ? 0 : i]));
  }
  return composition(run, (struct row){bound, available.count}, low, high, such);
}

static inline bool bundle_any(struct run *run, struct row available, cell low, cell high, const cell *cap, cell caps,
                              struct such such) {
  cell before = run->used;
  struct bundle space = bundle(run, available, low, high, cap, caps, such);
  bool found = any_answer(run, &space.space);
  run->used = before;
  return found;
}

/* As `subset_as_far`. */
static inline cell bundle_as_far(struct run *run, struct row available, cell size, const cell *cap, cell caps,
                                 struct such such, bool whole) {
  while (size && !bundle_any(run, available, size, size, cap, caps, such)) size = whole ? 0 : size - 1;
  return size;
}
