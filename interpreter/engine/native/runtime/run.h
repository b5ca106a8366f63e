/* A run: what lies beside a state while rules work on it.

   Everything at the table is a whole number, so there is one type of cell. What a block works out for a moment lies in
   the scratch of the run, which is a stack of cells: nothing is ever allocated while a game is played. A check that
   fails leaves the run by one jump and says why; the state is then worth nothing, and the process is unharmed. */

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t cell;

enum failure {
  FINE,
  /* ends that a game has in Python, too */
  OUT_OF_FUEL, /* a rule that does not come to an end */
  EXHAUSTED,   /* a search that was stopped before it could tell */
  NO_CHOICE,   /* a question that has no answer */
  TOO_MANY,    /* more than a game may keep for later */
  TOO_LARGE,   /* a number beyond what any game counts to */
  /* bounds that only this engine has: whoever meets one can play the same seed in Python */
  TOO_DEEP,      /* calls inside each other */
  OVER_CAPACITY, /* a row, or all that one block works out */
  OUTSIDE,       /* an entry that is not there */
  PAST_64_BITS,
};

/* Some numbers in an order, mostly pieces: a view of them (rows.h). */
struct row {
  const cell *at;
  cell count;
};

/* A quantity that is being worked out, for what, and the one that asked for it: it may come back to itself. */
struct guard {
  struct row key;
  struct guard *outer;
  cell depth;
};

#ifndef MOST_HANDED_ON /* a game with more pieces says so */
#define MOST_HANDED_ON 1024
#endif
#define MOST_GUARDS 200 /* of them in each other */

/* It is kept apart from the function that a failure jumps to: what that had changed of its own would be lost. */
struct run {
  jmp_buf *out;       /* where a check that fails goes */
  enum failure failed;
  cell block;         /* the block under way, which tells the rule */
  cell answer;        /* what was answered, if it is a number */
  struct row answers; /* or a row */
  cell fuel;          /* blocks until the next decision must have come */
  cell work;          /* and what loops inside loops may go through */
  struct guard *guards; /* what is being worked out */
  cell handed_on[MOST_HANDED_ON]; /* a row that is answered as it was before, or that a call gives back */
  unsigned char *notes; /* what is exercised, where that is noted (noting.h) */
  cell *scratch;
  cell used, room;    /* cells of it */
};

_Noreturn static inline void fail(struct run *run, enum failure why) {
  run->failed = why;
  longjmp(*run->out, 1);
}

/* Tries something that may find no answer or be stopped, and says which; any other failure goes on. */
__attribute__((noinline)) static enum failure attempt(struct run *run, void (*trial)(struct run *, void *), void *what) {
  jmp_buf here, *before = run->out;
  struct guard *guards = run->guards;
  run->out = &here;
  run->failed = FINE;
  if (!setjmp(here)) trial(run, what);
  enum failure failed = run->failed;
  run->failed = FINE;
  run->out = before;
  run->guards = guards;
  if (failed != FINE && failed != EXHAUSTED && failed != NO_CHOICE) fail(run, failed);
  return failed;
}

/* Some cells put elsewhere, where they may lie over what they were. Most rows are short: for these a call takes longer
   than to move the first of them and the last ones, which may be the same. */
typedef cell two_cells __attribute__((vector_size(2 * sizeof(cell)), aligned(sizeof(cell)), may_alias));

#define FEW_CELLS 8

static inline void move_cells(cell *to, const cell *from, cell count) {
  if (count > FEW_CELLS) {
    memmove(to, from, (size_t)count * sizeof(cell));
  } else if (count >= 4) {
    two_cells a = *(const two_cells *)from, b = *(const two_cells *)(from + 2);
    two_cells c = *(const two_cells *)(from + count - 4), d = *(const two_cells *)(from + count - 2);
    *(two_cells *)to = a, *(two_cells *)(to + 2) = b;
    *(two_cells *)(to + count - 4) = c, *(two_cells *)(to + count - 2) = d;
  } else if (count >= 2) {
    two_cells a = *(const two_cells *)from, b = *(const two_cells *)(from + count - 2);
    *(two_cells *)to = a, *(two_cells *)(to + count - 2) = b;
  } else if (count > 0) {
    *to = *from;
  }
}

/* Cells that are no longer in use: mostly none, or that of a card that has left. */
static inline void clear_cells(cell *cells, cell count) {
  if (count == 1) *cells = 0;
  else if (count > 0) memset(cells, 0, (size_t)count * sizeof(cell));
}

/* A row that the next block reads before anything else; the scratch is cut back between them. */
static inline struct row handed_on(struct run *run, struct row row) {
  if (row.count > MOST_HANDED_ON) fail(run, OVER_CAPACITY);
  move_cells(run->handed_on, row.at, row.count);
  return (struct row){run->handed_on, row.count};
}

static inline void burn(struct run *run, cell amount) {
  run->work -= amount;
  if (run->work < 0) fail(run, OUT_OF_FUEL);
}

/* Some cells of the scratch. They are given back by setting `used` to what it was before. A build for sanitizers takes
   each from the heap instead and never gives it back, so that they see whoever writes beside it. */
static inline cell *room_for(struct run *run, cell count) {
  if (count > run->room - run->used) fail(run, OVER_CAPACITY);
  cell *found = run->scratch + run->used;
  run->used += count;
#ifdef ROOMS_APART
  found = malloc((size_t)count * sizeof(cell));
#endif
  return found;
}

/* ------------------------------------------------------------ fuel of one search */

#define SEARCH_FUEL 100000 /* tests that one search may make */
#define FORCED_FUEL 4096   /* and one that only wants to know whether a question is one */

/* Searches give up in the middle and go on another way, so this is no failure: whoever burns looks. */
static inline bool burns(cell *fuel, cell amount) { return (*fuel -= amount) >= 0; }
