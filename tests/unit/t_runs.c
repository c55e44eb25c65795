/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One run, told twice: as the stacks a sampler would see if it saw all, and
 * as the counters and calls a tracer would write. Both must give the same
 * figures wherever counters can know them.
 */
#include <config.h>

#include "unit/model.h"

#define FUNCS 9
#define THREADS 2
#define DEPTH 12
#define METRICS 2

enum recursion {
	NEVER,		/* no function twice on a stack */
	PLAIN,		/* directly and through others, one name for all */
	LEVELS,		/* the same, as Valgrind writes it: f, then f'2 */
};

struct run {
	struct rng rng;
	enum recursion recursion;
	struct builder *stacks, *counters;
	part_id part;
	unsigned nfunc, depth, thread;
	unsigned func[DEPTH], line[DEPTH];
	bool again[DEPTH];	/* f'2: it stood on the stack already */
	int64_t incl[DEPTH][METRICS];
};

static func_id
run_func(struct builder *b, unsigned f, bool again)
{
	char name[16], object[16], file[16];

	snprintf(name, sizeof(name), "f%u%s", f, again ? "'2" : "");
	snprintf(object, sizeof(object), "lib%u", f % 3);
	snprintf(file, sizeof(file), "file%u.c", f % 4);
	return make_func(b, name, object, file);
}

static location_id
run_location(struct builder *b, unsigned f, bool again, unsigned line)
{
	char file[16];

	snprintf(file, sizeof(file), "file%u.c", f % 4);
	return builder_location_named(b, run_func(b, f, again),
				      make_file(b, file), line);
}

static void
run_cost(struct run *r)
{
	int64_t cost[METRICS] = { 1 + rng_below(&r->rng, 9),
				  rng_below(&r->rng, 3) };
	location_id stack[DEPTH];
	unsigned top = r->depth - 1, leaf = rng_below(&r->rng, 4);

	for (unsigned i = 0; i <= top; i++)
		stack[top - i] =
			run_location(r->stacks, r->func[i], r->again[i],
				     i == top ? leaf : r->line[i]);
	builder_stack(r->stacks, stack, r->depth, r->part, cost);
	builder_self(r->counters,
		     run_location(r->counters, r->func[top], r->again[top],
				  leaf),
		     r->part, cost);
	for (unsigned m = 0; m < METRICS; m++)
		r->incl[top][m] += cost[m];
}

static void
run_enter(struct run *r, unsigned f)
{
	unsigned top = r->depth++;
	bool there = false;

	for (unsigned i = 0; i < top; i++)
		there |= r->func[i] == f;
	r->func[top] = f;
	r->again[top] = there && r->recursion == LEVELS;
	r->line[top] = rng_below(&r->rng, 4);
	memset(r->incl[top], 0, sizeof(r->incl[top]));
}

static void
run_call(struct run *r)
{
	unsigned f = THREADS + rng_below(&r->rng, r->nfunc - THREADS);

	/* with recursion even a thread's first function may be called */
	if (r->recursion == LEVELS && rng_below(&r->rng, 8) == 0)
		f = r->thread;
	for (unsigned i = 0; i < r->depth; i++)
		if (r->func[i] == f && r->recursion == NEVER)
			return;
	r->line[r->depth - 1] = rng_below(&r->rng, 4);
	run_enter(r, f);
}

static void
run_return(struct run *r)
{
	unsigned top = --r->depth;

	if (!top)
		return;
	builder_call(r->counters,
		     run_func(r->counters, r->func[top - 1],
			      r->again[top - 1]),
		     run_func(r->counters, r->func[top], r->again[top]),
		     r->part, 1, r->incl[top]);
	for (unsigned m = 0; m < METRICS; m++)
		r->incl[top - 1][m] += r->incl[top][m];
}

static void
run_thread(struct run *r, unsigned thread)
{
	char name[16];
	unsigned steps = rng_below(&r->rng, 120);

	snprintf(name, sizeof(name), "thread %u", thread);
	r->part = make_part(r->stacks, name);
	r->part = make_part(r->counters, name);
	r->thread = thread;
	run_enter(r, thread);
	run_cost(r);
	while (steps-- > 0) {
		uint32_t what = rng_below(&r->rng, 10);

		if (what < 4)
			run_cost(r);
		else if (what < 7 && r->depth < DEPTH)
			run_call(r);
		else if (r->depth > 1)
			run_return(r);
	}
	while (r->depth > 0)
		run_return(r);
}

static struct builder *
run_builder(const char *path, unsigned capabilities)
{
	struct builder *b = builder_new(NULL);
	metric_id m[METRICS];

	builder_input(b, path, "test",
		      capabilities & CAP_STACKS ? BLOCK_STACKS
						: BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | capabilities);
	m[0] = make_metric(b, "A");
	m[1] = make_metric(b, "B");
	builder_columns(b, m, METRICS);
	return b;
}

/* The same run as facts of both shapes. */
static void
run_make(uint64_t seed, enum recursion recursion, struct prof **stacks,
	 struct prof **counters)
{
	struct run r = { .rng = { seed }, .recursion = recursion };

	r.stacks = run_builder("stacks", CAP_STACKS
					 | (recursion == LEVELS ? CAP_LEVELS
								: 0));
	r.counters =
		run_builder("counters",
			    CAP_CALLS | (recursion == LEVELS ? CAP_LEVELS : 0));
	r.nfunc = THREADS + 1 + rng_below(&r.rng, FUNCS - THREADS - 1);
	for (unsigned t = 0; t < THREADS; t++)
		run_thread(&r, t);
	*stacks = finish(r.stacks);
	*counters = finish(r.counters);
}

/* --- Comparing ------------------------------------------------------------ */

struct pair {
	const struct sums *s, *c;	/* by stacks, by counters */
	uint64_t seed;
	enum recursion recursion;
	bool folded;		/* f'2 into f */
};

#define SAME(a, b, ...)							\
	do {								\
		int64_t same_a = (a), same_b = (b);			\
		if (same_a != same_b)					\
			ck_abort_msg("seed %llu: %lld by stacks, %lld by "	\
				     "counters: " __VA_ARGS__);		\
	} while (0)
#define SEED(p) (unsigned long long)(p)->seed, (long long)same_a,	\
		(long long)same_b

static func_id
other(const struct pair *p, func_id f)
{
	return find_func(p->c->names, names_func_name(p->s->names, f));
}

static void
compare_functions(const struct pair *p)
{
	for (uint32_t i = 1; i < p->s->names->nfunc; i++) {
		func_id f = func_at(i), g = other(p, f);
		const char *name = names_func_name(p->s->names, f);
		bool level = strchr(name, '\'');

		if (!(sums_flags(p->s, f) & SUM_SEEN))
			continue;
		ck_assert_msg(func_some(g), "%s is only on stacks", name);
		for (uint32_t m = 1; m <= METRICS; m++) {
			int64_t exact = sums_incl(p->s, f, metric_at(m));
			int64_t incl = sums_incl(p->c, g, metric_at(m));

			SAME(sums_self(p->s, f, metric_at(m)),
			     sums_self(p->c, g, metric_at(m)),
			     "self of %s, metric %u", SEED(p), name, m);
			if (p->recursion == NEVER
			    || (p->recursion == LEVELS && !level))
				SAME(exact, incl, "inclusive of %s, metric %u",
				     SEED(p), name, m);
			else if (p->recursion == LEVELS)
				ck_assert_msg(incl >= exact, "seed %llu: %s",
					      (unsigned long long)p->seed,
					      name);
		}
		if (p->recursion == LEVELS && !level)
			ck_assert(!sums_value(p->c, BY_FUNC, g.i, metric_at(1),
					      SUM_INCL).estimate);
	}
}

/* An edge can stand twice on a stack only where both its ends can. */
static bool
edge_is_exact(const struct pair *p, const char *from, const char *to)
{
	/* of folded ones the sums know which are estimates */
	if (p->recursion == LEVELS && !p->folded)
		return !strchr(from, '\'') || !strchr(to, '\'');
	return p->recursion == NEVER;
}

static bool
edge_estimate(const struct sums *s, size_t e)
{
	return sums_value(s, BY_EDGE, e, metric_at(1), SUM_INCL).estimate;
}

static void
compare_edges(const struct pair *p)
{
	size_t found = 0, free_calls = 0;

	for (uint32_t i = 0; i < p->s->nedge; i++) {
		const char *from = names_func_name(p->s->names,
				sums_edge_caller(p->s, edge_at(i)));
		const char *to = names_func_name(p->s->names,
				sums_edge_callee(p->s, edge_at(i)));
		size_t e = edge_of(p->c, from, to);

		ck_assert_msg(e != SIZE_MAX, "seed %llu: %s -> %s",
			      (unsigned long long)p->seed, from, to);
		found++;
		for (uint32_t m = 1; (p->folded ? !edge_estimate(p->c, e)
				      : edge_is_exact(p, from, to))
		     && m <= METRICS; m++)
			SAME(sums_edge_cost(p->s, edge_at(i), metric_at(m)),
			     sums_edge_cost(p->c, edge_at((uint32_t)e),
					    metric_at(m)),
			     "%s -> %s, metric %u", SEED(p), from, to, m);
	}
	/* a call that cost nothing is on no stack */
	for (uint32_t i = 0; i < p->c->nedge; i++)
		free_calls += !sums_edge_cost(p->c, edge_at(i), metric_at(1));
	ck_assert_uint_eq(found + free_calls, p->c->nedge);
}

static void
compare_table(const struct pair *p, enum sum_by by, size_t to, size_t from)
{
	for (uint32_t m = 1; m <= METRICS; m++) {
		struct sum_value s = sums_value(p->s, by, from, metric_at(m),
						SUM_INCL);
		struct sum_value c = sums_value(p->c, by, to, metric_at(m),
						SUM_INCL);

		SAME(sums_value(p->s, by, from, metric_at(m), SUM_SELF).cost,
		     sums_value(p->c, by, to, metric_at(m), SUM_SELF).cost,
		     "self of group %zu, metric %u", SEED(p), from, m);
		if (!c.estimate)
			SAME(s.cost, c.cost,
			     "inclusive of group %zu, metric %u", SEED(p),
			     from, m);
		else if (p->recursion != PLAIN)
			/* an estimate is held from above and never short */
			ck_assert_msg(c.cost >= s.cost,
				      "seed %llu: group %zu under",
				      (unsigned long long)p->seed, from);
	}
}

/* f and f'2 are of one name, which is on a stack or not. */
static void
compare_names(const struct pair *p)
{
	const struct grouping *g = sums_grouping(p->s, BY_NAME);

	for (uint32_t i = 0; i < g->n; i++) {
		const char *name = grouping_name(g, i);
		size_t row = group_row(p->c, BY_NAME, name);

		ck_assert_ptr_null(strchr(name, '\''));
		ck_assert(row < sums_grouping(p->c, BY_NAME)->n);
		compare_table(p, BY_NAME, row, i);
	}
}

static void
compare_groups(const struct pair *p)
{
	const struct prof *s = p->s->prof, *c = p->c->prof;

	for (uint32_t o = 1; o < s->nobject; o++)
		compare_table(p, BY_OBJECT,
			      object_row(c, prof_object_path(s, object_at(o))),
			      o);
	for (uint32_t f = 1; f < s->nfile; f++)
		compare_table(p, BY_FILE,
			      file_row(p->c->names,
				       names_file_path(p->s->names,
						       file_at(f))), f);
	compare_names(p);
}

static void
compare(struct pair *p, const struct prof *stacks,
	const struct prof *counters, const struct selection *sel)
{
	struct sums *s = sum_up(stacks, sel), *c = sum_up(counters, sel);

	p->s = s;
	p->c = c;
	for (uint32_t m = 1; m <= METRICS; m++)
		SAME(sums_total(s, metric_at(m)), sums_total(c, metric_at(m)),
		     "total %u", SEED(p), m);
	ck_assert_uint_eq(sums_inconsistent(s), 0);
	if (p->recursion != PLAIN)
		ck_assert_uint_eq(sums_inconsistent(c), 0);
	compare_functions(p);
	compare_edges(p);
	compare_groups(p);
	sums_free(s);
	sums_free(c);
}

static void
compare_run(uint64_t seed, enum recursion recursion)
{
	struct prof *stacks, *counters;
	struct pair p = { .seed = seed, .recursion = recursion };
	struct selection sel;

	run_make(seed, recursion, &stacks, &counters);
	selection_init(&sel);
	for (int folded = 0; folded <= (recursion == LEVELS); folded++) {
		selection_release(&sel);
		sel.split = !folded;
		p.folded = folded;
		compare(&p, stacks, counters, &sel);
		selection_add_part(&sel,
				   part_at(1 + (uint32_t)(seed % THREADS)));
		compare(&p, stacks, counters, &sel);
	}
	selection_release(&sel);
	prof_free(stacks);
	prof_free(counters);
}

/* In turns of their own, each of which has the time that a test may take. */
enum { TURNS = 16 };

static void
compare_runs(unsigned turn, enum recursion recursion)
{
	unsigned n = unit_rounds(4000) / TURNS + 1;

	for (unsigned i = turn * n; i < (turn + 1) * n; i++)
		compare_run(i, recursion);
}

START_TEST(without_recursion_all_is_the_same)
{
	compare_runs((unsigned)_i, NEVER);
}
END_TEST

START_TEST(with_recursion_self_is_the_same)
{
	compare_runs((unsigned)_i, PLAIN);
}
END_TEST

START_TEST(separate_levels_make_inclusive_the_same)
{
	compare_runs((unsigned)_i, LEVELS);
}
END_TEST

static Suite *
runs_suite(void)
{
	Suite *s = suite_create("runs");

	unit_case_loop(s, without_recursion_all_is_the_same, TURNS);
	unit_case_loop(s, with_recursion_self_is_the_same, TURNS);
	unit_case_loop(s, separate_levels_make_inclusive_the_same, TURNS);
	return s;
}

UNIT_MAIN(runs_suite)
