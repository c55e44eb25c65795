/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums are the same however many threads make them. */
#include <config.h>

#include <stdio.h>

#include "unit/model.h"

#include "base/worker.h"
#include "model/filter/filter.h"

/* Enough that work is divided. */
#define FUNCS 40000
#define CALLS 130000

static uint32_t
callee(struct rng *rng, bool circle, uint32_t from)
{
	uint32_t to = from + 1 + rng_below(rng, rng_below(rng, 8) ? 50 : FUNCS);

	if (from % 500 < 2)
		return from ^ 1;
	if (to < FUNCS)
		return to;
	return circle ? rng_below(rng, FUNCS) : FUNCS - 1;
}

static struct prof *
make_counters(bool circle, unsigned more)
{
	struct builder *b = builder_new(NULL);
	func_id func[FUNCS];
	struct rng rng = { circle };

	start_counters(b, "big", more);
	for (uint32_t i = 0; i < FUNCS; i++) {
		char name[32];

		snprintf(name, sizeof(name), "f%u", (i * 7919u) % FUNCS);
		func[i] = make_func(b, name, "o", "f.c");
		add_self(b, func[i], file_at(0), rng_below(&rng, 100));
	}
	for (uint32_t i = 0; i < CALLS; i++) {
		uint32_t from = (uint32_t)((uint64_t)i * 7919 % FUNCS);

		add_call(b, func[from], func[callee(&rng, circle, from)],
			 rng_below(&rng, 9), rng_below(&rng, 10000));
	}
	return finish(b);
}

struct summing { const struct names *n; const struct selection *sel;
		 struct sums *s; };

static void
sum_job(struct job *job, void *arg)
{
	struct summing *x = arg;
	struct names *own = filter_names(x->n, x->sel, NULL, job);

	x->s = sums_new(own, x->sel, job);
	names_unref(own);
}

static struct sums *
sum_on(const struct names *n, const struct selection *sel, unsigned threads)
{
	struct summing x = { .n = n, .sel = sel };
	struct pool *p = pool_new(threads);
	struct pool_event e;

	pool_submit(p, sum_job, &x, 0);
	while (pool_wait(p, &e))
		;
	pool_free(p, NULL);
	ck_assert_ptr_nonnull(x.s);
	return x.s;
}

static void
compare_table(const struct sums *a, const struct sums *b, enum sum_by by,
	      size_t n)
{
	static const enum sum_what what[] = { SUM_SELF, SUM_INCL, SUM_CALLS };
	size_t wrong = 0;

	for (size_t i = 0; i < n; i++)
		for (int w = 0; w < 3; w++) {
			struct sum_value x = sums_value(a, by, i, metric_at(1),
							what[w]);
			struct sum_value y = sums_value(b, by, i, metric_at(1),
							what[w]);

			wrong += x.known != y.known || x.cost != y.cost
				 || x.estimate != y.estimate;
		}
	ck_assert_uint_eq(wrong, 0);
}

static void
compare_sums(const struct sums *a, const struct sums *b)
{
	size_t n = a->names->nfunc;

	ck_assert_uint_eq(a->nedge, b->nedge);
	ck_assert_uint_eq(a->ncycle, b->ncycle);
	ck_assert_mem_eq(a->cycle, b->cycle, n * sizeof(*a->cycle));
	ck_assert_mem_eq(a->edge_callee, b->edge_callee,
			 a->nedge * sizeof(*a->edge_callee));
	for (uint32_t f = 0; f < n; f++) {
		size_t na, nb;
		const edge_id *in = sums_callers(a, func_at(f), &na);
		const edge_id *same = sums_callers(b, func_at(f), &nb);

		ck_assert_uint_eq(na, nb);
		ck_assert_mem_eq(in, same, na * sizeof(*in));
		ck_assert_uint_eq(sums_flags(a, func_at(f)),
				  sums_flags(b, func_at(f)));
	}
	compare_table(a, b, BY_FUNC, n);
	compare_table(a, b, BY_EDGE, a->nedge);
	compare_table(a, b, BY_CYCLE, a->ncycle);
}

static void
compare_threads(bool circle, unsigned more)
{
	struct prof *p = make_counters(circle, more);
	struct sums *alone = sum_up(p, NULL);

	ck_assert_uint_gt(alone->ncycle, 1);
	for (unsigned threads = 1; threads < 4; threads++) {
		struct selection all = { 0 };
		struct sums *s = sum_on(alone->names, &all, threads);

		compare_sums(alone, s);
		sums_free(s);
	}
	sums_free(alone);
	prof_free(p);
}

START_TEST(however_many_threads)
{
	compare_threads(false, 0);
	compare_threads(true, 0);
	compare_threads(true, CAP_LEVELS);
	/* nothing recurs: circles are threads that start */
	compare_threads(true, CAP_SEPARATES);
}
END_TEST

/* Under each filter that divides shares. */
static void
compare_filters(bool circle)
{
	struct prof *p = make_counters(circle, 0);
	struct sums *all = sum_up(p, NULL);

	for (enum filter_verb v = 0; v < FILTER_HIDE; v++) {
		struct selection sel = { 0 };
		struct summing one = { .n = all->names, .sel = &sel };
		struct sums *many;
		struct error err;

		error_init(&err);
		ck_assert_int_eq(selection_add_filter(&sel, NULL, v, "f77", &err), 0);
		sum_job(NULL, &one);
		many = sum_on(all->names, &sel, 3);
		compare_sums(one.s, many);
		sums_free(many);
		sums_free(one.s);
		selection_release(&sel);
	}
	sums_free(all);
	prof_free(p);
}

START_TEST(however_many_threads_filter)
{
	compare_filters(false);
}
END_TEST

START_TEST(however_many_threads_filter_circles)
{
	compare_filters(true);
}
END_TEST

static Suite *
threads_suite(void)
{
	Suite *s = suite_create("threads");

	unit_case(s, however_many_threads);
	unit_case(s, however_many_threads_filter);
	unit_case(s, however_many_threads_filter_circles);
	return s;
}

UNIT_MAIN(threads_suite)
