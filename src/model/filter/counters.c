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
 * change no more (shares.c).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

/* Rows that a thread looks at, and columns whose shares are there at once: a
 * column has some 30 bytes a function. */
#define ROWS_A_PIECE 65536
#define COLUMNS_AT_ONCE 4

/* --- Rows ----------------------------------------------------------------- */

enum stays { STAYS = 1, GUESSED = 2, PARTLY = 4 };

/* A step while it is done. */
struct stepping {
	const struct flow *w;
	struct block *out;
	struct shares share[COLUMNS_AT_ONCE];
	size_t n;			/* of these */
	uint8_t *self_stays, *call_stays;	/* rows: bits of enum stays */
};

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
self_piece(void *ctx, size_t piece)
{
	struct stepping *t = ctx;
	const struct block *k = t->w->k;
	size_t nm = k->nmetric, end = (piece + 1) * ROWS_A_PIECE;

	if (job_cancelled(t->w->job))
		return;
	for (size_t i = piece * ROWS_A_PIECE; i < end && i < k->nself; i++)
		for (size_t c = 0; c < t->n; c++) {
			size_t at = i * nm + t->share[c].column;
			double x = round_share(share_of_func(
				&t->share[c], t->w->self_func[i]));

			t->out->self_cost[at] = rest_of(t->w, k->self_cost[at],
							x);
			t->self_stays[i] |= what_stays(t->w, x);
		}
}

static void
call_piece(void *ctx, size_t piece)
{
	struct stepping *t = ctx;
	const struct flow *w = t->w;
	const struct block *k = w->k;
	size_t nm = k->nmetric, end = (piece + 1) * ROWS_A_PIECE;

	if (job_cancelled(w->job))
		return;
	for (size_t i = piece * ROWS_A_PIECE; i < end && i < k->ncall; i++)
		for (size_t c = 0; c < t->n; c++) {
			const struct shares *s = &t->share[c];
			uint32_t from = k->call_caller[i];
			uint32_t to = k->call_callee[i];
			double x = round_share(share_of_call(s, from, to));
			uint8_t stays = what_stays(w, x);
			size_t at = i * nm + s->column;

			if (nm)
				t->out->call_cost[at] =
					rest_of(w, k->call_cost[at], x);
			if (!s->column)
				t->out->call_count[i] = (uint64_t)rest_of(
					w, (int64_t)k->call_count[i], x);
			t->call_stays[i] |= share_of_call_is_known(s, from, to)
					    ? stays & ~GUESSED : stays;
		}
}

static size_t
pieces_of(size_t rows)
{
	return (rows + ROWS_A_PIECE - 1) / ROWS_A_PIECE;
}

static void
fill_rows(struct stepping *t)
{
	const struct flow *w = t->w;
	const struct block *k = w->k;
	unsigned columns = k->nmetric ? k->nmetric : 1;

	for (unsigned from = 0; from < columns && !job_cancelled(w->job);
	     from += COLUMNS_AT_ONCE) {
		unsigned n = columns - from;

		t->n = n < COLUMNS_AT_ONCE ? n : COLUMNS_AT_ONCE;
		shares_find(t->share, t->n, w, from);
		if (k->nmetric)
			pieces_run(self_piece, t, pieces_of(k->nself), w->job);
		pieces_run(call_piece, t, pieces_of(k->ncall), w->job);
		for (size_t c = 0; c < t->n; c++)
			shares_release(&t->share[c]);
	}
}

/* --- The rows that stay --------------------------------------------------- */

static void
close_self(struct stepping *t)
{
	const struct block *k = t->w->k;
	struct block *out = t->out;
	size_t n = 0, nm = k->nmetric;

	for (size_t i = 0; i < k->nself; i++) {
		if (!(t->self_stays[i] & STAYS))
			continue;
		out->self_location[n] = k->self_location[i];
		out->self_part[n] = k->self_part[i];
		out->self_func[n] = k->self_func ? k->self_func[i] : 0;
		out->self_guess[n] = t->self_stays[i] & GUESSED
				     || (k->self_guess && k->self_guess[i]);
		memmove(out->self_cost + n * nm, out->self_cost + i * nm,
			nm * sizeof(*out->self_cost));
		n++;
	}
	out->nself = n;
}

static void
close_calls(struct stepping *t)
{
	const struct block *k = t->w->k;
	struct block *out = t->out;
	size_t n = 0, nm = k->nmetric;

	for (size_t i = 0; i < k->ncall; i++) {
		if (!(t->call_stays[i] & STAYS))
			continue;
		out->call_caller[n] = k->call_caller[i];
		out->call_callee[n] = k->call_callee[i];
		out->call_part[n] = k->call_part[i];
		out->call_count[n] = out->call_count[i];
		out->call_guess[n] = k->call_guess ? k->call_guess[i] : 0;
		if (t->call_stays[i] & GUESSED)
			out->call_guess[n] |= GUESS_COST;
		if (t->call_stays[i] & PARTLY)
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

/* What is not there or all of it: true where there is an OUT. */
static bool
without_shares(const struct filters *f, enum filter_verb verb,
	       const bool *match, bool any, const struct block *k,
	       struct block *out, struct job *job)
{
	if (any) {
		hide_counters(f, match, k, out, job);
		return true;
	}
	counters_room(out, k->nmetric, 0, 0);
	if (verb != FILTER_HIDE && verb != FILTER_IGNORE)
		return true;
	/* nothing to drop or to hide: all stays as it is */
	selected_release(out);
	return false;
}

bool
step_counters(const struct filters *f, enum filter_verb verb, uint32_t bits,
	      const struct block *k, struct block *out, struct job *job)
{
	bool any, *match = counters_match(f, bits, &any);
	struct flow w = {
		.k = k, .verb = verb, .nfunc = f->names->nfunc, .match = match,
		.job = job,
	};
	struct stepping t = { .w = &w, .out = out };

	block_bare(k, out);
	if (!any || verb == FILTER_HIDE) {
		bool made = without_shares(f, verb, match, any, k, out, job);

		free(match);
		return made;
	}
	w.self_func = counters_self_funcs(f->names, k);
	flow_init(&w);
	t.self_stays = mem_zalloc(k->nself + 1);
	t.call_stays = mem_zalloc(k->ncall + 1);
	counters_room(out, k->nmetric, k->nself, k->ncall);
	fill_rows(&t);
	if (!job_cancelled(job)) {
		close_self(&t);
		close_calls(&t);
	}
	flow_release(&w);
	free(match);
	free(t.self_stays);
	free(t.call_stays);
	return true;
}
