/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of functions and of the program: of stacks against a plain recount,
 * of counters through a lister that stands for a file.
 */
#include <config.h>

#include "model/sums/lines.h"
#include "unit/model.h"

/* Locations of the random stacks: function F at line L of file F, or of one of
 * fewer files. */
#define FUNCS 4
#define LINES 5

struct stacks {
	struct prof *prof;
	struct sums *sums;
};

static struct stacks
random_stacks(unsigned seed, unsigned nfile)
{
	struct rng rng = { seed + 1 };
	struct stacks s;
	struct builder *b = builder_new(NULL);
	part_id part;
	location_id location[FUNCS][LINES];

	start_stacks(b, "p");
	part = make_part(b, "1");
	for (unsigned f = 0; f < FUNCS; f++)
		for (unsigned l = 0; l < LINES; l++) {
			char name[8], file[8];

			snprintf(name, sizeof(name), "f%u", f);
			snprintf(file, sizeof(file), "%u.c", f % nfile);
			location[f][l] = builder_location_named(
				b, make_func(b, name, "o", file),
				make_file(b, file), l + 1);
		}
	for (unsigned i = 0; i < 40; i++) {
		location_id stack[8];
		unsigned n = 1 + rng_below(&rng, 8);
		int64_t cost = 1 + rng_below(&rng, 9);

		for (unsigned k = 0; k < n; k++)
			stack[k] = location[rng_below(&rng, FUNCS)]
					   [rng_below(&rng, LINES)];
		builder_stack(b, stack, n, part, &cost);
	}
	s.prof = builder_finish(b);
	s.sums = sum_up(s.prof, NULL);
	return s;
}

static void
free_stacks(struct stacks *s)
{
	sums_free(s->sums);
	prof_free(s->prof);
}

/* Inclusive cost of line LINE of F by looking at every stack. */
static int64_t
recount(const struct prof *p, func_id f, uint32_t line)
{
	const struct block *k = &p->block[0];
	int64_t sum = 0;

	for (size_t i = 0; i < k->nstack; i++)
		for (uint64_t at = k->stack_start[i];
		     at < k->stack_start[i + 1]; at++) {
			uint32_t location = k->stack_location[at];

			if (p->location.func[location] != f.i ||
			    p->location.line[location] != line)
				continue;
			sum += k->sample_cost[i];
			break;
		}
	return sum;
}

START_TEST(lines_of_stacks_agree_with_a_recount)
{
	struct stacks s = random_stacks((unsigned)_i, FUNCS);
	struct lines all;
	int64_t total = 0;

	for (uint32_t f = 1; f < s.prof->nfunc; f++) {
		struct lines l;
		int64_t self = 0;

		lines_init(&l, s.sums);
		ck_assert_int_eq(lines_of_func(&l, s.sums, NULL, func_at(f),
					       NULL, NULL), 0);
		for (size_t i = 0; i < l.row.n; i++) {
			const struct line *x = &l.row.at[i];
			int64_t incl = lines_incl(&l, i, metric_at(1));

			ck_assert_uint_eq(x->func.i, f);
			if (x->kind != LINE_OWN) {
				ck_assert(x->kind == LINE_CALL);
				continue;
			}
			self += lines_self(&l, i, metric_at(1));
			ck_assert_int_eq(incl, recount(s.prof, func_at(f),
						       x->line));
		}
		ck_assert_int_eq(self, sums_self(s.sums, func_at(f),
						 metric_at(1)));
		lines_release(&l);
	}
	lines_init(&all, s.sums);
	ck_assert_int_eq(lines_of_all(&all, s.sums, NULL, NULL, NULL), 0);
	for (size_t i = 0; i < all.row.n; i++) {
		ck_assert(all.row.at[i].kind == LINE_OWN);
		total += lines_self(&all, i, metric_at(1));
	}
	ck_assert_int_eq(total, sums_total(s.sums, metric_at(1)));
	lines_release(&all);
	free_stacks(&s);
}
END_TEST

/* Inclusive and self cost of a file's line, whoever's it is. */
static int64_t
recount_file(const struct prof *p, file_id file, uint32_t line, int64_t *self)
{
	const struct block *k = &p->block[0];
	int64_t sum = 0;

	*self = 0;
	for (size_t i = 0; i < k->nstack; i++)
		for (uint64_t at = k->stack_start[i];
		     at < k->stack_start[i + 1]; at++) {
			uint32_t location = k->stack_location[at];

			if (p->location.file[location] != file.i ||
			    p->location.line[location] != line)
				continue;
			sum += k->sample_cost[i];
			if (at == k->stack_start[i])
				*self += k->sample_cost[i];
			break;
		}
	return sum;
}

/* Two functions have every line: that is one row, which a stack with both counts
 * for once; and no line is left out. */
START_TEST(lines_of_files_agree_with_a_recount)
{
	struct stacks s = random_stacks((unsigned)_i, FUNCS / 2);
	int64_t total = 0;
	size_t several = 0;

	for (uint32_t f = 1; f < s.prof->nfile; f++) {
		uint32_t last = 0;
		struct lines l;

		lines_init(&l, s.sums);
		ck_assert_int_eq(lines_of_file(&l, s.sums, NULL, file_at(f),
					       NULL, NULL), 0);
		for (size_t i = 0; i < l.row.n; i++) {
			const struct line *x = &l.row.at[i];
			int64_t self;

			ck_assert(!func_some(x->func));
			ck_assert_uint_eq(x->file.i, f);
			ck_assert(x->several == !func_some(x->only));
			if (x->kind != LINE_OWN)
				continue;
			several += x->several;
			ck_assert_uint_gt(x->line, last);
			last = x->line;
			ck_assert_int_eq(lines_incl(&l, i, metric_at(1)),
					 recount_file(s.prof, file_at(f),
						      x->line, &self));
			ck_assert_int_eq(lines_self(&l, i, metric_at(1)),
					 self);
			ck_assert(!x->incl_estimate);
			total += self;
		}
		lines_release(&l);
	}
	ck_assert_int_eq(total, sums_total(s.sums, metric_at(1)));
	ck_assert_uint_gt(several, 0);
	free_stacks(&s);
}
END_TEST

/* --- Counters ------------------------------------------------------------- */

static func_id fake_main, fake_f;

static void
add_row(struct listing *l, const struct listing_row *row, int64_t cost)
{
	*cost_rows_at(&l->cost, listing_add(l, row), 0) += cost;
}

static int
fake_lines(void *ctx, input_id input, func_id func,
	   const struct selection *sel, struct job *job, struct listing *out,
	   struct error *err)
{
	const file_id *file = ctx;
	struct listing_row own = { .func = fake_main, .file = *file,
				   .line = 3 };
	struct listing_row call = own;

	(void)input;
	(void)job;
	(void)err;
	if (func_some(func) && !func_eq(func, fake_main))
		return 0;
	if (selection_has_part(sel, part_at(2)))
		add_row(out, &own, 5);
	if (!selection_has_part(sel, part_at(1)))
		return 0;
	add_row(out, &own, 10);
	call.kind = LISTING_CALL;
	call.callee = fake_f;
	call.count = 2;
	add_row(out, &call, 100);
	return 0;
}

START_TEST(lines_of_counters_come_from_the_file)
{
	struct builder *b = builder_new(NULL);
	struct selection sel;
	struct prof *p;
	struct sums *s;
	struct lines l;
	file_id file;
	struct lister lister = { .ctx = &file, .lines = fake_lines };

	start_counters(b, "p", CAP_LINES);
	make_part(b, "1");
	make_part(b, "2");
	file = make_file(b, "a.c");
	fake_main = make_func(b, "main", "o", "a.c");
	fake_f = make_func(b, "f", "o", "a.c");
	add_extent(b, fake_main, 0);
	add_self(b, fake_main, file, 15);
	add_self(b, fake_f, file, 100);
	add_call(b, fake_main, fake_f, 2, 100);
	p = builder_finish(b);
	s = sum_up(p, NULL);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_func(&l, s, &lister, fake_main, NULL,
				       NULL), 0);
	ck_assert_uint_eq(l.row.n, 2);
	ck_assert(l.row.at[0].kind == LINE_OWN);
	ck_assert_int_eq(lines_self(&l, 0, metric_at(1)), 15);
	ck_assert_int_eq(lines_incl(&l, 0, metric_at(1)), 115);
	ck_assert(l.row.at[1].kind == LINE_CALL);
	ck_assert_uint_eq(l.row.at[1].count, 2);
	ck_assert_int_eq(lines_incl(&l, 1, metric_at(1)), 100);
	lines_release(&l);
	sums_free(s);

	/* one part only */
	selection_init(&sel);
	selection_add_part(&sel, part_at(2));
	s = sum_up(p, &sel);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_func(&l, s, &lister, fake_main, NULL,
				       NULL), 0);
	ck_assert_uint_eq(l.row.n, 1);
	ck_assert_int_eq(lines_self(&l, 0, metric_at(1)), 5);
	lines_release(&l);
	sums_free(s);
	selection_release(&sel);
	prof_free(p);
}
END_TEST

struct stopped { const struct sums *sums; struct lister *lister; int result; };

static void
lines_when_stopped(struct job *job, void *arg)
{
	struct stopped *x = arg;
	struct lines l;

	while (!job_cancelled(job))
		;
	lines_init(&l, x->sums);
	x->result = lines_of_func(&l, x->sums, x->lister, fake_main, job,
				  NULL);
	lines_release(&l);
}

/* What was stopped makes no figures that nobody will look at. */
START_TEST(lines_that_were_stopped_are_not_bounded)
{
	struct builder *b = builder_new(NULL);
	struct pool *pool = pool_new(1);
	struct pool_event event;
	metric_id m[2];
	file_id file;
	struct lister lister = { .ctx = &file, .lines = fake_lines };
	struct stopped x = { .lister = &lister };
	struct selection all = { .split = true };
	struct names_store *store;
	struct names *names;
	struct prof *p;
	struct sums *s;
	uint64_t job;

	builder_input(b, "p", "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_NAMES | CAP_INCL | CAP_CALLS | CAP_LINES);
	m[0] = builder_metric(b, &(struct metric_info){ .name = "A" });
	m[1] = builder_metric(b, &(struct metric_info){ .name = "B" });
	builder_columns(b, (metric_id[]){ m[1], m[0] }, 2);
	make_part(b, "1");
	make_part(b, "2");
	file = make_file(b, "a.c");
	fake_main = make_func(b, "main", "o", "a.c");
	fake_f = make_func(b, "f", "o", "a.c");
	add_extent(b, fake_main, 0);
	builder_self(b, builder_location_named(b, fake_main, file, 3),
		     part_at(1), (int64_t[]){ 15, 1 });
	p = builder_finish(b);
	store = names_store_new(p);
	names = names_store_publish(store, true);
	s = sums_new(names, &all, NULL);	/* without a check: that makes all */
	names_store_free(store);
	names_unref(names);
	x.sums = s;
	ck_assert(!sums_prepared(s, 1u << BY_FUNC, m[1]));
	job = pool_submit(pool, lines_when_stopped, &x, 1);
	while (!pool_progress(pool, job, &(uint64_t){ 0 }, &(uint64_t){ 0 }))
		;
	pool_cancel(pool, job);
	while (!pool_wait_job(pool, job, 1000))
		;
	ck_assert(pool_take(pool, &event) && event.done);
	ck_assert_int_eq(x.result, -1);
	ck_assert(!sums_prepared(s, 1u << BY_FUNC, m[1]));
	pool_free(pool, NULL);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Bodies that the compiler put there ----------------------------------- */

#define LOCATIONS 14
#define BODIES 4

/* Random stacks over addresses whose frames, but the outermost of each
 * location, are inlined; functions repeat inside of a location as recursion
 * makes them. */
static struct prof *
random_locations(struct rng *rng)
{
	struct builder *b = builder_new(NULL);
	location_id location[LOCATIONS];
	mapping_id map;
	part_id part;

	start_stacks(b, "p");
	part = make_part(b, "1");
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/o"), .start = 0x10000,
		.end = 0x20000, .kind = MAPPING_FILE, .executable = true });
	for (unsigned i = 0; i < LOCATIONS; i++)
		location[i] = builder_location_addr(b, map, 0x10000 + i, 0);
	for (unsigned i = 0; i < 50; i++) {
		location_id stack[6];
		unsigned n = 1 + rng_below(rng, 6);
		int64_t cost = 1 + rng_below(rng, 9);

		for (unsigned k = 0; k < n; k++)
			stack[k] = location[rng_below(rng, LOCATIONS)];
		builder_stack(b, stack, n, part, &cost);
	}
	return finish(b);
}

static struct names *
random_bodies(struct rng *rng, const struct prof *p)
{
	struct names_store *store = names_store_new(p);
	struct names *names;
	func_id func[FUNCS];

	names_store_lock(store);
	for (unsigned i = 0; i < FUNCS; i++) {
		char name[16];
		struct func f = { .object = object_at(1),
				  .start = 0x100 + i };

		snprintf(name, sizeof(name), "f%u", i);
		f.name = names_store_text(store, name, strlen(name));
		snprintf(name, sizeof(name), "%u.c", i);
		f.file = names_store_file(store, names_store_text(
					store, name, strlen(name)));
		func[i] = names_store_func(store, &f);
	}
	for (unsigned i = 0; i < LOCATIONS; i++) {
		struct frame frame[BODIES] = { 0 };
		unsigned n = 1 + rng_below(rng, BODIES);

		for (unsigned k = 0; k < n; k++) {
			frame[k].func = func[rng_below(rng, FUNCS)];
			frame[k].line = 1 + rng_below(rng, 3);
			frame[k].flags = k + 1 < n ? FRAME_INLINED : 0;
		}
		names_store_location(store, location_at(i + 1), i, frame, n);
	}
	names_store_unlock(store);
	names = names_store_publish(store, true);
	names_store_free(store);
	return names;
}

/* Self of all lines of the body and of what is inside of it. */
static int64_t
unfold(const struct sums *s, func_id func, struct line_site *site,
       size_t depth)
{
	struct lines l;
	int64_t sum = 0;

	ck_assert_uint_le(depth, BODIES);
	lines_init(&l, s);
	lines_of_inlined(&l, s, func, site, depth, NULL);
	for (size_t i = 0; i < l.row.n; i++) {
		const struct line *x = &l.row.at[i];

		ck_assert(func_eq(x->func, site[depth - 1].callee));
		if (x->kind == LINE_OWN)
			sum += lines_self(&l, i, metric_at(1));
		if (x->kind != LINE_INLINED)
			continue;
		site[depth] = (struct line_site){ x->file, x->line,
						  x->callee };
		sum += unfold(s, func, site, depth + 1);
	}
	lines_release(&l);
	return sum;
}

/* The same by looking at the innermost location of every stack: how often the
 * function has the body on the line there; each is unfolded on its own. */
static int64_t
recount_body(const struct sums *s, func_id func, const struct line_site *site)
{
	const struct block *k = &s->prof->block[0];
	int64_t sum = 0;

	for (size_t i = 0; i < k->nstack; i++) {
		struct frame one;
		size_t n;
		const struct frame *f = names_frames(
			s->names,
			location_at(k->stack_location[k->stack_start[i]]), &n,
			&one);

		for (size_t d = 1; d < n; d++)
			if (func_eq(f[d].func, func)
			    && f[d].line == site->line
			    && func_eq(f[d - 1].func, site->callee))
				sum += k->sample_cost[i];
	}
	return sum;
}

START_TEST(bodies_unfold_into_all_that_they_cost)
{
	struct rng rng = { (uint64_t)_i + 7 };
	struct prof *p = random_locations(&rng);
	struct names *names = random_bodies(&rng, p);
	struct sums *s = sum_names(names, NULL);
	unsigned bodies = 0;

	for (uint32_t f = 1; f < names->nfunc; f++) {
		struct lines l;

		lines_init(&l, s);
		ck_assert_int_eq(lines_of_func(&l, s, NULL, func_at(f),
					       NULL, NULL), 0);
		for (size_t i = 0; i < l.row.n; i++) {
			const struct line *x = &l.row.at[i];
			struct line_site site[BODIES + 1] = {
				{ x->file, x->line, x->callee },
			};

			if (x->kind != LINE_INLINED)
				continue;
			bodies++;
			ck_assert_int_eq(unfold(s, func_at(f), site, 1),
					 recount_body(s, func_at(f), site));
		}
		lines_release(&l);
	}
	ck_assert_uint_gt(bodies, 0);
	sums_free(s);
	names_unref(names);
	prof_free(p);
}
END_TEST

static Suite *
lines_suite(void)
{
	Suite *s = suite_create("lines");

	unit_case_loop(s, lines_of_stacks_agree_with_a_recount, 60);
	unit_case_loop(s, lines_of_files_agree_with_a_recount, 60);
	unit_case_loop(s, bodies_unfold_into_all_that_they_cost, 60);
	unit_case(s, lines_of_counters_come_from_the_file);
	unit_case(s, lines_that_were_stopped_are_not_bounded);
	return s;
}

UNIT_MAIN(lines_suite)
