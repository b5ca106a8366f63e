/* Who draws, and what: random players, seeded together, and rules from streams of their own. */

/* A processor that reckons with eight or sixteen words at once does, wherever the library was made. */
#if defined(__x86_64__) && !defined(_WIN32)
#define ON(processor) __attribute__((target(processor), noinline)) static void
ON("avx2") seed_on_avx2(struct mersennes *players, const int64_t *seeds) { seed_by_8(players, seeds); }
ON("avx512f") seed_on_avx512(struct mersennes *players, const int64_t *seeds) { seed_by_16(players, seeds); }
ON("avx512f") draw_on_avx512(struct mersennes *players, struct ahead *ahead, int count) {
  draw_by_16(players, ahead, count);
}
#define WIDTH (__builtin_cpu_supports("avx512f") ? 16 : __builtin_cpu_supports("avx2") ? 8 : 1)
#else
#define seed_on_avx2 seed_by_8
#define seed_on_avx512 seed_by_16
#define draw_on_avx512 draw_by_16
#define WIDTH 1
#endif

__attribute__((noinline)) static void seed_mersennes(struct mersennes *players, const int64_t *seeds, int width) {
  if (width == 16) seed_on_avx512(players, seeds);
  else if (width == 8) seed_on_avx2(players, seeds);
  else seed_by_8(players, seeds);
}

__attribute__((noinline)) static void draw_ahead(struct mersennes *players, struct ahead *ahead, int count, int width) {
  if (width == 16) draw_on_avx512(players, ahead, count);
  else draw_by_8(players, ahead, count);
}

/* One of those for whom so many draws were made ahead. */
static inline struct mersenne one_of(struct mersennes *players, const struct ahead *ahead, int count, cell number) {
  const double *first = ahead->draws[number];
  return (struct mersenne){first, first + count, players->words[0] + number, 2 * count % 624, 0};
}

/* One alone, who draws when it is asked. */
static inline struct mersenne seed_mersenne(struct mersennes *players, int64_t seed) {
  int64_t seeds[AT_ONCE] = {seed};
  seed_mersennes(players, seeds, WIDTH);
  return (struct mersenne){NULL, NULL, players->words[0], 0, 0};
}

/* Each word is twisted when it is its turn: few games use up all of them. */
static inline uint32_t next_word(struct mersenne *twister) {
  uint32_t *w = twister->words;
  int at = twister->at, after = AFTER(at), far = FAR(at);
  uint32_t y = w[at * AT_ONCE] = TWISTED(w[at * AT_ONCE], w[after * AT_ONCE], w[far * AT_ONCE]);
  twister->at = after;
  return TEMPERED(y);
}

__attribute__((noinline)) static double drawn_late(struct mersenne *player) {
  player->late++;
  uint32_t high = next_word(player) >> 5, low = next_word(player) >> 6;
  return FRACTION(high, low);
}

/* A rule's own stream, or a random player; or nobody draws, and the answers are written on a pad. */
struct lot {
  uint64_t *word;
  struct mersenne *player;
  struct pad *pad;
};

/* A fraction from 0 up to 1: 32 bits of a stream, 53 of a player. */
static inline double fraction(struct lot *lot) {
  if (lot->word) return step(lot->word) / TWO_32;
  struct mersenne *player = lot->player;
  return player->next < player->end ? *player->next++ : drawn_late(player);
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
