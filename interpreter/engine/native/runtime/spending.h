/* A payment in pieces that are told apart: which cards are spent, alone or in groups that pay as one. A set of the
   pieces at hand is the bits of their places. */

#define MOST_SPENDINGS 20000 /* ways looked at for one demand */
#define MOST_GROUPS 2000     /* in one purse */

struct purse {
  struct row pieces, covers; /* what each piece covers */
  struct row groups, covered; /* the places of each group, and what it covers */
  struct row alike; /* for each piece the place of the first one that nobody can tell from it */
  cell reach; /* all that can be covered */
};

/* A group is its size, which pieces make one, and what it covers. */
struct grouping {
  cell size;
  struct such fits;
  cell covers;
};

static inline struct purse purse(struct run *run, struct row pieces, const cell *covered, const struct grouping *groups,
                                 cell count, struct row alike) {
  cell most_groups = 0, *covers = room_for(run, pieces.count), *firsts = room_for(run, pieces.count);
  for (cell g = 0; g < count; g++)
    if (groups[g].covers && groups[g].size > 0) {
      ways sets = choose(pieces.count, groups[g].size);
      most_groups = least(MOST_GROUPS + 1, most_groups + (cell)(sets < MOST_GROUPS + 1 ? sets : MOST_GROUPS + 1));
    }
  struct gathering places = gathering(run, most_groups), masks = gathering(run, most_groups);
  struct purse found = {.pieces = pieces, .reach = 0};
  for (cell i = 0; i < pieces.count; i++) {
    covers[i] = covered[i];
    found.reach |= covered[i];
    cell sort = item(run, alike, pieces.at[i]);
    for (firsts[i] = 0; item(run, alike, pieces.at[firsts[i]]) != sort;) firsts[i]++;
  }
  for (cell g = 0; g < count; g++) {
    if (!groups[g].covers || groups[g].size < 1) continue;
    cell before = run->used;
    struct subset sets = subset(pieces, groups[g].size, groups[g].size, (struct such){0});
    struct listing from = listing(run, &sets.space);
    while (sets.space.next(run, &sets.space, &from)) {
      cell inside = run->used;
      bool fit = groups[g].fits.test(run, groups[g].fits.with, (struct row){from.answer, from.count});
      run->used = inside;
      if (!fit) continue;
      if (places.count >= MOST_GROUPS) fail(run, EXHAUSTED);
      gather(run, &places, mask(run, (struct row){from.own, from.count}));
      gather(run, &masks, groups[g].covers);
      found.reach |= groups[g].covers;
    }
    run->used = before;
  }
  found.covers = (struct row){covers, pieces.count};
  found.alike = (struct row){firsts, pieces.count};
  found.groups = gathered(places), found.covered = gathered(masks);
  return found;
}

/* The same worth in other pieces that look the same. */
static inline struct purse purse_of(struct row pieces, struct purse worth) {
  worth.pieces = pieces;
  return worth;
}

/* The members for which something in the purse can stand. */
static inline struct row within_reach(struct run *run, struct row members, const struct purse *purse) {
  struct gathering found = gathering(run, members.count);
  for (cell i = 0; i < members.count; i++)
    if (has(purse->reach, members.at[i])) gather(run, &found, members.at[i]);
  return gathered(found);
}

/* Of pieces that are alike the first are spent first: those that must be spent before these. */
static inline cell spent_before(const struct purse *purse, cell places) {
  cell found = 0;
  for (cell left = places; left; left &= left - 1) {
    cell i = lowest(left), first = purse->alike.at[i];
    for (cell other = first; other < i; other++) /* none where it is the first itself, which is so of most */
      if (purse->alike.at[other] == first) found |= (cell)1 << other;
  }
  return found;
}

/* Fewest pieces first, then those that cover least, then the earliest. */
static inline bool comes_before(const struct purse *purse, cell left, cell right) {
  cell pieces = count_bits(left) - count_bits(right), cover = 0, apart = left ^ right;
  if (pieces) return pieces < 0;
  for (cell i = 0; i < purse->pieces.count; i++)
    if (has(apart, i)) cover += has(left, i) ? count_bits(purse->covers.at[i]) : -count_bits(purse->covers.at[i]);
  return cover ? cover < 0 : has(left, lowest(apart));
}

/* Shell's sort: short, quick enough, and needs no room. */
static inline void sort_ways(const struct purse *purse, cell *sets, cell count) {
  for (cell gap = count / 2; gap > 0; gap /= 2)
    for (cell i = gap; i < count; i++) {
      cell one = sets[i], at = i;
      for (; at >= gap && comes_before(purse, one, sets[at - gap]); at -= gap) sets[at] = sets[at - gap];
      sets[at] = one;
    }
}

#define FEW_WAYS 16 /* up to here they are looked through, and beyond there is a table of them */

/* Every way to cover the demand exactly with some of the pieces, unit by unit: what may have been spent so far. Or one of
   them, where nobody wants to know more than whether there is any: the last unit is then over as soon as there is. */
static inline struct row spendings(struct run *run, struct row demand, const struct purse *purse, bool all) {
  enum { WIDTH_OF_TABLE = 1 << 17 }; /* at least four times MOST_SPENDINGS */
  cell held = purse->pieces.count, steps = 0;
  bit(run, held); /* a set of them must be one number */
  cell *some = room_for(run, MOST_SPENDINGS + 1), *more = room_for(run, MOST_SPENDINGS + 1), count = 1, before = run->used;
  cell *helping = room_for(run, held + purse->groups.count + 1), *first = room_for(run, held + purse->groups.count);
  cell last = -1;
  for (cell member = 0; member < demand.count; member++)
    if (demand.at[member] > 0) last = member;
  some[0] = 0;
  for (cell member = 0; member < demand.count; member++) {
    cell helpers = 0, wanted = bit(run, member);
    if (!demand.at[member]) continue;
    /* without a jump, here and below: whether a card helps could not be guessed */
    for (cell i = 0; i < held; i++) {
      helping[helpers] = (cell)1 << i;
      helpers += (purse->covers.at[i] & wanted) != 0;
    }
    for (cell g = 0; g < purse->groups.count; g++) {
      helping[helpers] = purse->groups.at[g];
      helpers += (purse->covered.at[g] & wanted) != 0;
    }
    if (!helpers) return NONE;
    for (cell h = 0; h < helpers; h++) first[h] = spent_before(purse, helping[h]);
    for (cell unit = 0; unit < demand.at[member]; unit++) {
      /* each set once: a table of places in `more`, by the set's own bits, where they may be many */
      bool few = count * helpers <= FEW_WAYS, enough = !all && member == last && unit == demand.at[member] - 1;
      cell slots = 4, grown = 0, after = run->used, *table = NULL;
      if (!few) {
        while (slots < 2 * count * helpers && slots < WIDTH_OF_TABLE) slots *= 2;
        table = room_for(run, slots);
        memset(table, 0, (size_t)slots * sizeof(cell));
      }
      steps += count * helpers;
      if (steps > MOST_SPENDINGS) fail(run, EXHAUSTED);
      for (cell i = 0; i < count && !(enough && grown); i++) {
        for (cell h = 0; h < helpers; h++) {
          cell used = some[i] | helping[h];
          bool fits = !((some[i] & helping[h]) | (first[h] & ~used));
          if (few) {
            more[grown] = used;
            grown += fits & !is_in((struct row){more, grown}, used);
            continue;
          }
          if (!fits) continue;
          cell at = (cell)(splitmix64((uint64_t)used) & (uint64_t)(slots - 1));
          while (table[at] && more[table[at] - 1] != used) at = (at + 1) & (slots - 1);
          if (table[at]) continue;
          more[grown] = used;
          table[at] = ++grown;
        }
      }
      run->used = after;
      if (!grown) return NONE;
      cell *swapped = some;
      some = more, more = swapped, count = grown;
    }
  }
  run->used = before;
  if (all) sort_ways(purse, some, count);
  return (struct row){some, count};
}

static inline bool payable(struct run *run, struct row demand, const struct purse *purse) {
  cell asked = 0, before = run->used;
  for (cell i = 0; i < demand.count; i++)
    if (demand.at[i] > 0) asked |= bit(run, i);
  bool found = !(asked & ~purse->reach) && spendings(run, demand, purse, false).count > 0;
  run->used = before;
  return found;
}

/* ------------------------------------------------------------ the space of such payments */

struct spending {
  struct space space;
  struct row pieces, sets;
};

static inline cell spent_pieces(const struct spending *spending, cell set, cell *found) {
  cell count = 0;
  for (cell i = 0; i < spending->pieces.count; i++)
    if (has(set, i)) found[count++] = spending->pieces.at[i];
  return count;
}

static inline struct row spending_thrown(struct run *run, const struct space *space, struct lot *lot) {
  const struct spending *spending = (const struct spending *)space;
  cell *found = room_for(run, spending->pieces.count);
  cell set = spending->sets.at[(cell)index_below(run, lot, space->total)];
  return (struct row){found, spent_pieces(spending, set, found)};
}

static inline void spending_begin(struct run *run, const struct space *space, struct listing *listing) {
  listing->answer = room_for(run, ((const struct spending *)space)->pieces.count);
  listing->own = room_for(run, 1); /* the place of the coming one */
  *listing->own = 0;
}

static inline bool spending_next(struct run *run, const struct space *space, struct listing *listing) {
  const struct spending *spending = (const struct spending *)space;
  (void)run;
  if (*listing->own >= spending->sets.count) return false;
  listing->count = spent_pieces(spending, spending->sets.at[(*listing->own)++], listing->answer);
  return true;
}

static inline bool spending_holds(struct run *run, const struct space *space, struct row answer) {
  const struct spending *spending = (const struct spending *)space;
  cell before = run->used, *found = room_for(run, spending->pieces.count);
  bool is_one = false;
  for (cell i = 0; i < spending->sets.count && !is_one; i++)
    is_one = same_row(answer, (struct row){found, spent_pieces(spending, spending->sets.at[i], found)});
  run->used = before;
  return is_one;
}

static inline struct spending spending(struct run *run, struct row demand, const struct purse *purse) {
  struct row sets = spendings(run, demand, purse, true);
  return (struct spending){
      {spending_thrown, spending_begin, spending_next, spending_holds, {0}, (ways)sets.count, true, false},
      purse->pieces,
      sets};
}
