/* Drawing, listing and testing splits: what `split.h` finds, put together. */

/* Every candidate anywhere in its domain, for splits whose piles need not fit; the last goes on first. */
struct scatter {
  struct space space;
  const struct split *split;
};

static inline struct row scatter_thrown(struct run *run, const struct space *space, struct lot *lot) {
  const struct split *split = ((const struct scatter *)space)->split;
  cell *answer = room_for(run, split->candidates.count);
  for (cell i = 0; i < split->candidates.count; i++)
    answer[i] = split->domains[i].at[(cell)index_below(run, lot, (ways)split->domains[i].count)];
  return (struct row){answer, split->candidates.count};
}

static inline void scatter_begin(struct run *run, const struct space *space, struct listing *listing) {
  const struct split *split = ((const struct scatter *)space)->split;
  listing->count = split->candidates.count;
  listing->answer = room_for(run, listing->count);
  listing->own = room_for(run, listing->count); /* places in the domains */
  memset(listing->own, 0, (size_t)listing->count * sizeof(cell));
}

static inline bool scatter_next(struct run *run, const struct space *space, struct listing *listing) {
  const struct split *split = ((const struct scatter *)space)->split;
  cell at = listing->count - 1;
  (void)run;
  if (!space->total) return false;
  if (listing->begun) {
    for (; at >= 0 && ++listing->own[at] == split->domains[at].count; at--) listing->own[at] = 0;
    if (at < 0) return false;
  }
  for (cell i = 0; i < listing->count; i++) listing->answer[i] = split->domains[i].at[listing->own[i]];
  return listing->begun = true;
}

static inline bool scatter_holds(struct run *run, const struct space *space, struct row answer) {
  const struct split *split = ((const struct scatter *)space)->split;
  (void)run;
  if (answer.count != split->candidates.count) return false;
  for (cell i = 0; i < answer.count; i++)
    if (!is_in(split->domains[i], answer.at[i])) return false;
  return true;
}

static inline bool answer_fits(struct run *run, const void *with, struct row answer) {
  return chosen_fit(run, with, answer.at);
}

static inline struct scatter scatter(const struct split *split) {
  ways total = 1;
  for (cell i = 0; i < split->candidates.count; i++) total = ways_times(total, (ways)split->domains[i].count);
  struct such such = {split->such.test ? answer_fits : NULL, split};
  return (struct scatter){
      {scatter_thrown, scatter_begin, scatter_next, scatter_holds, such, total, true, false}, split};
}

/* ------------------------------------------------------------ drawing */

/* What a trial works with, and whether it found an answer. */
struct splitting {
  const struct split *split;
  struct scatter scatter;
  struct sorting sorting;
  struct tally_of_splits tally;
  struct lot *lot;
  cell *answer;
  cell wanted; /* stop at the answer with this number */
  cell passed; /* answers that were found */
  bool found;
};

static inline bool throw_fits(struct run *run, struct splitting *of) {
  cell before = run->used, count = of->split->candidates.count;
  struct row thrown = scatter_thrown(run, &of->scatter.space, of->lot);
  if (count) memcpy(of->answer, thrown.at, (size_t)count * sizeof(cell));
  run->used = before;
  return (!of->split->piled.test || fair(run, &of->sorting, of->answer)) && chosen_fit(run, of->split, of->answer);
}

/* A few throws; and if none fits, everything is counted. */
static inline void throw_or_count(struct run *run, void *what) {
  struct splitting *of = what;
  cell throws = of->scatter.space.total < THROWS ? (cell)of->scatter.space.total : THROWS;
  for (; throws > 0; throws--)
    if ((of->found = throw_fits(run, of))) return;
  of->tally = tally_splits(run, &of->sorting);
}

/* Answers that fit, in listed order, up to the one that is wanted. */
static inline void pass_answers(struct run *run, void *what) {
  struct splitting *of = what;
  struct sorting_all all = sorting_all(run, &of->sorting);
  while (next_sorted(run, &of->sorting, &all, of->answer)) {
    if (of->split->such.test && !burns(&of->sorting.fuel, 1)) fail(run, EXHAUSTED);
    if (chosen_fit(run, of->split, of->answer) && of->passed++ == of->wanted) {
      of->found = true;
      return;
    }
  }
}

/* Wide candidates take in turn a random pile among those that leave every settled pile possible; then each pile takes an
   even throw that fits, or its first way. */
static inline struct joining *throw_joining(struct run *run, struct splitting *of, cell slot, const cell *settled) {
  struct sorting *sorting = &of->sorting;
  struct completing *ways_there = completing(run, sorting, slot, settled);
  struct row own = sorting->own[slot];
  for (int i = 0; i < THROWS; i++) {
    cell before = run->used;
    struct joining *one = STRUCTS(run, struct joining, 1);
    struct gathering joins = gathering(run, own.count);
    for (cell j = 0; j < own.count; j++) {
      struct row domain = of->split->domains[own.at[j]];
      if (domain.at[(cell)index_below(run, of->lot, (ways)domain.count)] != KEPT) gather(run, &joins, own.at[j]);
    }
    *one = (struct joining){NULL, gathered(joins)};
    if (completes(run, sorting, slot, ways_there->guests, one->joined)) return one;
    run->used = before;
  }
  return next_joining(run, sorting, ways_there, NULL);
}

static inline void go_stepwise(struct run *run, void *what) {
  struct splitting *of = what;
  struct settling settled = settling(run, &of->sorting);
  struct joining **joins = STRUCTS(run, struct joining *, of->sorting.piles.count);
  while (next_settlement(run, &of->sorting, &settled, of->lot)) {
    for (cell slot = 0; slot < of->sorting.piles.count; slot++)
      joins[slot] = throw_joining(run, of, slot, settled.chosen);
    write_answer(&of->sorting, settled.chosen, joins, of->answer);
    if ((of->found = chosen_fit(run, of->split, of->answer))) return;
  }
}

/* A bad beginning can spoil a whole search, so several short ones come before a long one. */
static inline void draw_stepwise(struct run *run, struct splitting *of) {
  static const cell shares[] = {16, 16, 16, 16, 16, 16, 16, 16, 2, 1};
  cell before = run->used;
  for (int i = 0; i < 10 && !of->found; i++) {
    run->used = before;
    of->sorting = sorting(run, of->split, SEARCH_FUEL / shares[i]);
    of->wanted = of->passed = 0;
    if (i < 9) attempt(run, go_stepwise, of);
    else pass_answers(run, of);
  }
  if (!of->found) fail(run, NO_CHOICE);
}

/* Even among the counted answers that fit the last condition, too: as `draw` does it. */
static inline void draw_counted(struct run *run, struct splitting *of) {
  struct sorting *sorting = &of->sorting;
  if (!of->split->such.test) {
    throw_sorted(run, sorting, &of->tally, of->lot, of->answer);
    return;
  }
  sorting->fuel = SEARCH_FUEL;
  ways total = of->tally.total;
  cell throws = total > SEARCH_FUEL ? SEARCH_FUEL / 2 : least((cell)total, THROWS);
  for (; throws > 0; throws--) {
    throw_sorted(run, sorting, &of->tally, of->lot, of->answer);
    burns(&sorting->fuel, 1);
    if (chosen_fit(run, of->split, of->answer)) return;
  }
  of->wanted = INT64_MAX, of->passed = 0;
  enum failure stopped = attempt(run, pass_answers, of);
  if (!of->passed) fail(run, stopped ? stopped : NO_CHOICE);
  cell work = run->work;
  sorting->fuel = INT64_MAX; /* what is looked for again has been paid for */
  of->wanted = (cell)index_below(run, of->lot, (ways)of->passed), of->passed = 0;
  pass_answers(run, of);
  run->work = work;
}

static inline void draw_split_at_all(struct run *run, void *what) {
  struct splitting *of = what;
  cell count = of->split->candidates.count;
  if (!of->scatter.space.total) fail(run, NO_CHOICE);
  if (!of->split->piled.test) {
    struct row drawn = draw(run, &of->scatter.space, of->lot);
    if (count) memcpy(of->answer, drawn.at, (size_t)count * sizeof(cell));
    return;
  }
  of->found = false;
  of->sorting = sorting(run, of->split, SEARCH_FUEL);
  if (attempt(run, throw_or_count, of) == EXHAUSTED) draw_stepwise(run, of);
  else if (!of->found) draw_counted(run, of);
}

static inline struct splitting splitting(struct run *run, const struct split *split, struct lot *lot) {
  return (struct splitting){
      .split = split, .scatter = scatter(split), .lot = lot, .answer = room_for(run, split->candidates.count)};
}

/* A split that lapses keeps every candidate where nothing fits; without a condition nothing can lapse. */
static inline bool can_lapse(const struct split *split) {
  return split->lapses && (split->such.test || split->piled.test);
}

static inline struct row all_kept(const struct split *split, cell *answer) {
  for (cell i = 0; i < split->candidates.count; i++) answer[i] = KEPT;
  return (struct row){answer, split->candidates.count};
}

/* Even, unless the fuel ends before the piles are counted. */
static inline struct row draw_split(struct run *run, const struct split *split, struct lot *lot) {
  struct splitting of = splitting(run, split, lot);
  struct row answer = {of.answer, split->candidates.count};
  enum failure failed = attempt(run, draw_split_at_all, &of);
  if (failed == NO_CHOICE && can_lapse(split)) return all_kept(split, of.answer);
  if (failed) fail(run, failed);
  return answer;
}

/* ------------------------------------------------------------ listing and testing */

/* The answers in listed order, up to the one that is wanted. */
static inline void pass_splits(struct run *run, void *what) {
  struct splitting *of = what;
  if (of->split->piled.test) {
    pass_answers(run, of);
    return;
  }
  struct listing from = listing(run, &of->scatter.space);
  while (seek(run, &of->scatter.space, &from, &of->sorting.fuel))
    if (of->passed++ == of->wanted) {
      if (from.count) memcpy(of->answer, from.answer, (size_t)from.count * sizeof(cell));
      of->found = true;
      return;
    }
  if (of->sorting.fuel < 0) fail(run, EXHAUSTED);
}

/* Looks for the answer with a number; how many there are before it, or in all. */
static inline enum failure find_split(struct run *run, struct splitting *of, cell wanted, cell fuel) {
  if (of->split->piled.test) of->sorting = sorting(run, of->split, fuel);
  of->sorting.fuel = fuel;
  of->wanted = wanted, of->passed = 0, of->found = false;
  enum failure stopped = attempt(run, pass_splits, of);
  if (!stopped && !of->passed && can_lapse(of->split)) {
    all_kept(of->split, of->answer);
    of->found = wanted == 0;
    of->passed = 1;
  }
  return stopped;
}

static inline struct row nth_split(struct run *run, const struct split *split, cell number) {
  struct splitting of = splitting(run, split, NULL);
  enum failure stopped = find_split(run, &of, number, SEARCH_FUEL);
  if (!of.found) fail(run, stopped ? stopped : NO_CHOICE);
  return (struct row){of.answer, split->candidates.count};
}

static inline bool any_split(struct run *run, const struct split *split) {
  cell before = run->used;
  struct splitting of = splitting(run, split, NULL);
  enum failure stopped = find_split(run, &of, 0, SEARCH_FUEL);
  if (stopped) fail(run, stopped);
  run->used = before;
  return of.found;
}

static inline bool is_split(struct run *run, const struct split *split, struct row answer) {
  cell before = run->used;
  struct splitting of = splitting(run, split, NULL);
  bool found = scatter_holds(run, &of.scatter.space, answer);
  if (found && split->piled.test) {
    of.sorting = sorting(run, split, SEARCH_FUEL);
    found = fair(run, &of.sorting, answer.at);
  }
  found = found && chosen_fit(run, split, answer.at);
  if (!found && can_lapse(split) && answer.count == split->candidates.count && how_often(answer, KEPT) == answer.count) {
    enum failure stopped = find_split(run, &of, 0, SEARCH_FUEL);
    if (stopped) fail(run, stopped);
    found = same_row((struct row){of.answer, answer.count}, answer);
  }
  run->used = before;
  return found;
}

/* The answers, or whether one is. Each is looked for from the start: nobody wants many. */
static inline struct row put_splits_down(struct run *run, const struct split *split, struct pad *pad) {
  if (pad->tried) {
    pad->found = is_split(run, split, *pad->tried);
    return NOTHING;
  }
  cell before = run->used;
  while (!is_full(pad)) {
    struct splitting of = splitting(run, split, NULL);
    enum failure stopped = find_split(run, &of, pad->count, pad->settling ? FORCED_FUEL : SEARCH_FUEL);
    if (stopped) put_off(run, pad, stopped);
    if (stopped || !of.found) break;
    put_down(run, pad, (struct row){of.answer, split->candidates.count});
    run->used = before;
  }
  return NOTHING;
}

/* ------------------------------------------------------------ for random players */

/* Two answers are first looked for where they are near: each candidate in its first pile, then all but one of them.
   Where there are two, the first throw that fits is taken. */
static inline void pick_near(struct run *run, void *what) {
  struct splitting *of = what;
  const struct split *split = of->split;
  cell count = split->candidates.count, good = 0;
  if (!of->scatter.space.total) return;
  for (cell place = -1; place < count && good < 2; place++)
    for (cell pile = place < 0 ? 0 : 1; pile < (place < 0 ? 1 : split->domains[place].count) && good < 2; pile++) {
      for (cell i = 0; i < count; i++) of->answer[i] = split->domains[i].at[i == place ? pile : 0];
      good += (!split->piled.test || fair(run, &of->sorting, of->answer)) && chosen_fit(run, split, of->answer);
    }
  of->passed = good;
  if (good < 2) return;
  for (int i = 0; i < THROWS && !of->found; i++) of->found = throw_fits(run, of);
}

static inline struct row pick_split(struct run *run, const struct split *split, struct lot *lot, bool *more) {
  *more = true;
  if (lot->pad) return put_splits_down(run, split, lot->pad);
  struct splitting of = splitting(run, split, lot);
  struct row answer = {of.answer, split->candidates.count};
  if (split->piled.test) of.sorting = sorting(run, split, SEARCH_FUEL);
  enum failure stopped = attempt(run, pick_near, &of);
  if (of.found) return answer;
  if (!stopped && of.passed >= 2) return draw_split(run, split, lot);
  stopped = find_split(run, &of, 1, FORCED_FUEL);
  if (stopped || of.passed != 1) return draw_split(run, split, lot);
  *more = false;
  return nth_split(run, split, 0);
}

/* Whether a candidate may lie in a pile at all, one by one. */
static inline const struct row *narrowed(struct run *run, const struct split *split, struct piled joins) {
  struct row *found = STRUCTS(run, struct row, split->candidates.count);
  for (cell i = 0; i < split->candidates.count; i++) {
    struct gathering left = gathering(run, split->domains[i].count);
    for (cell j = 0; j < split->domains[i].count; j++) {
      cell pile = split->domains[i].at[j], before = run->used;
      bool fit = pile < 0 || joins.test(run, joins.with, pile, (struct row){split->candidates.at + i, 1});
      run->used = before;
      if (fit) gather(run, &left, pile);
    }
    found[i] = gathered(left);
  }
  return found;
}

/* Candidates that may each join any pile, or be kept. */
static inline struct split split_space(struct run *run, struct row candidates, struct row piles) {
  static const cell kept_first[] = {KEPT};
  struct row *domains = STRUCTS(run, struct row, candidates.count), domain = joined(run, (struct row){kept_first, 1}, piles);
  for (cell i = 0; i < candidates.count; i++) domains[i] = domain;
  return (struct split){.candidates = candidates, .domains = domains};
}

/* An answer as what lies in one pile. */
static inline struct row pile_of(struct run *run, struct row candidates, struct row answer, cell pile) {
  struct gathering found = gathering(run, candidates.count);
  for (cell i = 0; i < least(candidates.count, answer.count); i++)
    if (answer.at[i] == pile) gather(run, &found, candidates.at[i]);
  return gathered(found);
}

/* And in each of them. */
static inline struct row piles(struct run *run, struct row candidates, struct row answer, cell size) {
  struct gathering found = gathering(run, candidates.count + most(0, size));
  for (cell pile = 0; pile < size; pile++) {
    cell before = run->used;
    gather_row(run, &found, pile_of(run, candidates, answer, pile));
    run->used = before;
  }
  return gathered(found);
}
