/* What the runtime knows of calls and of what waits, asked from Python; it stands after a whole game. */

static struct run its; /* a variable of the function that a failure jumps to would be lost */
static cell own_scratch[1 << 20];

/* A law is given rows, each after its length, and gives one, which says itself what it is. */
#define CALL_LAW(name)                                                                                  \
  __attribute__((noinline)) static struct row name##_law(struct run *run, cell *S, const struct row *in); \
  EXPORT int law_##name(cell *S, const cell *given, cell count, cell *out) {                            \
    jmp_buf here;                                                                                       \
    struct row in[8];                                                                                   \
    its = (struct run){.out = &here, .scratch = own_scratch, .room = 1 << 20, .work = 1 << 20};         \
    if (setjmp(here)) return (int)its.failed;                                                           \
    for (cell i = 0; i < count; i++, given += *given + 1) in[i] = kept(&its, (struct row){given + 1, *given}); \
    struct row found = name##_law(&its, S, in);                                                         \
    *out++ = found.count;                                                                               \
    for (cell i = 0; i < found.count; i++) out[i] = found.at[i];                                        \
    return 0;                                                                                           \
  }                                                                                                     \
  static struct row name##_law(struct run *run, cell *S, const struct row *in)

#define SAYS(number) return of_number(run, number)
#define NOTHING_SAID(doing) \
  doing;                    \
  SAYS(0)
#define N(place) as_number(run, in[place])

CALL_LAW(aimed) { return aimed(run, S, in[0], N(1)); }
CALL_LAW(keep) { return keep_call(run, S, in[0]); }
CALL_LAW(running) { SAYS(running_call(run, S, in[0])); }
CALL_LAW(same_call) { SAYS(same_call(run, S, in[0], in[1])); }
CALL_LAW(is_pending) { SAYS(is_pending(run, S, in[0])); }
CALL_LAW(cause) { return cause_of(run, S, in[0]); }
CALL_LAW(turn_under_way) {
  (void)in;
  SAYS(turn_under_way(run, S));
}
CALL_LAW(without_cards) {
  (void)S;
  return call_without(run, in[0], as_row(run, in[1]));
}
CALL_LAW(cancel) { SAYS(cancel(run, S, in[0])); }
CALL_LAW(redirect) { NOTHING_SAID(redirect(run, S, in[0], N(1), N(2))); }
CALL_LAW(postpone) { NOTHING_SAID(postpone(run, S, in[0], as_row(run, in[1]))); }
CALL_LAW(note) { NOTHING_SAID(note_value(run, S, in[0], N(1), in[2])); }

CALL_LAW(due) { SAYS(due(run, S, N(0), N(1), N(2))); }
CALL_LAW(taken) { return taken(run, S, N(0)); }
CALL_LAW(expire) { NOTHING_SAID(expire(run, S, N(0), N(1), N(2))); }
CALL_LAW(wait) { SAYS(call_put_off(run, S, N(0))); }
CALL_LAW(waited) { NOTHING_SAID(fallen_due(run, S, N(0), N(1))); }
CALL_LAW(ended) {
  (void)S;
  return ended(run, in[0], N(1));
}
CALL_LAW(left) {
  (void)S;
  return left_over(run, in[0], as_row(run, in[1]), N(2));
}
CALL_LAW(more) {
  (void)S;
  return more_values(run, in[0], in[1]);
}
