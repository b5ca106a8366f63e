/* Chance: the same numbers as Python's, from two generators.

   What a rule throws or shuffles comes from a labelled stream, one 64-bit word of the state (engine/chance.py:
   PCG-XSH-RR 64/32). What random players choose comes from the generator that Python brings, so that a seed plays
   the same game in both engines; it is no part of a state. */

#define TWO_32 4294967296.0

static inline uint64_t splitmix64(uint64_t value) {
  value += UINT64_C(0x9E3779B97F4A7C15);
  value = (value ^ value >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  value = (value ^ value >> 27) * UINT64_C(0x94D049BB133111EB);
  return value ^ value >> 31;
}

/* The first word of a stream: the seed's own bits, and the digest of its label, which is known before play. */
static inline uint64_t stream(int64_t seed, uint64_t label) {
  uint64_t word = splitmix64((uint64_t)seed);
  if (seed < 0) word = splitmix64(word ^ UINT64_MAX);
  return splitmix64(word ^ label);
}

static inline uint32_t step(uint64_t *word) {
  uint64_t now = *word;
  *word = now * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  uint32_t bits = (uint32_t)((now >> 18 ^ now) >> 27), turn = (uint32_t)(now >> 59);
  return bits >> turn | bits << (-turn & 31);
}

/* A number from 0 to n - 1, n at most 2^32: multiply and shift; the few that would favour some are thrown again. */
static inline cell below(uint64_t *word, cell n) {
  uint64_t product = step(word) * (uint64_t)n;
  if ((uint32_t)product < (uint64_t)n) {
    uint64_t low = (UINT64_C(1) << 32) % (uint64_t)n;
    while ((uint32_t)product < low) product = step(word) * (uint64_t)n;
  }
  return (cell)(product >> 32);
}

static inline void shuffle(uint64_t *word, cell *items, cell count) {
  for (cell i = 0; i + 1 < count; i++) {
    cell j = i + below(word, count - i), kept = items[i];
    items[i] = items[j];
    items[j] = kept;
  }
}

/* ------------------------------------------------------------ random players */

/* MT19937, seeded with a number as Python does it. Many are seeded at once: each step waits for the step before, and a
   short game is over sooner than a generator of its own would be seeded. So their words lie beside each other, the first
   words of all, then the second ones. */
#define AT_ONCE 64
#define SIDE_BY_SIDE 8 /* words that are reckoned with together */

typedef uint32_t words __attribute__((vector_size(4 * SIDE_BY_SIDE), aligned(4), may_alias));

struct mersennes {
  words words[624][AT_ONCE / SIDE_BY_SIDE];
};

/* One of them. */
struct mersenne {
  uint32_t *words; /* its first; the next lies behind those of all the others */
  int at;
};

/* What every seed begins with; worked out when the library is loaded. */
static uint32_t first_words[624];

__attribute__((constructor)) static void work_out_first_words(void) {
  first_words[0] = 19650218;
  for (int i = 1; i < 624; i++)
    first_words[i] = 1812433253u * (first_words[i - 1] ^ first_words[i - 1] >> 30) + (uint32_t)i;
}

__attribute__((always_inline)) static inline void seed_them(struct mersennes *players, const int64_t *seeds) {
  enum { PARTS = AT_ONCE / SIDE_BY_SIDE };
  uint32_t keys[2][AT_ONCE];
  words key[2][PARTS], before[PARTS];
  for (int k = 0; k < AT_ONCE; k++) {
    uint64_t size = seeds[k] < 0 ? -(uint64_t)seeds[k] : (uint64_t)seeds[k];
    keys[0][k] = (uint32_t)size;
    keys[1][k] = size >> 32 ? (uint32_t)(size >> 32) + 1 : (uint32_t)size;
  }
  memcpy(key, keys, sizeof key);
#pragma GCC unroll 8
  for (int k = 0; k < PARTS; k++) before[k] = first_words[0] - (words){0};
  for (int i = 1; i < 624; i++)
#pragma GCC unroll 8
    for (int k = 0; k < PARTS; k++)
      players->words[i][k] = before[k] = (first_words[i] ^ (before[k] ^ before[k] >> 30) * 1664525u) + key[(i - 1) & 1][k];
#pragma GCC unroll 8
  for (int k = 0; k < PARTS; k++)
    players->words[1][k] = before[k] =
        (players->words[1][k] ^ (before[k] ^ before[k] >> 30) * 1664525u) + key[1][k];
  for (int i = 2; i < 624; i++)
#pragma GCC unroll 8
    for (int k = 0; k < PARTS; k++)
      players->words[i][k] = before[k] =
          (players->words[i][k] ^ (before[k] ^ before[k] >> 30) * 1566083941u) - (uint32_t)i;
#pragma GCC unroll 8
  for (int k = 0; k < PARTS; k++) {
    players->words[1][k] = (players->words[1][k] ^ (before[k] ^ before[k] >> 30) * 1566083941u) - 1u;
    players->words[0][k] = 0x80000000u - (words){0};
  }
}

/* A processor that reckons with eight words at once does, wherever the library was made. */
#if defined(__x86_64__) && !defined(_WIN32)
__attribute__((target("avx2"), noinline)) static void seed_them_widely(struct mersennes *players, const int64_t *seeds) {
  seed_them(players, seeds);
}
#define WIDE __builtin_cpu_supports("avx2")
#else
#define seed_them_widely seed_them
#define WIDE false
#endif

__attribute__((noinline)) static void seed_mersennes(struct mersennes *players, const int64_t *seeds) {
  if (WIDE) seed_them_widely(players, seeds);
  else seed_them(players, seeds);
}

static inline struct mersenne one_of(struct mersennes *players, cell number) {
  return (struct mersenne){(uint32_t *)players + number, 0};
}

static inline struct mersenne seed_mersenne(struct mersennes *players, int64_t seed) {
  int64_t seeds[AT_ONCE] = {seed};
  seed_mersennes(players, seeds);
  return one_of(players, 0);
}

/* Each word is twisted when it is its turn: few games use up all of them. */
static inline uint32_t next_word(struct mersenne *twister) {
  uint32_t *w = twister->words;
  int at = twister->at, next = at == 623 ? 0 : at + 1;
  uint32_t y = (w[at * AT_ONCE] & 0x80000000u) | (w[next * AT_ONCE] & 0x7fffffffu);
  y = w[at * AT_ONCE] = w[(at < 227 ? at + 397 : at - 227) * AT_ONCE] ^ y >> 1 ^ (-(y & 1) & 0x9908b0dfu);
  twister->at = next;
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}

/* ------------------------------------------------------------ who draws */

/* A rule's own stream, or a random player; or nobody draws, and the answers are written on a pad. */
struct lot {
  uint64_t *word;
  struct mersenne *player;
  struct pad *pad;
};

/* A fraction from 0 up to 1: 32 bits of a stream, 53 of a player. */
static inline double fraction(struct lot *lot) {
  if (lot->word) return step(lot->word) / TWO_32;
  uint32_t high = next_word(lot->player) >> 5, low = next_word(lot->player) >> 6;
  return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
}

/* A number from 0 to n - 1. Up to here one fraction chooses evenly enough; more are put together from several. */
#define DIRECT (1 << 20)

static inline cell one_below(struct lot *lot, cell n) { return (cell)(fraction(lot) * (double)n); }

static inline ways index_below(struct run *run, struct lot *lot, ways n) {
  if (n <= DIRECT) return (ways)one_below(lot, (cell)n);
  if (n >= MANY) fail(run, PAST_64_BITS);
  for (;;) {
    ways value = 0, span = 1;
    while (span < n) {
      value = value << 24 | (ways)(fraction(lot) * 16777216);
      span <<= 24;
    }
    if (value < span - span % n) return value % n;
  }
}
