/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making what a page reads before it is drawn, so that the screen waits for nothing.
 */
#include <config.h>

#include "model/sums/private.h"

/* What the figures of a metric are made of: itself, or a ratio's terms. */
static size_t
terms_of(const struct sums *s, metric_id m, metric_id term[2])
{
	const struct metric *x = &s->prof->metric[m.i];

	if (!metric_some(m))
		return 0;
	if (x->kind != METRIC_RATIO) {
		term[0] = m;
		return 1;
	}
	term[0] = x->over;
	term[1] = x->under;
	return 2;
}

/* A part is shown when it has anything of any metric. */
static int
prepare_parts(const struct sums *s, struct job *job)
{
	for (uint32_t m = 1; m < s->prof->nown; m++)
		if (s->prof->metric[m].kind != METRIC_RATIO
		    && sums_want(s, BY_PART, metric_at(m), job) < 0)
			return -1;
	return 0;
}

/* Calls of rows that no file with M has are those that another file counted. */
static int
prepare_calls(const struct sums *s, enum sum_by by, metric_id m, struct job *job)
{
	for (size_t i = 0; i < s->prof->nblock; i++) {
		metric_id other = prof_block_calls(s->prof, i, m);

		if (metric_some(other) && sums_want(s, by, other, job) < 0)
			return -1;
	}
	return 0;
}

static int
prepare_table(const struct sums *s, enum sum_by by, metric_id m,
	      struct job *job)
{
	metric_id term[2];
	size_t n = terms_of(s, m, term);

	if (by == BY_PART && prepare_parts(s, job) < 0)
		return -1;
	if (by == BY_EDGE)
		graph_by_callee(s, job);
	for (size_t i = 0; i < n; i++)
		if (sums_want(s, by, term[i], job) < 0)
			return -1;
	if (by <= BY_EDGE && metric_some(m) && prepare_calls(s, by, m, job) < 0)
		return -1;
	if (by >= BY_OBJECT && by != BY_CYCLE
	    && !sums_group_rows(s, by, job))
		return -1;
	return 0;
}

static int
prepare_mappings(const struct sums *s, metric_id m, struct job *job)
{
	metric_id term[2];
	size_t n = terms_of(s, m, term);

	for (size_t i = 0; i < n; i++)
		if (sums_want_mappings(s, term[i], job) < 0)
			return -1;
	return 0;
}

int
sums_prepare(const struct sums *s, unsigned tables, metric_id m,
	     struct job *job)
{
	struct coverage c;

	for (int by = 0; by < SUM_TABLES; by++)
		if (tables & 1u << by && prepare_table(s, by, m, job) < 0)
			return -1;
	if (tables & SUM_MAPPINGS && prepare_mappings(s, m, job) < 0)
		return -1;
	return sums_coverage(s, m, job, &c);
}

static bool
has_figures(const struct sums *s, enum sum_by by, metric_id m)
{
	return atomic_load_explicit(&s->store->metric[m.i].by[by],
				    memory_order_acquire) != NULL;
}

static bool
calls_prepared(const struct sums *s, enum sum_by by, metric_id m)
{
	for (size_t i = 0; i < s->prof->nblock; i++) {
		metric_id other = prof_block_calls(s->prof, i, m);

		if (metric_some(other) && !has_figures(s, by, other))
			return false;
	}
	return true;
}

static bool
table_prepared(const struct sums *s, enum sum_by by, metric_id m)
{
	metric_id term[2];
	size_t n = terms_of(s, m, term);

	if (by == BY_EDGE && !atomic_load(&s->store->by_callee))
		return false;
	for (uint32_t i = 1; by == BY_PART && i < s->prof->nown; i++)
		if (s->prof->metric[i].kind != METRIC_RATIO
		    && !has_figures(s, by, metric_at(i)))
			return false;
	for (size_t i = 0; i < n; i++)
		if (!has_figures(s, by, term[i]))
			return false;
	if (by <= BY_EDGE && metric_some(m) && !calls_prepared(s, by, m))
		return false;
	return by < BY_OBJECT || by == BY_CYCLE
	       || atomic_load_explicit(&s->store->rows[by],
				       memory_order_acquire);
}

bool
sums_prepared(const struct sums *s, unsigned tables, metric_id m)
{
	if (tables & SUM_MAPPINGS && !sums_mappings_known(s, m))
		return false;
	for (int by = 0; by < SUM_TABLES; by++)
		if (tables & 1u << by && !table_prepared(s, by, m))
			return false;
	return true;
}
