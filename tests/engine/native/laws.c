/* The runtime, asked from Python: a law reads rows as they were given, and puts down rows. */

#define EXPORT __attribute__((visibility("default")))

static cell scratch[1 << 20];
static struct run its; /* a variable of the function that a failure jumps to would be lost */

static struct row next_row(struct run *run, const cell **in) {
  struct row given = {*in + 1, **in};
  *in += given.count + 1;
  return kept(run, given);
}

static cell next_cell(const cell **in) {
  cell found = (*in)[1];
  *in += 2;
  return found;
}

/* How many rows, then each with its length. */
static void put(cell *out, struct row row) {
  cell *at = out + 1;
  for (cell i = 0; i < *out; i++) at += *at + 1;
  *at++ = row.count;
  for (cell i = 0; i < row.count; i++) *at++ = row.at[i];
  ++*out;
}

static void say(cell *out, cell value) { put(out, (struct row){&value, 1}); }

static void say_ways(cell *out, ways value) {
  say(out, value == UNCOUNTED ? -1 : (cell)(value >> 62));
  say(out, (cell)(value & (((ways)1 << 62) - 1)));
}

/* A law is called and not inlined: what it keeps in registers would be lost to the jump of a failure. */
#define LAW(name)                                                         \
  __attribute__((noinline)) static void name##_law(struct run *run, const cell *in, cell *out); \
  EXPORT int law_##name(const cell *in, cell *out, cell room) {           \
    jmp_buf here;                                                         \
    its = (struct run){.out = &here, .scratch = scratch, .room = room, .work = 1 << 20}; \
    out[0] = 0;                                                           \
    if (setjmp(here)) return (int)its.failed;                             \
    name##_law(&its, in, out);                                            \
    return 0;                                                             \
  }                                                                       \
  static void name##_law(struct run *run, const cell *in, cell *out)

#define ROW(name) struct row name = next_row(run, &in)
#define CELL(name) cell name = next_cell(&in)

/* ------------------------------------------------------------ numbers and chance */

LAW(divide) {
  CELL(a);
  CELL(b);
  say(out, divide(run, a, b));
  say(out, remainder_of(a, b));
}

LAW(times) {
  CELL(a);
  CELL(b);
  say(out, times(run, a, b));
}

LAW(plus) {
  CELL(a);
  CELL(b);
  say(out, plus(run, a, b));
}

LAW(minus) {
  CELL(a);
  CELL(b);
  say(out, minus(run, a, b));
}

LAW(small) {
  CELL(a);
  small(run, a);
  say(out, SMALL);
}

LAW(look_up) {
  CELL(number);
  CELL(count);
  look_up(run, number, count);
  (void)out;
}

LAW(choose) {
  CELL(of);
  CELL(size);
  say_ways(out, choose(of, size));
  (void)run;
}

LAW(stream) {
  CELL(seed);
  CELL(label);
  uint64_t word = stream(seed, (uint64_t)label);
  for (int i = 0; i < 5; i++) say(out, step(&word));
  say(out, (cell)word);
  (void)run;
}

LAW(below) {
  CELL(start);
  CELL(n);
  uint64_t word = (uint64_t)start;
  for (int i = 0; i < 5; i++) say(out, below(&word, n));
  say(out, (cell)word);
  (void)run;
}

LAW(shuffle) {
  CELL(start);
  ROW(items);
  uint64_t word = (uint64_t)start;
  shuffle(&word, (cell *)items.at, items.count);
  put(out, items);
  say(out, (cell)word);
}

static struct mersennes players;
static struct ahead ahead;
static struct mersenne player;
static uint64_t word;

/* Whether a player draws, or a stream; and the seed. */
static struct lot next_lot(const cell **in) {
  cell is_player = next_cell(in), seed = next_cell(in);
  player = seed_mersenne(&players, seed);
  word = (uint64_t)seed;
  return is_player ? (struct lot){.player = &player} : (struct lot){.word = &word};
}

/* How much of its numbers a draw used up. */
static void say_lot(cell *out, struct lot *lot) { say(out, (cell)(fraction(lot) * 9007199254740992.0)); }

LAW(fractions) {
  struct lot lot = next_lot(&in);
  for (int i = 0; i < 1300; i++) say_lot(out, &lot);
  (void)run;
}

/* Many players seeded at once, with sixteen or eight words at a time where the processor can, or as any other does it; and
   so many draws made ahead. */
LAW(seeded) {
  CELL(width);
  CELL(count);
  CELL(many);
  ROW(seeds);
  cell draws[1300];
  int64_t all[AT_ONCE] = {0};
  memcpy(all, seeds.at, (size_t)seeds.count * sizeof *all);
  width = least(width, WIDTH);
  seed_mersennes(&players, all, (int)width);
  draw_ahead(&players, &ahead, (int)count, (int)width);
  for (cell k = 0; k < AT_ONCE; k++) {
    struct mersenne one = one_of(&players, &ahead, (int)count, k);
    struct lot lot = {.player = &one};
    for (cell i = 0; i < many; i++) draws[i] = (cell)(fraction(&lot) * 9007199254740992.0);
    put(out, (struct row){draws, many});
  }
  (void)run;
}

LAW(index_below) {
  struct lot lot = next_lot(&in);
  CELL(high);
  CELL(low);
  say_ways(out, index_below(run, &lot, (ways)high << 62 | (ways)low));
  say_lot(out, &lot);
}

/* Some cells of a row put elsewhere in it, perhaps over themselves, and as many cleared. */
LAW(moved_cells) {
  ROW(row);
  CELL(to);
  CELL(from);
  CELL(count);
  CELL(cleared);
  move_cells((cell *)row.at + to, row.at + from, count);
  put(out, row);
  clear_cells((cell *)row.at + to, cleared);
  put(out, row);
  (void)run;
}

/* ------------------------------------------------------------ words */

LAW(count_printed) {
  ROW(words);
  CELL(size);
  ROW(pieces);
  put(out, count_printed(run, pieces, (const uint64_t *)(const void *)words.at, words.count, size));
}

/* What is missing of a price, and whether all of it is there. */
LAW(priced) {
  ROW(have);
  CELL(price);
  struct amounts all = amounts(have.at, have.count);
  say(out, shortage(&all, (uint64_t)price));
  say(out, meets(&all, (uint64_t)price));
  (void)run;
}

/* ------------------------------------------------------------ rows */

#define ROW_LAW(name)   \
  LAW(name) {           \
    ROW(row);           \
    put(out, name(run, row)); \
  }
#define ROW_NUMBER_LAW(name)       \
  LAW(name) {                      \
    ROW(row);                      \
    CELL(n);                       \
    put(out, name(run, row, n));   \
  }
#define ROW_ROW_LAW(name)              \
  LAW(name) {                          \
    ROW(left);                         \
    ROW(right);                        \
    put(out, name(run, left, right));  \
  }
#define IS_LAW(name)       \
  LAW(name) {              \
    ROW(row);              \
    say(out, name(row));   \
  }

ROW_LAW(filled)
ROW_LAW(sorted)
ROW_LAW(each_once)
ROW_LAW(backwards)
ROW_LAW(spread)
ROW_NUMBER_LAW(top)
ROW_NUMBER_LAW(top_exactly)
ROW_NUMBER_LAW(without)
ROW_NUMBER_LAW(tally)
ROW_ROW_LAW(joined)
ROW_ROW_LAW(with_room)
ROW_ROW_LAW(bundle_sum)
ROW_ROW_LAW(bundle_rest)
ROW_ROW_LAW(as_there)
ROW_ROW_LAW(all_there)
IS_LAW(only)
IS_LAW(last_of)
IS_LAW(all_different)
IS_LAW(all_same_and_told)
IS_LAW(all_different_and_told)

LAW(consecutive) {
  ROW(row);
  say(out, consecutive(run, row));
}

LAW(stretches) {
  ROW(row);
  CELL(count);
  put(out, start_of(row, count));
  put(out, end_of(row, count));
  put(out, bottom(row, count, false));
  put(out, bottom(row, count, true));
}

LAW(part) {
  ROW(row);
  CELL(start);
  CELL(stop);
  put(out, part(row, start, stop));
}

LAW(entry) {
  ROW(row);
  CELL(number);
  CELL(otherwise);
  say(out, entry(row, number, otherwise));
}

LAW(share) {
  ROW(left);
  ROW(right);
  say(out, share(left, right));
  say(out, covers_all(left, right));
}

LAW(mask_of) {
  ROW(row);
  say(out, mask_of(run, row));
}

LAW(put_at) {
  ROW(row);
  CELL(at);
  CELL(piece);
  put(out, put_at(run, row, at, piece));
}

LAW(for_cell) {
  ROW(row);
  CELL(number);
  ROW(pieces);
  put(out, for_cell(row, number, pieces));
}

LAW(slots) {
  ROW(row);
  CELL(piece);
  put(out, with_filled(run, row, piece));
  put(out, with_last_filled(run, row, piece));
}

LAW(gap) {
  ROW(row);
  CELL(piece);
  put(out, with_gap(run, row, piece));
}

LAW(inserted) {
  ROW(row);
  CELL(number);
  CELL(piece);
  put(out, inserted(run, row, number, piece, false));
  put(out, inserted(run, row, number, piece, true));
}

LAW(told_of_rows) {
  ROW(row);
  CELL(otherwise);
  say(out, any_true(row));
  say(out, all_true(row));
  say(out, least_of(row, otherwise));
  say(out, most_of(row, otherwise));
}

LAW(up_to) {
  CELL(from);
  CELL(to);
  put(out, up_to(run, from, to));
}

LAW(multiplied) {
  CELL(a);
  CELL(b);
  say(out, multiplied(run, a, b));
}

LAW(rotate) {
  ROW(row);
  CELL(start);
  CELL(after);
  put(out, rotate(run, row, start, after));
}

LAW(turned) {
  ROW(row);
  ROW(circle);
  CELL(start);
  CELL(after);
  put(out, turned(run, row, circle, start, after));
}

LAW(best) {
  ROW(row);
  ROW(values);
  CELL(highest);
  put(out, best(run, row, values.at, highest));
}

LAW(sort_by) {
  ROW(row);
  ROW(values);
  sort_by((cell *)row.at, (cell *)values.at, row.count);
  put(out, row);
}

LAW(ranked) {
  ROW(members);
  ROW(keys);
  CELL(width);
  CELL(ties);
  CELL(size);
  put(out, ranked(run, members, keys.at, width, (enum ties)ties, size));
}

LAW(in_turn) {
  ROW(before);
  ROW(now);
  put(out, in_turn(run, before, now));
}

LAW(with_each) {
  ROW(values);
  ROW(pieces);
  ROW(wanted);
  put(out, with_each(run, values, pieces, wanted));
}

/* ------------------------------------------------------------ rows of rows */

LAW(nested) {
  ROW(rows);
  CELL(number);
  CELL(start);
  CELL(stop);
  ROW(one);
  say(out, count_rows(rows));
  put(out, part_of_rows(rows, start, stop));
  put(out, rows_once(run, rows));
  put(out, all_of_rows(run, rows));
  put(out, rows_backwards(run, rows));
  put(out, sorted_rows(run, rows));
  put(out, extreme_row(rows, true, one));
  put(out, extreme_row(rows, false, one));
  say(out, is_row_in(rows, one));
  put(out, rows_of(run, 2, (const struct row[]){one, rows}));
  put(out, repeated(run, one, number));
  put(out, row_at(run, rows, number));
}

LAW(compare_rows) {
  ROW(left);
  ROW(right);
  say(out, compare_rows(left, right));
  (void)run;
}

LAW(worth_of_keys) {
  ROW(rows);
  struct gathering keys = gathering(run, 3 * rows.count);
  for EACH_ROW(at, rows) {
    cell before = run->used;
    struct gathering key = gathering(run, rows.count + 2);
    gather_key(run, &key, entry_here(at), entry_length(at) % 2);
    gather_row(run, &keys, gathered(key));
    run->used = before;
  }
  put(out, (struct row){worth_of_keys(run, gathered(keys)), count_rows(rows)});
}

LAW(of_lines) {
  ROW(lines);
  CELL(width);
  CELL(start);
  CELL(stop);
  put(out, rows_of_lines(run, lines, width));
  put(out, part_of_lines(lines, width, start, stop));
  put(out, lines_backwards(run, lines, width));
}

LAW(number_of_sets) {
  ROW(lines);
  CELL(members);
  CELL(low);
  ROW(high);
  ROW(forms);
  ROW(against);
  ROW(wanted);
  struct shape_of_sets shapes[4];
  for (cell i = 0; i < forms.count; i++) shapes[i] = (struct shape_of_sets){(enum form)forms.at[i], against.at[i], wanted};
  say(out, number_of_sets(run, lines, members, low, high.count ? high.at[0] : 0, high.count > 0, shapes, forms.count));
  say(out, run->work);
}

LAW(around) {
  ROW(row);
  CELL(at);
  CELL(lies);
  CELL(step);
  put(out, around(run, row, at, lies, step));
}

LAW(unit) {
  CELL(amount);
  CELL(index);
  CELL(size);
  put(out, unit(run, amount, index, size));
}

LAW(added) {
  ROW(some);
  ROW(others);
  CELL(size);
  put(out, added(run, some, others, size));
}

LAW(of_each) {
  ROW(pieces);
  ROW(lots);
  ROW(counts);
  ROW(which);
  put(out, of_each(run, pieces, lots.at, counts, which));
}

LAW(numbered) {
  CELL(number);
  CELL(size);
  say(out, numbered(number, size));
  (void)run;
}

LAW(mask) {
  ROW(row);
  say(out, mask(run, row));
}

LAW(of_member) {
  ROW(row);
  CELL(member);
  say(out, of_member(run, row, member));
}

LAW(shift) {
  ROW(source);
  ROW(target);
  ROW(amounts);
  shift(run, source.count ? (cell *)source.at : NULL, target.count ? (cell *)target.at : NULL, amounts);
  put(out, source);
  put(out, target);
}

LAW(burn) {
  CELL(left);
  CELL(amount);
  run->work = left;
  burn(run, amount);
  say(out, run->work);
}

/* ------------------------------------------------------------ choice spaces */

/* Whether what an answer adds up to leaves a certain rest. */
static bool leaves(struct run *run, const void *with, struct row answer) {
  const cell *rule = with;
  return remainder_of(sum(run, answer), rule[0]) == rule[1];
}

/* A rule of no divisor is none. */
static struct such next_such(struct run *run, const cell **in) {
  struct row rule = next_row(run, in);
  return rule.count ? (struct such){leaves, rule.at} : (struct such){0};
}

/* A random answer; then what is asked of a space: how many, the answer at a place, whether another answer is one. */
static void ask(struct run *run, const cell *in, cell *out, const struct space *space) {
  CELL(asked);
  if (asked == 0) {
    struct lot lot = next_lot(&in);
    bool more;
    put(out, pick(run, space, &lot, &more));
    say(out, more);
    say_lot(out, &lot);
  } else if (asked == 1) {
    struct lot lot = next_lot(&in);
    put(out, draw(run, space, &lot));
    say_lot(out, &lot);
  } else if (asked == 2) {
    say_ways(out, count_answers(run, space));
  } else if (asked == 3) {
    CELL(number);
    put(out, nth_answer(run, space, number));
  } else if (asked == 4) {
    ROW(answer);
    say(out, allows(run, space, answer));
  } else say(out, any_answer(run, space));
}

LAW(number) {
  CELL(low);
  CELL(high);
  struct such such = next_such(run, &in);
  struct number space = number(low, high, such);
  ask(run, in, out, &space.space);
}

LAW(subset) {
  ROW(candidates);
  CELL(low);
  CELL(high);
  struct such such = next_such(run, &in);
  struct subset space = subset(candidates, low, high, such);
  ask(run, in, out, &space.space);
}

LAW(bundle) {
  ROW(available);
  CELL(low);
  CELL(high);
  ROW(caps);
  struct such such = next_such(run, &in);
  struct bundle space = bundle(run, available, low, high, caps.at, caps.count, such);
  ask(run, in, out, &space.space);
}

LAW(bundle_any) {
  ROW(available);
  CELL(low);
  CELL(high);
  ROW(caps);
  struct such such = next_such(run, &in);
  say(out, bundle_any(run, available, low, high, caps.at, caps.count, such));
}

LAW(nth_bundle) {
  ROW(available);
  CELL(low);
  CELL(high);
  CELL(number);
  struct bundle space = bundle(run, available, low, high, NULL, 0, (struct such){0});
  put(out, nth_bundle(run, &space, (ways)number));
}

LAW(order) {
  ROW(candidates);
  struct lot lot = next_lot(&in);
  CELL(number);
  ROW(answer);
  put(out, draw_order(run, candidates, &lot));
  say_lot(out, &lot);
  say(out, is_order(run, candidates, answer));
  say_ways(out, orders(candidates.count));
  put(out, nth_order(run, candidates, (ways)number));
}

LAW(some_subset) {
  ROW(members);
  CELL(size);
  struct such such = next_such(run, &in);
  say(out, some_subset(run, members, size, such));
  say(out, some_size(run, members, size, such));
}

LAW(feasible) {
  ROW(demand);
  ROW(have);
  ROW(covers);
  say(out, feasible(run, demand, have, covers));
  say(out, rank(run, demand, have.at, covers));
}

LAW(payment) {
  ROW(demand);
  ROW(have);
  ROW(covers);
  struct payment payment = {demand, have, covers};
  CELL(asked);
  if (asked == 3) {
    CELL(number);
    struct row answer;
    if (!nth_payment(run, &payment, number, &answer)) fail(run, NO_CHOICE);
    put(out, answer);
  } else if (asked == 4) {
    ROW(answer);
    say(out, is_payment(run, &payment, answer));
  } else {
    struct lot lot = next_lot(&in);
    bool more = true;
    put(out, asked ? draw_payment(run, &payment, &lot) : pick_payment(run, &payment, &lot, &more));
    if (!asked) say(out, more);
    say_lot(out, &lot);
  }
}

/* Groups of so many pieces that add up to a multiple of three cover what is given. */
LAW(spending) {
  ROW(demand);
  ROW(pieces);
  ROW(covers);
  ROW(alike);
  CELL(size);
  CELL(covered);
  const cell threes[2] = {3, 0};
  struct grouping group = {size, {leaves, threes}, covered};
  struct purse held = purse(run, pieces, covers.at, &group, 1, alike);
  CELL(asked);
  if (asked < 5) {
    struct spending space = spending(run, demand, &held);
    in -= 2;
    ask(run, in, out, &space.space);
    return;
  }
  say(out, payable(run, demand, &held));
  put(out, within_reach(run, (struct row){(const cell[]){0, 1, 2, 3, 4}, 5}, &held));
}

LAW(offer) {
  ROW(caps);
  CELL(split);
  CELL(side);
  ROW(table);
  CELL(left);
  CELL(free);
  CELL(gifts);
  ROW(ordered);
  struct offer space = offer(run, (struct terms){caps, split, side, table, left, free, gifts, ordered});
  ask(run, in, out, &space.space);
}

/* Whether what lies in a pile leaves a rest that depends on the pile. */
static bool pile_leaves(struct run *run, const void *with, cell pile, struct row members) {
  const cell *rule = with;
  return remainder_of(sum(run, members) + pile, rule[0]) == rule[1];
}

static struct piled next_piled(struct run *run, const cell **in) {
  struct row rule = next_row(run, in);
  return rule.count ? (struct piled){pile_leaves, rule.at} : (struct piled){0};
}

LAW(split) {
  ROW(candidates);
  struct row *domains = STRUCTS(run, struct row, candidates.count);
  for (cell i = 0; i < candidates.count; i++) domains[i] = next_row(run, &in);
  struct split split = {.candidates = candidates, .domains = domains};
  struct piled alone = next_piled(run, &in);
  if (alone.test) split.domains = narrowed(run, &split, alone);
  split.piled = next_piled(run, &in);
  split.such = next_such(run, &in);
  split.lapses = next_cell(&in);
  CELL(asked);
  if (asked <= 1) {
    struct lot lot = next_lot(&in);
    bool more;
    put(out, asked ? draw_split(run, &split, &lot) : pick_split(run, &split, &lot, &more));
    if (!asked) say(out, more);
    say_lot(out, &lot);
  } else if (asked == 3) {
    CELL(number);
    put(out, nth_split(run, &split, number));
  } else if (asked == 4) {
    ROW(answer);
    say(out, is_split(run, &split, answer));
    if (answer.count == candidates.count) put(out, pile_of(run, candidates, answer, 1));
  } else say(out, any_split(run, &split));
}

/* A mistake, for those who look out for mistakes: the cell after a row. */
LAW(beside) {
  ROW(row);
  say(out, row.at[row.count]);
}

/* ------------------------------------------------------------ what says itself what it is */

LAW(anything) {
  ROW(values);
  ROW(other);
  CELL(number);
  CELL(start);
  CELL(stop);
  ROW(numbers);
  say(out, how_many(run, values));
  put(out, value_in(run, values, number));
  put(out, values_part(run, values, start, stop));
  put(out, values_backwards(run, values));
  put(out, values_joined(run, values, values));
  put(out, values_written(run, 2, (const struct row[]){values, other}));
  say(out, is_value_in(run, values, other));
  say(out, same_value(value_in(run, values, number), other));
  say(out, speaks_of(values, numbers));
  say(out, truth_of(other));
  put(out, values_without(run, values, value_in(run, values, number)));
}
