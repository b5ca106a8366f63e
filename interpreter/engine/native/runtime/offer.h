/* An offer, or the answer to one: a word, and for a proposal how many of each lot. Of lots that lie in an order, whoever
   gives some says which of the copies, if not the first: a number for each of those lots stands at the end. */

enum word { REFUSE, ACCEPT, PROPOSE, FREE };

/* What a bargain has come to. */
struct terms {
  struct row caps; /* how much of each lot may be named */
  cell split, side; /* how many lots the first side gives; which side decides */
  struct row table; /* the offer on the table, or none */
  cell left, free, gifts; /* proposals that are left; whether it may be had for nothing, or one side give nothing */
  struct row ordered; /* the lots that lie in an order */
};

struct offer {
  struct space space;
  struct terms terms;
  struct row words; /* what can be said without a proposal */
  ways proposals;
};

static inline bool is_given(const struct terms *terms, cell lot) { return (lot >= terms->split) == (terms->side != 0); }

/* In how many ways so many can be taken of the nth lot that lies in an order. */
static inline ways takings(const struct terms *terms, cell n, const cell *counts) {
  cell lot = terms->ordered.at[n];
  return is_given(terms, lot) ? choose(terms->caps.at[lot], counts[lot]) : 1;
}

static inline ways all_takings(const struct terms *terms, const cell *counts) {
  ways found = 1;
  for (cell n = 0; n < terms->ordered.count; n++) found = ways_times(found, takings(terms, n, counts));
  return found;
}

static inline bool any_of(const cell *counts, cell from, cell to) {
  for (; from < to; from++)
    if (counts[from]) return true;
  return false;
}

/* A proposal holds something, of both sides where no gifts are made, and is not the one on the table. */
static inline bool is_proposal(const struct terms *terms, const cell *counts) {
  cell lots = terms->caps.count;
  bool mine = any_of(counts, 0, terms->split), yours = any_of(counts, terms->split, lots);
  return (terms->gifts ? mine || yours : mine && yours) && !same_row((struct row){counts, lots}, terms->table);
}

/* One by one: where both sides have something each gives at least one, or, where gifts may be made, in one case of four
   one of them nothing; every further one comes with a chance of one half, from a lot that has more. */
static inline void throw_proposal(const struct terms *terms, struct lot *lot, cell *counts) {
  cell lots = terms->caps.count, split = terms->split, starts[2], ends[2], sides = 0;
  memset(counts, 0, (size_t)lots * sizeof(cell));
  if (any_of(terms->caps.at, 0, split)) starts[sides] = 0, ends[sides++] = split;
  if (any_of(terms->caps.at, split, lots)) starts[sides] = split, ends[sides++] = lots;
  if (terms->gifts && sides == 2 && fraction(lot) < 0.25) {
    if (!one_below(lot, 2)) starts[0] = starts[1], ends[0] = ends[1];
    sides = 1;
  }
  for (cell side = 0; side < sides; side++)
    for (;;) {
      cell room = 0, at = starts[side];
      for (cell i = starts[side]; i < ends[side]; i++) room += counts[i] < terms->caps.at[i];
      if (!room) break;
      cell wanted = one_below(lot, room);
      for (;; at++)
        if (counts[at] < terms->caps.at[at] && !wanted--) break;
      counts[at]++;
      if (fraction(lot) < 0.5) break;
    }
}

/* Which copies are given, evenly; nothing is said of the first ones. */
static inline struct row with_copies(struct run *run, const struct terms *terms, const cell *counts, struct lot *lot,
                                     cell *answer, cell said) {
  bool any = false;
  for (cell n = 0; n < terms->ordered.count; n++) {
    ways many = takings(terms, n, counts), number = many > 1 ? index_below(run, lot, many) : 0;
    if (number > INT64_MAX) fail(run, PAST_64_BITS);
    answer[said + n] = (cell)number;
    any |= number > 0;
  }
  return (struct row){answer, any ? said + terms->ordered.count : said};
}

/* Everything that could be named, to be listed and not counted. */
static inline struct bundle all_counts(struct run *run, const struct terms *terms) {
  return (struct bundle){.caps = terms->caps, .low = 1, .high = sum(run, terms->caps)};
}

/* What is said is drawn evenly; most proposals of a large space are absurd, so they are put together, small ones mostly. */
static inline struct row offer_thrown(struct run *run, const struct space *space, struct lot *lot) {
  const struct offer *offer = (const struct offer *)space;
  const struct terms *terms = &offer->terms;
  cell lots = terms->caps.count, *answer = room_for(run, 1 + lots + terms->ordered.count);
  cell said = (cell)index_below(run, lot, (ways)(offer->words.count + (offer->proposals > 0)));
  if (said < offer->words.count) {
    answer[0] = offer->words.at[said];
    if (answer[0] != ACCEPT) return (struct row){answer, 1};
    return with_copies(run, terms, terms->table.at, lot, answer, 1);
  }
  answer[0] = PROPOSE;
  for (int i = 0; i < THROWS; i++) {
    throw_proposal(terms, lot, answer + 1);
    if (!same_row((struct row){answer + 1, lots}, terms->table))
      return with_copies(run, terms, answer + 1, lot, answer, 1 + lots);
  }
  struct bundle all = all_counts(run, terms);
  cell total = 0;
  struct listing from = {answer + 1, lots, &total, false};
  while (bundle_next(run, &all.space, &from))
    if (is_proposal(terms, answer + 1)) return (struct row){answer, 1 + lots};
  fail(run, NO_CHOICE);
}

/* ------------------------------------------------------------ what is short to say, then proposals by their size */

/* The coming way to take copies: nothing is said of the first one, and then every number is. */
static inline bool next_copies(const struct terms *terms, const cell *counts, struct listing *listing, cell said) {
  cell ordered = terms->ordered.count, *which = listing->answer + said;
  if (listing->count == said) memset(which, 0, (size_t)ordered * sizeof(cell));
  for (cell n = ordered - 1; n >= 0; n--) {
    if ((ways)++which[n] < takings(terms, n, counts)) {
      listing->count = said + ordered;
      return true;
    }
    which[n] = 0;
  }
  return false;
}

static inline void offer_begin(struct run *run, const struct space *space, struct listing *listing) {
  const struct offer *offer = (const struct offer *)space;
  cell lots = offer->terms.caps.count;
  listing->answer = room_for(run, 1 + lots + offer->terms.ordered.count);
  listing->own = room_for(run, 2); /* how many words were said, and how far the proposals have come */
  listing->own[0] = listing->own[1] = 0;
}

static inline bool offer_next(struct run *run, const struct space *space, struct listing *listing) {
  const struct offer *offer = (const struct offer *)space;
  const struct terms *terms = &offer->terms;
  cell *said = listing->own, *total = listing->own + 1, lots = terms->caps.count;
  if (*said < offer->words.count) {
    listing->answer[0] = offer->words.at[(*said)++];
    listing->count = 1;
    return true;
  }
  if (!*total && offer->words.at[0] == ACCEPT) {
    if (listing->answer[0] != ACCEPT) listing->answer[0] = ACCEPT, listing->count = 1;
    if (next_copies(terms, terms->table.at, listing, 1)) return true;
  }
  if (!offer->proposals) return false;
  struct bundle all = all_counts(run, terms);
  struct listing from = {listing->answer + 1, lots, total, *total > 0};
  if (*total && next_copies(terms, listing->answer + 1, listing, 1 + lots)) return true;
  listing->answer[0] = PROPOSE;
  while (bundle_next(run, &all.space, &from)) {
    listing->count = 1 + lots;
    if (is_proposal(terms, listing->answer + 1)) return true;
  }
  return false;
}

static inline bool are_copies(const struct terms *terms, const cell *counts, struct row which) {
  if (!which.count) return true;
  if (which.count != terms->ordered.count || !any_of(which.at, 0, which.count)) return false;
  for (cell n = 0; n < which.count; n++)
    if (which.at[n] < 0 || (ways)which.at[n] >= takings(terms, n, counts)) return false;
  return true;
}

static inline bool offer_holds(struct run *run, const struct space *space, struct row answer) {
  const struct offer *offer = (const struct offer *)space;
  const struct terms *terms = &offer->terms;
  cell lots = terms->caps.count;
  (void)run;
  if (!answer.count) return false;
  if (answer.at[0] == ACCEPT && offer->words.at[0] == ACCEPT)
    return are_copies(terms, terms->table.at, part(answer, 1, answer.count));
  if (answer.count == 1 && is_in(offer->words, answer.at[0])) return true;
  if (answer.at[0] != PROPOSE || !offer->proposals || answer.count < 1 + lots) return false;
  for (cell i = 0; i < lots; i++)
    if (answer.at[1 + i] < 0 || answer.at[1 + i] > terms->caps.at[i]) return false;
  return is_proposal(terms, answer.at + 1) && are_copies(terms, answer.at + 1, part(answer, 1 + lots, answer.count));
}

static inline struct offer offer(struct run *run, struct terms terms) {
  cell lots = terms.caps.count, *caps = room_for(run, lots), *words = room_for(run, 3), said = 0;
  ways sides[2] = {1, 1}, proposals = 0, accepts = 0;
  for (cell i = 0; i < lots; i++) caps[i] = most(0, terms.caps.at[i]);
  terms.caps.at = caps;
  bool both = terms.table.count > 0, mine = both;
  for (cell i = 0; i < terms.table.count; i++)
    if (terms.table.at[i] > caps[i]) {
      both = false;
      if (is_given(&terms, i)) mine = false;
    }
  if (mine) words[said++] = ACCEPT, accepts = all_takings(&terms, terms.table.at) - 1;
  words[said++] = REFUSE;
  if (terms.free) words[said++] = FREE;
  if (terms.left > 0) {
    for (cell i = 0; i < lots; i++) {
      bool chosen = is_in(terms.ordered, i) && is_given(&terms, i);
      ways many = !chosen ? (ways)caps[i] + 1 : caps[i] < 100 ? (ways)1 << caps[i] : MANY;
      sides[i >= terms.split] = ways_times(sides[i >= terms.split], many);
    }
    proposals = terms.gifts ? ways_times(sides[0], sides[1]) - 1 : ways_times(sides[0] - 1, sides[1] - 1);
    if (proposals && proposals < MANY && both) proposals -= all_takings(&terms, terms.table.at);
  }
  ways total = ways_plus(ways_plus((ways)said, accepts), proposals);
  return (struct offer){{offer_thrown, offer_begin, offer_next, offer_holds, {0}, total, true, false},
                        terms,
                        {words, said},
                        proposals};
}
