/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters with calls (Callgrind) to sums. The rules stand in sums.h.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "model/cost.h"
#include "model/partial.h"

static void
add_row(int64_t *to, const int64_t *cost, size_t n)
{
	for (size_t m = 0; m < n; m++)
		cost_add(&to[m], cost[m]);
}

static void
add_self(struct partial *p, const struct block *k, const struct prof *prof,
	 const struct belongs *b, const struct selection *sel)
{
	size_t nm = p->nmetric;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t place = k->self_place[i];
		uint32_t f = prof->place.func[place];
		const int64_t *cost = k->self_cost + i * nm;

		if (!selection_has_part(sel, part_at(k->self_part[i])))
			continue;
		add_row(p->func.self + f * nm, cost, nm);
		p->func.flags[f] |= SUM_SEEN | SUM_OUTLINE;
		add_row(p->object.self + b->object[f] * nm, cost, nm);
		p->object.flags[b->object[f]] |= SUM_SEEN;
		add_row(p->file.self + prof->place.file[place] * nm, cost, nm);
		p->file.flags[prof->place.file[place]] |= SUM_SEEN;
	}
}

/* The calls of the selected parts, as edges. */
static void
add_edges(struct partial *p, const struct block *k, const struct belongs *b,
	  const struct selection *sel)
{
	struct edge_rows rows = {
		.n = k->ncall, .nmetric = p->nmetric,
		.caller = k->call_caller, .callee = k->call_callee,
		.count = k->call_count, .cost = k->call_cost,
	};
	VEC(uint32_t) caller = { 0 }, callee = { 0 };
	VEC(uint64_t) count = { 0 };
	VEC(int64_t) cost = { 0 };

	if (sel->npart) {
		for (size_t i = 0; i < k->ncall; i++) {
			if (!selection_has_part(sel,
						part_at(k->call_part[i])))
				continue;
			VEC_PUSH(&caller, k->call_caller[i]);
			VEC_PUSH(&callee, k->call_callee[i]);
			VEC_PUSH(&count, k->call_count[i]);
			for (size_t m = 0; m < p->nmetric; m++)
				VEC_PUSH(&cost,
					 k->call_cost[i * p->nmetric + m]);
		}
		rows.n = caller.n;
		rows.caller = caller.at;
		rows.callee = callee.at;
		rows.count = count.at;
		rows.cost = cost.at;
	}
	edges_merge(&p->edges, &rows, b->nfunc);
	VEC_RELEASE(&caller);
	VEC_RELEASE(&callee);
	VEC_RELEASE(&count);
	VEC_RELEASE(&cost);
	for (size_t i = 0; i < p->edges.n; i++) {
		p->func.flags[p->edges.caller[i]] |= SUM_SEEN | SUM_OUTLINE;
		p->func.flags[p->edges.callee[i]] |= SUM_SEEN | SUM_OUTLINE;
	}
}

/* What is known of cycles while inclusive cost is found. */
struct cyclic {
	uint32_t *cycle;	/* of each function */
	size_t ncycle;
	int64_t *enter;		/* [func]: from other functions */
	int64_t *group;		/* [cycle]: its inclusive */
};

/* incl = flow, enter and group, in one pass over functions and edges. */
static void
add_flow(struct partial *p, const struct belongs *b, struct cyclic *c)
{
	const struct edges *e = &p->edges;
	size_t nm = p->nmetric;

	memcpy(p->func.incl, p->func.self,
	       b->nfunc * nm * sizeof(*p->func.incl));
	for (size_t f = 0; f < b->nfunc; f++)
		if (c->cycle[f])
			add_row(c->group + c->cycle[f] * nm,
				p->func.self + f * nm, nm);
	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = e->caller[i], to = e->callee[i];
		const int64_t *cost = e->cost + i * nm;

		if (from == to)
			continue;
		add_row(p->func.incl + from * nm, cost, nm);
		if (c->cycle[to])
			add_row(c->enter + to * nm, cost, nm);
		if (c->cycle[from] && c->cycle[from] != c->cycle[to])
			add_row(c->group + c->cycle[from] * nm, cost, nm);
	}
}

static void
limit_row(int64_t *incl, const int64_t *limit, size_t n, bool zero_is_none)
{
	for (size_t m = 0; m < n; m++)
		if (limit[m] < incl[m] && (limit[m] || !zero_is_none))
			incl[m] = limit[m];
}

static void
limit_cyclic(struct partial *p, const struct names *n, bool levels,
	     const struct cyclic *c)
{
	const struct named *named = n->prof->func;
	size_t nm = p->nmetric;

	/* f'N first: it is limited by the flow of f, which stays */
	for (uint32_t f = 0; f < n->prof->nfunc; f++) {
		int64_t *incl = p->func.incl + f * nm;
		uint32_t base = named[f].base.i;

		if (!c->cycle[f] || (levels && !named[f].level))
			continue;
		p->func.flags[f] |= SUM_ESTIMATE;
		if (levels && base && (p->func.flags[base] & SUM_SEEN)) {
			limit_row(incl, p->func.incl + base * nm, nm, false);
			continue;
		}
		limit_row(incl, c->enter + f * nm, nm, true);
		limit_row(incl, c->group + c->cycle[f] * nm, nm, false);
	}
}

int
count_block(struct partial *p, const struct block *k, const struct names *n,
	    const struct belongs *b, const struct selection *sel,
	    struct job *job)
{
	const struct prof *prof = n->prof;
	size_t nm = p->nmetric;
	struct cyclic c = { 0 };

	add_self(p, k, prof, b, sel);
	if (job_cancelled(job))
		return -1;
	add_edges(p, k, b, sel);
	if (job_cancelled(job))
		return -1;
	c.cycle = mem_array(b->nfunc + 1, sizeof(*c.cycle));
	c.ncycle = edges_cycles(&p->edges, b->nfunc, c.cycle);
	c.enter = mem_zarray((b->nfunc + 1) * nm, sizeof(*c.enter));
	c.group = mem_zarray((c.ncycle + 1) * nm, sizeof(*c.group));
	add_flow(p, b, &c);
	limit_cyclic(p, n, prof->source[k->source.i].knows & KNOWS_LEVELS, &c);
	free(c.cycle);
	free(c.enter);
	free(c.group);
	if (job_cancelled(job))
		return -1;
	group_inclusive(&p->object, p, b->object);
	group_inclusive(&p->file, p, b->file);
	return 0;
}

void
count_cycles(const struct partial *p, const uint32_t *cycle,
	     int64_t *cycle_incl)
{
	const struct edges *e = &p->edges;
	size_t nm = p->nmetric;

	for (size_t f = 0; f < p->func.n; f++)
		if (cycle[f])
			add_row(cycle_incl + cycle[f] * nm,
				p->func.self + f * nm, nm);
	for (size_t i = 0; i < e->n; i++)
		if (cycle[e->caller[i]]
		    && cycle[e->caller[i]] != cycle[e->callee[i]])
			add_row(cycle_incl + cycle[e->caller[i]] * nm,
				e->cost + i * nm, nm);
}
