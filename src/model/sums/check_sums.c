/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Invariants of sums. They are held against the facts, not against the code
 * that made the sums, and are true for every input: a metric whose costs could
 * have reached the ends of int64_t on the way is left out (adding is then no
 * longer independent of the order), and so are bounds where costs are negative.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/sums/check_private.h"
#include "model/facts/cost.h"

/* What the facts say about a metric. */
struct about {
	uint64_t size;		/* all absolute costs: no sum is beyond */
	bool negative, stacks, counters;
};

struct check {
	const struct sums *s;
	struct about *about;	/* of each metric */
	int64_t *flow;		/* [func]: self and calls, of one metric */
	struct text *why;
};

static void
add_size(uint64_t *sum, uint64_t size)
{
	if (__builtin_add_overflow(*sum, size, sum))
		*sum = UINT64_MAX;
}

/* N costs, WIDTH apart. */
static void
look_at(struct about *a, const int64_t *cost, size_t n, size_t width)
{
	for (; n > 0; n--, cost += width) {
		a->negative |= *cost < 0;
		add_size(&a->size, *cost < 0 ? 0 - (uint64_t)*cost
					     : (uint64_t)*cost);
	}
}

/* One of the block's columns of costs, which are NULL when there are none. */
static const int64_t *
column(const int64_t *cost, size_t m)
{
	return cost ? cost + m : NULL;
}

static struct about
about_derived(const struct metric *d, const struct about *of)
{
	struct about a = { 0 };

	for (unsigned t = 0; t < d->nterm; t++) {
		const struct about *term = &of[d->term[t].metric.i];
		uint64_t size;

		if (__builtin_mul_overflow(term->size,
					   (uint64_t)d->term[t].factor, &size))
			size = UINT64_MAX;
		add_size(&a.size, size);
		a.negative |= term->negative || d->term[t].factor < 0;
		a.stacks |= term->stacks;
		a.counters |= term->counters;
	}
	return a;
}

static struct about *
look_at_all(const struct prof *p)
{
	struct about *about = mem_zarray(p->nmetric + 1, sizeof(*about));

	for (size_t i = 0; i < p->nblock; i++)
		for (size_t m = 0; m < p->block[i].nmetric; m++) {
			const struct block *k = &p->block[i];
			struct about *a = &about[k->metric[m].i];

			a->stacks |= k->kind == BLOCK_STACKS;
			a->counters |= k->kind != BLOCK_STACKS;
			look_at(a, column(k->self_cost, m), k->nself,
				k->nmetric);
			look_at(a, column(k->call_cost, m), k->ncall,
				k->nmetric);
			look_at(a, column(k->sample_cost, m), k->nsample,
				k->nmetric);
		}
	for (size_t m = 1; m < p->nmetric; m++)
		if (p->metric[m].nterm)
			about[m] = about_derived(&p->metric[m], about);
	return about;
}

/* --- Adding up ------------------------------------------------------------ */

static int64_t
column_sum(const int64_t *at, size_t rows, size_t nm, size_t m)
{
	int64_t sum = 0;

	for (size_t i = 0; i < rows; i++)
		cost_add(&sum, at[i * nm + m]);
	return sum;
}

/* Self of the selected parts, straight from the facts. */
static int64_t
facts_self(const struct sums *s, size_t m)
{
	const struct prof *p = s->prof;
	int64_t sum = 0;

	for (uint32_t i = 0; i < p->npart; i++)
		if (selection_has_part(&s->selection, part_at(i)))
			cost_add(&sum, s->part_self[i * s->nmetric + m]);
	return sum;
}

static bool
check_adds_up(struct check *c, size_t m)
{
	const struct sums *s = c->s;
	const struct metric *d = &s->prof->metric[m];
	struct text *why = c->why;
	bool failed = false;
	size_t nm = s->nmetric;
	struct { const char *what; int64_t sum; } is[] = {
		{ "functions", column_sum(s->func.self, s->func.n, nm, m) },
		{ "objects", column_sum(s->object.self, s->object.n, nm, m) },
		{ "files", column_sum(s->file.self, s->file.n, nm, m) },
		{ "classes", column_sum(s->cls.self, s->cls.n, nm, m) },
		{ "parts", facts_self(s, m) },
	};

	for (size_t i = 0; i < sizeof(is) / sizeof(*is); i++)
		if (is[i].sum != s->total[m])
			FAIL("self of %s, metric %zu: %" PRId64
			     ", total %" PRId64, is[i].what, m, is[i].sum,
			     s->total[m]);
	if (!s->selection.npart && s->total[m] != d->total)
		FAIL("metric %zu: total of sums and facts", m);
	if (column_sum(s->part_self, s->prof->npart, nm, m) != d->total)
		FAIL("metric %zu: total of parts and facts", m);
	if (c->about[m].stacks && !c->about[m].counters &&
	    column_sum(s->location_self, s->prof->location.n, nm, m) !=
		    s->total[m])
		FAIL("metric %zu: self of addresses", m);
	return !failed;
}

/* The column of a derived metric, in N rows. */
static bool
check_derived(struct check *c, size_t m, const int64_t *at, size_t n,
	      const char *what)
{
	const struct metric *d = &c->s->prof->metric[m];
	struct text *why = c->why;
	bool failed = false;

	for (size_t i = 0; d->nterm && i < n; i++) {
		const int64_t *row = at + i * c->s->nmetric;
		int64_t sum = 0;

		for (unsigned t = 0; t < d->nterm; t++)
			cost_add_scaled(&sum, row[d->term[t].metric.i],
					d->term[t].factor);
		if (sum != row[m])
			FAIL("%s %zu: derived metric %zu", what, i, m);
	}
	return !failed;
}

/* --- Edges and cycles ----------------------------------------------------- */

static bool
check_edges(const struct sums *s, struct text *why)
{
	bool failed = false;

	for (size_t i = 1; i < s->nedge; i++)
		if (s->edge_caller[i - 1] > s->edge_caller[i]
		    || (s->edge_caller[i - 1] == s->edge_caller[i]
			&& s->edge_callee[i - 1] >= s->edge_callee[i]))
			FAIL("edge %zu is out of order", i);
	for (uint32_t f = 0; f < s->func.n; f++) {
		size_t n;
		uint64_t called = 0;
		const edge_id *in = sums_callers(s, func_at(f), &n);

		for (size_t i = 0; i < n; i++) {
			add_size(&called, s->edge_count[in[i].i]);
			if (s->edge_callee[in[i].i] != f
			    || (i > 0 && in[i].i <= in[i - 1].i))
				FAIL("edge %u is not into %u", in[i].i, f);
		}
		if (called != s->called[f])
			FAIL("function %u: calls", f);
		for (size_t i = s->out_first[f]; i < s->out_first[f + 1]; i++)
			if (s->edge_caller[i] != f)
				FAIL("edge %zu is not out of %u", i, f);
	}
	if (s->out_first[s->func.n] != s->nedge
	    || s->in_first[s->func.n] != s->nedge)
		FAIL("edges are missing from an index");
	return !failed;
}

/* Every member of a cycle calls another one and is called by one. */
static bool
check_cycles(const struct sums *s, struct text *why)
{
	bool failed = false;
	uint8_t *closed = mem_zarray(s->func.n + 1, 1);
	uint32_t *members = mem_zarray(s->ncycle + 1, sizeof(*members));
	size_t nm = s->nmetric;

	for (size_t i = 0; i < s->nedge; i++) {
		uint32_t from = s->edge_caller[i], to = s->edge_callee[i];

		if (from == to || s->cycle[from] != s->cycle[to])
			continue;
		closed[from] |= 1;
		closed[to] |= 2;
	}
	for (size_t f = 0; f < s->func.n; f++) {
		if (s->cycle[f] >= s->ncycle)
			FAIL("function %zu is in cycle %u", f, s->cycle[f]);
		else if (s->cycle[f] && closed[f] != 3)
			FAIL("function %zu is in no cycle", f);
		else
			members[s->cycle[f]]++;
	}
	for (size_t i = 1; i < s->ncycle; i++)
		if (members[i] < 2
		    || (i > 1 && nm > 1 && s->cycle_incl[i * nm + 1]
				   > s->cycle_incl[(i - 1) * nm + 1]))
			FAIL("cycle %zu has %u members or a wrong number", i,
			     members[i]);
	free(closed);
	free(members);
	return !failed;
}

/* --- Rows that are there and those that are not --------------------------- */

static bool
is_blank(const struct sums *s, size_t f)
{
	const int64_t *self = s->func.self + f * s->nmetric;
	const int64_t *incl = s->func.incl + f * s->nmetric;

	for (size_t m = 0; m < s->nmetric; m++)
		if (self[m] || incl[m])
			return false;
	return s->out_first[f] == s->out_first[f + 1]
	       && s->in_first[f] == s->in_first[f + 1] && !s->cycle[f];
}

static bool
check_seen(const struct sums *s, struct text *why)
{
	bool failed = false;
	size_t seen = 0, of_objects = 0, of_files = 0;

	if (s->func.flags[0] || !is_blank(s, 0))
		FAIL("no function has cost");
	for (size_t f = 1; f < s->func.n; f++) {
		bool is_seen = s->func.flags[f] & SUM_SEEN;

		seen += is_seen;
		if (is_seen != !!(s->func.flags[f] &
				  (SUM_INLINED | SUM_NOT_INLINED)) ||
		    (!is_seen && !is_blank(s, f)))
			FAIL("function %zu: flags %u", f, s->func.flags[f]);
	}
	for (size_t i = 0; i < s->object.n; i++)
		of_objects += s->object.nfunc[i];
	for (size_t i = 0; i < s->file.n; i++)
		of_files += s->file.nfunc[i];
	if (of_objects != seen || of_files != seen)
		FAIL("%zu functions, %zu of objects, %zu of files", seen,
		     of_objects, of_files);
	return !failed;
}

/* --- Inclusive cost ------------------------------------------------------- */

/* An edge that was cut down to what its ends cost no longer tells the flow. */
#define UNKNOWN_FLOW INT64_MAX

static void
find_flow(struct check *c, size_t m)
{
	const struct sums *s = c->s;
	size_t nm = s->nmetric;

	for (size_t f = 0; f < s->func.n; f++)
		c->flow[f] = s->func.self[f * nm + m];
	for (size_t i = 0; i < s->nedge; i++)
		if (s->edge_caller[i] != s->edge_callee[i])
			cost_add(&c->flow[s->edge_caller[i]],
				 s->edge_flags[i] & SUM_ESTIMATE
				 ? UNKNOWN_FLOW : s->edge_cost[i * nm + m]);
}

/* Nothing that is on a stack exceeds the total, no edge its ends; and a stack
 * that a function is on ends there or goes on from there. */
static bool
check_stacks(struct check *c, size_t m)
{
	const struct sums *s = c->s;
	struct text *why = c->why;
	bool failed = false;
	size_t nm = s->nmetric;
	struct { const char *what; const struct sum_table *t; } table[] = {
		{ "function", &s->func },
		{ "object", &s->object },
		{ "file", &s->file },
		{ "class", &s->cls },
	};

	for (size_t k = 0; k < sizeof(table) / sizeof(*table); k++)
		for (size_t i = 0; i < table[k].t->n; i++)
			if (table[k].t->incl[i * nm + m] > s->total[m])
				FAIL("%s %zu exceeds the total",
				     table[k].what, i);
	for (size_t i = 0; i < s->nedge; i++) {
		int64_t cost = s->edge_cost[i * nm + m];

		if (cost > s->func.incl[s->edge_callee[i] * nm + m]
		    || cost > s->func.incl[s->edge_caller[i] * nm + m])
			FAIL("edge %zu exceeds its ends", i);
	}
	for (size_t f = 1; f < s->func.n; f++) {
		int64_t incl = s->func.incl[f * nm + m];
		uint32_t cycle = s->cycle[f];

		if (incl > c->flow[f])
			FAIL("function %zu: more than leaves it", f);
		if (cycle && (incl > s->cycle_incl[cycle * nm + m]
			      || s->cycle_incl[cycle * nm + m] > s->total[m]))
			FAIL("function %zu: more than its cycle", f);
	}
	return !failed;
}

/* Flow, or less where it is an estimate. */
static bool
check_counters(struct check *c, size_t m)
{
	const struct sums *s = c->s;
	struct text *why = c->why;
	bool failed = false;

	for (size_t f = 1; f < s->func.n; f++) {
		int64_t incl = s->func.incl[f * s->nmetric + m];

		if (s->func.flags[f] & SUM_ESTIMATE ? incl > c->flow[f]
		    : incl != c->flow[f] && c->flow[f] != UNKNOWN_FLOW)
			FAIL("function %zu: inclusive %" PRId64
			     ", flow %" PRId64, f, incl, c->flow[f]);
		if (s->func.flags[f] & SUM_ESTIMATE && !s->cycle[f])
			FAIL("function %zu: an estimate for no reason", f);
	}
	return !failed;
}

static bool
check_inclusive(struct check *c, size_t m)
{
	const struct sums *s = c->s;
	struct text *why = c->why;
	bool failed = false;
	size_t nm = s->nmetric;
	int64_t bound = s->total[m];
	uint64_t over = 0;

	cost_add(&bound, s->prof->metric[m].missing);

	for (size_t f = 1; f < s->func.n; f++) {
		over += cost_exceeds(s->func.incl[f * nm + m],
				     bound);
		if (s->func.incl[f * nm + m] < s->func.self[f * nm + m])
			FAIL("function %zu: inclusive under self", f);
	}
	for (size_t i = 0; i < s->object.n; i++)
		if (s->object.incl[i * nm + m] < s->object.self[i * nm + m])
			FAIL("object %zu: inclusive under self", i);
	for (size_t i = 0; i < s->file.n; i++)
		if (s->file.incl[i * nm + m] < s->file.self[i * nm + m])
			FAIL("file %zu: inclusive under self", i);
	for (size_t i = 0; i < s->cls.n; i++)
		if (s->cls.incl[i * nm + m] < s->cls.self[i * nm + m])
			FAIL("class %zu: inclusive under self", i);
	if (s->prof->metric[m].capabilities & CAP_INCL &&
	    over > s->inconsistent)
		FAIL("%" PRIu64 " functions exceed the total, %" PRIu64
		     " declared", over, s->inconsistent);
	return !failed;
}

static bool
check_metric(struct check *c, size_t m)
{
	const struct sums *s = c->s;
	const struct about *a = &c->about[m];
	bool ok;

	ok = check_derived(c, m, s->func.self, s->func.n, "function");
	ok &= check_derived(c, m, s->func.incl, s->func.n, "function");
	ok &= check_derived(c, m, s->object.incl, s->object.n, "object");
	ok &= check_derived(c, m, s->file.incl, s->file.n, "file");
	ok &= check_derived(c, m, s->edge_cost, s->nedge, "edge");
	if (a->size > INT64_MAX)
		return ok;
	ok &= check_adds_up(c, m);
	if (a->negative)
		return ok;
	ok &= check_inclusive(c, m);
	find_flow(c, m);
	if (a->stacks && !a->counters)
		ok &= check_stacks(c, m);
	if (a->counters && !a->stacks)
		ok &= check_counters(c, m);
	return ok;
}

/* No edge from a function to itself shows more than the function. */
static bool
check_recursion(const struct sums *s, struct text *why)
{
	size_t nm = s->nmetric;
	bool failed = false;

	for (size_t i = 0; i < s->nedge; i++) {
		uint32_t f = s->edge_caller[i];

		if (f != s->edge_callee[i])
			continue;
		for (size_t m = 1; m < nm; m++)
			if (!s->prof->metric[m].nterm
			    && s->edge_cost[i * nm + m]
			       > s->func.incl[f * nm + m])
				FAIL("function %u calls itself for more than "
				     "it cost", f);
	}
	return !failed;
}

int
sums_check(const struct sums *s, struct text *why)
{
	struct check c = { .s = s, .why = why };
	bool ok;

	c.about = look_at_all(s->prof);
	c.flow = mem_array(s->func.n + 1, sizeof(*c.flow));
	ok = check_edges(s, why);
	ok &= check_cycles(s, why);
	ok &= check_recursion(s, why);
	ok &= check_seen(s, why);
	for (size_t m = 1; m < s->nmetric; m++)
		ok &= check_metric(&c, m);
	free(c.about);
	free(c.flow);
	return ok ? 0 : -1;
}
