/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What bounds the inclusive cost of rows that a block of counters gave: what it knows
 * of its functions and calls. Rows of several blocks are bounded before they are added
 * up, since what one file has too much would be hidden by what another has left.
 */
#include <config.h>

#include <stdlib.h>

#include "model/filter/filter.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* --- What is known -------------------------------------------------------- */

static void
limits_init(struct line_limits *x, const struct lines *l, const struct sums *s,
	    size_t block, struct job *job)
{
	struct block_sums *b = &s->store->block[block];

	*x = (struct line_limits){
		.s = s, .b = b, .job = job,
		.at = mem_zarray(b->k.nmetric + 1, sizeof(*x->at)),
		.column_of = mem_zarray(l->column.n, sizeof(*x->column_of)),
	};
	for (unsigned c = b->k.nmetric; c-- > 0;)
		x->column_of[l->into[block][c]] = c;
}

static void
limits_release(struct line_limits *x)
{
	for (unsigned c = 0; c < x->b->k.nmetric; c++) {
		figures_free(x->at[c].own_func);
		figures_free(x->at[c].own_edge);
	}
	free(x->at);
	free(x->column_of);
}

int
line_limits_want(struct line_limits *x, unsigned column)
{
	struct line_limit *at = &x->at[column];
	metric_id m = x->b->k.metric[column];

	if (at->func)
		return 0;
	if (x->s->prof->nblock == 1) {
		at->func = sums_figures(x->s, BY_FUNC, m, x->job);
		at->edge = at->func ? sums_figures(x->s, BY_EDGE, m, x->job) : NULL;
		return at->edge ? 0 : -1;
	}
	if (sums_block_figures(x->s, x->b, column, x->job, &at->own_func,
			       &at->own_edge) < 0)
		return -1;
	at->func = at->own_func;
	at->edge = at->own_edge;
	return 0;
}

static int64_t
known_of(const struct figures *f, size_t row)
{
	bool known = (f->flags[row] & (FIGURE_KNOWN | FIGURE_NO_INCL)) == FIGURE_KNOWN;

	return known && f->incl ? f->incl[row] : INT64_MAX;
}

int64_t
line_limits_func(const struct line_limits *x, func_id f, unsigned column)
{
	return known_of(x->at[column].func, f.i);
}

/* What F called of itself, on all lines. */
static int64_t
own_calls(const struct line_limits *x, func_id f, unsigned column)
{
	const struct edges *e = &x->b->e;

	for (uint32_t i = e->first[f.i]; i < e->first[f.i + 1]; i++)
		if (e->callee[i] == f.i)
			return known_of(x->at[column].edge, i);
	return INT64_MAX;
}

/* --- Rows ----------------------------------------------------------------- */

/* Whether row X is a function's calls of itself. Calls from deeper levels of recursion
 * may be inside of those from the first, on that line and on others. */
static bool
is_own_call(const struct line *x)
{
	return x->kind == LINE_CALL && func_some(x->func) && func_eq(x->func, x->callee);
}

/* Of what filters left, shares were rounded, by so many units at most. What
 * exceeds a bound by more does so since costs below 0 stand beside it. */
#define ROUNDED 16

/* Whose row it is. */
static func_id
func_of(const struct line *x)
{
	return func_some(x->func) ? x->func : x->only;
}

/* Whether what row X is of may be counted twice. */
static bool
may_repeat(const struct line *x, const struct line_limits *of)
{
	const uint32_t *cycle = of->b->cycle;

	return (cycle && cycle[func_of(x).i]) || func_eq(func_of(x), x->callee);
}

static bool
was_rounded(const struct line *x, const struct sums *s)
{
	return (x->estimate || x->incl_estimate)
	       && selection_filters(&s->selection);
}

/* The most that row X can have of a column. Elsewhere there is no bound: where
 * costs are below 0, a part may be more than the whole. */
static int64_t
most_of(const struct line *x, unsigned column, const struct line_limits *of)
{
	const struct sums *s = of->s;
	int64_t most, callee;

	most = line_limits_func(of, func_of(x), column);
	/* files are not collapsed (uncollapsed.c) */
	if (filter_is_group(s->names, func_of(x)) && file_some(x->file)) {
		struct sum_value file = sums_value(s, BY_FILE, x->file.i,
						   of->b->k.metric[column], SUM_INCL);

		if (file.known && file.cost < most)
			most = file.cost;
	}
	if (x->kind != LINE_CALL)
		return most;
	callee = is_own_call(x) ? own_calls(of, x->func, column)
				: line_limits_func(of, x->callee, column);
	return callee < most ? callee : most;
}

/* Inclusive cost of what counts metric M is an estimate. */
static void
guess_metric(struct lines *l, size_t row, metric_id m)
{
	struct line *x = &l->row.at[row];

	for (uint32_t i = x->given; i; i = l->set.at[i].before) {
		uint32_t sort = l->set.at[i].sort;

		if (l->knows.at[sort * l->nmetric + m.i])
			x->incl_estimate |= line_sort_bit(sort);
	}
}

/* Inside of recursion counters count what is called once an activation: a line
 * shows at most what its function cost, a call at most what either end did, and of
 * a function to itself at most what all of these cost. Stacks have each line once:
 * where that is more, costs below 0 stand beside it. */
static void
limit(struct lines *l, const struct line_limits *of, size_t row, unsigned column,
      int64_t *incl)
{
	const struct line *x = &l->row.at[row];
	int64_t most = most_of(x, column, of);

	if (*incl <= most
	    || (!may_repeat(x, of)
		&& (uint64_t)*incl - (uint64_t)most > ROUNDED))
		return;
	*incl = most;
	guess_metric(l, row, of->b->k.metric[column]);
}

static bool
has_limit(const struct line *x, const struct line_limits *of)
{
	return !x->several && (may_repeat(x, of) || was_rounded(x, of->s));
}

/* The figures that bound rows are made here, when the first row asks. */
static int
limit_run(struct lines *l, struct line_limits *of, size_t row,
	  const struct cost_run *run)
{
	for (unsigned c = 0; c < run->n; c++) {
		unsigned column = of->column_of[run->column + c];

		if (!run->cost[c])
			continue;
		if (line_limits_want(of, column) < 0
		    || (of->s->names->fold
			&& sums_want(of->s, BY_FILE, of->b->k.metric[column],
				     of->job) < 0))
			return -1;
		limit(l, of, row, column, &run->cost[c]);
	}
	return 0;
}

static int
limit_all(struct lines *l, struct line_limits *of)
{
	for (size_t i = 0; i < l->row.n; i++) {
		struct cost_run run;

		if (i % 4096 == 0 && job_cancelled(of->job))
			return -1;
		if (!has_limit(&l->row.at[i], of))
			continue;
		run = cost_rows_first(&l->incl, i);
		for (; run.n; run = cost_rows_next(&l->incl, &run))
			if (limit_run(l, of, i, &run) < 0)
				return -1;
	}
	return 0;
}

/* --- A block after the other ---------------------------------------------- */

static void
take_rows(struct lines *to, const struct lines *from)
{
	to->row = from->row;
	to->self = from->self;
	to->incl = from->incl;
	to->index = from->index;
}

void
lines_begin(struct lines_apart *x, struct lines *l, const struct sums *s, size_t block,
	    struct job *job)
{
	struct lines none = { 0 };

	limits_init(&x->limits, l, s, block, job);
	x->block = lines_block(l, s, block);
	x->others = *l;
	if (!l->row.n)
		return;
	cost_rows_init(&none.self, l->self.width);
	cost_rows_init(&none.incl, l->incl.width);
	take_rows(l, &none);
}

static void
join_costs(struct cost_rows *to, size_t row, const struct cost_rows *from, size_t at)
{
	struct cost_run run = cost_rows_first(from, at);

	for (; run.n; run = cost_rows_next(from, &run))
		for (unsigned i = 0; i < run.n; i++)
			if (run.cost[i])
				cost_add(cost_rows_at(to, row, run.column + i),
					 run.cost[i]);
}

/* The row of L that row FROM of another is. */
static uint32_t
join_row(struct lines *l, const struct lines_block *block, const struct line *from)
{
	struct line key = *from, *to;
	size_t before = l->row.n;
	uint32_t row;

	key.given = 0;
	row = lines_row(l, block, &key);
	if (row == before)
		return row;
	to = &l->row.at[row];
	to->several |= from->several;
	to->deeper |= from->deeper;
	to->leads |= from->leads;
	to->count += from->count;
	to->estimate |= from->estimate;
	to->incl_estimate |= from->incl_estimate;
	to->count_estimate |= from->count_estimate;
	return row;
}

/* The rows of L come to those of OTHERS. */
static void
join(struct lines *l, const struct lines_block *block, const struct lines *others)
{
	struct lines own = *l;

	take_rows(l, others);
	for (size_t i = 0; i < own.row.n; i++) {
		uint32_t row = join_row(l, block, &own.row.at[i]);

		join_costs(&l->self, row, &own.self, i);
		join_costs(&l->incl, row, &own.incl, i);
	}
	VEC_RELEASE(&own.row);
	cost_rows_release(&own.self);
	cost_rows_release(&own.incl);
	hash_index_release(&own.index);
}

int
lines_end(struct lines_apart *x, struct lines *l, int result)
{
	if (result == 0)
		result = limit_all(l, &x->limits);
	if (x->others.row.n)
		join(l, &x->block, &x->others);
	limits_release(&x->limits);
	return result;
}
