/* A split of candidates into piles, each of which may have to satisfy a condition.

   A candidate that may join only one pile, or stay, matters to that pile alone. So those with several piles to go to are
   settled first; then every pile is a question of its own, and the ways to answer it are found once for each set of
   settled members. An answer is a pile for each candidate, -1 where it is kept. */

enum { KEPT = -1 };

typedef bool pile_condition(struct run *run, const void *with, cell pile, struct row members);

struct piled {
  pile_condition *test; /* none: every pile will do */
  const void *with;
};

struct split {
  struct row candidates;
  const struct row *domains; /* for each the piles that it may join, -1 = kept */
  struct piled piled;
  struct such such; /* a condition on all that were put anywhere */
  bool lapses; /* where nothing fits, every candidate is kept */
};

/* ------------------------------------------------------------ what is asked of an answer */

static inline bool pile_fits(struct run *run, const struct split *split, cell pile, struct row members) {
  cell before = run->used;
  bool found = split->piled.test(run, split->piled.with, pile, members);
  run->used = before;
  return found;
}

static inline bool chosen_fit(struct run *run, const struct split *split, const cell *answer) {
  if (!split->such.test) return true;
  cell before = run->used;
  struct gathering chosen = gathering(run, split->candidates.count);
  for (cell i = 0; i < split->candidates.count; i++)
    if (answer[i] >= 0) gather(run, &chosen, split->candidates.at[i]);
  bool found = split->such.test(run, split->such.with, gathered(chosen));
  run->used = before;
  return found;
}

/* ------------------------------------------------------------ one search */

/* A set of own candidates that completes a pile. */
struct joining {
  struct joining *next;
  struct row joined;
};

/* All such sets for the members that were settled there, found as they are asked for. */
struct completing {
  struct completing *next;
  cell slot;
  struct row guests;
  cell *line; /* for each own candidate the place in its domain that is tried */
  bool begun, over;
  struct joining *first, *last;
  cell count;
};

struct sorting {
  const struct split *split;
  cell fuel, weight; /* each test goes through the candidates */
  struct row piles; /* every pile that some candidate may join */
  struct row wide; /* the places of candidates with several piles to go to */
  struct row *own; /* for each pile those that may join no other */
  struct row alone; /* the places in `piles` of those that no wide candidate may join */
  struct row *closes; /* for each wide candidate the places of the piles that are settled after it */
  struct completing *found;
};

#define STRUCTS(run, type, count) ((type *)(void *)room_for(run, (cell)(sizeof(type) * (size_t)(count) + 7) / 8))

static inline void burn_search(struct run *run, struct sorting *sorting) {
  if (!burns(&sorting->fuel, sorting->weight)) fail(run, EXHAUSTED);
}

static inline cell goals(struct row domain) { return domain.count - how_often(domain, KEPT); }

/* Of some piles those that a wide candidate settles last (`step`), or none does (-1); those with few candidates of their
   own first: they are soonest known to be impossible. */
static inline struct row settled_at(struct run *run, const struct sorting *sorting, const cell *last, cell step) {
  struct gathering found = gathering(run, sorting->piles.count);
  cell *many = room_for(run, sorting->piles.count);
  for (cell slot = 0; slot < sorting->piles.count; slot++)
    if (last[slot] == step) {
      many[found.count] = sorting->own[slot].count;
      gather(run, &found, slot);
    }
  sort_by(found.at, many, found.count);
  return gathered(found);
}

static inline struct sorting sorting(struct run *run, const struct split *split, cell fuel) {
  cell count = split->candidates.count, all = 0;
  struct sorting found = {.split = split, .fuel = fuel, .weight = 1 + (count >> 6)};
  for (cell i = 0; i < count; i++) all += split->domains[i].count;
  struct gathering piles = gathering(run, all), wide = gathering(run, count);
  for (cell i = 0; i < count; i++) {
    struct row domain = split->domains[i];
    for (cell j = 0; j < domain.count; j++)
      if (domain.at[j] != KEPT && !is_in(gathered(piles), domain.at[j])) gather(run, &piles, domain.at[j]);
    if (goals(domain) > 1) gather(run, &wide, i);
  }
  found.piles = sorted(run, gathered(piles)), found.wide = gathered(wide);
  found.own = STRUCTS(run, struct row, found.piles.count);
  found.closes = STRUCTS(run, struct row, found.wide.count);
  cell *last = room_for(run, found.piles.count);
  for (cell slot = 0; slot < found.piles.count; slot++) {
    struct gathering own = gathering(run, count);
    cell pile = found.piles.at[slot];
    for (cell i = 0; i < count; i++)
      if (goals(split->domains[i]) == 1 && is_in(split->domains[i], pile)) gather(run, &own, i);
    found.own[slot] = gathered(own);
    last[slot] = -1;
    for (cell step = 0; step < found.wide.count; step++)
      if (is_in(split->domains[found.wide.at[step]], pile)) last[slot] = step;
  }
  found.alone = settled_at(run, &found, last, -1);
  for (cell step = 0; step < found.wide.count; step++) found.closes[step] = settled_at(run, &found, last, step);
  return found;
}

/* Whether every pile of an answer fits. */
static inline bool fair(struct run *run, struct sorting *sorting, const cell *answer) {
  const struct split *split = sorting->split;
  for (cell slot = 0; slot < sorting->piles.count; slot++) {
    cell before = run->used, pile = sorting->piles.at[slot];
    burn_search(run, sorting);
    struct gathering inside = gathering(run, split->candidates.count);
    for (cell i = 0; i < split->candidates.count; i++)
      if (answer[i] == pile) gather(run, &inside, split->candidates.at[i]);
    bool fit = pile_fits(run, split, pile, gathered(inside));
    run->used = before;
    if (!fit) return false;
  }
  return true;
}

static inline bool completes(struct run *run, struct sorting *sorting, cell slot, struct row guests, struct row own) {
  cell before = run->used;
  burn_search(run, sorting);
  struct row places = sorted(run, joined(run, guests, own));
  struct gathering inside = gathering(run, places.count);
  for (cell i = 0; i < places.count; i++) gather(run, &inside, sorting->split->candidates.at[places.at[i]]);
  bool found = pile_fits(run, sorting->split, sorting->piles.at[slot], gathered(inside));
  run->used = before;
  return found;
}

/* The coming set that completes a pile, after one that was found already, or the first. */
static inline struct joining *next_joining(struct run *run, struct sorting *sorting, struct completing *of,
                                           struct joining *after) {
  struct joining *known = after ? after->next : of->first;
  struct row own = sorting->own[of->slot];
  while (!known && !of->over) {
    /* the last candidate goes on first, as the wheel of the lowest digit does */
    cell at = own.count - 1;
    if (of->begun)
      for (; at >= 0 && ++of->line[at] == sorting->split->domains[own.at[at]].count; at--) of->line[at] = 0;
    of->over = of->begun && at < 0;
    of->begun = true;
    if (of->over) break;
    cell before = run->used;
    struct joining *one = STRUCTS(run, struct joining, 1);
    struct gathering joins = gathering(run, own.count);
    for (cell i = 0; i < own.count; i++)
      if (sorting->split->domains[own.at[i]].at[of->line[i]] != KEPT) gather(run, &joins, own.at[i]);
    if (!completes(run, sorting, of->slot, of->guests, gathered(joins))) {
      run->used = before;
      continue;
    }
    *one = (struct joining){NULL, gathered(joins)};
    if (of->last) of->last->next = one;
    else of->first = one;
    of->last = one;
    of->count++;
    known = one;
  }
  return known;
}

static inline struct row guests_of(struct run *run, const struct sorting *sorting, cell slot, const cell *settled) {
  struct gathering found = gathering(run, sorting->wide.count);
  for (cell i = 0; settled && i < sorting->wide.count; i++)
    if (settled[i] == sorting->piles.at[slot]) gather(run, &found, sorting->wide.at[i]);
  return gathered(found);
}

static inline struct completing *completing(struct run *run, struct sorting *sorting, cell slot, const cell *settled) {
  cell before = run->used;
  struct row guests = guests_of(run, sorting, slot, settled);
  for (struct completing *one = sorting->found; one; one = one->next)
    if (one->slot == slot && same_row(one->guests, guests)) {
      run->used = before;
      return one;
    }
  struct completing *made = STRUCTS(run, struct completing, 1);
  cell own = sorting->own[slot].count, *line = room_for(run, own);
  memset(line, 0, (size_t)own * sizeof(cell));
  *made = (struct completing){.next = sorting->found, .slot = slot, .guests = guests, .line = line};
  return sorting->found = made;
}

static inline cell all_joinings(struct run *run, struct sorting *sorting, struct completing *of) {
  while (next_joining(run, sorting, of, of->last)) continue;
  return of->count;
}

static inline bool is_open(struct run *run, struct sorting *sorting, struct row slots, const cell *settled) {
  for (cell i = 0; i < slots.count; i++) {
    struct completing *of = completing(run, sorting, slots.at[i], settled);
    if (!next_joining(run, sorting, of, NULL)) return false;
  }
  return true;
}

/* ------------------------------------------------------------ piles for the wide candidates that leave a way for all */

struct settling {
  cell *chosen; /* a pile for each wide candidate */
  cell **orders; /* for each the piles that are tried, in turn or shuffled */
  cell *at;
  cell depth;
  bool begun;
};

static inline struct settling settling(struct run *run, const struct sorting *sorting) {
  cell wide = sorting->wide.count;
  struct settling found = {room_for(run, wide), STRUCTS(run, cell *, wide), room_for(run, wide), 0, false};
  for (cell i = 0; i < wide; i++) {
    found.chosen[i] = KEPT;
    found.orders[i] = (cell *)kept(run, sorting->split->domains[sorting->wide.at[i]]).at;
  }
  return found;
}

static inline void settle_next_one(struct sorting *sorting, struct settling *of, struct lot *lot) {
  struct row domain = sorting->split->domains[sorting->wide.at[of->depth]];
  cell *order = of->orders[of->depth];
  memcpy(order, domain.at, (size_t)domain.count * sizeof(cell));
  for (cell i = domain.count - 1; lot && i > 0; i--) {
    cell j = one_below(lot, i + 1), moved = order[i];
    order[i] = order[j];
    order[j] = moved;
  }
  of->at[of->depth++] = 0;
}

/* With a lot: in a random order that is not even. */
static inline bool next_settlement(struct run *run, struct sorting *sorting, struct settling *of, struct lot *lot) {
  const struct split *split = sorting->split;
  if (!of->begun) {
    of->begun = true;
    for (cell i = 0; i < split->candidates.count; i++)
      if (!split->domains[i].count) return false;
    if (!is_open(run, sorting, sorting->alone, NULL)) return false;
    if (!sorting->wide.count) return true;
    settle_next_one(sorting, of, lot);
  }
  while (of->depth) {
    cell step = of->depth - 1;
    if (of->at[step] == split->domains[sorting->wide.at[step]].count) {
      of->chosen[step] = KEPT;
      of->depth--;
      continue;
    }
    of->chosen[step] = of->orders[step][of->at[step]++];
    burn_search(run, sorting);
    if (!is_open(run, sorting, sorting->closes[step], of->chosen)) continue;
    if (of->depth == sorting->wide.count) return true;
    settle_next_one(sorting, of, lot);
  }
  return false;
}

/* ------------------------------------------------------------ every answer whose piles fit */

struct sorting_all {
  struct settling settling;
  struct joining **chosen; /* for each pile */
  bool inside;
};

static inline struct sorting_all sorting_all(struct run *run, const struct sorting *sorting) {
  return (struct sorting_all){settling(run, sorting), STRUCTS(run, struct joining *, sorting->piles.count), false};
}

static inline void write_answer(const struct sorting *sorting, const cell *settled, struct joining *const *joins,
                                cell *answer) {
  for (cell i = 0; i < sorting->split->candidates.count; i++) answer[i] = KEPT;
  for (cell i = 0; i < sorting->wide.count; i++) answer[sorting->wide.at[i]] = settled[i];
  for (cell slot = 0; slot < sorting->piles.count; slot++)
    for (cell i = 0; i < joins[slot]->joined.count; i++) answer[joins[slot]->joined.at[i]] = sorting->piles.at[slot];
}

static inline bool next_sorted(struct run *run, struct sorting *sorting, struct sorting_all *of, cell *answer) {
  cell slots = sorting->piles.count, slot = slots - 1;
  for (;;) {
    if (!of->inside) {
      if (!next_settlement(run, sorting, &of->settling, NULL)) return false;
      of->inside = true;
      for (cell i = 0; i < slots; i++) of->chosen[i] = NULL;
      slot = 0;
    } else if (!slots) {
      of->inside = false;
      continue;
    }
    while (0 <= slot && slot < slots) {
      struct completing *ways = completing(run, sorting, slot, of->settling.chosen);
      of->chosen[slot] = next_joining(run, sorting, ways, of->chosen[slot]);
      slot += of->chosen[slot] ? 1 : -1;
    }
    if (slot == slots) {
      write_answer(sorting, of->settling.chosen, of->chosen, answer);
      return true;
    }
    of->inside = false;
  }
}

/* ------------------------------------------------------------ everything counted */

struct settled {
  struct settled *next;
  cell *chosen;
  cell high, low; /* how many answers up to here, in two halves */
};

struct tally_of_splits {
  struct settled *first;
  ways total;
};

static inline struct tally_of_splits tally_splits(struct run *run, struct sorting *sorting) {
  struct tally_of_splits found = {NULL, 0};
  struct settled *last = NULL;
  struct settling of = settling(run, sorting);
  while (next_settlement(run, sorting, &of, NULL)) {
    struct settled *one = STRUCTS(run, struct settled, 1);
    one->next = NULL;
    one->chosen = (cell *)kept(run, (struct row){of.chosen, sorting->wide.count}).at;
    if (last) last->next = one;
    else found.first = one;
    last = one;
  }
  for (struct settled *one = found.first; one; one = one->next) {
    ways many = 1;
    for (cell slot = 0; slot < sorting->piles.count; slot++)
      many = ways_times(many, (ways)all_joinings(run, sorting, completing(run, sorting, slot, one->chosen)));
    found.total = ways_plus(found.total, many);
    one->high = (cell)(found.total >> 62), one->low = (cell)(found.total & (((ways)1 << 62) - 1));
  }
  return found;
}

static inline void throw_sorted(struct run *run, struct sorting *sorting, const struct tally_of_splits *tally,
                                struct lot *lot, cell *answer) {
  if (!tally->total) fail(run, NO_CHOICE);
  ways number = index_below(run, lot, tally->total);
  const struct settled *one = tally->first;
  while (((ways)one->high << 62 | (ways)one->low) <= number) one = one->next;
  cell before = run->used;
  struct joining **joins = STRUCTS(run, struct joining *, sorting->piles.count);
  for (cell slot = 0; slot < sorting->piles.count; slot++) {
    struct completing *of = completing(run, sorting, slot, one->chosen);
    cell wanted = (cell)index_below(run, lot, (ways)of->count);
    for (joins[slot] = of->first; wanted--;) joins[slot] = joins[slot]->next;
  }
  write_answer(sorting, one->chosen, joins, answer);
  run->used = before;
}
