/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inclusive cost of lines that several functions of counters have: what one of them
 * cost there may be inside of what another one called from there, as a lambda's body
 * is that stands on the line of the call which runs it.
 *
 * Of each function of a line it is found how much of what it cost came by calls from
 * the line: all of it where there is no other way to it, and of several ways in
 * proportion to what their calls cost. That is taken off. A line costs at least what
 * one of its functions does there, and at most all that was counted.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "base/sort.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* Calls that are gone along, of all lines: those that cost most come first. */
#define WORK_MOST (UINT64_C(16) << 20)
#define STEPS_A_LOOK 65536	/* between two questions whether to stop */
/* Rounds in circles, and by how much a share changes in the last one. */
#define ROUNDS_MOST 64
#define ROUND_ENOUGH 1e-9

/* --- What functions have of lines ----------------------------------------- */

static struct line_part *
new_part(struct line_parts *p, uint32_t row, func_id func, func_id callee)
{
	struct line_part *last = p->part.n ? &p->part.at[p->part.n - 1] : NULL;

	if (!last || last->row != row || last->func != func.i
	    || last->callee != callee.i) {
		VEC_PUSH(&p->part, ((struct line_part){ row, func.i,
							callee.i }));
		cost_rows_push(&p->cost);
	}
	return &p->part.at[p->part.n - 1];
}

void
line_parts_add(struct line_parts *p, uint32_t row, func_id func,
	       func_id callee, const int64_t *cost)
{
	new_part(p, row, func, callee);
	for (unsigned m = 0; m < p->cost.width; m++)
		if (cost[m])
			cost_add(cost_rows_at(&p->cost, p->part.n - 1, m),
				 cost[m]);
}

void
line_parts_add_listed(struct line_parts *p, uint32_t row, func_id func,
		      func_id callee, const struct listing *from, size_t at)
{
	struct cost_run run = cost_rows_first(&from->cost, at);

	new_part(p, row, func, callee);
	for (; run.n; run = cost_rows_next(&from->cost, &run))
		for (unsigned i = 0; i < run.n; i++)
			if (run.cost[i])
				cost_add(cost_rows_at(&p->cost, p->part.n - 1,
						      run.column + i),
					 run.cost[i]);
}

void
line_parts_note_call(struct line_parts *p, uint32_t row, func_id func)
{
	new_part(p, row, func, func);
}

void
line_parts_are_of(struct line_parts *p, uint32_t row, func_id func,
		  const int64_t *cost)
{
	for (size_t i = p->part.n; i-- > 0;) {
		if (p->part.at[i].row != LINE_PART_SOON)
			break;
		p->part.at[i].row = row;
	}
	line_parts_add(p, row, func, func_at(0), cost);
}

void
line_parts_init(struct line_parts *p, unsigned nmetric)
{
	*p = (struct line_parts){ .part.n = 0 };
	cost_rows_init(&p->cost, nmetric);
}

void
line_parts_release(struct line_parts *p)
{
	VEC_RELEASE(&p->part);
	cost_rows_release(&p->cost);
}

static int
compare_parts(const void *x, const void *y, void *ctx)
{
	const struct line_parts *p = ctx;
	const struct line_part *a = &p->part.at[*(const uint32_t *)x];
	const struct line_part *b = &p->part.at[*(const uint32_t *)y];

	if (a->row != b->row)
		return a->row < b->row ? -1 : 1;
	if (a->func != b->func)
		return a->func < b->func ? -1 : 1;
	return a->callee < b->callee ? -1 : a->callee > b->callee;
}

/* --- Lines that may have something twice ---------------------------------- */

/* A line, whose parts are FROM to END, by function. */
struct shared_line {
	size_t from, end;
	int64_t cost;
	bool nested;		/* a function of it is below a call from it */
	bool unknown;		/* it took too long to find out */
};

struct unnesting {
	struct lines *l;
	const struct sums *s;
	const struct lines_block *x;
	const struct block_sums *b;
	struct line_limits *limits;
	const struct line_parts *parts;
	struct job *job;
	VEC(struct shared_line) line;
	uint64_t work;
	/* functions that calls from a line lead to, callers before callees where
	 * that can be; then, where each stands there, + 1 */
	VEC(uint32_t) reached;
	uint32_t *place;
	VEC(uint64_t) open;		/* while they are looked for: function, edge */
	/* of one column: */
	double *edge;			/* what calls cost */
	double *all;			/* [func] of others, or what it cost itself
					   and below, whichever is more */
	double *enter;			/* [func] of it by calls from the line, */
	double *came, *next;		/* what came below these: from functions
					   before it, and from those behind */
	int64_t total;			/* self of everything */
	bool negative;			/* some is below 0: more may cost less */
};

static const struct line_part *
part_of(const struct unnesting *u, size_t i)
{
	return &u->parts->part.at[i];
}

static int
costs_more(const void *x, const void *y)
{
	const struct shared_line *a = x, *b = y;

	if (a->cost != b->cost)
		return a->cost > b->cost ? -1 : 1;
	return a->from < b->from ? -1 : a->from > b->from;
}

static void
find_lines(struct unnesting *u)
{
	size_t n = u->parts->part.n, end;

	for (size_t i = 0; i < n; i = end) {
		struct shared_line one = { .from = i };
		uint32_t row = part_of(u, i)->row;
		bool calls = false;

		for (end = i; end < n && part_of(u, end)->row == row; end++) {
			calls |= part_of(u, end)->callee != 0;
			if (u->parts->cost.width)
				cost_add(&one.cost, cost_rows_get(
						&u->parts->cost, end, 0));
		}
		one.end = end;
		/* what hiding made nothing of has no row */
		if (calls && row != LINE_PART_SOON
		    && u->l->row.at[row].several)
			VEC_PUSH(&u->line, one);
	}
	if (u->line.n)
		qsort(u->line.at, u->line.n, sizeof(*u->line.at), costs_more);
}

/* --- What a line's calls lead to ------------------------------------------ */

static void
enter(struct unnesting *u, uint32_t func)
{
	if (u->place[func])
		return;
	u->place[func] = UINT32_MAX;
	VEC_PUSH(&u->open, (uint64_t)func << 32 | u->b->e.first[func]);
}

/* In depth, so that who is left last has nobody before it but in circles. */
static void
reach_from(struct unnesting *u, uint32_t func)
{
	const struct edges *e = &u->b->e;

	enter(u, func);
	while (u->open.n) {
		uint64_t *top = &u->open.at[u->open.n - 1];
		uint32_t at = (uint32_t)(*top >> 32), i = (uint32_t)*top;

		if (i < e->first[at + 1]) {
			++*top;
			if (u->work++ % STEPS_A_LOOK == 0
			    && job_cancelled(u->job))
				u->open.n = 0;
			else
				enter(u, e->callee[i]);
		} else {
			u->open.n--;
			VEC_PUSH(&u->reached, at);
		}
	}
}

static void
reach(struct unnesting *u, const struct shared_line *line)
{
	for (size_t i = 0; i < u->reached.n; i++)
		u->place[u->reached.at[i]] = 0;
	u->reached.n = 0;
	for (size_t i = line->from; i < line->end; i++)
		if (part_of(u, i)->callee)
			reach_from(u, part_of(u, i)->callee);
	for (size_t i = 0; i < u->reached.n / 2; i++) {
		size_t j = u->reached.n - 1 - i;
		uint32_t func = u->reached.at[i];

		u->reached.at[i] = u->reached.at[j];
		u->reached.at[j] = func;
	}
	for (size_t i = 0; i < u->reached.n; i++)
		u->place[u->reached.at[i]] = (uint32_t)i + 1;
}

/* Which lines have anything inside of itself. */
static bool
find_nested(struct unnesting *u)
{
	bool any = false;

	for (size_t n = 0; n < u->line.n && !job_cancelled(u->job); n++) {
		struct shared_line *line = &u->line.at[n];

		line->unknown = u->work >= WORK_MOST;
		if (!line->unknown)
			reach(u, line);
		for (size_t i = line->from; i < line->end; i++)
			line->nested |= line->unknown
					|| u->place[part_of(u, i)->func];
		lines_guess(&u->l->row.at[part_of(u, line->from)->row]
				    .incl_estimate, u->x, line->nested);
		any |= line->nested;
	}
	return any;
}

/* --- How much of functions ------------------------------------------------ */

/* What is known of column M. */
static void
open_column(struct unnesting *u, unsigned m)
{
	const struct block *k = &u->b->k;
	size_t nfunc = u->s->names->nfunc;
	double *out = mem_zarray(nfunc + 1, sizeof(*out));

	memset(u->edge, 0, u->b->e.n * sizeof(*u->edge));
	memset(u->all, 0, nfunc * sizeof(*u->all));
	u->total = 0;
	u->negative = false;
	for (size_t i = 0; i < k->nself; i++) {
		int64_t cost = k->self_cost[i * k->nmetric + m];

		out[block_func(u->b, block_self_func(u->s->prof, k, i))] +=
			(double)cost;
		u->negative |= cost < 0;
		cost_add(&u->total, cost);
	}
	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t from = block_func(u->b, k->call_caller[i]);
		uint32_t to = block_func(u->b, k->call_callee[i]);
		double cost = (double)k->call_cost[i * k->nmetric + m];

		u->edge[u->b->edge_of ? u->b->edge_of[i] : i] += cost;
		if (from == to)
			continue;
		out[from] += cost;
		u->all[to] += cost;
	}
	for (size_t i = 0; i < nfunc; i++)
		if (out[i] > u->all[i])
			u->all[i] = out[i];
	free(out);
}

/* The edge of a call from a line; the number of edges: there is none. */
static size_t
edge_of_part(const struct unnesting *u, const struct line_part *part)
{
	const struct edges *e = &u->b->e;
	size_t end = e->first[part->func + 1];
	size_t at = FIRST_WHERE(i, e->first[part->func], end,
				e->callee[i] >= part->callee);

	return at < end && e->callee[at] == part->callee ? at : e->n;
}

/* Calls of LINE enter: their cost is taken off those of their edges, or given
 * back. */
static void
take_calls(struct unnesting *u, const struct shared_line *line, unsigned m,
	   bool back)
{
	for (size_t i = line->from; i < line->end; i++) {
		const struct line_part *part = part_of(u, i);
		double cost = (double)cost_rows_get(&u->parts->cost, i, m);
		size_t edge;

		if (!part->callee)
			continue;
		edge = edge_of_part(u, part);
		if (edge < u->b->e.n)
			u->edge[edge] += back ? cost : -cost;
		u->enter[part->callee] = back ? 0
			: u->enter[part->callee] + cost;
	}
}

static double
share_of(const struct unnesting *u, uint32_t func)
{
	double share;

	if (!u->place[func] || u->all[func] <= 0)
		return 0;
	share = (u->enter[func] + u->came[func]) / u->all[func];
	return share < 0 ? 0 : share > 1 - 1e-9 ? 1 : share;
}

/* What comes to callees of the function at PLACE, some of which stand before it:
 * that counts in the next round. */
static void
hand_on(struct unnesting *u, size_t place)
{
	const struct edges *e = &u->b->e;
	uint32_t func = u->reached.at[place];
	double share = share_of(u, func);

	for (uint32_t i = e->first[func]; i < e->first[func + 1]; i++) {
		uint32_t to = e->callee[i];

		if (to == func)
			continue;
		if (u->place[to] > u->place[func])
			u->came[to] += u->edge[i] * share;
		else
			u->next[to] += u->edge[i] * share;
	}
	u->work += e->first[func + 1] - e->first[func];
}

/* One round; whether another one would say something else. */
static bool
go_round(struct unnesting *u, double *last)
{
	bool more = false;

	for (size_t i = 0; i < u->reached.n; i++) {
		if (i % STEPS_A_LOOK == 0 && job_cancelled(u->job))
			return false;
		hand_on(u, i);
	}
	for (size_t i = 0; i < u->reached.n; i++) {
		uint32_t func = u->reached.at[i];

		more |= fabs(u->next[func] - last[i])
			> ROUND_ENOUGH * u->all[func];
		last[i] = u->next[func];
	}
	return more;
}

/* Then share_of() says how much of each function is below calls of LINE. */
static void
find_shares(struct unnesting *u)
{
	double *last = mem_zarray(u->reached.n + 1, sizeof(*last));

	for (size_t i = 0; i < u->reached.n; i++)
		u->came[u->reached.at[i]] = 0;
	for (int round = 0; round < ROUNDS_MOST; round++) {
		for (size_t i = 0; i < u->reached.n; i++)
			u->next[u->reached.at[i]] = 0;
		if (!go_round(u, last) || u->work >= WORK_MOST
		    || job_cancelled(u->job))
			break;
		for (size_t i = 0; i < u->reached.n; i++)
			u->came[u->reached.at[i]] = last[i];
	}
	free(last);
}

/* --- What of it was counted twice ----------------------------------------- */

/* What LINE has once. */
static int64_t
cost_once(const struct unnesting *u, const struct shared_line *line, unsigned m)
{
	int64_t sum = 0, most = 0;
	size_t i = line->from;

	while (i < line->end) {
		uint32_t func = part_of(u, i)->func;
		int64_t cost = 0, bound;
		double share = line->unknown ? 0 : share_of(u, func);

		for (; i < line->end && part_of(u, i)->func == func; i++)
			cost_add(&cost, cost_rows_get(&u->parts->cost, i, m));
		if (share < 1)
			cost_add(&sum, cost - llround((double)cost * share));
		/* in recursion calls have more */
		bound = line_limits_func(u->limits, func_at(func), m);
		if (cost > bound)
			cost = bound;
		if (cost > most)
			most = cost;
	}
	if (u->negative)
		return sum;
	sum = sum > most ? sum : most;
	return sum < u->total ? sum : u->total;
}

static void
take_off(struct unnesting *u, const struct shared_line *line, unsigned m)
{
	int64_t all = 0;

	for (size_t i = line->from; i < line->end; i++)
		cost_add(&all, cost_rows_get(&u->parts->cost, i, m));
	if (!line->unknown) {
		reach(u, line);
		take_calls(u, line, m, false);
		find_shares(u);
	}
	cost_sub(&all, cost_once(u, line, m));
	if (all > 0)
		cost_sub(cost_rows_at(&u->l->incl, part_of(u, line->from)->row,
				      u->x->into[m]), all);
	if (!line->unknown)
		take_calls(u, line, m, true);
}

static void
take_off_all(struct unnesting *u)
{
	size_t nfunc = u->s->names->nfunc;

	u->edge = mem_array(u->b->e.n + 1, sizeof(*u->edge));
	u->all = mem_array(nfunc + 1, sizeof(*u->all));
	u->enter = mem_zarray(nfunc + 1, sizeof(*u->enter));
	u->came = mem_zarray(nfunc + 1, sizeof(*u->came));
	u->next = mem_zarray(nfunc + 1, sizeof(*u->next));
	for (unsigned m = 0; m < u->parts->cost.width; m++) {
		u->work = 0;
		if (line_limits_want(u->limits, m) < 0)
			break;
		open_column(u, m);
		for (size_t n = 0; n < u->line.n; n++) {
			struct shared_line *line = &u->line.at[n];

			if (job_cancelled(u->job))
				break;
			line->unknown |= u->work >= WORK_MOST;
			if (line->nested)
				take_off(u, line, m);
		}
	}
	free(u->edge);
	free(u->all);
	free(u->enter);
	free(u->came);
	free(u->next);
}

int
lines_unnest(struct lines *l, struct lines_apart *apart, struct line_parts *parts)
{
	struct line_limits *limits = &apart->limits;
	struct job *job = limits->job;
	struct unnesting u = {
		.l = l, .s = limits->s, .x = &apart->block, .b = limits->b,
		.limits = limits, .parts = parts, .job = job,
	};
	size_t n = parts->part.n;
	uint32_t *order = mem_array(n + 1, sizeof(*order));

	for (size_t i = 0; i < n; i++)
		order[i] = (uint32_t)i;
	if (sort_order(order, n, compare_parts, parts, job)) {
		sort_as(parts->part.at, n, sizeof(*parts->part.at), order);
		cost_rows_order(&parts->cost, order);
		find_lines(&u);
		u.place = mem_zarray(u.s->names->nfunc + 1, sizeof(*u.place));
		if (find_nested(&u))
			take_off_all(&u);
	}
	free(order);
	free(u.place);
	VEC_RELEASE(&u.line);
	VEC_RELEASE(&u.reached);
	VEC_RELEASE(&u.open);
	return job_cancelled(job) ? -1 : 0;
}
