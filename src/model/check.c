/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/check.h"
#include "model/cost.h"

/* Reasons after which more of the same say nothing new. */
#define WHY_MAX 4096

#define FAIL(...)							\
	do {								\
		if (why->n < WHY_MAX) {					\
			text_printf(why, __VA_ARGS__);			\
			text_addc(why, '\n');				\
		}							\
		failed = true;						\
	} while (0)

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

static bool
check_block(const struct prof *p, const struct block *k, struct text *why)
{
	bool ok = true;

	ok &= ids_in(k->self_place, k->nself, p->place.n, "self place", why);
	ok &= ids_in(k->self_part, k->nself, p->npart, "self part", why);
	ok &= ids_in(k->call_caller, k->ncall, p->nfunc, "caller", why);
	ok &= ids_in(k->call_callee, k->ncall, p->nfunc, "callee", why);
	ok &= ids_in(k->call_part, k->ncall, p->npart, "call part", why);
	ok &= ids_in(k->chain_part, k->nchain, p->npart, "chain part", why);
	ok &= ids_in(k->stretch_func, k->nstretch, p->nfunc, "stretch", why);
	for (size_t i = 0; i < k->nchain; i++)
		if (k->chain_start[i] >= k->chain_start[i + 1]) {
			text_printf(why, "chain %zu is empty\n", i);
			return false;
		}
	for (size_t i = 0; i < k->nself; i++)
		if (k->self_place[i] && !p->place.func[k->self_place[i]]
		    && !p->place.mapping[k->self_place[i]]
		    && !p->place.addr[k->self_place[i]]) {
			text_printf(why, "self row %zu is nowhere\n", i);
			return false;
		}
	if (k->nchain)
		ok &= ids_in(k->chain_place, k->chain_start[k->nchain],
			     p->place.n, "chain place", why);
	for (size_t m = 0; m < k->nmetric; m++)
		if (!k->metric[m].i || k->metric[m].i >= p->nmetric) {
			text_printf(why, "block metric %zu\n", m);
			ok = false;
		}
	return ok;
}

static bool
check_tables(const struct prof *p, struct text *why)
{
	bool failed = false;

	for (size_t i = 1; i < p->nfunc; i++)
		if (p->func[i].object.i >= p->nobject
		    || p->func[i].file.i >= p->nfile
		    || p->func[i].base.i >= p->nfunc)
			FAIL("function %zu: object, file or base", i);
	for (size_t i = 1; i < p->nmapping; i++)
		if (p->mapping[i].object.i >= p->nobject
		    || p->mapping[i].start >= p->mapping[i].end)
			FAIL("mapping %zu: object or range", i);
	for (size_t i = 1; i < p->npart; i++)
		if (p->part[i].source.i >= p->nsource)
			FAIL("part %zu: source", i);
	if (!ids_in(p->place.mapping, p->place.n, p->nmapping,
		    "place mapping", why)
	    || !ids_in(p->place.func, p->place.n, p->nfunc, "place func", why)
	    || !ids_in(p->place.file, p->place.n, p->nfile, "place file", why))
		failed = true;
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
		for (size_t r = 0; r < k->nchain * nm; r++)
			cost_add(&total[k->metric[r % nm].i],
				 k->chain_cost[r]);
	}
	for (size_t m = 1; m < p->nmetric; m++)
		if (!p->metric[m].nterm && total[m] != p->metric[m].total)
			FAIL("metric %zu: total %" PRId64 ", rows %" PRId64,
			     m, p->metric[m].total, total[m]);
	free(total);
	return !failed;
}

int
prof_check(const struct prof *p, struct text *why)
{
	bool ok = check_tables(p, why);

	for (size_t i = 0; ok && i < p->nblock; i++)
		ok &= check_block(p, &p->block[i], why);
	if (ok)
		ok &= check_totals(p, why);
	return ok ? 0 : -1;
}

/* --- Sums ----------------------------------------------------------------- */

static bool
saturated(int64_t v)
{
	return v == INT64_MAX || v == INT64_MIN;
}

static bool
check_adds_up(const struct sums *s, const struct sum_table *t,
	      const char *what, struct text *why)
{
	bool failed = false;

	for (size_t m = 1; m < s->nmetric; m++) {
		int64_t sum = 0;

		for (size_t i = 0; i < t->n; i++)
			cost_add(&sum, t->self[i * s->nmetric + m]);
		if (sum != s->total[m] && !saturated(sum)
		    && !saturated(s->total[m]))
			FAIL("self of %s, metric %zu: %" PRId64
			     ", total %" PRId64, what, m, sum, s->total[m]);
	}
	return !failed;
}

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
		const edge_id *in = sums_callers(s, func_at(f), &n);

		for (size_t i = 0; i < n; i++)
			if (s->edge_callee[in[i].i] != f)
				FAIL("edge %u is not into %u", in[i].i, f);
		for (size_t i = s->out_first[f]; i < s->out_first[f + 1]; i++)
			if (s->edge_caller[i] != f)
				FAIL("edge %zu is not out of %u", i, f);
	}
	if (s->out_first[s->func.n] != s->nedge
	    || s->in_first[s->func.n] != s->nedge)
		FAIL("edges are missing from an index");
	return !failed;
}

static bool
has_negative(const struct sums *s, size_t m)
{
	for (size_t f = 0; f < s->func.n; f++)
		if (s->func.self[f * s->nmetric + m] < 0)
			return true;
	for (size_t i = 0; i < s->nedge; i++)
		if (s->edge_cost[i * s->nmetric + m] < 0)
			return true;
	return false;
}

/* Stacks are exact: nothing exceeds the total, no edge its ends. */
static bool
check_stacks(const struct sums *s, size_t m, struct text *why)
{
	bool failed = false;
	size_t nm = s->nmetric;

	for (size_t f = 1; f < s->func.n; f++)
		if (s->func.incl[f * nm + m] > s->total[m])
			FAIL("function %zu exceeds the total", f);
	for (size_t i = 0; i < s->nedge; i++)
		if (s->edge_cost[i * nm + m]
		    > s->func.incl[s->edge_callee[i] * nm + m]
		    || s->edge_cost[i * nm + m]
		    > s->func.incl[s->edge_caller[i] * nm + m])
			FAIL("edge %zu exceeds its ends", i);
	for (size_t o = 0; o < s->object.n; o++)
		if (s->object.incl[o * nm + m] > s->total[m]
		    || s->object.incl[o * nm + m] < s->object.self[o * nm + m])
			FAIL("object %zu: inclusive out of bounds", o);
	return !failed;
}

static bool
check_inclusive(const struct sums *s, size_t m, struct text *why)
{
	bool failed = false;
	size_t nm = s->nmetric;
	uint64_t over = 0;

	for (size_t f = 1; f < s->func.n; f++) {
		int64_t self = s->func.self[f * nm + m];
		int64_t incl = s->func.incl[f * nm + m];

		over += incl > s->total[m];
		if (incl < self && !(s->func.flags[f] & SUM_ESTIMATE))
			FAIL("function %zu: inclusive %" PRId64
			     " under self %" PRId64, f, incl, self);
	}
	if (over && !s->inconsistent)
		FAIL("%" PRIu64 " functions exceed the total, undeclared",
		     over);
	return !failed;
}

int
sums_check(const struct sums *s, struct text *why)
{
	bool failed = false;

	failed |= !check_adds_up(s, &s->func, "functions", why);
	failed |= !check_adds_up(s, &s->object, "objects", why);
	failed |= !check_adds_up(s, &s->file, "files", why);
	failed |= !check_edges(s, why);
	if (s->func.self[0] || s->func.flags[0] & SUM_SEEN)
		FAIL("no function has cost");
	for (size_t m = 1; m < s->nmetric; m++) {
		const struct metric *d = &s->prof->metric[m];

		if (!s->selection.npart && s->total[m] != d->total
		    && !saturated(d->total) && !saturated(s->total[m]))
			FAIL("metric %zu: total of sums and facts", m);
		if (!(d->knows & KNOWS_INCL) || has_negative(s, m))
			continue;
		failed |= !check_inclusive(s, m, why);
		if (d->knows & KNOWS_STACKS && !(d->knows & KNOWS_CALLS))
			failed |= !check_stacks(s, m, why);
	}
	return failed ? -1 : 0;
}
