/* The door: a position is answered, asked for its answers, and played on by whoever searches, decision by decision.

   It stands after what plays. The rules bring, for each point, what it is (POINTS), who is asked (WHO: a seat, or where
   several answer at once a bit for each), and whether everybody can tell what may be answered (OPENLY). */

#define LONGEST_VECTOR 256 /* cells of an answer that is no row of pieces */
#define FORCED_STEP 4 /* what an answer burns that nobody gives, besides the blocks that follow */

/* Whether a point is answered without asking; the answer then lies in the run. */
static bool is_forced(struct table *table, cell point) {
  struct run *run = &table->run;
  cell sort = POINTS[point];
  if (sort & (BY_CHANCE | NO_QUESTION)) {
    PICKS[point](run, table->S, &table->lot, &table->more);
    return true;
  }
  if (sort & TOGETHER || !(sort & PUBLIC || (OPENLY[point] && OPENLY[point](run, table->S)))) return false;
  cell room = LAYOUT.pieces + LONGEST_VECTOR;
  struct pad pad = {.at = room_for(run, room), .room = room, .wanted = 2, .settling = true};
  struct lot asked = {.pad = &pad};
  PICKS[point](run, table->S, &asked, &table->more);
  if (!pad.count) return !table->more; /* copies that nothing tells apart */
  run->answer = pad.at[1];
  run->answers = (struct row){pad.at + 1, pad.at[0]};
  return pad.count == 1;
}

/* On from a block to the next question that somebody must be asked, or to the end. */
static cell going_far(struct table *table) {
  struct run *run = &table->run;
  refuel(run);
  for (cell point = go_on(run, table->S, table->block);; point = go_on(run, table->S, RESUMES[point])) {
    if (point == FINISHED) return point;
    run->block = RESUMES[point];
    if (!is_forced(table, point)) return point;
    run->fuel -= FORCED_STEP;
  }
}

/* A row as it is written outside: its length, and its cells. */
static inline struct row read_row(const cell *at) { return (struct row){at + 1, at[0]}; }

/* A decision is answered, by an answer that was tested or listed. What is asked next, or FINISHED. */
EXPORT cell step_at(cell *memory, cell room, cell *S, cell point, const cell *answer) {
  struct table *table = seated(memory, room, S);
  table->run.answers = read_row(answer);
  table->run.answer = answer[0] ? answer[1] : 0;
  table->block = RESUMES[point];
  return at_table(table, going_far);
}

static cell asking(struct table *table) {
  struct lot asked = {.pad = table->pad};
  refuel(&table->run);
  table->more = true;
  PICKS[table->point](&table->run, table->S, &asked, &table->more);
  return table->pad->tried ? table->pad->found : table->pad->count;
}

static cell asked_of(struct table *table, cell point, struct pad *pad) {
  table->point = point;
  table->pad = pad;
  table->run.block = RESUMES[point];
  return at_table(table, asking);
}

/* The answers, so many at most; how many they are. `seat`: whose, where several are asked at once. */
EXPORT cell answers_at(cell *memory, cell room, cell *S, cell point, cell seat, cell *out, cell cells, cell wanted) {
  struct table *table = seated(memory, room, S);
  struct pad pad = {.at = out, .room = cells, .wanted = wanted, .seat = seat};
  return asked_of(table, point, &pad);
}

/* Whether an answer is one. */
EXPORT cell allows_at(cell *memory, cell room, cell *S, cell point, cell seat, const cell *answer) {
  struct table *table = seated(memory, room, S);
  struct row tried = read_row(answer);
  struct pad pad = {.tried = &tried, .seat = seat};
  return asked_of(table, point, &pad);
}

static cell looking_who(struct table *table) {
  refuel(&table->run);
  return WHO[table->point] ? WHO[table->point](&table->run, table->S) : -1;
}

/* The seat that decides, or a bit for each. */
EXPORT cell who_at(cell *memory, cell room, cell *S, cell point) {
  struct table *table = seated(memory, room, S);
  table->point = point;
  table->run.block = RESUMES[point];
  return at_table(table, looking_who);
}
