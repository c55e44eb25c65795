/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters filtered. What is known of them is what functions cost and what their
 * calls did, not who was on the stack: what a function did for each of its
 * callers is taken as proportional to what their calls cost (gprof's
 * assumption). So there are two shares of a function, of each column:
 *
 *	above	how much of it ran with a match on the stack, itself included
 *	below	how much of what a call of it cost ran in or below a match
 *
 * of which follows what stays of each row. What stays whole or goes whole is
 * known; else it is a guess.
 *
 * Shares are found callers first (callees first), around circles until they
 * change no more.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

#define ROUNDS 40
#define CLOSE 1e-7

/* --- Rows by function ----------------------------------------------------- */

uint32_t
counters_self_func(const struct names *n, const struct block *k, size_t row)
{
	uint32_t location = k->self_location[row];
	size_t count;
	struct frame one;

	if (k->self_func && k->self_func[row])
		return k->self_func[row];
	if (n->prof->location.func[location])
		return n->prof->location.func[location];
	return names_frames(n, location_at(location), &count, &one)->func.i;
}

void
rows_by_init(struct rows_by *r, const uint32_t *key, size_t n, size_t nkey)
{
	r->first = mem_zarray(nkey + 2, sizeof(*r->first));
	r->row = mem_array(n + 1, sizeof(*r->row));
	for (size_t i = 0; i < n; i++)
		r->first[key[i] + 2]++;
	for (size_t i = 2; i < nkey + 2; i++)
		r->first[i] += r->first[i - 1];
	for (size_t i = 0; i < n; i++)
		r->row[r->first[key[i] + 1]++] = (uint32_t)i;
}

void
rows_by_release(struct rows_by *r)
{
	free(r->first);
	free(r->row);
}

struct flow {
	const struct filters *f;
	const struct block *k;
	struct block *out;
	enum filter_verb verb;
	size_t nfunc;
	bool *match;			/* [func] */
	uint32_t *self_func;		/* [self row] */
	struct rows_by by_caller, by_callee;
	/* Functions that are reached from matches, in an order in which mostly
	 * all that a share is made of comes before it. */
	uint32_t *down, *up;
	size_t ndown, nup;
	uint8_t *self_stays, *call_stays;	/* rows: bits of enum stays */
	const struct job *job;
};

enum stays { STAYS = 1, GUESSED = 2, PARTLY = 4 };

/* --- What is reached ------------------------------------------------------ */

/* Functions reached from matches by ROWS to OTHER: each behind those that it
 * is reached from, but for circles. */
static uint32_t *
reach(const struct flow *w, const struct rows_by *rows, const uint32_t *other,
      size_t *count)
{
	uint32_t *next = mem_array(w->nfunc + 1, sizeof(*next));
	uint32_t *order = mem_array(w->nfunc + 1, sizeof(*order));
	bool *seen = mem_zarray(w->nfunc + 1, sizeof(*seen));
	VEC(uint32_t) stack = { 0 };
	size_t n = w->nfunc;

	memcpy(next, rows->first, w->nfunc * sizeof(*next));
	for (uint32_t i = 0; i < w->nfunc; i++) {
		if (!w->match[i] || seen[i])
			continue;
		seen[i] = true;
		VEC_PUSH(&stack, i);
		while (stack.n) {
			uint32_t at = stack.at[stack.n - 1], to;

			if (next[at] == rows->first[at + 1]) {
				order[--n] = at;
				stack.n--;
				continue;
			}
			to = other[rows->row[next[at]++]];
			if (seen[to])
				continue;
			seen[to] = true;
			VEC_PUSH(&stack, to);
		}
	}
	VEC_RELEASE(&stack);
	free(next);
	free(seen);
	*count = w->nfunc - n;
	memmove(order, order + n, *count * sizeof(*order));
	return order;
}

/* --- Shares --------------------------------------------------------------- */

/* Of one column. */
struct shares {
	const struct flow *w;
	unsigned column;
	bool counts;		/* there is no column: calls count */
	double *self;		/* [func] */
	double *above, *below;	/* [func]; NULL: not asked for */
	bool *guess;		/* [func]: BELOW is one */
};

static inline double
call_cost(const struct shares *s, uint32_t row)
{
	const struct block *k = s->w->k;

	return s->counts ? (double)k->call_count[row]
			 : (double)k->call_cost[(size_t)row * k->nmetric
						+ s->column];
}

static double
share(double part, double whole)
{
	double x = whole > 0 ? part / whole : 0;

	return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* What F cost, itself and all that it called. */
static double
flow_of(const struct shares *s, uint32_t f)
{
	const struct rows_by *out = &s->w->by_caller;
	double sum = s->self[f];

	for (uint32_t i = out->first[f]; i < out->first[f + 1]; i++)
		if (s->w->k->call_callee[out->row[i]] != f)
			sum += call_cost(s, out->row[i]);
	return sum;
}

static double
above_of(const struct shares *s, uint32_t f)
{
	const struct block *k = s->w->k;
	const struct rows_by *in = &s->w->by_callee;
	double part = 0, whole = 0, calls = 0, flow;

	for (uint32_t i = in->first[f]; i < in->first[f + 1]; i++) {
		uint32_t row = in->row[i], from = k->call_caller[row];
		double cost = call_cost(s, row);

		if (from == f)
			continue;
		whole += cost;
		part += cost * s->above[from];
		calls += s->above[from];
	}
	flow = flow_of(s, f);
	if (whole <= 0 && flow <= 0)	/* it cost nothing: all or none */
		return share(calls, in->first[f + 1] - in->first[f]);
	return share(part, whole > flow ? whole : flow);
}

static double
below_of(const struct shares *s, uint32_t f)
{
	const struct block *k = s->w->k;
	const struct rows_by *out = &s->w->by_caller;
	bool only = s->w->verb == FILTER_ONLY;
	double whole = s->self[f], part = only && s->w->match[f] ? whole : 0;

	for (uint32_t i = out->first[f]; i < out->first[f + 1]; i++) {
		uint32_t row = out->row[i], to = k->call_callee[row];

		if (to == f)
			continue;
		whole += call_cost(s, row);
		part += call_cost(s, row) * s->below[to];
	}
	return share(part, whole);
}

/* How shares of functions follow from each other: X of the N in ORDER, which are
 * made by OF; one that changes calls for those that ROWS lead to, OTHER. FIXED:
 * matches are what they are. */
struct solving {
	double *x;
	const uint32_t *order;
	size_t n;
	double (*of)(const struct shares *, uint32_t);
	const struct rows_by *rows;
	const uint32_t *other;
	bool fixed;
};

/* In a round only what something changed for is looked at: outside of circles
 * that is each once. */
static void
solve(const struct shares *s, const struct solving *v)
{
	bool *due = mem_array(s->w->nfunc + 1, sizeof(*due)), more = true;

	memset(due, true, s->w->nfunc + 1);
	for (unsigned round = 0; round < ROUNDS && more; round++) {
		more = false;
		if (job_cancelled(s->w->job))
			break;
		for (size_t i = 0; i < v->n; i++) {
			uint32_t f = v->order[i];
			double now, by;

			if (!due[f] || (v->fixed && s->w->match[f]))
				continue;
			due[f] = false;
			now = v->of(s, f);
			by = now > v->x[f] ? now - v->x[f] : v->x[f] - now;
			v->x[f] = now;
			if (by < CLOSE)
				continue;
			more = true;
			for (uint32_t k = v->rows->first[f];
			     k < v->rows->first[f + 1]; k++)
				due[v->other[v->rows->row[k]]] = true;
		}
	}
	free(due);
}

static bool
is_whole(double x)
{
	return x < 1e-9 || x > 1 - 1e-9;
}

/* Whether what a call of TO has below is known: all of it, nothing of it, or what
 * TO has, if nobody else called it. */
static bool
is_known_below(const struct shares *s, uint32_t to)
{
	const struct rows_by *in = &s->w->by_callee;

	return is_whole(s->below[to])
	       || (in->first[to + 1] - in->first[to] == 1 && !s->guess[to]);
}

/* Callees come first, but for circles, in which all is a guess. */
static void
find_guesses(struct shares *s)
{
	const struct flow *w = s->w;
	const struct rows_by *out = &w->by_caller;

	s->guess = mem_array(w->nfunc + 1, sizeof(*s->guess));
	memset(s->guess, true, w->nfunc + 1);
	for (size_t i = 0; i < w->nup; i++) {
		uint32_t f = w->up[i];
		bool known = true;

		for (uint32_t k = out->first[f]; k < out->first[f + 1] && known;
		     k++)
			known = is_known_below(
				s, w->k->call_callee[out->row[k]]);
		s->guess[f] = !known;
	}
}

static double *
ones(const struct flow *w)
{
	double *x = mem_zarray(w->nfunc + 1, sizeof(*x));

	for (size_t i = 0; i < w->nfunc; i++)
		x[i] = w->match[i];
	return x;
}

static void
find_shares(struct shares *s)
{
	const struct flow *w = s->w;
	const struct block *k = w->k;

	s->self = mem_zarray(w->nfunc + 1, sizeof(*s->self));
	for (size_t i = 0; i < k->nself && !s->counts; i++)
		s->self[w->self_func[i]] +=
			(double)k->self_cost[i * k->nmetric + s->column];
	if (w->verb != FILTER_ONLY) {
		s->above = ones(w);
		solve(s, &(struct solving){
			s->above, w->down, w->ndown, above_of, &w->by_caller,
			k->call_callee, true });
	}
	if (w->verb != FILTER_ROOT) {
		s->below = ones(w);
		solve(s, &(struct solving){
			s->below, w->up, w->nup, below_of, &w->by_callee,
			k->call_caller, w->verb != FILTER_ONLY });
		find_guesses(s);
	}
}

/* --- Rows ----------------------------------------------------------------- */

/* How much of a row matches. */
static double
self_share(const struct shares *s, size_t row)
{
	uint32_t f = s->w->self_func[row];

	return s->above ? s->above[f] : s->w->match[f];
}

static double
call_share(const struct shares *s, size_t row)
{
	uint32_t from = s->w->k->call_caller[row];
	uint32_t to = s->w->k->call_callee[row];

	if (!s->above)
		return s->below[to];
	if (!s->below)
		return s->above[from];
	return s->above[from] + (1 - s->above[from]) * s->below[to];
}

/* Whether it is known how much of a call matches. */
static bool
is_call_known(const struct shares *s, size_t row)
{
	uint32_t from = s->w->k->call_caller[row];
	uint32_t to = s->w->k->call_callee[row];

	return (!s->above || s->above[from] < 1e-9) && s->below
	       && is_known_below(s, to);
}

static int64_t
part_of(int64_t cost, double x)
{
	if (x >= 1)
		return cost;
	return (int64_t)((double)cost * x + (cost < 0 ? -0.5 : 0.5));
}

/* Nearly nothing and nearly all are that: shares are sums of fractions. */
static double
round_share(double x)
{
	return x < 1e-9 ? 0 : x > 1 - 1e-9 ? 1 : x;
}

/* Of X that matches what stays, and whether that is a guess. */
static uint8_t
what_stays(const struct flow *w, double x)
{
	if (x > 0 && x < 1)
		return STAYS | GUESSED | PARTLY;
	return (w->verb == FILTER_IGNORE ? x <= 0 : x > 0) ? STAYS : 0;
}

static int64_t
rest_of(const struct flow *w, int64_t cost, double x)
{
	int64_t matches = part_of(cost, x);

	return w->verb == FILTER_IGNORE ? cost - matches : matches;
}

static void
mark(uint8_t *at, uint8_t bits)
{
	__atomic_fetch_or(at, bits, __ATOMIC_RELAXED);
}

static void
column_piece(void *ctx, size_t column)
{
	struct flow *w = ctx;
	const struct block *k = w->k;
	size_t nm = k->nmetric;
	struct shares s = {
		.w = w, .column = (unsigned)column, .counts = !nm,
	};

	find_shares(&s);
	for (size_t i = 0; i < k->nself && nm; i++) {
		double x = round_share(self_share(&s, i));

		w->out->self_cost[i * nm + column] =
			rest_of(w, k->self_cost[i * nm + column], x);
		mark(&w->self_stays[i], what_stays(w, x));
	}
	for (size_t i = 0; i < k->ncall; i++) {
		double x = round_share(call_share(&s, i));

		if (nm)
			w->out->call_cost[i * nm + column] =
				rest_of(w, k->call_cost[i * nm + column], x);
		if (!column)
			w->out->call_count[i] = (uint64_t)rest_of(
				w, (int64_t)k->call_count[i], x);
		mark(&w->call_stays[i], is_call_known(&s, i)
			? what_stays(w, x) & ~GUESSED : what_stays(w, x));
	}
	free(s.self);
	free(s.above);
	free(s.below);
	free(s.guess);
}

/* --- The rows that stay --------------------------------------------------- */

static void
close_self(struct flow *w)
{
	const struct block *k = w->k;
	struct block *out = w->out;
	size_t n = 0, nm = k->nmetric;

	for (size_t i = 0; i < k->nself; i++) {
		if (!(w->self_stays[i] & STAYS))
			continue;
		out->self_location[n] = k->self_location[i];
		out->self_part[n] = k->self_part[i];
		out->self_func[n] = k->self_func ? k->self_func[i] : 0;
		out->self_guess[n] = w->self_stays[i] & GUESSED
				     || (k->self_guess && k->self_guess[i]);
		memmove(out->self_cost + n * nm, out->self_cost + i * nm,
			nm * sizeof(*out->self_cost));
		n++;
	}
	out->nself = n;
}

static void
close_calls(struct flow *w)
{
	const struct block *k = w->k;
	struct block *out = w->out;
	size_t n = 0, nm = k->nmetric;

	for (size_t i = 0; i < k->ncall; i++) {
		if (!(w->call_stays[i] & STAYS))
			continue;
		out->call_caller[n] = k->call_caller[i];
		out->call_callee[n] = k->call_callee[i];
		out->call_part[n] = k->call_part[i];
		out->call_count[n] = out->call_count[i];
		out->call_guess[n] = k->call_guess ? k->call_guess[i] : 0;
		if (w->call_stays[i] & GUESSED)
			out->call_guess[n] |= GUESS_COST;
		if (w->call_stays[i] & PARTLY)
			out->call_guess[n] |= GUESS_COUNT;
		memmove(out->call_cost + n * nm, out->call_cost + i * nm,
			nm * sizeof(*out->call_cost));
		n++;
	}
	out->ncall = n;
}

void
counters_room(struct block *out, unsigned nm, size_t nself, size_t ncall)
{
	out->self_location = mem_array(nself + 1, sizeof(uint32_t));
	out->self_part = mem_array(nself + 1, sizeof(uint32_t));
	out->self_func = mem_zarray(nself + 1, sizeof(uint32_t));
	out->self_guess = mem_zarray(nself + 1, sizeof(bool));
	out->self_cost = mem_array(nself * nm + 1, sizeof(int64_t));
	out->call_caller = mem_array(ncall + 1, sizeof(uint32_t));
	out->call_callee = mem_array(ncall + 1, sizeof(uint32_t));
	out->call_part = mem_array(ncall + 1, sizeof(uint32_t));
	out->call_count = mem_array(ncall + 1, sizeof(uint64_t));
	out->call_guess = mem_zarray(ncall + 1, 1);
	out->call_cost = mem_array(ncall * nm + 1, sizeof(int64_t));
}

bool *
counters_match(const struct filters *f, uint32_t bits, bool *any)
{
	size_t nfunc = f->names->nfunc;
	bool *match = mem_zarray(nfunc + 1, sizeof(*match));

	*any = false;
	for (uint32_t i = 1; i < nfunc; i++) {
		match[i] = (filters_match_func(f, i) & bits) == bits;
		*any |= match[i];
	}
	return match;
}

uint32_t *
counters_self_funcs(const struct names *n, const struct block *k)
{
	uint32_t *func = mem_array(k->nself + 1, sizeof(*func));

	for (size_t i = 0; i < k->nself; i++)
		func[i] = counters_self_func(n, k, i);
	return func;
}

bool
step_counters(const struct filters *f, enum filter_verb verb, uint32_t bits,
	      const struct block *k, struct block *out, struct job *job)
{
	size_t nfunc = f->names->nfunc;
	bool any;
	struct flow w = {
		.f = f, .k = k, .out = out, .verb = verb, .nfunc = nfunc,
		.match = counters_match(f, bits, &any), .job = job,
	};

	block_bare(k, out);
	if (!any || verb == FILTER_HIDE) {
		if (any)
			hide_counters(f, w.match, k, out, job);
		else
			counters_room(out, k->nmetric, 0, 0);
		free(w.match);
		/* nothing to drop or to hide: all stays as it is */
		if (any || (verb != FILTER_HIDE && verb != FILTER_IGNORE))
			return true;
		selected_release(out);
		return false;
	}
	w.self_func = counters_self_funcs(f->names, k);
	rows_by_init(&w.by_caller, k->call_caller, k->ncall, nfunc);
	rows_by_init(&w.by_callee, k->call_callee, k->ncall, nfunc);
	if (verb != FILTER_ONLY)
		w.down = reach(&w, &w.by_caller, k->call_callee, &w.ndown);
	if (verb != FILTER_ROOT)
		w.up = reach(&w, &w.by_callee, k->call_caller, &w.nup);
	w.self_stays = mem_zarray(k->nself + 1, 1);
	w.call_stays = mem_zarray(k->ncall + 1, 1);
	counters_room(out, k->nmetric, k->nself, k->ncall);
	pieces_run(column_piece, &w, k->nmetric ? k->nmetric : 1,
		   k->nmetric > 1 ? job : NULL);
	if (!job_cancelled(job)) {
		close_self(&w);
		close_calls(&w);
	}
	rows_by_release(&w.by_caller);
	rows_by_release(&w.by_callee);
	free(w.match);
	free(w.self_func);
	free(w.down);
	free(w.up);
	free(w.self_stays);
	free(w.call_stays);
	return true;
}
