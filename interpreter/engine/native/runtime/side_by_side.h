/* Many generators side by side. This header stands twice in every text: for eight words that are reckoned with together,
   as most processors can, and for sixteen. */

#ifndef SIDE_BY_SIDE
#define SIDE_BY_SIDE 8
#define WIDE(name) name##_by_8
#else
#undef SIDE_BY_SIDE
#undef WIDE
#define SIDE_BY_SIDE 16
#define WIDE(name) name##_by_16
#endif

typedef uint32_t WIDE(words) __attribute__((vector_size(4 * SIDE_BY_SIDE), aligned(4), may_alias));
typedef int32_t WIDE(wholes) __attribute__((vector_size(4 * SIDE_BY_SIDE)));
typedef double WIDE(doubles) __attribute__((vector_size(8 * SIDE_BY_SIDE)));

/* Eight such words at a time stay in registers: a stretch of the generators goes through all its steps, then the next. */
#define IN_HAND 8

__attribute__((always_inline)) static inline void WIDE(seed)(struct mersennes *players, const int64_t *seeds) {
  enum { PARTS = AT_ONCE / SIDE_BY_SIDE };
  WIDE(words)(*w)[PARTS] = (WIDE(words)(*)[PARTS])players->words, key[2][PARTS], before[IN_HAND];
  uint32_t keys[2][AT_ONCE];
  for (int k = 0; k < AT_ONCE; k++) {
    uint64_t size = seeds[k] < 0 ? -(uint64_t)seeds[k] : (uint64_t)seeds[k];
    keys[0][k] = (uint32_t)size;
    keys[1][k] = size >> 32 ? (uint32_t)(size >> 32) + 1 : (uint32_t)size;
    players->words[0][k] = first_words[0];
  }
  memcpy(key, keys, sizeof key);
  for (int from = 0; from < PARTS; from += IN_HAND) {
#pragma GCC unroll 8
    for (int k = 0; k < IN_HAND; k++) before[k] = w[0][from + k];
    for (int i = 1; i < 624; i++)
#pragma GCC unroll 8
      for (int k = 0; k < IN_HAND; k++)
        w[i][from + k] = before[k] =
            (first_words[i] ^ (before[k] ^ before[k] >> 30) * 1664525u) + key[(i - 1) & 1][from + k];
#pragma GCC unroll 8
    for (int k = 0; k < IN_HAND; k++)
      w[1][from + k] = before[k] = (w[1][from + k] ^ (before[k] ^ before[k] >> 30) * 1664525u) + key[1][from + k];
    for (int i = 2; i <= 624; i++) {
      int at = i == 624 ? 1 : i;
#pragma GCC unroll 8
      for (int k = 0; k < IN_HAND; k++)
        w[at][from + k] = before[k] =
            (w[at][from + k] ^ (before[k] ^ before[k] >> 30) * 1566083941u) - (uint32_t)at;
    }
  }
  for (int k = 0; k < AT_ONCE; k++) players->words[0][k] = 0x80000000u;
}

/* So many draws of each, before anybody asks for them. */
__attribute__((always_inline)) static inline void WIDE(draw)(struct mersennes *players, struct ahead *ahead, int count) {
  enum { PARTS = AT_ONCE / SIDE_BY_SIDE };
  WIDE(words)(*w)[PARTS] = (WIDE(words)(*)[PARTS])players->words, drawn[2];
  for (int i = 0; i < count; i++)
    for (int k = 0; k < PARTS; k++) {
      for (int half = 0; half < 2; half++) {
        int at = 2 * i + half;
        WIDE(words) y = w[at][k] = TWISTED(w[at][k], w[AFTER(at)][k], w[FAR(at)][k]);
        drawn[half] = TEMPERED(y) >> (5 + half);
      }
      WIDE(doubles) high = __builtin_convertvector((WIDE(wholes))drawn[0], WIDE(doubles));
      WIDE(doubles) low = __builtin_convertvector((WIDE(wholes))drawn[1], WIDE(doubles)), found = FRACTION(high, low);
      for (int n = 0; n < SIDE_BY_SIDE; n++) ahead->draws[k * SIDE_BY_SIDE + n][i] = found[n];
    }
}
