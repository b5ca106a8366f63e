/* Small numbers side by side in one word, a byte for each: what is printed on cards is known before play, so that a table
   has a word for each card, and many amounts are reckoned with at once. That of nothing stands first in such a table. */

#define MOST_IN_A_WORD 8
#define TOPS UINT64_C(0x8080808080808080)
#define ONES UINT64_C(0x0101010101010101)

static inline uint64_t word_of(struct run *run, const uint64_t *words, cell count, cell piece) {
  if (piece < -1 || piece >= count - 1) fail(run, OUTSIDE);
  return words[piece + 1];
}

/* How many of each member are printed on some of a row of pieces, no more than a byte counts: the word of a piece has a one
   for its member. */
static inline uint64_t printed(struct run *run, struct row pieces, cell from, cell to, const uint64_t *words, cell count) {
  uint64_t found = 0;
  for (cell i = from; i < to; i++) found += word_of(run, words, count, pieces.at[i]);
  return found;
}

static inline struct row count_printed(struct run *run, struct row pieces, const uint64_t *words, cell count, cell size) {
  cell *found = room_for(run, size), i = least(pieces.count, UINT8_MAX);
  uint64_t counts = printed(run, pieces, 0, i, words, count);
#pragma GCC unroll 8
  for (cell member = 0; member < MOST_IN_A_WORD; member++)
    if (member < size) found[member] = counts >> 8 * member & UINT8_MAX;
  while (__builtin_expect(i < pieces.count, 0)) {
    cell to = least(pieces.count, i + UINT8_MAX);
    counts = printed(run, pieces, i, to, words, count);
    for (cell member = 0; member < size; member++) found[member] += counts >> 8 * member & UINT8_MAX;
    i = to;
  }
  return (struct row){found, size};
}

/* What somebody has, to be held against many prices; a price asks less than 128 of each, so that more is no better. */
struct amounts {
  uint64_t word;
  const cell *amounts;
  cell count;
  bool plain; /* none is below nought */
};

static inline struct amounts amounts(const cell *amounts, cell count) {
  struct amounts found = {0, amounts, count, true};
  cell below = 0;
#pragma GCC unroll 8
  for (cell i = 0; i < MOST_IN_A_WORD; i++)
    if (i < count) {
      below |= amounts[i];
      found.word |= (uint64_t)least(amounts[i], INT8_MAX) << 8 * i;
    }
  found.plain = below >= 0;
  return found;
}

/* The same one by one, where somebody has less than nothing: that has to be made up for, too, where anything is asked. */
__attribute__((noinline)) static cell shortage_one_by_one(const struct amounts *have, uint64_t price) {
  cell found = 0;
  for (cell i = 0; i < have->count; i++) {
    cell asked = (cell)(price >> 8 * i & UINT8_MAX);
    if (asked && asked > have->amounts[i]) found += asked - have->amounts[i];
  }
  return found;
}

__attribute__((noinline)) static bool meets_one_by_one(const struct amounts *have, uint64_t price) {
  for (cell i = 0; i < have->count; i++)
    if ((cell)(price >> 8 * i & UINT8_MAX) > have->amounts[i]) return false;
  return true;
}

/* How much of a price is not there, all amounts together; no price asks more than 255 of all. */
static inline cell shortage(const struct amounts *have, uint64_t price) {
  if (!have->plain) return shortage_one_by_one(have, price);
  uint64_t rest = (price | TOPS) - have->word, asked = rest & TOPS; /* a byte keeps its top where not all is there */
  return (cell)((rest & (asked - (asked >> 7))) * ONES >> 56);
}

/* Whether there is as much of each as is asked. */
static inline bool meets(const struct amounts *have, uint64_t price) {
  if (!have->plain) return meets_one_by_one(have, price);
  return !(~((have->word | TOPS) - price) & TOPS);
}
