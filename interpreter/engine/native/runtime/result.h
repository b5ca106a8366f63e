/* How a game ended: who won, by what. It stands after the rules, which bring what counts the score, each tie-break and a
   goal (COUNTS, so many COLUMNS; the first of them are DECIDING, the others are wanted besides), of which fewest are best
   (FEWEST); whether there is a score (SCORED), TEAMS that count together (0: everybody plays alone), ALL_TOGETHER where
   there is one score of all, with a goal perhaps (HAS_GOAL). It is what Match.result works out in Python. */

/* A line of cells for each game: these, the rank of each seat, and what each seat counts, column by column. */
enum line { CHOICES, TURNS, WINNERS, RANKS };

#define COUNTED(seats) (RANKS + (seats))
#define LINE(seats) (COUNTED(seats) + COLUMNS * (seats))

/* What the players of a team have together each of them has. */
static inline void share_among_teams(struct run *run, cell *values, cell seats) {
  for (cell team = 0; TEAMS && team < TEAMS; team++) {
    cell all = 0;
    for (cell seat = team; seat < seats; seat += TEAMS) all = plus(run, all, values[seat]);
    for (cell seat = team; seat < seats; seat += TEAMS) values[seat] = all;
  }
}

/* Where nothing is counted, those have lost who are no longer in it, with the whole team. */
static inline bool is_gone(const cell *S, cell seat, cell seats) {
  if (!TEAMS) return has(S[OUT], seat);
  for (cell other = seat % (TEAMS ? TEAMS : 1); other < seats; other += TEAMS)
    if (!has(S[OUT], other)) return false;
  return true;
}

/* Whether one seat is before another: by the score, or by who is left, then by each tie-break. */
static inline bool is_before(const cell *S, const cell *counted, cell seat, cell other, cell seats) {
  if (!SCORED) {
    bool gone = is_gone(S, seat, seats), there = is_gone(S, other, seats);
    if (gone != there) return there;
  }
  for (cell column = 0; column < DECIDING; column++) {
    cell mine = counted[column * seats + seat], theirs = counted[column * seats + other];
    if (mine != theirs) return FEWEST[column] ? mine < theirs : mine > theirs;
  }
  return false;
}

/* All of it into a line; what is asked from outside the rules has a fuel of its own. */
static inline void place_seats(struct run *run, cell *S, cell *line) {
  cell seats = LAYOUT.seats, *ranks = line + RANKS, *counted = line + COUNTED(seats);
  line[TURNS] = S[TURN];
  line[WINNERS] = 0;
  for (cell column = 0; column < COLUMNS; column++) {
    bool decides = column < DECIDING;
    for (cell seat = 0; seat < (ALL_TOGETHER && decides ? 1 : seats); seat++) {
      run->used = 0;
      counted[column * seats + seat] = COUNTS[column](run, S, seat);
    }
    if (!ALL_TOGETHER && decides) share_among_teams(run, counted + column * seats, seats);
  }
  if (ALL_TOGETHER) {
    cell score = counted[0], goal = HAS_GOAL ? counted[seats] : score;
    if (FEWEST[0] ? score <= goal : score >= goal) line[WINNERS] = bit(run, seats) - 1;
    ranks[0] = 1;
    return;
  }
  for (cell seat = 0; seat < seats; seat++) {
    ranks[seat] = 1;
    for (cell other = 0; other < (TEAMS ? TEAMS : seats); other++)
      ranks[seat] += is_before(S, counted, other, seat, seats);
    if (ranks[seat] == 1) line[WINNERS] |= bit(run, seat);
  }
}
