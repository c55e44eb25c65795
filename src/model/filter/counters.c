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

/* Rounding shows in rows that cost less than this, where all of it may be more than
 * one in so many of all that stays or goes. */
#define SMALL_COST 64
#define SHOWS 200

/* Rows that a thread looks at, and what the shares of columns that are there at
 * once may weigh: of ordinary files, all columns. */
#define ROWS_A_PIECE 65536
#define COLUMNS_AT_ONCE 16
#define SHARES_AT_ONCE (UINT64_C(256) << 20)
#define SHARES_A_FUNC 35	/* bytes */

/* --- Rows ----------------------------------------------------------------- */

/* Rows of self or calls: which of them stay, and where each piece's go. */
struct staying {
	bool *row;
	size_t *at;		/* [piece + 1] */
	size_t n, npiece;
};

/* What a piece of rows has to do with rounding: what of self stays, and what goes of rows
 * that stay; rows so small that rounding shows; whether any is below 0. */
struct rounding { int64_t kept, gone; uint32_t small; bool is_signed; };

/* A step while it is done. */
struct stepping {
	struct flow *w;
	struct block *out;
	struct shares share[COLUMNS_AT_ONCE];
	size_t n;			/* of these */
	struct staying self, call;
	/* [piece * COLUMNS_AT_ONCE + share], pieces of calls first */
	struct rounding *rounding;
};

/* Whether what stays is a guess. */
static inline bool
is_part(double x)
{
	return x > 0 && x < 1;
}

/* --- What stays ----------------------------------------------------------- */

static void
staying_init(struct staying *x, size_t rows)
{
	x->n = rows;
	x->npiece = (rows + ROWS_A_PIECE - 1) / ROWS_A_PIECE;
	x->row = mem_zarray(rows + 1, sizeof(*x->row));
	x->at = mem_zarray(x->npiece + 1, sizeof(*x->at));
}

static void
staying_release(struct staying *x)
{
	free(x->row);
	free(x->at);
}

static size_t
piece_end(const struct staying *x, size_t piece)
{
	size_t end = (piece + 1) * ROWS_A_PIECE;

	return end < x->n ? end : x->n;
}

/* How many of a piece's rows stay, one place on. */
static void
count_piece(struct staying *x, size_t piece)
{
	size_t n = 0;

	for (size_t i = piece * ROWS_A_PIECE; i < piece_end(x, piece); i++)
		n += x->row[i];
	x->at[piece + 1] = n;
}

/* Returns how many stay. */
static size_t
place_pieces(struct staying *x)
{
	for (size_t i = 0; i < x->npiece; i++)
		x->at[i + 1] += x->at[i];
	return x->at[x->npiece];
}

static double
share_of_self(const struct shares *s, size_t row)
{
	const struct flow *w = s->w;
	size_t at = row * w->k->nmetric + s->column;

	if (w->self_match)
		return w->self_match[row];
	return snap_share_of(share_of_func(s, w->self_func[row]),
			     w->k->nmetric ? w->k->self_cost[at] : 0);
}

static void
self_piece(struct stepping *t, size_t piece)
{
	struct staying *x = &t->self;

	if (job_cancelled(t->w->job))
		return;
	for (size_t i = piece * ROWS_A_PIECE; i < piece_end(x, piece); i++)
		for (size_t c = 0; c < t->n; c++)
			x->row[i] |= share_stays(t->w,
					   share_of_self(&t->share[c], i));
	count_piece(x, piece);
}

/* Shares of callees may be anywhere in memory: they are asked for so many calls
 * ahead. */
#define AHEAD 24

static inline void
look_ahead(const struct shares *s, const uint32_t *callee, size_t n)
{
	if (!s->below || n <= AHEAD)
		return;
	__builtin_prefetch(&s->below_kind[callee[AHEAD]]);
	__builtin_prefetch(&s->below[callee[AHEAD]]);
}

/* Of a row of calls. */
static inline double
share_of_row(const struct shares *s, size_t i)
{
	const struct block *k = s->w->k;

	return snap_share_of(share_of_call(s, k->call_caller[i],
					   k->call_callee[i]),
			     k->nmetric ? k->call_cost[i * k->nmetric
						       + s->column] : 0);
}

/* Copies of what is read in each round lie on the stack, where what is written
 * cannot be. */
static void
look_at_calls(struct stepping *t, const struct shares *shares, size_t from,
	      size_t end)
{
	const struct flow w = *t->w;
	struct shares s = *shares;
	const uint32_t *caller = w.k->call_caller, *callee = w.k->call_callee;
	bool *row = t->call.row;

	s.w = &w;
	for (size_t i = from; i < end && w.verb != FILTER_IGNORE; i++)
		row[i] |= share_of_call_is_some(&s, caller[i], callee[i])
			  && share_of_row(&s, i) > 0;
	for (size_t i = from; i < end && w.verb == FILTER_IGNORE; i++) {
		look_ahead(&s, callee + i, end - i);
		row[i] |= share_of_row(&s, i) < 1;
	}
}

static void
call_piece(struct stepping *t, size_t piece)
{
	struct staying *x = &t->call;

	if (job_cancelled(t->w->job))
		return;
	for (size_t c = 0; c < t->n; c++)
		look_at_calls(t, &t->share[c], piece * ROWS_A_PIECE,
			      piece_end(x, piece));
	count_piece(x, piece);
}

static void
look_piece(void *ctx, size_t piece)
{
	struct stepping *t = ctx;

	if (piece < t->call.npiece)
		call_piece(t, piece);
	else if (t->w->k->nmetric)
		self_piece(t, piece - t->call.npiece);
}

/* --- The rows that stay --------------------------------------------------- */

static struct rounding *
rounding_of(const struct stepping *t, size_t piece)
{
	return t->rounding + piece * COLUMNS_AT_ONCE;
}

static void
write_self_row(struct stepping *t, size_t i, size_t to,
	       struct rounding *rounding)
{
	const struct block *k = t->w->k;
	struct block *out = t->out;

	out->self_location[to] = k->self_location[i];
	out->self_part[to] = k->self_part[i];
	out->self_func[to] = k->self_func ? k->self_func[i] : 0;
	out->self_guess[to] |= k->self_guess && k->self_guess[i];
	if (out->self_in)
		out->self_in[to] = k->self_in[i];
	for (size_t c = 0; c < t->n && k->nmetric; c++) {
		const struct shares *s = &t->share[c];
		double x = share_of_self(s, i);
		int64_t whole = k->self_cost[i * k->nmetric + s->column];
		int64_t cost = rest_of_cost(t->w, whole, x);

		out->self_guess[to] |= is_part(x);
		out->self_cost[to * k->nmetric + s->column] = cost;
		cost_add(&rounding[c].kept, cost);
		cost_add(&rounding[c].gone, whole - cost);
		rounding[c].small += is_part(x) && whole < SMALL_COST;
		rounding[c].is_signed |= cost < 0;
	}
}

static void
write_self(struct stepping *t, size_t piece)
{
	struct rounding *rounding = rounding_of(t, t->call.npiece + piece);
	size_t to = t->self.at[piece];

	if (job_cancelled(t->w->job))
		return;
	for (size_t i = piece * ROWS_A_PIECE; i < piece_end(&t->self, piece);
	     i++)
		if (t->self.row[i])
			write_self_row(t, i, to++, rounding);
}

/* Of a call of which X matches by cost and N of how often: either may be known where
 * the other is a guess. */
static inline uint8_t
guess_of_call(const struct shares *s, uint32_t from, uint32_t to, double x,
	      double n)
{
	bool all = x >= 1 && share_of_call_is_parts(s, from, to);
	unsigned guess = is_part(n) || all ? GUESS_COUNT : 0;

	if ((is_part(x) || all) && !share_of_call_is_known(s, from, to))
		guess |= GUESS_COST;
	return (uint8_t)guess;
}

/* Calls of rows FROM up to END that stay, to row TO on. */
static void
write_call_ends(struct stepping *t, size_t from, size_t end, size_t to)
{
	const struct block k = *t->w->k, out = *t->out;
	const bool *row = t->call.row;
	bool rows = out.call_row;

	for (size_t i = from; i < end; i++) {
		if (!row[i])
			continue;
		if (rows)
			out.call_row[to] = k.call_row ? k.call_row[i]
						      : (uint32_t)i;
		out.call_caller[to] = k.call_caller[i];
		out.call_callee[to] = k.call_callee[i];
		out.call_part[to] = k.call_part[i];
		out.call_guess[to] = k.call_guess ? k.call_guess[i] : 0;
		to++;
	}
}

/* The same of what they cost by one column; of the first one, how many. */
static void
write_call_costs(struct stepping *t, const struct shares *shares, size_t from,
		 size_t end, size_t to, struct rounding *rounding)
{
	const struct flow w = *t->w;
	const struct block k = *w.k, out = *t->out;
	const bool *row = t->call.row;
	struct shares s = *shares;
	size_t nm = k.nmetric, column = s.column;
	uint32_t small = 0;
	bool is_signed = false;
	/* elsewhere it is that of the cost */
	bool counted = w.verb == FILTER_ONLY || w.verb == FILTER_IGNORE;

	s.w = &w;
	for (size_t i = from; i < end; i++) {
		uint32_t caller = k.call_caller[i], callee = k.call_callee[i];
		uint8_t guess;
		double x, n;

		look_ahead(&s, k.call_callee + i, end - i);
		if (!row[i])
			continue;
		x = share_of_row(&s, i);
		n = counted ? share_of_count(&s, caller, callee, x) : x;
		n = snap_share_of(n, (int64_t)k.call_count[i]);
		guess = guess_of_call(&s, caller, callee, x, n);
		out.call_guess[to] |= guess;
		if (nm) {
			int64_t whole = k.call_cost[i * nm + column];
			int64_t cost = rest_of_cost(&w, whole, x);

			out.call_cost[to * nm + column] = cost;
			small += guess & GUESS_COST && whole < SMALL_COST;
			is_signed |= cost < 0;
		}
		if (!column)
			out.call_count[to] = (uint64_t)rest_of_cost(
				&w, (int64_t)k.call_count[i], n);
		to++;
	}
	rounding->small += small;
	rounding->is_signed |= is_signed;
}

static void
write_calls(struct stepping *t, size_t piece)
{
	size_t from = piece * ROWS_A_PIECE, end = piece_end(&t->call, piece);
	size_t to = t->call.at[piece];

	if (job_cancelled(t->w->job))
		return;
	if (!t->share[0].column)
		write_call_ends(t, from, end, to);
	for (size_t c = 0; c < t->n; c++) {
		write_call_costs(t, &t->share[c], from, end, to,
				 rounding_of(t, piece) + c);
		if (t->out->call_within)
			within_of_calls(&t->share[c], t->call.row, from, end, to,
					t->out);
	}
}

static void
write_piece(void *ctx, size_t piece)
{
	struct stepping *t = ctx;

	if (piece < t->call.npiece)
		write_calls(t, piece);
	else
		write_self(t, piece - t->call.npiece);
}

/* --- Rounding -------------------------------------------------------------- */

static int64_t
total_of(const struct block *k, unsigned column)
{
	int64_t sum = 0;

	for (size_t i = 0; i < k->nself; i++)
		cost_add(&sum, k->self_cost[i * k->nmetric + column]);
	return sum;
}

/* Of all pieces. */
static struct rounding
add_rounding(const struct stepping *t, size_t share)
{
	struct rounding all = { 0 };

	for (size_t i = 0; i < t->call.npiece + t->self.npiece; i++) {
		const struct rounding *r = rounding_of(t, i) + share;

		cost_add(&all.kept, r->kept);
		cost_add(&all.gone, r->gone);
		all.small += r->small;
		all.is_signed |= r->is_signed;
	}
	return all;
}

/* Whether it may make more than can be overlooked of what stays, or of what goes. */
static bool
rounding_shows(const struct rounding *r, const struct block *k, unsigned column)
{
	double most = r->small / 2.0 * SHOWS;

	if (r->is_signed || most <= 0)
		return false;
	return (double)r->kept < most
	       || ((double)r->gone < most
		   && (double)(total_of(k, column) - r->kept) < most);
}

static void
round_column(struct stepping *t, size_t share)
{
	const struct shares *s = &t->share[share];
	struct stays stays = { t->self.row, t->call.row };
	struct rounding r = add_rounding(t, share);
	enum filter_verb verb = t->w->verb;

	if (rounding_shows(&r, t->w->k, s->column)) {
		settle_rows(t->w, s, &stays, t->out);
		r.kept = total_of(t->out, s->column);
	}
	if (verb != FILTER_ONLY && s->incl >= 0)
		round_to_total(s, t->out, r.kept, total_of(t->w->k, s->column));
}

static void
round_columns(struct stepping *t)
{
	for (size_t c = 0; c < t->n && t->w->k->nmetric
			   && !job_cancelled(t->w->job); c++)
		round_column(t, c);
}

/* --- Columns -------------------------------------------------------------- */

static unsigned
columns_at_once(const struct flow *w)
{
	uint64_t n = SHARES_AT_ONCE / (w->nfunc * SHARES_A_FUNC);

	return n < 4 ? 4 : n < COLUMNS_AT_ONCE ? (unsigned)n : COLUMNS_AT_ONCE;
}

static void
find_columns(struct stepping *t, unsigned from, unsigned end)
{
	unsigned most = columns_at_once(t->w);

	t->n = end - from < most ? end - from : most;
	shares_find(t->share, t->n, t->w, from);
}

static void
drop_columns(struct stepping *t)
{
	for (size_t c = 0; c < t->n; c++)
		shares_release(&t->share[c]);
}

/* What stays is known when all columns were looked at; then there is room for
 * just that. Shares of more columns than are there at once are found again. */
static void
fill_rows(struct stepping *t, const struct filters *f)
{
	const struct flow *w = t->w;
	const struct block *k = w->k;
	unsigned columns = k->nmetric ? k->nmetric : 1, from;
	size_t pieces = t->self.npiece + t->call.npiece + 1;

	for (from = 0; from < columns; from += (unsigned)t->n) {
		if (from)
			drop_columns(t);
		find_columns(t, from, columns);
		pieces_run(look_piece, t, t->self.npiece + t->call.npiece, w->job);
	}
	t->out->nself = place_pieces(&t->self);
	t->out->ncall = place_pieces(&t->call);
	counters_room(t->out, k->nmetric, t->out->nself, t->out->ncall);
	if (k->self_in)
		t->out->self_in = mem_array(t->out->nself + 1,
					    sizeof(*t->out->self_in));
	if (counters_know_rows(f, k))
		t->out->call_row = mem_array(t->out->ncall + 1,
					     sizeof(*t->out->call_row));
	within_room(w, f, t->out);
	t->rounding = mem_array(pieces * COLUMNS_AT_ONCE,
				sizeof(*t->rounding));
	for (from = 0; from < columns; from += (unsigned)t->n) {
		if (t->n < columns) {
			drop_columns(t);
			find_columns(t, from, columns);
		}
		memset(t->rounding, 0, pieces * COLUMNS_AT_ONCE
					* sizeof(*t->rounding));
		pieces_run(write_piece, t, t->self.npiece + t->call.npiece, w->job);
		round_columns(t);
		for (size_t c = 0; c < t->n; c++)
			given_of_shares(&t->share[c], t->out);
	}
	free(t->rounding);
	drop_columns(t);
}

/* What is not there or all of it: true where there is an OUT. */
static bool
without_shares(const struct filters *f, const struct flow *w, bool any,
	       struct block *out)
{
	const struct block *k = w->k;
	enum filter_verb verb = w->verb;

	if (any) {
		hide_counters(f, w->match, w->self_func, k, out, w->job);
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
		.prof = f->names->prof, .k = k, .verb = verb, .nfunc = f->nfunc, .match = match,
		.job = job,
	};
	struct stepping t = { .w = &w, .out = out };

	block_bare(k, out);
	flow_find_self(&w, f);
	w.self_match = flow_match_lines(&w, f, bits, match, &any);
	if (!any || verb == FILTER_HIDE) {
		bool made = without_shares(f, &w, any, out);

		if (verb == FILTER_HIDE) {
			out->total_guess = k->total_guess;
			out->total_of = k->total_of;
		}
		flow_release(&w);
		free(match);
		return made;
	}
	staying_init(&t.self, k->nself);
	staying_init(&t.call, k->ncall);
	if (flow_init(&w, f->ncalling) && !job_cancelled(job)) {
		w.one = flow_one_function(&w, f);
		w.inner = flow_inner(&w, f);
		w.estimated = block_guesses_any(k);
		w.circles = w.one && flow_is_in_circle(&w);
		fill_rows(&t, f);
		if (verb == FILTER_ROOT && !job_cancelled(job))
			entered_of_calls(&w, t.call.row, out);
		if (!job_cancelled(job))
			given_count_calls(&w, out);
		if (verb == FILTER_FOCUS || verb == FILTER_ROOT)
			out->total_of = w.one;
	}
	if (job_cancelled(job))
		out->nself = out->ncall = 0;
	out->total_guess = block_guesses_self(out);
	flow_release(&w);
	free(match);
	staying_release(&t.self);
	staying_release(&t.call);
	return true;
}
