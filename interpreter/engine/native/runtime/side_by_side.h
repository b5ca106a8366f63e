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

__attribute__((always_inline)) static inline void WIDE(seed)(struct mersennes *players, const int64_t *seeds) {
  enum { PARTS = AT_ONCE / SIDE_BY_SIDE };
  WIDE(words)(*w)[PARTS] = (WIDE(words)(*)[PARTS])players->words, key[2][PARTS], before[PARTS];
  uint32_t keys[2][AT_ONCE];
  for (int k = 0; k < AT_ONCE; k++) {
    uint64_t size = seeds[k] < 0 ? -(uint64_t)seeds[k] : (uint64_t)seeds[k];
    keys[0][k] = (uint32_t)size;
    keys[1][k] = size >> 32 ? (uint32_t)(size >> 32) + 1 : (uint32_t)size;
  }
  memcpy(key, keys, sizeof key);
#pragma GCC unroll 16
  for (int k = 0; k < PARTS; k++) before[k] = first_words[0] - (WIDE(words)){0};
  for (int i = 1; i < 624; i++)
#pragma GCC unroll 16
    for (int k = 0; k < PARTS; k++)
      w[i][k] = before[k] = (first_words[i] ^ (before[k] ^ before[k] >> 30) * 1664525u) + key[(i - 1) & 1][k];
#pragma GCC unroll 16
  for (int k = 0; k < PARTS; k++)
    w[1][k] = before[k] = (w[1][k] ^ (before[k] ^ before[k] >> 30) * 1664525u) + key[1][k];
  for (int i = 2; i < 624; i++)
#pragma GCC unroll 16
    for (int k = 0; k < PARTS; k++)
      w[i][k] = before[k] = (w[i][k] ^ (before[k] ^ before[k] >> 30) * 1566083941u) - (uint32_t)i;
#pragma GCC unroll 16
  for (int k = 0; k < PARTS; k++) {
    w[1][k] = (w[1][k] ^ (before[k] ^ before[k] >> 30) * 1566083941u) - 1u;
    w[0][k] = 0x80000000u - (WIDE(words)){0};
  }
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
