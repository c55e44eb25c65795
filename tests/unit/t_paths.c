/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What functions did, divided among their callers.
 */
#include <config.h>

#include "unit/pathtest.h"

/* What functions and calls cost, by number. */
struct flow {
	int64_t self[64], edge[64][64];	/* [caller][callee] */
	unsigned seen;		/* stacks */
};

static double
all_of(const struct flow *f, uint32_t func)
{
	double sum = (double)f->self[func];

	for (size_t i = 0; i < 64; i++)
		sum += (double)f->edge[func][i];
	return sum;
}

static double
begins_at(const struct flow *f, uint32_t func)
{
	double sum = all_of(f, func);

	for (size_t i = 0; i < 64; i++)
		sum -= (double)f->edge[i][func];
	return sum;
}

/* A stack costs what its outermost function began with, times the part that each
 * of its calls, and at its end self, is of what the caller did. */
static bool
check_share(void *ctx, const struct path *path)
{
	struct flow *f = ctx;
	double cost = begins_at(f, path->func[path->n - 1]);

	for (size_t i = path->n - 1; i > 0; i--)
		cost *= (double)f->edge[path->func[i]][path->func[i - 1]]
			/ all_of(f, path->func[i]);
	cost *= (double)f->self[path->func[0]] / all_of(f, path->func[0]);
	/* whole numbers are given away, one after the other */
	ck_assert_double_le_tol((double)path->cost, cost,
				2.0 * (double)path->n);
	ck_assert_double_ge_tol((double)path->cost, cost,
				2.0 * (double)path->n);
	f->seen++;
	return true;
}

START_TEST(stacks_of_calls_are_in_proportion)
{
	struct rng r = { 11 };
	unsigned seen = 0;

	for (unsigned round = 0; round < unit_rounds(200); round++) {
		struct prof *p = random_program(&r, 2 + rng_below(&r, 10));
		struct sums *s = sum_up(p, NULL);
		struct flow f = { 0 };

		for (uint32_t i = 1; i < p->nfunc; i++)
			f.self[i] = sums_self(s, func_at(i), metric_at(1));
		for (uint32_t e = 0; e < s->nedge; e++)
			f.edge[s->edge_caller[e]][s->edge_callee[e]] =
				sums_edge_cost(s, (edge_id){ e },
					       metric_at(1));
		walk_with(p, &p->block[0], check_share, &f);
		seen += f.seen;
		sums_free(s);
		prof_free(p);
	}
	ck_assert_uint_gt(seen, unit_rounds(200));
}
END_TEST

/* main calls a and b, which call m alike, and that calls n. */
START_TEST(callers_have_their_part_of_what_is_below)
{
	struct builder *b = builder_new(NULL);
	file_id file;
	struct prof *p;
	struct flow f = { 0 };
	func_id func[5];
	static const char *const name[] = { "main", "a", "b", "m", "n" };

	start_counters(b, "x", 0);
	file = make_file(b, "a.c");
	for (size_t i = 0; i < 5; i++)
		func[i] = make_func(b, name[i], "obj", "a.c");
	add_self(b, func[1], file, 10);
	add_self(b, func[2], file, 10);
	add_self(b, func[3], file, 50);
	add_self(b, func[4], file, 50);
	add_call(b, func[0], func[1], 1, 60);
	add_call(b, func[0], func[2], 1, 60);
	add_call(b, func[1], func[3], 1, 50);
	add_call(b, func[2], func[3], 1, 50);
	add_call(b, func[3], func[4], 2, 50);
	p = finish(b);
	for (size_t i = 1; i < 5; i++)
		f.self[func[i].i] = i < 3 ? 10 : 50;
	f.edge[func[0].i][func[1].i] = f.edge[func[0].i][func[2].i] = 60;
	f.edge[func[1].i][func[3].i] = f.edge[func[2].i][func[3].i] = 50;
	f.edge[func[3].i][func[4].i] = 50;
	walk_with(p, &p->block[0], check_share, &f);
	ck_assert_uint_eq(f.seen, 6);
	prof_free(p);
}
END_TEST

/* --- Many ways ------------------------------------------------------------- */

#define LAYERS 80
#define WIDTH 30
#define CALLS 5

/* Functions of each layer call some of the next: far more ways than are divided, and
 * all of them long. */
static struct prof *
layers(func_id *first)
{
	struct builder *b = builder_new(NULL);
	static int64_t in[LAYERS + 1][WIDTH];
	func_id func[LAYERS][WIDTH];
	file_id file;
	char name[16];

	memset(in, 0, sizeof(in));
	start_counters(b, "x", 0);
	file = make_file(b, "a.c");
	*first = make_func(b, "main", "obj", "a.c");
	for (unsigned i = 0; i < LAYERS * WIDTH; i++) {
		snprintf(name, sizeof(name), "f%u", i);
		func[i / WIDTH][i % WIDTH] = make_func(b, name, "obj", "a.c");
	}
	for (unsigned k = 0; k < WIDTH; k++) {
		in[0][k] = INT64_C(1000000000000);
		add_call(b, *first, func[0][k], 1, in[0][k]);
	}
	for (unsigned i = 0; i < LAYERS * WIDTH; i++) {
		unsigned layer = i / WIDTH, k = i % WIDTH;
		int64_t left = in[layer][k], part = left / 100 * 99 / CALLS;

		for (unsigned c = 0; c < CALLS && layer + 1 < LAYERS; c++) {
			unsigned to = (k + 1 + c * c) % WIDTH;

			in[layer + 1][to] += part;
			left -= part;
			add_call(b, func[layer][k], func[layer + 1][to], 1, part);
		}
		add_self(b, func[layer][k], file, left);
	}
	return finish(b);
}

struct beginnings { uint32_t first; int64_t cost; };

static bool
note_beginning(void *ctx, const struct path *path)
{
	struct beginnings *x = ctx;

	ck_assert_uint_eq(path->func[path->n - 1], x->first);
	x->cost += path->cost;
	return true;
}

START_TEST(all_ways_begin_where_the_program_does)
{
	func_id first;
	struct prof *p = layers(&first);
	struct beginnings x = { .first = first.i };
	struct paths_report r;

	r = walk_with(p, &p->block[0], note_beginning, &x);
	ck_assert(!r.cut && !r.unequal && !r.recursion);
	ck_assert_int_eq(x.cost, WIDTH * INT64_C(1000000000000));
	prof_free(p);
}
END_TEST

static Suite *
paths_suite(void)
{
	Suite *s = suite_create("paths");

	unit_case(s, stacks_of_calls_are_in_proportion);
	unit_case(s, callers_have_their_part_of_what_is_below);
	unit_case(s, all_ways_begin_where_the_program_does);
	return s;
}

UNIT_MAIN(paths_suite)
