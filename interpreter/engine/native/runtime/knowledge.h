/* Who knows which piece: for each piece the seats that know it, as bits, and what each seat was told it could be. What
   changes that is here, as engine/knowledge/changes.py has it in Python. */

static inline cell everyone(void) { return ((cell)1 << LAYOUT.seats) - 1; }

/* The seats that see a place; the goal of what is laid face down is -1, and nobody sees it come. */
static inline cell seen_by(struct run *run, cell slot) { return slot < 0 ? 0 : place_at(run, slot)->sees; }

static inline bool is_open_card(cell piece) { return LAYOUT.open[piece]; }

static inline bool is_heap(struct run *run, cell slot) {
  return slot >= 0 && place_at(run, slot)->is_place && !place_at(run, slot)->ordered;
}

static inline cell *known(struct run *run, cell *S) { return listed(run, S, LAYOUT.known); }

/* ------------------------------------------------------------ cards as bits, in as many words as they need */

enum { WORD_BITS = 62 };

static inline bool in_mask(const cell *mask, cell number) { return has(mask[number / WORD_BITS], number % WORD_BITS); }

static inline bool same_mask(const cell *left, const cell *right) {
  return !memcmp(left, right, (size_t)LAYOUT.words * sizeof(cell));
}

static inline const cell *mask_kept(struct run *run, const cell *mask) {
  return kept(run, (struct row){mask, LAYOUT.words}).at;
}

/* The cards that two masks share: how many they are. */
static inline cell shared_cards(const cell *left, const cell *right) {
  cell found = 0;
  for (cell i = 0; i < LAYOUT.words; i++) found += count_bits(left[i] & right[i]);
  return found;
}

/* Which of two masks is the smaller number, as far as some cards go: below 0 the left. */
static inline int compare_masks(const cell *left, const cell *right, const cell *cards) {
  for (cell i = LAYOUT.words - 1; i >= 0; i--)
    if ((left[i] & cards[i]) != (right[i] & cards[i])) return (left[i] & cards[i]) < (right[i] & cards[i]) ? -1 : 1;
  return 0;
}

/* Some cards, or all others; what lies below the last word has no sign. */
static inline cell *mask_of_cards(struct run *run, struct row cards, bool others) {
  cell *found = room_for(run, LAYOUT.words);
  for (cell i = 0; i < LAYOUT.words; i++) found[i] = others ? LAYOUT.untold[i] : 0;
  for (cell i = 0; i < cards.count; i++) {
    cell *word = found + cards.at[i] / WORD_BITS, one = (cell)1 << cards.at[i] % WORD_BITS;
    *word = others ? *word & ~one : *word | one;
  }
  return found;
}

/* Of each piece whether anybody was ever told of it, and then for each seat what it was told that it could be: cards as
   bits, or all there could ever be where it was told nothing. */
static inline cell *telling(struct run *run, cell *S, cell piece) {
  return listed(run, S, LAYOUT.told) + piece * (LAYOUT.seats * LAYOUT.words + 1);
}

static inline const cell *told_of(struct run *run, cell *S, cell piece, cell seat) {
  const cell *row = telling(run, S, piece);
  return row[0] ? row + 1 + seat * LAYOUT.words : LAYOUT.untold;
}

static inline void remember(struct run *run, cell *S, cell piece, cell seat, const cell *mask) {
  cell *row = telling(run, S, piece), words = LAYOUT.words;
  for (cell i = 0; !row[0] && i < LAYOUT.seats * words; i++) row[1 + i] = LAYOUT.untold[i % words];
  row[0] = 1;
  memmove(row + 1 + seat * words, mask, (size_t)words * sizeof(cell));
}

/* The cards that have the back of a piece. */
static inline const cell *could_be(cell piece) { return LAYOUT.could_be + LAYOUT.backs[piece] * LAYOUT.words; }

static inline void learn(struct run *run, cell *S, cell at, cell piece) { known(run, S)[piece] |= seen_by(run, at); }

/* Who no longer knows which piece it is has been told nothing of it. */
static inline void forget(struct run *run, cell *S, cell piece, cell blind) {
  if (!LAYOUT.told || !telling(run, S, piece)[0]) return;
  for (cell seat = 0; seat < LAYOUT.seats; seat++)
    if (has(blind, seat)) remember(run, S, piece, seat, LAYOUT.untold);
}

/* A seat learns which pieces are among some cards, and so which are not; if one card is left, it is known. */
static inline void tell(struct run *run, cell *S, cell seat, struct row yes, struct row no, struct row cards) {
  cell before = run->used;
  for (int side = 0; side < 2; side++) {
    struct row pieces = side ? no : yes;
    const cell *among = mask_of_cards(run, cards, side);
    for (cell i = 0; i < pieces.count; i++) {
      cell piece = pieces.at[i], *left = (cell *)mask_kept(run, told_of(run, S, piece, seat));
      for (cell word = 0; word < LAYOUT.words; word++) left[word] &= among[word];
      remember(run, S, piece, seat, left);
      if (shared_cards(left, could_be(piece)) == 1) known(run, S)[piece] |= bit(run, seat);
    }
  }
  run->used = before;
}

/* Whether two copies that a seat knew would look the same to it. */
static inline bool look_alike(struct run *run, cell *S, cell piece, cell other) {
  const struct layout *layout = &LAYOUT;
  if (layout->face && of_piece(run, S, layout->face, piece) != of_piece(run, S, layout->face, other)) return false;
  for (cell i = 0; i < layout->marks.count; i++)
    if (!same_of_pieces(run, S, layout->marks.at[i], piece, other)) return false;
  return layout->backs[piece] == layout->backs[other];
}

/* A piece that a seat was told of, or its fellows were: what narrows it most is taken to have been told of it. What was
   told of others that it could also have been may have been told of it instead, so it tells less now. */
static inline void part_from(struct run *run, cell *S, cell at, cell piece, cell seat) {
  const struct layout *layout = &LAYOUT;
  struct row there = lying(run, S, at);
  cell *know = known(run, S), wanted = layout->numbers[piece], before = run->used;
  const cell *every = could_be(piece);
  struct gathering fellows = gathering(run, there.count);
  for (cell i = 0; i < there.count; i++) {
    cell other = there.at[i];
    if (other >= 0 && other != piece && layout->backs[other] == layout->backs[piece] && !has(know[other], seat) &&
        in_mask(told_of(run, S, other, seat), wanted))
      gather(run, &fellows, other);
  }
  cell best = piece;
  const cell *own = mask_kept(run, told_of(run, S, piece, seat)), *narrowest = own;
  for (cell i = 0; i < fellows.count; i++) {
    const cell *told = told_of(run, S, fellows.at[i], seat);
    cell few = shared_cards(told, every) - shared_cards(narrowest, every);
    if (few < 0 || (!few && compare_masks(told, narrowest, every) < 0)) best = fellows.at[i], narrowest = told;
  }
  narrowest = mask_kept(run, narrowest);
  for (cell i = 0; i < fellows.count; i++) {
    const cell *told = fellows.at[i] == best ? own : told_of(run, S, fellows.at[i], seat);
    if (same_mask(told, narrowest)) continue;
    cell *mask = (cell *)mask_kept(run, told);
    for (cell word = 0; word < layout->words && !same_mask(told, layout->untold); word++) mask[word] |= narrowest[word];
    remember(run, S, fellows.at[i], seat, mask);
  }
  if (best != piece) remember(run, S, piece, seat, narrowest);
  run->used = before;
}

/* Before some seats see pieces that lie among others out of their sight. They see which cards they are, and not which of
   the pieces there: what they knew or were told of one that it could have been fits the one that they see as well. So it
   takes the best of that along. */
static inline void notice(struct run *run, cell *S, struct row pieces, cell seeing) {
  const struct layout *layout = &LAYOUT;
  cell *know = known(run, S), before = run->used, count = pieces.count;
  cell *ordered = (cell *)kept(run, pieces).at, *numbers = room_for(run, count);
  for (cell i = 0; i < count; i++) numbers[i] = count < 2 ? 0 : layout->numbers[ordered[i]];
  sort_by(ordered, numbers, count);
  for (cell i = 0; i < count; i++) {
    cell piece = ordered[i], at = where_is(run, S, piece);
    if (!is_heap(run, at)) continue;
    cell want = seeing & ~seen_by(run, at) & ~know[piece];
    if (!(seeing & ~seen_by(run, at))) continue;
    struct row there = lying(run, S, at);
    for (cell j = 0; want && j < there.count; j++) {
      cell other = there.at[j];
      if (other < 0 || other == piece || layout->numbers[other] != layout->numbers[piece]) continue;
      cell taken = know[other] & want;
      if (!taken || !look_alike(run, S, piece, other)) continue;
      know[other] &= ~taken;
      know[piece] |= taken;
      want &= ~taken;
      bool told = layout->told && (telling(run, S, piece)[0] || telling(run, S, other)[0]);
      for (cell seat = 0; told && seat < layout->seats; seat++)
        if (has(taken, seat)) remember(run, S, other, seat, told_of(run, S, piece, seat));
    }
    for (cell seat = 0; layout->told && seat < layout->seats; seat++)
      if (has(want, seat)) part_from(run, S, at, piece, seat);
  }
  run->used = before;
}

static inline void notice_at(struct run *run, cell *S, struct row pieces, cell goal) {
  notice(run, S, pieces, seen_by(run, goal));
}

/* Who saw neither end of a move no longer knows which piece of an unordered place it was. All that a place held can be
   followed together, but not one by one into an order. */
static inline void mix(struct run *run, cell *S, cell source, cell goal, struct row pieces) {
  struct row left = lying(run, S, source);
  if (place_at(run, source)->ordered || !(left.count || (pieces.count > 1 && !is_heap(run, goal)))) return;
  cell blind = everyone() & ~(seen_by(run, source) | seen_by(run, goal));
  for (int side = 0; blind && side < 2; side++) {
    struct row some = side ? pieces : left;
    for (cell i = 0; i < some.count; i++)
      if (some.at[i] >= 0 && !is_open_card(some.at[i])) {
        known(run, S)[some.at[i]] &= ~blind;
        forget(run, S, some.at[i], blind);
      }
  }
}

/* A shuffled place: only those who see it all along still know what is where, and no fact knows a card of it. */
static inline void mixed(struct run *run, cell *S, cell at, struct row order) {
  const struct place *place = place_at(run, at);
  if (place->gaps) {
    cell next = 0;
    for (cell i = 0; i < S[at]; i++)
      if (S[place->at + i] >= 0) S[place->at + i] = item(run, order, next++);
  } else set_row(run, S, at, order);
  for (cell i = 0; i < order.count; i++)
    if (!is_open_card(order.at[i])) {
      known(run, S)[order.at[i]] &= place->sees;
      forget(run, S, order.at[i], ~place->sees);
    }
  for (cell i = 0; i < LAYOUT.remembering.count; i++) {
    cell slot = LAYOUT.remembering.at[i];
    if (!place_at(run, slot)->room) {
      if (is_in(order, S[slot])) S[slot] = -1;
      continue;
    }
    for (cell n = S[slot] - 1; n >= 0; n--)
      if (is_in(order, lying(run, S, slot).at[n])) take_out(run, S, slot, n);
  }
}

static inline bool all_taken(struct run *run, cell slot, struct row pieces) {
  for (cell i = 0; i < pieces.count; i++)
    if (pieces.at[i] >= 0 && !takes(run, slot, pieces.at[i])) return false;
  return true;
}

/* What lay elsewhere as it lies in a place, gaps and all where both have as many slots; false if there is no room. */
static inline bool as_laid(struct run *run, cell *S, cell at, struct row there, struct row *found) {
  cell slots = S[at];
  *found = filled(run, there);
  if (!place_at(run, at)->gaps) return true;
  if (there.count == slots) *found = there;
  if (found->count > slots) return false;
  struct gathering laid = gathering(run, slots);
  gather_all(run, &laid, *found);
  while (laid.count < slots) gather(run, &laid, -1);
  *found = gathered(laid);
  return true;
}

/* Whether it took place: what does not fit where it would go stays, and so does the rest. */
static inline bool swap_places(struct run *run, cell *S, cell left, cell right) {
  if (left == right) return false;
  cell before = run->used, both[2] = {left, right};
  struct row here = kept(run, lying(run, S, left)), there = kept(run, lying(run, S, right));
  if (!all_taken(run, left, there) || !all_taken(run, right, here)) return false;
  if (!as_laid(run, S, left, there, &there) || !as_laid(run, S, right, here, &here)) return false;
  set_row(run, S, left, there);
  set_row(run, S, right, here);
  for (int side = 0; side < 2; side++) {
    struct row row = lying(run, S, both[side]);
    for (cell i = 0; i < row.count; i++)
      if (row.at[i] >= 0) {
        set_of_piece(run, S, LAYOUT.where, row.at[i], both[side]);
        learn(run, S, both[side], row.at[i]);
      }
  }
  run->used = before;
  return true;
}

static inline bool swap_cards(struct run *run, cell *S, cell left, cell right) {
  if (left < 0 || right < 0 || left == right) return false;
  cell here = where_is(run, S, left), there = where_is(run, S, right);
  if (here < 0 || there < 0) return false; /* left in the box */
  if (here != there) {
    cell seeing = seen_by(run, here) | seen_by(run, there), both[2] = {here, there};
    if (!takes(run, there, left) || !takes(run, here, right)) return false;
    notice(run, S, (struct row){&left, 1}, seen_by(run, there));
    notice(run, S, (struct row){&right, 1}, seen_by(run, here));
    for (int side = 0; side < 2; side++) {
      struct row row = lying(run, S, both[side]);
      if (place_at(run, both[side])->ordered || row.count < 2) continue;
      for (cell i = 0; i < row.count; i++)
        if (row.at[i] >= 0 && !is_open_card(row.at[i])) {
          known(run, S)[row.at[i]] &= seeing;
          forget(run, S, row.at[i], ~seeing);
        }
    }
  }
  cell at = index_of(run, lying(run, S, here), left), to = index_of(run, lying(run, S, there), right);
  S[place_at(run, here)->at + at] = right;
  S[place_at(run, there)->at + to] = left;
  set_of_piece(run, S, LAYOUT.where, left, there);
  set_of_piece(run, S, LAYOUT.where, right, here);
  learn(run, S, there, left);
  learn(run, S, here, right);
  return true;
}

/* ------------------------------------------------------------ what everybody can tell */

static inline bool all_know(struct run *run, cell *S, cell piece) { return known(run, S)[piece] == everyone(); }

/* Whether one of these cards may lie in a place, for all that everybody knows: backs are seen by all. */
static inline bool could_have(struct run *run, cell *S, struct row pieces, cell at) {
  struct row there = lying(run, S, at);
  for (cell i = 0; i < pieces.count; i++) {
    cell piece = pieces.at[i];
    if (all_know(run, S, piece)) {
      if (where_is(run, S, piece) == at) return true;
      continue;
    }
    for (cell j = 0; j < there.count; j++)
      if (there.at[j] >= 0 && !all_know(run, S, there.at[j]) && LAYOUT.backs[there.at[j]] == LAYOUT.backs[piece])
        return true;
  }
  return false;
}

/* How many cards of a lot may be among some cards, for all that everybody knows. */
static inline cell could_hold(struct run *run, cell *S, struct row lot, struct row row) {
  const cell *backs = LAYOUT.backs;
  cell found = 0;
  for (cell i = 0; i < lot.count; i++) {
    cell piece = lot.at[i], unseen = 0, hidden = 0;
    if (all_know(run, S, piece)) {
      found += is_in(row, piece);
      continue;
    }
    bool counted = false; /* each back once, at the first piece of the lot that has it */
    for (cell j = 0; j < lot.count; j++)
      if (!all_know(run, S, lot.at[j]) && backs[lot.at[j]] == backs[piece]) unseen++, counted |= j < i;
    for (cell j = 0; j < row.count; j++)
      hidden += row.at[j] >= 0 && !all_know(run, S, row.at[j]) && backs[row.at[j]] == backs[piece];
    if (!counted) found += least(unseen, hidden);
  }
  return found;
}

/* Everybody hears that so many cards of a lot lie in a row with an order, and not which they are. A seat for which no
   more could be that card knows by this which they are. */
static inline void heard_of(struct run *run, cell *S, struct row lot, struct row row, cell count) {
  const struct layout *layout = &LAYOUT;
  cell number = lot.count ? layout->numbers[lot.at[0]] : -1, *know = known(run, S);
  for (cell seat = 0; count && seat < layout->seats; seat++) {
    cell before = run->used;
    struct gathering fitting = gathering(run, row.count);
    for (cell i = 0; i < row.count; i++) {
      cell piece = row.at[i];
      if (piece < 0) continue;
      bool fit = layout->numbers[piece] == number;
      if (!has(know[piece], seat)) {
        fit = false;
        for (cell j = 0; j < lot.count; j++) fit |= layout->backs[lot.at[j]] == layout->backs[piece];
      }
      if (fit && (!layout->told || in_mask(told_of(run, S, piece, seat), number))) gather(run, &fitting, piece);
    }
    for (cell i = 0; fitting.count == count && i < count; i++) know[fitting.at[i]] |= bit(run, seat);
    run->used = before;
  }
}

static inline struct row could_hold_each(struct run *run, cell *S, const struct row *lots, cell count, struct row row) {
  cell *found = room_for(run, count);
  for (cell i = 0; i < count; i++) found[i] = could_hold(run, S, lots[i], row);
  return (struct row){found, count};
}

static inline void heard_of_each(struct run *run, cell *S, const struct row *lots, cell count, struct row row,
                                 struct row counts) {
  for (cell i = 0; i < least(count, counts.count); i++) heard_of(run, S, lots[i], row, counts.at[i]);
}

/* What several answered openly everybody heard: a card that its seat knew it named, another it pointed at. */
static inline void answered(struct run *run, cell *S, cell seat, struct row pieces) {
  cell before = run->used, *know = known(run, S);
  struct gathering named = gathering(run, pieces.count);
  for (cell i = 0; i < pieces.count; i++)
    if (pieces.at[i] >= 0 && has(know[pieces.at[i]], seat)) gather(run, &named, pieces.at[i]);
  notice(run, S, gathered(named), everyone());
  for (cell i = 0; i < named.count; i++) know[named.at[i]] = everyone();
  run->used = before;
}

/* The answers of all seats: a number of each (depth 0), a row (1), rows of rows (2). */
static inline void answered_each(struct run *run, cell *S, struct row answers, cell depth) {
  const cell *at = answers.at;
  for (cell seat = 0; at < answers.at + answers.count; seat++) {
    cell before = run->used;
    struct row pieces = depth ? entry_here(at) : (struct row){at, 1};
    for (cell deep = 1; deep < depth; deep++) pieces = all_of_rows(run, pieces);
    answered(run, S, seat, pieces);
    run->used = before;
    at += depth ? 1 + entry_length(at) : 1;
  }
}
