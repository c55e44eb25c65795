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

/* The callee of what is no call: what hiding gave to a function. ALL is what its
 * calls cost that are gone. */
#define MOVED UINT32_MAX
/* The same of a function's own lines in a file, where each has its own share; else
 * that of all its lines is 0. */
#define OWN_IN (UINT32_C(1) << 31)

static uint32_t
own_in(const struct line_shares *x, uint32_t file)
{
	return x->by_file ? OWN_IN | file : 0;
}

static bool
is_call(uint32_t callee)
{
	return callee && !(callee & OWN_IN);
}

static uint64_t
key_of(uint32_t func, uint32_t callee)
{
	return (uint64_t)func << 32 | callee;
}

/* Good until the next call. */
static struct line_share *
share_at(struct line_shares *x, uint32_t func, uint32_t callee)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&x->of, key_of(func, callee), &fresh);

	if (fresh) {
		*at = (uint32_t)x->key.n;
		VEC_EXTEND(&x->share, x->nm);
		VEC_PUSH(&x->key, key_of(func, callee));
		VEC_PUSH(&x->calls, (struct line_calls){ 0 });
	}
	return &x->share.at[*at * x->nm];
}

/* How many calls a share is of. */
static struct line_calls *
calls_of(const struct line_shares *x, const struct line_share *of)
{
	return &x->calls.at[(size_t)(of - x->share.at) / x->nm];
}

/* That of a row of a listing. */
static struct line_share *
share_of_row(struct line_shares *x, const struct listing_row *r)
{
	return share_at(x, r->func.i, r->callee.i ? r->callee.i
						  : own_in(x, r->file.i));
}

static void
add(struct line_share *to, const int64_t *cost, size_t nm, bool left)
{
	for (size_t m = 0; m < nm; m++)
		*(left ? &to[m].left : &to[m].all) += (double)cost[m];
}

static bool
is_wanted(const struct line_shares *x, const struct sums *s, uint32_t f, uint32_t part,
	  func_id func)
{
	return f && selection_has_part(&s->selection, part_at(part))
	       && (!part_some(x->part) || x->part.i == part)
	       && (!func_some(func)
		   || func_eq(lines_func(s, func_at(f)), func));
}

static void
add_selves(struct line_shares *x, const struct sums *s, const struct block *k,
	   func_id func, bool left)
{
	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = block_self_func(s->prof, k, i), file;
		bool moved = k->self_func && k->self_func[i];

		if (!is_wanted(x, s, f, k->self_part[i], func))
			continue;
		file = s->prof->location.file[k->self_location[i]];
		add(share_at(x, f, moved ? MOVED : own_in(x, file)),
		    k->self_cost + i * x->nm, x->nm, left);
		if (moved && k->self_guess && k->self_guess[i])
			VEC_PUSH(&x->guess, f);
	}
}

/* Rows of FUNC, or of all. */
static void
add_block(struct line_shares *x, const struct sums *s, const struct block *k,
	  func_id func, bool left)
{
	add_selves(x, s, k, func, left);
	for (size_t i = 0; i < k->ncall; i++) {
		struct line_share *to;
		struct line_calls *calls;

		if (!is_wanted(x, s, k->call_caller[i], k->call_part[i], func))
			continue;
		to = share_at(x, k->call_caller[i], k->call_callee[i]);
		add(to, k->call_cost + i * x->nm, x->nm, left);
		calls = calls_of(x, to);
		*(left ? &calls->n.left : &calls->n.all) +=
			(double)k->call_count[i];
		calls->guess |= left && k->call_guess
				&& k->call_guess[i] & GUESS_COUNT;
	}
}

/* Whether own cost is filtered by the files of lines (filter/counters.c). */
static bool
is_by_file(const struct selection *s)
{
	const char *rest;

	for (size_t i = 0; i < s->nfilter; i++)
		if (s->filter[i].verb == FILTER_ONLY
		    && filter_about(s->filter[i].text, &rest) == FILTER_FILE)
			return true;
	return false;
}

/* What is left as a part of each line's cost. Costs of both signs make it less than
 * nothing or more than all; only where hiding adds to calls that is none of theirs. */
static double
share_of(const struct line_shares *x, const struct line_share *at)
{
	double share = at->all == 0 ? at->left != 0 : at->left / at->all;

	if (!x->hides)
		return share;
	return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* What there is beyond that. */
static double
more_of(const struct line_shares *x, const struct line_share *at)
{
	double share = share_of(x, at);

	return share > 0 && share < 1 ? 0 : at->left - share * at->all;
}

static bool
is_more(const struct line_shares *x, size_t i)
{
	uint32_t callee = (uint32_t)x->key.at[i];

	for (size_t m = 0; m < x->nm && is_call(callee); m++)
		if (more_of(x, &x->share.at[i * x->nm + m]) != 0)
			return true;
	return false;
}

static int
compare_more(const void *a, const void *b, void *ctx)
{
	const struct line_shares *x = ctx;
	uint64_t left = x->key.at[*(const uint32_t *)a];
	uint64_t right = x->key.at[*(const uint32_t *)b];

	return left < right ? -1 : left > right;
}

static int
compare_numbers(const void *a, const void *b)
{
	uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;

	return left < right ? -1 : left > right;
}

static void
find_more(struct line_shares *x)
{
	for (size_t i = 0; i < x->key.n; i++)
		if (is_more(x, i))
			VEC_PUSH(&x->more, (uint32_t)i);
	if (x->more.n)
		qsort_r(x->more.at, x->more.n, sizeof(*x->more.at),
			compare_more, x);
	if (x->guess.n)
		qsort(x->guess.at, x->guess.n, sizeof(*x->guess.at),
		      compare_numbers);
}

void
line_shares_init(struct line_shares *x, const struct sums *s,
		 const struct lines_block *b, size_t i, func_id func, part_id part)
{
	*x = (struct line_shares){ .nm = b->k->nmetric, .part = part };
	x->filtered = b->k->self_guess && x->nm;
	if (!x->filtered)
		return;
	x->by_file = block_has_lines(&s->prof->block[i])
		     && is_by_file(&s->selection);
	VEC_EXTEND(&x->cost, x->nm);
	add_block(x, s, &s->prof->block[i], func, false);
	add_block(x, s, b->k, func, true);
	x->hides = selection_has_verb(&s->selection, FILTER_HIDE);
	if (x->hides)
		find_more(x);
}

void
line_shares_release(struct line_shares *x)
{
	hash_u64_release(&x->of);
	VEC_RELEASE(&x->share);
	VEC_RELEASE(&x->key);
	VEC_RELEASE(&x->calls);
	VEC_RELEASE(&x->cost);
	VEC_RELEASE(&x->more);
	VEC_RELEASE(&x->guess);
}

/* Whether filters left nothing of a row; of calls that cost nothing, none. */
static bool
is_gone(const struct line_shares *x, const struct line_share *at)
{
	bool any = false;

	for (size_t m = 0; m < x->nm; m++) {
		if (share_of(x, &at[m]) != 0)
			return false;
		any |= at[m].all != 0;
	}
	return any || !(calls_of(x, at)->n.left > 0);
}

void
line_shares_look(struct line_shares *x, const struct listing *from)
{
	for (size_t i = 0; x->hides && i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		struct cost_run run = cost_rows_first(&from->cost, i);
		struct line_share *to;

		if (r->kind != LISTING_CALL
		    || !is_gone(x, share_of_row(x, r)))
			continue;
		to = share_at(x, r->func.i, MOVED);
		for (; run.n; run = cost_rows_next(&from->cost, &run))
			for (unsigned c = 0; c < run.n; c++)
				to[run.column + c].all += (double)run.cost[c];
	}
}

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

/* Finds what is left of row AT of FROM; true when that is a part of it. */
static bool
find_left(struct line_shares *x, const struct listing *from, size_t at)
{
	const struct listing_row *r = &from->row.at[at];
	struct line_share *share = share_of_row(x, r);
	struct cost_run run = cost_rows_first(&from->cost, at);
	bool part = false;

	for (size_t m = 0; m < x->nm; m++)
		x->cost.at[m] = 0;
	for (; run.n; run = cost_rows_next(&from->cost, &run))
		for (unsigned i = 0; i < run.n; i++) {
			unsigned m = run.column + i;
			double of = share_of(x, &share[m]);

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

/* --- Rows of calls to what is hidden -------------------------------------- */

/* What part of what hiding gave to a function row AT of FROM is. */
struct moving {
	const struct lines_taking *t;
	const struct listing *from;
	size_t at;
	func_id func;			/* as it counts */
	struct line_share *all;		/* of the function's calls */
	const struct sums *s;
	bool divided;			/* no row is all of it */
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
find_more_of(const struct moving *v, struct line_share *at, double calls,
	     double *incl)
{
	struct line_shares *x = v->t->shares;
	double count = 0;

	for (size_t m = 0; m < x->nm; m++) {
		double part = part_of(v, m), more = more_of(x, &at[m]);

		x->cost.at[m] = 0;
		if (part == 0 || more == 0)
			continue;
		if (incl)
			incl[m] += more * part;
		x->cost.at[m] = next_whole(&at[m], more * part);
		if (count == 0)
			count = calls * part;
	}
	return count > 0 ? (uint64_t)llround(count) : 0;
}

/* All such calls, with CALLS to rows of their own, of KEY's line. */
static void
add_more(const struct moving *v, struct line key, bool calls, double *incl)
{
	struct line_shares *x = v->t->shares;
	uint32_t func = v->from->row.at[v->at].func.i;
	size_t at = FIRST_WHERE(i, 0, x->more.n,
				x->key.at[x->more.at[i]] >> 32 >= func);

	key.kind = LINE_CALL;
	for (; at < x->more.n; at++) {
		size_t i = x->more.at[at];
		uint64_t count;
		uint32_t row;

		if (x->key.at[i] >> 32 != func)
			break;
		key.callee = lines_func(v->s, func_at((uint32_t)x->key.at[i]));
		/* what it called of itself is in its self cost and other calls */
		count = find_more_of(v, &x->share.at[i * x->nm],
				     x->calls.at[i].n.left - x->calls.at[i].n.all,
				     func_eq(key.callee, v->func) ? NULL : incl);
		if (!calls)
			continue;
		row = lines_row(v->t->l, v->t->x, &key);
		lines_add(&v->t->l->incl, row, v->t->x, x->cost.at);
		if (v->t->parts)
			line_parts_add(v->t->parts, LINE_PART_SOON, v->func,
				       key.callee, x->cost.at);
		v->t->l->row.at[row].count += count;
		lines_guess(&v->t->l->row.at[row].estimate, v->t->x,
			    v->divided);
	}
}

/* A line that called what is hidden: it cost that itself. */
static void
add_hidden(struct moving *v, const struct line *key, bool calls)
{
	struct line_shares *x = v->t->shares;
	uint32_t func = v->from->row.at[v->at].func.i, row;
	double *incl = mem_zarray(x->nm, sizeof(*incl));
	bool guess = x->guess.n && bsearch(&func, x->guess.at, x->guess.n,
					   sizeof(*x->guess.at),
					   compare_numbers);
	bool any = false;

	for (size_t m = 0; m < x->nm; m++)
		v->divided |= part_of(v, m) != 0 && part_of(v, m) != 1;
	add_more(v, *key, calls, incl);
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

		if (is_call(callee)
		    || !find_rest(x, &x->share.at[i * x->nm], callee == MOVED)
		    || !lines_want(t->l, &key))
			continue;
		row = lines_row(t->l, t->x, &key);
		lines_add(&t->l->self, row, t->x, x->cost.at);
		lines_add(&t->l->incl, row, t->x, x->cost.at);
		lines_guess(&t->l->row.at[row].estimate, t->x,
			    callee != MOVED);
	}
}

/* --- All rows of a listing ------------------------------------------------ */

/* Whether row R is of a deeper level of recursion than its function's first, and is
 * shown as the function's: what was called from there may be inside of what was
 * called from the first. */
static bool
is_deeper(const struct sums *s, const struct listing_row *r)
{
	return s->prof->func[r->func.i].level
	       && !func_eq(lines_func(s, r->func), r->func);
}

/* Whether that is a call of what is inside of itself, which may be inside of such a
 * call from the same line. */
static bool
is_nested(const struct sums *s, const struct listing_row *r)
{
	return r->kind == LISTING_CALL && s->prof->func[r->callee.i].level
	       && is_deeper(s, r);
}

/* What a call cost: of functions to themselves from deeper levels kept apart. */
static void
add_call_row(uint32_t row, const struct lines_taking *t, const struct sums *s,
	     const struct listing *from, size_t i)
{
	const struct listing_row *r = &from->row.at[i];
	func_id callee = lines_func(s, r->callee);
	struct lines *l = t->l;

	if (!is_deeper(s, r) || !func_eq(callee, lines_func(s, r->func))) {
		add_listed_row(&l->incl, row, t, from, i);
		return;
	}
	if (!l->row.at[row].inner) {
		cost_rows_push(&l->inner);
		l->row.at[row].inner = (uint32_t)l->inner.n;
	}
	add_listed_row(&l->inner, l->row.at[row].inner - 1, t, from, i);
	/* see add_inner() */
	lines_guess(&l->row.at[row].incl_estimate, t->x, true);
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
	calls = calls_of(t->shares, share_of_row(t->shares, r));
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
	bool gone = x->filtered
		    && is_gone(x, share_of_row(x, r));
	struct lines *l = t->l;
	bool nested = !recurs && is_nested(s, r), part;
	uint32_t row;

	if (gone && r->kind == LISTING_CALL && x->hides)
		add_hidden(&(struct moving){ t, from, i, lines_func(s, r->func),
				share_at(x, r->func.i, MOVED), s, false }, key,
			   calls);
	if (gone)
		return;
	part = x->filtered && find_left(x, from, i);
	row = lines_row(l, t->x, key);
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
	add_call_row(row, t, s, from, i);
	lines_guess(&l->row.at[row].estimate, t->x, part || nested);
	add_count(&l->row.at[row], t, r);
}
