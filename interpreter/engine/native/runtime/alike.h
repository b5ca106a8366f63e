/* Copies of a card that nothing tells apart: it is no question which of them is meant, as engine/alike.py has it. */

/* Where a frame that waits at a block holds pieces. */
enum { OF_ANYTHING = -1, A_CALL = -2 };

struct in_hand {
  cell at;
  cell row;  /* how deep pieces lie in rows; below 0, what says itself what it is */
  bool live; /* sure to hold some: what is empty reads 0, as the first piece does */
};

struct hands {
  const struct in_hand *at;
  cell count;
};

/* Counters of an ability: from which slot on, and which of them is whose. */
struct limit {
  cell base;
  const cell *numbers;
};

struct alike {
  const unsigned char *heaps; /* by slot: open places without an order, where copies may lie */
  const unsigned char *acting; /* the pieces for which it can matter which of them arrived first */
  const cell *owners;          /* of each piece */
  struct row traits;           /* the slots of what is so of each piece */
  cell arrived;                /* and of when it arrived; 0 where no rule asks */
  struct row speaking;         /* the slots of facts of cards or places that hold a card */
  struct row telling;          /* and of what says itself what it is: calls in facts, what is being replaced */
  cell made, given;            /* of the choices that are noted, and of those that answer anew; 0 where none are */
  struct row of_cards;         /* which of them are of cards */
  const struct limit *limits;
  cell limit_count;
  const struct hands *hands; /* by block */
};

/* That of the game whose rules stand after this. */
static const struct alike ALIKE;

/* Whether nothing that is kept of two copies differs. */
static inline bool same_traits(struct run *run, const cell *S, cell piece, cell other) {
  const struct alike *alike = &ALIKE;
  if (alike->owners[piece] != alike->owners[other]) return false;
  for (cell i = 0; i < alike->traits.count; i++) {
    cell slot = alike->traits.at[i];
    if (!same_of_pieces(run, S, slot, piece, other)) return false;
  }
  if (alike->arrived) {
    if (alike->acting[piece] != alike->acting[other]) return false;
    if (alike->acting[piece] && of_piece(run, S, alike->arrived, piece) != of_piece(run, S, alike->arrived, other))
      return false;
  }
  for (cell i = 0; i < alike->limit_count; i++) {
    const struct limit *limit = alike->limits + i;
    if (S[limit->base + limit->numbers[piece]] != S[limit->base + limit->numbers[other]]) return false;
  }
  return true;
}

/* Whether one of some choices, each with its number, was of one of these pieces. */
static inline bool any_chosen(struct run *run, struct row choices, struct row pieces) {
  for (struct each each = each_of(run, choices); next_of(&each);)
    if (is_in(ALIKE.of_cards, number_in(run, each.value, 0)) && speaks_of(value_in(run, each.value, 1), pieces))
      return true;
  return false;
}

/* Whether a fact or a half-finished rule speaks of one of these pieces. */
static inline bool any_mentioned(struct run *run, const cell *S, struct row pieces) {
  for (cell i = 0; i < ALIKE.telling.count; i++)
    if (speaks_of(lying(run, S, ALIKE.telling.at[i]), pieces)) return true;
  for (cell slot = AGENDA; slot <= GRANTS; slot++) /* what is kept is the last part of an entry of either */
    for (struct each each = each_of(run, pending(run, S, slot)); next_of(&each);)
      if (speaks_of(values_part(run, each.value, 4, INT64_MAX), pieces)) return true;
  if (ALIKE.made && any_chosen(run, pending(run, S, ALIKE.made), pieces)) return true;
  if (ALIKE.made)
    for (struct each each = each_of(run, pending(run, S, ALIKE.given)); next_of(&each);)
      if (any_chosen(run, each.value, pieces)) return true;
  for (cell i = 0; i < LAYOUT.remembering.count; i++) {
    cell slot = LAYOUT.remembering.at[i];
    struct row held = place_at(run, slot)->room ? lying(run, S, slot) : (struct row){S + slot, 1};
    for (cell j = 0; j < held.count; j++)
      if (is_in(pieces, held.at[j])) return true;
  }
  for (cell i = 0; i < ALIKE.speaking.count; i++) {
    const struct place *list = place_at(run, ALIKE.speaking.at[i]);
    for (cell j = -1; (j + 2) * list->each <= list->room; j++) {
      struct row held = {S + list->at + j, 1};
      if (list->each > 1) held = row_of_piece(run, S, ALIKE.speaking.at[i], j);
      for (cell k = 0; k < held.count; k++)
        if (is_in(pieces, held.at[k])) return true;
    }
  }
  for (cell frame = S[FRAME]; frame; frame = S[frame]) {
    struct hands hands = ALIKE.hands[S[frame + 1]];
    for (cell i = 0; i < hands.count; i++) {
      const struct in_hand *hand = hands.at + i;
      const cell *here = S + frame + hand->at;
      if (hand->row < 0) { /* a call under way is known by its frame, whose number is no piece */
        if (!(hand->row == A_CALL && is_number(kept_row(here))) && speaks_of(kept_row(here), pieces)) return true;
        continue;
      }
      struct row held = hand->row ? kept_row(here) : (struct row){here, *here || hand->live};
      for (cell deep = 1; deep < hand->row; deep++) held = all_of_rows(run, held);
      for (cell j = 0; j < held.count; j++)
        if (is_in(pieces, held.at[j])) return true;
    }
  }
  return false;
}

/* Whether these are several copies of one card in one place without an order, open to all, and nothing tells them
   apart. */
static inline bool all_alike(struct run *run, cell *S, struct row pieces) {
  cell first = pieces.count > 1 ? pieces.at[0] : -1;
  if (first < 0) return false;
  cell place = where_is(run, S, first);
  for (cell i = 1; i < pieces.count; i++) {
    cell piece = pieces.at[i];
    if (piece < 0 || LAYOUT.numbers[piece] != LAYOUT.numbers[first] || where_is(run, S, piece) != place) return false;
  }
  if (place < 0 || !ALIKE.heaps[place]) return false;
  for (cell i = 0; i < pieces.count; i++)
    if (!all_know(run, S, pieces.at[i]) || !same_traits(run, S, first, pieces.at[i])) return false;
  return !any_mentioned(run, S, pieces);
}
