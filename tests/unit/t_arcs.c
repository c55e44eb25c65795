/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms with counts of calls: what is shared among callers, circles,
 * inlined code. gprof itself is asked in gmon.test.
 */
#include <config.h>

#include "unit/filtertest.h"

static struct builder *
begin(struct diag *diag)
{
	struct builder *b = builder_new(diag);
	metric_id m;

	builder_input(b, "gmon.out", "test", BLOCK_BUCKETS);
	builder_capabilities(b, CAP_ADDRS | CAP_SAMPLED | CAP_INCL | CAP_CALLS);
	m = make_metric(b, "samples");
	builder_columns(b, &m, 1);
	return b;
}

static location_id
place(struct builder *b, const char *name)
{
	return make_location(b, name, "/bin/prog", "a.c", 0);
}

static void
spend(struct builder *b, const char *name, int64_t cost)
{
	builder_self(b, place(b, name), part_at(0), &cost);
}

static void
calls(struct builder *b, const char *from, const char *to, uint64_t count)
{
	builder_call_places(b, place(b, from), place(b, to), part_at(0),
			    count);
}

static struct sum_value
edge_value(const struct sums *s, const char *from, const char *to,
	   enum sum_what what)
{
	size_t e = edge_of(s, from, to);

	ck_assert(e != SIZE_MAX);
	return sums_value(s, BY_EDGE, e, metric_at(1), what);
}

static void
end(struct sums *s, struct prof *p, struct diag *diag)
{
	sums_free(s);
	prof_free(p);
	diag_free(diag);
}

/* 30 of leaf() are shared 2 to 1. */
START_TEST(shared_by_counts)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	struct sum_value v;
	struct prof *p;
	struct sums *s;

	spend(b, "main", 1);
	spend(b, "leaf", 30);
	spend(b, "alone", 7);
	calls(b, "main", "mid", 10);
	calls(b, "main", "leaf", 100);
	calls(b, "mid", "leaf", 150);
	calls(b, "mid", "leaf", 50);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(incl_of(s, "leaf", "samples"), 30);
	ck_assert(!incl_value(s, "leaf", metric_at(1)).estimate);
	ck_assert_int_eq(incl_of(s, "mid", "samples"), 20);
	ck_assert(incl_value(s, "mid", metric_at(1)).estimate);
	ck_assert_int_eq(incl_of(s, "main", "samples"), 31);
	v = edge_value(s, "mid", "leaf", SUM_INCL);
	ck_assert(v.known && v.estimate && v.cost == 20);
	v = edge_value(s, "mid", "leaf", SUM_CALLS);
	ck_assert(v.known && !v.estimate && v.cost == 200);
	ck_assert_uint_eq(called_of(s, "leaf"), 300);
	/* nobody counted who called these */
	ck_assert(!sums_value(s, BY_FUNC, find_func(s->names, "main").i,
			      metric_at(1), SUM_CALLS).known);
	ck_assert(!incl_value(s, "alone", metric_at(1)).estimate);
	ck_assert_int_eq(incl_of(s, "alone", "samples"), 7);
	end(s, p, diag);
}
END_TEST

/* 28 of leaf() by 1000, 600 and 200 calls are 15.6, 9.3 and 3.1. */
START_TEST(shared_by_largest_remainder)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	struct prof *p;
	struct sums *s;

	spend(b, "leaf", 28);
	calls(b, "b", "leaf", 1000);
	calls(b, "a", "leaf", 600);
	calls(b, "c", "leaf", 200);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_int_eq(incl_of(s, "b", "samples"), 16);
	ck_assert_int_eq(incl_of(s, "a", "samples"), 9);
	ck_assert_int_eq(incl_of(s, "c", "samples"), 3);
	end(s, p, diag);
}
END_TEST

/* What a() called is nobody's when a() is left out: b() and c() have what they
 * had. */
START_TEST(callers_that_are_left_out_keep_their_part)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	struct prof *p;
	struct sums *s;

	spend(b, "leaf", 28);
	spend(b, "a", 4);
	calls(b, "b", "leaf", 1000);
	calls(b, "a", "leaf", 600);
	calls(b, "c", "leaf", 200);
	calls(b, "main", "a", 1);
	calls(b, "main", "b", 1);
	p = finish(b);
	s = filtered(p, "ignore=^a$");
	ck_assert_int_eq(incl_of(s, "leaf", "samples"), 28);
	ck_assert_int_eq(incl_of(s, "b", "samples"), 16);
	ck_assert_int_eq(incl_of(s, "c", "samples"), 3);
	ck_assert_int_eq(incl_of(s, "main", "samples"), 16);
	ck_assert_uint_eq(called_of(s, "leaf"), 1200);
	ck_assert(edge_of(s, "a", "leaf") == SIZE_MAX);
	sums_free(s);
	s = filtered(p, "ignore=^a$ focus=leaf|b");
	ck_assert_int_eq(incl_of(s, "b", "samples"), 16);
	end(s, p, diag);
}
END_TEST

/* What calls itself stands on the stack once, and what is collapsed is one. */
START_TEST(calls_that_are_none)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	struct prof *p;

	spend(b, "main", 1);
	spend(b, "rec", 8);
	spend(b, "leaf", 20);
	calls(b, "main", "rec", 20);
	calls(b, "rec", "rec", 60);
	calls(b, "rec", "leaf", 80);
	p = finish(b);
	check_filtered(p, "", "=29 rec#80 leaf#80 rec+28");
	check_filtered(p, "recursion", "=29 rec#20 leaf#80 rec+28 main>rec=28 !rec>rec");
	check_filtered(p, "collapse=object:prog", "=29 [prog]#0 ![prog]>[prog]");
	check_filtered(p, "recursion hide=^main$", "rec#20 !rec>rec");
	prof_free(p);
	diag_free(diag);
}
END_TEST

START_TEST(circles)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	struct prof *p;
	struct sums *s;

	spend(b, "even", 10);
	spend(b, "odd", 20);
	spend(b, "leaf", 8);
	spend(b, "main", 1);
	calls(b, "main", "even", 5);
	calls(b, "even", "odd", 50);
	calls(b, "odd", "even", 45);
	calls(b, "even", "even", 3);
	calls(b, "odd", "leaf", 4);
	p = finish(b);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(s->ncycle, 2);
	ck_assert_int_eq(cycle_incl(s, 1, metric_at(1)), 38);
	ck_assert_int_eq(incl_of(s, "main", "samples"), 39);
	ck_assert_int_eq(incl_of(s, "even", "samples"), 38);
	ck_assert_int_eq(incl_of(s, "odd", "samples"), 28);
	ck_assert(incl_value(s, "odd", metric_at(1)).estimate);
	ck_assert(!edge_value(s, "even", "odd", SUM_INCL).known);
	ck_assert(!edge_value(s, "even", "even", SUM_INCL).known);
	ck_assert_int_eq(edge_value(s, "even", "odd", SUM_CALLS).cost, 50);
	ck_assert_uint_eq(called_of(s, "even"), 53);
	end(s, p, diag);
}
END_TEST

/* 12 of 20 in mid() are of leaf(), inlined there; leaf() is called, too. */
START_TEST(inlined_code_is_known)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	mapping_id map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/bin/prog"), .start = 0x1000,
		.end = 0x9000, .executable = true });
	location_id at[3];
	int64_t cost[3] = { 8, 12, 6 };
	struct names_store *store;
	struct names *n;
	struct sums *s;
	struct prof *p;
	func_id mid, leaf;

	for (uint32_t i = 0; i < 3; i++) {
		at[i] = builder_location_bucket(b, map, 0x1000 + 8 * i, 4);
		builder_self(b, at[i], part_at(0), &cost[i]);
	}
	spend(b, "main", 1);
	calls(b, "main", "mid", 10);
	calls(b, "main", "leaf", 2);
	mid = make_func(b, "mid", "/bin/prog", "a.c");
	leaf = make_func(b, "leaf", "/bin/prog", "a.c");
	p = finish(b);
	store = names_store_new(p);
	names_store_lock(store);
	for (int i = 0; i < 3; i++) {
		struct frame f[2] = {
			{ .func = i ? leaf : mid,
			  .flags = i == 1 ? FRAME_INLINED : 0 },
			{ .func = mid },
		};
		struct piece piece = { .bytes = 4, .frame = f,
				       .n = i == 1 ? 2 : 1 };

		names_store_pieces(store, at[i],
				   prof_location_addr(p, at[i]), &piece, 1);
	}
	names_store_unlock(store);
	n = names_store_publish(store, true);
	s = sum_names(n, NULL);
	ck_assert_int_eq(self_of(s, "mid", "samples"), 8);
	ck_assert_int_eq(self_of(s, "leaf", "samples"), 18);
	ck_assert_int_eq(incl_of(s, "mid", "samples"), 20);
	ck_assert(!incl_value(s, "mid", metric_at(1)).estimate);
	ck_assert_int_eq(edge_cost_of(s, "mid", "leaf", "samples"), 12);
	ck_assert_int_eq(edge_cost_of(s, "main", "leaf", "samples"), 6);
	ck_assert_int_eq(incl_of(s, "main", "samples"), 27);
	names_unref(n);
	names_store_free(store);
	end(s, p, diag);
}
END_TEST

/* Each run alone, also where both together would call in a circle. */
START_TEST(runs_stay_apart)
{
	struct diag *diag = diag_new();
	struct builder *b = begin(diag);
	metric_id m;
	struct prof *p;
	struct sums *s;

	spend(b, "f", 4);
	spend(b, "g", 6);
	calls(b, "f", "g", 1);
	builder_input(b, "2.gmon", "test", BLOCK_BUCKETS);
	builder_capabilities(b, CAP_ADDRS | CAP_SAMPLED | CAP_INCL | CAP_CALLS);
	m = make_metric(b, "samples");
	builder_columns(b, &m, 1);
	spend(b, "f", 3);
	spend(b, "g", 2);
	calls(b, "g", "f", 7);
	p = finish(b);
	ck_assert_uint_eq(p->nblock, 2);
	s = sum_up(p, NULL);
	ck_assert_uint_eq(s->ncycle, 1);
	ck_assert_int_eq(incl_of(s, "f", "samples"), 13);
	ck_assert_int_eq(incl_of(s, "g", "samples"), 11);
	end(s, p, diag);
}
END_TEST

/* Whatever calls whom: sums_check() has the rules. */
START_TEST(any_graph)
{
	struct rng rng = { 7 };

	for (unsigned round = 0; round < unit_rounds(300); round++) {
		struct diag *diag = diag_new();
		struct builder *b = begin(diag);
		uint32_t n = 2 + rng_below(&rng, 12);
		uint32_t narc = rng_below(&rng, 3 * n);
		char name[2][16];
		struct prof *p;
		struct sums *s;

		for (uint32_t i = 0; i < n; i++) {
			snprintf(name[0], sizeof(name[0]), "f%u", i);
			spend(b, name[0], rng_below(&rng, 30));
		}
		for (uint32_t i = 0; i <= narc; i++) {
			for (int k = 0; k < 2; k++)
				snprintf(name[k], sizeof(name[k]), "f%u",
					 rng_below(&rng, n));
			calls(b, name[0], name[1],
			      rng_below(&rng, 4) ? 1 + rng_below(&rng, 100)
						 : UINT64_MAX);
		}
		p = finish(b);
		s = sum_up(p, NULL);
		end(s, p, diag);
	}
}
END_TEST

static Suite *
arcs_suite(void)
{
	Suite *s = suite_create("arcs");

	unit_case(s, shared_by_counts);
	unit_case(s, shared_by_largest_remainder);
	unit_case(s, callers_that_are_left_out_keep_their_part);
	unit_case(s, calls_that_are_none);
	unit_case(s, circles);
	unit_case(s, inlined_code_is_known);
	unit_case(s, runs_stay_apart);
	unit_case(s, any_graph);
	return s;
}

UNIT_MAIN(arcs_suite)
