/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of counters: a file's lines are read again as it has them, and where
 * there are filters each gets the share of its cost that its function (its call)
 * has left. What a hidden function cost is its callers' (filter/hide.c): it stands on
 * the lines that called it, in proportion to what the calls there cost, as of
 * stacks it stands where they say.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "model/filter/filter.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* --- Rows that are there -------------------------------------------------- */

/* What of EXACT, which is a share, comes to a row, so that all of them add up. */
static int64_t
next_whole(struct line_share *at, double exact)
{
	int64_t before = at->given;

	at->exact += exact;
	at->given = llround(at->exact);
	return at->given - before;
}

/* Adds what row AT of FROM has, as the file has it. */
static void
add_whole(struct cost_rows *to, uint32_t row, const struct lines_taking *t,
	  const struct listing *from, size_t at)
{
	struct cost_run run = cost_rows_first(&from->cost, at);

	for (; run.n; run = cost_rows_next(&from->cost, &run))
		for (unsigned i = 0; i < run.n; i++)
			if (run.cost[i])
				cost_add(cost_rows_at(to, row,
					t->x->into[run.column + i]),
					run.cost[i]);
}

/* The same of what is left of it. */
static void
add_listed_row(struct cost_rows *to, uint32_t row, const struct lines_taking *t,
	       const struct listing *from, size_t at)
{
	if (t->shares->filtered)
		lines_add(to, row, t->x, t->shares->cost.at);
	else
		add_whole(to, row, t, from, at);
}

/* The same to the inclusive cost of the line of FUNC, who called CALLEE there. */
static void
add_listed_incl(uint32_t row, const struct lines_taking *t,
		const struct listing *from, size_t at, func_id func,
		func_id callee)
{
	add_listed_row(&t->l->incl, row, t, from, at);
	if (!t->parts)
		return;
	if (t->shares->filtered)
		line_parts_add(t->parts, row, func, callee,
			       t->shares->cost.at);
	else
		line_parts_add_listed(t->parts, row, func, callee, from, at);
}

/* Finds what is left of row AT of FROM; true when that is a part of it, or of something
 * of which it is not known how much is left. */
static bool
find_left(struct line_shares *x, const struct listing *from, size_t at)
{
	const struct listing_row *r = &from->row.at[at];
	struct line_share *share = line_share_of_row(x, r);
	struct cost_run run = cost_rows_first(&from->cost, at);
	bool part = line_share_calls(x, share)->cost_guess;

	for (size_t m = 0; m < x->nm; m++)
		x->cost.at[m] = 0;
	for (; run.n; run = cost_rows_next(&from->cost, &run))
		for (unsigned i = 0; i < run.n; i++) {
			unsigned m = run.column + i;
			double of = line_share_left(x, &share[m]);

			if (of == 1) {
				x->cost.at[m] = run.cost[i];
			} else if (of != 0 && run.cost[i]) {
				x->cost.at[m] = next_whole(&share[m],
					(double)run.cost[i] * of);
				part = true;
			}
		}
	return part;
}

/* Whether row AT is of a function whose own cost was nothing, and cost nothing itself. */
static bool
is_idle(const struct line_shares *x, const struct line_share *share,
	const struct listing *from, size_t at)
{
	struct cost_run run = cost_rows_first(&from->cost, at);

	for (size_t m = 0; m < x->nm; m++)
		if (share[m].all != 0)
			return false;
	for (; run.n; run = cost_rows_next(&from->cost, &run))
		for (unsigned i = 0; i < run.n; i++)
			if (run.cost[i])
				return false;
	return from->row.at[at].kind == LISTING_COST;
}

/* Whether filters left nothing of row AT. */
static bool
is_gone(struct line_shares *x, const struct listing *from, size_t at)
{
	const struct line_share *share = line_share_of_row(x, &from->row.at[at]);

	return line_share_gone(x, share) || is_idle(x, share, from, at);
}

/* --- Rows of calls to what is hidden -------------------------------------- */

/* What part of what hiding gave to a function row AT of FROM is. */
struct moving {
	const struct lines_taking *t;
	const struct listing *from;
	size_t at;
	func_id func;			/* as it counts */
	struct line_share *all;		/* of the function's calls */
	const struct sums *s;
	bool divided;			/* no line has all of it */
};

static double
part_of(const struct moving *v, size_t m)
{
	return v->all[m].all == 0 ? 0
	       : (double)cost_rows_get(&v->from->cost, v->at, (unsigned)m)
		 / v->all[m].all;
}

/* What of the calls at AT, which came in the place of a hidden function's, is
 * the row's: their costs to the shares' cost, and to INCL, unless it is NULL. Returns
 * how many. */
static uint64_t
find_more_of(const struct moving *v, struct line_share *at, double *incl)
{
	struct line_shares *x = v->t->shares;
	struct line_share *n = &line_share_calls(x, at)->n;
	double count = 0;

	for (size_t m = 0; m < x->nm; m++) {
		double part = part_of(v, m), more = line_share_more(x, &at[m]);

		x->cost.at[m] = 0;
		if (count == 0)
			count = (n->left - n->all) * part;
		if (part == 0 || more == 0)
			continue;
		if (incl)
			incl[m] += more * part;
		x->cost.at[m] = next_whole(&at[m], more * part);
	}
	return count > 0 ? (uint64_t)next_whole(n, count) : 0;
}

/* A row of such calls, number I of the shares, on KEY's line. */
static void
add_more_row(const struct moving *v, const struct line *key, size_t i, uint64_t count)
{
	const struct lines_taking *t = v->t;
	const struct line_calls *calls = &t->shares->calls.at[i];
	uint32_t row = lines_row(t->l, t->x, key);

	lines_add(&t->l->incl, row, t->x, t->shares->cost.at);
	if (t->parts)
		line_parts_add(t->parts, LINE_PART_SOON, v->func, key->callee,
			       t->shares->cost.at);
	t->l->row.at[row].count += count;
	lines_guess(&t->l->row.at[row].estimate, t->x,
		    v->divided || calls->cost_guess);
	lines_guess(&t->l->row.at[row].count_estimate, t->x,
		    v->divided || calls->guess);
}

/* More rows than these of calls that came up from what is hidden are not made: each line
 * that called it has one for each, and nobody reads so many. The line has their cost. */
#define MORE_ROWS_MOST 65536

/* All such calls, with CALLS to rows of their own, of KEY's line. Whether something of
 * them that the line cost is a guess. */
static bool
add_more(const struct moving *v, struct line key, bool calls, double *incl)
{
	struct line_shares *x = v->t->shares;
	uint32_t func = v->from->row.at[v->at].func.i;
	size_t at = FIRST_WHERE(i, 0, x->more.n,
				x->key.at[x->more.at[i]] >> 32 >= func);
	bool guess = false;

	key.kind = LINE_CALL;
	for (; at < x->more.n; at++) {
		size_t i = x->more.at[at];
		uint64_t count;
		bool own;

		if (x->key.at[i] >> 32 != func)
			break;
		key.callee = lines_func(v->s, func_at((uint32_t)x->key.at[i]));
		/* what it called of itself is in its self cost and other calls */
		own = func_eq(key.callee, v->func);
		count = find_more_of(v, &x->share.at[i * x->nm], own ? NULL : incl);
		guess |= !own && x->calls.at[i].cost_guess;
		if (calls && (count || any_cost(x->cost.at, x->nm))
		    && x->nmore++ < MORE_ROWS_MOST)
			add_more_row(v, &key, i, count);
	}
	return guess;
}

/* A line that called what is hidden: it cost that itself. */
static void
add_hidden(struct moving *v, const struct line *key, bool calls)
{
	struct line_shares *x = v->t->shares;
	uint32_t func = v->from->row.at[v->at].func.i, row;
	double *incl = mem_zarray(x->nm, sizeof(*incl));
	bool guess = line_shares_guessed(x, func);
	bool any = false, more;

	for (size_t m = 0; m < x->nm && line_share_calls(x, v->all)->several; m++)
		v->divided |= part_of(v, m) != 0 && part_of(v, m) != 1;
	more = add_more(v, *key, calls, incl);
	for (size_t m = 0; m < x->nm; m++) {
		double self = v->all[m].left * part_of(v, m);

		incl[m] += self;
		any |= incl[m] != 0 || self != 0;
		x->cost.at[m] = next_whole(&v->all[m], self);
	}
	if (any) {
		row = lines_row(v->t->l, v->t->x, key);
		lines_add(&v->t->l->self, row, v->t->x, x->cost.at);
		if (v->t->parts)
			line_parts_are_of(v->t->parts, row, v->func,
					  x->cost.at);
		for (size_t m = 0; m < x->nm; m++)
			x->cost.at[m] = llround(incl[m]);
		lines_add(&v->t->l->incl, row, v->t->x, x->cost.at);
		lines_guess(&v->t->l->row.at[row].estimate, v->t->x,
			    v->divided || guess);
		lines_guess(&v->t->l->row.at[row].incl_estimate, v->t->x, more);
	}
	free(incl);
}

/* What of self no line got: of what hiding gave, what no call told where, and of a
 * function whose lines add up to nothing what is left of it, which is no share. */
static bool
find_rest(struct line_shares *x, const struct line_share *at, bool moved)
{
	bool any = false;

	for (size_t m = 0; m < x->nm; m++) {
		x->cost.at[m] = 0;
		if (moved || at[m].all == 0)
			x->cost.at[m] = llround(at[m].left) - at[m].given;
		any |= x->cost.at[m] != 0;
	}
	return any;
}

void
lines_add_moved(const struct lines_taking *t, const struct sums *s)
{
	struct line_shares *x = t->shares;

	for (size_t i = 0; x->filtered && i < x->key.n; i++) {
		uint32_t callee = (uint32_t)x->key.at[i], row;
		func_id func = func_at((uint32_t)(x->key.at[i] >> 32));
		struct line key = { .kind = LINE_OWN,
				    .func = lines_func(s, func) };

		if (line_share_is_call(callee)
		    || !find_rest(x, &x->share.at[i * x->nm], callee == LINE_MOVED)
		    || !lines_want(t->l, &key))
			continue;
		row = lines_row(t->l, t->x, &key);
		lines_add(&t->l->self, row, t->x, x->cost.at);
		lines_add(&t->l->incl, row, t->x, x->cost.at);
		lines_guess(&t->l->row.at[row].estimate, t->x,
			    callee != LINE_MOVED);
	}
}

/* --- All rows of a listing ------------------------------------------------ */

/* Whether row R is of a deeper level of recursion than its function's first, and is
 * shown as one with that: what was called from there may be inside of what was
 * called from the first. */
static bool
is_deeper(const struct sums *s, const struct listing_row *r)
{
	const uint32_t *first = s->prof->fold;

	return s->prof->func[r->func.i].level && first
	       && func_eq(lines_func(s, r->func),
			  lines_func(s, func_at(first[r->func.i])));
}

/* Whether that is a call of what is inside of itself, which may be inside of such a
 * call from the same line. */
static bool
is_nested(const struct sums *s, const struct listing_row *r)
{
	return r->kind == LISTING_CALL && s->prof->func[r->callee.i].level
	       && is_deeper(s, r);
}

/* Whether R is a call of CALLEE, another function, which may come back to its own. */
static bool
leads_back(const struct sums *s, const struct listing_row *r, func_id callee)
{
	func_id func;

	if (r->kind != LISTING_CALL || !s->cycle || !s->cycle[callee.i])
		return false;
	func = lines_func(s, r->func);
	return !func_eq(func, callee) && s->cycle[func.i] == s->cycle[callee.i];
}

/* What a deeper level did itself on a line may be inside of what was called from it. */
static void
note_level(struct line *to, const struct lines_taking *t, const struct sums *s,
	   const struct listing_row *r, func_id callee)
{
	to->deeper |= r->kind == LISTING_COST && is_deeper(s, r);
	to->leads |= leads_back(s, r, callee);
	lines_guess(&to->incl_estimate, t->x, to->deeper && to->leads);
}

/* How many of the calls of R there are, as a part of those of its function. */
static void
add_count(struct line *to, const struct lines_taking *t, const struct listing_row *r)
{
	struct line_calls *calls;
	double share;

	if (!t->shares->filtered) {
		to->count += r->count;
		return;
	}
	calls = line_share_calls(t->shares, line_share_of_row(t->shares, r));
	share = calls->n.all > 0 ? calls->n.left / calls->n.all : 1;
	/* what hiding adds is in add_more() */
	if (share > 1 && t->shares->hides)
		share = 1;
	to->count += share == 1 ? r->count
		     : (uint64_t)next_whole(&calls->n, (double)r->count * share);
	lines_guess(&to->count_estimate, t->x, calls->guess);
}

void
lines_add_listed(const struct lines_taking *t, const struct sums *s,
		 const struct listing *from, size_t i, struct line *key,
		 bool calls)
{
	const struct listing_row *r = &from->row.at[i];
	struct line_shares *x = t->shares;
	func_id callee = lines_func(s, r->callee);
	bool recurs = func_eq(callee, lines_func(s, r->func));
	bool gone = x->filtered && is_gone(x, from, i);
	struct lines *l = t->l;
	bool nested = !recurs && is_nested(s, r), part;
	uint32_t row;

	if (gone && line_share_hidden(x, r))
		add_hidden(&(struct moving){ t, from, i, lines_func(s, r->func),
				line_share_at(x, r->func.i, LINE_MOVED), s, false }, key,
			   calls);
	if (gone)
		return;
	part = x->filtered && find_left(x, from, i);
	row = lines_row(l, t->x, key);
	note_level(&l->row.at[row], t, s, r, callee);
	if (r->kind == LISTING_COST)
		add_listed_row(&l->self, row, t, from, i);
	/* what it called of itself, of whatever level, is in its self cost and
	 * in its other calls */
	if (r->kind != LISTING_CALL || !recurs)
		add_listed_incl(row, t, from, i, lines_func(s, r->func),
				callee);
	else if (t->parts)
		line_parts_note_call(t->parts, row, callee);
	if (r->kind == LISTING_COST)
		lines_guess(&l->row.at[row].estimate, t->x, part);
	else	/* what the line cost itself is known */
		lines_guess(&l->row.at[row].incl_estimate, t->x,
			    part || nested);
	if (r->kind != LISTING_CALL || !calls
	    || filter_leaves_out_call(s->names, &s->selection, r->func, r->callee))
		return;
	key->kind = LINE_CALL;
	key->callee = callee;
	row = lines_row(l, t->x, key);
	add_listed_row(&l->incl, row, t, from, i);
	lines_guess(&l->row.at[row].estimate, t->x, part || nested);
	/* inside of what the first level called, as far as anybody knows */
	lines_guess(&l->row.at[row].incl_estimate, t->x, recurs && is_deeper(s, r));
	add_count(&l->row.at[row], t, r);
}
