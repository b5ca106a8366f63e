/* A payment: which pieces are spent to cover a demand exactly. A type of piece has a count and a mask of the members
   that it covers. Pieces cover a demand when each demanded unit can be given a piece of its own. */

#define MOST_TYPES 64

/* How many pieces of groups find room, by shortest augmenting paths; uses `left` up. */
struct groups {
  cell count, members;
  cell many[MOST_TYPES], covers[MOST_TYPES];
  cell given[MOST_TYPES][MOST_TYPES]; /* by group and member */
};

static inline cell placed(struct groups *groups, cell *left) {
  cell total = 0;
  for (cell g = 0; g < groups->count; g++) memset(groups->given[g], 0, sizeof groups->given[g]);
  for (cell start = 0; start < groups->count; start++) {
    while (groups->many[start]) {
      cell taken_by[MOST_TYPES], gave_up[MOST_TYPES], queue[MOST_TYPES], waiting = 1, end = -1;
      for (cell i = 0; i < MOST_TYPES; i++) taken_by[i] = -1, gave_up[i] = -2;
      gave_up[start] = -1, queue[0] = start;
      for (cell q = 0; q < waiting && end < 0; q++) {
        for (cell member = 0; member < groups->members && end < 0; member++) {
          if (!has(groups->covers[queue[q]], member) || taken_by[member] >= 0) continue;
          taken_by[member] = queue[q];
          if (left[member]) end = member;
          for (cell other = 0; end < 0 && other < groups->count; other++)
            if (groups->given[other][member] && gave_up[other] == -2)
              gave_up[other] = member, queue[waiting++] = other;
        }
      }
      if (end < 0) break;
      cell amount = least(groups->many[start], left[end]);
      for (cell member = end, out; (out = gave_up[taken_by[member]]) >= 0; member = out)
        amount = least(amount, groups->given[taken_by[member]][out]);
      left[end] -= amount;
      for (cell member = end; member >= 0; member = gave_up[taken_by[member]]) {
        cell group = taken_by[member], out = gave_up[group];
        groups->given[group][member] += amount;
        if (out >= 0) groups->given[group][out] -= amount;
      }
      groups->many[start] -= amount;
      total += amount;
    }
  }
  return total;
}

static inline cell units_of(struct run *run, struct row demand) {
  cell found = 0;
  for (cell i = 0; i < demand.count; i++) found = plus(run, found, most(0, demand.at[i]));
  return found;
}

/* How many units of the demand these pieces can cover at once. */
static inline cell rank(struct run *run, struct row demand, const cell *counts, struct row covers) {
  if (demand.count > MOST_TYPES - 2 || covers.count > MOST_TYPES) fail(run, OVER_CAPACITY);
  cell left[MOST_TYPES], wanted = 0, wild = 0, units = units_of(run, demand), missing = 0;
  struct groups groups;
  groups.count = 0, groups.members = demand.count;
  for (cell i = 0; i < demand.count; i++) {
    left[i] = most(0, demand.at[i]);
    if (left[i]) wanted |= bit(run, i);
  }
  for (cell kind = 0; kind < covers.count; kind++) {
    cell covered = covers.at[kind] & wanted;
    if (counts[kind] <= 0 || !covered) continue;
    if (covered == wanted) wild = plus(run, wild, counts[kind]);
    else if (covered & (covered - 1)) {
      groups.many[groups.count] = counts[kind];
      groups.covers[groups.count++] = covered;
    } else { /* a piece with one use is spent on it first: it can do nothing else */
      cell member = lowest(covered);
      left[member] = most(0, left[member] - counts[kind]);
    }
  }
  for (cell i = 0; i < demand.count; i++) missing += left[i];
  if (groups.count && missing > 0) missing -= placed(&groups, left);
  return units - most(0, missing - wild);
}

/* The type that covers each member alone or -1, and in `wild` the one that covers all or -1, if that is all there is. */
static inline bool usual(struct run *run, struct row covers, cell members, cell *own, cell *wild) {
  cell everything = bit(run, members) - 1;
  *wild = -1;
  for (cell i = 0; i < members; i++) own[i] = -1;
  for (cell kind = 0; kind < covers.count; kind++) {
    cell covered = covers.at[kind] & everything;
    bool single = covered && !(covered & (covered - 1));
    if (single && own[lowest(covered)] < 0) own[lowest(covered)] = kind;
    else if (covered == everything && *wild < 0) *wild = kind;
    else if (covered) return false;
  }
  return true;
}

/* Whether the pieces at hand can cover the demand. */
static inline bool feasible(struct run *run, struct row demand, struct row have, struct row covers) {
  cell own[MOST_TYPES], wild, missing = 0;
  if (demand.count > MOST_TYPES - 2) fail(run, OVER_CAPACITY);
  if (!usual(run, covers, demand.count, own, &wild)) return rank(run, demand, have.at, covers) == units_of(run, demand);
  for (cell i = 0; i < demand.count; i++) {
    cell held = own[i] >= 0 ? have.at[own[i]] : 0;
    if (demand.at[i] > 0 && held < demand.at[i]) missing = plus(run, missing, demand.at[i] - most(0, held));
  }
  return !missing || (wild >= 0 && missing <= have.at[wild]);
}

/* ------------------------------------------------------------ the space of payments */

struct payment {
  struct row demand, have, covers;
};

#define MOST_PAYMENTS 20000 /* steps of a listing, where types overlap and payments can only be counted by listing */

/* A demand that can be met, and the types that can help, those that cover most members first. */
struct bill {
  struct row demand, covers;
  cell have[MOST_TYPES], order[MOST_TYPES], types, kinds, units, wanted;
};

static inline bool billed(struct run *run, const struct payment *payment, struct bill *bill) {
  if (payment->covers.count > MOST_TYPES || payment->demand.count > MOST_TYPES - 2) fail(run, OVER_CAPACITY);
  if (!feasible(run, payment->demand, payment->have, payment->covers)) return false;
  bill->demand = payment->demand, bill->covers = payment->covers;
  bill->types = bill->wanted = 0, bill->kinds = payment->covers.count;
  bill->units = units_of(run, payment->demand);
  for (cell i = 0; i < payment->demand.count; i++)
    if (payment->demand.at[i] > 0) bill->wanted |= bit(run, i);
  for (cell kind = 0; kind < bill->kinds; kind++) {
    bill->have[kind] = most(0, payment->have.at[kind]);
    if (!(bill->covers.at[kind] & bill->wanted) || !bill->have[kind]) continue;
    cell at = bill->types++, wide = count_bits(bill->covers.at[kind]);
    for (; at > 0 && count_bits(bill->covers.at[bill->order[at - 1]]) < wide; at--) bill->order[at] = bill->order[at - 1];
    bill->order[at] = kind;
  }
  return true;
}

/* Where one type covers all and each other type one member: what its own type does not pay (at most its cap, `spare`
   units in all) the wild one pays, and `fewest` in any case. */
struct plain {
  cell kinds[MOST_TYPES], caps[MOST_TYPES], count, wild, fewest, spare;
};

static inline bool is_plain(const struct bill *bill, struct plain *plain) {
  cell seen = 0, wild = bill->types ? bill->order[0] : -1;
  if (wild >= 0 && (bill->covers.at[wild] & bill->wanted) != bill->wanted) wild = -1;
  plain->count = 0, plain->wild = wild, plain->fewest = bill->units;
  for (cell i = wild >= 0; i < bill->types; i++) {
    cell kind = bill->order[i], covered = bill->covers.at[kind] & bill->wanted;
    if (covered & (covered - 1) || covered & seen) return false;
    seen |= covered;
    plain->kinds[plain->count] = kind;
    plain->caps[plain->count] = least(bill->have[kind], bill->demand.at[lowest(covered)]);
    plain->fewest -= plain->caps[plain->count++];
  }
  plain->spare = (wild >= 0 ? least(bill->have[wild], bill->units) : 0) - plain->fewest;
  return true;
}

static inline struct row spent(struct run *run, cell kinds, const struct plain *plain, struct row moved) {
  cell *found = room_for(run, kinds), all = plain->fewest;
  memset(found, 0, (size_t)kinds * sizeof(cell));
  for (cell i = 0; i < plain->count; i++) {
    found[plain->kinds[i]] = plain->caps[i] - moved.at[i];
    all += moved.at[i];
  }
  if (plain->wild >= 0) found[plain->wild] += all;
  return (struct row){found, kinds};
}

/* What the type at a place of the order can spend, those before it being settled: an unbroken range. */
static inline void spendable(struct run *run, const struct bill *bill, cell place, const cell *settled, cell *few,
                             cell *many) {
  cell trial[MOST_TYPES], kind = bill->order[place], all = 0;
  for (cell i = 0; i < bill->kinds; i++) trial[i] = settled[i], all += settled[i];
  trial[kind] = bill->have[kind];
  *many = rank(run, bill->demand, trial, bill->covers) - all;
  trial[kind] = 0;
  for (cell later = place + 1; later < bill->types; later++) trial[bill->order[later]] = bill->have[bill->order[later]];
  *few = bill->units - rank(run, bill->demand, trial, bill->covers);
}

/* Lists payments where types overlap, up to the one with a number; returns how many were passed, and steps below 0 where
   there were too many. Of each type in turn all that is possible is tried, upwards; the last takes what is left. */
static inline cell list_payments(struct run *run, const struct bill *bill, cell wanted, cell *steps, cell *settled) {
  cell high[MOST_TYPES], found = 0, place = 0, last = bill->types - 1, few;
  memset(settled, 0, (size_t)bill->kinds * sizeof(cell));
  if (last < 0) return 1;
  if (last > 0) {
    if (!burns(steps, 1)) return found;
    spendable(run, bill, 0, settled, &few, &high[0]);
    settled[bill->order[0]] = few;
    if (few > high[0]) return found;
  }
  for (;;) {
    while (++place < last) {
      if (!burns(steps, 1)) return found;
      spendable(run, bill, place, settled, &few, &high[place]);
      settled[bill->order[place]] = few;
      if (few > high[place]) break;
    }
    if (place >= last) {
      cell left = bill->units;
      for (cell i = 0; i < last; i++) left -= settled[bill->order[i]];
      settled[bill->order[last]] = left;
      if (found++ == wanted) return found;
      settled[bill->order[last]] = 0;
      place = last;
    }
    /* the last type that can spend one more does */
    do {
      if (place < last) settled[bill->order[place]] = 0;
      if (--place < 0) return found;
    } while (++settled[bill->order[place]] > high[place]);
  }
}

static inline cell own_cap(const struct bill *bill, cell kind) {
  cell all = 0;
  for (cell i = 0; i < bill->demand.count; i++)
    if (bill->demand.at[i] > 0 && has(bill->covers.at[kind], i)) all += bill->demand.at[i];
  return least(bill->have[kind], all);
}

/* Even where they can be counted. Elsewhere for each type in turn an even number among those that leave the rest
   possible. */
static inline struct row draw_payment(struct run *run, const struct payment *payment, struct lot *lot) {
  struct bill bill;
  struct plain plain;
  const struct such any = {0};
  if (!billed(run, payment, &bill)) fail(run, NO_CHOICE);
  if (is_plain(&bill, &plain)) {
    struct bundle moved = composition(run, (struct row){plain.caps, plain.count}, 0, plain.spare, any);
    return spent(run, bill.kinds, &plain, draw(run, &moved.space, lot));
  }
  cell caps[MOST_TYPES], *found = room_for(run, bill.kinds), few, many;
  for (cell kind = 0; kind < bill.kinds; kind++) caps[kind] = own_cap(&bill, kind);
  struct bundle thrown = composition(run, (struct row){caps, bill.kinds}, bill.units, bill.units, any);
  cell before = run->used; /* behind what the throws are counted by: they are several */
  for (int i = 0; thrown.space.counted && i < THROWS; i++) {
    run->used = before;
    struct row answer = draw(run, &thrown.space, lot);
    if (rank(run, bill.demand, answer.at, bill.covers) == bill.units) return answer;
  }
  run->used = before;
  cell steps = MOST_PAYMENTS, again = MOST_PAYMENTS, all = list_payments(run, &bill, -1, &steps, found);
  if (steps >= 0) {
    list_payments(run, &bill, (cell)index_below(run, lot, (ways)all), &again, found);
    return (struct row){found, bill.kinds};
  }
  memset(found, 0, (size_t)bill.kinds * sizeof(cell));
  for (cell place = 0; place < bill.types; place++) {
    spendable(run, &bill, place, found, &few, &many);
    found[bill.order[place]] = few + (cell)index_below(run, lot, (ways)(many - few + 1));
  }
  return (struct row){found, bill.kinds};
}

/* The payment at a place of the listing, wild pieces last; false where there is none. */
static inline bool nth_payment(struct run *run, const struct payment *payment, cell number, struct row *answer) {
  struct bill bill;
  struct plain plain;
  if (!billed(run, payment, &bill)) return false;
  if (is_plain(&bill, &plain)) {
    struct bundle moved =
        composition(run, (struct row){plain.caps, plain.count}, 0, plain.spare, (struct such){0});
    struct listing from = listing(run, &moved.space);
    for (cell i = 0; i <= number; i++)
      if (!moved.space.next(run, &moved.space, &from)) return false;
    *answer = spent(run, bill.kinds, &plain, (struct row){from.answer, from.count});
    return true;
  }
  cell steps = INT64_MAX, *found = room_for(run, bill.kinds);
  *answer = (struct row){found, bill.kinds};
  return list_payments(run, &bill, number, &steps, found) > number;
}

static inline bool is_payment(struct run *run, const struct payment *payment, struct row answer) {
  cell units = units_of(run, payment->demand), all = 0;
  if (answer.count != payment->have.count) return false;
  for (cell i = 0; i < answer.count; i++) {
    if (answer.at[i] < 0 || answer.at[i] > most(0, payment->have.at[i])) return false;
    all = plus(run, all, answer.at[i]);
  }
  return all == units && rank(run, payment->demand, answer.at, payment->covers) == units;
}

/* The payments, or whether one is. */
static inline struct row put_payments_down(struct run *run, const struct payment *payment, struct pad *pad) {
  struct row one;
  if (pad->tried) pad->found = is_payment(run, payment, *pad->tried);
  else
    while (!is_full(pad) && nth_payment(run, payment, pad->count, &one)) put_down(run, pad, one);
  return NOTHING;
}

/* A random payment, and whether there was another. Where one type covers all and each other one member, which is how
   it nearly always is, the wild type takes over as much as is drawn of what the others could pay. */
static inline struct row pick_payment(struct run *run, const struct payment *payment, struct lot *lot, bool *more) {
  *more = true;
  if (lot->pad) return put_payments_down(run, payment, lot->pad);
  cell own[MOST_TYPES], wild, units = 0;
  struct plain plain; /* most of which nobody reads: it is not cleared */
  plain.count = plain.fewest = 0;
  if (payment->demand.count > MOST_TYPES - 2 || payment->covers.count > MOST_TYPES) fail(run, OVER_CAPACITY);
  if (!usual(run, payment->covers, payment->demand.count, own, &wild) || wild < 0) {
    struct row first, second;
    *more = !nth_payment(run, payment, 0, &first) || nth_payment(run, payment, 1, &second);
    return *more ? draw_payment(run, payment, lot) : first;
  }
  for (cell i = 0; i < payment->demand.count; i++) {
    cell need = payment->demand.at[i];
    if (need <= 0) continue;
    units = plus(run, units, need);
    cell held = own[i] >= 0 ? least(need, payment->have.at[own[i]]) : 0;
    plain.fewest = plus(run, plain.fewest, need - held);
    if (own[i] < 0) continue;
    plain.kinds[plain.count] = own[i];
    plain.caps[plain.count++] = held;
  }
  plain.wild = wild;
  plain.spare = least(payment->have.at[wild], units) - plain.fewest;
  if (plain.spare < 0) fail(run, NO_CHOICE);
  if (!plain.spare || plain.fewest == units) { /* all the wild type has is asked for, or nobody else has anything */
    cell none[MOST_TYPES];
    memset(none, 0, (size_t)plain.count * sizeof(cell));
    *more = false;
    return spent(run, payment->have.count, &plain, (struct row){none, plain.count});
  }
  struct bundle moved = composition(run, (struct row){plain.caps, plain.count}, 0, plain.spare, (struct such){0});
  return spent(run, payment->have.count, &plain, pick(run, &moved.space, lot, more));
}
