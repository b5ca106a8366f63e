/* Thinking: many imagined games from one decision, as bots/playout.py has it in Python.

   Whoever thinks has imagined some worlds, positions that its seat cannot tell from the real one. Each game takes the next
   of them with chance of its own, follows what has done best so far for whoever chooses, goes one choice beyond what was
   tried, plays on at random for a while, and looks who is ahead. What was tried is known by the way that led to it: by
   what those who chose could tell of their choices, so that it is the same in every world. Nothing here reads what a seat
   does not know but the worlds, which were dealt anew.

   No function of a mathematics library is used but the square root, which every machine rounds alike: the same worlds and
   the same seed give the same thoughts everywhere. */

struct tried {
  uint64_t way;   /* the choices that led here; 0: nothing is kept here yet */
  cell seat;      /* whose choice the last of them was */
  cell times;
  double worth;   /* to whoever made it, all games together */
};

struct search {
  const cell *worlds; /* one after the other, each as many cells as the layout has */
  cell count;         /* of worlds */
  const cell *points; /* what is asked in each */
  cell seat;          /* and of whom */
  const cell *first;  /* for each world the answers that are looked at, each its length and its cells */
  const cell *names;  /* of these answers, the same in each world */
  cell answers, stride;
  cell options;       /* more answers are not looked at later on */
  cell ahead, patience;
  double curiosity;
  struct tried *kept; /* what was tried, found by its way */
  cell places;        /* in it: a power of two */
  cell begun;         /* games so far, which say which world is next */
  cell failed;        /* games that could not be played */
  double *worth;      /* for each world what its games were worth to each seat, all together, and how many they were */
};

#define MOST_OPTIONS 64
#define DEEPEST 64

/* One game: what is listed, and the way that was chosen. */
struct imagining {
  struct search *search;
  struct tried *way[DEEPEST];
  cell depth;
  struct tried *listed[MOST_OPTIONS];
  uint64_t ways[MOST_OPTIONS];
  struct row rows[MOST_OPTIONS];
  cell count;
};

static struct tried *found_at(const struct search *search, uint64_t way) {
  cell at = (cell)(way & (uint64_t)(search->places - 1));
  while (search->kept[at].way && search->kept[at].way != way) at = (at + 1) & (search->places - 1);
  return search->kept + at;
}

static inline uint64_t further(uint64_t way, uint64_t with) {
  uint64_t found = splitmix64(way ^ splitmix64(with));
  return found ? found : 1;
}

/* The natural logarithm of a whole number, near enough. */
static double logarithm(cell n) {
  int twos = 63 - __builtin_clzll((unsigned long long)n);
  double m = (double)n / (double)(INT64_C(1) << twos), t = (m - 1) / (m + 1), s = t * t;
  return twos * 0.6931471805599453 + 2 * t * (1 + s * (1.0 / 3 + s * (1.0 / 5 + s * (1.0 / 7 + s / 9))));
}

/* The listed choice that promises most to whoever makes it: those that were hardly tried are favoured. */
static cell promising(const struct imagining *of, cell times) {
  double known = logarithm(times + 1), best = -1;
  cell found = 0;
  for (cell i = 0; i < of->count; i++) {
    double tried = (double)of->listed[i]->times;
    double promise = of->listed[i]->worth / tried + of->search->curiosity * __builtin_sqrt(known / tried);
    if (promise > best) best = promise, found = i;
  }
  return found;
}

/* One of the listed that was never tried; -1 where there is none. */
static cell untried(const struct imagining *of, struct lot *lot) {
  cell some[MOST_OPTIONS], count = 0;
  for (cell i = 0; i < of->count; i++)
    if (!of->listed[i]->times) some[count++] = i;
  return count ? some[one_below(lot, count)] : -1;
}

static void strike(struct imagining *of, cell number) {
  of->count--;
  for (cell i = number; i < of->count; i++)
    of->listed[i] = of->listed[i + 1], of->ways[i] = of->ways[i + 1], of->rows[i] = of->rows[i + 1];
}

/* What the one who decides can tell of an answer: which card it is where that is known, else where it lies among those
   that are offered. */
static uint64_t told_by(struct run *run, cell *S, uint64_t way, cell point, cell seat, const struct pad *pad,
                        struct row answer) {
  way = further(way, (uint64_t)(point * 64 + seat));
  for (cell i = 0; i < answer.count; i++) {
    cell said = answer.at[i];
    if (POINTS[point] & OF_CARDS && said >= 0 && said < LAYOUT.pieces) {
      bool knows = has(known(run, S)[said], seat);
      said = knows ? LAYOUT.numbers[said] : ~place_in(pad->candidates, said);
    }
    way = further(way, (uint64_t)said);
  }
  return way;
}

/* What may be answered in the middle of an imagined game; false where that is too much to look at. */
static bool list_answers(struct table *table, struct imagining *of, cell point, cell seat, uint64_t way) {
  struct run *run = &table->run;
  cell room = (of->search->options + 1) * (LAYOUT.pieces + LONGEST_VECTOR);
  struct pad pad = {.at = room_for(run, room), .room = room, .wanted = of->search->options + 1, .seat = seat};
  struct lot asked = {.pad = &pad};
  PICKS[point](run, table->S, &asked, &table->more);
  if (pad.count > of->search->options || !pad.count) return false;
  const cell *at = pad.at;
  of->count = pad.count;
  for (cell i = 0; i < pad.count; i++, at += 1 + at[0]) {
    of->rows[i] = (struct row){at + 1, at[0]};
    of->ways[i] = told_by(run, table->S, way, point, seat, &pad, of->rows[i]);
    of->listed[i] = found_at(of->search, of->ways[i]);
  }
  return true;
}

static void list_first(struct imagining *of, cell world) {
  const struct search *search = of->search;
  of->count = search->answers;
  for (cell i = 0; i < search->answers; i++) {
    of->rows[i] = read_row(search->first + (world * search->answers + i) * search->stride);
    of->ways[i] = further(1, (uint64_t)search->names[i]);
    of->listed[i] = found_at(search, of->ways[i]);
  }
}

static bool is_answer(struct table *table, cell point, cell seat, struct row answer) {
  struct pad pad = {.tried = &answer, .seat = seat};
  struct lot asked = {.pad = &pad};
  PICKS[point](&table->run, table->S, &asked, &table->more);
  return pad.found;
}

/* The answer goes on to the next question. */
static cell answered_with(struct table *table, cell point, cell seat, struct row answer) {
  struct run *run = &table->run;
  answer = kept(run, answer);
  run->answer = POINTS[point] & TOGETHER || !answer.count ? 0 : answer.at[0];
  run->answers = POINTS[point] & TOGETHER ? joined(run, (struct row){&seat, 1}, answer) : answer;
  table->block = RESUMES[point];
  return going_far(table);
}

/* Chooses through what was tried, to its edge and one choice beyond; what is asked then. */
static cell descend(struct table *table, struct imagining *of, cell world) {
  struct search *search = of->search;
  struct run *run = &table->run;
  cell point = search->points[world], seat = search->seat, times = search->begun;
  list_first(of, world);
  while (of->count && of->depth < DEEPEST) {
    cell fresh = untried(of, &table->lot), number = fresh >= 0 ? fresh : promising(of, times);
    /* what is offered may tell what is hidden: then it is not offered in every world */
    if (!of->depth && !is_answer(table, point, seat, of->rows[number])) {
      strike(of, number);
      continue;
    }
    struct tried *tried = of->listed[number];
    uint64_t way = of->ways[number];
    if (!tried->way) *tried = (struct tried){.way = way, .seat = seat};
    of->way[of->depth++] = tried;
    times = tried->times;
    point = answered_with(table, point, seat, of->rows[number]);
    if (fresh >= 0 || point == FINISHED) break;
    run->used = 0;
    refuel(run);
    seat = WHO[point] ? WHO[point](run, table->S) : -1;
    if (POINTS[point] & TOGETHER) seat = lowest(seat);
    if (seat < 0 || !list_answers(table, of, point, seat, way)) break;
  }
  return point;
}

/* ------------------------------------------------------------ what a game was worth */

/* Between 0 and 1 for one seat: mostly its place, a little by how far. */
static double outcome(const cell *line, cell seat) {
  cell seats = LAYOUT.seats;
  const cell *ranks = line + RANKS, *scores = line + COUNTED(seats);
  double sign = COLUMNS && FEWEST[0] ? -1 : 1;
  if (ALL_TOGETHER || seats == 1) {
    double total = SCORED ? sign * (double)scores[0] : 0;
    return total / ((total < 0 ? -total : total) + 50) / 2 + 0.5;
  }
  double place = 0, best = 0, mine = SCORED ? sign * (double)scores[seat] : 0;
  bool any = false;
  for (cell other = 0; other < seats; other++) {
    if (other == seat) continue;
    place += ranks[seat] < ranks[other] ? 1.0 : ranks[seat] == ranks[other] ? 0.5 : 0.0;
    double theirs = SCORED ? sign * (double)scores[other] : 0;
    if (!any || theirs > best) best = theirs;
    any = true;
  }
  double margin = (mine - best) / ((mine < 0 ? -mine : mine) + (best < 0 ? -best : best) + 1);
  return 0.9 * place / (double)(seats - 1) + 0.1 * (margin + 1) / 2;
}

static void count_scores(struct run *run, cell *S, cell *scores) {
  refuel(run);
  for (cell seat = 0; seat < LAYOUT.seats; seat++) {
    run->used = 0;
    scores[seat] = SCORED && (!ALL_TOGETHER || !seat) ? COUNTS[0](run, S, seat) : 0;
  }
}

/* ------------------------------------------------------------ many games */

/* Random players go on, and further as long as no score has moved. */
static void look_ahead(struct table *table, const struct search *search, const cell *before) {
  cell scores[64];
  table->longest = search->ahead;
  for (cell i = 0; i < search->patience && table->point != FINISHED; i++) {
    playing(table);
    count_scores(&table->run, table->S, scores);
    if (memcmp(scores, before, (size_t)LAYOUT.seats * sizeof(cell))) return;
  }
}

static cell imagine(struct table *table) {
  struct imagining *of = table->thought;
  struct search *search = of->search;
  cell world = search->begun % search->count, scores[64], *S = table->S;
  copy_state(S, search->worlds + world * LAYOUT.cells);
  for (cell i = 0; i < STREAMS; i++) {
    uint64_t low = next_word(&table->player);
    S[WORDS + i] = (cell)((uint64_t)next_word(&table->player) << 32 | low);
  }
  of->depth = 0;
  count_scores(&table->run, S, scores);
  refuel(&table->run);
  table->point = descend(table, of, world);
  look_ahead(table, search, scores);
  refuel(&table->run);
  place_seats(&table->run, S, table->line);
  for (cell i = 0; i < of->depth; i++) {
    of->way[i]->times++;
    of->way[i]->worth += outcome(table->line, of->way[i]->seat);
  }
  double *worth = search->worth + world * (LAYOUT.seats + 1);
  for (cell seat = 0; seat < LAYOUT.seats; seat++) worth[seat] += outcome(table->line, seat);
  worth[LAYOUT.seats]++;
  return 0;
}

/* So many games more. Those that cannot be played are counted, and change nothing. */
EXPORT void think(cell *memory, cell room, cell *S, struct search *search, cell games) {
  struct table *table = seated(memory, room, S);
  struct imagining of = {.search = search};
  cell line[LINE(64)];
  table->thought = &of;
  table->line = line;
  for (cell i = 0; i < games; i++) {
    cell failed = at_table(table, imagine);
    /* the next world is laid over it: what is not in use must be nought */
    if (failed) memset(S + LAYOUT.frames, 0, (size_t)(LAYOUT.cells - LAYOUT.frames) * sizeof(cell));
    else memset(S + LAYOUT.frames, 0, (size_t)(S[TOP] - LAYOUT.frames) * sizeof(cell));
    search->failed += failed != 0;
    search->begun++;
  }
}

/* How often an answer was tried, by its name, and what it was worth. */
EXPORT cell tried_so_often(const struct search *search, cell name, double *worth) {
  const struct tried *found = found_at(search, further(1, (uint64_t)name));
  *worth = found->way ? found->worth : 0;
  return found->way ? found->times : 0;
}
