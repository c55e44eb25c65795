/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Groups of counters' functions: self by adding up, inclusive cost is self of
 * the group and its calls to other groups. Exact unless groups call each other
 * in a circle (a library that calls back): then the figure is limited by all
 * that was counted, by what its functions cost together, by what enters it where it
 * is not active (group_entered.c) and, when every function in the group has a caller,
 * by what enters it, and is an estimate, but never below what one of its functions
 * cost. The same holds when functions of other
 * groups have lines here and something is called: one may have been called from
 * the other. What is called on such lines the file calls, too. A group that is one
 * function costs what the function does.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/vec.h"
#include "model/filter/filter.h"
#include "model/sums/group.h"

static void
flow_init(struct group_flow *f, size_t n)
{
	f->own = mem_zarray(n + 1, sizeof(*f->own));
	f->enter = mem_zarray(n + 1, sizeof(*f->enter));
	f->members = mem_zarray(n + 1, sizeof(*f->members));
	f->most = mem_zarray(n + 1, sizeof(*f->most));
	f->one = mem_zarray(n + 1, sizeof(*f->one));
	f->foreign = mem_zarray(n + 1, sizeof(*f->foreign));
	f->calls = mem_zarray(n + 1, sizeof(*f->calls));
	f->root = mem_zarray(n + 1, sizeof(*f->root));
	f->parts = (struct group_parts){ 0 };
	f->moved = (struct moved_parts){ 0 };
	f->lines = NULL;
	f->all = 0;
	f->negative = false;
}

static void
flow_release(struct group_flow *f)
{
	free(f->own);
	free(f->enter);
	free(f->members);
	free(f->most);
	free(f->one);
	free(f->foreign);
	free(f->calls);
	free(f->root);
	VEC_RELEASE(&f->parts);
	VEC_RELEASE(&f->moved);
}

/* The row of what function FUNC cost at a location that the file named. The lines
 * of a Callgrind file say where they are, also that their file is not known; what
 * others leave out, and what hiding gave to a function, is where the function
 * is. */
static uint32_t
named_row(const struct block_sums *b, const struct grouping *g, size_t row,
	  uint32_t func)
{
	const struct block *k = &b->k;
	const struct locations *l = &g->names->prof->location;
	uint32_t location = k->self_location[row], file = l->file[location];
	bool moved = k->self_func && k->self_func[row];

	/* of files nothing is collapsed */
	if (!g->by_line && filter_is_group(b->names, func_at(func)))
		return g->row_of[func];
	if (g->by_line && block_has_lines(k) && !moved)
		return file;
	if (!file && !moved && l->flags[location] & LOCATION_NO_FILE)
		file = GROUPING_NO_FILE;
	return grouping_row(g, func, file);
}

uint32_t
group_of_row(const struct block_sums *b, const struct grouping *g, size_t row,
	     uint32_t *func)
{
	uint32_t location = b->k.self_location[row];
	uint32_t named = block_self_func(g->names->prof, &b->k, row);
	size_t count;
	struct frame one;
	const struct frame *f;

	if (named) {
		*func = block_func(b, named);
		return named_row(b, g, row, *func);
	}
	f = names_frames(g->names, location_at(location), &count, &one);
	*func = f->func.i;
	return grouping_row(g, f->func.i, grouping_file(f));
}

/* A group's own cost is all self of its functions and of its lines. */
static void
add_self(const struct block_sums *b, const struct grouping *g, unsigned column,
	 struct figures *out, struct group_flow *f)
{
	const struct block *k = &b->k;

	for (size_t i = 0; i < k->nself; i++) {
		int64_t cost = k->self_cost[i * k->nmetric + column];
		uint32_t of, group = group_of_row(b, g, i, &of);
		uint32_t home = g->row_of[of];

		cost_add(&out->self[group], cost);
		cost_add(&f->own[group], cost);
		if (cost > 0)
			cost_add(&f->all, cost);
		f->negative |= cost < 0;
		if (group == home)
			continue;
		f->foreign[group] = true;
		cost_add(&f->own[home], cost);
	}
}

/* A callee, its row and what enters there may each be anywhere in memory: they
 * are asked for while the calls before are added. */
#define AHEAD 12

static inline void
look_ahead(const struct block_sums *b, const struct grouping *g,
	   const struct group_flow *f, size_t i)
{
	const struct block *k = &b->k;

	if (i + 2 * AHEAD >= k->ncall)
		return;
	__builtin_prefetch(&g->row_of[k->call_callee[i + 2 * AHEAD]]);
	__builtin_prefetch(&f->enter[g->row_of[k->call_callee[i + AHEAD]]]);
}

static void
add_calls(const struct block_sums *b, const struct grouping *g,
	  unsigned column, struct figures *out, struct group_flow *f)
{
	const struct block *k = &b->k;

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t from = g->row_of[block_func(b, k->call_caller[i])];
		uint32_t to = g->row_of[block_func(b, k->call_callee[i])];
		int64_t cost = k->call_cost[i * k->nmetric + column];

		look_ahead(b, g, f, i);
		if (from == to)
			continue;
		cost_add(&out->incl[from], cost);
		cost_add(&f->enter[to], cost);
	}
}

/* What filters guessed of rows is a guess of the groups that they are summed in.
 * Whether it is of self of any. */
static bool
flag_guesses(const struct block_sums *b, const struct grouping *g,
	     const struct moved_parts *moved, uint8_t *flags)
{
	const struct block *k = &b->k;
	bool any = false;

	for (size_t i = 0, at = 0; k->self_guess && i < k->nself; i++) {
		size_t first = at;
		bool whole = group_flag_moved(moved, i, k->self_guess[i], flags,
					      &at);
		uint32_t of;

		if (!k->self_guess[i] && (whole || at == first))
			continue;
		any = true;
		if (whole) {
			group_of_row(b, g, i, &of);
			flags[g->row_of[of]] |= FIGURE_INCL_EST;
			continue;
		}
		flags[group_of_row(b, g, i, &of)] |= FIGURE_SELF_EST
						     | FIGURE_INCL_EST;
		flags[g->row_of[of]] |= FIGURE_INCL_EST;
	}
	for (size_t i = 0; k->call_guess && i < k->ncall; i++) {
		uint32_t from = g->row_of[block_func(b, k->call_caller[i])];

		if (k->call_guess[i] & GUESS_COST
		    && from != g->row_of[block_func(b, k->call_callee[i])])
			flags[from] |= FIGURE_INCL_EST;
	}
	return any;
}

/* The graph of groups that call other ones. */
static void
between_groups(struct edges *out, const struct edges *e,
	       const struct grouping *g)
{
	uint32_t *caller = mem_array(e->n + 1, sizeof(*caller));
	uint32_t *callee = mem_array(e->n + 1, sizeof(*callee));
	size_t n = 0;

	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = g->row_of[e->caller[i]];
		uint32_t to = g->row_of[e->callee[i]];

		if (i + AHEAD < e->n)
			__builtin_prefetch(&g->row_of[e->callee[i + AHEAD]]);
		/* neighbours are often equal: the caller is the same */
		if (from == to || (n > 0 && caller[n - 1] == from
				   && callee[n - 1] == to))
			continue;
		caller[n] = from;
		callee[n++] = to;
	}
	edges_graph(out, caller, callee, n, g->n);
	free(caller);
	free(callee);
}

/* --- Where cost enters without a call -------------------------------------- */

static bool
is_inner(const struct block_sums *b, const struct entries *x, uint32_t func)
{
	const struct prof *p = b->names->prof;

	return x->levels && func < p->nfunc && bits_has(p->deeper, func);
}

static void
add_own(const struct block_sums *b, unsigned column, struct entries *x)
{
	const struct block *k = &b->k;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t func = row_func(b->names, k, i);

		if (is_inner(b, x, func))
			continue;
		if (func < b->names->prof->nfunc)
			func = block_func(b, func);
		cost_add(&x->beyond[func],
			 k->self_cost[i * k->nmetric + column]);
	}
}

static void
add_called(const struct block_sums *b, unsigned column, struct entries *x)
{
	const struct block *k = &b->k;

	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t from = block_func(b, k->call_caller[i]);
		uint32_t to = block_func(b, k->call_callee[i]);
		int64_t cost = k->call_cost[i * k->nmetric + column];

		if (i + AHEAD < k->ncall) {
			uint32_t next = block_func(b, k->call_callee[i + AHEAD]);

			__builtin_prefetch(&x->beyond[next], 1);
			__builtin_prefetch(&x->called[next], 1);
		}
		if (!is_inner(b, x, k->call_caller[i]))
			cost_add(&x->beyond[from], cost);
		if (is_inner(b, x, k->call_callee[i]))
			continue;
		cost_sub(&x->beyond[to], cost);
		x->called[to] |= from != to;
	}
}

/* A thread may have begun with a function that is called elsewhere, too: more
 * than that came in. */
static void
find_entries(const struct block_sums *b, const struct grouping *g,
	     unsigned column, struct group_flow *f, struct entries *x)
{
	*x = (struct entries){
		.called = mem_zarray(g->nfunc + 1, sizeof(*x->called)),
		.beyond = mem_zarray(g->nfunc + 1, sizeof(*x->beyond)),
		.levels = folds_levels(b),
	};
	add_own(b, column, x);
	add_called(b, column, x);
	for (size_t i = 0; i < g->nfunc; i++) {
		uint32_t row = g->row_of[i];

		if (!(b->flags[i] & SUM_SEEN))
			continue;
		if (!x->called[i])
			f->root[row] = true;
		else if (x->beyond[i] > 0)
			cost_add(&f->enter[row], x->beyond[i]);
	}
}

/* --- Limits --------------------------------------------------------------- */

/* What is in OWN and no member's self is of foreign lines. */
static void
find_members(const struct block_sums *b, const struct grouping *g,
	     const struct figures *func, struct group_flow *f)
{
	memcpy(f->members, f->own, g->n * sizeof(*f->members));
	for (uint32_t i = 0; i < g->nfunc; i++) {
		uint32_t row = g->row_of[i], next;

		if (i + AHEAD < g->nfunc) {
			next = g->row_of[i + AHEAD];
			__builtin_prefetch(&f->members[next], 1);
			__builtin_prefetch(&f->one[next], 1);
		}
		if (!(b->flags[i] & SUM_SEEN))
			continue;
		cost_sub(&f->members[row], func->self[i]);
		cost_add(&f->members[row], func->incl[i]);
		if (func->incl[i] > f->most[row])
			f->most[row] = func->incl[i];
		f->one[row] = f->one[row] ? GROUP_MANY : i;
	}
}

/* At most what enters the group, what its members cost and all there is, at
 * least its own and what a member cost. ENTERED: what enters where it is not active. */
static void
limit_group(int64_t *incl, const struct group_flow *f, size_t g, bool enter_known,
	    int64_t entered)
{
	int64_t most = f->all < entered ? f->all : entered;

	if (f->members[g] < most)
		most = f->members[g];
	if (enter_known && f->enter[g] < most)
		most = f->enter[g];
	if (most < f->own[g])
		most = f->own[g];
	if (most < *incl)
		*incl = most;
	if (!f->negative && *incl < f->most[g])
		*incl = f->most[g];
}

static bool
is_one(const struct group_flow *f, size_t g)
{
	return f->one[g] && f->one[g] != GROUP_MANY && !f->foreign[g];
}

/* Functions that share no name are groups of one each. */
static bool
are_ones(const struct group_flow *f, size_t groups)
{
	for (size_t i = 0; i < groups; i++)
		if ((f->one[i] || f->foreign[i] || f->calls[i]) && !is_one(f, i))
			return false;
	return true;
}

/* Which of N groups are estimates, as bool by group, to be freed. */
static bool *
find_guessed(const struct block_sums *b, const struct grouping *g,
	     const struct group_flow *f, bool *any)
{
	struct edges e;
	uint32_t *cycle;
	bool *guessed = mem_zarray(g->n + 1, sizeof(*guessed));

	*any = false;
	if (are_ones(f, g->n))
		return guessed;
	cycle = mem_array(g->n + 1, sizeof(*cycle));
	between_groups(&e, &b->e, g);
	edges_cycles(&e, g->n, cycle);
	for (size_t i = 0; i < g->n; i++) {
		bool calls = f->calls[i] || e.first[i] < e.first[i + 1];

		guessed[i] = !is_one(f, i)
			     && (cycle[i]
				 || (calls && (f->foreign[i]
					       || b->capabilities
						  & CAP_SHARED)));
		*any |= guessed[i];
	}
	edges_release(&e);
	free(cycle);
	return guessed;
}

static void
limit_these(const struct block_sums *b, const struct grouping *g,
	    unsigned column, const struct figures *func, const bool *guessed,
	    struct job *job, struct figures *out, struct group_flow *f)
{
	int64_t *entered = mem_zarray(g->n + 1, sizeof(*entered));
	struct entries entries;
	const struct entering x = {
		.b = b, .g = g, .column = column, .func = func,
		.entries = &entries, .parts = &f->parts,
		.lines = f->lines,
	};

	find_entries(b, g, column, f, &entries);
	if (!f->negative)
		group_add_silent(b, g, column, guessed, f);
	if (f->negative)
		for (size_t i = 0; i < g->n; i++)
			entered[i] = INT64_MAX;
	else
		group_entered(&x, guessed, out->incl, job, entered);
	for (size_t i = 0; i < g->n; i++) {
		if (!guessed[i])
			continue;
		out->flags[i] |= FIGURE_INCL_EST;
		limit_group(&out->incl[i], f, i,
			    !f->root[i] && !f->foreign[i], entered[i]);
	}
	free(entries.called);
	free(entries.beyond);
	free(entered);
}

static void
limit_guessed(const struct block_sums *b, const struct grouping *g,
	      unsigned column, const struct figures *func, struct job *job,
	      struct figures *out, struct group_flow *f)
{
	bool any, *guessed = find_guessed(b, g, f, &any);

	if (any)
		limit_these(b, g, column, func, guessed, job, out, f);
	free(guessed);
}

static void
take_functions(const struct figures *func, const struct group_flow *f,
	       struct figures *out)
{
	for (size_t i = 0; i < out->n; i++) {
		if (!is_one(f, i))
			continue;
		out->incl[i] = func->incl[f->one[i]];
		out->flags[i] &= (uint8_t)~FIGURE_INCL_EST;
		out->flags[i] |= func->flags[f->one[i]] & FIGURE_INCL_EST;
	}
}

/* Less is added before a thread has started. */
#define ADD_ALONE 100000

struct adding {
	const struct block_sums *b;
	const struct grouping *g;
	unsigned column;
	struct figures *out;
	struct group_flow flow;
	bool guessed;		/* self of some group */
};

enum add_piece { ADD_SELF, ADD_CALLS, ADD_GUESSES, ADD_PIECES };

/* None looks at what another one writes. */
static void
add_piece(void *ctx, size_t piece)
{
	struct adding *x = ctx;

	if (piece == ADD_SELF) {
		add_self(x->b, x->g, x->column, x->out, &x->flow);
		group_move_self(x->b, x->g, x->out, &x->flow);
	} else if (piece == ADD_CALLS) {
		add_calls(x->b, x->g, x->column, x->out, &x->flow);
	} else {
		x->guessed = flag_guesses(x->b, x->g, &x->flow.moved,
					  x->out->flags);
	}
}

int
count_group(struct block_sums *b, const struct grouping *g, unsigned column,
	    const struct figures *func, struct job *job, struct figures *out)
{
	struct adding x = { .b = b, .g = g, .column = column, .out = out };
	struct id_range groups = { 0, (uint32_t)g->n };

	flow_init(&x.flow, g->n);
	if (b->tree) {
		int result;

		add_self(b, g, column, out, &x.flow);
		result = tree_group(b, g, column, job, out);
		flow_release(&x.flow);
		return result;
	}
	if (g->by_line) {
		x.flow.lines = foreign_of(b, column);
		foreign_moved(x.flow.lines, &x.flow.moved);
	}
	pieces_run(add_piece, &x, ADD_PIECES,
		   b->k.ncall < ADD_ALONE ? NULL : job);
	for (size_t i = 0; i < g->n; i++)
		cost_add(&out->incl[i], x.flow.own[i]);
	/* what is in no cycle is no group, and closes no circle */
	if (!g->no_rest && !job_cancelled(job)) {
		find_members(b, g, func, &x.flow);
		if (g->by_line)
			group_add_foreign(b, g, column, func, out, &x.flow);
		limit_guessed(b, g, column, func, job, out, &x.flow);
		take_functions(func, &x.flow, out);
	}
	if (b->k.call_guess && !x.flow.negative)
		figures_limit_estimates(out, &(struct id_ranges){ &groups, 1 },
					x.flow.all, !x.guessed);
	flow_release(&x.flow);
	return job_cancelled(job) ? -1 : 0;
}

/* Of calls those matter that leave a cycle, and what such cost is no estimate, but
 * for those of filters, and stays as it was counted. */
void
count_cycles(const struct block_sums *b, const struct grouping *g,
	     const struct figures *func, const struct figures *edge,
	     struct figures *out)
{
	EACH_ID(f, *b->rows) {
		uint32_t row = g->row_of[f];

		cost_add(&out->self[row], func->self[f]);
		cost_add(&out->incl[row], func->self[f]);
		if (func->flags[f] & FIGURE_SELF_EST)
			out->flags[row] |= FIGURE_SELF_EST | FIGURE_INCL_EST;
	}
	if (!b->across)
		return;
	EACH_BIT(i, b->across, 0, b->e.n) {
		uint32_t row = g->row_of[b->e.caller[i]];

		cost_add(&out->incl[row], edge->incl[i]);
		if (b->k.call_guess)
			out->flags[row] |= edge->flags[i] & FIGURE_INCL_EST;
	}
}

void
count_seen(struct block_sums *b, struct group_marks *m)
{
	const struct grouping *g = m->g;

	EACH_ID(i, *b->rows)
		if (b->flags[i] & SUM_SEEN)
			m->seen[g->row_of[i]] = true;
	if (g->by_line)
		foreign_seen(b, m);
	for (size_t i = 0; g->by_line && i < b->k.nself; i++) {
		uint32_t func, row = group_of_row(b, g, i, &func);

		group_mark(m, row, func);
	}
}
