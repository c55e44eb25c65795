/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters with calls (Callgrind) to sums. The rules stand in sums.h.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "model/facts/cost.h"
#include "model/sums/partial.h"

static void
add_row(int64_t *to, const int64_t *cost, size_t n)
{
	for (size_t m = 0; m < n; m++)
		cost_add(&to[m], cost[m]);
}

/* Function, file and SUM_INLINED or SUM_NOT_INLINED of a row's location: what
 * the profile named, or what became of an address. */
static struct frame
leaf_of(const struct names *n, const struct owner_map *b, uint32_t location)
{
	size_t count;
	struct frame one;
	struct frame leaf =
		*names_frames(n, location_at(location), &count, &one);

	if (!leaf.file.i)
		leaf.file.i = b->file[leaf.func.i];
	leaf.flags = leaf.flags & FRAME_INLINED ? SUM_INLINED : SUM_NOT_INLINED;
	return leaf;
}

/* Self of functions, objects and files. A file's inclusive starts with all
 * self of its functions and of its lines; FOREIGN are the files that have
 * lines of other files' functions (inlined code). */
static void
add_self(struct partial *p, const struct block *k, const struct names *n,
	 const struct owner_map *b, const struct selection *sel, bool *foreign)
{
	size_t nm = p->nmetric;

	for (size_t i = 0; i < k->nself; i++) {
		const int64_t *cost = k->self_cost + i * nm;
		struct frame leaf;
		uint32_t f, object, file, home;

		if (!selection_has_part(sel, part_at(k->self_part[i])))
			continue;
		leaf = leaf_of(n, b, k->self_location[i]);
		f = leaf.func.i;
		object = b->object[f];
		file = leaf.file.i;
		home = b->file[f];
		add_row(p->func.self + f * nm, cost, nm);
		add_row(p->object.self + object * nm, cost, nm);
		add_row(p->file.self + file * nm, cost, nm);
		add_row(p->cls.self + b->classes->row_of[f] * nm, cost, nm);
		p->cls.flags[b->classes->row_of[f]] |= SUM_SEEN;
		add_row(p->file.incl + file * nm, cost, nm);
		p->func.flags[f] |= SUM_SEEN | (uint8_t)leaf.flags;
		p->object.flags[object] |= SUM_SEEN;
		p->file.flags[file] |= SUM_SEEN;
		if (file == home)
			continue;
		foreign[file] = true;
		add_row(p->file.incl + home * nm, cost, nm);
		p->file.flags[home] |= SUM_SEEN;
	}
	memcpy(p->object.incl, p->object.self,
	       p->object.n * nm * sizeof(*p->object.incl));
	memcpy(p->cls.incl, p->cls.self,
	       p->cls.n * nm * sizeof(*p->cls.incl));
}

/* The calls of the selected parts, as edges. */
static void
add_edges(struct partial *p, const struct block *k, const struct owner_map *b,
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
		p->func.flags[p->edges.caller[i]] |= SUM_SEEN | SUM_NOT_INLINED;
		p->func.flags[p->edges.callee[i]] |= SUM_SEEN | SUM_NOT_INLINED;
	}
}

/* What is known of cycles while inclusive cost is found. */
struct cyclic {
	int64_t *enter;		/* [func]: from other functions */
	int64_t *group;		/* [cycle]: its inclusive */
};

/* incl = flow, enter and group, in one pass over functions and edges. */
static void
add_flow(struct partial *p, struct cyclic *c)
{
	const struct edges *e = &p->edges;
	const uint32_t *cycle = p->cycle;
	size_t nm = p->nmetric;

	memcpy(p->func.incl, p->func.self,
	       p->func.n * nm * sizeof(*p->func.incl));
	for (size_t f = 0; f < p->func.n; f++)
		if (cycle[f])
			add_row(c->group + cycle[f] * nm,
				p->func.self + f * nm, nm);
	for (size_t i = 0; i < e->n; i++) {
		uint32_t from = e->caller[i], to = e->callee[i];
		const int64_t *cost = e->cost + i * nm;

		if (from == to)
			continue;
		add_row(p->func.incl + from * nm, cost, nm);
		if (cycle[to])
			add_row(c->enter + to * nm, cost, nm);
		if (cycle[from] && cycle[from] != cycle[to])
			add_row(c->group + cycle[from] * nm, cost, nm);
	}
}

/* At most LIMIT, but never less than self: that much was surely spent there,
 * however little the calls say. */
static void
limit_row(int64_t *incl, const int64_t *limit, const int64_t *self, size_t n,
	  bool zero_is_none)
{
	for (size_t m = 0; m < n; m++) {
		int64_t most = limit[m] > self[m] ? limit[m] : self[m];

		if (most < incl[m] && (limit[m] || !zero_is_none))
			incl[m] = most;
	}
}

/* f of f'N, and of f'N'M. */
static uint32_t
base_of(const struct file_func *named, uint32_t f)
{
	while (named[f].base.i)
		f = named[f].base.i;
	return f;
}

static void
limit_cyclic(struct partial *p, const struct names *n, bool levels,
	     const struct cyclic *c)
{
	const struct file_func *named = n->prof->func;
	size_t nm = p->nmetric;

	for (uint32_t f = 0; f < n->prof->nfunc; f++) {
		int64_t *incl = p->func.incl + f * nm;
		const int64_t *self = p->func.self + f * nm;
		uint32_t base;

		if (!p->cycle[f] || (levels && !named[f].level))
			continue;
		p->func.flags[f] |= SUM_ESTIMATE;
		base = base_of(named, f);
		if (levels && base != f && p->func.flags[base] & SUM_SEEN) {
			/* its flow is no estimate and stays as it is */
			limit_row(incl, p->func.incl + base * nm, self, nm,
				  false);
			continue;
		}
		limit_row(incl, c->enter + f * nm, self, nm, true);
		limit_row(incl, c->group + p->cycle[f] * nm, self, nm, false);
	}
}

static void
find_inclusive(struct partial *p, const struct names *n, bool levels)
{
	size_t nm = p->nmetric;
	struct cyclic c;

	p->cycle = mem_array(p->func.n + 1, sizeof(*p->cycle));
	p->ncycle = edges_cycles(&p->edges, p->func.n, p->cycle);
	c.enter = mem_zarray((p->func.n + 1) * nm, sizeof(*c.enter));
	c.group = mem_zarray((p->ncycle + 1) * nm, sizeof(*c.group));
	add_flow(p, &c);
	limit_cyclic(p, n, levels, &c);
	free(c.enter);
	free(c.group);
}

int
count_block(struct partial *p, const struct block *k, const struct names *n,
	    const struct owner_map *b, const struct selection *sel,
	    struct job *job)
{
	unsigned capabilities = k->capabilities;
	bool *foreign = mem_zarray(b->nfile + 1, sizeof(*foreign));
	int result = -1;

	add_self(p, k, n, b, sel, foreign);
	if (job_cancelled(job))
		goto out;
	add_edges(p, k, b, sel);
	if (job_cancelled(job))
		goto out;
	find_inclusive(p, n, capabilities & CAP_LEVELS);
	if (job_cancelled(job))
		goto out;
	group_inclusive(&p->object, p, b->object, NULL);
	group_inclusive(&p->file, p, b->file, foreign);
	group_inclusive(&p->cls, p, b->classes->row_of, NULL);
	result = 0;
out:
	free(foreign);
	return result;
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
