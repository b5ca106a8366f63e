/* Random players: MT19937, seeded with a number as Python does it, and drawn from as Python draws.

   Each step of one generator waits for the step before, and a short game is over sooner than a generator of its own would
   be seeded. So many are seeded at once, and their words lie beside each other, the first words of all, then the second
   ones. The first draws of all of them are reckoned side by side as well (side_by_side.h). */

#define AT_ONCE 128
#define MOST_AHEAD 312 /* draws that the words of a generator are good for */

struct mersennes {
  uint32_t words[624][AT_ONCE];
};

/* The first draws of each. */
struct ahead {
  double draws[AT_ONCE][MOST_AHEAD];
};

/* One of them. */
struct mersenne {
  const double *next, *end; /* what was drawn ahead of it and not used yet */
  uint32_t *words;          /* its first; the next lies behind those of all the others */
  int at;                   /* the word that comes next */
  cell late;                /* draws that had not been made ahead */
};

/* What every seed begins with; worked out when the library is loaded. */
static uint32_t first_words[624];

__attribute__((constructor)) static void work_out_first_words(void) {
  first_words[0] = 19650218;
  for (int i = 1; i < 624; i++)
    first_words[i] = 1812433253u * (first_words[i - 1] ^ first_words[i - 1] >> 30) + (uint32_t)i;
}

/* A word when it is its turn, from the word after it and one far from it; what it looks like; and two of them as a
   fraction, which is exact. */
#define TWISTED(word, after, far) ((far) ^ (((word) & 0x80000000u) | ((after) & 0x7fffffffu)) >> 1 ^ (-((after) & 1) & 0x9908b0dfu))
#define AFTER(at) ((at) == 623 ? 0 : (at) + 1)
#define FAR(at) ((at) < 227 ? (at) + 397 : (at) - 227)
#define TEMPERED(y) (y ^= y >> 11, y ^= y << 7 & 0x9d2c5680u, y ^= y << 15 & 0xefc60000u, y ^ y >> 18)
#define FRACTION(high, low) (((high) * 67108864.0 + (low)) * (1.0 / 9007199254740992.0))
