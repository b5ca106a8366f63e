/* Choice spaces: what can be answered to a question, as engine/choices/ has it in Python.

   A space is made where a question is asked, and forgotten. What all spaces share is here: a space can throw an answer
   at random, list every answer once in a fixed order, and say how many there are without its condition. What a rule
   demands of an answer besides is a condition, and drawing, testing and counting go on from there. Answers are rows.
   Every draw uses up the same fractions, in the same order, as its twin in Python. */

/* What kind of question a decision point is; each has some of these (POINTS). */
enum point_sort {
  BY_CHANCE = 1,
  NO_QUESTION = 2, /* the setup is over: nobody decides anything */
  PUBLIC = 4,      /* everybody always knows what may be answered */
  TOGETHER = 8,    /* several answer at once */
  OF_CARDS = 16,   /* answers are pieces, each alone what it is */
};

typedef bool condition(struct run *run, const void *with, struct row answer);

struct such {
  condition *test; /* none: every answer will do */
  const void *with; /* what it reads besides the answer */
};

/* Every answer once: `next` writes the coming one to `answer` and says whether there was one. */
struct listing {
  cell *answer;
  cell count;
  cell *own; /* what the space keeps to go on */
  bool begun;
};

struct space {
  struct row (*thrown)(struct run *, const struct space *, struct lot *);
  void (*begin)(struct run *, const struct space *, struct listing *);
  bool (*next)(struct run *, const struct space *, struct listing *);
  bool (*holds)(struct run *, const struct space *, struct row); /* whether an answer is one, but for the condition */
  struct such such;
  ways total;   /* how many answers, but for the condition */
  bool counted; /* or nobody knows how many */
  bool eager;   /* whether a random player throws a few times before the answers that fit are drawn from */
};

#define THROWS 64 /* that are tried before everything is listed */
#define MOST_LISTED 100000

static inline bool fits(struct run *run, const struct space *space, struct row answer) {
  if (!space->such.test) return true;
  cell before = run->used;
  bool found = space->such.test(run, space->such.with, answer);
  run->used = before;
  return found;
}

static inline bool allows(struct run *run, const struct space *space, struct row answer) {
  return space->holds(run, space, answer) && fits(run, space, answer);
}

static inline struct listing listing(struct run *run, const struct space *space) {
  struct listing found = {0};
  space->begin(run, space, &found);
  return found;
}

/* The coming answer that fits. Each test burns fuel; below 0 it was stopped before it could tell. */
static inline bool seek(struct run *run, const struct space *space, struct listing *listing, cell *fuel) {
  while (space->next(run, space, listing)) {
    if (space->such.test && !burns(fuel, 1)) return false;
    if (fits(run, space, (struct row){listing->answer, listing->count})) return true;
  }
  return false;
}

static inline struct row nth_of(struct run *run, const struct space *space, cell number, cell *fuel) {
  struct listing from = listing(run, space);
  for (cell i = 0; i <= number; i++)
    if (!seek(run, space, &from, fuel)) fail(run, *fuel < 0 ? EXHAUSTED : NO_CHOICE);
  return (struct row){from.answer, from.count};
}

/* The answer at a place of the listing. */
static inline struct row nth_answer(struct run *run, const struct space *space, cell number) {
  cell fuel = SEARCH_FUEL;
  return nth_of(run, space, number, &fuel);
}

static inline bool any_answer(struct run *run, const struct space *space) {
  if (!space->such.test && space->counted) return space->total > 0;
  cell before = run->used, fuel = SEARCH_FUEL;
  struct listing from = listing(run, space);
  bool found = seek(run, space, &from, &fuel);
  if (fuel < 0) fail(run, EXHAUSTED);
  run->used = before;
  return found;
}

#define UNCOUNTED (~(ways)0)

/* How many answers; UNCOUNTED where that would take too long. */
static inline ways count_answers(struct run *run, const struct space *space) {
  if (!space->such.test || (space->counted && !space->total)) return space->counted ? space->total : UNCOUNTED;
  if (!space->counted || space->total > MOST_LISTED) return UNCOUNTED;
  cell before = run->used, fuel = SEARCH_FUEL;
  struct listing from = listing(run, space);
  ways found = 0;
  while (seek(run, space, &from, &fuel)) found++;
  run->used = before;
  return fuel < 0 ? UNCOUNTED : found;
}

/* Even among the answers that fit: first throws, then a listing, and each is even. Where there are more answers than
   fuel, half of it goes into throws; then the draw is even among those that the rest of it finds in listed order.
   What is found is not kept but counted, and the one that is drawn is looked for again. */
static inline struct row draw(struct run *run, const struct space *space, struct lot *lot) {
  if (space->counted && !space->total) fail(run, NO_CHOICE);
  if (!space->such.test) return space->thrown(run, space, lot);
  cell fuel = SEARCH_FUEL, before = run->used;
  bool many = !space->counted || space->total > (ways)fuel;
  cell throws = many ? fuel / 2 : least((cell)space->total, THROWS);
  for (; throws > 0; throws--) {
    run->used = before;
    struct row answer = space->thrown(run, space, lot);
    burns(&fuel, 1);
    if (fits(run, space, answer)) return answer;
  }
  run->used = before;
  cell left = fuel;
  ways found = 0;
  struct listing from = listing(run, space);
  while (seek(run, space, &from, &left)) found++;
  if (!found) fail(run, left < 0 ? EXHAUSTED : NO_CHOICE);
  run->used = before;
  cell number = (cell)index_below(run, lot, found), work = run->work;
  struct row answer = nth_of(run, space, number, &fuel);
  run->work = work; /* the condition has been paid for */
  return answer;
}

/* ------------------------------------------------------------ answers written down */

/* Whoever searches does not draw: it wants the answers, in the order of the listing, or to know whether one of its own
   is among them. Each stands on the pad as its length and its cells. */
struct pad {
  cell *at, room, used;    /* its cells */
  cell count, wanted;      /* answers on it, and how many are wanted at most */
  struct row candidates;   /* of what they are made, where they are pieces */
  cell seat;               /* whose, where several are asked at once */
  const struct row *tried; /* instead: is this one? */
  bool found;              /* it is */
  bool settling;           /* nobody is asked yet: is there anything to ask? A short search must tell */
};

/* Whether copies that nothing tells apart are one answer here: whoever lists them wants each. */
static inline bool settles(const struct lot *lot) { return !lot->pad || lot->pad->settling; }

/* Whose answer it is, where several owe one: a player's who draws is the first. */
static inline cell answering(const struct lot *lot, cell owe) { return lot->pad ? lot->pad->seat : lowest(owe); }

static inline bool is_full(const struct pad *pad) { return pad->count >= pad->wanted; }

static inline void put_down(struct run *run, struct pad *pad, struct row answer) {
  if (pad->settling && pad->count++) return; /* the first alone is wanted, and whether there is another */
  pad->count -= pad->settling;
  if (answer.count + 1 > pad->room - pad->used) fail(run, OVER_CAPACITY);
  pad->at[pad->used++] = answer.count;
  move_cells(pad->at + pad->used, answer.at, answer.count);
  pad->used += answer.count;
  pad->count++;
}

/* The search was stopped: then there is something to ask. */
static inline void put_off(struct run *run, struct pad *pad, enum failure why) {
  if (!pad->settling) fail(run, why);
  pad->count = pad->wanted;
}

/* The answers of a space, or whether one is there. */
static inline struct row put_all_down(struct run *run, const struct space *space, struct pad *pad) {
  if (pad->tried) {
    pad->found = allows(run, space, *pad->tried);
    return NOTHING;
  }
  cell fuel = pad->settling ? FORCED_FUEL : SEARCH_FUEL;
  struct listing from = listing(run, space);
  while (!is_full(pad) && seek(run, space, &from, &fuel)) put_down(run, pad, (struct row){from.answer, from.count});
  if (fuel < 0) put_off(run, pad, EXHAUSTED);
  return NOTHING;
}

/* One of some, whether it was a choice, and the one that is answered. */
static inline cell pick_one(struct run *run, struct row options, struct lot *lot, bool *more) {
  *more = options.count > 1;
  if (!lot->pad) {
    if (!options.count) fail(run, NO_CHOICE);
    return options.at[*more ? one_below(lot, options.count) : 0];
  }
  struct pad *pad = lot->pad;
  pad->candidates = options;
  if (pad->tried) pad->found = pad->tried->count == 1 && is_in(options, pad->tried->at[0]);
  else
    for (cell i = 0; i < options.count && !is_full(pad); i++) put_down(run, pad, (struct row){options.at + i, 1});
  return 0;
}

/* A random answer, and whether there was another: what is forced takes no chance. */
static inline struct row pick(struct run *run, const struct space *space, struct lot *lot, bool *more) {
  *more = space->such.test || !space->counted || space->total != 1;
  if (lot->pad) return put_all_down(run, space, lot->pad);
  if (*more && !space->such.test) return draw(run, space, lot);
  cell before = run->used, fuel = FORCED_FUEL;
  struct listing from = listing(run, space);
  if (seek(run, space, &from, &fuel)) {
    struct row only = {from.answer, from.count};
    if (!*more) return only;
    only = kept(run, only);
    *more = seek(run, space, &from, &fuel) || fuel < 0;
    if (!*more) return only;
  }
  cell throws = space->eager && space->such.test ? (cell)(space->total < THROWS ? space->total : THROWS) : 0;
  for (; throws > 0; throws--) {
    run->used = before;
    struct row answer = space->thrown(run, space, lot);
    if (fits(run, space, answer)) return answer;
  }
  run->used = before;
  return draw(run, space, lot);
}

/* ------------------------------------------------------------ a number in a range */

struct number {
  struct space space;
  cell low, high;
};

static inline struct row one_cell(struct run *run, cell value) {
  cell *found = room_for(run, 1);
  *found = value;
  return (struct row){found, 1};
}

static inline struct row number_thrown(struct run *run, const struct space *space, struct lot *lot) {
  const struct number *number = (const struct number *)space;
  return one_cell(run, number->low + (cell)index_below(run, lot, space->total));
}

static inline void number_begin(struct run *run, const struct space *space, struct listing *listing) {
  (void)space;
  listing->answer = room_for(run, 1);
  listing->count = 1;
}

static inline bool number_next(struct run *run, const struct space *space, struct listing *listing) {
  const struct number *number = (const struct number *)space;
  (void)run;
  if (listing->begun ? *listing->answer >= number->high : number->low > number->high) return false;
  *listing->answer = listing->begun ? *listing->answer + 1 : number->low;
  return listing->begun = true;
}

static inline bool number_holds(struct run *run, const struct space *space, struct row answer) {
  const struct number *number = (const struct number *)space;
  (void)run;
  return answer.count == 1 && number->low <= answer.at[0] && answer.at[0] <= number->high;
}

static inline struct number number(cell low, cell high, struct such such) {
  ways total = low <= high ? (ways)((uint64_t)high - (uint64_t)low) + 1 : 0;
  return (struct number){{number_thrown, number_begin, number_next, number_holds, such, total, true, false}, low, high};
}

/* Whether some number between two fits; a range is its two ends. */
static inline bool number_any(struct run *run, struct row range, struct such such) {
  struct number space = number(item(run, range, 0), item(run, range, 1), such);
  return any_answer(run, &space.space);
}

static inline bool number_full(struct run *run, struct row range, cell size, struct such such) {
  return item(run, range, 1) >= size && number_any(run, range, such);
}

/* The numbers to choose from; where none will do there is nothing but 0. */
static inline struct row some_number(struct run *run, struct row range, struct such such) {
  static const cell nothing[] = {0, 0};
  return number_any(run, range, such) ? range : (struct row){nothing, 2};
}

/* ------------------------------------------------------------ some of several */

struct subset {
  struct space space;
  struct row candidates;
  cell low, high;
};

#define FEW_SUBSETS 512 /* up to here a throw is one place of the listing */

/* The set of places at a place of the listing of all sets of that size. */
static inline void nth_set(cell of, cell size, ways number, cell *places) {
  for (cell place = 0, taken = 0; taken < size; place++) {
    ways with_this = choose(of - place - 1, size - taken - 1);
    if (number < with_this) places[taken++] = place;
    else number -= with_this;
  }
}

static inline struct row subset_thrown(struct run *run, const struct space *space, struct lot *lot) {
  const struct subset *subset = (const struct subset *)space;
  cell of = subset->candidates.count, size = subset->low, *places = room_for(run, of);
  ways number = 0;
  bool few = space->total <= FEW_SUBSETS;
  if (few || subset->low < subset->high) {
    number = index_below(run, lot, space->total);
    for (ways here; number >= (here = choose(of, size)); size++) number -= here;
  }
  if (few) nth_set(of, size, number, places);
  else {
    /* Floyd's draw: each set of places is equally likely. They are kept in order. */
    cell taken = 0;
    for (cell last = of - size; last < of; last++) {
      cell place = (cell)index_below(run, lot, (ways)(last + 1)), at = taken++;
      if (is_in((struct row){places, at}, place)) place = last;
      for (; at > 0 && places[at - 1] > place; at--) places[at] = places[at - 1];
      places[at] = place;
    }
  }
  for (cell i = 0; i < size; i++) places[i] = subset->candidates.at[places[i]];
  return (struct row){places, size};
}

static inline void subset_begin(struct run *run, const struct space *space, struct listing *listing) {
  const struct subset *subset = (const struct subset *)space;
  listing->answer = room_for(run, subset->candidates.count);
  listing->own = room_for(run, subset->candidates.count); /* the places of the answer */
}

static inline bool subset_next(struct run *run, const struct space *space, struct listing *listing) {
  const struct subset *subset = (const struct subset *)space;
  cell of = subset->candidates.count, at = 0, *places = listing->own;
  (void)run;
  if (!listing->begun) {
    if (subset->low > subset->high) return false;
    listing->begun = true;
    listing->count = subset->low;
  } else {
    /* the last place that can go on does; those after it follow close behind */
    for (at = listing->count - 1; at >= 0 && places[at] == of - listing->count + at;) at--;
    if (at >= 0) places[at++]++;
    else if (listing->count++ == subset->high) return false;
    else at = 0;
  }
  for (; at < listing->count; at++) places[at] = at ? places[at - 1] + 1 : 0;
  for (cell i = 0; i < listing->count; i++) listing->answer[i] = subset->candidates.at[places[i]];
  return true;
}

/* In the order of the candidates. */
static inline bool subset_holds(struct run *run, const struct space *space, struct row answer) {
  const struct subset *subset = (const struct subset *)space;
  (void)run;
  if (answer.count < subset->low || answer.count > subset->high) return false;
  cell place = 0;
  for (cell i = 0; i < answer.count; i++, place++) {
    while (place < subset->candidates.count && subset->candidates.at[place] != answer.at[i]) place++;
    if (place == subset->candidates.count) return false;
  }
  return true;
}

static inline struct subset subset(struct row candidates, cell low, cell high, struct such such) {
  low = most(0, low), high = least(high, candidates.count);
  ways total = 0;
  for (cell size = low; size <= high; size++) total = ways_plus(total, choose(candidates.count, size));
  return (struct subset){
      {subset_thrown, subset_begin, subset_next, subset_holds, such, total, true, true}, candidates, low, high};
}

/* Whether some that fit together are exactly so many, or at least; each size is a search of its own. */
static inline bool some_subset(struct run *run, struct row members, cell size, struct such such) {
  struct subset space = subset(members, most(0, size), most(0, size), such);
  return any_answer(run, &space.space);
}

static inline bool subset_any(struct run *run, struct row members, cell low, cell high, struct such such) {
  for (cell size = low; size <= high; size++)
    if (some_subset(run, members, size, such)) return true;
  return false;
}

static inline bool some_size(struct run *run, struct row members, cell size, struct such such) {
  return subset_any(run, members, most(0, size), members.count, such);
}

/* Of the number that is asked for, as many as can be had together; all of them or none, if `whole`. */
static inline cell subset_as_far(struct run *run, struct row members, cell size, struct such such, bool whole) {
  while (size && !subset_any(run, members, size, size, such)) size = whole ? 0 : size - 1;
  return size;
}

/* ------------------------------------------------------------ an order of several */

static inline struct row draw_order(struct run *run, struct row candidates, struct lot *lot) {
  cell *line = (cell *)kept(run, candidates).at;
  for (cell i = candidates.count - 1; i > 0; i--) {
    cell j = one_below(lot, i + 1), moved = line[i];
    line[i] = line[j];
    line[j] = moved;
  }
  return (struct row){line, candidates.count};
}

static inline bool is_order(struct run *run, struct row candidates, struct row answer) {
  cell before = run->used;
  bool found = same_row(sorted(run, candidates), sorted(run, answer));
  run->used = before;
  return found;
}

static inline ways orders(cell count) {
  ways found = 1;
  for (cell i = 2; i <= count; i++) found = ways_times(found, (ways)i);
  return found;
}

/* The order at a place of the listing: by position, their own order first. */
static inline struct row nth_order(struct run *run, struct row candidates, ways number) {
  cell count = candidates.count, *found = room_for(run, count), *left = (cell *)kept(run, candidates).at;
  if (number >= orders(count)) fail(run, NO_CHOICE);
  for (cell i = 0; i < count; i++) {
    ways each = orders(count - i - 1);
    cell at = each < MANY ? (cell)(number / each) : 0;
    number -= (ways)at * each;
    found[i] = left[at];
    memmove(left + at, left + at + 1, (size_t)(count - i - 1 - at) * sizeof(cell));
  }
  return (struct row){found, count};
}

static inline struct row pick_order(struct run *run, struct row candidates, struct lot *lot, bool *more) {
  struct pad *pad = lot->pad;
  *more = candidates.count > 1;
  if (!pad) return draw_order(run, candidates, lot);
  pad->candidates = candidates;
  if (pad->tried) pad->found = is_order(run, candidates, *pad->tried);
  else
    for (ways all = orders(candidates.count), i = 0; i < all && !is_full(pad); i++)
      put_down(run, pad, nth_order(run, candidates, i));
  return NOTHING;
}
