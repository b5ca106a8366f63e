/* Numbers. Python's have no end; here whatever would pass 64 bits ends the run. */

#define LARGEST INT64_MAX
#define LONG_STEP 1000000000 /* as in engine/support.py */

static inline cell least(cell a, cell b) { return a < b ? a : b; }
static inline cell most(cell a, cell b) { return a > b ? a : b; }

static inline cell plus(struct run *run, cell a, cell b) {
  cell found;
  if (__builtin_add_overflow(a, b, &found)) fail(run, PAST_64_BITS);
  return found;
}

static inline cell minus(struct run *run, cell a, cell b) {
  cell found;
  if (__builtin_sub_overflow(a, b, &found)) fail(run, PAST_64_BITS);
  return found;
}

static inline cell multiplied(struct run *run, cell a, cell b) {
  cell found;
  if (__builtin_mul_overflow(a, b, &found)) fail(run, PAST_64_BITS);
  return found;
}

/* A number that many can be added to, or taken from, without passing 64 bits. */
#define SMALL (INT64_C(1) << 40)

static inline void small(struct run *run, cell a) {
  if (a < -SMALL || a > SMALL) fail(run, PAST_64_BITS);
}

/* Something if that holds, else nothing: without a jump, which could seldom be guessed. */
static inline cell where(bool holds, cell amount) { return -(cell)holds & amount; }

/* A number that squares itself again and again ends a game in Python, too. */
static inline cell times(struct run *run, cell a, cell b) {
  cell found;
  if (__builtin_mul_overflow(a, b, &found) || found == INT64_MIN) fail(run, TOO_LARGE);
  return found;
}

/* Whatever is kept has 64 bits in both; on the way there it may be larger. */
__extension__ typedef __int128 wide;

static inline cell kept_number(struct run *run, wide number) {
  if (number < -LARGEST || number > LARGEST) fail(run, TOO_LARGE);
  return (cell)number;
}

/* What the smallest number has no number for. */
static inline cell negative(struct run *run, cell a) { return minus(run, 0, a); }

/* Whole numbers rounded down; nothing is divided by nothing. */
static inline cell divide(struct run *run, cell left, cell right) {
  if (!right) return 0;
  if (right == -1) return negative(run, left);
  cell found = left / right;
  return found - (left % right != 0 && (left < 0) != (right < 0));
}

/* What a division leaves, with the sign of the divisor; of a division by nothing, all of it. */
static inline cell remainder_of(cell left, cell right) {
  if (!right) return left;
  if (right == -1) return 0;
  cell found = left % right;
  return found && (left < 0) != (right < 0) ? found + right : found;
}

/* One bit, of a seat or a member. */
static inline cell bit(struct run *run, cell number) {
  if (number < 0 || number > 62) fail(run, PAST_64_BITS);
  return (cell)1 << number;
}

static inline cell shifted(struct run *run, cell a, cell by) { return multiplied(run, a, bit(run, by)); }

static inline bool has(cell bits, cell number) { return number >= 0 && (number > 63 ? bits < 0 : bits >> number & 1); }

static inline cell count_bits(cell bits) { return __builtin_popcountll((uint64_t)bits); }

/* The lowest of several seats. */
static inline cell lowest(cell bits) { return bits ? __builtin_ctzll((uint64_t)bits) : -1; }

/* The place of a number on an axis that counts from 1; -1 where there is none. */
static inline cell numbered(cell number, cell size) { return 0 < number && number <= size ? number - 1 : -1; }

/* ------------------------------------------------------------ how many ways */

/* Ways are counted in 128 bits, and what is more than MANY is only known to be many: it can be compared, and never
   drawn from. */
__extension__ typedef unsigned __int128 ways;
#define MANY ((ways)1 << 100)

static inline ways capped(ways count) { return count < MANY ? count : MANY; }
static inline ways ways_plus(ways a, ways b) { return capped(a + b); }
static inline ways ways_times(ways a, ways b) {
  if (!((a | b) >> 50)) return a * b; /* as nearly always, and it saves a long division */
  return !a || !b ? 0 : a > MANY / b ? MANY : capped(a * b);
}

/* How many sets of `size` there are among `of`. */
static inline ways choose(cell of, cell size) {
  if (size < 0 || size > of) return 0;
  size = least(size, of - size);
  ways found = 1;
  for (cell n = 1; n <= size; n++) {
    /* found * (of - size + n) / n is whole; found < 2^100 and the factor is far below 2^28 */
    if (found >= MANY) return MANY;
    found = found * (ways)(of - size + n) / (ways)n;
  }
  return capped(found);
}
