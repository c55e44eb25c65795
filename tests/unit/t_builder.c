/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdatomic.h>
#include <time.h>

#include "base/alloc.h"
#include "base/worker.h"
#include "unit/model.h"

START_TEST(equal_things_are_one_row)
{
	struct builder *b = builder_new(NULL);
	func_id f, g;
	location_id at;
	mapping_id map;

	start_counters(b, "x", 0);
	f = make_func(b, "f", "o", "a.c");
	ck_assert(func_eq(f, make_func(b, "f", "o", "./a.c")));
	ck_assert(func_eq(f, make_func(b, "f", "o", "x/..//a.c")));
	g = make_func(b, "f", "o2", "a.c");
	ck_assert(!func_eq(f, g));
	ck_assert(!func_eq(f, make_func(b, "f", "o", "b.c")));
	ck_assert(!func_eq(f, make_func(b, "f", "o", NULL)));
	ck_assert(!file_some(make_file(b, "")));
	ck_assert(!object_some(make_object(b, "")));
	at = make_location(b, "f", "o", "a.c", 3);
	ck_assert(location_eq(at, make_location(b, "f", "o", "a.c", 3)));
	ck_assert(!location_eq(at, make_location(b, "f", "o", "a.c", 4)));
	map = builder_mapping(b, &(struct mapping){ .start = 1, .end = 9 });
	at = builder_location_addr(b, map, 5, 0);
	ck_assert(location_eq(at, builder_location_addr(b, map, 5, 0)));
	/* seen as a leaf and as a caller: two locations */
	ck_assert(!location_eq(at, builder_location_addr(b, map, 5,
							 LOCATION_CALL)));
	ck_assert(!location_eq(at,
			       builder_location_addr(b, mapping_at(0), 5, 0)));
	prof_free(finish(b));
}
END_TEST

/* A place with the N functions of FUNC, each on the line of its number. */
static location_id
framed(struct builder *b, const func_id *func, size_t n, mapping_id map,
       uint64_t addr)
{
	struct file_frame frame[4];
	struct named_place place = { .frame = frame, .n = n, .mapping = map,
				     .addr = addr };

	for (size_t i = 0; i < n; i++)
		frame[i] = (struct file_frame){ .func = func[i].i,
						.line = func[i].i };
	return builder_location_framed(b, &place);
}

START_TEST(what_is_inlined_is_one_location)
{
	struct builder *b = builder_new(NULL);
	func_id func[4];
	location_id two, same;
	mapping_id map;
	struct prof *p;
	const struct file_frame *f;

	start_counters(b, "x", 0);
	for (size_t i = 0; i < 4; i++)
		func[i] = make_func(b, (char[]){ (char)('a' + i), 0 }, "o",
				    "a.c");
	map = builder_mapping(b, &(struct mapping){ .start = 1, .end = 9 });
	two = framed(b, func, 2, map, 5);
	ck_assert(location_eq(two, framed(b, func, 2, map, 5)));
	ck_assert(!location_eq(two, framed(b, func, 2, map, 6)));
	ck_assert(!location_eq(two, framed(b, func, 3, map, 5)));
	ck_assert(!location_eq(two, framed(b, func + 1, 2, map, 5)));
	ck_assert(!location_eq(two, framed(b, func, 2, mapping_at(0), 0)));
	/* one function is what it always was, where it is known or not */
	same = builder_location_named(b, func[0], file_at(0), func[0].i);
	ck_assert(location_eq(same, framed(b, func, 1, mapping_at(0), 0)));
	ck_assert(!location_eq(same, framed(b, func, 1, map, 5)));

	/* of an input that is taken back nothing stays */
	builder_input(b, "bad", "test", BLOCK_STACKS);
	framed(b, func + 1, 3, mapping_at(0), 0);
	builder_abandon(b);
	start_counters(b, "y", 0);
	ck_assert(location_eq(two, framed(b, func, 2, map, 5)));
	same = framed(b, func + 1, 3, mapping_at(0), 0);
	p = finish(b);
	f = &p->frame[p->location.frames[same.i]];
	ck_assert_uint_eq(p->nframe, 1 + 2 + 3 + 2 + 3);
	ck_assert_uint_eq(p->location.func[same.i], 0);
	ck_assert(prof_location_named(p, same.i));
	ck_assert(f[0].more && f[1].more && !f[2].more);
	ck_assert_uint_eq(f[2].func, func[3].i);
	prof_free(p);
}
END_TEST

START_TEST(an_empty_builder_makes_empty_facts)
{
	struct prof *p = finish(builder_new(NULL));
	struct sums *s = sum_up(p, NULL);

	ck_assert_uint_eq(p->nmetric, 1);
	ck_assert_uint_eq(s->nedge, 0);
	sums_free(s);
	prof_free(p);
	builder_free(builder_new(NULL));
	builder_free(NULL);
}
END_TEST

START_TEST(a_builder_can_be_dropped_with_all_it_has)
{
	struct builder *b = builder_new(NULL);

	start_counters(b, "x", 0);
	builder_detail(b, malloc(10), free);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), 5);
	add_call(b, make_func(b, "f", "o", "a.c"), make_func(b, "g", "o", ""),
		 1, 2);
	builder_metric(b, &(struct metric_info){ .name = "S",
						 .formula = "Ir" });
	builder_free(b);
}
END_TEST

/* --- All rows at once ----------------------------------------------------- */

#define TAKEN 50

/* The second event is 0 everywhere when _I is 1; else the first when it is 2. */
static int64_t
taken_cost(int test, size_t row, size_t column)
{
	return test == (column ? 1 : 2) ? 0 : (int64_t)(row * 3 + column) - 20;
}

static struct counter_rows
make_rows(int test, const uint32_t *func, const uint32_t *location)
{
	struct counter_rows r = {
		.nself = TAKEN, .ncall = test == 3 ? 0 : TAKEN,
		.self_location = mem_array(TAKEN, sizeof(uint32_t)),
		.self_part = mem_zarray(TAKEN, sizeof(uint32_t)),
		.self_cost = mem_array(2 * TAKEN, sizeof(int64_t)),
		.call_caller = mem_array(TAKEN, sizeof(uint32_t)),
		.call_callee = mem_array(TAKEN, sizeof(uint32_t)),
		.call_part = mem_zarray(TAKEN, sizeof(uint32_t)),
		.call_count = mem_array(TAKEN, sizeof(uint64_t)),
		.call_cost = mem_array(2 * TAKEN, sizeof(int64_t)),
	};

	for (size_t i = 0; i < TAKEN; i++) {
		r.self_location[i] = location[i % 2];
		r.call_caller[i] = func[i % 2];
		r.call_callee[i] = func[i / 2 % 2];
		r.call_count[i] = i;
		for (size_t m = 0; m < 2; m++) {
			r.self_cost[2 * i + m] = taken_cost(test, i, m);
			r.call_cost[2 * i + m] = taken_cost(test, i + 99, m);
		}
	}
	return r;
}

static void
add_rows(struct builder *b, const struct counter_rows *r)
{
	for (size_t i = 0; i < r->nself; i++)
		builder_self(b, location_at(r->self_location[i]), part_at(0),
			     r->self_cost + 2 * i);
	for (size_t i = 0; i < r->ncall; i++)
		builder_call(b, func_at(r->call_caller[i]),
			     func_at(r->call_callee[i]), part_at(0),
			     r->call_count[i], r->call_cost + 2 * i);
}

static struct prof *
with_rows(int test, bool at_once)
{
	struct builder *b = builder_new(NULL);
	struct counter_rows r;
	uint32_t func[2], location[2];
	metric_id m[2];

	builder_budget(b, 1 << 20);
	builder_input(b, "x", "test", BLOCK_COUNTERS);
	for (unsigned i = 0; i < 2; i++) {
		m[i] = builder_metric(b, &(struct metric_info){
			.name = i ? "B" : "A" });
		func[i] = make_func(b, i ? "f" : "g", "o", "a.c").i;
		location[i] = builder_location_named(b, func_at(func[i]),
						     file_at(0), 0).i;
	}
	/* columns in another order than the metrics of the block */
	if (test == 4)
		builder_columns(b, m + 1, 1);
	builder_columns(b, m, 2);
	r = make_rows(test, func, location);
	if (at_once) {
		builder_take_counters(b, &r);
		ck_assert_ptr_null(r.self_cost);
	} else {
		add_rows(b, &r);
	}
	counter_rows_release(&r);
	return finish(b);
}

START_TEST(rows_taken_at_once_are_those_added_one_by_one)
{
	struct prof *p = with_rows(_i, true), *q = with_rows(_i, false);
	const struct block *a = &p->block[0], *b = &q->block[0];

	ck_assert_uint_eq(a->nself, b->nself);
	ck_assert_uint_eq(a->ncall, b->ncall);
	ck_assert_uint_eq(a->nmetric, b->nmetric);
	ck_assert_uint_eq(a->nknown, b->nknown);
	ck_assert_mem_eq(a->metric, b->metric, a->nknown * sizeof(*a->metric));
	ck_assert_mem_eq(a->self_location, b->self_location,
			 a->nself * sizeof(uint32_t));
	ck_assert_mem_eq(a->self_cost, b->self_cost,
			 a->nself * a->nmetric * sizeof(int64_t));
	for (size_t i = 0; i < a->ncall; i++) {
		ck_assert_uint_eq(a->call_caller[i], b->call_caller[i]);
		ck_assert_uint_eq(a->call_callee[i], b->call_callee[i]);
		ck_assert_uint_eq(a->call_count[i], b->call_count[i]);
	}
	for (size_t i = 0; i < a->ncall * a->nmetric; i++)
		ck_assert_int_eq(a->call_cost[i], b->call_cost[i]);
	prof_free(p);
	prof_free(q);
}
END_TEST

/* Counters have stacks as long as they have all nodes: with the first or a later
 * one left out they have none. */
START_TEST(some_nodes_are_no_stacks)
{
	const unsigned width = BUILDER_METRICS;
	const size_t most = BUILDER_CELLS_SLACK / width;
	struct builder *b = builder_new(NULL);
	metric_id *m = mem_array(width, sizeof(*m));
	int64_t *cost = mem_array(width, sizeof(*cost));
	location_id at;
	func_id f;
	struct prof *p;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_NAMES | CAP_STACKS);
	for (unsigned i = 0; i < width; i++) {
		char name[16];

		snprintf(name, sizeof(name), "m%u", i);
		m[i] = make_metric(b, name);
		cost[i] = 1;
	}
	builder_columns(b, m, width);
	f = make_func(b, "f", "o", "a.c");
	at = make_location(b, "f", "o", "a.c", 0);
	for (size_t i = 0; i + (_i ? 2 : 0) < most; i++)
		builder_self(b, at, part_at(0), cost);
	for (int i = 0; i <= _i; i++)
		ck_assert_int_eq(builder_node(b, 0, f, part_at(0), 1, cost,
					      cost) != 0, i < _i);
	p = finish(b);
	ck_assert_uint_eq(p->block[0].nself, most - (_i ? 2 : 0));
	ck_assert_uint_eq(p->block[0].nnode, 0);
	ck_assert(!(p->block[0].capabilities & CAP_STACKS));
	prof_free(p);
	free(cost);
	free(m);
}
END_TEST

/* --- Columns -------------------------------------------------------------- */

START_TEST(columns_may_change_inside_a_source)
{
	struct builder *b = builder_new(NULL);
	metric_id m[3], twice[2];
	location_id at;
	struct prof *p;
	const struct block *k;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	m[0] = make_metric(b, "A");
	m[1] = make_metric(b, "B");
	m[2] = make_metric(b, "C");
	at = make_location(b, "f", "o", "a.c", 0);
	/* no column yet: the rows are there, with nothing */
	builder_self(b, at, part_at(0), NULL);
	builder_columns(b, m, 1);
	builder_self(b, at, part_at(0), (int64_t[]){ 1 });
	builder_call(b, func_at(1), func_at(1), part_at(0), 1,
		     (int64_t[]){ 10 });
	/* another order, another event */
	builder_columns(b, (metric_id[]){ m[2], m[0] }, 2);
	builder_self(b, at, part_at(0), (int64_t[]){ 2, 3 });
	builder_columns(b, m, 3);
	builder_self(b, at, part_at(0), (int64_t[]){ 4, 5, 6 });
	/* the same event twice adds up; one that is none is left out */
	twice[0] = twice[1] = m[1];
	builder_columns(b, twice, 2);
	builder_self(b, at, part_at(0), (int64_t[]){ 7, 8 });
	builder_columns(b, (metric_id[]){ metric_at(0), m[0] }, 2);
	builder_self(b, at, part_at(0), (int64_t[]){ 100, 9 });
	p = finish(b);
	ck_assert_uint_eq(p->nblock, 1);
	k = &p->block[0];
	ck_assert_uint_eq(k->nmetric, 3);
	ck_assert_uint_eq(k->nself, 6);
	ck_assert_int_eq(p->metric[m[0].i].total, 1 + 3 + 4 + 9);
	ck_assert_int_eq(p->metric[m[1].i].total, 5 + 7 + 8);
	ck_assert_int_eq(p->metric[m[2].i].total, 2 + 6);
	/* columns of the block are A, C, B */
	ck_assert_int_eq(k->self_cost[0 * 3], 0);
	ck_assert_int_eq(k->self_cost[1 * 3], 1);
	ck_assert_int_eq(k->self_cost[2 * 3], 3);
	ck_assert_int_eq(k->self_cost[2 * 3 + 1], 2);
	ck_assert_int_eq(k->self_cost[3 * 3 + 2], 5);
	ck_assert_int_eq(k->call_cost[0], 10);
	ck_assert_int_eq(k->call_cost[1], 0);
	prof_free(p);
}
END_TEST

START_TEST(random_columns_against_a_plain_sum)
{
	struct rng rng = { 5 };

	for (unsigned round = 0, n = unit_rounds(500); round < n; round++) {
		struct builder *b = builder_new(NULL);
		int64_t total[8] = { 0 };
		metric_id m[8], now[8];
		unsigned width = 0;
		struct prof *p;
		location_id at;

		builder_input(b, "x", "test", BLOCK_COUNTERS);
		for (unsigned i = 0; i < 8; i++) {
			char name[2] = { (char)('A' + i) };

			m[i] = make_metric(b, name);
		}
		at = make_location(b, "f", "o", "a.c", 0);
		for (unsigned i = 0; i < 40; i++) {
			int64_t cost[8];

			if (rng_below(&rng, 6) == 0) {
				width = rng_below(&rng, 8);
				for (unsigned c = 0; c < width; c++)
					now[c] = m[rng_below(&rng, 8)];
				builder_columns(b, now, width);
			}
			for (unsigned c = 0; c < width; c++) {
				cost[c] = rng_below(&rng, 100);
				total[now[c].i - 1] += cost[c];
			}
			if (rng_below(&rng, 2))
				builder_call(b, func_at(1), func_at(1),
					     part_at(0), 1, cost);
			else
				builder_self(b, at, part_at(0), cost);
			if (rng_below(&rng, 2) == 0)
				continue;
			builder_self(b, at, part_at(0), cost);
			for (unsigned c = 0; c < width; c++)
				total[now[c].i - 1] += cost[c];
		}
		p = finish(b);
		for (unsigned i = 0; i < 8; i++) {
			const struct block *k = &p->block[0];
			int64_t calls = 0;

			for (size_t c = 0; c < k->nmetric; c++)
				for (size_t r = 0; k->metric[c].i == m[i].i
				     && r < k->ncall; r++)
					calls += k->call_cost[r * k->nmetric
							      + c];
			ck_assert_int_eq(p->metric[m[i].i].total + calls,
					 total[i]);
		}
		prof_free(p);
	}
}
END_TEST

/* --- Several sources ------------------------------------------------------ */

START_TEST(sources_share_what_is_equal)
{
	struct builder *b = builder_new(NULL);
	metric_id one, two, three, four;
	struct prof *p;

	one = start_counters(b, "1", 0);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), 5);
	two = start_counters(b, "2", CAP_JUMPS);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), 7);
	ck_assert(metric_eq(one, two));
	three = builder_metric(b, &(struct metric_info){ .name = "Ir",
							 .unit = "ms" });
	four = builder_metric(b, &(struct metric_info){ .name = "Ir",
							.scale = 2 });
	ck_assert(!metric_eq(one, three) && !metric_eq(one, four));
	p = finish(b);
	ck_assert_uint_eq(p->ninput, 3);
	ck_assert_uint_eq(p->nfunc, 2);
	ck_assert_int_eq(p->metric[one.i].total, 12);
	ck_assert(prof_has(p, one, CAP_JUMPS | CAP_INCL));
	ck_assert(!prof_has(p, three, CAP_INCL));
	ck_assert(metric_eq(prof_metric_named(p, "ir"), one));
	ck_assert(!metric_some(prof_metric_named(p, "nothing")));
	prof_free(p);
}
END_TEST

static void
count_free(void *n)
{
	(*(int *)n)++;
}

START_TEST(an_abandoned_source_leaves_nothing)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	int freed = 0;
	mapping_id map;
	location_id at, again;
	object_id bad;
	metric_id m;

	start_counters(b, "good", 0);
	add_self(b, make_func(b, "f", "o", "a.c"), make_file(b, "a.c"), 5);

	builder_input(b, "bad", "test", BLOCK_STACKS);
	builder_detail(b, &freed, count_free);
	m = make_metric(b, "other");
	builder_columns(b, &m, 1);
	builder_header(b, "cmd", "x", 1);
	make_part(b, "main");
	bad = make_object(b, "bad.so");
	map = builder_mapping(b, &(struct mapping){ .object = bad,
						    .start = 1, .end = 9 });
	at = builder_location_addr(b, map, 5, 0);
	builder_stack(b, &at, 1, part_at(0), (int64_t[]){1});
	/* would forbid the merge below: a.c is the tail of two paths then */
	builder_location_named(b, make_func(b, "f", "o", "/y/a.c"), file_at(0),
			       0);
	builder_metric(b, &(struct metric_info){ .name = "S",
						 .formula = "other" });
	builder_abandon(b);
	ck_assert_int_eq(freed, 1);
	ck_assert_str_eq(builder_path(b), "good");

	start_counters(b, "good too", 0);
	add_self(b, make_func(b, "f", "o", "/x/a.c"),
		 make_file(b, "/x/a.c"), 7);
	/* found again by content, not by what was there before */
	again = builder_location_addr(b, mapping_at(0), 5, 0);
	ck_assert(location_eq(again,
			      builder_location_addr(b, mapping_at(0), 5, 0)));
	ck_assert(func_eq(make_func(b, "f", "o", "/x/a.c"), func_at(2)));
	p = finish(b);
	ck_assert_uint_eq(p->ninput, 3);
	ck_assert_uint_eq(p->nblock, 2);
	ck_assert_uint_eq(p->nmetric, 2);
	ck_assert_uint_eq(p->nmapping, 1);
	ck_assert_uint_eq(p->npart, 1);
	ck_assert_uint_eq(p->nheader, 1);
	ck_assert_uint_eq(p->nobject, 2);
	ck_assert_uint_eq(p->nfunc, 3);
	/* merged */
	ck_assert_uint_eq(p->location.func[p->block[0].self_location[0]],
			  p->location.func[p->block[1].self_location[0]]);
	prof_free(p);
}
END_TEST

/* --- Stopped at the end ----------------------------------------------------- */

/* Two spellings of files, contexts, a formula: all that there is to be done. */
static struct builder *
many_functions(unsigned n)
{
	struct builder *b = builder_new(NULL);

	for (int input = 0; input < 2; input++) {
		start_counters(b, input ? "y" : "x", 0);
		builder_capabilities(b, CAP_NAMES | CAP_SEPARATES);
		builder_metric(b, &(struct metric_info){ .name = "S",
							 .formula = "5 Ir" });
		for (unsigned i = 0; i < n; i++) {
			char name[32];

			snprintf(name, sizeof(name), "f%u'main", i);
			add_self(b, make_func(b, name, "o", input ? "a.c"
					      : "/src/a.c"), file_at(0), 1);
		}
	}
	return b;
}

struct ending {
	struct builder *b;
	struct prof *p;
	atomic_bool stopped, goes;
};

static void
run_ending(struct job *job, void *arg)
{
	struct ending *x = arg;

	builder_stop_by(x->b, job_finishing(job));
	atomic_store(&x->goes, true);
	while (!atomic_load(&x->stopped))
		;
	x->p = builder_finish(x->b);
}

/* Who stops wants to see what there is; who goes wants nothing. */
START_TEST(a_stop_leaves_facts_and_leaving_does_not)
{
	for (int leave = 0; leave < 2; leave++) {
		struct ending x = { .b = many_functions(5000) };
		struct pool *pool = pool_new(1);
		struct pool_event e;
		uint64_t job = pool_submit(pool, run_ending, &x, 0);

		while (!atomic_load(&x.goes))
			;
		if (leave)
			pool_abandon(pool, job);
		else
			pool_cancel(pool, job);
		atomic_store(&x.stopped, true);
		ck_assert(pool_wait(pool, &e) && e.done);
		ck_assert_int_eq(x.p == NULL, leave);
		prof_free(x.p);
		pool_free(pool, NULL);
	}
}
END_TEST

START_TEST(it_is_left_anywhere)
{
	for (unsigned i = 0; i < unit_rounds(100); i++) {
		struct ending x = { .b = many_functions(5000),
				    .stopped = true };
		struct pool *pool = pool_new(1);

		pool_submit(pool, run_ending, &x, 0);
		while (!atomic_load(&x.goes))
			;
		nanosleep(&(struct timespec){ .tv_nsec = i * 50000 }, NULL);
		pool_free(pool, NULL);
		/* whether it came to its end or not */
		prof_free(x.p);
	}
}
END_TEST

static Suite *
builder_suite(void)
{
	Suite *s = suite_create("builder");

	unit_case(s, equal_things_are_one_row);
	unit_case(s, what_is_inlined_is_one_location);
	unit_case(s, an_empty_builder_makes_empty_facts);
	unit_case(s, a_builder_can_be_dropped_with_all_it_has);
	unit_case_loop(s, rows_taken_at_once_are_those_added_one_by_one, 5);
	unit_case_loop(s, some_nodes_are_no_stacks, 2);
	unit_case(s, columns_may_change_inside_a_source);
	unit_case(s, random_columns_against_a_plain_sum);
	unit_case(s, sources_share_what_is_equal);
	unit_case(s, an_abandoned_source_leaves_nothing);
	unit_case(s, a_stop_leaves_facts_and_leaving_does_not);
	unit_case(s, it_is_left_anywhere);
	return s;
}

UNIT_MAIN(builder_suite)
