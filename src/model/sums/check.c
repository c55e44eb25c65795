/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/sums/check_private.h"
#include "model/facts/cost.h"

static bool
ids_in(const uint32_t *at, size_t n, size_t limit, const char *what,
       struct text *why)
{
	for (size_t i = 0; i < n; i++)
		if (at[i] >= limit) {
			text_printf(why, "%s %zu is %u of %zu\n", what, i,
				    at[i], limit);
			return false;
		}
	return true;
}

/* Rows that must be one of the table, not "none". */
static bool
ids_some(const uint32_t *at, size_t n, size_t limit, const char *what,
	 struct text *why)
{
	for (size_t i = 0; i < n; i++)
		if (!at[i]) {
			text_printf(why, "%s %zu is none\n", what, i);
			return false;
		}
	return ids_in(at, n, limit, what, why);
}

static bool
check_stacks(const struct prof *p, const struct block *k, struct text *why)
{
	if (!k->stack_start)
		return k->nstack == 0;
	if (k->stack_start[0]) {
		text_printf(why, "stacks begin at %" PRIu64 "\n",
			    k->stack_start[0]);
		return false;
	}
	for (size_t i = 0; i < k->nstack; i++)
		if (k->stack_start[i] >= k->stack_start[i + 1]) {
			text_printf(why, "stack %zu is empty\n", i);
			return false;
		}
	return ids_some(k->stack_location, k->stack_start[k->nstack],
			p->location.n, "location of a stack", why) &&
	       ids_in(k->sample_stack, k->nsample, k->nstack, "sample's stack",
		      why) &&
	       ids_in(k->sample_part, k->nsample, p->npart, "sample's part",
		      why);
}

/* A row's part is none or of an input whose block this is. */
static bool
check_parts(const struct prof *p, const struct block *k, const uint32_t *part,
	    size_t n, struct text *why)
{
	for (size_t i = 0; i < n; i++)
		if (part[i] && &p->block[p->input[p->part[part[i]].input.i]
						 .block] != k) {
			text_printf(why, "part %u is of another block\n",
				    part[i]);
			return false;
		}
	return true;
}

static bool
check_columns(const struct prof *p, const struct block *k, struct text *why)
{
	bool failed = false;

	for (size_t m = 0; m < k->nmetric; m++) {
		if (!k->metric[m].i || k->metric[m].i >= p->nmetric
		    || p->metric[k->metric[m].i].kind != METRIC_COUNTED)
			FAIL("column %zu is metric %u", m, k->metric[m].i);
		for (size_t i = 0; i < m; i++)
			if (metric_eq(k->metric[i], k->metric[m]))
				FAIL("columns %zu and %zu are one", i, m);
	}
	return !failed;
}

static int64_t
sum_of(const int64_t *cost, size_t n, size_t width)
{
	int64_t sum = 0;

	for (size_t i = 0; i < n; i++)
		cost_add(&sum, cost[i * width]);
	return sum;
}

/* Whether calls of nodes cost what these and those below cost, in column M. */
static bool
calls_add_up(const struct block *k, size_t m)
{
	int64_t *below = mem_zarray(k->nnode + 1, sizeof(*below));
	bool equal = true;

	for (size_t i = k->nnode; i-- > 0;) {
		uint32_t parent = k->node_parent[i];

		cost_add(&below[i + 1], k->node_self[i * k->nmetric + m]);
		equal &= k->node_call[i * k->nmetric + m]
			 == (parent ? below[i + 1] : 0);
		cost_add(&below[parent], below[i + 1]);
	}
	free(below);
	return equal;
}

/* Parents stand before their children and what is below a node directly behind
 * it; nodes are what was counted, told by context. */
static bool
check_nodes(const struct block *k, struct text *why)
{
	int64_t calls = 0, counted = 0;
	uint32_t at = 0;
	bool failed = false;

	for (size_t i = 0; i < k->nnode && !failed; i++) {
		uint32_t parent = k->node_parent[i];

		while (at && at != parent)
			at = k->node_parent[at - 1];
		if (at != parent || (at && k->node_part[at - 1]
					   != k->node_part[i]))
			FAIL("node %zu is below %u", i, parent);
		if (parent)
			cost_add(&calls, (int64_t)k->node_count[i]);
		at = (uint32_t)i + 1;
	}
	for (size_t i = 0; i < k->ncall; i++)
		cost_add(&counted, (int64_t)k->call_count[i]);
	if (k->nnode && calls != counted)
		FAIL("calls of nodes are %" PRId64 " of %" PRId64, calls,
		     counted);
	for (size_t m = 0; k->nnode && m < k->nmetric; m++)
		if (sum_of(k->node_self + m, k->nnode, k->nmetric)
			    != sum_of(k->self_cost + m, k->nself, k->nmetric)
		    || sum_of(k->node_call + m, k->nnode, k->nmetric)
			       != sum_of(k->call_cost + m, k->ncall,
					 k->nmetric)
		    || !calls_add_up(k, m))
			FAIL("column %zu of nodes does not add up", m);
	return !failed;
}

static bool
check_block(const struct prof *p, const struct block *k, struct text *why)
{
	bool ok = true;

	if (!k->input.i || k->input.i >= p->ninput) {
		text_printf(why, "block of input %u\n", k->input.i);
		return false;
	}
	if (k->kind == BLOCK_STACKS ? k->nself || k->ncall
				    : k->nstack || ((k->ncall || k->ngiven) &&
						    k->kind != BLOCK_COUNTERS)
		|| (k->narc && k->kind != BLOCK_BUCKETS)) {
		text_printf(why, "input %u has rows that are not its kind's\n",
			    k->input.i);
		ok = false;
	}
	ok &= ids_some(k->self_location, k->nself, p->location.n, "self location",
		       why);
	ok &= ids_in(k->self_part, k->nself, p->npart, "self part", why);
	ok &= ids_some(k->call_caller, k->ncall, p->nfunc, "caller", why);
	ok &= ids_some(k->call_callee, k->ncall, p->nfunc, "callee", why);
	ok &= ids_in(k->call_part, k->ncall, p->npart, "call part", why);
	ok &= ids_some(k->arc_caller, k->narc, p->location.n, "arc", why);
	ok &= ids_some(k->arc_callee, k->narc, p->location.n, "arc", why);
	ok &= ids_in(k->arc_part, k->narc, p->npart, "arc part", why);
	ok &= ids_some(k->foreign_location, k->nforeign, p->location.n,
		       "foreign call", why);
	ok &= ids_some(k->foreign_callee, k->nforeign, p->nfunc,
		       "foreign callee", why);
	ok &= ids_in(k->foreign_part, k->nforeign, p->npart, "foreign part",
		     why);
	ok &= ids_some(k->given_func, k->ngiven, p->nfunc, "given", why);
	ok &= ids_in(k->given_part, k->ngiven, p->npart, "given part", why);
	ok &= ids_some(k->extent_func, k->nextent, p->nfunc, "extent", why);
	ok &= check_stacks(p, k, why);
	ok &= ids_some(k->node_func, k->nnode, p->nfunc, "node", why);
	ok &= ids_in(k->node_part, k->nnode, p->npart, "node part", why);
	ok &= check_nodes(k, why);
	ok &= check_columns(p, k, why);
	return ok && check_parts(p, k, k->self_part, k->nself, why) &&
	       check_parts(p, k, k->call_part, k->ncall, why) &&
	       check_parts(p, k, k->sample_part, k->nsample, why);
}

static bool
check_func(const struct prof *p, size_t i)
{
	const struct file_func *f = &p->func[i];

	if (f->object.i >= p->nobject || f->file.i >= p->nfile
	    || f->base.i >= p->nfunc)
		return false;
	/* f of f'N is shorter, so that following them comes to an end */
	return !f->base.i || (f->level && strlen(prof_text(p, f->name))
			      > strlen(prof_text(p, p->func[f->base.i].name)));
}

/* The terms of formulas are counted, so that there is no circle. */
static bool
check_metrics(const struct prof *p, struct text *why)
{
	bool failed = false;

	for (size_t i = 1; i < p->nmetric; i++) {
		const struct metric *m = &p->metric[i];

		if (m->kind == METRIC_RATIO
		    && (!m->over.i || m->over.i >= p->nmetric
			|| !m->under.i || m->under.i >= p->nmetric
			|| p->metric[m->over.i].kind == METRIC_RATIO
			|| p->metric[m->under.i].kind == METRIC_RATIO))
			FAIL("metric %zu: a ratio of what", i);
		if (m->kind == METRIC_LINEAR && !m->nrule)
			FAIL("metric %zu: no formula", i);
		for (size_t r = 0; r < m->nrule; r++)
			for (unsigned t = 0; t < m->rule[r].nterm; t++) {
				uint32_t of = m->rule[r].term[t].metric.i;

				if (!of || of >= p->nmetric
				    || p->metric[of].kind != METRIC_COUNTED)
					FAIL("metric %zu: term %u", i, t);
			}
	}
	return !failed;
}

static bool
check_tables(const struct prof *p, struct text *why)
{
	bool failed = false;

	for (size_t i = 1; i < p->nfunc; i++)
		if (!check_func(p, i))
			FAIL("function %zu: object, file or base", i);
	for (size_t i = 1; i < p->nobject; i++)
		if (!*prof_text(p, p->object[i].path))
			FAIL("object %zu has no path", i);
	for (size_t i = 1; i < p->nfile; i++)
		if (!*prof_text(p, p->file[i]))
			FAIL("file %zu has no path", i);
	for (size_t i = 1; i < p->nmapping; i++)
		if (p->mapping[i].object.i >= p->nobject
		    || p->mapping[i].input.i >= p->ninput
		    || p->mapping[i].start > p->mapping[i].end
		    || (p->mapping[i].start == p->mapping[i].end
			&& !p->mapping[i].linked))
			FAIL("mapping %zu: object, input or range", i);
	for (size_t i = 1; i < p->npart; i++)
		if (!p->part[i].input.i || p->part[i].input.i >= p->ninput)
			FAIL("part %zu: input", i);
	for (size_t i = 1; i < p->nheader; i++)
		if (p->header[i].input.i >= p->ninput)
			FAIL("header %zu: input", i);
	for (size_t i = 1; i < p->nframe; i++)
		if (!p->frame[i].func || p->frame[i].func >= p->nfunc
		    || p->frame[i].file >= p->nfile
		    || (p->frame[i].more && i + 1 == p->nframe))
			FAIL("frame %zu: function, file or end", i);
	for (size_t i = 0; i < p->location.n; i++)
		if (p->location.frames[i] && p->location.func[i])
			FAIL("location %zu is two things", i);
	if (!ids_in(p->location.mapping, p->location.n, p->nmapping,
		    "location's mapping", why) ||
	    !ids_in(p->location.func, p->location.n, p->nfunc, "location's func",
		    why) ||
	    !ids_in(p->location.file, p->location.n, p->nfile, "location's file",
		    why) ||
	    !ids_in(p->location.frames, p->location.n, p->nframe,
		    "location's frames", why))
		failed = true;
	return !failed && check_metrics(p, why);
}

/* A bucket is of addresses, and those do not wrap. */
static bool
check_buckets(const struct prof *p, struct text *why)
{
	bool failed = false;

	for (size_t i = 0; i < p->location.n; i++)
		if (p->location.len[i] &&
		    (p->location.func[i] ||
		     p->location.len[i] >
			     UINT64_MAX - prof_location_addr(
						  p, location_at(
							     (uint32_t)i))))
			FAIL("location %zu: a bucket of %u bytes", i,
			     p->location.len[i]);
	return !failed;
}

static bool
check_totals(const struct prof *p, struct text *why)
{
	bool failed = false;
	int64_t *total = mem_zarray(p->nmetric + 1, sizeof(*total));

	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];
		size_t nm = k->nmetric;

		for (size_t r = 0; r < k->nself * nm; r++)
			cost_add(&total[k->metric[r % nm].i],
				 k->self_cost[r]);
		for (size_t r = 0; r < k->nsample * nm; r++)
			cost_add(&total[k->metric[r % nm].i],
				 k->sample_cost[r]);
	}
	for (size_t m = 1; m < p->nmetric; m++)
		if (p->metric[m].kind == METRIC_COUNTED && !p->metric[m].nrule
		    && total[m] != p->metric[m].total)
			FAIL("metric %zu: total %" PRId64 ", rows %" PRId64,
			     m, p->metric[m].total, total[m]);
	free(total);
	return !failed;
}

int
prof_check(const struct prof *p, struct text *why)
{
	bool ok = check_tables(p, why) && check_buckets(p, why);

	for (size_t i = 0; ok && i < p->nblock; i++)
		ok &= check_block(p, &p->block[i], why);
	if (ok)
		ok &= check_totals(p, why);
	return ok ? 0 : -1;
}
