/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What filters left of each function of counters, of its lines and of its calls, as a
 * share of what there was.
 */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "model/filter/filter.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* The same of a function's own lines in a file, where each has its own share; else
 * that of all its lines is 0. */
#define OWN_IN (UINT32_C(1) << 31)

/* ... on lines that no filter leaves, where they go by lines. */
#define OTHER_LINES (UINT32_C(1) << 30)

static uint32_t
own_in(const struct line_shares *x, uint32_t file)
{
	return x->by_file || x->by_line ? OWN_IN | file : 0;
}

static uint32_t
own_on(const struct line_shares *x, file_id file, uint32_t line)
{
	bool other = x->by_line && !filter_has_line(x->names, file, line);

	return own_in(x, file.i) | (other ? OTHER_LINES : 0);
}

bool
line_share_is_call(uint32_t callee)
{
	return callee && !(callee & OWN_IN);
}

static uint64_t
key_of(uint32_t func, uint32_t callee)
{
	return (uint64_t)func << 32 | callee;
}

/* Good until the next call. */
struct line_share *
line_share_at(struct line_shares *x, uint32_t func, uint32_t callee)
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
struct line_calls *
line_share_calls(const struct line_shares *x, const struct line_share *of)
{
	return &x->calls.at[(size_t)(of - x->share.at) / x->nm];
}

/* That of a row of a listing. */
struct line_share *
line_share_of_row(struct line_shares *x, const struct listing_row *r)
{
	return line_share_at(x, r->func.i, r->callee.i ? r->callee.i
						  : own_on(x, r->file, r->line));
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

/* Row I of the facts as lines are divided: what of it stands on lines that filters
 * leave, IN or nothing, and the rest. */
static void
add_divided(struct line_shares *x, const struct sums *s, const struct block *k,
	    size_t i, const int64_t *in)
{
	uint32_t f = block_self_func(s->prof, k, i);
	uint32_t file = s->prof->location.file[k->self_location[i]];
	struct line_share *to = line_share_at(x, f, own_in(x, file) | OTHER_LINES);

	add(to, k->self_cost + i * x->nm, x->nm, false);
	for (size_t m = 0; in && m < x->nm; m++)
		to[m].all -= (double)in[m];
	line_share_calls(x, to)->n.all++;
	if (!in)
		return;
	to = line_share_at(x, f, own_in(x, file));
	add(to, in, x->nm, false);
	line_share_calls(x, to)->n.all++;
}

/* All rows of the facts. */
static void
add_divided_selves(struct line_shares *x, const struct sums *s,
		   const struct block *k, func_id func)
{
	struct own_walk w;

	own_lines_begin(&w, s->names->filters, k);
	for (size_t i = 0; i < k->nself; i++) {
		const int64_t *in = own_lines_next(&w, i);

		if (is_wanted(x, s, block_self_func(s->prof, k, i),
			      k->self_part[i], func))
			add_divided(x, s, k, i, in);
	}
	own_lines_end(&w);
}

static void
add_selves(struct line_shares *x, const struct sums *s, const struct block *k,
	   func_id func, bool left)
{
	for (size_t i = 0; i < k->nself; i++) {
		uint32_t f = block_self_func(s->prof, k, i), file;
		bool moved = k->self_func && k->self_func[i];
		struct line_share *to;
		struct line_calls *of;

		if (!is_wanted(x, s, f, k->self_part[i], func))
			continue;
		file = s->prof->location.file[k->self_location[i]];
		to = line_share_at(x, f, moved ? LINE_MOVED : own_in(x, file));
		add(to, k->self_cost + i * x->nm, x->nm, left);
		of = line_share_calls(x, to);
		*(left ? &of->n.left : &of->n.all) += !moved;
		if (!left || !k->self_guess || !k->self_guess[i])
			continue;
		of->cost_guess = true;
		if (moved)
			VEC_PUSH(&x->guess, f);
	}
}

/* Rows of FUNC, or of all. */
static void
add_block(struct line_shares *x, const struct sums *s, const struct block *k,
	  func_id func, bool left)
{
	if (x->by_line && !left)
		add_divided_selves(x, s, k, func);
	else
		add_selves(x, s, k, func, left);
	for (size_t i = 0; i < k->ncall; i++) {
		struct line_share *to;
		struct line_calls *calls;
		uint8_t guess = left && k->call_guess ? k->call_guess[i] : 0;

		if (!is_wanted(x, s, k->call_caller[i], k->call_part[i], func))
			continue;
		to = line_share_at(x, k->call_caller[i], k->call_callee[i]);
		add(to, k->call_cost + i * x->nm, x->nm, left);
		calls = line_share_calls(x, to);
		*(left ? &calls->n.left : &calls->n.all) +=
			(double)k->call_count[i];
		calls->guess |= (guess & GUESS_COUNT) != 0;
		calls->cost_guess |= (guess & GUESS_COST) != 0;
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

/* What is left as a part of each line's cost. Where lines make up for each other it is
 * that of rows, or of calls. Costs of both signs make it less than
 * nothing or more than all; only where hiding adds to calls that is none of theirs. */
double
line_share_left(const struct line_shares *x, const struct line_share *at)
{
	const struct line_share *n = &line_share_calls(x, at)->n;
	double share = at->all != 0 ? at->left / at->all
		       : at->left == 0 && n->all > 0 ? n->left / n->all : at->left != 0;

	if (!x->hides)
		return share;
	return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* What there is beyond that. */
double
line_share_more(const struct line_shares *x, const struct line_share *at)
{
	double share = line_share_left(x, at);

	return share > 0 && share < 1 ? 0 : at->left - share * at->all;
}

static bool
is_more(const struct line_shares *x, size_t i)
{
	uint32_t callee = (uint32_t)x->key.at[i];

	if (!line_share_is_call(callee))
		return false;
	if (x->calls.at[i].n.left > x->calls.at[i].n.all)
		return true;
	for (size_t m = 0; m < x->nm; m++)
		if (line_share_more(x, &x->share.at[i * x->nm + m]) != 0)
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
	*x = (struct line_shares){
		.names = s->names, .nm = b->k->nmetric, .part = part,
	};
	x->filtered = b->k->self_guess && x->nm;
	if (!x->filtered)
		return;
	x->by_file = block_has_lines(&s->prof->block[i])
		     && is_by_file(&s->selection);
	x->by_line = filter_divides_lines(s->names, &s->prof->block[i]);
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
bool
line_share_gone(const struct line_shares *x, const struct line_share *at)
{
	bool any = false;

	for (size_t m = 0; m < x->nm; m++) {
		if (line_share_left(x, &at[m]) != 0)
			return false;
		any |= at[m].all != 0;
	}
	return any || !(line_share_calls(x, at)->n.left > 0);
}

bool
line_share_hidden(const struct line_shares *x, const struct listing_row *r)
{
	return x->hides && r->kind == LISTING_CALL
	       && filter_hides(x->names, r->callee);
}

/* Notes that row R has some of what TO is, which hiding gave. */
static void
note_line(struct line_calls *to, const struct listing_row *r)
{
	if (to->line && (to->line != r->line || to->file != r->file.i))
		to->several = true;
	to->several |= !r->line;
	to->line = r->line;
	to->file = r->file.i;
}

void
line_shares_look(struct line_shares *x, const struct listing *from)
{
	for (size_t i = 0; x->hides && i < from->row.n; i++) {
		const struct listing_row *r = &from->row.at[i];
		struct cost_run run = cost_rows_first(&from->cost, i);
		struct line_share *to;

		if (!line_share_hidden(x, r)
		    || !line_share_gone(x, line_share_of_row(x, r)))
			continue;
		to = line_share_at(x, r->func.i, LINE_MOVED);
		note_line(line_share_calls(x, to), r);
		for (; run.n; run = cost_rows_next(&from->cost, &run))
			for (unsigned c = 0; c < run.n; c++)
				to[run.column + c].all += (double)run.cost[c];
	}
}

bool
line_shares_guessed(const struct line_shares *x, uint32_t func)
{
	return x->guess.n && bsearch(&func, x->guess.at, x->guess.n,
				     sizeof(*x->guess.at), compare_numbers);
}
