/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What other tools are given: calls as stacks, and the bytes of protocol
 * buffers. Whole files are decoded by tests/oracle/export.test.
 */
#include <config.h>

#include "export/private.h"
#include "export/protobuf.h"
#include "model/calltree/paths.h"
#include "unit/pathtest.h"
#include "unit/stopped.h"

/* What stacks add up to. */
struct tally {
	int64_t *self, *incl, total;
	int64_t edge[64][64];
	uint32_t *stamp, now;
	size_t nstack;
};

static bool
count_path(void *ctx, const struct path *path)
{
	struct tally *t = ctx;

	t->nstack++;
	t->now++;
	t->total += path->cost;
	t->self[path->func[0]] += path->cost;
	for (size_t i = 0; i < path->n; i++) {
		if (t->stamp[path->func[i]] != t->now)
			t->incl[path->func[i]] += path->cost;
		t->stamp[path->func[i]] = t->now;
		if (i > 0)
			t->edge[path->func[i]][path->func[i - 1]] += path->cost;
	}
	return true;
}

static struct paths_report
walk(const struct prof *p, const struct block *k, struct tally *t)
{
	memset(t, 0, sizeof(*t));
	t->self = mem_zarray(p->nfunc, sizeof(*t->self));
	t->incl = mem_zarray(p->nfunc, sizeof(*t->incl));
	t->stamp = mem_zarray(p->nfunc, sizeof(*t->stamp));
	return walk_with(p, k, count_path, t);
}

static void
release(struct tally *t)
{
	free(t->self);
	free(t->incl);
	free(t->stamp);
}

START_TEST(stacks_of_calls_have_every_figure)
{
	struct rng r = { 7 };

	for (unsigned round = 0; round < unit_rounds(200); round++) {
		struct prof *p = random_program(&r, 2 + rng_below(&r, 38));
		struct sums *s = sum_up(p, NULL);
		struct tally t;
		struct paths_report report = walk(p, &p->block[0], &t);

		ck_assert(!report.recursion && !report.unequal);
		ck_assert_int_eq(t.total, p->metric[1].total);
		for (uint32_t i = 1; i < p->nfunc; i++) {
			ck_assert_int_eq(t.self[i], sums_self(s, func_at(i),
							      metric_at(1)));
			ck_assert_int_eq(t.incl[i], sums_incl(s, func_at(i),
							      metric_at(1)));
		}
		for (uint32_t e = 0; e < s->nedge; e++)
			ck_assert_int_eq(
				t.edge[s->edge_caller[e]][s->edge_callee[e]],
				sums_edge_cost(s, (edge_id){ e },
					       metric_at(1)));
		release(&t);
		sums_free(s);
		prof_free(p);
	}
}
END_TEST

/* Self is exact whatever the calls say, and that there is recursion is said. */
START_TEST(recursion_ends)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct tally t;
	func_id main_, f, g;
	struct paths_report report;

	start_counters(b, "x", 0);
	main_ = make_func(b, "main", "obj", "a.c");
	f = make_func(b, "f", "obj", "a.c");
	g = make_func(b, "g", "obj", "a.c");
	add_self(b, main_, make_file(b, "a.c"), 1);
	add_self(b, f, make_file(b, "a.c"), 40);
	add_self(b, g, make_file(b, "a.c"), 60);
	add_call(b, main_, f, 1, 100);
	add_call(b, f, g, 2, 110);
	add_call(b, g, f, 1, 50);
	add_call(b, g, g, 1, 5);
	p = finish(b);
	report = walk(p, &p->block[0], &t);
	ck_assert(report.recursion);
	ck_assert_int_eq(t.total, 101);
	ck_assert_int_eq(t.self[f.i], 40);
	ck_assert_int_eq(t.self[g.i], 60);
	ck_assert_int_eq(t.incl[main_.i], 101);
	ck_assert_int_eq(t.incl[f.i], 100);
	release(&t);
	prof_free(p);
}
END_TEST

/* Of two profiles' difference: costs below 0. */
START_TEST(costs_below_nothing_are_kept)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct tally t;
	func_id f, g;

	start_counters(b, "x", 0);
	f = make_func(b, "f", "obj", "a.c");
	g = make_func(b, "g", "obj", "a.c");
	add_self(b, f, make_file(b, "a.c"), -5);
	add_self(b, g, make_file(b, "a.c"), 3);
	p = finish(b);
	ck_assert(!walk(p, &p->block[0], &t).unequal);
	ck_assert_int_eq(t.self[f.i], -5);
	ck_assert_int_eq(t.incl[g.i], 3);
	release(&t);
	prof_free(p);
}
END_TEST

/* Calls of what costs less than nothing. */
START_TEST(calls_below_nothing_are_kept)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct tally t;
	func_id main_, f, g;

	start_counters(b, "x", CAP_SEPARATES);
	main_ = make_func(b, "main", "obj", "a.c");
	f = make_func(b, "f", "obj", "a.c");
	g = make_func(b, "g", "obj", "a.c");
	add_self(b, main_, make_file(b, "a.c"), 100);
	add_self(b, g, make_file(b, "a.c"), -60);
	add_self(b, f, make_file(b, "a.c"), 10);
	add_call(b, main_, f, 1, -50);
	add_call(b, f, g, 1, -60);
	p = finish(b);
	ck_assert(!walk(p, &p->block[0], &t).unequal);
	ck_assert_int_eq(t.total, 50);
	ck_assert_int_eq(t.incl[main_.i], 50);
	ck_assert_int_eq(t.edge[main_.i][f.i], -50);
	ck_assert_int_eq(t.edge[f.i][g.i], -60);
	ck_assert_uint_eq(t.nstack, 3);
	release(&t);
	prof_free(p);
}
END_TEST

enum { SIGNED = 8 };

/* Stacks of main() and functions with rising numbers, above and below 0. */
static struct prof *
random_signed(struct rng *r)
{
	struct builder *b = builder_new(NULL);
	int64_t self[SIGNED] = { 0 }, edge[SIGNED][SIGNED] = { 0 };
	func_id func[SIGNED];
	char name[16];

	start_counters(b, "x", CAP_SEPARATES);
	for (unsigned n = 1 + rng_below(r, 20); n > 0; n--) {
		int64_t cost = (int64_t)rng_below(r, 100) - 40;
		unsigned at = 0, next;

		while ((next = at + 1 + rng_below(r, 4)) < SIGNED) {
			edge[at][next] += cost;
			at = next;
		}
		self[at] += cost;
	}
	for (unsigned i = 0; i < SIGNED; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		func[i] = make_func(b, name, "obj", "a.c");
		add_self(b, func[i], make_file(b, "a.c"), self[i]);
	}
	for (unsigned i = 0; i < SIGNED; i++)
		for (unsigned k = 0; k < SIGNED; k++)
			if (edge[i][k])
				add_call(b, func[i], func[k], 1, edge[i][k]);
	return finish(b);
}

START_TEST(costs_of_both_signs_are_as_counted)
{
	struct rng r = { 11 };

	for (unsigned round = 0; round < unit_rounds(400); round++) {
		struct prof *p = random_signed(&r);
		struct sums *s = sum_up(p, NULL);
		struct tally t;

		ck_assert(!walk(p, &p->block[0], &t).unequal);
		ck_assert_int_eq(t.total, p->metric[1].total);
		for (uint32_t i = 1; i < p->nfunc; i++) {
			ck_assert_int_eq(t.self[i], sums_self(s, func_at(i),
							      metric_at(1)));
			ck_assert_int_eq(t.incl[i], sums_incl(s, func_at(i),
							      metric_at(1)));
		}
		for (uint32_t e = 0; e < s->nedge; e++)
			ck_assert_int_eq(
				t.edge[s->edge_caller[e]][s->edge_callee[e]],
				sums_edge_cost(s, (edge_id){ e },
					       metric_at(1)));
		release(&t);
		sums_free(s);
		prof_free(p);
	}
}
END_TEST

/* --- How much is written -------------------------------------------------- */

struct frames { size_t n, stacks, most; int64_t cost; };

static bool
count_frames(void *ctx, const struct path *path)
{
	struct frames *t = ctx;

	t->n += path->n;
	t->stacks++;
	t->cost += path->cost;
	return t->stacks < t->most;
}

/* N functions, each called by the one before. */
static struct prof *
chain(unsigned n)
{
	struct builder *b = builder_new(NULL);
	func_id before = func_at(0);
	char name[16];

	start_counters(b, "x", CAP_SEPARATES);
	for (unsigned i = 0; i < n; i++) {
		func_id f;

		snprintf(name, sizeof(name), "f%u", i);
		f = make_func(b, name, "obj", "a.c");
		add_self(b, f, make_file(b, "a.c"), 1);
		if (i)
			add_call(b, before, f, 1, n - i);
		before = f;
	}
	return finish(b);
}

START_TEST(deep_chains_have_no_square_of_frames)
{
	struct prof *p = chain(1000);
	struct frames t = { .most = SIZE_MAX };

	ck_assert(!walk_with(p, &p->block[0], count_frames, &t).cut);
	ck_assert_uint_eq(t.n, 500500);
	prof_free(p);

	p = chain(5000);
	t = (struct frames){ .most = SIZE_MAX };
	ck_assert(walk_with(p, &p->block[0], count_frames, &t).cut);
	ck_assert_uint_le(t.n, 1000000 + 64 * 10000 + 2 * 5000);
	ck_assert_uint_eq(t.stacks, 5000);
	ck_assert_int_eq(t.cost, 5000);		/* nothing is lost */
	prof_free(p);
}
END_TEST

/* A function that calls itself N times, one inside of the other. */
static struct prof *
deep(unsigned n)
{
	struct builder *b = builder_new(NULL);
	int64_t nothing = 0, one = 1;
	uint32_t node = 0;
	func_id f;

	start_counters(b, "x", CAP_STACKS);
	f = make_func(b, "f", "obj", "a.c");
	add_self(b, f, make_file(b, "a.c"), n);
	add_call(b, f, f, n - 1, (int64_t)n * (n - 1) / 2);
	for (unsigned i = 0; i < n; i++) {
		int64_t below = n - i;

		node = builder_node(b, node, f, part_at(0), 1, &one,
				    i ? &below : &nothing);
	}
	return finish(b);
}

START_TEST(known_contexts_are_the_stacks)
{
	struct prof *p = deep(1000);
	struct frames t = { .most = SIZE_MAX };
	struct paths_report r = walk_with(p, &p->block[0], count_frames, &t);

	ck_assert(!r.cut && !r.unequal && !r.recursion);
	ck_assert_uint_eq(t.n, 500500);
	ck_assert_uint_eq(t.stacks, 1000);
	prof_free(p);

	p = deep(5000);
	t = (struct frames){ .most = SIZE_MAX };
	ck_assert(walk_with(p, &p->block[0], count_frames, &t).cut);
	ck_assert_uint_le(t.n, 1000000 + 64 * 5000 + 5000);
	ck_assert_int_eq(t.cost, 5000);		/* nothing is lost */
	prof_free(p);
}
END_TEST

/* Where the frames are used up no node is climbed from in vain: that would take
 * minutes. */
START_TEST(very_deep_contexts_take_no_square_of_time)
{
	struct prof *p = deep(200000);
	struct frames t = { .most = SIZE_MAX };

	ck_assert(walk_with(p, &p->block[0], count_frames, &t).cut);
	ck_assert_uint_eq(t.stacks, 200000);
	ck_assert_int_eq(t.cost, 200000);
	prof_free(p);
}
END_TEST

START_TEST(stacks_end_when_nobody_takes_them)
{
	struct prof *p = chain(100);
	struct frames t = { .most = 7 };

	walk_with(p, &p->block[0], count_frames, &t);
	ck_assert_uint_eq(t.stacks, 7);
	prof_free(p);
}
END_TEST

static void
walk_stopped(struct job *job, void *arg)
{
	const struct prof *p = arg;
	const struct block *k = &p->block[0];
	struct rows self = every_row(k->nself), call = every_row(k->ncall);
	struct paths *paths = paths_new(p, k, 1, job);

	ck_assert_int_eq(paths_of(paths, self, call, (struct rows){ 0 }), -1);
	paths_free(paths);
	free((void *)self.row);
	free((void *)call.row);
}

START_TEST(taking_a_flow_apart_can_be_stopped)
{
	struct prof *p = chain(10);

	run_stopped(walk_stopped, p);
	prof_free(p);
}
END_TEST

/* Rows of one thread after the other are those of all. */
START_TEST(stacks_of_some_rows_are_of_these_alone)
{
	struct prof *p = chain(10);
	const struct block *k = &p->block[0];
	struct paths *paths = paths_new(p, k, 1, NULL);
	int64_t total = 0;

	for (uint32_t i = 0; i < k->nself; i++) {
		struct frames t = { .most = SIZE_MAX };
		struct paths_report r = { 0 };
		struct rows self = { &i, 1 };
		struct rows call = { &i, i < k->ncall };

		paths_of(paths, self, call, (struct rows){ &i, 0 });
		paths_walk(paths, 0, count_frames, &t, &r);
		ck_assert_uint_eq(t.stacks, 1);
		ck_assert_uint_le(t.n, 2);
		total += t.cost;
	}
	ck_assert_int_eq(total, 10);
	paths_free(paths);
	prof_free(p);
}
END_TEST

START_TEST(numbers_are_as_the_format_has_them)
{
	static const struct { uint64_t value; const char *bytes; size_t n; }
	row[] = {
		{ 0, "\0", 1 }, { 1, "\1", 1 }, { 127, "\x7f", 1 },
		{ 128, "\x80\1", 2 }, { 300, "\xac\2", 2 },
		{ UINT64_MAX, "\xff\xff\xff\xff\xff\xff\xff\xff\xff\1", 10 },
		{ (uint64_t)-2, "\xfe\xff\xff\xff\xff\xff\xff\xff\xff\1", 10 },
	};
	struct text t = { 0 };

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		text_clear(&t);
		protobuf_varint(&t, row[i].value);
		ck_assert_uint_eq(t.n, row[i].n);
		ck_assert_mem_eq(t.s, row[i].bytes, t.n);
	}
	text_clear(&t);
	protobuf_number(&t, 1, 0);		/* left out */
	protobuf_number(&t, 15, 150);
	protobuf_bytes(&t, 16, "testing", 7);
	protobuf_bytes(&t, 2, "", 0);
	ck_assert_uint_eq(t.n, 15);
	ck_assert_mem_eq(t.s, "\x78\x96\1\x82\1\7testing\x12\0", 15);
	text_release(&t);
}
END_TEST

START_TEST(every_format_can_be_asked_for)
{
	ck_assert_ptr_null(export_find("no such"));
	for (size_t i = 0; export_registry[i]; i++) {
		const struct export_format *f = export_registry[i];

		ck_assert_ptr_eq(export_find(f->name), f);
		ck_assert(f->title && *f->title && f->write);
	}
}
END_TEST

static Suite *
export_suite(void)
{
	Suite *s = suite_create("export");

	unit_case(s, stacks_of_calls_have_every_figure);
	unit_case(s, recursion_ends);
	unit_case(s, taking_a_flow_apart_can_be_stopped);
	unit_case(s, costs_below_nothing_are_kept);
	unit_case(s, calls_below_nothing_are_kept);
	unit_case(s, costs_of_both_signs_are_as_counted);
	unit_case(s, deep_chains_have_no_square_of_frames);
	unit_case(s, known_contexts_are_the_stacks);
	unit_case(s, very_deep_contexts_take_no_square_of_time);
	unit_case(s, stacks_end_when_nobody_takes_them);
	unit_case(s, stacks_of_some_rows_are_of_these_alone);
	unit_case(s, numbers_are_as_the_format_has_them);
	unit_case(s, every_format_can_be_asked_for);
	return s;
}

UNIT_MAIN(export_suite)
