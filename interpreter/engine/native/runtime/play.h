/* Playing: from decision to decision, and random players to the end. It stands after the rules of a game, which bring
   their BLOCKS, what each burns (WEIGHTS), the block that each point's answer goes on with (RESUMES), and what picks an
   answer to each point (PICKS); the block that a game begins with (ENTRY), and the labels of its streams of chance, whose
   words lie in the state (LABELS, WORDS, STREAMS); how many NOTES there are of what is exercised. */

#define EXPORT __attribute__((visibility("default")))
#define BLOCK_FUEL 50000
#define WORK 1000000
#define OVER 4 /* what the end of the game is set to once it is over */
#define FEW_AHEAD 8 /* draws for the first games */
#define FAILED (-(INT64_C(1) << 41)) /* below this: how a run failed, and at which block */
#define WAYS_TO_FAIL 16

struct imagining; /* search.h */

/* What one thread works with: the run, and after it the scratch. */
struct table {
  struct run run;
  struct mersenne player;
  struct mersennes own, coming; /* of whoever goes step by step, and of the games that come next */
  struct ahead ahead;           /* what is drawn for these before they begin */
  struct lot lot;
  cell *S, *line, seed, point, block, longest;
  struct pad *pad; /* of whoever searches */
  struct imagining *thought;
  int so_many; /* draws ahead of each game, as those before it used up */
  bool more, placing; /* whether there was a choice; whether it is asked how games end */
  unsigned char notes[NOTES];
};

EXPORT cell table_cells(void) { return (cell)(sizeof(struct table) + sizeof(cell) - 1) / (cell)sizeof(cell); }

static inline void finish(cell *S) {
  memset(S + LAYOUT.frames, 0, (size_t)(S[TOP] - LAYOUT.frames) * sizeof(cell));
  S[TOP] = LAYOUT.frames;
  S[FRAME] = 0;
  S[END] = OVER;
}

/* To the next decision point, or to the end. */
static inline cell go_on(struct run *run, cell *S, cell block) {
  while (block >= 0) {
    run->block = block;
    run->fuel -= WEIGHTS[block];
    if (run->fuel < 0) fail(run, OUT_OF_FUEL);
    block = BLOCKS[block](run, S);
    run->used = 0;
  }
  if (block != FINISHED) return ~block;
  finish(S);
  return FINISHED;
}

static inline void refuel(struct run *run) { run->fuel = BLOCK_FUEL, run->work = WORK; }

/* Runs something at a table; what it comes to, or how it failed. */
__attribute__((noinline)) static cell at_table(struct table *table, cell (*doing)(struct table *)) {
  jmp_buf here;
  table->run.out = &here;
  table->run.guards = NULL;
  if (setjmp(here)) return FAILED - (WAYS_TO_FAIL * table->run.block + (cell)table->run.failed);
  return doing(table);
}

static struct table *seated(cell *memory, cell room, cell *S) {
  struct table *table = (struct table *)(void *)memory;
  table->run.scratch = memory + table_cells();
  table->run.room = room - table_cells();
  table->run.used = 0;
  table->run.answer = 0, table->run.answers = NONE;
  table->run.notes = table->notes;
  table->lot = (struct lot){.player = &table->player};
  table->S = S;
  return table;
}

EXPORT void seed_player(cell *memory, cell seed) {
  struct table *table = (struct table *)(void *)memory;
  table->player = seed_mersenne(&table->own, seed);
}

/* ------------------------------------------------------------ one step */

static cell going(struct table *table) {
  refuel(&table->run);
  return go_on(&table->run, table->S, table->block);
}

EXPORT cell start(cell *memory, cell room, cell *S, cell block) {
  struct table *table = seated(memory, room, S);
  table->block = block;
  return at_table(table, going);
}

static cell picking(struct table *table) {
  PICKS[table->point](&table->run, table->S, &table->lot, &table->more);
  return 0;
}

/* A random answer: whether it was a choice, a number, and a row with its length, of so many cells at most. */
EXPORT cell pick_at(cell *memory, cell room, cell *S, cell point, cell *out, cell longest) {
  struct table *table = seated(memory, room, S);
  refuel(&table->run);
  table->point = point;
  table->run.block = RESUMES[point];
  cell failed = at_table(table, picking);
  if (failed) return failed;
  if (table->run.answers.count > longest) return FAILED - (WAYS_TO_FAIL * table->run.block + OVER_CAPACITY);
  *out++ = table->more;
  *out++ = table->run.answer;
  *out++ = table->run.answers.count;
  for (cell i = 0; i < table->run.answers.count; i++) out[i] = table->run.answers.at[i];
  return 0;
}

/* The same answer goes on; it lies in `out`. */
EXPORT cell answer_at(cell *memory, cell room, cell *S, cell point, const cell *out) {
  struct table *table = seated(memory, room, S);
  table->run.answer = out[1];
  table->run.answers = (struct row){out + 3, out[2]};
  table->block = RESUMES[point];
  return at_table(table, going);
}

/* ------------------------------------------------------------ to the end */

static cell playing(struct table *table) {
  struct run *run = &table->run;
  cell *S = table->S, point = table->point, decisions = 0, longest = table->longest;
  refuel(run);
  while (point != FINISHED) {
    cell block = RESUMES[point];
    run->used = 0;
    run->block = block;
    PICKS[point](run, S, &table->lot, &table->more);
    if (table->more) {
      if (++decisions > longest) {
        table->point = point; /* where whoever thinks goes on from */
        return -1;
      }
      refuel(run);
    }
    point = go_on(run, S, block);
  }
  table->point = point;
  return decisions;
}

/* Random players play on; how many choices there were, -1 if too many, or how it failed. */
EXPORT cell play(cell *memory, cell room, cell *S, cell point, cell longest) {
  struct table *table = seated(memory, room, S);
  table->point = point;
  table->longest = longest;
  return at_table(table, playing);
}

/* ------------------------------------------------------------ many games */

/* To the first question, which is the same in every game: before it nothing comes by chance. */
static cell beginning(struct table *table) {
  refuel(&table->run);
  return go_on(&table->run, table->S, ENTRY);
}

/* One game from there: the words of chance follow from the seed, and so do the players. */
static cell playing_all(struct table *table) {
  cell *S = table->S;
  for (cell i = 0; i < STREAMS; i++) S[WORDS + i] = (cell)stream(table->seed, LABELS[i]);
  table->run.used = 0;
  table->run.answer = 0, table->run.answers = NONE; /* a game that failed may have left one */
  cell choices = playing(table);
  refuel(&table->run);
  if (choices >= 0 && table->placing) place_seats(&table->run, S, table->line);
  return choices;
}

EXPORT cell line_cells(void) { return LINE(LAYOUT.seats); }

/* A game for each seed, from the state before anything has happened; the one at the first question is kept behind the
   scratch. A line for each: how many choices it took, or how it failed, and if that is asked, how it ended (result.h);
   and if they are wanted the states at the ends, one after the other. Gives back how many did not come to an end. */
EXPORT cell playouts(cell *memory, cell room, cell *S, const cell *before, const cell *seeds, cell count, cell longest,
                     cell *lines, cell placing, cell *ends) {
  struct table *table = seated(memory, room - LAYOUT.cells, S);
  cell *first = memory + room - LAYOUT.cells, point;
  table->longest = longest;
  table->placing = placing;
  copy_state(S, before);
  point = at_table(table, beginning);
  copy_state(first, S);
  int ahead = table->so_many ? table->so_many : FEW_AHEAD, width = WIDTH;
  cell used = 0, without_end = 0;
  for (cell i = 0; i < count; i++) {
    if (i % AT_ONCE == 0) {
      int64_t next[AT_ONCE] = {0};
      memcpy(next, seeds + i, (size_t)least(AT_ONCE, count - i) * sizeof *next);
      if (i) ahead = (int)least(used / AT_ONCE * 9 / 8 + 2, MOST_AHEAD);
      used = 0;
      seed_mersennes(&table->coming, next, width);
      draw_ahead(&table->coming, &table->ahead, ahead, width);
    }
    struct mersenne player = one_of(&table->coming, &table->ahead, ahead, i % AT_ONCE);
    const double *begun = player.next;
    table->lot.player = &player;
    copy_state(S, first);
    table->seed = seeds[i];
    table->point = point;
    table->line = lines + i * line_cells();
    cell choices = table->line[CHOICES] = point < FAILED ? point : at_table(table, playing_all);
    if (ends) memcpy(ends + i * LAYOUT.frames, S, (size_t)LAYOUT.frames * sizeof(cell));
    if (choices < 0) memset(S + LAYOUT.frames, 0, (size_t)(LAYOUT.cells - LAYOUT.frames) * sizeof(cell));
    used += player.next - begun + player.late;
    without_end += choices < 0;
  }
  table->so_many = ahead;
  return without_end;
}

/* Seeds, one as far from the next as the next from that after it. */
EXPORT void count_up(cell *seeds, cell first, cell step, cell count) {
  for (cell i = 0; i < count; i++) seeds[i] = first + i * step;
}

/* ------------------------------------------------------------ what is exercised */

/* Adds what was noted since it was last asked for to the notes of others. */
EXPORT void take_notes(cell *memory, unsigned char *notes) {
  struct table *table = (struct table *)(void *)memory;
  for (cell i = 0; i < NOTES; i++) notes[i] |= table->notes[i];
  memset(table->notes, 0, NOTES);
}
