/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/cost.h"
#include "model/partial.h"

/* --- Pieces --------------------------------------------------------------- */

void
belongs_init(struct belongs *b, const struct names *n)
{
	b->nfunc = n->nfunc;
	b->nobject = n->prof->nobject;
	b->nfile = n->nfile;
	b->object = mem_zarray(n->nfunc + 1, sizeof(*b->object));
	b->file = mem_zarray(n->nfunc + 1, sizeof(*b->file));
	for (uint32_t i = 1; i < n->nfunc; i++) {
		struct func f = names_func(n, func_at(i));

		b->object[i] = f.object.i;
		b->file[i] = f.file.i;
	}
}

void
belongs_release(struct belongs *b)
{
	free(b->object);
	free(b->file);
}

static void
table_init(struct sum_table *t, size_t n, size_t nmetric)
{
	t->n = n;
	t->self = mem_zarray(n * nmetric + 1, sizeof(*t->self));
	t->incl = mem_zarray(n * nmetric + 1, sizeof(*t->incl));
	t->flags = mem_zarray(n + 1, sizeof(*t->flags));
	t->nfunc = NULL;
}

static void
table_release(struct sum_table *t)
{
	free(t->self);
	free(t->incl);
	free(t->flags);
	free(t->nfunc);
}

void
partial_init(struct partial *p, const struct belongs *b, size_t nmetric)
{
	*p = (struct partial){ .nmetric = nmetric };
	table_init(&p->func, b->nfunc, nmetric);
	table_init(&p->object, b->nobject, nmetric);
	table_init(&p->file, b->nfile, nmetric);
}

void
partial_release(struct partial *p)
{
	table_release(&p->func);
	table_release(&p->object);
	table_release(&p->file);
	edges_release(&p->edges);
}

/* --- Adding the blocks up ------------------------------------------------- */

/* Adds rows of a block's metrics to rows of all metrics. */
static void
add_columns(int64_t *to, size_t nmetric, const int64_t *from,
	    const struct block *k, size_t rows)
{
	for (size_t i = 0; i < rows; i++)
		for (size_t m = 0; m < k->nmetric; m++)
			cost_add(&to[i * nmetric + k->metric[m].i],
				 from[i * k->nmetric + m]);
}

static void
add_table(struct sum_table *to, size_t nmetric, const struct sum_table *from,
	  const struct block *k)
{
	add_columns(to->self, nmetric, from->self, k, from->n);
	add_columns(to->incl, nmetric, from->incl, k, from->n);
	for (size_t i = 0; i < from->n; i++)
		to->flags[i] |= from->flags[i];
}

static int
sum_block(struct partial *p, const struct block *k, const struct sums *s,
	  const struct belongs *b, struct job *job)
{
	partial_init(p, b, k->nmetric);
	if (k->nchain)
		return fold_block(p, k, s->names, b, &s->selection, job);
	return count_block(p, k, s->names, b, &s->selection, job);
}

/* All edges in one table of all metrics. */
static void
join_edges(struct sums *s, const struct partial *part)
{
	const struct prof *p = s->prof;
	size_t n = 0, at = 0, nm = s->nmetric;
	struct edges e;
	struct edge_rows rows = { .nmetric = nm };
	uint32_t *caller, *callee;
	uint64_t *count;
	int64_t *cost;
	uint8_t *flags;

	for (size_t i = 0; i < p->nblock; i++)
		n += part[i].edges.n;
	caller = mem_array(n + 1, sizeof(*caller));
	callee = mem_array(n + 1, sizeof(*callee));
	count = mem_array(n + 1, sizeof(*count));
	cost = mem_zarray((n + 1) * nm, sizeof(*cost));
	flags = mem_array(n + 1, sizeof(*flags));
	for (size_t i = 0; i < p->nblock; i++) {
		const struct edges *x = &part[i].edges;

		memcpy(caller + at, x->caller, x->n * sizeof(*caller));
		memcpy(callee + at, x->callee, x->n * sizeof(*callee));
		memcpy(count + at, x->count, x->n * sizeof(*count));
		memcpy(flags + at, x->flags, x->n);
		add_columns(cost + at * nm, nm, x->cost, &p->block[i], x->n);
		at += x->n;
	}
	rows.n = n;
	rows.caller = caller;
	rows.callee = callee;
	rows.count = count;
	rows.cost = cost;
	rows.flags = flags;
	edges_merge(&e, &rows, s->func.n);
	free(caller);
	free(callee);
	free(count);
	free(cost);
	free(flags);
	s->nedge = e.n;
	s->edge_caller = e.caller;
	s->edge_callee = e.callee;
	s->edge_count = e.count;
	s->edge_cost = e.cost;
	s->edge_flags = e.flags;
	s->out_first = e.first;
}

static void
index_callers(struct sums *s)
{
	size_t n = s->func.n;
	uint32_t *at;

	s->in_first = mem_zarray(n + 2, sizeof(*s->in_first));
	s->in_edge = mem_array(s->nedge + 1, sizeof(*s->in_edge));
	s->called = mem_zarray(n + 1, sizeof(*s->called));
	for (size_t i = 0; i < s->nedge; i++) {
		uint64_t *called = &s->called[s->edge_callee[i]];

		s->in_first[s->edge_callee[i] + 1]++;
		if (__builtin_add_overflow(*called, s->edge_count[i], called))
			*called = UINT64_MAX;
	}
	for (size_t f = 1; f <= n; f++)
		s->in_first[f] += s->in_first[f - 1];
	at = mem_array(n + 1, sizeof(*at));
	memcpy(at, s->in_first, n * sizeof(*at));
	for (size_t i = 0; i < s->nedge; i++)
		s->in_edge[at[s->edge_callee[i]]++] = (uint32_t)i;
	free(at);
}

/* --- Cycles --------------------------------------------------------------- */

struct cycle_sort { int64_t incl; uint32_t cycle, lowest; };

static int
by_falling_inclusive(const void *x, const void *y)
{
	const struct cycle_sort *a = x, *b = y;

	if (a->incl != b->incl)
		return a->incl < b->incl ? 1 : -1;
	return (a->lowest > b->lowest) - (a->lowest < b->lowest);
}

/* Numbers the cycles by the inclusive cost of the first metric. */
static void
number_cycles(struct sums *s)
{
	size_t nm = s->nmetric;
	struct cycle_sort *order = mem_zarray(s->ncycle, sizeof(*order));
	uint32_t *to = mem_zarray(s->ncycle, sizeof(*to));
	int64_t *incl = mem_zarray(s->ncycle * nm, sizeof(*incl));

	for (uint32_t c = 0; c < s->ncycle; c++) {
		order[c].cycle = c;
		order[c].incl = nm > 1 ? s->cycle_incl[c * nm + 1] : 0;
	}
	for (size_t f = s->func.n; f-- > 0;)
		order[s->cycle[f]].lowest = (uint32_t)f;
	qsort(order + 1, s->ncycle - 1, sizeof(*order), by_falling_inclusive);
	for (uint32_t c = 1; c < s->ncycle; c++) {
		to[order[c].cycle] = c;
		memcpy(incl + c * nm, s->cycle_incl + order[c].cycle * nm,
		       nm * sizeof(*incl));
	}
	for (size_t f = 0; f < s->func.n; f++)
		s->cycle[f] = to[s->cycle[f]];
	free(s->cycle_incl);
	s->cycle_incl = incl;
	free(order);
	free(to);
}

static void
find_cycles(struct sums *s, const struct partial *part)
{
	const struct prof *p = s->prof;
	struct edges e = { .n = s->nedge, .caller = s->edge_caller,
			   .callee = s->edge_callee, .first = s->out_first };

	s->cycle = mem_zarray(s->func.n + 1, sizeof(*s->cycle));
	s->ncycle = edges_cycles(&e, s->func.n, s->cycle);
	s->cycle_incl = mem_zarray(s->ncycle * s->nmetric,
				   sizeof(*s->cycle_incl));
	if (s->ncycle == 1)
		return;
	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];
		int64_t *incl = mem_zarray(s->ncycle * (k->nmetric + 1),
					   sizeof(*incl));

		if (k->nchain)
			fold_cycles(k, s->names, &s->selection, s->cycle,
				    s->ncycle, incl);
		else
			count_cycles(&part[i], s->cycle, incl);
		add_columns(s->cycle_incl, s->nmetric, incl, k, s->ncycle);
		free(incl);
	}
	number_cycles(s);
}

/* --- The rest ------------------------------------------------------------- */

/* Columns of derived metrics in N rows. */
static void
derive(const struct prof *p, int64_t *row, size_t n)
{
	size_t nm = p->nmetric;

	for (size_t m = 1; m < nm; m++) {
		const struct metric *d = &p->metric[m];

		for (size_t i = 0; d->nterm && i < n; i++) {
			int64_t *at = row + i * nm;

			at[m] = 0;
			for (unsigned t = 0; t < d->nterm; t++)
				cost_add_scaled(&at[m],
						at[d->term[t].metric.i],
						d->term[t].factor);
		}
	}
}

static void
derive_all(struct sums *s)
{
	const struct prof *p = s->prof;
	bool any = false;

	for (size_t m = 1; m < p->nmetric; m++)
		any |= p->metric[m].nterm > 0;
	if (!any)
		return;
	derive(p, s->func.self, s->func.n);
	derive(p, s->func.incl, s->func.n);
	derive(p, s->object.self, s->object.n);
	derive(p, s->object.incl, s->object.n);
	derive(p, s->file.self, s->file.n);
	derive(p, s->file.incl, s->file.n);
	derive(p, s->edge_cost, s->nedge);
	derive(p, s->cycle_incl, s->ncycle);
	derive(p, s->part_self, p->npart);
	if (s->place_self)
		derive(p, s->place_self, p->place.n);
}

/* Self by part (of all parts) and by address. */
static void
add_parts_and_places(struct sums *s)
{
	const struct prof *p = s->prof;
	size_t nm = s->nmetric;

	s->part_self = mem_zarray(p->npart * nm + 1, sizeof(*s->part_self));
	for (size_t i = 0; i < p->nblock && !s->place_self; i++)
		if (p->block[i].nchain)
			s->place_self = mem_zarray(p->place.n * nm + 1,
						   sizeof(*s->place_self));
	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];

		for (size_t r = 0; r < k->nself; r++)
			add_columns(s->part_self + k->self_part[r] * nm, nm,
				    k->self_cost + r * k->nmetric, k, 1);
		for (size_t r = 0; r < k->nchain; r++) {
			const int64_t *cost = k->chain_cost + r * k->nmetric;
			uint32_t leaf = k->chain_place[k->chain_start[r]];

			add_columns(s->part_self + k->chain_part[r] * nm, nm,
				    cost, k, 1);
			if (selection_has_part(&s->selection,
					       part_at(k->chain_part[r])))
				add_columns(s->place_self + leaf * nm, nm,
					    cost, k, 1);
		}
	}
}

static void
count_functions(struct sums *s, const struct belongs *b)
{
	s->object.nfunc = mem_zarray(s->object.n + 1, sizeof(uint32_t));
	s->file.nfunc = mem_zarray(s->file.n + 1, sizeof(uint32_t));
	for (size_t f = 1; f < s->func.n; f++) {
		if (!(s->func.flags[f] & SUM_SEEN))
			continue;
		s->object.nfunc[b->object[f]]++;
		s->file.nfunc[b->file[f]]++;
	}
}

static void
total_up(struct sums *s)
{
	size_t nm = s->nmetric;

	s->total = mem_zarray(nm + 1, sizeof(*s->total));
	for (size_t f = 0; f < s->func.n; f++)
		for (size_t m = 1; m < nm; m++)
			cost_add(&s->total[m], s->func.self[f * nm + m]);
	for (size_t f = 1; f < s->func.n; f++)
		for (size_t m = 1; m < nm; m++)
			if (s->prof->metric[m].knows & KNOWS_INCL
			    && s->func.incl[f * nm + m] > s->total[m]) {
				s->inconsistent++;
				break;
			}
}

static int
sum_all(struct sums *s, const struct belongs *b, struct partial *part,
	struct job *job)
{
	const struct prof *p = s->prof;

	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];

		if (sum_block(&part[i], k, s, b, job) < 0)
			return -1;
		add_table(&s->func, s->nmetric, &part[i].func, k);
		add_table(&s->object, s->nmetric, &part[i].object, k);
		add_table(&s->file, s->nmetric, &part[i].file, k);
		job_progress(job, i + 1, p->nblock);
	}
	join_edges(s, part);
	index_callers(s);
	find_cycles(s, part);
	add_parts_and_places(s);
	count_functions(s, b);
	derive_all(s);
	total_up(s);
	return job_cancelled(job) ? -1 : 0;
}

struct sums *
sums_new(const struct names *names, const struct selection *sel,
	 struct job *job)
{
	const struct prof *p = names->prof;
	struct sums *s = mem_zalloc(sizeof(*s));
	struct partial *part = mem_zarray(p->nblock + 1, sizeof(*part));
	struct belongs b;
	int result;

	s->prof = p;
	s->names = names_ref(names);
	selection_copy(&s->selection, sel);
	s->nmetric = p->nmetric;
	belongs_init(&b, names);
	table_init(&s->func, b.nfunc, s->nmetric);
	table_init(&s->object, b.nobject, s->nmetric);
	table_init(&s->file, b.nfile, s->nmetric);
	result = sum_all(s, &b, part, job);
	for (size_t i = 0; i < p->nblock; i++)
		partial_release(&part[i]);
	free(part);
	belongs_release(&b);
	if (result < 0) {
		sums_free(s);
		return NULL;
	}
	return s;
}

void
sums_free(struct sums *s)
{
	if (!s)
		return;
	names_unref(s->names);
	selection_release(&s->selection);
	table_release(&s->func);
	table_release(&s->object);
	table_release(&s->file);
	free(s->total);
	free(s->part_self);
	free(s->edge_caller);
	free(s->edge_callee);
	free(s->edge_count);
	free(s->edge_cost);
	free(s->edge_flags);
	free(s->out_first);
	free(s->in_first);
	free(s->in_edge);
	free(s->called);
	free(s->cycle);
	free(s->cycle_incl);
	free(s->place_self);
	free(s);
}

/* --- Asking --------------------------------------------------------------- */

int64_t
sums_self(const struct sums *s, func_id f, metric_id m)
{
	return s->func.self[f.i * s->nmetric + m.i];
}

int64_t
sums_incl(const struct sums *s, func_id f, metric_id m)
{
	return s->func.incl[f.i * s->nmetric + m.i];
}

unsigned
sums_flags(const struct sums *s, func_id f)
{
	return s->func.flags[f.i];
}

int64_t
sums_total(const struct sums *s, metric_id m)
{
	return s->total[m.i];
}

size_t
sums_callees(const struct sums *s, func_id f, edge_id *first)
{
	*first = edge_at(s->out_first[f.i]);
	return s->out_first[f.i + 1] - s->out_first[f.i];
}

const edge_id *
sums_callers(const struct sums *s, func_id f, size_t *n)
{
	*n = s->in_first[f.i + 1] - s->in_first[f.i];
	return (const edge_id *)(s->in_edge + s->in_first[f.i]);
}

func_id
sums_edge_caller(const struct sums *s, edge_id e)
{
	return func_at(s->edge_caller[e.i]);
}

func_id
sums_edge_callee(const struct sums *s, edge_id e)
{
	return func_at(s->edge_callee[e.i]);
}

int64_t
sums_edge_cost(const struct sums *s, edge_id e, metric_id m)
{
	return s->edge_cost[e.i * s->nmetric + m.i];
}

uint64_t
sums_edge_count(const struct sums *s, edge_id e)
{
	return s->edge_count[e.i];
}
