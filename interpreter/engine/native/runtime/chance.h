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
