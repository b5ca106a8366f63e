/* What the runtime does to a state, asked from Python. */

#define EXPORT __attribute__((visibility("default")))

static cell scratch[1 << 20];
static struct run its; /* a variable of the function that a failure jumps to would be lost */

#define STATE_LAW(name)                                                            \
  __attribute__((noinline)) static cell name##_law(struct run *run, cell *S, const cell *in); \
  EXPORT int law_##name(cell *S, const cell *in, cell *out) {                      \
    jmp_buf here;                                                                  \
    its = (struct run){.out = &here, .scratch = scratch, .room = 1 << 20, .work = 1 << 20}; \
    if (setjmp(here)) return (int)its.failed;                                      \
    *out = name##_law(&its, S, in);                                                \
    return 0;                                                                      \
  }                                                                                \
  static cell name##_law(struct run *run, cell *S, const cell *in)

#define NOTHING_TOLD(call) \
  (call);                  \
  return 0

STATE_LAW(leave) { NOTHING_TOLD(leave(run, S, in[0], in[1])); }
STATE_LAW(arrive) { NOTHING_TOLD(arrive(run, S, in[0], in[1], in[2], in[3])); }
STATE_LAW(grow) { NOTHING_TOLD(grow(run, S, in[0], in[1])); }
STATE_LAW(insert_there) { NOTHING_TOLD(insert_there(run, S, in[0], in[1], in[2])); }
STATE_LAW(learn) { NOTHING_TOLD(learn(run, S, in[0], in[1])); }
STATE_LAW(beside) { return beside(run, S, in[0], in[1], (struct such){0}); }

static bool is_even(struct run *run, const void *with, struct row piece) {
  (void)run, (void)with;
  return piece.at[0] % 2 == 0;
}
STATE_LAW(even_beside) { return beside(run, S, in[0], in[1], (struct such){is_even, NULL}); }
STATE_LAW(slot_of) { return slot_of(run, S, in[0]); }
STATE_LAW(steps) { return steps(run, S, in[0], in[1]); }
STATE_LAW(in_game) {
  (void)run;
  return in_game(S, in[0]);
}
STATE_LAW(next_seat) { return next_seat(run, S, in[0], in[1]); }
STATE_LAW(coming_seat) { return coming_seat(run, S, in[0]); }

/* pieces: how many, then each */
static struct row pieces_from(const cell *in) { return (struct row){in + 1, in[0]}; }

STATE_LAW(mix) { NOTHING_TOLD(mix(run, S, in[0], in[1], pieces_from(in + 2))); }
STATE_LAW(mixed) { NOTHING_TOLD(mixed(run, S, in[0], pieces_from(in + 1))); }
STATE_LAW(notice) { NOTHING_TOLD(notice(run, S, pieces_from(in + 1), in[0])); }
STATE_LAW(notice_at) { NOTHING_TOLD(notice_at(run, S, pieces_from(in + 1), in[0])); }
STATE_LAW(swap_places) { return swap_places(run, S, in[0], in[1]); }
STATE_LAW(swap_cards) { return swap_cards(run, S, in[0], in[1]); }
STATE_LAW(could_have) { return could_have(run, S, pieces_from(in + 1), in[0]); }
STATE_LAW(could_hold) { return could_hold(run, S, pieces_from(in + 1), lying(run, S, in[0])); }
STATE_LAW(heard_of) { NOTHING_TOLD(heard_of(run, S, pieces_from(in + 2), lying(run, S, in[0]), in[1])); }
STATE_LAW(answered) { NOTHING_TOLD(answered(run, S, in[0], pieces_from(in + 1))); }
STATE_LAW(tell) {
  struct row cards = pieces_from(in + 1), yes = pieces_from(in + 2 + cards.count);
  struct row no = pieces_from(in + 3 + cards.count + yes.count);
  NOTHING_TOLD(tell(run, S, in[0], yes, no, cards));
}
STATE_LAW(all_alike) { return all_alike(run, S, pieces_from(in)); }
STATE_LAW(for_place) {
  struct row found = for_place(run, S, in[0], pieces_from(in + 2), in[1]);
  cell mixture = found.count;
  for (cell i = 0; i < found.count; i++) mixture = mixture * 8191 + found.at[i];
  return mixture;
}
STATE_LAW(frames) {
  /* two rules inside each other, each with what it keeps, and back */
  cell twin[1 << 16], first = open_frame(run, S, in[0], 3 + in[1]), kept_there = 0;
  keep_row(run, S + first + 2, pieces_from(in + 1), in[1]);
  cell second = open_frame(run, S, in[0] + 1, 2);
  copy_state(twin, S);
  kept_there = kept_row(twin + first + 2).count == in[1] && twin[TOP] == second + 2 && twin[FRAME] == second;
  cell back = close_frame(S, second);
  close_frame(S, first);
  return kept_there && back == in[0];
}
STATE_LAW(too_deep) {
  while (open_frame(run, S, 0, in[0])) continue;
  return 0;
}
