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
#include "model/filter/filter.h"
#include "model/sums/check_private.h"
#include "model/sums/private.h"

/* What the facts say about a metric. */
struct about {
	uint64_t size;		/* all absolute costs: no sum is beyond */
	bool negative, stacks, counters;
	bool shared;		/* what calls cost is shared by counts */
	bool given;		/* a file says what functions are as a whole:
				   that may contradict its rows */
	bool trees;		/* counters with contexts */
	size_t nblock;		/* that know it */
};

struct check {
	const struct sums *s;
	metric_id m;		/* the metric at hand: */
	struct about about;
	const struct figures *by[SUM_TABLES];
	int64_t *flow;		/* [func]: self and calls */
	struct text *why;
};

static void
add_size(uint64_t *sum, uint64_t size)
{
	if (__builtin_add_overflow(*sum, size, sum))
		*sum = UINT64_MAX;
}

/* N costs, WIDTH apart, which count FACTOR times. */
static void
look_at(struct about *a, const int64_t *cost, size_t n, size_t width,
	int64_t factor)
{
	uint64_t times = factor < 0 ? 0 - (uint64_t)factor : (uint64_t)factor;

	for (; n > 0; n--, cost += width) {
		uint64_t size = *cost < 0 ? 0 - (uint64_t)*cost
					  : (uint64_t)*cost;

		a->negative |= (*cost < 0) != (factor < 0) && *cost;
		if (__builtin_mul_overflow(size, times, &size))
			size = UINT64_MAX;
		add_size(&a->size, size);
	}
}

/* One of the block's columns of costs, which are NULL when there are none. */
static const int64_t *
column(const int64_t *cost, size_t m)
{
	return cost ? cost + m : NULL;
}

static struct about
look_at_all(const struct prof *p, metric_id m)
{
	struct column_term *term = mem_array(p->nmetric + 1, sizeof(*term));
	struct about a = { 0 };

	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];
		int n = prof_block_terms(p, k, m, term);

		a.nblock += n >= 0;
		a.stacks |= n >= 0 && k->kind == BLOCK_STACKS;
		a.trees |= n >= 0 && k->nnode;
		a.given |= n >= 0 && k->ngiven;
		a.shared |= n >= 0 && k->narc;
		a.counters |= n >= 0 && k->kind != BLOCK_STACKS && !k->nnode;
		for (int t = 0; t < n; t++) {
			look_at(&a, column(k->self_cost, term[t].column),
				k->nself, k->nmetric, term[t].factor);
			look_at(&a, column(k->call_cost, term[t].column),
				k->ncall, k->nmetric, term[t].factor);
			look_at(&a, column(k->sample_cost, term[t].column),
				k->nsample, k->nmetric, term[t].factor);
		}
	}
	free(term);
	return a;
}

/* --- Adding up ------------------------------------------------------------ */

static int64_t
column_sum(const int64_t *at, size_t rows)
{
	int64_t sum = 0;

	for (size_t i = 0; i < rows; i++)
		cost_add(&sum, at[i]);
	return sum;
}

/* Self of the selected parts. */
static int64_t
parts_self(const struct check *c)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < c->s->prof->npart; i++)
		if (selection_has_part(&c->s->selection, part_at(i)))
			cost_add(&sum, c->by[BY_PART]->self[i]);
	return sum;
}

static const char *const table_name[SUM_TABLES] = {
	"functions", "edges", "parts", "locations", "objects", "files",
	"classes", "names", "cycles",
};

static bool
check_adds_up(struct check *c)
{
	const struct sums *s = c->s;
	const struct metric *d = &s->prof->metric[c->m.i];
	struct text *why = c->why;
	bool failed = false;
	int64_t total = c->by[BY_FUNC]->total;

	for (enum sum_by by = 0; by < SUM_TABLES; by++) {
		const struct figures *f = c->by[by];
		int64_t sum;

		if (by == BY_EDGE || by == BY_LOCATION)
			continue;
		sum = by == BY_PART ? parts_self(c)
				    : column_sum(f->self, f->n);
		if (sum != total)
			FAIL("self of %s, metric %u: %" PRId64
			     ", total %" PRId64, table_name[by], c->m.i, sum,
			     total);
	}
	if (!s->selection.npart && !selection_filters(&s->selection)
	    && total != d->total)
		FAIL("metric %u: total of sums and facts", c->m.i);
	if (!selection_filters(&s->selection)
	    && column_sum(c->by[BY_PART]->self, s->prof->npart) != d->total)
		FAIL("metric %u: total of parts and facts", c->m.i);
	if (c->about.stacks && !c->about.counters && !c->about.trees
	    && column_sum(c->by[BY_LOCATION]->self, s->prof->location.n)
	       != total)
		FAIL("metric %u: self of addresses", c->m.i);
	return !failed;
}

/* In one block a derived metric is what its formula says, row by row. */
static bool
check_derived(struct check *c)
{
	const struct sums *s = c->s;
	const struct metric *d = &s->prof->metric[c->m.i];
	struct text *why = c->why;
	bool failed = false;

	if (d->kind != METRIC_LINEAR || s->prof->nblock != 1)
		return true;
	for (enum sum_by by = 0; by < SUM_TABLES; by++)
		for (size_t i = 0; i < c->by[by]->n; i++) {
			enum sum_what what = c->by[by]->incl ? SUM_INCL
							     : SUM_SELF;
			struct sum_value is = sums_value(s, by, i, c->m, what);
			int64_t sum = 0;

			for (unsigned t = 0; t < d->rule[0].nterm; t++)
				cost_add_scaled(
					&sum,
					sums_value(s, by, i,
						   d->rule[0].term[t].metric,
						   what).cost,
					d->rule[0].term[t].factor);
			if (is.known && is.cost != sum)
				FAIL("%s %zu: derived metric %u",
				     table_name[by], i, c->m.i);
		}
	return !failed;
}

/* --- Edges and cycles ----------------------------------------------------- */

/* [func]: calls that filters left no caller of, by what knows the metric. */
static int64_t *
calls_from_outside(const struct check *c)
{
	const struct prof *p = c->s->prof;
	int64_t *from = mem_zarray(c->s->names->nfunc + 1, sizeof(*from));
	struct column_term *term = mem_array(p->nmetric + 1, sizeof(*term));

	for (size_t i = 0; i < p->nblock; i++)
		if (prof_block_terms(p, &p->block[i], c->m, term) >= 0)
			block_add_entered(&c->s->store->block[i], from);
	free(term);
	return from;
}

/* A function was called as often as its callers called it, and as those did that were
 * left out. */
static bool
check_calls(struct check *c)
{
	const struct sums *s = c->s;
	struct text *why = c->why;
	int64_t *outside = calls_from_outside(c);
	bool failed = false;

	for (uint32_t f = 0; f < s->names->nfunc; f++) {
		struct sum_value is = sums_value(s, BY_FUNC, f, c->m,
						 SUM_CALLS);
		int64_t called = outside[f];
		size_t n;
		const edge_id *in = sums_callers(s, func_at(f), &n);

		for (size_t i = 0; i < n; i++)
			cost_add(&called, sums_value(s, BY_EDGE, in[i].i, c->m,
						     SUM_CALLS).cost);
		if (is.known && is.cost != called && !c->about.given)
			FAIL("function %u: calls", f);
	}
	free(outside);
	return !failed;
}

static bool
check_numbers(const struct check *c)
{
	struct text *why = c->why;
	bool failed = false;

	for (size_t i = 2; c->m.i == 1 && i < c->s->ncycle; i++)
		if (c->by[BY_CYCLE]->incl[i] > c->by[BY_CYCLE]->incl[i - 1])
			FAIL("cycle %zu has a wrong number", i);
	return !failed;
}

/* --- Rows that are there and those that are not --------------------------- */

/* Functions of every grouping are those that are seen. */
static bool
check_seen(const struct sums *s, struct text *why)
{
	bool failed = false;
	size_t seen = 0;

	if (sums_flags(s, func_at(0)))
		FAIL("no function has cost");
	for (uint32_t f = 1; f < s->names->nfunc; f++) {
		unsigned flags = sums_flags(s, func_at(f));

		seen += flags & SUM_SEEN;
		if (!(flags & SUM_SEEN)
		    != !(flags & (SUM_INLINED | SUM_NOT_INLINED)))
			FAIL("function %u: flags %u", f, flags);
	}
	for (enum sum_by by = BY_OBJECT; by < SUM_TABLES; by++) {
		size_t sum = 0, guests;

		for (size_t i = 0; i < sums_grouping(s, by)->n; i++) {
			sum += sums_functions(s, by, i);
			sums_guests(s, by, i, &guests);
			sum -= guests;
		}
		if (sum != seen)
			FAIL("%zu functions, %zu of %s", seen, sum,
			     table_name[by]);
	}
	return !failed;
}

/* What has a cost is seen, by functions and by groups, and known. */
static bool
check_blank(struct check *c)
{
	struct text *why = c->why;
	bool failed = false;

	for (enum sum_by by = 0; by < SUM_TABLES; by++) {
		const struct figures *f = c->by[by];

		for (size_t i = 0; i < f->n; i++) {
			bool any = (f->self && f->self[i])
				   || (f->incl && f->incl[i]);

			if (any && !(f->flags[i] & FIGURE_KNOWN))
				FAIL("%s %zu: cost without knowing",
				     table_name[by], i);
			if (f->flags[i] & FIGURE_KNOWN && by != BY_CYCLE
			    && !sums_seen(c->s, by, i))
				FAIL("%s %zu: known and not seen",
				     table_name[by], i);
		}
	}
	return !failed;
}

/* --- Inclusive cost ------------------------------------------------------- */

/* An edge that was cut down to what its ends cost no longer tells the flow. */
#define UNKNOWN_FLOW INT64_MAX

static void
find_flow(struct check *c)
{
	const struct sums *s = c->s;
	const struct figures *edge = c->by[BY_EDGE];

	memcpy(c->flow, c->by[BY_FUNC]->self,
	       s->names->nfunc * sizeof(*c->flow));
	for (size_t i = 0; i < s->nedge; i++)
		if (s->edge_caller[i] != s->edge_callee[i])
			cost_add(&c->flow[s->edge_caller[i]],
				 edge->flags[i] & FIGURE_INCL_EST
				 ? UNKNOWN_FLOW : edge->incl[i]);
}

/* Nothing that is on a stack exceeds the total, no edge its ends; and a stack
 * that a function is on ends there or goes on from there. */
static bool
check_stacks(struct check *c)
{
	const struct sums *s = c->s;
	const struct figures *func = c->by[BY_FUNC];
	const struct figures *cycle = c->by[BY_CYCLE];
	struct text *why = c->why;
	bool failed = false;

	for (enum sum_by by = 0; by < SUM_TABLES; by++)
		for (size_t i = 0; c->by[by]->incl && i < c->by[by]->n; i++)
			if (c->by[by]->incl[i] > func->total)
				FAIL("%s %zu exceeds the total",
				     table_name[by], i);
	for (size_t i = 0; i < s->nedge; i++) {
		int64_t cost = c->by[BY_EDGE]->incl[i];

		if (cost > func->incl[s->edge_callee[i]]
		    || cost > func->incl[s->edge_caller[i]])
			FAIL("edge %zu exceeds its ends", i);
	}
	for (size_t f = 1; f < func->n; f++) {
		if (func->incl[f] > c->flow[f])
			FAIL("function %zu: more than leaves it", f);
		if (s->cycle[f] && func->incl[f] > cycle->incl[s->cycle[f]])
			FAIL("function %zu: more than its cycle", f);
	}
	return !failed;
}

/* Flow, or less where it is an estimate, and where levels of recursion are
 * folded: then that of the first level. */
static bool
check_counters(struct check *c)
{
	const uint32_t *fold = filter_fold(c->s->names, &c->s->selection);
	const struct figures *func = c->by[BY_FUNC];
	struct text *why = c->why;
	bool failed = false;

	for (size_t f = 1; f < func->n; f++) {
		bool estimate = func->flags[f] & FIGURE_INCL_EST;
		bool less = estimate || (fold && c->s->cycle[f]);

		if (less ? func->incl[f] > c->flow[f]
		    : func->incl[f] != c->flow[f]
		      && c->flow[f] != UNKNOWN_FLOW)
			FAIL("function %zu: inclusive %" PRId64
			     ", flow %" PRId64, f, func->incl[f], c->flow[f]);
		if (estimate && !c->s->cycle[f]
		    && !selection_filters(&c->s->selection))
			FAIL("function %zu: an estimate for no reason", f);
	}
	return !failed;
}

/* Outside of circles a function costs what it and its calls do, and its callers
 * have all of that, with those that were left out. */
static bool
check_shared(struct check *c)
{
	const struct sums *s = c->s;
	const struct figures *func = c->by[BY_FUNC], *edge = c->by[BY_EDGE];
	int64_t *out = mem_zarray(func->n + 1, sizeof(*out));
	int64_t *in = mem_zarray(func->n + 1, sizeof(*in));
	bool *called = mem_zarray(func->n + 1, sizeof(*called));
	struct text *why = c->why;
	bool failed = false;

	for (size_t i = 0; i < s->nedge; i++) {
		uint32_t from = s->edge_caller[i], to = s->edge_callee[i];

		if (from == to)
			continue;
		cost_add(&out[from], edge->incl[i]);
		cost_add(&in[to], edge->incl[i]);
		called[to] |= edge->calls[i] > 0;
	}
	for (size_t f = 1; f < func->n; f++) {
		int64_t incl = func->incl[f];

		cost_add(&out[f], func->self[f]);
		if (s->cycle[f] ? incl < func->self[f] : incl != out[f])
			FAIL("function %zu: inclusive %" PRId64 ", flow %"
			     PRId64, f, incl, out[f]);
		if (!s->cycle[f] && called[f]
		    && (selection_filters(&s->selection) ? in[f] > incl
							 : in[f] != incl))
			FAIL("function %zu: inclusive %" PRId64
			     ", of callers %" PRId64, f, incl, in[f]);
	}
	free(out);
	free(in);
	free(called);
	return !failed;
}

static bool
check_inclusive(struct check *c)
{
	struct text *why = c->why;
	bool failed = false;

	for (enum sum_by by = 0; by < SUM_TABLES; by++) {
		const struct figures *f = c->by[by];

		for (size_t i = 0; f->self && f->incl && i < f->n; i++)
			if (f->incl[i] < f->self[i])
				FAIL("%s %zu: inclusive under self",
				     table_name[by], i);
	}
	return !failed;
}

static bool
any_has_lines(const struct prof *p)
{
	for (size_t i = 0; i < p->nblock; i++)
		if (block_has_lines(&p->block[i]))
			return true;
	return false;
}

/* Lines of a group's functions that are in other groups, and of others' in it:
 * then it is not what its functions are. */
static bool *
mixed_rows(const struct sums *s, const struct grouping *g)
{
	bool *mixed = mem_zarray(g->n + 1, sizeof(*mixed));
	bool lines = any_has_lines(s->prof);

	for (uint32_t i = 1; g->by_line && i < s->names->nlocation; i++) {
		size_t n;
		struct frame one;
		const struct frame *f = names_frames(s->names, location_at(i),
						     &n, &one);

		for (size_t k = 0; k < n; k++) {
			uint32_t func = f[k].func.i;
			uint32_t row = grouping_row(g, func,
						    grouping_file(&f[k]));

			/* a line may be in a file that is not known */
			if (lines && !f[k].file.i)
				row = 0;
			if (row == g->row_of[func])
				continue;
			mixed[row] = mixed[g->row_of[func]] = true;
		}
	}
	return mixed;
}

/* A group that is one function has its figures, but for files of what is collapsed: they
 * are of its functions. */
static bool
check_single(struct check *c, enum sum_by by)
{
	const struct sums *s = c->s;
	const struct grouping *g = sums_grouping(s, by);
	const struct figures *func = c->by[BY_FUNC], *group = c->by[by];
	bool *mixed = mixed_rows(s, g);
	struct text *why = c->why;
	bool failed = false;

	for (uint32_t f = 1; f < g->nfunc; f++) {
		uint32_t row = g->row_of[f];

		if (!sums_seen(s, BY_FUNC, f) || mixed[row]
		    || sums_functions(s, by, row) != 1)
			continue;
		if (group->self[row] != func->self[f]
		    || group->incl[row] != func->incl[f])
			FAIL("%s %u: inclusive %" PRId64 ", its function %"
			     PRId64, table_name[by], row, group->incl[row],
			     func->incl[f]);
		if ((group->flags[row] ^ func->flags[f])
		    & (FIGURE_SELF_EST | FIGURE_INCL_EST))
			FAIL("%s %u: an estimate, or its function",
			     table_name[by], row);
	}
	free(mixed);
	return !failed;
}

/* No edge from a function to itself shows more than the function. */
static bool
check_recursion(struct check *c)
{
	const struct sums *s = c->s;
	struct text *why = c->why;
	bool failed = false;

	for (size_t i = 0; i < s->nedge; i++) {
		uint32_t f = s->edge_caller[i];

		if (f == s->edge_callee[i]
		    && c->by[BY_EDGE]->incl[i] > c->by[BY_FUNC]->incl[f])
			FAIL("function %u calls itself for more than it cost",
			     f);
	}
	return !failed;
}

static bool
check_metric(struct check *c)
{
	const struct about *a = &c->about;
	bool ok = check_derived(c) && check_calls(c) && check_blank(c)
		  && check_numbers(c);

	/* a formula's figures are no longer bounded by its edges' ends */
	if (c->s->prof->metric[c->m.i].kind == METRIC_COUNTED
	    && a->nblock == 1 && !a->given
	    && !(a->negative && (a->stacks || a->trees)))
		ok &= check_recursion(c);
	if (a->size > INT64_MAX)
		return ok;
	ok &= check_adds_up(c);
	ok &= check_files(c->s, c->m, c->by[BY_FILE], c->why);
	for (enum sum_by by = BY_OBJECT; by < BY_CYCLE; by++)
		ok &= (by == BY_FILE && c->s->names->fold) || check_single(c, by);
	if (a->negative || a->given)
		return ok;
	ok &= check_inclusive(c);
	if (a->shared && a->nblock == 1
	    && c->s->prof->metric[c->m.i].kind == METRIC_COUNTED)
		ok &= check_shared(c);
	find_flow(c);
	if ((a->stacks || a->trees) && !a->counters)
		ok &= check_stacks(c);
	if (a->counters && !a->stacks && !a->trees && !a->shared)
		ok &= check_counters(c);
	return ok;
}

int
sums_check(const struct sums *s, struct text *why)
{
	struct check c = { .s = s, .why = why };
	bool ok;

	c.flow = mem_array(s->names->nfunc + 1, sizeof(*c.flow));
	ok = check_edges(s, why);
	ok &= check_cycles(s, why);
	ok &= check_seen(s, why);
	for (uint32_t m = 1; m < s->prof->nmetric; m++) {
		if (s->prof->metric[m].kind == METRIC_RATIO)
			continue;
		c.m = metric_at(m);
		c.about = look_at_all(s->prof, c.m);
		for (enum sum_by by = 0; by < SUM_TABLES; by++)
			c.by[by] = sums_figures(s, by, c.m, NULL);
		ok &= check_metric(&c);
	}
	free(c.flow);
	return ok ? 0 : -1;
}
